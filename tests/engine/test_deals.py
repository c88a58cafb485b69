"""Deals: the shuffle of HM1, which never changes, and the numbers of the codes (spec §5)."""

import random
from collections import Counter
from collections.abc import Iterator
from datetime import date, timedelta
from itertools import islice

import pytest

from halfmoon.deals import DEAL_COUNT, Deal, deal_of_day, shuffled_pack
from halfmoon.rules import legal_removals
from halfmoon.slots import PILES, RESERVE, SLOTS, Slot
from tests.engine.samples import DEALS, RANKS, SUITS

EACH_FACE_TWICE = Counter({rank + suit: 2 for rank in RANKS for suit in SUITS})


def test_a_deal_of_the_vectors_has_exactly_its_code_its_cards_and_its_removals_in_this_order() -> None:
    for vector in DEALS:
        deal = Deal(vector["number"])
        assert vector == {
            "code": deal.code,
            "number": deal.number,
            "slots": {slot: [str(card) for card in deal.table.cards(slot)] for slot in SLOTS},
            "removals": [str(removal) for removal in legal_removals(deal.table)],
        }


def test_the_vectors_hold_the_first_and_the_last_deal() -> None:
    assert {0, DEAL_COUNT - 1} <= {vector["number"] for vector in DEALS}


def test_every_deal_has_104_cards_each_face_twice() -> None:
    chance = random.Random(2)
    for number in [chance.randrange(DEAL_COUNT) for _ in range(200)]:
        table = Deal(number).table
        assert Counter(str(card) for slot in SLOTS for card in table.cards(slot)) == EACH_FACE_TWICE


def test_twelve_piles_of_eight_and_eight_single_cards_are_dealt() -> None:
    table = Deal(7).table
    assert [table.count(pile) for pile in PILES] == [8] * 12
    assert [table.count(place) for place in RESERVE] == [1] * 8


def test_the_pack_is_dealt_in_turn_to_the_piles_and_its_last_eight_cards_are_the_reserve() -> None:
    pack, table = shuffled_pack(7), Deal(7).table
    assert [table.cards(Slot(str(k % 12 + 1)))[k // 12] for k in range(96)] == pack[:96]
    assert [table.top(pile) for pile in PILES] == pack[84:96]
    assert [table.top(place) for place in RESERVE] == pack[96:]


# Of the vectors' draws none hangs on the lowest bits of the generator; of these deals at least one does.
LOWEST_BITS_COUNT = [759943, 2835548, 4077149, 8143790]


def reference_generator(state: int) -> Iterator[int]:
    """SplitMix64, stated once more."""
    while True:
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        z = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB % 2**64
        yield z ^ (z >> 31)


def test_the_reference_generator_gives_the_published_numbers() -> None:
    numbers = list(islice(reference_generator(1234567), 5))
    assert numbers == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_the_shuffle_is_exact_to_the_lowest_bit_of_the_generator() -> None:
    chance = random.Random(8)
    for number in LOWEST_BITS_COUNT + [chance.randrange(DEAL_COUNT) for _ in range(100)]:
        pack = [rank + suit for suit in SUITS for rank in RANKS] * 2
        for i, drawn in zip(range(103, 0, -1), reference_generator(number), strict=False):
            j = drawn * (i + 1) // 2**64
            pack[i], pack[j] = pack[j], pack[i]
        assert [str(card) for card in shuffled_pack(number)] == pack, number


@pytest.mark.parametrize(
    ("number", "letters"),
    [
        (0, "AAAAAAA"),
        (1, "AAAAAAB"),
        (25, "AAAAAAZ"),
        (26, "AAAAABA"),
        (26**6 - 1, "AZZZZZZ"),
        (26**6, "BAAAAAA"),
        (8_031_810_175, "ZZZZZZZ"),
    ],
)
def test_a_code_is_the_number_in_base_26_most_significant_letter_first(number: int, letters: str) -> None:
    assert Deal(number).code == f"HM1-N-{letters}"


def test_there_are_8031810176_deals() -> None:
    assert DEAL_COUNT == 8_031_810_176


@pytest.mark.parametrize(
    ("day", "number", "letters"),
    [
        (date(2000, 1, 1), 7_780_369_974, "ZEVUDBA"),
        (date(2000, 2, 29), 1_543_773_991, "EZYGFIT"),
        (date(2026, 11, 30), 6_385_504_275, "URLKEGH"),
        (date(2026, 12, 1), 277_881_609, "AXKCHMF"),
        (date(9999, 12, 31), 1_697_696_908, "FMXBTYY"),
    ],
)
def test_the_deal_of_a_day_never_changes(day: date, number: int, letters: str) -> None:
    assert deal_of_day(day) == Deal(number)
    assert deal_of_day(day).code == f"HM1-N-{letters}"


def test_the_deal_of_a_day_is_drawn_by_the_generator_started_at_its_digits() -> None:
    for days in range(0, 100_000, 97):
        day = date(2000, 1, 1) + timedelta(days)
        drawn = next(reference_generator(int(day.isoformat().replace("-", ""))))
        assert deal_of_day(day).number == drawn * 8_031_810_176 // 2**64


@pytest.mark.parametrize("number", [-1, 8_031_810_176, 2**64])
def test_a_number_outside_is_no_deal(number: int) -> None:
    with pytest.raises(ValueError, match=str(number)):
        Deal(number)
