"""The clock of a game (spec §4), alone and on the board."""

import pytest

from halfmoon_page.play.actions import Action
from halfmoon_page.play.clock import Clock
from halfmoon_page.play.happenings import Noted, Remark
from halfmoon_page.play.messages import Message, NewDeal, Note, OpenCode, Set, Tap, Visibility
from tests.page.samples import (
    ALMOST_WON,
    CODE,
    EMPTIED,
    OTHER,
    STUCK,
    STUCK_AT_ONCE,
    WON,
    after,
    following,
    seconds,
    session,
    tapped,
)


def test_a_clock_that_runs_counts_and_one_that_stands_does_not() -> None:
    running = Clock().running(True, 100.0)
    assert running.seconds(102.5) == 2.5
    standing = running.running(False, 104.0)
    assert standing.seconds(500.0) == 4.0
    assert standing.running(True, 1000.0).seconds(1001.0) == 5.0


def test_a_clock_told_to_do_what_it_does_goes_on_doing_it() -> None:
    running = Clock().running(True, 100.0)
    assert running.running(True, 104.0).seconds(106.0) == 6.0
    assert Clock(5.0).running(False, 150.0).seconds(160.0) == 5.0


def test_a_clock_that_is_looked_at_every_second_counts_them_all() -> None:
    clock = Clock().running(True, 0.0)
    for second in range(1, 3601):
        clock = clock.running(True, float(second))
    assert clock.seconds(3600.0) == 3600.0


@pytest.mark.parametrize(("gap", "counts"), [(0.3, 0.3), (1.0, 1.0), (5.0, 5.0), (5.1, 1.0), (8 * 3600.0, 1.0)])
def test_a_gap_that_no_slow_frame_explains_counts_as_one_tick(gap: float, counts: float) -> None:
    """The device slept, or the process stood still: 8 hours of that are no playing time."""
    clock = Clock(10.0, since=100.0)
    assert clock.seconds(100.0 + gap) == pytest.approx(10.0 + counts)
    assert clock.running(False, 100.0 + gap).seconds(1e6) == pytest.approx(10.0 + counts)


def test_a_clock_never_goes_backwards() -> None:
    assert Clock(5.0, since=100.0).seconds(90.0) == 5.0


def test_time_stands_still_until_a_card_is_tapped() -> None:
    then = after(session(), Visibility(False), Visibility(True), now=50.0)
    assert seconds(then, 100.0) == 0.0


@pytest.mark.parametrize("slot", ["1", "3", "R2"])
def test_the_first_tap_on_a_card_starts_the_time(slot: str) -> None:
    assert seconds(tapped(session(), slot, now=50.0), 60.0) == 10.0


def test_further_taps_do_not_start_the_time_again() -> None:
    then = tapped(tapped(session(), "1", now=50.0), "4 8", now=55.0)
    assert seconds(then, 60.0) == 10.0


@pytest.mark.parametrize(
    "message",
    [
        Action.UNDO,
        Action.REDO,
        Action.RESTART,
        NewDeal(1),
        OpenCode(OTHER),
        OpenCode("?"),
        following(f"deal={CODE}"),
        Set("move-errors", True),
        Note(Noted(Remark.CODE_COPIED)),
    ],
    ids=lambda message: type(message).__name__,
)
def test_nothing_but_a_tap_starts_the_time(message: Message) -> None:
    assert seconds(after(session(STUCK), message, now=50.0), 60.0) == 0.0


def test_a_tap_on_an_empty_slot_does_not_start_the_time() -> None:
    assert seconds(after(session(STUCK), Tap(EMPTIED), now=50.0), 60.0) == 0.0


def test_time_stands_still_while_the_page_is_hidden() -> None:
    hidden = after(tapped(session(), "1", now=0.0), Visibility(False), now=10.0)
    assert seconds(hidden, 100.0) == 10.0
    shown = after(hidden, Visibility(True), now=100.0)
    assert seconds(shown, 105.0) == 15.0


def test_time_stops_once_the_game_is_won() -> None:
    won = tapped(tapped(session(ALMOST_WON), "6", now=0.0), "12", now=10.0)
    assert won.game == WON
    assert seconds(won, 100.0) == 10.0


def test_showing_the_page_again_does_not_set_the_time_of_a_won_game_going() -> None:
    won = tapped(session(ALMOST_WON), "6 12", now=0.0)
    shown = after(after(won, Visibility(False), now=10.0), Visibility(True), now=20.0)
    assert seconds(shown, 100.0) == 0.0


def test_time_goes_on_when_a_win_is_undone_and_stops_when_it_is_redone() -> None:
    won = tapped(tapped(session(ALMOST_WON), "6", now=0.0), "12", now=10.0)
    undone = after(won, Action.UNDO, now=100.0)
    assert seconds(undone, 105.0) == 15.0
    redone = after(undone, Action.REDO, now=105.0)
    assert seconds(redone, 200.0) == 15.0


def test_time_goes_on_at_a_dead_end() -> None:
    reached = tapped(tapped(session(STUCK.undo()), "12", now=0.0), "R7", now=10.0)
    assert reached.game.table == STUCK.table
    assert seconds(reached, 20.0) == 20.0
    assert seconds(tapped(session(STUCK_AT_ONCE), "1", now=0.0), 20.0) == 20.0


def test_undo_and_redo_do_not_turn_the_time_back() -> None:
    made = tapped(tapped(session(), "1", now=0.0), "8", now=10.0)
    undone = after(made, Action.UNDO, now=20.0)
    assert seconds(undone, 25.0) == 25.0
    assert seconds(after(undone, Action.REDO, now=30.0), 35.0) == 35.0


@pytest.mark.parametrize(
    "message",
    [Action.RESTART, NewDeal(1), OpenCode(OTHER), following(f"deal={OTHER}"), following(f"game={CODE}.1-8")],
    ids=repr,
)
def test_another_game_starts_at_zero_and_waits_for_its_first_tap(message: Message) -> None:
    changed = after(tapped(session(), "1 8", now=0.0), message, now=10.0)
    assert seconds(changed, 50.0) == 0.0
    assert seconds(tapped(changed, "3", now=50.0), 54.0) == 4.0


def test_a_link_to_the_deal_on_the_table_does_not_touch_its_time() -> None:
    going_on = after(tapped(session(), "1", now=0.0), following(f"deal={CODE}"), now=10.0)
    assert seconds(going_on, 15.0) == 15.0


def test_the_time_of_a_replaced_game_waits_for_it_to_be_taken_back() -> None:
    replaced = after(tapped(session(), "1 8", now=0.0), NewDeal(1), now=10.0)
    playing_on = after(tapped(replaced, "1", now=20.0), Visibility(False), Visibility(True), now=30.0)
    taken_back = after(playing_on, Action.TAKE_BACK, now=40.0)
    assert seconds(taken_back, 40.0) == 10.0
    assert seconds(taken_back, 45.0) == 15.0
