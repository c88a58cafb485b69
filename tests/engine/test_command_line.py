"""The command line (spec §9), as a program and as a function: what it prints, word for word."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import halfmoon
from halfmoon.command_line import main
from tests.engine.samples import DEAD_DEAL, DEALS, WORKED_GAME, DealVector, dealt

KEYS = ["code", "number", "record", "table", "slots", "score", "moves", "outcome", "removals"]
ENGINE = Path(halfmoon.__file__).parent.parent
PROGRAM = {**os.environ, "PYTHONPATH": str(ENGINE)}
RHO = "\N{GREEK CAPITAL LETTER RHO}"


def run(*arguments: str, terminal: str = "utf-8") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "halfmoon", *arguments],
        cwd=ENGINE,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": terminal, "COLUMNS": "200"},
        timeout=30,
        check=False,
    )


def as_json(text: str) -> dict[str, Any]:
    """The one object that was printed, on one line, its keys in the order of the specification."""
    printed = json.loads(text)
    assert text == json.dumps(printed) + "\n"
    assert list(printed) == KEYS
    assert list(printed["slots"]) == list(DEALS[0]["slots"])
    return dict(printed)


# As a program


def test_the_program_prints_a_deal_as_json() -> None:
    done = run("deal", "HM1-N-AAAAAAB", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert as_json(done.stdout) == {
        **DEALS[1],
        "record": "HM1-N-AAAAAAB",
        "table": dealt("HM1-N-AAAAAAB").notation,
        "score": 0,
        "moves": 0,
        "outcome": "playing",
    }


def test_the_program_replays_a_record() -> None:
    done = run("verify", "--json", WORKED_GAME)
    assert (done.returncode, done.stderr) == (0, "")
    printed = as_json(done.stdout)
    assert (printed["score"], printed["moves"], printed["outcome"], printed["removals"]) == (520, 48, "won", [])
    assert printed["slots"] == {slot: [] for slot in DEALS[0]["slots"]}


def test_the_program_prints_a_board() -> None:
    done = run("deal", "HM1-N-NVPEIRJ")
    assert (done.returncode, done.stderr, done.stdout) == (0, "", BOARD)


def test_a_terminal_that_lacks_a_character_gets_a_question_mark_for_it() -> None:
    assert run("deal", "HM1-N-NVPEIRJ", terminal="ascii").stdout == BOARD.replace("·", "?")
    assert run("deal", RHO, terminal="ascii").stderr.startswith("halfmoon: Character 1 of the code, ???, is not")


def test_a_reader_who_has_seen_enough_ends_the_program_without_a_word(tmp_path: Path) -> None:
    """What is not read any more is more than a pipe holds."""
    random = f"{sys.executable} -m halfmoon random --count 100000 2>errors; echo $? >code"
    subprocess.run(["sh", "-c", f"cd {tmp_path}; ({random}) | head -n 1"], env=PROGRAM, timeout=60, check=True)
    assert ((tmp_path / "code").read_text(), (tmp_path / "errors").read_text()) == ("0\n", "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is always full")
def test_what_cannot_be_printed_is_an_error_in_one_line() -> None:
    command = f"{sys.executable} -m halfmoon random >/dev/full"
    done = subprocess.run(["sh", "-c", command], env=PROGRAM, capture_output=True, text=True, timeout=30, check=False)
    assert (done.returncode, done.stderr) == (2, "halfmoon: No space left on device\n")


def test_the_program_exits_with_2_and_the_error_on_standard_error() -> None:
    done = run("verify", "HM1-N-NVPEIRJ 1-8 1-4")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "halfmoon: Move 2 (“1-4”): The sum must be 11.\n"


@pytest.mark.parametrize(
    ("arguments", "missing"), [((), "command"), (("deal",), "CODE"), (("verify", "--json"), "RECORD")]
)
def test_the_program_exits_with_2_and_its_usage_where_an_argument_is_missing(
    arguments: tuple[str, ...], missing: str
) -> None:
    done = run(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("usage: python -m halfmoon ")
    assert done.stderr.endswith(f"error: the following arguments are required: {missing}\n")


def test_the_program_says_how_it_is_used() -> None:
    help_of = {"deal": "print the deal of a code such as HM1-N-AAAAAAB"}
    help_of["verify"] = "replay a record such as 'HM1-N-NVPEIRJ 1-8 3-5-8' and print where it leads"
    whole = run("--help").stdout
    assert "Half Moon deals and game records." in whole
    for command, sentence in help_of.items():
        assert re.search(rf"^ +{command} +{re.escape(sentence)}$", whole, re.MULTILINE)
        own = run(command, "--help").stdout
        assert f"\n{sentence}\n" in own
        assert re.search(r"^ +--json +print JSON instead of a board$", own, re.MULTILINE)


# As a function


def test_both_commands_print_every_deal_of_the_vectors(capsys: pytest.CaptureFixture[str]) -> None:
    for vector in DEALS:
        for command in ("deal", "verify"):
            assert main([command, "--json", vector["code"]]) == 0
            printed = as_json(capsys.readouterr().out)
            assert {name: printed[name] for name in vector} == vector, command
            assert (printed["score"], printed["moves"], printed["outcome"]) == (0, 0, "playing")


@pytest.mark.parametrize("record", ["HM1-N-NVPEIRJ 1-8 3-5-8", "HM1-N-NVPEIRJ.8-1.8-5-3", "nvpeirj 1-8 3-5-8"])
def test_a_position_in_a_game_is_printed_with_its_cards_score_moves_and_removals(
    record: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", record, "--json"]) == 0
    printed = as_json(capsys.readouterr().out)
    assert (printed["code"], printed["number"]) == ("HM1-N-NVPEIRJ", 4272344787)
    assert (printed["score"], printed["moves"], printed["outcome"]) == (25, 2, "playing")
    assert printed["removals"] == AFTER_TWO_MOVES.split("removals: ")[1].split()
    before: dict[str, list[str]] = vector_of("HM1-N-NVPEIRJ")["slots"]
    taken = {"1": 1, "8": 2, "3": 1, "5": 1}
    assert printed["slots"] == {slot: cards[: len(cards) - taken.get(slot, 0)] for slot, cards in before.items()}


def vector_of(code: str) -> DealVector:
    return next(vector for vector in DEALS if vector["code"] == code)


@pytest.mark.parametrize("command", ["deal", "verify"])
def test_a_dead_end_is_no_error(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, DEAD_DEAL, "--json"]) == 0
    printed = as_json(capsys.readouterr().out)
    assert (printed["outcome"], printed["removals"]) == ("dead-end", [])


def test_a_code_and_a_record_need_no_quotes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", "hm1", "n", "nvpeirj", "--json"]) == 0
    assert as_json(capsys.readouterr().out)["code"] == "HM1-N-NVPEIRJ"
    assert main(["verify", *WORKED_GAME.split(), "--json"]) == 0
    assert as_json(capsys.readouterr().out)["moves"] == 48


ERRORS = {
    ("deal", "A" * 2001): "The text is too long: 2001 characters; the limit is 2000.",
    ("deal", "HM2-N-AAAAAAB"): "This code is of another version (HM2); only HM1 codes open here.",
    ("deal", "HM1-X-AAAAAAB"): "This code is of another kind (X); the only kind is N.",
    ("deal", ""): "The code has no letters; it needs 7.",
    ("deal", "AAAAAB"): "The code has too few letters: 6 instead of 7.",
    ("deal", "AAAAAAAB"): "The code has too many letters: 8 instead of 7.",
    ("deal", "AAAAAA7"): "Character 7 of the code, “7”, is not a letter.",
    ("deal", f"AA{RHO}AAAA"): (
        f"Character 3 of the code, “{RHO}”, is not a Latin letter. Switch your keyboard to Latin letters."
    ),
    ("verify", "HM2-N-AAAAAAB 1-8"): "This code is of another version (HM2); only HM1 codes open here.",
    ("verify", "HM1-N-NVPEIRJ 1-8 1-13"): "Move 2 (“1-13”): There is no place “13”.",
    ("verify", "HM1-N-NVPEIRJ 1"): "Move 1 (“1”): A move has two or three places, not 1.",
    ("verify", "HM1-N-NVPEIRJ 8-8"): "Move 1 (“8-8”): Place 8 is named twice.",
    ("verify", "HM1-N-NVPEIRJ 4-R2 4-R2"): "Move 2 (“4-R2”): Place R2 is empty.",
    ("verify", "HM1-N-NVPEIRJ 1-4"): "Move 1 (“1-4”): The sum must be 11.",
    ("verify", "HM1-N-NVPEIRJ 3-7"): "Move 1 (“3-7”): A Jack, a Queen and a King are needed.",
    ("verify", "HM1-N-NVPEIRJ 3-5"): "Move 1 (“3-5”): A Jack, a Queen and a King are needed.",
}


@pytest.mark.parametrize("json_option", [[], ["--json"]], ids=["text", "json"])
def test_an_error_exits_with_2_and_is_explained_on_standard_error(
    json_option: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    explained = {}
    for command, text in ERRORS:
        assert main([command, text, *json_option]) == 2
        printed = capsys.readouterr()
        assert printed.out == ""
        explained[command, text] = printed.err
    assert explained == {arguments: f"halfmoon: {sentence}\n" for arguments, sentence in ERRORS.items()}


def test_an_error_quotes_nothing_that_a_terminal_would_obey(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "HM1-N-NVPEIRJ \x1b[31m\u202e"]) == 2
    assert capsys.readouterr().err == "halfmoon: Move 1 (“\\x1b[31m”): There is no place “\\x1b[31m”.\n"
    assert main(["deal", "\udc80"]) == 2
    assert capsys.readouterr().err == "halfmoon: Character 1 of the code, “\\udc80”, is not a letter.\n"


BOARD = """\
HM1-N-NVPEIRJ   playing   score 0   moves 0

KH    AH    QH    8S    KH    6D    KS    3D
3·8   4·8   5·8   6·8   7·8   8·8   9·8   10·8

JC          5S    10H   5H    2H          8D
2·8         R1·1  R2·1  R3·1  R4·1        11·8

5S          8H    JD    10D   2C          9C
1·8         R5·1  R6·1  R7·1  R8·1        12·8

removals: 1-8 2-3-5 2-5-7 2-5-9 3-5-R6 4-R2 4-R7 5-7-R6 5-9-R6 6-10 8-R1 8-R3 10-11 10-R5 12-R4 12-R8
"""
AFTER_TWO_MOVES = """\
HM1-N-NVPEIRJ   playing   score 25   moves 2

5C    AH    10S   8S    KH    KD    KS    3D
3·7   4·8   5·7   6·8   7·8   8·6   9·8   10·8

JC          5S    10H   5H    2H          8D
2·8         R1·1  R2·1  R3·1  R4·1        11·8

2S          8H    JD    10D   2C          9C
1·7         R5·1  R6·1  R7·1  R8·1        12·8

removals: 1-12 4-5 4-R2 4-R7 6-10 10-11 10-R5 12-R4 12-R8
"""
WON = """\
HM1-N-NVPEIRJ   won   score 520   moves 48

--    --    --    --    --    --    --    --
3·0   4·0   5·0   6·0   7·0   8·0   9·0   10·0

--          --    --    --    --          --
2·0         R1·0  R2·0  R3·0  R4·0        11·0

--          --    --    --    --          --
1·0         R5·0  R6·0  R7·0  R8·0        12·0

removals: none
"""


@pytest.mark.parametrize(
    ("record", "board"),
    [("HM1-N-NVPEIRJ", BOARD), ("HM1-N-NVPEIRJ 1-8 3-5-8", AFTER_TWO_MOVES), (WORKED_GAME, WON)],
    ids=["at the start", "after two moves", "won"],
)
def test_the_board_shows_the_top_card_and_the_count_of_every_slot(
    record: str, board: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", record]) == 0
    assert capsys.readouterr().out == board
