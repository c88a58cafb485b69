"""What is made of Lighthouse's reports; Lighthouse itself is run by `make lighthouse` alone."""

from typing import Any

import pytest

from halfmoon_build.lighthouse.asking import CATEGORIES, Answer, read
from halfmoon_build.lighthouse.report import Asked, table


def report(**scores: float | None) -> dict[str, Any]:
    """A report in which every category is 1 but these, each lowered by one audit; another weighs nothing."""
    named = {name: scores.get(name.replace("-", "_"), 1) for name in CATEGORIES}
    refs = [{"id": "bad", "weight": 1}, {"id": "idle", "weight": 0}]
    return {
        "categories": {
            name: {"score": score, "auditRefs": refs if score != 1 else refs[1:]} for name, score in named.items()
        },
        "audits": {
            "bad": {"title": "Slow", "score": 0.5, "displayValue": "3 s"},
            "idle": {"title": "Idle", "score": 0},
        },
    }


def asked(*performance: float, has_board: bool = False) -> Asked:
    return Asked("x/", "phone", has_board, [read(report(performance=score)) for score in performance])


def test_an_answer_has_the_scores_and_what_cost_them() -> None:
    answer = read(report(performance=0.97, seo=None))
    assert answer == Answer(
        {"performance": 97, "accessibility": 100, "best-practices": 100, "seo": 0},
        {"performance": ["Slow 3 s"], "accessibility": [], "best-practices": [], "seo": ["Slow 3 s"]},
    )


@pytest.mark.parametrize(
    ("page", "missed"),
    [
        (asked(0.98), []),
        (asked(0.97), ["performance 97 instead of 98: Slow 3 s"]),
        (asked(0.5, 0.99, 0.98), []),
        (asked(0.9, has_board=True), []),
        (asked(0.89, has_board=True), ["performance 89 instead of 90: Slow 3 s"]),
    ],
)
def test_performance_is_the_median_and_has_a_goal_by_the_kind_of_page(page: Asked, missed: list[str]) -> None:
    assert page.missed() == missed


def test_all_else_is_to_be_100_in_every_round() -> None:
    page = Asked("x/", "phone", True, [read(report()), read(report(seo=0.99)), read(report())])
    assert page.missed() == ["seo 99 instead of 100: Slow 3 s"]


def test_the_table_has_every_page_and_names_what_is_below_its_goal() -> None:
    text = table([asked(0.97), asked(0.99)], "1.2.3", 0.5)
    assert "Lighthouse 1.2.3 on " in text
    assert "| `/x/` | phone | 97 | 100 | 100 | 100 |" in text
    assert text.endswith("\nBelow the goal:\n\n* `/x/`, phone: performance 97 instead of 98: Slow 3 s\n")
    assert "Below" not in table([asked(0.99)], "1.2.3", 0.5)
