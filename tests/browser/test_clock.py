"""The time of spec §4, with the browser's own clock in our hands."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Browser

from tests.browser.games import DEAD_END, WON, link
from tests.browser.readers import Newcomer

HIDE = """visibility => {
  Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
  Object.defineProperty(document, "hidden", { value: visibility === "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
NOON = datetime(2026, 1, 1, 12)


class TimedBoard:
    """A board whose time passes only when told to."""

    def __init__(self, newcomer: Newcomer) -> None:
        self.clock = newcomer.context.clock
        self.clock.install(time=NOON)
        self.board = newcomer.board()
        self.clock.pause_at(NOON + timedelta(hours=1))

    def after(self, seconds: int) -> str:
        """The time the board shows when so many seconds have passed."""
        self.clock.run_for(seconds * 1000)
        return self.board.look().time


@pytest.fixture(scope="module")
def one_timed_board(browser: Browser, address: str) -> Iterator[tuple[Newcomer, TimedBoard]]:
    newcomer = Newcomer(browser, address)
    yield newcomer, TimedBoard(newcomer)
    newcomer.leave()


@pytest.fixture
def timed(one_timed_board: tuple[Newcomer, TimedBoard]) -> Iterator[Callable[[str], TimedBoard]]:
    """Opens a fragment on the timed board."""
    newcomer, game = one_timed_board

    def open_fragment(fragment: str) -> TimedBoard:
        game.board.follow(fragment)
        return game

    yield open_fragment
    newcomer.check()


def test_time_counts_from_the_first_tap_on_a_card(timed: Callable[[str], TimedBoard]) -> None:
    game = timed(link(WON.at(36)))
    assert game.board.slot("R8").get_attribute("data-card") is None
    assert game.after(30) == "0:00"
    game.board.tap("R8")
    assert game.after(30) == "0:00"
    game.board.tap("7")
    assert game.after(5) == "0:05"
    assert game.after(60) == "1:05"
    game.board.play(WON.removals[36:37])
    game.board.press("undo")
    assert game.after(1) == "1:06", "undo does not turn the time back"


def test_time_stands_still_while_the_page_is_hidden(timed: Callable[[str], TimedBoard]) -> None:
    game = timed(link(WON.at(2)))
    game.board.tap("6")
    assert game.after(7) == "0:07"
    game.board.page.evaluate(HIDE, "hidden")
    assert game.after(60) == "0:07"
    game.board.page.evaluate(HIDE, "visible")
    assert game.after(3) == "0:10"


def test_a_device_that_sleeps_for_eight_hours_plays_no_eight_hours(timed: Callable[[str], TimedBoard]) -> None:
    """The page does not hear of it: its next tick comes when the device wakes up."""
    game = timed(link(WON.at(2)))
    game.board.tap("6")
    assert game.after(7) == "0:07"
    game.clock.fast_forward(8 * 3600 * 1000)
    assert game.board.look().time == "0:08"
    assert game.after(3) == "0:11"


def test_time_stands_still_once_won_and_goes_on_when_the_win_is_undone(timed: Callable[[str], TimedBoard]) -> None:
    game = timed(link(WON.undo()))
    game.board.tap("6")
    assert game.after(9) == "0:09"
    game.board.tap("12")
    assert game.board.look().state == "won"
    assert game.after(120) == "0:09"
    assert "0:09" in game.board.look().message
    game.board.press("undo")
    assert game.after(4) == "0:13"


def test_time_goes_on_at_a_dead_end(timed: Callable[[str], TimedBoard]) -> None:
    game = timed(link(DEAD_END.undo()))
    game.board.play(DEAD_END.removals[-1:])
    assert game.board.look().state == "dead-end"
    assert game.after(8) == "0:08"


@pytest.mark.parametrize("action", ["restart", "new"])
def test_time_starts_at_zero_again_with(timed: Callable[[str], TimedBoard], action: str) -> None:
    game = timed(link(WON.at(2)))
    game.board.tap("6", "10")
    assert game.after(8) == "0:08"
    game.board.press(action)
    assert game.board.look().time == "0:00"
    assert game.after(8) == "0:00"
    if game.board.look().state == "ready":
        game.board.tap("1")
        assert game.after(2) == "0:02"


def test_a_reload_keeps_the_time(timed: Callable[[str], TimedBoard]) -> None:
    game = timed(link(WON.at(2)))
    game.board.tap("6")
    assert game.after(75) == "1:15"
    game.board.page.reload()
    game.board.wait_ready()
    assert game.after(0) == "1:15"
    assert game.after(5) == "1:20"
