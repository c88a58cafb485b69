"""What is made of the mutants; mutmut itself is run by `make mutants` alone."""

import pytest

from halfmoon_build.mutants.report import REASONS, Mutant, Reason, Result, read_reasons, text
from halfmoon_build.mutants.trying import function_of, mutant_of

LESS = Mutant("halfmoon.rules.judge", "a < b", "a <= b")
NONE = Mutant("halfmoon.codes.parse_code", "raise ValueError(text)", "raise ValueError(None)")
TEXT_OF_AN_ERROR = Reason("Nobody reads it.", ["halfmoon*: raise ValueError(*) → raise ValueError(*)"])


def result(noticed: int, total: int, *reasons: Reason, unnoticed: tuple[Mutant, ...] = ()) -> Result:
    """So many mutants of the engine and of the page."""
    names = [f"{package}.x_f__mutmut_{number}" for package in ("halfmoon", "halfmoon_page") for number in range(total)]
    return Result(
        {name: "killed" if int(name.rsplit("_")[-1]) < noticed else "survived" for name in names}, unnoticed, reasons
    )


@pytest.mark.parametrize(
    ("name", "function"),
    [
        ("halfmoon.rules.x_judge__mutmut_12", "halfmoon.rules.judge"),
        ("halfmoon.rules.x__judge_triple__mutmut_1", "halfmoon.rules._judge_triple"),
        ("halfmoon.game.xǁGameǁat__mutmut_3", "halfmoon.game.Game.at"),
        ("halfmoon.game.xǁGameǁ__post_init____mutmut_3", "halfmoon.game.Game.__post_init__"),
    ],
)
def test_a_mutant_is_told_by_the_function_that_it_changes(name: str, function: str) -> None:
    assert function_of(name) == function


def test_a_mutant_is_told_by_the_lines_that_differ() -> None:
    shown = (
        "# halfmoon.f: survived\n--- f.py\n+++ f.py\n@@ -1,3 +1,3 @@\n a = 1\n-    return a < 2\n+    return a <= 2\n"
    )
    assert mutant_of("halfmoon.x_f__mutmut_1", shown) == Mutant("halfmoon.f", "return a < 2", "return a <= 2")


@pytest.mark.parametrize(
    ("noticed", "below"), [(100, []), (97, []), (96, ["engine"]), (90, ["engine"]), (89, ["engine", "page"])]
)
def test_each_part_has_its_goal(noticed: int, below: list[str]) -> None:
    assert [problem.split(":")[0] for problem in result(noticed, 100).problems()] == below


def test_a_mutant_that_makes_a_test_run_for_ever_is_noticed() -> None:
    states = {"halfmoon.x_f__mutmut_1": "timeout", "halfmoon_page.x_f__mutmut_1": "killed"}
    assert Result(states, (), ()).problems() == []


def test_a_mutant_without_a_reason_is_a_problem() -> None:
    assert result(99, 100, TEXT_OF_AN_ERROR, unnoticed=(LESS, NONE)).problems() == [str(LESS)]


def test_a_reason_without_a_mutant_is_a_problem() -> None:
    (problem,) = result(99, 100, TEXT_OF_AN_ERROR, Reason("It is the same.", [str(LESS)]), unnoticed=(NONE,)).problems()
    assert problem == f"no such mutant any more: {LESS}"


def test_a_reason_is_of_whole_mutants_only() -> None:
    assert not Reason("", ["a < b"]).explains(LESS)
    assert not Reason("", [str(LESS)]).explains(LESS._replace(now="a <= b or True"))


def test_the_document_has_every_part_and_every_mutant_under_its_reason() -> None:
    written = text(result(49, 50, TEXT_OF_AN_ERROR, unnoticed=(NONE,)), "mutmut 3 on a day.")
    assert written.startswith("mutmut 3 on a day.\n")
    assert "| engine | 50 | 49 (98.0 %) | 97 % |" in written
    assert written.endswith(
        "**Nobody reads it.**\n\n* `halfmoon.codes.parse_code`: `raise ValueError(text)` → `raise ValueError(None)`\n"
    )


def test_the_reasons_can_be_read() -> None:
    reasons = read_reasons(REASONS.read_text("utf-8"))
    assert reasons
    assert all(reason.why.endswith(".") and reason.mutants for reason in reasons)
