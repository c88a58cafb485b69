"""Cards that move: shown, over soon, in nobody's way, and absent for whoever asks for less motion."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.boards import Board
from tests.browser.games import WON, link
from tests.browser.readers import Reader


@pytest.fixture
def reader(new_reader: Callable[..., Reader]) -> Reader:
    """A reader who has not asked for less motion."""
    return new_reader(reduced_motion="no-preference")


RUNNING = "document.getAnimations().filter((one) => one instanceof CSSAnimation).map((one) => one.animationName)"


def running(board: Board) -> set[str]:
    """The names of the animations that run now."""
    return set(board.page.evaluate(RUNNING))


def longest(board: Board) -> float:
    """The milliseconds until the last of them has ended."""
    end: float = board.page.evaluate(
        "Math.max(...document.getAnimations().map((one) => one.effect.getComputedTiming().endTime))"
    )
    return end


def expect_rest(board: Board) -> None:
    """Nothing moves any more, and nothing of it is left behind."""
    expect(board.root.locator(".hm-going")).to_have_count(0)
    expect(board.root.locator("[data-motion]")).to_have_count(0)


def tap_at_once(board: Board, *slots: str) -> None:
    """Tap within one moment, so that what moves can still be seen."""
    board.root.evaluate(
        "(root, slots) => slots.forEach((s) => root.querySelector(`[data-slot='${s}']`).click())", slots
    )


def test_a_removal_its_undo_and_a_new_deal_are_seen_and_over_soon(reader: Reader) -> None:
    board = reader.board(link(WON.at(0)))
    expect_rest(board)
    tap_at_once(board, "1", "8")
    assert running(board) >= {"hm-go", "hm-turn"}
    assert longest(board) < 400
    expect_rest(board)
    board.press("undo")
    assert board.root.locator('[data-motion="undo"]').count() in (0, 2)
    expect_rest(board)
    board.page.evaluate("document.querySelector('[data-action=new]').click()")
    assert running(board) == {"hm-come"}
    assert longest(board) < 600
    expect_rest(board)


def test_taps_need_not_wait_for_what_moves(reader: Reader) -> None:
    board = reader.board(link(WON.at(0)))
    taps = [slot for removal in WON.removals[:10] for slot in removal.slots]
    tap_at_once(board, *taps)
    board.expect_game(WON.at(10))
    board.play(WON.removals[10:12])
    board.expect_game(WON.at(12))
    expect_rest(board)


def test_the_moon_rises_at_a_win_and_sets_with_its_undo(reader: Reader) -> None:
    board = reader.board(link(WON.at(47)))
    moon = board.root.locator(".hm-moon")
    expect(moon).to_be_hidden()
    tap_at_once(board, *WON.removals[47].slots)
    expect(moon).to_be_visible()
    assert "hm-rise" in running(board)
    board.press("undo")
    expect(moon).to_be_hidden()


def test_with_less_motion_asked_for_nothing_moves(new_reader: Callable[..., Reader]) -> None:
    board = new_reader().board(link(WON.at(46)))
    tap_at_once(board, *WON.removals[46].slots)
    assert running(board) == set()
    assert board.root.locator(".hm-going, [data-motion]").count() == 0
    tap_at_once(board, "R1")
    assert board.page.evaluate("document.getAnimations().length") == 0
    tap_at_once(board, *WON.removals[47].slots)
    assert board.look().state == "won"
    assert running(board) == set()
    board.press("new")
    assert running(board) == set()


def test_a_picture_kept_for_the_next_visit_does_not_move(reader: Reader) -> None:
    board = reader.board(link(WON.at(0)))
    tap_at_once(board, "1", "8")
    board.page.reload()
    board.wait_ready()
    assert running(board) == set()
    expect_rest(board)
    board.expect_game(WON.at(1))
