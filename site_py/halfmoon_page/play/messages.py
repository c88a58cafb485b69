"""What can be told to the session: what the reader does, and what becomes of the page."""

from __future__ import annotations

from datetime import date
from typing import Literal, NamedTuple

from halfmoon.slots import Slot
from halfmoon_page.play.actions import Action
from halfmoon_page.play.happenings import GamesImported, Noted
from halfmoon_page.play.timed_game import TimedGame
from halfmoon_page.table.settings import Settings

Command = Literal[Action.UNDO, Action.REDO, Action.RESTART, Action.TAKE_BACK, Action.TAKE_OVER, Action.SEPARATE]
"""The actions that need to be told nothing more."""


class Tap(NamedTuple):
    """A tap on a slot."""

    slot: Slot


class NewDeal(NamedTuple):
    """Another deal, by its number."""

    number: int


class OpenCode(NamedTuple):
    """The deal of a code as typed."""

    text: str


class OpenLink(NamedTuple):
    """What the fragment of the page's address asks for; `today` is the reader's date."""

    fragment: str
    today: date


class OpenDay(NamedTuple):
    """The deal for a day."""

    day: date


class OpenGame(NamedTuple):
    """A kept game."""

    game: TimedGame


class Set(NamedTuple):
    """Change a setting, by the name of its input."""

    name: str
    value: bool | str


class SetElsewhere(NamedTuple):
    """The settings have been changed in another tab."""

    settings: Settings


class PlayedElsewhere(NamedTuple):
    """Another tab has played; `game` is what it has on its table."""

    game: TimedGame


class GoneOn(NamedTuple):
    """Another tab has gone on with the game on the table while this page was put away; nothing is missing there."""

    game: TimedGame


class Visibility(NamedTuple):
    """The page was hidden or is seen again."""

    visible: bool


class Tick(NamedTuple):
    """A moment has passed."""


class Note(NamedTuple):
    """Say something of the page itself."""

    noted: Noted | GamesImported


FromReader = Command | Tap | NewDeal | OpenCode | OpenLink | OpenDay | OpenGame | Set
FromPage = SetElsewhere | PlayedElsewhere | GoneOn | Visibility | Tick | Note
Message = FromReader | FromPage
