"""What a board or a replay shows: frozen, compared and written by `browser.dom`."""

from __future__ import annotations

from typing import NamedTuple

from halfmoon_page.table.board import SlotView
from halfmoon_page.table.settings import Settings


class View(NamedTuple):
    """What a board or a replay shows. Keys are those of spec §9; `hidden` and `disabled` name actions.

    `copy` is a text for the player to copy, where the browser would not.
    `motion` says how cards that differ came to be so: `deal`, `remove`, `undo`, or empty for at once.
    """

    state: str
    slots: tuple[SlotView, ...]
    information: dict[str, str]
    message: str
    live: str
    settings: Settings
    disabled: frozenset[str] = frozenset()
    hidden: frozenset[str] = frozenset()
    motion: str = ""
    copy: str = ""
    replay: ReplayView | None = None


class ReplayView(NamedTuple):
    """What only the replay shows; `moves` are the sentences of the list, `play_on` is a fragment."""

    step: int
    steps: int
    sentence: str
    next_sentence: str
    playing: bool
    play_on: str
    moves: tuple[str, ...]
