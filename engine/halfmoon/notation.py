"""One line for what lies where, without the deal it comes from: `5SQC/9S/-/…` (spec §6)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from halfmoon.cards import Card
from halfmoon.errors import HalfMoonError
from halfmoon.removals import DASHES
from halfmoon.slots import SLOTS, Slot

EMPTY = "-"
BETWEEN_SLOTS = "/"
_CARD = re.compile(r"\s*(?:((?ai:10|[2-9AJQK])(?ai:[SHDC]))|(\S{1,3}))")
"""The next card of a slot or, as the second group, the beginning of what is none."""


class TableSlotsError(HalfMoonError):
    """A position of more or fewer than 20 slots: `count`."""

    __match_args__ = ("count",)
    count: int


class TableCardError(HalfMoonError):
    """What is no card where one is expected: `text`, in `slot`, at `position` of the whole text, counted from 1."""

    __match_args__ = ("text", "slot", "position")
    text: str
    slot: Slot
    position: int


def write_stacks(stacks: Iterable[Iterable[Card]]) -> str:
    """The canonical notation of the stacks, given in board order, each from bottom to top."""
    return BETWEEN_SLOTS.join("".join(map(str, stack)) or EMPTY for stack in stacks)


def parse_stacks(text: str) -> tuple[tuple[Card, ...], ...]:
    """The stacks in board order; small letters, spaces and empty slots without a dash are accepted.

    Which cards lie there, and how often, is not asked. Raises `TableSlotsError` or `TableCardError`.
    """
    fields = text.split(BETWEEN_SLOTS)
    if len(fields) != len(SLOTS):
        raise TableSlotsError(len(fields))
    stacks, start = [], 0
    for slot, field in zip(SLOTS, fields, strict=True):
        stacks.append(tuple(_cards(field, slot, start)))
        start += len(field) + len(BETWEEN_SLOTS)
    return tuple(stacks)


def _cards(field: str, slot: Slot, start: int) -> Iterator[Card]:
    """The cards of a slot, whose field begins after `start` characters."""
    if field.strip() in DASHES:
        return
    for found in _CARD.finditer(field):
        card, other = found.groups()
        if other:
            raise TableCardError(other, slot, start + found.start(2) + 1)
        yield Card.parse(card.upper())
