"""The slots and their names (spec §1)."""

import random

from halfmoon.slots import PILES, RESERVE, SLOTS, UnknownSlotError, in_board_order, is_pile, parse_slot
from tests.hostile import tried

RHO_1 = "\N{GREEK CAPITAL LETTER RHO}1"
NAMES = "1 2 3 4 5 6 7 8 9 10 11 12 R1 R2 R3 R4 R5 R6 R7 R8".split()


def test_board_order_is_the_twelve_piles_and_then_the_eight_reserve_places() -> None:
    assert list(SLOTS) == NAMES
    assert list(PILES) == NAMES[:12]
    assert list(RESERVE) == NAMES[12:]


def test_a_slot_is_read_by_its_name_in_capital_and_small_letters() -> None:
    assert [parse_slot(name) for name in NAMES] == NAMES
    assert [parse_slot(name.lower()) for name in NAMES] == NAMES


def test_an_unknown_slot_is_refused_with_the_text_as_written() -> None:
    for text in ("", "0", "13", "01", "-1", "1.0", "R", "R0", "R9", "R10", "r01", "P1", "1R", " 1", RHO_1):
        error = tried(parse_slot, text)
        assert isinstance(error, UnknownSlotError), text
        assert error.text == text


def test_only_piles_are_piles() -> None:
    assert [slot for slot in SLOTS if is_pile(slot)] == NAMES[:12]


def test_slots_in_any_order_are_put_into_board_order() -> None:
    mixed = list(SLOTS)
    random.Random(1).shuffle(mixed)
    assert mixed != NAMES
    assert in_board_order(mixed) == tuple(NAMES)
