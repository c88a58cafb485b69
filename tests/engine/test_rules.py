"""The rules (spec §2) against a brute force that shares no line with them."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

import pytest

from halfmoon.cards import ONE_PACK, Card
from halfmoon.deals import DEAL_COUNT, Deal
from halfmoon.records import parse_record
from halfmoon.removals import Removal
from halfmoon.rules import Judgement, Outcome, has_removal, judge, legal_removals, outcome, points
from halfmoon.slots import SLOTS, Slot
from halfmoon.table import Table
from tests.engine.samples import DEAD_DEAL, NUMBERS, RANKS, WORKED_GAME, dealt, positions, rank, top_row

WAYS_OUT = [Counter(pair) for pair in [("A", "10"), ("2", "9"), ("3", "8"), ("4", "7"), ("5", "6")]]
WAYS_OUT.append(Counter(["J", "Q", "K"]))
"""All six sets of ranks that go out together."""


# Single cards, pairs and triples judged


@pytest.mark.parametrize("size", [1, 2, 3])
def test_cards_are_complete_if_they_go_out_partial_if_more_can_complete_them_and_else_refused(size: int) -> None:
    for ranks in product(RANKS, repeat=size):
        judgement = judge([Card.parse(rank + suit) for rank, suit in zip(ranks, "SHD", strict=False)])
        chosen = Counter(ranks)
        assert (judgement is Judgement.COMPLETE) == (chosen in WAYS_OUT), ranks
        assert (judgement is Judgement.PARTIAL) == any(chosen < way for way in WAYS_OUT), ranks
        assert judgement.is_refusal == (not any(chosen <= way for way in WAYS_OUT)), ranks


@pytest.mark.parametrize("size", [2, 3])
def test_the_first_card_chooses_what_a_refusal_says(size: int) -> None:
    refusals = 0
    for ranks in product(RANKS, repeat=size):
        judgement = judge([Card.parse(rank + "C") for rank in ranks])
        if judgement.is_refusal:
            refusals += 1
            assert judgement is (Judgement.WRONG_SUM if ranks[0] in NUMBERS else Judgement.NOT_A_TRIPLE), ranks
    assert refusals > 100


@pytest.mark.parametrize("ranks", [("5", "6"), ("J", "Q", "K")])
def test_suits_do_not_matter(ranks: tuple[str, ...]) -> None:
    for suits in product("SHDC", repeat=len(ranks)):
        cards = [Card.parse(rank + suit) for rank, suit in zip(ranks, suits, strict=True)]
        assert judge(cards) is Judgement.COMPLETE


def test_four_cards_never_go_out_together() -> None:
    assert judge([Card.parse(card) for card in ("JS", "QS", "KS", "JH")]) is Judgement.NOT_A_TRIPLE
    assert judge([Card.parse(card) for card in ("AS", "2S", "3S", "5S")]) is Judgement.WRONG_SUM


def test_a_pair_scores_10_and_a_triple_15() -> None:
    assert points(Removal.parse("1-R1")) == 10
    assert points(Removal.parse("1-2-R1")) == 15


# Removals and outcomes of thousands of tables


def goes_out(ranks: list[str], pair_sum: int) -> bool:
    """Two number cards that make the sum, or one Jack, one Queen and one King."""
    if len(ranks) == 3:
        return "J" in ranks and "Q" in ranks and "K" in ranks
    return ranks[0] in NUMBERS and ranks[1] in NUMBERS and NUMBERS[ranks[0]] + NUMBERS[ranks[1]] == pair_sum


def brute_force(table: Table, pair_sum: int = 11) -> list[tuple[Slot, ...]]:
    """Every set of two or three top cards tried; in the order of the slots."""
    tops = {slot: rank(table.cards(slot)[-1]) for slot in SLOTS if table.cards(slot)}
    sets = (chosen for size in (2, 3) for chosen in combinations(tops, size))
    found = [chosen for chosen in sets if goes_out([tops[slot] for slot in chosen], pair_sum)]
    return sorted(found, key=lambda chosen: [SLOTS.index(slot) for slot in chosen])


def random_play(table: Table, chance: random.Random) -> Iterator[tuple[Table, list[tuple[Slot, ...]]]]:
    """The tables from here to the end, removing at random, each with its removals by brute force."""
    while removals := brute_force(table):
        yield table, removals
        table = table.without_tops(chance.choice(removals))
    yield table, removals


@cache
def sample() -> list[tuple[Table, list[tuple[Slot, ...]]]]:
    """Random play from random deals and, for more late positions and wins, from late in the worked game."""
    chance = random.Random(1)
    starts = [Deal(chance.randrange(DEAL_COUNT)).table for _ in range(250)]
    starts += [game.table for game in positions(parse_record(WORKED_GAME))]
    starts += [parse_record(WORKED_GAME).at(moves).table for moves in range(38, 48) for _ in range(10)]
    starts += [dealt(DEAD_DEAL)]
    return [position for start in starts for position in random_play(start, chance)]


def test_the_sample_has_early_and_late_positions_dead_ends_and_wins() -> None:
    tables = dict(sample())
    cards_left = Counter(sum(map(len, table.stacks)) for table in tables)
    dead_ends = Counter(sum(map(len, table.stacks)) for table, removals in tables.items() if not removals)
    assert len(tables) > 3000
    assert cards_left[104] > 100
    assert sum(count for left, count in cards_left.items() if left <= 20) > 50
    assert sum(dead_ends.values()) > 100
    assert any(left <= 20 for left in dead_ends if left)
    assert cards_left[0] == 1
    assert any(any(len(removal) == 3 for removal in removals) for removals in tables.values())


def test_the_legal_removals_are_those_of_the_brute_force_in_the_order_of_their_slots() -> None:
    for table, removals in sample():
        assert [removal.slots for removal in legal_removals(table)] == removals


def test_a_removal_exists_exactly_where_the_brute_force_finds_one() -> None:
    for table, removals in sample():
        assert has_removal(table) == bool(removals)


def test_a_table_is_won_when_empty_a_dead_end_without_removals_and_else_in_play() -> None:
    for table, removals in sample():
        if not any(table.stacks):
            assert outcome(table) is Outcome.WON
        elif not removals:
            assert outcome(table) is Outcome.DEAD_END
        else:
            assert outcome(table) is Outcome.PLAYING


@pytest.mark.parametrize("pair_sum", [2, 9, 12, 20])
def test_another_sum_would_have_its_removals_and_its_dead_ends(pair_sum: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("halfmoon.rules.PAIR_SUM", pair_sum)
    chance = random.Random(pair_sum)
    exists = Counter[bool]()
    for _ in range(200):
        table = top_row(*map(str, chance.sample(ONE_PACK * 2, k=chance.randint(1, 20))))
        removals = brute_force(table, pair_sum)
        assert [removal.slots for removal in legal_removals(table)] == removals
        assert has_removal(table) == bool(removals), removals
        exists[bool(removals)] += 1
    assert exists[True] > 30 < exists[False]


def test_with_an_even_sum_two_cards_of_one_rank_would_be_a_removal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("halfmoon.rules.PAIR_SUM", 12)
    table = top_row("6S", "KH", "6S", "6D")
    assert [str(removal) for removal in legal_removals(table)] == ["1-3", "1-4", "3-4"]
    assert outcome(table) is Outcome.PLAYING
    assert outcome(top_row("6S", "KH")) is Outcome.DEAD_END


def test_only_top_cards_can_be_removed() -> None:
    table = Table.of({Slot("1"): [Card.parse("6S"), Card.parse("KS")], Slot("R1"): [Card.parse("5S")]})
    assert list(legal_removals(table)) == []
    assert outcome(table) is Outcome.DEAD_END


def test_piles_and_reserve_mix_freely() -> None:
    cards = {"1": "5S", "2": "6S", "R1": "5H", "R8": "6H"}
    table = Table.of({Slot(name): [Card.parse(card)] for name, card in cards.items()})
    assert [str(removal) for removal in legal_removals(table)] == ["1-2", "1-R8", "2-R1", "R1-R8"]


def test_two_cards_that_add_up_are_enough_to_go_on() -> None:
    table = Table.of({Slot("1"): [Card.parse("10D")], Slot("R8"): [Card.parse("AD")]})
    assert outcome(table) is Outcome.PLAYING


def test_cards_that_add_up_within_one_pile_are_a_dead_end() -> None:
    assert outcome(Table.of({Slot("4"): [Card.parse("10D"), Card.parse("AD")]})) is Outcome.DEAD_END


def test_a_deal_can_be_a_dead_end_before_the_first_move() -> None:
    table = dealt(DEAD_DEAL)
    assert table.remaining == 104
    assert brute_force(table) == []
    assert outcome(table) is Outcome.DEAD_END


def test_an_outcome_is_written_as_other_programs_read_it() -> None:
    assert [outcome.value for outcome in Outcome] == ["playing", "won", "dead-end"]
