"""The 20 slots: piles `1`…`12` and reserve places `R1`…`R8`, named in board order (spec §1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NewType

from halfmoon.errors import HalfMoonError

Slot = NewType("Slot", str)
"""The name of a slot, one of `SLOTS`."""

PILES = tuple(Slot(str(number)) for number in range(1, 13))
RESERVE = tuple(Slot(f"R{number}") for number in range(1, 9))
SLOTS = PILES + RESERVE
"""All slots in board order."""


class UnknownSlotError(HalfMoonError):
    """A text that names no slot: `text`."""

    __match_args__ = ("text",)
    text: str


class _Places(dict[Slot, int]):
    """So that whoever asks for a slot by a wrong name is told."""

    def __missing__(self, slot: Slot) -> int:
        raise UnknownSlotError(slot)


SLOT_INDEX = _Places((slot, place) for place, slot in enumerate(SLOTS))
"""The place of each slot in board order, 0 to 19."""


def parse_slot(text: str) -> Slot:
    """The slot named by `text`, small letters allowed; raises `UnknownSlotError`.

    >>> parse_slot("r4")
    'R4'
    """
    slot = Slot(text.upper())
    if slot not in SLOT_INDEX:
        raise UnknownSlotError(text)
    return slot


def is_pile(slot: Slot) -> bool:
    """Whether the slot is a pile; otherwise it is a place of the reserve.

    >>> is_pile(Slot("12")), is_pile(Slot("R1"))
    (True, False)
    """
    return slot in PILES


def in_board_order(slots: Iterable[Slot]) -> tuple[Slot, ...]:
    """The slots sorted into board order."""
    return tuple(sorted(slots, key=SLOT_INDEX.__getitem__))
