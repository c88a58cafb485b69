"""The replay's session: steps, running by itself, and games opened by a link."""

from dataclasses import replace

import pytest

from halfmoon.codes import LetterCountError
from halfmoon.records import RecordMoveError
from halfmoon_page.replay.session import GoTo, OpenGameLink, Replay, ReplayCommand, ReplayMessage, StepBy, update
from halfmoon_page.replay.view import first_replay
from halfmoon_page.table.happenings import InputRefused, Loaded, Stepped
from halfmoon_page.table.links import StepError
from halfmoon_page.table.settings import Settings
from tests.page.samples import CODE, FRESH, OTHER, STUCK, WON

SETTINGS = Settings(letters="JQK", names_and_counts=False)


def replay(step: int = 0, *, playing: bool = False) -> Replay:
    return Replay(WON.at(step), SETTINGS, playing)


def after(before: Replay, *messages: ReplayMessage) -> Replay:
    for message in messages:
        before = update(before, message)
    return before


def test_a_replay_begins_at_the_first_position_of_its_game() -> None:
    first = first_replay(WON)
    assert (first.step, first.steps, first.playing, first.happened) == (0, 48, False, None)
    assert first.game.table == FRESH.table


# Steps


@pytest.mark.parametrize(
    ("step", "message", "step_then"),
    [
        (0, StepBy(1), 1),
        (5, StepBy(1), 6),
        (5, StepBy(-1), 4),
        (48, StepBy(1), 48),
        (0, StepBy(-1), 0),
        (0, GoTo(48), 48),
        (48, GoTo(0), 0),
        (5, GoTo(12), 12),
        (5, GoTo(99), 48),
        (5, GoTo(-3), 0),
    ],
)
def test_a_step_moves_the_replay_within_its_game(step: int, message: ReplayMessage, step_then: int) -> None:
    then = after(replay(step), message)
    assert then.step == step_then
    assert then.game == WON.at(step_then)
    assert then.happened == Stepped(before=step)
    assert then.settings == SETTINGS


@pytest.mark.parametrize("message", [StepBy(1), StepBy(-1), GoTo(20), GoTo(0)])
def test_a_step_by_hand_stops_a_running_replay(message: ReplayMessage) -> None:
    assert not after(replay(20, playing=True), message).playing


def test_going_forth_and_back_through_the_whole_game_ends_where_it_began() -> None:
    forth = after(replay(), *[StepBy(1)] * 48)
    assert forth.game == WON
    assert after(forth, *[StepBy(-1)] * 48).game == WON.at(0)


# Running by itself


def test_play_runs_from_the_step_that_is_shown() -> None:
    then = after(replay(20), ReplayCommand.PLAY_OR_PAUSE)
    assert (then.step, then.playing) == (20, True)


def test_play_at_the_last_step_runs_again_from_the_first() -> None:
    then = after(replay(48), ReplayCommand.PLAY_OR_PAUSE)
    assert (then.step, then.playing, then.happened) == (0, True, Stepped(before=48))


def test_play_while_running_pauses() -> None:
    then = after(replay(20), ReplayCommand.PLAY_OR_PAUSE, ReplayCommand.BEAT, ReplayCommand.PLAY_OR_PAUSE)
    assert (then.step, then.playing, then.happened) == (21, False, None)


def test_a_game_without_moves_does_not_run() -> None:
    then = after(Replay(FRESH, SETTINGS), ReplayCommand.PLAY_OR_PAUSE)
    assert (then.step, then.steps, then.playing) == (0, 0, False)


def test_a_beat_shows_the_next_step_of_a_running_replay() -> None:
    then = after(replay(20, playing=True), ReplayCommand.BEAT)
    assert (then.step, then.playing, then.happened) == (21, True, Stepped(before=20))


def test_a_beat_of_a_replay_that_does_not_run_changes_nothing() -> None:
    assert after(replay(20), ReplayCommand.BEAT) == replay(20)


def test_a_running_replay_reaches_the_end_and_stops_there() -> None:
    running = [after(replay(), ReplayCommand.PLAY_OR_PAUSE)]
    for _ in range(50):
        running.append(after(running[-1], ReplayCommand.BEAT))
    assert [shown.step for shown in running] == [*range(49), 48, 48]
    assert [shown.playing for shown in running] == [True] * 48 + [False] * 3
    assert running[-1].game == WON


# Links


def test_a_link_to_a_game_loads_it_at_its_first_step() -> None:
    then = after(replay(20, playing=True), OpenGameLink(f"game={OTHER}"))
    assert (then.game.deal.code, then.step, then.steps) == (OTHER, 0, 0)
    assert (then.playing, then.happened, then.settings) == (False, Loaded.GAME, SETTINGS)
    then = after(replay(20), OpenGameLink(f"game={CODE}.1-8.3-5-8"))
    assert (then.step, then.steps) == (0, 2)


@pytest.mark.parametrize("step", [0, 1, 2])
def test_a_link_to_a_step_loads_the_game_at_that_step(step: int) -> None:
    then = after(replay(20), OpenGameLink(f"game={CODE}.1-8.3-5-8&step={step}"))
    assert (then.step, then.steps, then.happened) == (step, 2, Loaded.GAME)


@pytest.mark.parametrize("game", [STUCK, WON.at(48)], ids=["dead end", "won"])
def test_any_game_can_be_loaded(game: object) -> None:
    record = ".".join([CODE, *map(str, getattr(game, "removals", ()))])
    assert after(replay(), OpenGameLink(f"game={record}"), GoTo(48)).game == game


@pytest.mark.parametrize(
    ("fragment", "error"),
    [
        ("game=AAAAAA.1-8", LetterCountError),
        (f"game={CODE}.1-8.1-2", RecordMoveError),
        (f"game={CODE}.1-8&step=2", StepError),
    ],
)
def test_a_broken_link_keeps_the_game_and_step_and_pauses(fragment: str, error: type[ValueError]) -> None:
    then = after(replay(20, playing=True), OpenGameLink(fragment))
    assert isinstance(then.happened, InputRefused)
    assert type(then.happened.error) is error
    assert then.happened.from_link
    assert replace(then, happened=None) == replay(20)


@pytest.mark.parametrize("fragment", ["", "won", f"deal={OTHER}", "step=3"])
def test_a_fragment_about_something_else_changes_nothing(fragment: str) -> None:
    assert after(replay(20, playing=True), OpenGameLink(fragment)) == replay(20, playing=True)
