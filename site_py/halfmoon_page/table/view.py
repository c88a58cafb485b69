"""What a board shows: frozen, compared and written by `browser.dom`."""

from __future__ import annotations

import enum
from typing import NamedTuple

from halfmoon_page.table.board import SlotView
from halfmoon_page.table.settings import Settings


class View(NamedTuple):
    """What is seen of a board or a replay. Keys are those of spec §9; `hidden` and `disabled` name actions.

    `copy` is a text for the player to copy, where the browser would not.
    """

    state: str
    slots: tuple[SlotView, ...]
    information: dict[str, str]
    message: str
    settings: Settings
    disabled: frozenset[str] = frozenset()
    hidden: frozenset[str] = frozenset()
    copy: str = ""


class Motion(enum.Enum):
    """How cards that differ from one view to the next came to be so; the style sheet moves them accordingly."""

    DEAL = "deal"
    REMOVE = "remove"
    UNDO = "undo"
