"""The one statement of the rules: 11, Jack + Queen + King, points, won, dead end (spec §2)."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, product, starmap

from halfmoon.cards import Card, Rank
from halfmoon.removals import Removal, removal_at
from halfmoon.table import Table

PAIR_SUM = 11
TRIPLE = frozenset({Rank.JACK, Rank.QUEEN, Rank.KING})
PAIR_POINTS = 10
TRIPLE_POINTS = 15


class Judgement(enum.Enum):
    """What the rules say of some cards taken together."""

    COMPLETE = "complete"
    """They may be removed."""
    PARTIAL = "partial"
    """They may be removed together with further cards."""
    WRONG_SUM = "wrong sum"
    """Refused; the first is a number card, so only another that completes the sum would do."""
    NOT_A_TRIPLE = "not a triple"
    """Refused; the first is a court card, so only different court cards would do."""

    @property
    def is_refusal(self) -> bool:
        """Whether the cards can never be removed together, whatever is added."""
        return self in (Judgement.WRONG_SUM, Judgement.NOT_A_TRIPLE)


@cache
def _ways_out(pair_sum: int) -> list[tuple[Rank, ...]]:
    """All ranks that go out together, lower ones first: the pairs with this sum, and the triple."""
    pairs = combinations_with_replacement(Rank, 2)
    number_pairs = [pair for pair in pairs if sum(pair) == pair_sum and not pair[1].is_court]
    return [*number_pairs, tuple(sorted(TRIPLE))]


@cache
def _judgements(pair_sum: int) -> dict[tuple[Rank, ...], Judgement]:
    """What the rules say of each part of the ranks that go out together; all else is refused."""
    return {
        part: Judgement.COMPLETE if part == way else Judgement.PARTIAL
        for way in _ways_out(pair_sum)
        for size in range(1, len(way) + 1)
        for part in combinations(way, size)
    }


def judge(cards: Sequence[Card]) -> Judgement:
    """Judge one or more cards taken together; the first chooses what a refusal says (spec §3).

    >>> judge([Card.parse("5S"), Card.parse("6D")])
    <Judgement.COMPLETE: 'complete'>
    """
    ranks = tuple(sorted([card.rank for card in cards]))
    refusal = Judgement.NOT_A_TRIPLE if cards[0].rank.is_court else Judgement.WRONG_SUM
    return _judgements(PAIR_SUM).get(ranks, refusal)


def points(removal: Removal) -> int:
    """What the removal adds to the score.

    >>> points(Removal.parse("1-8")), points(Removal.parse("3-5-8"))
    (10, 15)
    """
    return PAIR_POINTS if len(removal.slots) == 2 else TRIPLE_POINTS


def legal_removals(table: Table) -> Iterator[Removal]:
    """Every removal the table allows, in the order of their slots.

    >>> [str(removal) for removal in legal_removals(Table.parse("5S/6D/JC/QH/KS/6C/" + 13 * "-/" + "-"))]
    ['1-2', '1-6', '3-4-5']
    """
    return starmap(removal_at, sorted(map(sorted, _complete_places(table))))


def has_removal(table: Table) -> bool:
    """Whether the table allows any removal."""
    return next(_complete_places(table), None) is not None


def _complete_places(table: Table) -> Iterator[tuple[int, ...]]:
    """The places in board order, 0 to 19, of cards that go out together; each set of them once, in any order."""
    of_rank: list[list[int]] = [[] for _ in range(len(Rank) + 1)]
    for place, stack in enumerate(table.stacks):
        if stack:
            of_rank[stack[-1].rank].append(place)
    for way in _ways_out(PAIR_SUM):
        if way[0] == way[-1]:  # two of one rank, which an even sum would allow
            yield from combinations(of_rank[way[0]], 2)
        else:
            yield from product(*[of_rank[rank] for rank in way])


class Outcome(enum.Enum):
    """How a game stands."""  # A dead end is never called lost (spec §2).

    PLAYING = "playing"
    WON = "won"
    DEAD_END = "dead-end"


def outcome(table: Table) -> Outcome:
    """Won once no card is left; a dead end where cards are left and no removal exists.

    >>> outcome(Table.of({}))
    <Outcome.WON: 'won'>
    """
    if not table.remaining:
        return Outcome.WON
    return Outcome.PLAYING if has_removal(table) else Outcome.DEAD_END
