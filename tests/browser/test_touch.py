"""Fingers: real touch events on a phone, single and rapid taps, two fingers, a swipe and a long press."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Locator

from tests.browser.boards import Board
from tests.browser.games import WON, link
from tests.browser.readers import Reader


@pytest.fixture
def board(new_reader: Callable[..., Reader]) -> Board:
    phone = {"width": 360, "height": 640}
    reader = new_reader(viewport=phone, has_touch=True, is_mobile=True, device_scale_factor=2)
    return reader.board(link(WON.at(0)))


@pytest.fixture
def fingers(board: Board) -> CDPSession:
    return board.page.context.new_cdp_session(board.page)


def middle(target: Locator) -> dict[str, float]:
    box = target.bounding_box()
    assert box
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def touch(fingers: CDPSession, point: dict[str, float]) -> None:
    """One finger down and up again, without a pause."""
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def zoom(board: Board) -> float:
    scale: float = board.page.evaluate("visualViewport.scale")
    return scale


def marked_text(board: Board) -> str:
    text: str = board.page.evaluate("getSelection().toString()")
    return text


def test_fingers_play_undo_and_redo(board: Board) -> None:
    board.page.evaluate(
        "window.touches = 0; addEventListener('touchstart', () => touches++, { capture: true, passive: true })"
    )
    for removal in WON.removals[:6]:
        for slot in removal.slots:
            board.slot(slot).tap()
    board.expect_game(WON.at(6))
    assert board.page.evaluate("touches") == sum(len(removal.slots) for removal in WON.removals[:6])
    board.action("undo").tap()
    board.action("undo").tap()
    board.action("redo").tap()
    board.expect_game(WON.at(5))


def test_rapid_taps_all_count_and_neither_zoom_nor_mark_text(board: Board, fingers: CDPSession) -> None:
    slots = [slot for removal in WON.removals[:8] for slot in removal.slots]
    for slot in slots:
        touch(fingers, middle(board.slot(slot)))
    board.expect_game(WON.at(8))
    for _ in range(6):
        touch(fingers, middle(board.slot("1")))
    assert board.look().pressed == set()
    for _ in range(4):
        touch(fingers, middle(board.action("undo")))
    board.expect_game(WON.at(4))
    gap = middle(board.slot("2"))
    for _ in range(4):
        touch(fingers, {"x": gap["x"] + 40, "y": gap["y"]})
    assert zoom(board) == 1
    assert marked_text(board) == ""
    board.expect_game(WON.at(4))


def test_two_fingers_zoom_the_page(board: Board, fingers: CDPSession) -> None:
    fingers.send("Input.synthesizePinchGesture", middle(board.slot("R2")) | {"scaleFactor": 2.0})
    assert zoom(board) == pytest.approx(2, abs=0.3)
    board.slot("4").tap()
    assert board.look().pressed == {"4"}


def test_a_swipe_over_the_table_scrolls_and_taps_nothing(board: Board, fingers: CDPSession) -> None:
    start = middle(board.slot("R6"))
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [start]})
    for step in range(1, 12):
        point = start | {"y": start["y"] - 15 * step}
        fingers.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert board.page.evaluate("scrollY") > 50
    assert board.look().pressed == set()


def test_a_long_press_marks_no_text(board: Board, fingers: CDPSession) -> None:
    press: dict[str, Any] = middle(board.slot("R6")) | {"duration": 900, "gestureSourceType": "touch"}
    fingers.send("Input.synthesizeTapGesture", press)
    assert marked_text(board) == ""
    board.expect_game(WON.at(0))
