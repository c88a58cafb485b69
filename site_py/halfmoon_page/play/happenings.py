"""What can happen to the game on the board; `view` and `speech` turn it into sentences."""

from __future__ import annotations

import enum
from datetime import date
from typing import NamedTuple

from halfmoon.deals import Deal
from halfmoon.game import Game
from halfmoon.removals import Removal
from halfmoon.rules import Judgement
from halfmoon_page.table.links import InputRefused


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
    """Another game is on the table, or the same one goes on; `day` where the deal for a day was asked for."""

    change: Change
    deal: Deal
    day: date | None = None


class Remark(enum.Enum):
    """What the page says of itself."""

    PLAYED_ELSEWHERE = enum.auto()
    SEPARATE = enum.auto()
    CODE_COPIED = enum.auto()
    LINK_COPIED = enum.auto()
    RECORD_COPIED = enum.auto()
    COPY_FAILED = enum.auto()
    STATISTICS_IMPORTED = enum.auto()
    STATISTICS_REFUSED = enum.auto()
    STATISTICS_CLEARED = enum.auto()
    TYPE_A_CODE = enum.auto()
    SAVED_GAME_UNREADABLE = enum.auto()
    STORAGE_REFUSED = enum.auto()


class Noted(NamedTuple):
    """The page has something to say, about a text where one was copied or is to be."""

    remark: Remark
    about: str = ""


Happening = Removed | Undone | Refused | DealChanged | InputRefused | Noted
Happenings = tuple[Happening, ...]
"""What one event has brought, in its order; mostly one, or nothing."""
