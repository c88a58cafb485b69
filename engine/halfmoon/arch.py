"""The arch: where each slot lies on the grid of 8 columns and 3 rows (spec §1), and what lies next to it."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from halfmoon.slots import Slot, parse_slot

_PICTURE = """
3  4  5   6   7   8   9   10
2  .  R1  R2  R3  R4  .   11
1  .  R5  R6  R7  R8  .   12
"""

COLUMNS = 8
ROWS = 3


@dataclass(frozen=True, slots=True)
class Place:
    """A cell of the grid, counted from 1: column 1 is left, row 1 on top."""

    column: int
    row: int


PLACES: dict[Slot, Place] = {
    parse_slot(name): Place(column, row)
    for row, line in enumerate(_PICTURE.split("\n")[1:-1], start=1)
    for column, name in enumerate(line.split(), start=1)
    if name != "."
}
"""Where each slot lies."""


class Direction(enum.Enum):
    """A way across the arch, as steps in columns and rows."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


def neighbour(slot: Slot, direction: Direction) -> Slot:
    """The next slot in that direction, or the slot itself at the edge of the arch.

    Left and right stay in the row. Up and down lead to the nearest column of the next row and, where two are
    as near, to the one further inside.

    >>> neighbour(Slot("2"), Direction.RIGHT), neighbour(Slot("4"), Direction.DOWN)
    ('R1', 'R1')
    """
    here, (columns, rows) = PLACES[slot], direction.value

    def nearness(other: Slot) -> tuple[int, int]:
        column = PLACES[other].column
        return abs(column - here.column), abs(2 * column - COLUMNS - 1)

    ahead = [
        other
        for other, place in PLACES.items()
        if place.row == here.row + rows and (place.column - here.column) * columns >= abs(columns)
    ]
    return min(ahead, key=nearness, default=slot)


def row_end(slot: Slot, direction: Direction) -> Slot:
    """The last slot of the row to the left or to the right.

    >>> row_end(Slot("R3"), Direction.LEFT)
    '2'
    """
    while (beyond := neighbour(slot, direction)) != slot:
        slot = beyond
    return slot
