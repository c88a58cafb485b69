"""What can happen to a game on the board or in the replay; the view turns it into sentences."""

from __future__ import annotations

import enum
from typing import NamedTuple

from halfmoon.deals import Deal
from halfmoon.game import Game
from halfmoon.removals import Removal
from halfmoon.rules import Judgement


class Removed(NamedTuple):
    """A removal was made, by tapping or by redo; `before` is the game before it."""

    removal: Removal
    before: Game
    again: bool = False


class Undone(NamedTuple):
    """A removal was taken back."""

    removal: Removal


class Refused(NamedTuple):
    """A tap was refused."""

    judgement: Judgement


class Change(enum.Enum):
    """How a deal came to the table."""

    RESTARTED = "restarted"
    NEW = "new deal"
    OPENED = "opened"
    WENT_ON = "goes on"
    TAKEN_BACK = "taken back"
    TAKEN_OVER = "taken over"


class DealChanged(NamedTuple):
    """Another game is on the table, or the same one goes on."""

    change: Change
    deal: Deal


class InputRefused(NamedTuple):
    """A code or a link could not be read; the game on the table stays."""

    error: ValueError
    from_link: bool


class Stepped(NamedTuple):
    """The replay moved from one step to another."""

    before: int


class Loaded(enum.Enum):
    """The replay has another game."""

    GAME = "game"


class Noted(NamedTuple):
    """A remark of the page itself: the name of a text of `GameTexts`, and what it is about."""

    text: str
    about: str = ""


Happening = Removed | Undone | Refused | DealChanged | InputRefused | Stepped | Loaded | Noted
