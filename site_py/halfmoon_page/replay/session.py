"""The replay's session: a game and the step it stands at. Every position is computed once, by the game."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace
from typing import NamedTuple

from halfmoon.game import Game
from halfmoon.records import parse_record
from halfmoon_page.table.happenings import Happening, InputRefused, Loaded, Stepped
from halfmoon_page.table.links import GameLink, parse_fragment
from halfmoon_page.table.settings import Settings


@dataclass(frozen=True, slots=True)
class Replay:
    """All that the replay shows; never changed. `game` stands at the step shown."""

    game: Game
    settings: Settings
    playing: bool = False
    happened: Happening | None = None

    @property
    def step(self) -> int:
        """How many moves have been made."""
        return self.game.moves

    @property
    def steps(self) -> int:
        """How many moves the game has."""
        return len(self.game.removals)


class ReplayCommand(enum.Enum):
    """What needs to be told nothing more."""

    PLAY_OR_PAUSE = "play"
    """Let the replay run by itself, or stop it; from the last step it runs again from the first."""
    BEAT = "beat"
    """A moment has passed while the replay runs."""


class GoTo(NamedTuple):
    """Show a step; one outside the game means its first or last."""

    step: int


class StepBy(NamedTuple):
    """Move some steps on, or back."""

    steps: int


class OpenGameLink(NamedTuple):
    """What the fragment of the page's address asks for."""

    fragment: str


class OpenRecord(NamedTuple):
    """The game of a record as pasted."""

    text: str


ReplayMessage = ReplayCommand | GoTo | StepBy | OpenGameLink | OpenRecord


def update(replay: Replay, message: ReplayMessage) -> Replay:
    """The replay after the message."""
    match message:
        case GoTo():
            return replace(_at(replay, message.step), playing=False)
        case StepBy():
            return replace(_at(replay, replay.step + message.steps), playing=False)
        case ReplayCommand.PLAY_OR_PAUSE:
            if replay.playing or not replay.steps:
                return replace(replay, playing=False, happened=None)
            from_here = replace(replay, happened=None) if replay.step < replay.steps else _at(replay, 0)
            return replace(from_here, playing=True)
        case ReplayCommand.BEAT:
            return _beat(replay) if replay.playing else replay
        case OpenGameLink():
            return _open_link(replay, message.fragment)
        case OpenRecord():
            return _open_record(replay, message.text)


def _at(replay: Replay, step: int) -> Replay:
    step = min(max(step, 0), replay.steps)
    return replace(replay, game=replay.game.at(step), happened=Stepped(before=replay.step))


def _beat(replay: Replay) -> Replay:
    after = _at(replay, replay.step + 1)
    return replace(after, playing=after.step < after.steps)


def _open_link(replay: Replay, fragment: str) -> Replay:
    try:
        link = parse_fragment(fragment)
    except ValueError as error:
        return replace(replay, happened=InputRefused(error, from_link=True), playing=False)
    if not isinstance(link, GameLink):
        return replay
    return _load(replay, link.game if link.has_step else link.game.at(0))


def _open_record(replay: Replay, text: str) -> Replay:
    try:
        return _load(replay, parse_record(text).at(0))
    except ValueError as error:
        return replace(replay, happened=InputRefused(error, from_link=False), playing=False)


def _load(replay: Replay, game: Game) -> Replay:
    return replace(replay, game=game, playing=False, happened=Loaded.GAME)
