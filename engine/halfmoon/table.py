"""What lies where: an immutable position of the 20 slots."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from halfmoon.cards import Card
from halfmoon.errors import HalfMoonError
from halfmoon.shown import Shown
from halfmoon.slots import SLOT_INDEX, SLOTS, Slot


class EmptySlotError(HalfMoonError):
    """A card was to be taken from a slot that holds none: `slot`."""

    __match_args__ = ("slot",)
    slot: Slot


@dataclass(frozen=True, slots=True, repr=False)
class Table(Shown):
    """The cards of every slot in board order, each slot from bottom to top.

    Tables with the same cards in the same slots are equal and have the same hash, so that they can be keys.

    >>> table = Table.parse("5S/6D/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/KC")
    >>> table.top(Slot("R8"))
    Card.parse('KC')
    >>> table.without_tops([Slot("1"), Slot("2")]).notation
    '-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/-/KC'
    """

    stacks: tuple[tuple[Card, ...], ...]

    @classmethod
    def of(cls, cards: Mapping[Slot, Iterable[Card]]) -> Table:
        """The table with these cards, each slot bottom to top; slots left out are empty. Raises `UnknownSlotError`."""
        stacks: list[tuple[Card, ...]] = [()] * len(SLOTS)
        for slot, stack in cards.items():
            stacks[SLOT_INDEX[slot]] = tuple(stack)
        return cls(tuple(stacks))

    @classmethod
    def parse(cls, text: str) -> Table:
        """The table written in `notation`; raises `TableSlotsError` or `TableCardError`."""
        from halfmoon.notation import parse_stacks

        return cls(parse_stacks(text))

    @property
    def notation(self) -> str:
        """The table on one line: its slots in board order, each from bottom to top (spec §6)."""
        from halfmoon.notation import write_stacks

        return write_stacks(self.stacks)

    def __repr__(self) -> str:
        return f"Table.parse({self.notation!r})"

    def cards(self, slot: Slot) -> tuple[Card, ...]:
        """The cards of the slot, bottom to top; raises `UnknownSlotError`, as all that asks for a slot."""
        return self.stacks[SLOT_INDEX[slot]]

    def count(self, slot: Slot) -> int:
        """How many cards lie in the slot."""
        return len(self.cards(slot))

    def top(self, slot: Slot) -> Card | None:
        """The card that is seen and can be played, or None where the slot is empty."""
        cards = self.cards(slot)
        return cards[-1] if cards else None

    def tops(self, slots: Iterable[Slot]) -> list[Card]:
        """The top cards of these slots; raises `EmptySlotError`."""
        cards = []
        for slot in slots:
            stack = self.cards(slot)
            if not stack:
                raise EmptySlotError(slot)
            cards.append(stack[-1])
        return cards

    def playable(self) -> list[tuple[Slot, Card]]:
        """The top cards with their slots, in board order."""
        return [(slot, stack[-1]) for slot, stack in zip(SLOTS, self.stacks, strict=True) if stack]

    @property
    def remaining(self) -> int:
        """How many cards are left, 0 to 104."""
        return sum(map(len, self.stacks))

    def without_tops(self, slots: Iterable[Slot]) -> Table:
        """The table once the top card of each of these slots is gone; raises `EmptySlotError`."""
        stacks = list(self.stacks)
        for slot in slots:
            stack = stacks[SLOT_INDEX[slot]]
            if not stack:
                raise EmptySlotError(slot)
            stacks[SLOT_INDEX[slot]] = stack[:-1]
        return Table(tuple(stacks))
