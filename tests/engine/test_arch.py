"""The arch: where each slot lies (spec §1), and where the arrow keys lead."""

import pytest

from halfmoon.arch import COLUMNS, PLACES, ROWS, Direction, Place, neighbour, row_end
from halfmoon.slots import SLOTS, Slot

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


def grid_place(slot: str) -> tuple[int, int]:
    return next((row, line.index(slot)) for row, line in enumerate(GRID) if slot in line)


def test_left_and_right_lead_along_the_row_over_its_gaps() -> None:
    for row in ([name for name in names if name] for names in GRID):
        for place, slot in enumerate(map(Slot, row)):
            assert neighbour(slot, Direction.LEFT) == row[max(place - 1, 0)], slot
            assert neighbour(slot, Direction.RIGHT) == row[min(place + 1, len(row) - 1)], slot
            assert (row_end(slot, Direction.LEFT), row_end(slot, Direction.RIGHT)) == (row[0], row[-1]), slot


def test_up_and_down_lead_into_the_same_column_where_there_is_a_slot() -> None:
    for slot in SLOTS:
        row, column = grid_place(slot)
        for direction, other_row in ((Direction.UP, row - 1), (Direction.DOWN, row + 1)):
            if not 0 <= other_row < ROWS:
                assert neighbour(slot, direction) == slot
            elif GRID[other_row][column]:
                assert neighbour(slot, direction) == GRID[other_row][column], slot


@pytest.mark.parametrize(("slot", "below"), [("4", "R1"), ("9", "R4")])
def test_where_the_column_has_no_slot_below_the_way_leads_inside(slot: str, below: str) -> None:
    assert neighbour(Slot(slot), Direction.DOWN) == below


def test_every_slot_can_be_reached_from_every_other() -> None:
    for start in SLOTS:
        reached, fresh = {start}, {start}
        while fresh:
            fresh = {neighbour(slot, direction) for slot in fresh for direction in Direction} - reached
            reached |= fresh
        assert reached == set(SLOTS)
