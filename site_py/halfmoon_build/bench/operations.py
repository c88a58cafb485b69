"""What the engine does for a player, timed; runs alike in CPython and, under Node, in Pyodide.

Prints JSON: operation to microseconds, the median of `REPETITIONS` rounds.
"""

import json
import random
import statistics
import time
from collections.abc import Callable

from halfmoon import Game, Table, parse_code, parse_record
from halfmoon.rules import has_removal, legal_removals

REPETITIONS = 9
RECORD = (
    "HM1-N-NVPEIRJ 1-8 3-5-8 6-10 1-12 4-5 3-4 10-R2 3-R7 3-11 2-7-11 9-11-R6 2-4 1-3 9-R1 5-9 6-9 1-8-9 2-8 2-7"
    " 4-7-11 11-12 5-6 6-10 1-12 5-7 2-6 3-6 1-3 3-8-10 2-10 7-R5 9-R4 4-9 5-9 10-R3 11-R8 7-11-12 8-12 11-12 7-10"
    " 8-12 1-10 1-4-6 5-8 2-5 2-4 4-7 6-12"
)


def random_game(seed: int) -> Game:
    """A game of deal `seed` played at random to its end."""
    chance, game = random.Random(seed), Game.of(parse_code("AAAAAAB"))
    while removals := list(legal_removals(game.table)):
        game = game.remove(chance.choice(removals))
    return game


def microseconds(operation: Callable[[], object], times: int) -> float:
    """The median time of one run of the operation."""
    rounds = []
    for _ in range(REPETITIONS):
        begin = time.perf_counter()
        for _ in range(times):
            operation()
        rounds.append((time.perf_counter() - begin) / times * 1e6)
    return round(statistics.median(rounds), 1)


def main() -> str:
    """Time every operation; returns the JSON."""
    table: Table = parse_code("NVPEIRJ").table
    return json.dumps(
        {
            "a deal from its code": microseconds(lambda: parse_code("HM1-N-NVPEIRJ").table, 20),
            "all legal removals": microseconds(lambda: list(legal_removals(table)), 20),
            "whether there is one": microseconds(lambda: has_removal(table), 200),
            "a whole random game": microseconds(lambda: random_game(7), 2),
            "reading a record of 48 moves": microseconds(lambda: parse_record(RECORD), 5),
        }
    )


if __name__ == "__main__":
    print(main())
