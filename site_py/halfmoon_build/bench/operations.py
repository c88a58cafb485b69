"""What the engine does for a player, timed; runs alike in CPython and, under Node, in Pyodide.

Prints JSON: operation to microseconds, the median of `REPETITIONS` rounds.
"""

import json
import os
import random
import statistics
import time
from collections.abc import Callable

from halfmoon import Game, Table, legal_removals, parse_code, parse_record, perft
from halfmoon.rules import has_removal

REPETITIONS = 9
RECORD = os.environ["RECORD"]
"""Of a won game."""


def random_game(seed: int) -> Game:
    """A game of deal `seed` played at random to its end."""
    chance, game = random.Random(seed), Game.of(parse_code("AAAAAAB"))
    while removals := game.legal_removals():
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
    table: Table = parse_record(RECORD).deal.table
    return json.dumps(
        {
            "a deal from its code": microseconds(lambda: parse_code(RECORD.split()[0]).table, 20),
            "all legal removals": microseconds(lambda: list(legal_removals(table)), 20),
            "whether there is one": microseconds(lambda: has_removal(table), 200),
            "a whole random game": microseconds(lambda: random_game(7), 2),
            "perft(3) of a deal": microseconds(lambda: perft(table, 3), 1),
            "reading a record of 48 moves": microseconds(lambda: parse_record(RECORD), 5),
        }
    )


if __name__ == "__main__":
    print(main())
