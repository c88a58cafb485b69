"""The arch: where each slot lies on the grid of 8 columns and 3 rows (spec §1)."""

from __future__ import annotations

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
