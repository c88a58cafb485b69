"""The number of different games of so many moves, from ten deals and from late in a won game, counted twice.

By the engine, and by a brute force that shares no code with it: it deals as spec §5 says, knows ranks as texts, and
tries every two and three places. Both have to find the numbers that stand here; a change to any rule, to the shuffle
or to the order of dealing changes them.
"""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from halfmoon.codes import parse_code
from halfmoon.counting import perft
from halfmoon.records import parse_record

DEALS = {
    "HM1-N-AAABRRW": [0, 0, 0, 0],
    "HM1-N-AAAAAAA": [14, 172, 1746, 14601],
    "HM1-N-ABCDEFG": [10, 72, 402, 2358],
    "HM1-N-BALEDES": [24, 461, 7309, 98833],
    "HM1-N-ELEVENS": [15, 208, 2584, 28022],
    "HM1-N-HALFMOO": [14, 144, 1182, 9124],
    "HM1-N-MMMMMMM": [20, 327, 4539, 55083],
    "HM1-N-NVPEIRJ": [16, 252, 3683, 49210],
    "HM1-N-QWERTYU": [7, 58, 560, 5149],
    "HM1-N-ZZZZZZZ": [14, 172, 1890, 19479],
}
"""Code to how many games there are of 1, 2, 3 and 4 moves; the first deal is a dead end."""

WORKED = (Path(__file__).parents[2] / "docs/games/worked.txt").read_text("utf-8").split()
LATE = {38: [2, 6, 21, 63, 159, 307, 447, 615, 713, 569, 0], 40: [4, 12, 29, 55, 80, 123, 149, 118, 0]}
"""Moves of the worked game to how many ways there are to go on for 1, 2, 3, … moves, up to its end and beyond."""

Places = dict[str, list[str]]
"""Ranks by place, each from bottom to top."""


# The brute force


def dealt(code: str) -> Places:
    state = 0
    for letter in code[6:]:
        state = state * 26 + "ABCDEFGHIJKLMNOPQRSTUVWXYZ".index(letter)
    pack = "A 2 3 4 5 6 7 8 9 10 J Q K".split() * 8
    for last in range(103, 0, -1):
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        mixed = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB % 2**64
        other = (mixed ^ mixed >> 31) * (last + 1) >> 64
        pack[last], pack[other] = pack[other], pack[last]
    piles = {str(pile): pack[pile - 1 : 96 : 12] for pile in range(1, 13)}
    return piles | {f"R{place}": [pack[95 + place]] for place in range(1, 9)}


def go_out(ranks: list[str]) -> bool:
    if set(ranks) & {"J", "Q", "K"}:
        return sorted(ranks) == ["J", "K", "Q"]
    return len(ranks) == 2 and sum(int(rank.replace("A", "1")) for rank in ranks) == 11


def after(places: Places, move: tuple[str, ...]) -> Places:
    return {place: ranks[:-1] if place in move else ranks for place, ranks in places.items()}


def ways_on(places: Places) -> Iterator[tuple[str, ...]]:
    tops = {place: ranks[-1] for place, ranks in places.items() if ranks}
    for size in (2, 3):
        for move in combinations(tops, size):
            if go_out([tops[place] for place in move]):
                yield move


def count(places: Places, moves: int) -> int:
    if moves == 1:
        return sum(1 for _ in ways_on(places))
    return sum(count(after(places, move), moves - 1) for move in ways_on(places))


# The numbers


@pytest.mark.parametrize("code", DEALS)
def test_the_engine_counts_the_games_of_one_to_four_moves(code: str) -> None:
    table = parse_code(code).table
    assert [perft(table, moves) for moves in (1, 2, 3, 4)] == DEALS[code]


@pytest.mark.parametrize("code", DEALS)
def test_so_does_a_brute_force(code: str) -> None:
    """Of as many moves as take it no more than half a second; longer ones it has counted once."""
    counted = [number for number in DEALS[code] if number < 2000]
    assert len(counted) >= 2
    assert [count(dealt(code), moves) for moves in range(1, len(counted) + 1)] == counted


@pytest.mark.parametrize("played", LATE)
def test_both_count_the_ways_to_the_end_of_a_won_game(played: int) -> None:
    places = dealt(WORKED[0])
    for move in WORKED[1 : played + 1]:
        places = after(places, tuple(move.split("-")))
    table = parse_record(" ".join(WORKED)).at(played).table
    numbers = LATE[played]
    assert [perft(table, moves) for moves in range(1, len(numbers) + 1)] == numbers
    assert [count(places, moves) for moves in range(1, len(numbers) + 1)] == numbers


def test_there_is_one_way_to_make_no_move() -> None:
    assert perft(parse_code("HM1-N-AAABRRW").table, 0) == 1
