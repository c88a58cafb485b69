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
def _ways_out(pair_sum: int) -> list[list[Rank]]:
    """All ranks that go out together, lower ones first: the pairs with this sum, and the triple."""
    pairs = map(list, combinations_with_replacement(Rank, 2))
    return [pair for pair in pairs if sum(pair) == pair_sum and not pair[1].is_court] + [sorted(TRIPLE)]


def judge(cards: Sequence[Card]) -> Judgement:
    """Judge one or more cards taken together; the first chooses what a refusal says (spec §3).

    >>> judge([Card.parse("5S"), Card.parse("6D")])
    <Judgement.COMPLETE: 'complete'>
    """
    ranks = sorted([card.rank for card in cards])
    for way in _ways_out(PAIR_SUM):
        if ranks == way:
            return Judgement.COMPLETE
        if all(ranks.count(rank) <= way.count(rank) for rank in ranks):
            return Judgement.PARTIAL
    return Judgement.NOT_A_TRIPLE if cards[0].rank.is_court else Judgement.WRONG_SUM


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
    """How a game stands; a dead end is never called lost (spec §2)."""

    PLAYING = "playing"
    WON = "won"
    DEAD_END = "dead-end"


def outcome(table: Table) -> Outcome:
    """Won once no card is left; a dead end where cards are left and no removal exists."""
    if not table.remaining:
        return Outcome.WON
    return Outcome.PLAYING if has_removal(table) else Outcome.DEAD_END
