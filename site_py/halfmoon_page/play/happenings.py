"""What can happen to the game on the board; `view` and `speech` turn it into sentences."""

from __future__ import annotations

import enum
from datetime import date
from typing import NamedTuple

from halfmoon.deals import Deal
from halfmoon.game import Game
from halfmoon.removals import Removal
from halfmoon.rules import Judgement
from halfmoon_page.table.links import InputRefused, MissingStep


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
    """Another game is on the table, or the same one goes on.

    `day` where the deal for a day was asked for, `missing` where a step was asked for that the game has not.
    """

    change: Change
    deal: Deal
    day: date | None = None
    missing: MissingStep | None = None


class Remark(enum.Enum):
    """What the page says of itself."""

    PLAYED_ELSEWHERE = enum.auto()
    SEPARATE = enum.auto()
    CODE_COPIED = enum.auto()
    LINK_COPIED = enum.auto()
    RECORD_COPIED = enum.auto()
    COPY_FAILED = enum.auto()
    FILE_REFUSED = enum.auto()
    GAMES_CLEARED = enum.auto()
    GAMES_SHRUNK = enum.auto()
    GAME_DELETED = enum.auto()
    GAME_RESTORED = enum.auto()
    TYPE_A_CODE = enum.auto()
    SAVED_GAME_UNREADABLE = enum.auto()
    GAME_UNREADABLE = enum.auto()
    STORAGE_REFUSED = enum.auto()


class Noted(NamedTuple):
    """The page has something to say, about a text that was copied or is to be, or a deal."""

    remark: Remark
    about: str = ""


class GamesImported(NamedTuple):
    """The games of a file have joined those that are kept: how many were new, partly there, and there already."""

    new: int
    extended: int
    known: int
    no_room: int


Happening = Removed | Undone | Refused | DealChanged | InputRefused | GamesImported | Noted
Happenings = tuple[Happening, ...]
"""What one event has brought, in its order; mostly one, or nothing."""
