"""The solver agrees with trying everything, and what it says can be checked."""

from collections import Counter
from functools import cache
from itertools import islice
from random import Random

import pytest

from halfmoon.cards import Card, Rank, Suit
from halfmoon.deals import Deal
from halfmoon.game import Game
from halfmoon.rules import PAIR_SUM, TRIPLE, Outcome, legal_removals
from halfmoon.slots import PILES, RESERVE, Slot
from halfmoon.table import Table
from halfmoon_solver.positions import EVERY, FAMILIES, Piles, UnbalancedError
from halfmoon_solver.solver import STAGES, Decision, Stage, decide, decide_deal

SMALL = range(100)
EXHAUSTED = Stage("exhausted", widest=2, asked=10_000, limit=100_000, searches=1)
BEAM = Stage("beam", widest=2, asked=100, width=10_000)
NARROW = Stage("narrow", widest=0, asked=0, width=1)
BY_FAMILIES = Stage("families", widest=2, asked=10_000, limit=100_000)


def small_table(seed: int) -> Table:
    """A table that may well be impossible: some pairs and triples, shuffled, in few piles and hardly a reserve."""
    chance = Random(seed)
    ranks = [rank for family in chance.choices(FAMILIES, k=chance.randint(3, 6)) for rank in family]
    chance.shuffle(ranks)
    cards = [Card(Rank(rank), Suit.SPADES) for rank in ranks]
    piles = chance.randint(2, 4)
    in_reserve = chance.randint(0, 1)
    stacks: dict[Slot, list[Card]] = {PILES[index]: cards[in_reserve:][index::piles] for index in range(piles)}
    return Table.of(stacks | {RESERVE[index]: [cards[index]] for index in range(in_reserve)})


@cache
def can_be_cleared(table: Table) -> bool:
    """By trying every removal the engine allows."""
    return not table.remaining or any(
        can_be_cleared(table.without_tops(removal.slots)) for removal in legal_removals(table)
    )


def test_small_tables_are_of_both_kinds() -> None:
    wins = sum(can_be_cleared(small_table(seed)) for seed in SMALL)
    assert 20 <= wins <= len(SMALL) - 20


@pytest.mark.parametrize("stages", [STAGES, [EXHAUSTED], [BEAM]], ids=["all stages", "one search", "one beam"])
def test_small_tables_are_decided_as_by_trying_everything(stages: list[Stage]) -> None:
    for seed in SMALL:
        decision = decide(small_table(seed), seed, stages).decision
        assert decision is (Decision.WON if can_be_cleared(small_table(seed)) else Decision.IMPOSSIBLE), seed


def test_a_narrow_beam_says_nothing_of_what_it_gave_up() -> None:
    decisions = Counter[tuple[Decision, bool]]()
    for seed in SMALL:
        verdict = decide(small_table(seed), seed, [NARROW])
        decisions[verdict.decision, can_be_cleared(small_table(seed))] += 1
    assert not decisions[Decision.WON, False]
    assert not decisions[Decision.IMPOSSIBLE, True]
    assert decisions[Decision.OPEN, False]


def test_a_beam_wins_a_deal() -> None:
    deal = Deal(9715)
    verdict = decide(deal.table, deal.number, [Stage("beam", widest=2, asked=300, width=30)])
    game = Game.of(deal)
    for removal in verdict.removals:
        game = game.remove(removal)
    assert game.outcome is Outcome.WON


def test_families_that_are_a_proof_cannot_be_cleared_alone() -> None:
    proofs = 0
    for seed in SMALL[:30]:
        table = small_table(seed)
        if proof := decide(table, seed, [BY_FAMILIES]).proof:
            ranks = {rank for family in proof for rank in FAMILIES[family]}
            alone = Table(tuple(tuple(card for card in stack if card.rank in ranks) for stack in table.stacks))
            assert not can_be_cleared(alone)
            assert not can_be_cleared(table)
            proofs += 1
    assert proofs >= 5


def test_the_way_that_is_found_clears_the_table() -> None:
    for seed in SMALL:
        verdict = decide(small_table(seed), seed)
        table = small_table(seed)
        for removal in verdict.removals:
            assert removal in legal_removals(table)
            table = table.without_tops(removal.slots)
        assert (table.remaining == 0) is (verdict.decision is Decision.WON)


@pytest.mark.parametrize("number", [*range(20), *range(10**9, 10**9 + 10)])
def test_a_won_deal_is_a_won_game(number: int) -> None:
    verdict = decide_deal(Deal(number))
    assert verdict.decision is Decision.WON
    game = Game.of(Deal(number))
    for removal in verdict.removals:
        game = game.remove(removal)
    assert game.outcome is Outcome.WON
    assert verdict == decide_deal(Deal(number))


def test_an_impossible_deal() -> None:
    assert decide_deal(Deal(52)).decision is Decision.IMPOSSIBLE


def test_what_a_limit_leaves_is_open() -> None:
    verdict = decide(Deal(4).table, 4, [Stage("short", widest=1, asked=1, limit=5, searches=1)])
    assert verdict.decision is Decision.OPEN
    assert not verdict.removals
    assert not verdict.proof


def test_families_are_those_of_the_rules() -> None:
    assert sorted(rank for family in FAMILIES for rank in family) == sorted(Rank)
    assert all(sum(family) == PAIR_SUM for family in FAMILIES if len(family) == 2)
    assert set(FAMILIES[-1]) == TRIPLE


def test_cards_that_cannot_all_leave_are_refused() -> None:
    with pytest.raises(UnbalancedError):
        Piles([[1, 2], [10]], EVERY).start([])


def test_suits_and_the_places_of_the_reserve_make_no_difference() -> None:
    table = Deal(7).table
    other = Table((*table.stacks[:12], *reversed(table.stacks[12:])))
    first, second = decide(table, 7), decide(other, 7)
    assert (first.decision, first.stage, first.positions) == (second.decision, second.stage, second.positions)
    assert len(list(islice(first.removals, 50))) == 48
