import itertools
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from halfmoon.slots import SLOTS
from halfmoon_build.languages import LANGUAGES
from tests.browser.boards import Block, Board, Replay
from tests.browser.games import COURTS_AND_NUMBERS, DEAD_END, WON, link
from tests.browser.readers import Newcomer, Reader, SharedPages
from tests.build.pages import PATHS

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

PHONE: ViewportSize = {"width": 360, "height": 640}
SMALL_PHONE: ViewportSize = {"width": 320, "height": 640}


def boxes(locator: Locator) -> list[Box]:
    """The boxes of all that the locator finds and that is visible, in the coordinates of the window."""
    found: list[Box] = locator.evaluate_all(
        """elements => elements
          .filter((element) => element.checkVisibility())
          .map((element) => element.getBoundingClientRect())
          .filter((box) => box.width && box.height)
          .map((box) => [box.left, box.top, box.right, box.bottom])"""
    )
    return found


def expect_apart(found: list[Box]) -> None:
    """No two boxes overlap, by more than the rounding of a pixel."""
    for one, other in itertools.combinations(found, 2):
        across = min(one[2], other[2]) - max(one[0], other[0])
        down = min(one[3], other[3]) - max(one[1], other[1])
        assert across < 0.5 or down < 0.5, (one, other)


def expect_fits(page: Page, width: int) -> None:
    """Nothing of the page lies beyond its width."""
    assert page.evaluate("document.scrollingElement.scrollWidth") <= width


def expect_tidy(block: Block, width: int) -> None:
    """Slots, buttons and fields lie apart and within the width, and no button's words are cut off."""
    expect_fits(block.page, width)
    slots = boxes(block.root.locator("button[data-slot]"))
    assert len(slots) == len(SLOTS)
    controls = boxes(
        block.root.locator("[data-action], input[type=text], input[type=range], select, summary, .hm-info")
    )
    texts = boxes(block.root.locator('[data-role="message"]'))
    expect_apart(slots + controls + texts)
    assert all(left >= 0 and right <= width + 0.5 for left, _, right, _ in slots + controls + texts)
    cut_off = "buttons => buttons.filter((b) => b.scrollWidth > b.clientWidth + 1).map((b) => b.textContent)"
    assert block.root.locator("button:not([data-slot])").evaluate_all(cut_off) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", [path for path in PATHS if path not in ("play/", "examples/")])
def test_reading_pages_fit_into_320_pixels(new_reader: Callable[..., Reader], path: str, language: str) -> None:
    page = new_reader(viewport=SMALL_PHONE).page(path, language)
    expect_fits(page, 320)
    expect_apart(boxes(page.locator("figure")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_fits_on_a_phone_with_the_arch_and_the_main_buttons_seen_at_once(
    new_reader: Callable[..., Reader], language: str
) -> None:
    board = new_reader(viewport=PHONE).board(f"#deal={COURTS_AND_NUMBERS}", language)
    seen = boxes(board.root.locator("button[data-slot], [data-action=undo], [data-action=new], [data-action=today]"))
    assert len(seen) == len(SLOTS) + 3
    assert board.page.evaluate("scrollY") == 0
    assert all(left >= 0 and top >= 0 and right <= 360 and bottom <= 640 for left, top, right, bottom in seen)

    board.page.set_viewport_size(SMALL_PHONE)
    expect_tidy(board, 320)
    board.open_code("HM1-N-AAΡAAAB")
    expect_tidy(board, 320)
    board.press("copy-link")
    expect(board.message).to_contain_text("#deal=")
    expect_tidy(board, 320)
    board.follow(link(DEAD_END))
    assert board.look().state == "dead-end"
    expect(board.action("take-back")).to_be_visible()
    expect_tidy(board, 320)
    board.set("move-errors", True)
    expect_tidy(board, 320)
    board.set("names-and-counts", False)
    expect_tidy(board, 320)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_replay_fits_into_320_pixels(new_reader: Callable[..., Reader], language: str) -> None:
    replay = new_reader(viewport=SMALL_PHONE).replay(f"{link(WON)}&step=43", language)
    expect_tidy(replay, 320)
    replay.press("play")
    expect_tidy(replay, 320)
    replay.root.locator(".hm-settings summary").click()
    expect_tidy(replay, 320)


@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE], ids=["320", "360"])
@pytest.mark.parametrize("kind", [Board, Replay])
def test_the_board_fits_before_it_is_ready_and_without_python(
    new_newcomer: Callable[..., Newcomer], kind: type[Block], size: Any
) -> None:
    newcomer = new_newcomer(viewport=size)
    newcomer.context.add_init_script("delete window.WebAssembly;")
    page = newcomer.page("play/" if kind is Board else "examples/")
    block = kind(page)  # type: ignore[call-arg]
    expect(block.action("retry")).to_be_visible()
    expect_tidy(block, size["width"])


def test_slots_are_in_the_order_of_the_arch(shared: SharedPages) -> None:
    board = shared.board(f"#game={COURTS_AND_NUMBERS}")
    place = {slot: boxes(board.slot(slot))[0] for slot in SLOTS}
    rows = ["3 4 5 6 7 8 9 10", "2 R1 R2 R3 R4 11", "1 R5 R6 R7 R8 12"]
    for row in rows:
        lefts, tops = zip(*(place[slot][:2] for slot in row.split()), strict=True)  # type: ignore[index]
        assert list(lefts) == sorted(lefts)
        assert max(tops) - min(tops) < 1
    for column in ("3 2 1", "5 R1 R5", "6 R2 R6", "7 R3 R7", "8 R4 R8", "10 11 12"):
        lefts, tops = zip(*(place[slot][:2] for slot in column.split()), strict=True)  # type: ignore[index]
        assert list(tops) == sorted(tops)
        assert max(lefts) - min(lefts) < 1
