"""The tapping table of spec §3, row by row, and then every pair and triple of ranks against it."""

import random
from collections.abc import Iterator
from itertools import permutations, product

import pytest

from halfmoon.cards import Card
from halfmoon.deals import DEAL_COUNT, Deal
from halfmoon.game import Game
from halfmoon.records import parse_record
from halfmoon.rules import Judgement
from halfmoon.selection import Selection, Tapped, combinable, tap
from halfmoon.slots import SLOTS, Slot
from halfmoon.table import Table
from tests.engine.samples import COURT, NUMBERS, RANKS, dealt, rank, slots, top_row

SUM = Judgement.WRONG_SUM
TRIPLE = Judgement.NOT_A_TRIPLE
REAL_TABLE = dealt("HM1-N-NVPEIRJ")
"""On top lie 1: 5S, 2: JC, 3 and 7: KH, 4: AH, 5: QH, 6: 8S, 8: 6D, 9: KS, R1: 5S, R2: 10H, R6: JD."""


# Each row on a real table

Row = tuple[str, str, str, str | None, Judgement | None]
"""Selected, tapped, selected then, removed, error."""
ROWS: dict[str, list[Row]] = {
    "selected again": [
        ("1", "1", "", None, None),
        ("3", "3", "", None, None),
        ("3 5", "3", "5", None, None),
        ("3 5", "5", "3", None, None),
    ],
    "nothing, any card": [("", slot, slot, None, None) for slot in SLOTS],
    "number, sum 11": [
        ("1", "8", "", "1-8", None),
        ("8", "1", "", "1-8", None),
        ("R2", "4", "", "4-R2", None),
        ("R3", "8", "", "8-R3", None),
    ],
    "number, other sum": [
        ("1", "4", "", None, SUM),
        ("4", "1", "", None, SUM),
        ("1", "R1", "", None, SUM),  # the two 5S
        ("R2", "R7", "", None, SUM),  # two tens
    ],
    "number, court": [("1", "3", "", None, SUM), ("4", "2", "", None, SUM), ("R2", "5", "", None, SUM)],
    "court, number": [("3", "1", "", None, TRIPLE), ("2", "4", "", None, TRIPLE), ("R6", "R2", "", None, TRIPLE)],
    "court, same rank": [
        ("3", "7", "7", None, TRIPLE),  # the two KH
        ("9", "3", "3", None, TRIPLE),
        ("2", "R6", "R6", None, TRIPLE),
    ],
    "court, other rank": [
        ("3", "5", "3 5", None, None),
        ("5", "R6", "5 R6", None, None),
        ("2", "9", "2 9", None, None),
    ],
    "two courts, third rank": [
        ("3 5", "2", "", "2-3-5", None),
        ("2 3", "5", "", "2-3-5", None),
        ("R6 5", "9", "", "5-9-R6", None),
    ],
    "two courts, number": [("3 5", "1", "", None, TRIPLE), ("2 9", "R2", "", None, TRIPLE)],
    "two courts, court of a selected rank": [
        ("3 5", "7", "5 7", None, TRIPLE),
        ("5 3", "9", "5 9", None, TRIPLE),
        ("2 5", "R6", "5 R6", None, TRIPLE),
    ],
}


@pytest.mark.parametrize("name", ROWS)
def test_a_row_of_the_tapping_table_holds_on_a_real_table(name: str) -> None:
    for selected, tapped, then, removed, error in ROWS[name]:
        result = tap(REAL_TABLE, slots(*selected.split()), Slot(tapped))
        assert sorted(result.selection) == sorted(then.split()), (selected, tapped)
        assert (str(result.removal) if result.removal else None) == removed, (selected, tapped)
        assert result.refusal is error, (selected, tapped)


@pytest.mark.parametrize("selected", ["", "1", "3", "3 5"])
def test_a_tap_on_an_empty_slot_does_nothing(selected: str) -> None:
    table = parse_record("HM1-N-NVPEIRJ 4-R2").table
    assert table.top(Slot("R2")) is None
    assert tap(table, slots(*selected.split()), Slot("R2")) == Tapped(slots(*selected.split()))


# Every pair and triple of ranks, and random taps

Said = tuple[set[str], set[str], Judgement | None]


def by_the_table(selected: dict[str, str], x: str, x_rank: str) -> Said:
    """Spec §3 in the order of its rows, from slots and ranks: what is selected then, what goes out, the error."""
    ranks = list(selected.values())
    if x in selected:
        return set(selected) - {x}, set(), None
    if not selected:
        return {x}, set(), None
    if ranks[0] in NUMBERS and x_rank in NUMBERS:
        return (set(), {*selected, x}, None) if NUMBERS[ranks[0]] + NUMBERS[x_rank] == 11 else (set(), set(), SUM)
    if ranks[0] in NUMBERS:
        return set(), set(), SUM
    if x_rank in NUMBERS:
        return set(), set(), TRIPLE
    if len(ranks) == 1:
        return ({x}, set(), TRIPLE) if x_rank == ranks[0] else ({*selected, x}, set(), None)
    if x_rank not in ranks:
        return set(), {*selected, x}, None
    return {slot for slot in selected if selected[slot] != x_rank} | {x}, set(), TRIPLE


def said(result: Tapped) -> Said:
    assert len(set(result.selection)) == len(result.selection)
    return set(result.selection), set(result.removal.slots if result.removal else ()), result.refusal


@pytest.mark.parametrize("suits", ["SD", "HH"], ids=["other suits", "the same suit"])
def test_every_pair_of_ranks_obeys_the_tapping_table(suits: str) -> None:
    for first, second in product(RANKS, RANKS):
        table = top_row(first + suits[0], second + suits[1])
        for selected, x in product("12", "12"):
            ranks = {"1": first, "2": second}
            expected = by_the_table({selected: ranks[selected]}, x, ranks[x])
            assert said(tap(table, slots(selected), Slot(x))) == expected, (first, second, selected, x)


@pytest.mark.parametrize("suits", ["SDC", "HHH"], ids=["other suits", "the same suit"])
def test_every_triple_of_ranks_obeys_the_tapping_table(suits: str) -> None:
    for (first, second), third in product(permutations(COURT, 2), RANKS):
        table = top_row(first + suits[0], second + suits[1], third + suits[2])
        ranks = {"1": first, "2": second, "3": third}
        for x in ranks:
            expected = by_the_table({"1": first, "2": second}, x, ranks[x])
            assert said(tap(table, slots("1", "2"), Slot(x))) == expected, (first, second, third, x)


def random_taps() -> Iterator[tuple[Table, Selection, Slot, Tapped]]:
    """Games played by tapping at random: the table, what was selected, what was tapped, what that led to."""
    chance = random.Random(6)
    for _ in range(20):
        game, selection = Game.of(Deal(chance.randrange(DEAL_COUNT))), slots()
        for _ in range(300):
            slot = chance.choice(SLOTS)
            result = tap(game.table, selection, slot)
            yield game.table, selection, slot, result
            selection = result.selection
            game = game.remove(result.removal) if result.removal else game


def test_random_taps_obey_the_tapping_table() -> None:
    removals = taps_on_empty_slots = 0
    for table, selection, slot, result in random_taps():
        ranks = {str(name): rank(card) for name, card in table.playable()}
        if slot in ranks:
            selected = {str(name): ranks[name] for name in selection}
            assert said(result) == by_the_table(selected, slot, ranks[slot])
        else:
            taps_on_empty_slots += 1
            assert result == Tapped(selection)
        removals += result.removal is not None
    assert removals > 80
    assert taps_on_empty_slots > 80


def test_selected_is_always_nothing_one_card_or_two_court_cards_of_different_ranks() -> None:
    sizes = set()
    for table, selection, _, _ in random_taps():
        ranks = {rank(table.cards(slot)[-1]) for slot in selection}
        sizes.add(len(selection))
        assert len(ranks) == len(selection)
        assert len(selection) < 2 or ranks < set(COURT)
    assert sizes == {0, 1, 2}


# Placement help

EVERY_RANK = top_row(
    *("AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "10S", "JS", "QS", "KS"),
    *("JH", "QH", "KH", "5H", "6H", "AH"),
)
"""Every rank on the slots 1 to R1, more of some on R2 to R7, and R8 empty."""
RANK_AT = {slot: rank(card) for slot, card in EVERY_RANK.playable()}
COURTS = [slot for slot, name in RANK_AT.items() if name in COURT]
TWO_COURTS = [(first, second) for first, second in permutations(COURTS, 2) if RANK_AT[first] != RANK_AT[second]]


def test_beside_a_number_card_the_rank_that_completes_11_stays_lit() -> None:
    for slot in RANK_AT.keys() - COURTS:
        partners = {other for other, name in RANK_AT.items() if NUMBERS.get(name) == 11 - NUMBERS[RANK_AT[slot]]}
        assert partners
        assert combinable(EVERY_RANK, (slot,)) == partners | {slot}, RANK_AT[slot]


def test_beside_a_court_card_the_two_other_court_ranks_stay_lit() -> None:
    for slot in COURTS:
        partners = {other for other, name in RANK_AT.items() if name in COURT and name != RANK_AT[slot]}
        assert len(partners) == 4
        assert combinable(EVERY_RANK, (slot,)) == partners | {slot}, RANK_AT[slot]


def test_beside_two_court_cards_the_third_rank_stays_lit() -> None:
    for first, second in TWO_COURTS:
        third = {other for other, name in RANK_AT.items() if name in set(COURT) - {RANK_AT[first], RANK_AT[second]}}
        assert len(third) == 2
        assert combinable(EVERY_RANK, (first, second)) == third | {first, second}, (RANK_AT[first], RANK_AT[second])


def test_while_nothing_is_selected_no_card_is_darkened() -> None:
    assert combinable(EVERY_RANK, ()) == set(RANK_AT)


def test_placement_help_does_not_look_ahead() -> None:
    table = Table.of({Slot("1"): [Card.parse("JS")], Slot("2"): [Card.parse("KS")], Slot("3"): [Card.parse("5S")]})
    assert combinable(table, slots("1")) == {"1", "2"}  # though no Queen is to be seen


def test_lit_cards_are_exactly_those_whose_tap_meets_no_error() -> None:
    selections: list[Selection] = [(slot,) for slot in RANK_AT]
    for selection in selections + TWO_COURTS:
        welcome = {slot for slot in RANK_AT if tap(EVERY_RANK, selection, slot).refusal is None}
        assert combinable(EVERY_RANK, selection) == welcome
