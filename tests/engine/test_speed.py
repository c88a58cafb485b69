"""A bot can play thousands of games: here a mistake that costs several times as much is noticed.

`make bench-engine` measures.
"""

import random
import time
from collections.abc import Callable

from halfmoon import Deal, Game, perft


def milliseconds(work: Callable[[], object]) -> float:
    """The least processor time of a few runs, which what else the machine does makes longer, never shorter."""

    def timed() -> float:
        before = time.process_time()
        work()
        return (time.process_time() - before) * 1000

    return min(timed() for _ in range(7))


def play_at_random() -> None:
    chance, game = random.Random(1), Game.of(Deal(1))
    while removals := game.legal_removals():
        game = game.remove(chance.choice(removals))


def test_a_random_game_takes_about_a_millisecond() -> None:
    assert milliseconds(play_at_random) < 2


def test_perft_of_three_moves_takes_less_than_fifty() -> None:
    table = Deal(1).table
    assert milliseconds(lambda: perft(table, 3)) < 50
