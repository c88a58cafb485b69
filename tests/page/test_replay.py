"""The replay's session: steps, running by itself, and games opened by a link."""

from dataclasses import replace

import pytest

from halfmoon.codes import LetterCountError
from halfmoon.records import RecordMoveError, parse_record
from halfmoon_page.replay.actions import Action
from halfmoon_page.replay.session import Beat, GoTo, Loaded, Message, OpenRecord, Replay, Set, Stepped, update
from halfmoon_page.replay.view import first_replay
from halfmoon_page.table.links import DayOutsideError, InputRefused, MissingStep
from halfmoon_page.table.settings import Settings
from tests.page.samples import CODE, FRESH, OTHER, STUCK, TODAYS, WON, watching

SETTINGS = Settings(letters="JQK", names_and_counts=False)


def replay(step: int = 0, *, playing: bool = False) -> Replay:
    return Replay(WON.at(step), SETTINGS, playing)


def after(before: Replay, *messages: Message) -> Replay:
    for message in messages:
        before, _ = update(before, message)
    return before


def test_a_replay_begins_at_the_first_position_of_its_game() -> None:
    first = first_replay(WON)
    assert (first.step, first.steps, first.playing, first.latest) == (0, 48, False, None)
    assert first.game.table == FRESH.table


# Steps


@pytest.mark.parametrize(
    ("step", "message", "step_then"),
    [
        (0, Action.NEXT, 1),
        (5, Action.NEXT, 6),
        (5, Action.PREVIOUS, 4),
        (5, Action.FIRST, 0),
        (5, Action.LAST, 48),
        (48, Action.NEXT, 48),
        (0, Action.PREVIOUS, 0),
        (0, GoTo(48), 48),
        (48, GoTo(0), 0),
        (5, GoTo(12), 12),
        (5, GoTo(99), 48),
        (5, GoTo(-3), 0),
    ],
)
def test_a_step_moves_the_replay_within_its_game(step: int, message: Message, step_then: int) -> None:
    then = after(replay(step), message)
    assert then.step == step_then
    assert then.game == WON.at(step_then)
    assert then.latest == Stepped(before=step)
    assert then.settings == SETTINGS


@pytest.mark.parametrize("message", [Action.FIRST, Action.NEXT, Action.PREVIOUS, Action.LAST, GoTo(20), GoTo(0)])
def test_a_step_by_hand_stops_a_running_replay(message: Message) -> None:
    assert not after(replay(20, playing=True), message).playing


def test_going_forth_and_back_through_the_whole_game_ends_where_it_began() -> None:
    shown = replay()
    for _ in range(48):
        shown = after(shown, Action.NEXT)
    assert shown.game == WON
    for _ in range(48):
        shown = after(shown, Action.PREVIOUS)
    assert shown.game == WON.at(0)


# Running by itself


def test_play_runs_from_the_step_that_is_shown() -> None:
    then = after(replay(20), Action.PLAY)
    assert (then.step, then.playing) == (20, True)


def test_play_at_the_last_step_runs_again_from_the_first() -> None:
    then = after(replay(48), Action.PLAY)
    assert (then.step, then.playing, then.latest) == (0, True, Stepped(before=48))


def test_play_while_running_pauses() -> None:
    then = after(replay(20), Action.PLAY, Beat(), Action.PLAY)
    assert (then.step, then.playing, then.latest) == (21, False, None)


def test_a_game_without_moves_does_not_run() -> None:
    then = after(Replay(FRESH, SETTINGS), Action.PLAY)
    assert (then.step, then.steps, then.playing) == (0, 0, False)


def test_a_beat_shows_the_next_step_of_a_running_replay() -> None:
    then = after(replay(20, playing=True), Beat())
    assert (then.step, then.playing, then.latest) == (21, True, Stepped(before=20))


def test_a_beat_of_a_replay_that_does_not_run_changes_nothing() -> None:
    assert after(replay(20), Beat()) == replay(20)


def test_a_running_replay_reaches_the_end_and_stops_there() -> None:
    running = [after(replay(), Action.PLAY)]
    for _ in range(50):
        running.append(after(running[-1], Beat()))
    assert [shown.step for shown in running] == [*range(49), 48, 48]
    assert [shown.playing for shown in running] == [True] * 48 + [False] * 3
    assert running[-1].game == WON


# Links


def test_a_link_to_a_game_loads_it_at_its_first_step() -> None:
    then = after(replay(20, playing=True), watching(f"game={OTHER}"))
    assert (then.game.deal.code, then.step, then.steps) == (OTHER, 0, 0)
    assert (then.playing, then.latest, then.settings) == (False, Loaded(then.game), SETTINGS)
    then = after(replay(20), watching(f"game={CODE}.1-8.3-5-8"))
    assert (then.step, then.steps) == (0, 2)


@pytest.mark.parametrize("step", [0, 1, 2])
def test_a_link_to_a_step_loads_the_game_at_that_step(step: int) -> None:
    then = after(replay(20), watching(f"game={CODE}.1-8.3-5-8&step={step}"))
    assert (then.step, then.steps, then.latest) == (step, 2, Loaded(then.game))


@pytest.mark.parametrize("game", [STUCK, WON.at(48)], ids=["dead end", "won"])
def test_any_game_can_be_loaded(game: object) -> None:
    record = ".".join([CODE, *map(str, getattr(game, "removals", ()))])
    assert after(replay(), watching(f"game={record}"), GoTo(48)).game == game


@pytest.mark.parametrize(
    ("fragment", "error"),
    [
        ("game=AAAAAA.1-8", LetterCountError),
        (f"game={CODE}.1-8.1-2", RecordMoveError),
    ],
)
def test_a_broken_link_keeps_the_game_and_step_and_pauses(fragment: str, error: type[ValueError]) -> None:
    then = after(replay(20, playing=True), watching(fragment))
    assert isinstance(then.latest, InputRefused)
    assert type(then.latest.error) is error
    assert then.latest.from_link
    assert replace(then, latest=None) == replay(20)


@pytest.mark.parametrize(
    ("step", "shown"), [("3", 2), ("99", 2), ("-1", 0), ("1.", 1), ("2)", 2), ("", 0), ("one", 0), ("1.5", 0)]
)
def test_a_step_that_is_not_there_shows_the_nearest_and_says_so(step: str, shown: int) -> None:
    then = after(replay(20), watching(f"game={CODE}.1-8.3-5-8&step={step}"))
    assert (then.step, then.steps) == (shown, 2)
    missing = None if step in ("1.", "2)") else MissingStep(step, 2)
    assert then.latest == Loaded(then.game, missing)


@pytest.mark.parametrize("fragment", [f"deal={OTHER}", f"DEAL={OTHER}", f"/deal={OTHER}", OTHER])
def test_a_link_to_a_deal_shows_it_before_its_first_move(fragment: str) -> None:
    then = after(replay(20), watching(fragment))
    assert (then.game, then.latest) == (parse_record(OTHER), Loaded(parse_record(OTHER)))


def test_a_link_to_a_day_shows_its_deal_or_says_that_it_has_none() -> None:
    assert after(replay(20), watching("day=2026-11-30")).game.deal.code == TODAYS
    refused = after(replay(20), watching("day=2026-12-02")).latest
    assert isinstance(refused, InputRefused)
    assert isinstance(refused.error, DayOutsideError)


@pytest.mark.parametrize("fragment", ["", "won", "step=3"])
def test_a_fragment_about_something_else_changes_nothing(fragment: str) -> None:
    assert after(replay(20, playing=True), watching(fragment)) == replay(20, playing=True)


# Records and settings


def test_a_record_that_is_pasted_loads_its_game_at_its_first_step() -> None:
    then = after(replay(20, playing=True), OpenRecord(f"Look at this: {CODE} 1-8 3-5-8."))
    assert then == Replay(parse_record(f"{CODE} 1-8 3-5-8").at(0), SETTINGS, latest=Loaded(then.game))


def test_a_broken_record_keeps_the_game_and_step_and_pauses() -> None:
    then = after(replay(20, playing=True), OpenRecord(f"{CODE} 1-8 1-2"))
    assert isinstance(then.latest, InputRefused)
    assert isinstance(then.latest.error, RecordMoveError)
    assert then.latest == InputRefused(then.latest.error, from_link=False)
    assert replace(then, latest=None) == replay(20)


def test_a_setting_changes_nothing_but_what_it_sets() -> None:
    then = after(replay(20, playing=True), Set("letters", "VDR"))
    assert then == replace(replay(20, playing=True), settings=replace(SETTINGS, letters="VDR"))
