"""The notation of a move (spec §6)."""

from itertools import combinations, permutations

import pytest

from halfmoon.removals import Removal, RepeatedSlotError, SlotCountError
from halfmoon.slots import SLOTS, UnknownSlotError, parse_slot
from tests.engine.samples import DASHES, slots


@pytest.mark.parametrize("size", [2, 3])
def test_every_move_is_read_as_it_is_written(size: int) -> None:
    for chosen in combinations(SLOTS, size):
        removal = Removal.parse("-".join(chosen))
        assert removal.slots == chosen
        assert str(removal) == "-".join(chosen)


def test_slots_are_accepted_in_any_order_and_written_in_board_order() -> None:
    for order in permutations(["2", "10", "R3"]):
        assert str(Removal.parse("-".join(order))) == "2-10-R3"
        assert Removal.of(slots(*order)) == Removal.of(slots("2", "10", "R3"))


def test_small_letters_are_accepted() -> None:
    assert str(Removal.parse("r3-10-r1")) == "10-R1-R3"


def test_every_dash_joins_slots() -> None:
    for dash in DASHES:
        assert Removal.parse(f"3{dash}5{dash}8") == Removal.parse("3-5-8"), f"U+{ord(dash):04X}"


@pytest.mark.parametrize(("text", "count"), [("1", 1), ("R8", 1), ("1-2-3-4", 4), ("1-1-1-1", 4)])
def test_a_move_has_two_or_three_slots(text: str, count: int) -> None:
    with pytest.raises(SlotCountError) as caught:
        Removal.parse(text)
    assert caught.value.count == count


@pytest.mark.parametrize(("text", "slot"), [("8-8", "8"), ("1-8-1", "1"), ("5-R2-r2", "R2")])
def test_a_slot_cannot_be_named_twice(text: str, slot: str) -> None:
    with pytest.raises(RepeatedSlotError) as caught:
        Removal.parse(text)
    assert caught.value.slot == slot


@pytest.mark.parametrize(
    ("text", "unknown"),
    [("", ""), ("1-", ""), ("-1-8", ""), ("1--8", ""), ("1-13", "13"), ("r9-1", "r9"), ("1 8", "1 8"), ("1,8", "1,8")],
)
def test_an_unknown_slot_is_named(text: str, unknown: str) -> None:
    with pytest.raises(UnknownSlotError) as caught:
        Removal.parse(text)
    assert caught.value.text == unknown


def test_a_removal_is_in_board_order_however_it_is_made() -> None:
    assert Removal((parse_slot("R2"), parse_slot("10"))) == Removal.of([parse_slot("10"), parse_slot("R2")])
