"""The arch: where each slot lies (spec §1)."""

from halfmoon.arch import COLUMNS, PLACES, ROWS, Place
from halfmoon.slots import SLOTS

GRID = [
    ["3", "4", "5", "6", "7", "8", "9", "10"],
    ["2", "", "R1", "R2", "R3", "R4", "", "11"],
    ["1", "", "R5", "R6", "R7", "R8", "", "12"],
]


def test_the_arch_is_the_grid_of_the_specification() -> None:
    assert PLACES == {
        name: Place(column, row)
        for row, names in enumerate(GRID, start=1)
        for column, name in enumerate(names, start=1)
        if name
    }


def test_the_grid_has_eight_columns_and_three_rows() -> None:
    assert (COLUMNS, ROWS) == (8, 3)


def test_every_slot_has_a_place_of_its_own() -> None:
    assert set(PLACES) == set(SLOTS)
    assert len(set(PLACES.values())) == 20
