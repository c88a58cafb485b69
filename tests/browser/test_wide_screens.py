"""A wide screen: the table is as large as the window allows, and keeps its place while the rest beside it moves."""

import itertools
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from halfmoon.slots import SLOTS
from halfmoon_build.languages import LANGUAGES
from tests.browser.boards import Block, Board, Replay
from tests.browser.games import COURTS_AND_NUMBERS, DEAD_END, WON, link
from tests.browser.readers import Reader
from tests.browser.test_layout import Box, boxes, expect_apart, expect_tidy

SIZES = ((1280, 800), (1366, 768), (1440, 900), (1920, 1080), (2560, 1440))
SMALLEST = {"width": 1280, "height": 800}

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def box(locator: Locator) -> Box:
    """The box of the one element that the locator finds."""
    (found,) = boxes(locator)
    return found


def resize(block: Block, width: int, height: int) -> None:
    block.page.set_viewport_size({"width": width, "height": height})


def expect_beside(block: Block, *selectors: str) -> None:
    """These stand on the right of the table, one below the other in the order in which they are read."""
    right = box(block.root.locator(".hm-table"))[2]
    found = [box(block.root.locator(selector)) for selector in selectors]
    assert all(left > right for left, *_ in found)
    assert all(above[3] <= below[1] for above, below in itertools.pairwise(found))


def expect_seen(block: Block, count: int, selectors: str) -> None:
    """All that the selectors find is within the window and not below the page's head."""
    size, head = block.page.viewport_size, box(block.page.locator(".md-header"))[3]
    assert size
    found = boxes(block.root.locator(selectors))
    assert len(found) == count
    for left, top, right, bottom in found:
        assert left >= 0
        assert top >= head
        assert right <= size["width"]
        assert bottom <= size["height"]


def places(block: Block, selectors: str) -> list[Box]:
    """Where everything is that must not move."""
    found = boxes(block.root.locator(selectors))
    assert found
    return found


def expect_panels_to_move_nothing(block: Block, selectors: str) -> None:
    """Each panel opens and closes, and what the selectors find stays where it is in the window."""
    width = block.page.evaluate("innerWidth")
    for panel in block.root.locator("summary").all():
        panel.scroll_into_view_if_needed()
        still = places(block, selectors)
        for _ in range(2):
            panel.click()
            assert places(block, selectors) == still
            expect_tidy(block, width)


@EACH_LANGUAGE
def test_the_whole_arch_and_the_longest_message_are_seen_beside_the_controls(
    new_reader: Callable[..., Reader], language: str
) -> None:
    board = new_reader(viewport=SMALLEST).board(f"#deal={COURTS_AND_NUMBERS}", language)
    board.tap("2", "7")
    board.follow(link(DEAD_END))
    expect(board.action("take-back")).to_be_visible()
    widths = {}
    for width, height in SIZES:
        resize(board, width, height)
        expect_seen(
            board, len(SLOTS) + 4, "[data-slot], [data-role=message], [data-action=take-back], .hm-info, .hm-controls"
        )
        panels = [f".hm-{name}" for name in ("keep", "settings", "games", "statistics", "keys")]
        expect_beside(board, ".hm-controls", ".hm-code", *panels)
        expect_tidy(board, width)
        table, information = box(board.root.locator(".hm-table")), box(board.root.locator(".hm-info"))
        assert 0 < table[1] - information[3] < 20
        widths[width] = table[2] - table[0]
        assert table[3] - table[1] >= 0.69 * height
    assert widths[1280] >= 850
    assert widths[1440] > widths[1280]
    assert widths[2560] > widths[1920] > widths[1440]


@EACH_LANGUAGE
def test_panels_beside_the_table_move_nothing_and_the_table_stays_in_sight_as_they_scroll(
    new_reader: Callable[..., Reader], language: str
) -> None:
    board = new_reader(viewport=SMALLEST).board(f"#deal={COURTS_AND_NUMBERS}", language)
    for width, height in ((1280, 800), (1920, 1080)):
        resize(board, width, height)
        expect_panels_to_move_nothing(board, ".hm-table, .hm-info, .hm-message, [data-slot], .hm-controls, .hm-more")
    for panel in board.root.locator("summary").all():
        panel.click()
    board.root.locator(".hm-keys dl").scroll_into_view_if_needed()
    assert board.page.evaluate("scrollY") > 0
    assert boxes(board.root.locator(".hm-controls"))[0][3] < 0
    expect_seen(board, len(SLOTS) + 1, "[data-slot], [data-role=message]")
    expect_tidy(board, 1920)


@EACH_LANGUAGE
def test_the_replay_has_its_player_below_the_table_and_sentences_and_moves_beside_it(
    new_reader: Callable[..., Reader], language: str
) -> None:
    replay = new_reader(viewport=SMALLEST).replay(language=language)
    for width, height in SIZES:
        resize(replay, width, height)
        replay.follow(f"{link(WON)}&step=12")
        expect_seen(replay, len(SLOTS) + 8, "[data-slot], .hm-info, .hm-sentences, .hm-player :is(input, button)")
        expect_beside(replay, ".hm-sentences", ".hm-message", ".hm-more", ".hm-play-on", ".hm-moves", ".hm-settings")
        expect_tidy(replay, width)
    table = box(replay.root.locator(".hm-table"))
    assert table[2] - table[0] >= 850
    expect_panels_to_move_nothing(replay, ".hm-table, [data-slot], .hm-player, .hm-sentences, .hm-message")


def test_the_list_of_moves_follows_the_replay_and_the_page_stays(new_reader: Callable[..., Reader]) -> None:
    replay: Replay = new_reader(viewport=SMALLEST).replay(f"{link(WON)}&step=1")
    scrolled = replay.page.evaluate("scrollY")
    first, last = "[data-step='1']", "[data-step='48']"
    for action, shown in (("last", last), ("first", first), ("last", last), ("previous", last), ("first", first)):
        replay.press(action)
        moves, move = box(replay.root.locator(".hm-moves")), box(replay.root.locator(shown))
        assert moves[1] <= move[1] < move[3] <= moves[3]
    assert replay.page.evaluate("scrollY") == scrolled


@EACH_LANGUAGE
def test_the_table_of_contents_becomes_a_line_above_the_page(new_reader: Callable[..., Reader], language: str) -> None:
    page = new_reader(viewport=SMALLEST).page("examples/", language)
    entries = boxes(page.locator(".md-sidebar--secondary a"))
    assert len(entries) == 6
    assert len({top for _, top, _, _ in entries}) == 1
    expect_apart([*entries, box(page.locator("h1")), box(page.locator(".md-tabs"))])


@pytest.mark.parametrize("kind", [Board, Replay])
def test_upright_and_narrow_windows_have_the_controls_below_the_table(
    new_reader: Callable[..., Reader], kind: type[Block]
) -> None:
    reader = new_reader(viewport=SMALLEST)
    block = reader.board() if kind is Board else reader.replay()
    for width, height in ((1200, 1600), (1366, 1024), (1024, 768)):
        resize(block, width, height)
        table = box(block.root.locator(".hm-table"))
        below = [".hm-message", ".hm-controls", ".hm-more", ".hm-settings"]
        assert all(box(block.root.locator(selector))[1] >= table[3] for selector in below), (width, height)
