"""Players without foresight: each sees what a player sees, and follows rules that a person can follow.

A player has rules in an order, such as “spare the reserve; take from the tallest piles”: the first one counts, each
further one only among the removals between which those before it make no difference. What is left is a matter of
chance, by the engine's generator started at the number of the deal, so that each game can be played again.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod

from halfmoon.cards import Card, Rank, Suit
from halfmoon.deals import Deal, split_mix_64
from halfmoon.slots import PILES, RESERVE
from halfmoon.table import Table
from halfmoon_solver.positions import FAMILIES


@dataclass(frozen=True, slots=True)
class Sight:
    """What a player sees: the top of each pile, how many cards lie there, and the reserve."""

    tops: tuple[int, ...]
    """The rank on each pile; 0 where it is empty."""
    heights: tuple[int, ...]
    reserve: tuple[int, ...]
    seen: tuple[int, ...]
    """By rank, how many cards of it are seen."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A removal as a player weighs it."""

    piles: tuple[int, ...]
    from_reserve: tuple[int, ...]
    """The ranks that it takes from the reserve."""
    ranks: tuple[int, ...]

    def heights(self, sight: Sight) -> list[int]:
        """How many cards lie on each of its piles."""
        return [sight.heights[pile] for pile in self.piles]


def _removals(seen: Sequence[int]) -> int:
    """How many removals there are where each rank is seen so often."""
    return sum(prod(seen[rank] for rank in family) for family in FAMILIES)


def _removals_left(sight: Sight, choice: Choice) -> int:
    """How many removals there are among the cards that are seen now and stay."""
    left = list(sight.seen)
    for rank in choice.ranks:
        left[rank] -= 1
    return _removals(left)


class Rule(enum.Enum):
    """A rule by which a removal is better, the more it promises."""

    SPARE_RESERVE = "spare-reserve"
    USE_RESERVE = "use-reserve"
    TALLEST_PILE = "tallest-pile"
    TALL_PILES = "tall-piles"
    SHORTEST_PILE = "shortest-pile"
    UNCOVER_MANY = "uncover-many"
    TRIPLES_FIRST = "triples-first"
    TRIPLES_LAST = "triples-last"
    KEEP_CHOICES = "keep-choices"
    MANY_SEEN = "many-seen"
    FEW_SEEN = "few-seen"


PROMISES: dict[Rule, Callable[[Sight, Choice], int]] = {
    Rule.SPARE_RESERVE: lambda sight, choice: -len(choice.from_reserve),
    Rule.USE_RESERVE: lambda sight, choice: len(choice.from_reserve),
    Rule.TALLEST_PILE: lambda sight, choice: max(choice.heights(sight), default=0),
    Rule.TALL_PILES: lambda sight, choice: sum(choice.heights(sight)),
    Rule.SHORTEST_PILE: lambda sight, choice: -min(choice.heights(sight), default=0),
    Rule.UNCOVER_MANY: lambda sight, choice: sum(height > 1 for height in choice.heights(sight)),
    Rule.TRIPLES_FIRST: lambda sight, choice: len(choice.ranks),
    Rule.TRIPLES_LAST: lambda sight, choice: -len(choice.ranks),
    Rule.KEEP_CHOICES: _removals_left,
    Rule.MANY_SEEN: lambda sight, choice: min(sight.seen[rank] for rank in choice.ranks),
    Rule.FEW_SEEN: lambda sight, choice: -min(sight.seen[rank] for rank in choice.ranks),
}
"""What a removal promises by each rule."""

Player = tuple[Rule, ...]
"""Rules in the order in which they count; none is a player at random."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played to its end."""

    won: bool
    offered: tuple[int, ...]
    """How many removals there were before each move."""
    moves: tuple[Choice, ...]


def play(number: int, player: Player) -> Played:
    """The player's game of the deal with this number."""
    piles, reserve = dealt(number)
    chance = split_mix_64(number)
    offered: list[int] = []
    moves: list[Choice] = []
    while choices := list(legal(sight := _sight(piles, reserve))):
        best = _best(choices, sight, player)
        choice = best[next(chance) * len(best) >> 64]
        offered.append(_removals(sight.seen))
        moves.append(choice)
        take(piles, reserve, choice)
    return Played(not any(piles) and not reserve, tuple(offered), tuple(moves))


def dealt(number: int) -> tuple[list[list[int]], list[int]]:
    """The ranks of a deal: each pile bottom to top, and the reserve."""
    table = Deal(number).table
    return [[int(card.rank) for card in table.cards(pile)] for pile in PILES], [
        int(card.rank) for place in RESERVE for card in table.cards(place)
    ]


def take(piles: list[list[int]], reserve: list[int], choice: Choice) -> None:
    """Take the cards of a removal away."""
    for pile in choice.piles:
        piles[pile].pop()
    for rank in choice.from_reserve:
        reserve.remove(rank)


def as_table(piles: Sequence[Sequence[int]], reserve: Sequence[int]) -> Table:
    """A table with these ranks, all of one suit, since suits make no difference."""
    stacks = dict(zip((*PILES, *RESERVE), (*piles, *([rank] for rank in reserve)), strict=False))
    return Table.of({slot: [Card(Rank(rank), Suit.SPADES) for rank in stack] for slot, stack in stacks.items()})


def _sight(piles: list[list[int]], reserve: list[int]) -> Sight:
    tops = tuple(pile[-1] if pile else 0 for pile in piles)
    seen = [0] * (len(Rank) + 1)
    for rank in (*tops, *reserve):
        seen[rank] += 1
    return Sight(tops, tuple(map(len, piles)), tuple(reserve), tuple(seen))


def legal(sight: Sight) -> Iterator[Choice]:
    """Every removal; cards of the same rank in the reserve are one."""
    for family in FAMILIES:
        if not all(sight.seen[rank] for rank in family):
            continue
        places = [
            [*(pile for pile, top in enumerate(sight.tops) if top == rank), *([None] if rank in sight.reserve else [])]
            for rank in family
        ]
        for chosen in product(*places):
            piles = tuple(pile for pile in chosen if pile is not None)
            reserve = tuple(rank for pile, rank in zip(chosen, family, strict=True) if pile is None)
            yield Choice(piles, reserve, family)


def _best(choices: list[Choice], sight: Sight, player: Player) -> list[Choice]:
    """The removals that are best by each rule in turn."""
    for rule in player:
        promises = [PROMISES[rule](sight, choice) for choice in choices]
        most = max(promises)
        choices = [choice for choice, promise in zip(choices, promises, strict=True) if promise == most]
    return choices
