"""Depth-first search with a table of seen positions, cut short by what some families alone make impossible.

**Families alone.** Whoever wins a position, wins it too where all cards of other families are taken away beforehand:
in the same order, the removals of the families that stay are legal, since what covered a card still covers it or is
gone. So where the cards of some families alone cannot all be removed, the position cannot be won. A removal of one
family leaves a position without that family as it was; so only the families with that of the last removal are asked.
Their games are small, and what is known of one of their positions counts for all positions of the whole that look
like it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from halfmoon_solver.positions import Families, Part, Piles, Position

AVERAGE_HEIGHT = 4
PRICE_OF_LOOSE_CARD = 5.0
"""What a loose card counts against as many cards of height: loose cards fit everywhere, so they are spared."""


Taken = tuple[tuple[int, ...], int]
"""A removal as the piles and the loose cards that it takes."""


class LimitReachedError(Exception):
    """As many positions as were allowed have been looked at."""


def no_noise() -> float:
    """Removals in the same order each time."""
    return 0.0


def worth(height: int) -> float:
    """What it promises to take from a pile of this height: tall piles first, short ones rather late."""
    return height - AVERAGE_HEIGHT


class Search:
    """The search for a way to remove all cards of some families."""

    def __init__(self, piles: Piles, asked: Sequence[tuple[Families, Part, Search]], limit: int) -> None:
        self.piles = piles
        self.noise: Callable[[], float] = no_noise
        self.path: list[Taken] = []
        """After a win: its removals from last to first."""
        self.positions = 0
        self._limit = limit
        self._budget = 0
        self._asked = asked
        self._known: dict[Position, bool] = {}
        self._undecided: set[Position] = set()

    def settle(self, position: Position, limit: int) -> bool | None:
        """Whether all cards can be removed; None where that is not known after `limit` positions.

        Asked again, it begins anew, but passes by the positions that are known to be lost.
        """
        self._budget = limit
        try:
            return self._wins(position)
        except LimitReachedError:
            return None

    def is_lost(self, position: Position) -> bool:
        """Whether it is known, after as many positions as the search may look at, that not all cards can be removed."""
        known = self._known.get(position)
        if known is not None:
            return not known
        if position in self._undecided:
            return False
        result = self.settle(position, self._limit)
        if result is None:
            self._undecided.add(position)
        return result is False

    def is_lost_by_a_part(self, position: Position, family: int | None = None) -> bool:
        """Whether some of the families, with this one among them, make it impossible by themselves."""
        return any(
            search.is_lost(part.of(*position))
            for families, part, search in self._asked
            if family is None or family in families
        )

    def _wins(self, position: Position) -> bool:
        if not any(position[0]):
            return True
        if not self._budget:
            raise LimitReachedError
        self._budget -= 1
        self.positions += 1
        for _, family, piles, taken in self.piles.moves(position, worth, PRICE_OF_LOOSE_CARD, self.noise):
            following = self.piles.after(position, piles, taken)
            wins = self._known.get(following)
            if wins is None:
                wins = not self.is_lost_by_a_part(following, family) and self._wins(following)
                self._known[following] = wins
            if wins:
                self.path.append((piles, taken))
                return True
        self._known[position] = False
        return False


class Searches:
    """The searches of one table, by families; each asks those of up to `widest` of its families."""

    def __init__(self, piles: Sequence[Sequence[int]], *, widest: int, limit: int) -> None:
        self._piles = piles
        self._widest = widest
        self._limit = limit
        self._made: dict[Families, Search] = {}

    def of(self, families: Families) -> Search:
        """The search for these families alone."""
        if families not in self._made:
            piles = Piles(self._piles, families)
            asked = [
                (part, Part(piles.ranks, part), self.of(part))
                for size in range(1, min(self._widest, len(families) - 1) + 1)
                for part in combinations(families, size)
            ]
            self._made[families] = Search(piles, asked, self._limit)
        return self._made[families]

    @property
    def positions(self) -> int:
        """How many positions have been looked at in all."""
        return sum(search.positions for search in self._made.values())
