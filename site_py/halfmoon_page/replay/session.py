"""The replay's session: a game and the step it stands at. Every position is computed once, by the game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import Literal, NamedTuple

from halfmoon.deals import deal_of_day
from halfmoon.finding import find_record
from halfmoon.game import Game
from halfmoon_page.replay.actions import Action
from halfmoon_page.table.links import DayLink, DealLink, GameLink, InputRefused, MissingStep, parse_fragment
from halfmoon_page.table.settings import Settings


class Stepped(NamedTuple):
    """The replay moved from one step to another."""

    before: int


class Loaded(NamedTuple):
    """The replay has another game; `missing` where a step was asked for that it has not."""

    game: Game
    missing: MissingStep | None = None


Happening = Stepped | Loaded | InputRefused


@dataclass(frozen=True, slots=True)
class Replay:
    """All that the replay shows; never changed. `game` stands at the step shown, `latest` is what happened last."""

    game: Game
    settings: Settings
    playing: bool = False
    latest: Happening | None = None

    @property
    def step(self) -> int:
        """How many moves have been made."""
        return self.game.moves

    @property
    def steps(self) -> int:
        """How many moves the game has."""
        return len(self.game.removals)

    def telling(self, happened: Happening | None) -> Updated:
        """The replay that shows what has happened, and with it no longer what happened before."""
        return Updated(replace(self, latest=happened), happened)


class Updated(NamedTuple):
    """What a message made of the replay, and what happened by it; None: nothing to speak of."""

    replay: Replay
    happened: Happening | None = None


Command = Literal[Action.FIRST, Action.PREVIOUS, Action.PLAY, Action.NEXT, Action.LAST]
"""The actions that need to be told nothing more."""


class GoTo(NamedTuple):
    """Show a step; one outside the game means its first or last."""

    step: int


class Beat(NamedTuple):
    """A moment has passed in which the replay may have run by itself."""


class OpenLink(NamedTuple):
    """What the fragment of the page's address asks for; `today` is the reader's date."""

    fragment: str
    today: date


class OpenRecord(NamedTuple):
    """The game of a record as pasted."""

    text: str


class Set(NamedTuple):
    """Change a setting, by the name of its input."""

    name: str
    value: bool | str


Message = Command | GoTo | Beat | OpenLink | OpenRecord | Set


def update(replay: Replay, message: Message) -> Updated:
    """The replay after the message, and what happened."""
    match message:
        case Action.FIRST:
            return _go_to(replay, 0)
        case Action.PREVIOUS:
            return _go_to(replay, replay.step - 1)
        case Action.PLAY:
            return _play_or_pause(replay)
        case Action.NEXT:
            return _go_to(replay, replay.step + 1)
        case Action.LAST:
            return _go_to(replay, replay.steps)
        case GoTo(step=step):
            return _go_to(replay, step)
        case Beat():
            return _go_to(replay, replay.step + 1, playing=True) if replay.playing else Updated(replay)
        case OpenLink(fragment=fragment, today=today):
            return _open_link(replay, fragment, today)
        case OpenRecord(text=text):
            return _open_record(replay, text)
        case Set(name=name, value=value):
            return Updated(replace(replay, settings=replay.settings.with_value(name, value)))


def _go_to(replay: Replay, step: int, *, playing: bool = False) -> Updated:
    step = min(max(step, 0), replay.steps)
    there = replace(replay, game=replay.game.at(step), playing=playing and step < replay.steps)
    return there.telling(Stepped(before=replay.step))


def _play_or_pause(replay: Replay) -> Updated:
    if replay.playing or not replay.steps:
        return replace(replay, playing=False).telling(None)
    if replay.step < replay.steps:
        return replace(replay, playing=True).telling(None)
    return _go_to(replay, 0, playing=True)


def _open_link(replay: Replay, fragment: str, today: date) -> Updated:
    """A link to a deal shows it before its first move: the way to play it is beside it."""
    try:
        link = parse_fragment(fragment)
        if isinstance(link, DayLink):
            link.refuse_outside(today)
    except ValueError as error:
        return _refuse(replay, InputRefused(error, from_link=True))
    match link:
        case GameLink(game=game, has_step=has_step, missing=missing):
            return _load(replay, game if has_step else game.at(0), missing)
        case DealLink(deal=deal):
            return _load(replay, Game.of(deal))
        case DayLink(day=day):
            return _load(replay, Game.of(deal_of_day(day)))
        case None:
            return Updated(replay)


def _open_record(replay: Replay, text: str) -> Updated:
    try:
        return _load(replay, find_record(text).at(0))
    except ValueError as error:
        return _refuse(replay, InputRefused(error, from_link=False))


def _refuse(replay: Replay, refused: InputRefused) -> Updated:
    return replace(replay, playing=False).telling(refused)


def _load(replay: Replay, game: Game, missing: MissingStep | None = None) -> Updated:
    return replace(replay, game=game, playing=False).telling(Loaded(game, missing))
