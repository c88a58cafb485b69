"""A removal, the one kind of move: its slots and its notation `3-5-8` (spec §6)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from halfmoon.errors import HalfMoonError
from halfmoon.slots import SLOT_INDEX, SLOTS, Slot, in_board_order, parse_slot

DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"
"""Everything a keyboard or a word processor may put where a dash belongs."""


class SlotCountError(HalfMoonError):
    """A removal of neither two nor three slots: `count`."""

    __match_args__ = ("count",)
    count: int


class RepeatedSlotError(HalfMoonError):
    """A removal that names a slot twice: `slot`."""

    __match_args__ = ("slot",)
    slot: Slot


@dataclass(frozen=True, slots=True, repr=False)
class Removal:
    """The two or three different slots whose cards go out together, in board order.

    Whether their cards may go is for `rules` to say. Raises `SlotCountError` or `RepeatedSlotError`.

    >>> str(Removal.of(["R2", "10"]))
    '10-R2'
    """

    slots: tuple[Slot, ...]

    def __post_init__(self) -> None:
        if len(self.slots) not in (2, 3):
            raise SlotCountError(len(self.slots))
        object.__setattr__(self, "slots", in_board_order(self.slots))
        for slot in self.slots:
            if self.slots.count(slot) > 1:
                raise RepeatedSlotError(slot)

    @classmethod
    def of(cls, slots: Iterable[Slot]) -> Removal:
        """The removal of these slots, given in any order."""
        return removal_at(*sorted([SLOT_INDEX[slot] for slot in slots]))

    @classmethod
    def parse(cls, text: str) -> Removal:
        """The removal written as slots joined by dashes, in any order; raises `UnknownSlotError` too."""
        return cls.of([parse_slot(name) for name in re.split(f"[{DASHES}]", text)])

    def __str__(self) -> str:
        return "-".join(self.slots)

    def __repr__(self) -> str:
        return f"Removal.parse({str(self)!r})"


@cache
def removal_at(*places: int) -> Removal:
    """The removal of the slots at these places in board order, 0 to 19; made once, as there are only 1330.

    >>> removal_at(0, 7)
    Removal.parse('1-8')
    """
    return Removal(tuple(map(SLOTS.__getitem__, places)))
