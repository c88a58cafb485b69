"""Beam search: all positions after so many removals at once, of which the most promising go on.

It never goes back. So it finds wins that depth-first search misses where its first removals were already wrong; what
promised less is given up, though, so that a beam proves nothing unless all positions went on.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import NamedTuple

from halfmoon_solver.positions import Position
from halfmoon_solver.search import PRICE_OF_LOOSE_CARD, Search, Taken, no_noise, worth


class Reached(NamedTuple):
    """How a position was reached; the promise is that of all removals so far."""

    promise: float
    family: int
    before: Position
    taken: Taken


Level = Mapping[Position, Reached]
"""Positions after as many removals."""


def settle_by_beam(search: Search, start: Position, width: int) -> bool | None:
    """Whether all cards can be removed, as far as that is known where `width` positions go on after each removal.

    After a win its removals are the `path` of the search.
    """
    levels: list[Level] = [{start: Reached(0, 0, start, ((), 0))}]
    all_went_on = True
    while levels[-1]:
        reached = _after_one_more(search, levels[-1])
        for position in reached:
            if not any(position[0]):
                search.path = _way(position, [*levels[1:], reached])
                return True
        ordered = sorted(reached, key=lambda position: (-reached[position].promise, position))
        hopeful = (position for position in ordered if not search.is_lost_by_a_part(position, reached[position].family))
        levels.append({position: reached[position] for position in islice(hopeful, width)})
        all_went_on = all_went_on and next(hopeful, None) is None
    return False if all_went_on else None


def _after_one_more(search: Search, level: Level) -> Level:
    found: dict[Position, Reached] = {}
    for position, (before, *_) in level.items():
        search.positions += 1
        for promise, family, piles, taken in search.piles.moves(position, worth, PRICE_OF_LOOSE_CARD, no_noise):
            following = search.piles.after(position, piles, taken)
            if following not in found:
                found[following] = Reached(before + promise, family, position, (piles, taken))
    return found


def _way(position: Position, levels: list[Level]) -> list[Taken]:
    """The removals from the position back to the start."""
    path = []
    for level in reversed(levels):
        _, _, position, taken = level[position]
        path.append(taken)
    return path
