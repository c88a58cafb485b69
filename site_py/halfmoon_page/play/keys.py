"""The keys of the table: what each does while the focus is on a slot. Elsewhere they are the page's."""

from __future__ import annotations

import enum

from halfmoon.arch import Direction
from halfmoon_page.play.actions import Action


class Question(enum.Enum):
    """What the table can be asked."""

    HERE = "here"
    SELECTED = "selected"
    LAST_MOVE = "last-move"
    TABLE = "table"


class RowEnd(enum.Enum):
    """The first or the last slot of the row."""

    FIRST = Direction.LEFT
    LAST = Direction.RIGHT


class Panel(enum.Enum):
    """What a key can open."""

    HELP = "help"


KeyUse = Direction | RowEnd | Question | Panel | Action

KEYS: dict[str, KeyUse] = {
    "ArrowLeft": Direction.LEFT,
    "ArrowRight": Direction.RIGHT,
    "ArrowUp": Direction.UP,
    "ArrowDown": Direction.DOWN,
    "Home": RowEnd.FIRST,
    "End": RowEnd.LAST,
    "u": Action.UNDO,
    "r": Action.REDO,
    "n": Action.NEW,
    "h": Question.HERE,
    "s": Question.SELECTED,
    "l": Question.LAST_MOVE,
    "t": Question.TABLE,
    "?": Panel.HELP,
}
WITH_CONTROL: dict[str, KeyUse] = {"z": Action.UNDO, "Z": Action.REDO, "y": Action.REDO}


def key_use(key: str, code: str, *, control: bool = False) -> KeyUse | None:
    """What a key does, from the `key` and `code` of its event; None where it is not for the table.

    A keyboard set to letters other than Latin ones counts by the place of its keys.

    >>> key_use("U", "KeyU") is key_use("θ", "KeyU") is key_use("ζ", "KeyZ", control=True) is Action.UNDO
    True
    """
    name = key if key.isascii() else code.removeprefix("Key").lower()
    if control:
        return WITH_CONTROL.get(name)
    return KEYS.get(name.lower() if len(name) == 1 else name)
