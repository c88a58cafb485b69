"""The reference of the engine: all that the package offers, as its docstrings say it, with examples that run."""

import re

import pytest
from bs4 import BeautifulSoup, Tag

from halfmoon.public import __all__ as public
from halfmoon_build.drawing.api import offered, reference
from halfmoon_build.paths import DOCS
from halfmoon_page.programs import CONTINUED, PROMPT
from tests.build.programs import outcome

PAGE = (DOCS / "en/programmers/api.md").read_text("utf-8")
LISTED = [name for names in re.findall(r"^names: (.*)$", PAGE, re.MULTILINE) for name in names.split()]


@pytest.fixture(scope="module")
def drawn() -> BeautifulSoup:
    return BeautifulSoup(reference(offered()), "html.parser")


def said_of(drawn: BeautifulSoup, name: str) -> Tag:
    (term,) = drawn.select(f"dt#{name}")
    said = term.find_next_sibling("dd")
    assert isinstance(said, Tag)
    return said


def test_the_page_has_every_name_that_the_package_offers_once() -> None:
    assert sorted(LISTED) == sorted(offered()) == sorted(public)


def test_names_that_the_package_does_not_offer_stop_the_build() -> None:
    with pytest.raises(KeyError):
        reference(["Pack"])


def test_classes_have_their_signatures_docstrings_and_what_is_in_them(drawn: BeautifulSoup) -> None:
    assert drawn.select("dt#Deal")[0].get_text() == "Deal(number: int)"
    table = said_of(drawn, "Table")
    terms = [term.get_text() for term in table.select("dl > dt")]
    assert {"Table.parse(text: str) -> Table", "notation: str", "count(slot: Slot) -> int"} <= set(terms)
    assert not [term for term in terms if "_" in term.partition("(")[0].removeprefix("without_")]
    assert "TableSlotsError" in [code.get_text() for code in table.select("p code")]
    assert said_of(drawn, "Outcome").select("p")[-1].get_text() == "PLAYING, WON, DEAD_END"
    assert "COMPLETE" in [term.get_text() for term in said_of(drawn, "Judgement").select("dt")]
    assert drawn.select("dt#PAIR_SUM")[0].get_text() == "PAIR_SUM = 11"


def test_nothing_sends_a_reader_to_the_specification_of_developers(drawn: BeautifulSoup) -> None:
    assert re.search(r"\(spec §\d", (DOCS.parent / "engine/halfmoon/table.py").read_text("utf-8"))
    assert "§" not in drawn.get_text()


def test_every_example_runs_and_shows_what_stands_there(drawn: BeautifulSoup) -> None:
    sessions = [code.get_text() for code in drawn.select("[data-program] code")]
    assert len(sessions) > 10
    for session in sessions:
        shown = [line for line in session.splitlines() if not line.startswith((PROMPT, CONTINUED))]
        come = outcome(session)
        error = next((line for line in shown if line.startswith("Traceback")), None)
        if error:
            shown = shown[: shown.index(error)]
            assert come.others
        else:
            assert come.others == [], session
        assert come.printed == "\n".join(shown), session
