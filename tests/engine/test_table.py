"""The table: what lies where, never changed in place."""

from collections.abc import Callable

import pytest

from halfmoon.cards import Card
from halfmoon.removals import Removal
from halfmoon.slots import SLOTS, Slot, UnknownSlotError
from halfmoon.table import EmptySlotError, Table
from tests.engine.samples import slots

TABLE = Table.of(
    {
        Slot("R2"): [Card.parse("KH")],
        Slot("10"): [Card.parse("AS"), Card.parse("2S")],
        Slot("2"): [Card.parse("9C"), Card.parse("8D"), Card.parse("JD")],
    }
)


def test_a_slot_holds_its_cards_from_bottom_to_top() -> None:
    assert [str(card) for card in TABLE.cards(Slot("2"))] == ["9C", "8D", "JD"]
    assert TABLE.count(Slot("2")) == 3
    assert TABLE.top(Slot("2")) == Card.parse("JD")


def test_a_slot_left_out_is_empty() -> None:
    assert TABLE.cards(Slot("R1")) == ()
    assert TABLE.count(Slot("R1")) == 0
    assert TABLE.top(Slot("R1")) is None


def test_playable_are_the_top_cards_in_board_order() -> None:
    assert [(slot, str(card)) for slot, card in TABLE.playable()] == [("2", "JD"), ("10", "2S"), ("R2", "KH")]


def test_remaining_counts_the_cards_of_all_slots() -> None:
    assert TABLE.remaining == 6
    assert Table.of({}).remaining == 0


def test_taking_top_cards_shows_the_next_ones_and_leaves_the_other_slots() -> None:
    after = TABLE.without_tops(slots("2", "R2"))
    assert [str(card) for card in after.cards(Slot("2"))] == ["9C", "8D"]
    assert after.cards(Slot("R2")) == ()
    assert after.cards(Slot("10")) == TABLE.cards(Slot("10"))
    assert after.remaining == 4


def test_nothing_can_be_taken_from_an_empty_slot() -> None:
    with pytest.raises(EmptySlotError) as caught:
        TABLE.without_tops(slots("2", "R1"))
    assert caught.value.slot == "R1"


def test_the_tops_of_some_slots_are_given_in_the_order_asked_for() -> None:
    assert list(map(str, TABLE.tops(slots("R2", "2")))) == ["KH", "JD"]
    with pytest.raises(EmptySlotError) as caught:
        TABLE.tops(slots("2", "R1"))
    assert caught.value.slot == "R1"


def test_a_slot_that_is_not_there_is_named() -> None:
    wrong = Slot("13")
    tries: list[Callable[[], object]] = [
        lambda: TABLE.cards(wrong),
        lambda: TABLE.count(wrong),
        lambda: TABLE.top(wrong),
        lambda: TABLE.tops([wrong]),
        lambda: TABLE.without_tops([wrong]),
        lambda: Table.of({wrong: []}),
        lambda: Removal.of([Slot("1"), wrong]),
    ]
    for attempt in tries:
        with pytest.raises(UnknownSlotError) as caught:
            attempt()
        assert caught.value.text == "13"


def test_tables_with_the_same_cards_are_equal() -> None:
    same = Table.of({slot: list(TABLE.cards(slot)) for slot in reversed(SLOTS)})
    assert same == TABLE
    assert hash(same) == hash(TABLE)
    assert TABLE.without_tops(slots("10")) != TABLE
