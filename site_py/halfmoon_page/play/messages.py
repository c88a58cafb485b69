"""What the reader can do to the board."""

from __future__ import annotations

import enum
from typing import NamedTuple

from halfmoon.slots import Slot
from halfmoon_page.play.timed_game import TimedGame
from halfmoon_page.table.happenings import Noted


class Command(enum.Enum):
    """What a button does that needs to be told nothing more."""

    UNDO = "undo"
    REDO = "redo"
    RESTART = "restart"
    TAKE_BACK = "take-back"
    TAKE_OVER = "take-over"
    """Go on with the game of another tab."""
    SEPARATE = "separate"
    """Go on with this tab's own game."""


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
    """What the fragment of the page's address asks for."""

    fragment: str


class PlayedElsewhere(NamedTuple):
    """Another tab has played; `game` is what it has on its table."""

    game: TimedGame


class Set(NamedTuple):
    """Change a setting, by the name of its input."""

    name: str
    value: bool | str


class Visibility(NamedTuple):
    """The page was hidden or is seen again."""

    visible: bool


class Note(NamedTuple):
    """Say something about the page itself."""

    noted: Noted


Message = Command | Tap | NewDeal | OpenCode | OpenLink | PlayedElsewhere | Set | Visibility | Note
