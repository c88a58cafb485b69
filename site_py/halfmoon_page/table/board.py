"""What the table looks like: a frozen picture of the 20 slots, for the DOM and for the build alike."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from halfmoon.cards import Card
from halfmoon.faces import Letters, edges, face, outline, svg
from halfmoon.slots import SLOTS, Slot
from halfmoon.table import Table
from halfmoon_page.table.wording import slot_label

if TYPE_CHECKING:
    from halfmoon_page.texts.catalogue import Texts


class SlotView(NamedTuple):
    """One slot: what its button shows and says; `card` is the top card's notation, `size` how many cards lie there."""

    slot: Slot
    card: str
    size: int
    picture: str
    label: str
    pressed: bool = False
    dimmed: bool = False
    marked: bool = False


def unseen(slots: tuple[SlotView, ...]) -> tuple[SlotView, ...]:
    """Slots that differ from every view: what the page shows instead of them is not known."""
    return tuple(slot._replace(card="?", size=-1, picture="", label="", pressed=True) for slot in slots)


def board_view(
    table: Table,
    texts: Texts,
    letters: Letters,
    *,
    pressed: Collection[Slot] = (),
    lit: Collection[Slot] = SLOTS,
    marked: Collection[Slot] = (),
    large: bool = False,
) -> tuple[SlotView, ...]:
    """The slots in board order; cards outside `lit` are dimmed."""
    return tuple(
        SlotView(
            slot,
            str(card) if card else "",
            table.count(slot),
            slot_picture(card, table.count(slot), letters, large),
            texts.cards.dimmed_label.format(label=label) if dimmed else label,
            slot in pressed,
            dimmed,
            slot in marked,
        )
        for slot in SLOTS
        for card, label in [(table.top(slot), slot_label(table, slot, texts))]
        for dimmed in [card is not None and slot not in lit]
    )


@cache
def slot_picture(card: Card | None, count: int, letters: Letters, large: bool) -> str:
    """The slot's drawing; the class lets a selected card rise from its pile."""
    if card is None:
        return svg(outline())
    return svg(f'{edges(count)}<g class="hm-top">{face(card, letters, large=large)}</g>')
