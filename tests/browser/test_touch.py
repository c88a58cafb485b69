"""Fingers: real touch events on a phone, single and rapid taps, two fingers, a swipe and a long press."""

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Locator

from tests.browser.boards import Board
from tests.browser.games import WON, link
from tests.browser.readers import Reader

Point = dict[str, Any]


@pytest.fixture
def board(new_reader: Callable[..., Reader]) -> Board:
    phone = {"width": 360, "height": 640}
    reader = new_reader(viewport=phone, has_touch=True, is_mobile=True, device_scale_factor=2)
    return reader.board(link(WON.at(0)))


@pytest.fixture
def fingers(board: Board) -> CDPSession:
    return board.page.context.new_cdp_session(board.page)


def middle(target: Locator) -> Point:
    box = target.bounding_box()
    assert box
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def touch(fingers: CDPSession, point: Point) -> None:
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


class Hand:
    """Fingers that are as quick as they say, however long the machine takes."""

    def __init__(self, session: CDPSession) -> None:
        self._session = session
        self._time = time.time()

    def send(self, kind: str, *points: Point, after: float = 0.01) -> None:
        """All fingers that lie on the screen, or with a "touchEnd" those that leave it, after so many seconds."""
        self._time += after
        event = {"type": kind, "touchPoints": list(points), "timestamp": self._time}
        self._session.send("Input.dispatchTouchEvent", event)


@pytest.fixture
def hand(fingers: CDPSession) -> Hand:
    return Hand(fingers)


@pytest.mark.parametrize("first_up", [0, 1])
def test_two_fingers_on_the_two_cards_of_a_pair_remove_it(board: Board, hand: Hand, first_up: int) -> None:
    points = [middle(board.slot(slot)) | {"id": number} for number, slot in enumerate(WON.removals[0].slots)]
    hand.send("touchStart", points[0])
    hand.send("touchStart", *points)
    hand.send("touchEnd", points[first_up])
    hand.send("touchEnd", points[1 - first_up])
    board.expect_game(WON.at(1))


def test_three_fingers_remove_a_triple(board: Board, hand: Hand) -> None:
    board.play(WON.removals[:1])
    points = [middle(board.slot(slot)) | {"id": number} for number, slot in enumerate(WON.removals[1].slots)]
    assert len(points) == 3
    for held in range(1, 4):
        hand.send("touchStart", *points[:held])
    for point in points:
        hand.send("touchEnd", point)
    board.expect_game(WON.at(2))


@pytest.mark.parametrize("resting", ["on the header", "between the cards"])
def test_a_palm_that_rests_anywhere_hinders_nothing(board: Board, hand: Hand, resting: str) -> None:
    gap = middle(board.slot("R2"))
    places = {"on the header": {"x": 200, "y": 20}, "between the cards": gap | {"x": middle(board.slot("2"))["x"] + 40}}
    palm = places[resting] | {"id": 9}
    hand.send("touchStart", palm)
    for removal in WON.removals[:3]:
        for slot in removal.slots:
            finger = middle(board.slot(slot)) | {"id": 1}
            hand.send("touchStart", palm, finger)
            hand.send("touchEnd", finger)
    hand.send("touchEnd", palm)
    board.expect_game(WON.at(3))


def test_a_finger_that_wanders_off_or_rests_for_long_taps_nothing(board: Board, hand: Hand) -> None:
    start = middle(board.slot("2")) | {"id": 1}
    palm = {"x": 200, "y": 20, "id": 2}
    hand.send("touchStart", palm)
    hand.send("touchStart", palm, start)
    hand.send("touchMove", palm, start | {"x": start["x"] + 30})
    hand.send("touchMove", palm, start)
    hand.send("touchEnd", start)
    assert board.look().pressed == set()
    hand.send("touchStart", palm, start)
    hand.send("touchEnd", start, after=0.7)
    hand.send("touchEnd", palm)
    assert board.look().pressed == set()


def test_one_touch_is_one_tap(board: Board, fingers: CDPSession) -> None:
    board.root.evaluate("root => { window.clicks = 0; root.addEventListener('click', () => clicks++); }")
    touch(fingers, middle(board.slot("2")))
    board.page.evaluate("new Promise((later) => setTimeout(later, 500))")
    assert board.page.evaluate("clicks") == 1
    assert board.look().pressed == {"2"}
    assert board.page.evaluate("document.activeElement.dataset.slot") == "2"


def test_a_key_held_down_taps_once(board: Board) -> None:
    board.slot("2").focus()
    for key in ("Enter", "Space"):
        before = board.look().pressed
        for _ in range(5):
            board.page.keyboard.down(key)
        board.page.keyboard.up(key)
        assert board.look().pressed ^ before == {"2"}
