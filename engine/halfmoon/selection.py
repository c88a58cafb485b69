"""The tapping table of spec §3, without a screen: what a tap does to what is selected."""

from __future__ import annotations

from dataclasses import dataclass

from halfmoon.removals import Removal
from halfmoon.rules import Judgement, judge
from halfmoon.slots import Slot
from halfmoon.table import Table

Selection = tuple[Slot, ...]
"""The selected slots in the order of their taps: none, one, or two with court cards of different ranks."""


@dataclass(frozen=True, slots=True)
class Tapped:
    """What a tap led to: the new selection, the removal it completed, the refusal it met.

    >>> Tapped(("1",)).removal is None
    True
    """

    selection: Selection
    removal: Removal | None = None
    refusal: Judgement | None = None


def tap(table: Table, selection: Selection, slot: Slot) -> Tapped:
    """Tap the slot while `selection` is selected; a tap on an empty slot does nothing.

    >>> table = Table.parse("5S/6D" + "/-" * 18)
    >>> tap(table, (), Slot("1")).selection
    ('1',)
    >>> tap(table, ("1",), Slot("2")).removal
    Removal.parse('1-2')
    """
    card = table.top(slot)
    if card is None:
        return Tapped(selection)
    if slot in selection:
        return Tapped(tuple(other for other in selection if other != slot))
    judgement = judge([*table.tops(selection), card])
    if judgement is Judgement.COMPLETE:
        return Tapped((), removal=Removal.of((*selection, slot)))
    if judgement is Judgement.PARTIAL:
        return Tapped((*selection, slot))
    return Tapped(_selection_after_refusal(table, selection, slot), refusal=judgement)


def _selection_after_refusal(table: Table, selection: Selection, slot: Slot) -> Selection:
    """A second court card takes the place of the one of its rank; anything else clears the selection."""
    ranks = [card.rank for card in table.tops([*selection, slot])]
    *selected, tapped = ranks
    if not tapped.is_court or tapped not in selected:
        return ()
    return tuple(slot if rank == tapped else other for other, rank in zip(selection, selected, strict=True))


def combinable(table: Table, selection: Selection) -> frozenset[Slot]:
    """The slots that stay lit under placement help: the selected ones and those whose rank goes with them.

    >>> sorted(combinable(Table.parse("5S/6D/7C" + "/-" * 17), ("1",)))
    ['1', '2']
    """
    selected = table.tops(selection)
    fitting = (slot for slot, card in table.playable() if not judge([*selected, card]).is_refusal)
    return frozenset(selection) | frozenset(fitting)
