"""What can happen to a game on the board or in the replay; the view turns it into sentences."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from halfmoon.deals import Deal
from halfmoon.game import Game
from halfmoon.removals import Removal
from halfmoon.rules import Judgement
from halfmoon.slots import Slot


@dataclass(frozen=True, slots=True)
class Selected:
    """A card was selected."""

    slot: Slot


@dataclass(frozen=True, slots=True)
class Deselected:
    """A selected card was tapped again."""

    slot: Slot


@dataclass(frozen=True, slots=True)
class Removed:
    """A removal was made, by tapping or by redo; `before` is the game before it."""

    removal: Removal
    before: Game
    again: bool = False


@dataclass(frozen=True, slots=True)
class Undone:
    """A removal was taken back."""

    removal: Removal


@dataclass(frozen=True, slots=True)
class Refused:
    """A tap was refused."""

    judgement: Judgement


class Change(enum.Enum):
    """How a deal came to the table."""

    RESTARTED = "restarted"
    NEW = "new deal"
    OPENED = "opened"
    WENT_ON = "goes on"
    TAKEN_BACK = "taken back"


@dataclass(frozen=True, slots=True)
class DealChanged:
    """Another game is on the table, or the same one goes on."""

    change: Change
    deal: Deal


@dataclass(frozen=True, slots=True)
class InputRefused:
    """A code or a link could not be read; the game on the table stays."""

    error: ValueError
    from_link: bool


@dataclass(frozen=True, slots=True)
class Stepped:
    """The replay moved from one step to another."""

    before: int


@dataclass(frozen=True, slots=True)
class Loaded:
    """The replay has another game."""


@dataclass(frozen=True, slots=True)
class Noted:
    """A remark of the page itself: the name of a text of `GameTexts`, and what it is about."""

    text: str
    about: str = ""


Happening = Selected | Deselected | Removed | Undone | Refused | DealChanged | InputRefused | Stepped | Loaded | Noted
