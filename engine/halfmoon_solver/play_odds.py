"""How often players without foresight win, what rules are worth, and when it was too late (spec §13)."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Sequence
from functools import partial
from math import sqrt
from multiprocessing import Pool
from multiprocessing.pool import Pool as Workers
from pathlib import Path
from statistics import mean, quantiles
from typing import Any

from halfmoon_solver.odds import DEALS
from halfmoon_solver.players import Played, Player, Rule, as_table, dealt, play, take
from halfmoon_solver.solver import STAGES, Decision, decide

TRAINING = range(DEALS, DEALS + 1000)
"""The deals on which advice is sought: none of those on which it is measured."""
KEPT = 4
"""How many pieces of advice are tried with a further rule."""
MOST_RULES = 3
DEAD_ENDS = 100
"""In how many dead ends of a player it is asked when it was too late: the first ones, in the order of the deals."""
_TOO_LATE_STAGES = STAGES[:2]

KNOWN_PLAYERS: dict[str, Player] = {
    "random": (),
    "spare-reserve": (Rule.SPARE_RESERVE,),
    "tallest-pile": (Rule.TALLEST_PILE,),
}
"""Players that are measured whatever the search for better ones finds."""


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The interval that holds the true share with 95 % confidence (Wilson, 1927)."""
    z = 1.959964
    share = wins / games
    middle = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - half) / (1 + z * z / games), (middle + half) / (1 + z * z / games)


def wins(player: Player, numbers: Sequence[int]) -> int:
    """How many of these deals the player wins."""
    return sum(play(number, player).won for number in numbers)


def best_advice(workers: Workers, numbers: Sequence[int]) -> list[Player]:
    """The best players found with one rule, two, three; longer ones begin like one of the best shorter ones."""
    found: list[Player] = []
    kept: list[Player] = [()]
    for _ in range(MOST_RULES):
        players = [(*player, rule) for player in kept for rule in Rule if rule not in player]
        won = dict(zip(players, workers.map(partial(wins, numbers=numbers), players, 1), strict=True))
        kept = sorted(players, key=lambda player: -won[player])[:KEPT]
        found.append(kept[0])
    return found


def too_late(number: int, player: Player) -> tuple[int, bool] | None:
    """Of a game that ended dead: how many moves before its end it was too late, and whether its last choice decided.

    0 moves before the end it was too late where the last removal made the dead end. None where the game was won or
    could not be won from the start, or where a limit leaves it open.
    """
    game = play(number, player)
    if game.won:
        return None
    first, last = 0, len(game.moves)
    if _can_be_won(number, game, 0) is not True:
        return None
    while last - first > 1:
        middle = (first + last) // 2
        can = _can_be_won(number, game, middle)
        if can is None:
            return None
        first, last = (middle, last) if can else (first, middle)
    last_choice = max(move for move, removals in enumerate(game.offered) if removals > 1)
    return len(game.moves) - last, first >= last_choice


def _can_be_won(number: int, game: Played, moves: int) -> bool | None:
    """Whether the game can be won after so many of its moves."""
    piles, reserve = dealt(number)
    for choice in game.moves[:moves]:
        take(piles, reserve, choice)
    decision = decide(as_table(piles, reserve), number, _TOO_LATE_STAGES).decision
    return None if decision is Decision.OPEN else decision is Decision.WON


def _spread(values: Sequence[int]) -> dict[str, float]:
    lower, median, upper = quantiles(values, n=4, method="inclusive") if len(values) > 1 else [values[0]] * 3
    return {"mean": round(mean(values), 3), "lower": lower, "median": median, "upper": upper}


def measured(name: str, player: Player, games: Sequence[Played]) -> dict[str, Any]:
    """What is written down of a player."""
    won = sum(game.won for game in games)
    lower, upper = wilson(won, len(games))
    return {
        "name": name,
        "rules": [rule.value for rule in player],
        "games": len(games),
        "won": won,
        "lower": round(lower, 5),
        "upper": round(upper, 5),
        "removals": [
            {"games": len(offered), **_spread(offered)}
            for move in range(max(len(game.offered) for game in games))
            if (offered := [game.offered[move] for game in games if move < len(game.offered)])
        ],
    }


def measure_all(path: Path, deals: int = DEALS, training: Sequence[int] = TRAINING, dead_ends: int = DEAD_ENDS) -> None:
    """Seek advice, measure all players, and write the file."""
    with Pool(os.cpu_count()) as workers:
        advice = best_advice(workers, training)
        players = KNOWN_PLAYERS | {f"best-{len(player)}": player for player in advice}
        rows, late = [], []
        for name, player in players.items():
            print(name, *(rule.value for rule in player), file=sys.stderr)
            games = workers.map(partial(play, player=player), range(deals), 50)
            rows.append(measured(name, player, games))
            if name in ("random", f"best-{MOST_RULES}"):
                ended = [number for number, game in enumerate(games) if not game.won][:dead_ends]
                late.append(_late(name, workers.map(partial(too_late, player=player), ended, 1), len(ended)))
    data = {"training": {"first": training[0], "deals": len(training)}, "players": rows, "too_late": late}
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def _late(name: str, found: Iterable[tuple[int, bool] | None], dead_ends: int) -> dict[str, Any]:
    known = [each for each in found if each is not None]
    return {
        "player": name,
        "dead_ends": dead_ends,
        "decided": len(known),
        "last_choice": sum(by_last_choice for _, by_last_choice in known),
        "moves_before_end": _spread([moves for moves, _ in known]),
    }
