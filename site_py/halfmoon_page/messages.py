"""What the reader can do to the board."""

from __future__ import annotations

from dataclasses import dataclass

from halfmoon.slots import Slot
from halfmoon_page.happenings import Noted


@dataclass(frozen=True, slots=True)
class Tap:
    """A tap on a slot."""

    slot: Slot


@dataclass(frozen=True, slots=True)
class Undo:
    """Take the last removal back."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Make the last undone removal again."""


@dataclass(frozen=True, slots=True)
class Restart:
    """The same deal from the start."""


@dataclass(frozen=True, slots=True)
class NewDeal:
    """Another deal, by its number."""

    number: int


@dataclass(frozen=True, slots=True)
class OpenCode:
    """The deal of a code as typed."""

    text: str


@dataclass(frozen=True, slots=True)
class OpenLink:
    """What the fragment of the page's address asks for."""

    fragment: str


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Back to the game that was replaced."""


@dataclass(frozen=True, slots=True)
class Set:
    """Change a setting, by the name of its input."""

    name: str
    value: bool | str


@dataclass(frozen=True, slots=True)
class Visibility:
    """The page was hidden or is seen again."""

    visible: bool


@dataclass(frozen=True, slots=True)
class Note:
    """Say something about the page itself."""

    noted: Noted


Message = Tap | Undo | Redo | Restart | NewDeal | OpenCode | OpenLink | TakeBack | Set | Visibility | Note
