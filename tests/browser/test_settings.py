from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from halfmoon.codes import parse_code
from halfmoon.slots import SLOTS
from halfmoon.table import Table
from halfmoon_build.languages import LANGUAGES
from tests.browser.boards import Block, Board
from tests.browser.games import COURTS_AND_NUMBERS, WON, link
from tests.browser.readers import Reader, SharedPages
from tests.browser.soaking import one_at_least

COURTS = {"J", "Q", "K"}
COMPLETES_11 = {"A": "10", "2": "9", "3": "8", "4": "7", "5": "6", "6": "5", "7": "4", "8": "3", "9": "2", "10": "A"}


def darkened(table: Table, selected: set[str]) -> set[str]:
    """The slots whose cards spec §3 wants dark, told by the ranks alone."""
    ranks = {slot: str(card)[:-1] for slot, card in table.playable()}
    chosen = {ranks[slot] for slot in ranks if slot in selected}
    lit = COURTS - chosen if chosen <= COURTS else {COMPLETES_11[rank] for rank in chosen}
    return {slot for slot, rank in ranks.items() if slot not in selected and rank not in lit}


def shade(board: Board, slot: str) -> str:
    """What the style does to the card's brightness."""
    style = "card => { const style = getComputedStyle(card); return `${style.filter} ${style.opacity}`; }"
    result: str = board.slot(slot).locator(".hm-card").evaluate(style)
    return result


UNDER_A_CARD = """slot => ["::before", "::after"].map((part) => getComputedStyle(slot, part))
  .filter(({ display }) => display !== "none").map(({ content }) => JSON.parse(content)).join("")"""


def name_and_count(block: Block, slot: str) -> str:
    """What stands under the card, empty where nothing does."""
    text: str = block.slot(slot).evaluate(UNDER_A_CARD)
    return text


@pytest.fixture
def settable(shared: SharedPages) -> Iterator[SharedPages]:
    """The shared pages, whose boards have their first settings again after the test."""
    yield shared
    for language in LANGUAGES:
        board = shared.board(link(WON.at(0)), language)
        for name, first in (("move-errors", False), ("placement-help", False), ("names-and-counts", True)):
            board.set(name, first)
        board.root.locator('select[name="letters"]').select_option("")


def test_placement_help_darkens_what_cannot_be_combined(settable: SharedPages) -> None:
    table = parse_code(COURTS_AND_NUMBERS).table
    board = settable.board(f"#game={COURTS_AND_NUMBERS}")
    board.set("placement-help", True)
    assert board.look().dimmed == set()
    for slot in SLOTS:
        board.tap(slot)
        assert board.look().dimmed == darkened(table, {slot})
        board.tap(slot)
        assert board.look().dimmed == set()
    for pair in (("1", "5"), ("8", "11"), ("R3", "9")):
        board.tap(*pair)
        assert board.look().dimmed == darkened(table, set(pair))
        board.tap(*pair)

    board.tap("2")
    assert shade(board, "1") != shade(board, "7") == shade(board, "2")
    board.tap("R7")
    assert board.look().dimmed == set()
    board.tap("1")
    assert board.look().dimmed == darkened(table.without_tops(["2", "R7"]), {"1"})  # type: ignore[list-item]
    assert "R7" not in board.look().dimmed, "an empty place has no card to darken"
    board.set("placement-help", False)
    assert board.look().dimmed == set()
    assert board.look().pressed == {"1"}


def test_nothing_is_darkened_or_explained_at_first(reader: Reader) -> None:
    board = reader.board(f"#deal={COURTS_AND_NUMBERS}")
    for label in ("Σφάλματα κίνησης", "Βοήθεια τοποθέτησης"):
        assert not board.root.get_by_label(label).is_checked()
    assert board.root.locator('input[name="names-and-counts"]').is_checked()
    board.tap("2")
    assert board.look().dimmed == set()
    board.tap("3")
    expect(board.message).to_have_text("")
    assert board.look().pressed == set()


def test_settings_are_kept_between_visits_and_for_both_languages(reader: Reader) -> None:
    board = reader.board(f"#deal={COURTS_AND_NUMBERS}")
    board.set("move-errors", True)
    board.set("placement-help", True)
    board.set("names-and-counts", False)
    board.root.locator('select[name="letters"]').select_option("ΒΝΡ")
    board.page.reload()
    board.wait_ready()
    expect_all_changed(board)
    board.page.goto(reader.url("play/", "en"))
    board.wait_ready()
    expect_all_changed(board)
    assert board.page.locator("html").get_attribute("lang") == "en"
    replay = reader.replay(language="en")
    assert replay.slot("3").locator("svg text").text_content() == "Ρ"
    assert name_and_count(replay, "3") == ""


def expect_all_changed(board: Board) -> None:
    assert board.root.locator('input[name="move-errors"]').is_checked()
    assert board.root.locator('input[name="placement-help"]').is_checked()
    assert not board.root.locator('input[name="names-and-counts"]').is_checked()
    assert board.root.locator('select[name="letters"]').input_value() == "ΒΝΡ"
    assert board.slot("1").locator("svg text").text_content() == "Ρ"
    assert name_and_count(board, "1") == ""
    board.tap("2")
    assert board.look().dimmed != set()
    board.tap("3")
    assert board.look().message != ""


@pytest.mark.parametrize(("language", "letters"), one_at_least(("el", "VDR"), ("en", "JQK"), ("fr", "VDR")))
def test_court_cards_carry_the_letters_of_the_language_until_the_reader_chooses(
    settable: SharedPages, language: str, letters: str
) -> None:
    board = settable.board(f"#game={COURTS_AND_NUMBERS}", language)
    select, slots = board.root.locator('select[name="letters"]'), ("5", "8", "1")
    board.set("names-and-counts", True)
    for chosen, shown in (("", letters), ("ΒΝΡ", "ΒΝΡ"), *((other, other) for other in {"VDR", "JQK"} - {letters})):
        select.select_option(chosen)
        assert "".join(board.slot(slot).locator("svg text").text_content() or "" for slot in slots) == shown
        assert [board.look().cards[slot] for slot in slots] == ["JH", "QC", "KS"]


def test_names_and_counts_can_be_hidden_and_empty_outlines_stay(settable: SharedPages) -> None:
    board = settable.board(link(WON.at(45)))
    for slot in SLOTS:
        assert name_and_count(board, slot) == f"{slot} · {WON.at(45).table.count(slot)}"
    board.set("names-and-counts", False)
    for slot in SLOTS:
        assert name_and_count(board, slot) == ""
        assert board.slot(slot).locator("svg rect").last.is_visible()
    board.expect_table(WON.at(45).table)
