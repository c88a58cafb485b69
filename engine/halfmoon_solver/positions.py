"""Positions as small numbers, and which removals of them have to be tried.

Only ranks count, and three things make far fewer positions of the same game. Each holds in a game of some families
alone too.

*   **A loose card**, which is one of the reserve or the last of its pile, covers nothing. So which loose card of
    its rank is taken makes no difference, and a position is the heights of the piles and the number of loose cards
    of each rank.
*   **A removal of loose cards alone** uncovers nothing, so that it can be put off until all cards are loose. Then
    as many are left of each rank of a family, and all go: a position without piles of two cards is won, and no
    removal of loose cards alone is ever tried.
*   **A settled family**: of the pair a and b, no more a are in piles than b are loose. As many a as b are left; so
    no more b are in piles than a are loose either. Whoever wins from here, wins too if each a and b of a pile
    leaves with a loose partner as soon as it is on top: that takes of loose cards no more than there are, and
    uncovers no less. So one such removal is tried, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from operator import getitem

from halfmoon.cards import Rank
from halfmoon.rules import PAIR_SUM, TRIPLE

Position = tuple[tuple[int, ...], int]
"""The heights of the piles, 0 where all cards are loose; and of each rank the number of loose cards, packed."""

Families = tuple[int, ...]
"""Some of `FAMILIES`, by their places."""

PAIRS = tuple((int(rank), PAIR_SUM - rank) for rank in Rank if not rank.is_court and 2 * rank < PAIR_SUM)
COURT = tuple(sorted(map(int, TRIPLE)))
FAMILIES: tuple[tuple[int, ...], ...] = (*PAIRS, COURT)
"""Ranks that leave together: five pairs and the triple."""
EVERY: Families = tuple(range(len(FAMILIES)))
COURT_FAMILY = len(PAIRS)

_BITS = 5
_MOST = 2**_BITS - 1
ONE = [1 << _BITS * rank for rank in range(len(Rank) + 1)]
"""One card of each rank, packed."""
Move = tuple[float, int, tuple[int, ...], int]
"""What a removal promises, its family, the piles that it takes from, and the loose cards that it takes, packed."""


class UnbalancedError(ValueError):
    """Cards of which not as many are of each rank of a family, so that they can never all be removed."""


def unpacked(loose: int) -> list[int]:
    """The ranks of packed cards, each as often as it is there."""
    return [rank for rank in range(1, len(ONE)) for _ in range(loose >> _BITS * rank & _MOST)]


def of_families(families: Families) -> frozenset[int]:
    """All ranks of the families."""
    return frozenset(rank for family in families for rank in FAMILIES[family])


class Part:
    """How a position of some piles looks once the cards of all families but a few are taken away."""

    def __init__(self, piles: Sequence[Sequence[int]], families: Families) -> None:
        ranks = of_families(families)
        self._mask = sum(_MOST * ONE[rank] for rank in ranks)
        self._heights: list[list[int]] = []
        self._loosened: list[list[int]] = []
        for pile in piles:
            left = [[rank for rank in pile[:height] if rank in ranks] for height in range(len(pile) + 1)]
            self._heights.append([len(cards) if len(cards) > 1 else 0 for cards in left])
            self._loosened.append([ONE[cards[0]] if len(cards) == 1 else 0 for cards in left])

    def of(self, heights: Iterable[int], loose: int) -> Position:
        """The position without those cards."""
        heights = tuple(heights)
        loosened = sum(map(getitem, self._loosened, heights))
        return tuple(map(getitem, self._heights, heights)), (loose & self._mask) + loosened


class Piles:
    """The ranks of some families in the piles, each bottom to top, with what can be removed of them."""

    def __init__(self, piles: Sequence[Sequence[int]], families: Families) -> None:
        ranks = of_families(families)
        self.ranks = [[rank for rank in pile if rank in ranks] for pile in piles]
        self._tops = [[0, *pile] for pile in self.ranks]
        self._counts = [
            [sum(ONE[rank] for rank in pile[:height]) for height in range(len(pile) + 1)] for pile in self.ranks
        ]

    def start(self, reserve: Iterable[int]) -> Position:
        """The position before the first removal; raises `UnbalancedError`."""
        loose = sum(ONE[rank] for rank in reserve)
        everything = loose + sum(counts[-1] for counts in self._counts)
        for family in FAMILIES:
            if len({everything >> _BITS * rank & _MOST for rank in family}) > 1:
                raise UnbalancedError(family)
        return Part(self.ranks, EVERY).of(map(len, self.ranks), loose)

    def moves(
        self, position: Position, worth: Callable[[int], float], price: float, noise: Callable[[], float]
    ) -> list[Move]:
        """The removals that have to be tried, most promising first.

        A removal promises the `worth` of the heights of its piles, less `price` for each loose card, and some `noise`.
        """
        heights, loose = position
        in_piles = sum(map(getitem, self._counts, heights))
        tops: list[list[int]] = [[] for _ in ONE]
        for pile, rank in enumerate(map(getitem, self._tops, heights)):
            tops[rank].append(pile)
        worths = [worth(height) for height in heights]
        moves: list[Move] = []
        for family, (low, high) in enumerate(PAIRS):
            lows, highs = tops[low], tops[high]
            if not lows and not highs:
                continue
            loose_high = loose >> _BITS * high & _MOST
            if loose_high >= in_piles >> _BITS * low & _MOST:
                pile, partner = (lows[0], high) if lows else (highs[0], low)
                return [(worths[pile] - price, family, (pile,), ONE[partner])]
            for pile in lows:
                moves += [(worths[pile] + worths[other] + noise(), family, (pile, other), 0) for other in highs]
            if loose_high:
                moves += [(worths[pile] - price + noise(), family, (pile,), ONE[high]) for pile in lows]
            if loose >> _BITS * low & _MOST:
                moves += [(worths[pile] - price + noise(), family, (pile,), ONE[low]) for pile in highs]
        moves += self._triples(tops, worths, loose, price, noise)
        moves.sort(reverse=True)
        return moves

    @staticmethod
    def _triples(
        tops: list[list[int]], worths: list[float], loose: int, price: float, noise: Callable[[], float]
    ) -> Iterator[Move]:
        choices = []
        for rank in COURT:
            choice: list[tuple[float, tuple[int, ...], int]] = [(worths[pile], (pile,), 0) for pile in tops[rank]]
            if loose >> _BITS * rank & _MOST:
                choice.append((-price, (), ONE[rank]))
            choices.append(choice)
        for chosen in product(*choices):
            piles = tuple(pile for _, chosen_piles, _ in chosen for pile in chosen_piles)
            if piles:
                promise = sum(worth for worth, _, _ in chosen) + noise()
                yield promise, COURT_FAMILY, piles, sum(taken for _, _, taken in chosen)

    def after(self, position: Position, piles: tuple[int, ...], taken: int) -> Position:
        """The position once the tops of these piles and the loose cards `taken` are gone."""
        heights, loose = list(position[0]), position[1] - taken
        for pile in piles:
            height = heights[pile] - 1
            if height == 1:
                loose += ONE[self.ranks[pile][0]]
                height = 0
            heights[pile] = height
        return tuple(heights), loose
