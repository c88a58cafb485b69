"""Whether a deal can be won: searches, proofs by some families alone, and beams, in a stated order (spec §13)."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from halfmoon.deals import Deal
from halfmoon.removals import Removal
from halfmoon.rules import legal_removals
from halfmoon.slots import PILES, RESERVE, Slot
from halfmoon.table import Table
from halfmoon_solver.beam import settle_by_beam
from halfmoon_solver.positions import COURT_FAMILY, EVERY, Families, Part, Piles, Position, unpacked
from halfmoon_solver.search import Search, Searches, Taken


class Decision(enum.Enum):
    """What is known of a position; `OPEN` is all that a limit leaves, and never a guess."""

    WON = "won"
    IMPOSSIBLE = "impossible"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Stage:
    """One way of trying: whole searches, a beam, or where both are 0 proofs by some families alone."""

    name: str
    widest: int
    """Of how many families together a search asks whether they are lost by themselves."""
    asked: int
    """How many positions such a question may look at."""
    limit: int = 0
    """How many positions a search or a proof may look at."""
    searches: int = 0
    """How many times the search begins anew, each time in another order."""
    width: int = 0
    """With how many positions a beam goes on after each removal."""


STAGES = (
    Stage("search", widest=1, asked=100, limit=300, searches=20),
    Stage("search-2", widest=2, asked=300, limit=1000, searches=12),
    Stage("families", widest=3, asked=3000, limit=3000),
    Stage("search-3", widest=3, asked=300, limit=1000, searches=10),
    Stage("beam", widest=2, asked=300, width=8000),
    Stage("families-2", widest=3, asked=3000, limit=100_000),
)
NOISE = 8.0
"""How far chance moves what a removal promises, in cards of height."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is known of a deal or position, and how."""

    decision: Decision
    stage: str
    """The name of the stage that decided it; of the last one where it is open."""
    proof: Families
    """Families that make it impossible by themselves; none where it is not that by which it was decided."""
    positions: int
    """How many positions were looked at, over all stages and questions."""
    removals: tuple[Removal, ...] = ()
    """Of a won position: all removals to the last card."""


def decide(table: Table, seed: int, stages: Sequence[Stage] = STAGES) -> Verdict:
    """Whether the table can be cleared; the same `seed`, which chooses the orders, gives the same verdict anywhere."""
    piles = [[int(card.rank) for card in table.cards(pile)] for pile in PILES]
    reserve = [int(card.rank) for place in RESERVE for card in table.cards(place)]
    positions = 0
    for stage in stages:
        searches = Searches(piles, widest=stage.widest, limit=stage.asked)
        whole = searches.of(EVERY)
        start = whole.piles.start(reserve)
        proof: Families = ()
        if stage.searches:
            won = _search(whole, start, stage, seed)
        elif stage.width:
            won = settle_by_beam(whole, start, stage.width)
        else:
            proof = _proof(searches, whole.piles, start, stage)
            won = False if proof else None
        positions += searches.positions
        if won is not None:
            decision = Decision.WON if won else Decision.IMPOSSIBLE
            removals = _removals(table, whole.path) if won else ()
            return Verdict(decision, stage.name, proof, positions, removals)
    return Verdict(Decision.OPEN, stage.name, (), positions)


def decide_deal(deal: Deal) -> Verdict:
    """Decide whether the deal can be won; its number is the seed."""
    return decide(deal.table, deal.number)


def _search(whole: Search, start: Position, stage: Stage, seed: int) -> bool | None:
    """Whether the position can be won, as far as searches in different orders tell."""
    if whole.is_lost_by_a_part(start):
        return False
    chance = Random(seed)
    for _ in range(stage.searches):
        won = whole.settle(start, stage.limit)
        if won is not None:
            return won
        whole.noise = lambda: NOISE * chance.random()
    return None


def _proof(searches: Searches, piles: Piles, start: Position, stage: Stage) -> Families:
    """The fewest families that are found to be impossible by themselves; none where nothing is found.

    Court cards are always among them: three cards of a triple wait for each other most, and there is less to try.
    """
    for size in range(1, len(EVERY)):
        for families in combinations(EVERY, size):
            if COURT_FAMILY not in families:
                continue
            if searches.of(families).settle(Part(piles.ranks, families).of(*start), stage.limit) is False:
                return families
    return ()


def _removals(table: Table, backwards: list[Taken]) -> tuple[Removal, ...]:
    """The removals of a win on the table itself: those found, then the loose cards, family by family."""
    removals: list[Removal] = []
    for piles, taken in reversed(backwards):
        loose = [_loose_slot(table, rank) for rank in unpacked(taken)]
        removals.append(Removal.of([*(PILES[pile] for pile in piles), *loose]))
        table = table.without_tops(removals[-1].slots)
    while table.remaining:
        removals.append(next(legal_removals(table)))
        table = table.without_tops(removals[-1].slots)
    return tuple(removals)


def _loose_slot(table: Table, rank: int) -> Slot:
    """The first slot that holds this rank and nothing else."""
    return next(slot for slot, card in table.playable() if card.rank == rank and table.count(slot) == 1)
