"""400 % zoom, text twice as large, wide screens and phones held sideways."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from halfmoon.slots import SLOTS
from tests.browser.boards import Board
from tests.browser.games import COURTS_AND_NUMBERS, DEAD_END, WON, link
from tests.browser.readers import Reader
from tests.browser.soaking import GREEK_AT_LEAST, one_at_least
from tests.browser.test_layout import boxes, expect_fits, expect_tidy

ZOOMED = {"width": 320, "height": 256}
"""A window of 1280 × 1024 at 400 %."""


def double_the_text(page: Page) -> None:
    """What a reader who sets text to 200 % sees."""
    page.evaluate(
        """() => {
          const size = parseFloat(getComputedStyle(document.documentElement).fontSize);
          document.documentElement.style.fontSize = `${2 * size}px`;
        }"""
    )


@GREEK_AT_LEAST
def test_at_400_per_cent_nothing_is_cut_off(new_reader: Callable[..., Reader], language: str) -> None:
    reader = new_reader(viewport=ZOOMED)
    board = reader.board(f"#deal={COURTS_AND_NUMBERS}", language)
    expect_tidy(board, 320)
    board.follow(link(DEAD_END))
    expect_tidy(board, 320)
    board.root.locator(".hm-keys summary").click()
    expect_fits(board.page, 320)
    replay = reader.replay(f"{link(WON)}&step=2", language)
    expect_tidy(replay, 320)
    for path in ("", "about/"):
        expect_fits(reader.page(path, language), 320)


@pytest.mark.parametrize("width", one_at_least(360, 1280))
@GREEK_AT_LEAST
def test_with_text_twice_as_large_nothing_is_cut_off(
    new_reader: Callable[..., Reader], language: str, width: int
) -> None:
    reader = new_reader(viewport={"width": width, "height": 800})
    board = reader.board(f"#deal={COURTS_AND_NUMBERS}", language)
    double_the_text(board.page)
    expect_tidy(board, width)
    board.follow(link(DEAD_END))
    expect_tidy(board, width)
    board.root.locator(".hm-keys summary").click()
    expect_fits(board.page, width)
    replay = reader.replay(f"{link(WON)}&step=2", language)
    double_the_text(replay.page)
    expect_tidy(replay, width)


@GREEK_AT_LEAST
@pytest.mark.parametrize(("width", "height"), one_at_least((640, 360), (740, 360), (915, 412)))
def test_a_phone_held_sideways_shows_the_whole_arch_and_the_main_buttons(
    new_reader: Callable[..., Reader], width: int, height: int, language: str
) -> None:
    phone = {"width": width, "height": height}
    board = new_reader(viewport=phone, has_touch=True).board(link(DEAD_END.undo()), language)
    board.play(DEAD_END.removals[-1:])
    assert board.look().state == "dead-end"
    assert board.page.evaluate("scrollY") == 0
    buttons = ".hm-controls [data-action]"
    seen = boxes(board.root.locator(f"button[data-slot], {buttons}"))
    assert len(seen) == len(SLOTS) + 5
    assert all(left >= 0 and top >= 0 and right <= width and bottom <= height for left, top, right, bottom in seen)
    expect_tidy(board, width)
    assert min(bottom - top for _, top, _, bottom in boxes(board.root.locator(buttons))) >= 24


@pytest.mark.parametrize(
    ("width", "height"), [(1280, 800), pytest.param(1920, 1080, marks=pytest.mark.soak), (2560, 1440)]
)
def test_on_a_wide_screen_cards_grow_and_the_whole_board_is_seen(
    new_reader: Callable[..., Reader], width: int, height: int
) -> None:
    board: Board = new_reader(viewport={"width": width, "height": height}).board(f"#deal={COURTS_AND_NUMBERS}")
    cards = boxes(board.root.locator(".hm-card"))
    assert min(right - left for left, _, right, _ in cards) >= 70
    seen = cards + boxes(board.root.locator("[data-action=undo], [data-action=today]"))
    assert all(top >= 0 and bottom <= height for _, top, _, bottom in seen)
    expect(board.page.locator(".md-sidebar:visible")).to_have_count(0)


@pytest.mark.parametrize("width", [320, 360, 600, 1280])
def test_the_header_shows_the_name_however_large_the_text(new_reader: Callable[..., Reader], width: int) -> None:
    page = new_reader(viewport={"width": width, "height": 640}).page("about/")
    for _ in range(2):
        name = page.locator(".md-header__topic .md-ellipsis").first
        assert name.evaluate("name => name.scrollWidth <= name.clientWidth && name.clientWidth > 60")
        expect_fits(page, width)
        double_the_text(page)
