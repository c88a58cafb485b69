"""The tapping table of spec §3, row by row, on a deal whose top cards are these:

1 K♠   2 5♥   3 4♥   4 8♠   5 J♥   6 5♣   7 6♦   8 Q♣   9 Q♥   10 10♥   11 J♣   12 9♠
R1 2♥   R2 9♥   R3 K♦   R4 A♥   R5 5♠   R6 K♥   R7 6♦   R8 A♥
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

import pytest
from playwright.sync_api import expect

from halfmoon.codes import parse_code
from halfmoon.slots import SLOTS
from halfmoon_page.texts import texts_for
from tests.browser.boards import Board, cards_of, counts_of
from tests.browser.games import COURTS_AND_NUMBERS
from tests.browser.readers import SharedPages
from tests.browser.soaking import GREEK_AT_LEAST

DEAL = parse_code(COURTS_AND_NUMBERS).table
DEALT = f"#game={COURTS_AND_NUMBERS}"
SENTENCES = {
    ("el", "SUM"): "Το άθροισμα πρέπει να ισούται με 11",
    ("el", "TRIPLE"): "Απαιτούνται ένας Βαλές, μια Ντάμα και ένας Ρήγας",
    ("en", "SUM"): "The sum must be 11",
    ("en", "TRIPLE"): "A Jack, a Queen and a King are needed",
    ("fr", "SUM"): "La somme doit être 11",
    ("fr", "TRIPLE"): "Il faut un Valet, une Dame et un Roi",
}


@dataclass(frozen=True)
class Row:
    """`selected` by taps in this order, then a tap on `tapped`: what is selected after it, removed, and the error."""

    row: str
    selected: str
    tapped: str
    pressed: str = ""
    removed: str = ""
    error: str = ""

    def __str__(self) -> str:
        return f"{self.row}: {self.selected or 'nothing'}, then {self.tapped}"


ROWS = [
    Row("already selected", "2", "2"),
    Row("already selected", "1", "1"),
    Row("already selected", "1 5", "1", pressed="5"),
    Row("already selected", "1 5", "5", pressed="1"),
    Row("number card, sum 11", "2", "7", removed="2 7"),
    Row("number card, sum 11", "10", "R4", removed="10 R4"),
    Row("number card, sum 11", "R1", "12", removed="12 R1"),
    Row("number card, sum 11", "R7", "R5", removed="R5 R7"),
    Row("number card, other sum", "2", "3", error="SUM"),
    Row("number card, other sum", "R5", "2", error="SUM"),
    Row("number card, the same card", "7", "R7", error="SUM"),
    Row("number card, then court card", "2", "5", error="SUM"),
    Row("number card, then court card", "10", "8", error="SUM"),
    Row("number card, then court card", "R4", "R3", error="SUM"),
    Row("court card, then number card", "5", "2", error="TRIPLE"),
    Row("court card, then number card", "8", "10", error="TRIPLE"),
    Row("court card, then number card", "R3", "R4", error="TRIPLE"),
    Row("court card, same rank", "5", "11", pressed="11", error="TRIPLE"),
    Row("court card, same rank", "8", "9", pressed="9", error="TRIPLE"),
    Row("court card, same rank", "1", "R3", pressed="R3", error="TRIPLE"),
    *(Row("court card, other rank", *pair, pressed=" ".join(pair)) for pair in permutations(("5", "8", "1"), 2)),
    *(Row("third rank", f"{a} {b}", c, removed=f"{a} {b} {c}") for a, b, c in permutations(("5", "9", "R6"))),
    Row("two court cards, then number card", "1 5", "2", error="TRIPLE"),
    Row("two court cards, then number card", "R3 8", "R4", error="TRIPLE"),
    Row("court card of a selected rank", "1 5", "R3", pressed="5 R3", error="TRIPLE"),
    Row("court card of a selected rank", "1 5", "11", pressed="1 11", error="TRIPLE"),
    Row("court card of a selected rank", "9 R6", "8", pressed="8 R6", error="TRIPLE"),
    Row("third rank after a replaced card", "1 5 R3", "8", removed="5 8 R3"),
]


@pytest.fixture(params=[("el", False), ("en", True)], ids=["el, errors off", "en, errors on"], scope="module")
def explained(request: pytest.FixtureRequest, session_pages: SharedPages) -> Iterator[tuple[str, bool]]:
    """The language, and whether refused taps are explained."""
    language, errors = request.param
    board = session_pages.board(DEALT, language)
    board.set("move-errors", errors)
    yield language, errors
    board.set("move-errors", False)


@pytest.fixture
def dealt(explained: tuple[str, bool], shared: SharedPages) -> tuple[Board, str, bool]:
    """The board with the deal on it and nothing selected; its language, and whether it explains refused taps."""
    board = shared.board(DEALT, explained[0])
    board.expect_table(DEAL)
    return board, *explained


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_a_tap_does_what_the_tapping_table_says(dealt: tuple[Board, str, bool], row: Row) -> None:
    board, language, errors = dealt
    board.tap(*row.selected.split(), row.tapped)
    look, removed = board.look(), row.removed.split()
    table = DEAL.without_tops(removed)  # type: ignore[arg-type]
    assert look.pressed == set(row.pressed.split())
    assert look.cards == cards_of(table)
    assert look.counts == counts_of(table)
    assert look.info["score"] == {0: "0", 2: "10", 3: "15"}[len(removed)]
    assert look.info["moves"] == ("1" if removed else "0")
    assert look.message == (SENTENCES[language, row.error] if errors and row.error else "")


def test_a_tap_selects_any_card_where_nothing_is_selected(dealt: tuple[Board, str, bool]) -> None:
    board, _, _ = dealt
    for slot in SLOTS:
        board.tap(slot)
        assert board.look().pressed == {slot}
        board.tap(slot)
        assert board.look().pressed == set()
    board.expect_table(DEAL)


def test_a_tap_on_an_empty_slot_does_nothing(dealt: tuple[Board, str, bool]) -> None:
    board, language, errors = dealt
    board.tap("R5", "R7", "5", "8")
    before = board.look()
    board.tap("R5")
    assert board.look() == before
    assert board.look().pressed == {"5", "8"}
    board.tap("2")
    refused = board.look()
    board.tap("R7")
    assert board.look() == refused
    assert refused.message == (SENTENCES[language, "TRIPLE"] if errors else "")


def test_enter_and_space_tap_too(dealt: tuple[Board, str, bool]) -> None:
    board, _, _ = dealt
    board.slot("2").press("Enter")
    assert board.look().pressed == {"2"}
    board.slot("7").press("Space")
    assert board.look().pressed == set()
    board.expect_table(DEAL.without_tops(["2", "7"]))  # type: ignore[list-item]
    assert board.slot("7").evaluate("slot => slot === document.activeElement")


@GREEK_AT_LEAST
def test_a_refusal_is_explained_until_the_next_tap(shared: SharedPages, language: str) -> None:
    board = shared.board(DEALT, language)
    board.set("move-errors", True)
    board.tap("2", "3")
    expect(board.message).to_have_text(SENTENCES[language, "SUM"])
    expect(board.info("time")).not_to_have_text(board.look().time)
    expect(board.message).to_have_text(SENTENCES[language, "SUM"])
    board.tap("5")
    expect(board.message).to_have_text("")
    board.tap("3")
    expect(board.message).to_have_text(SENTENCES[language, "TRIPLE"])
    board.press("new")
    assert SENTENCES[language, "TRIPLE"] not in board.look().message
    assert SENTENCES[language, "TRIPLE"] == texts_for(language).errors.triple_refused
    board.set("move-errors", False)
