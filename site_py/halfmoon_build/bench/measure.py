"""Takes all measurements of one run, the pages in turn, so that what else the machine does falls on all alike."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from halfmoon_build.bench import rest as rest_of
from halfmoon_build.bench.browser import SLOWDOWN, Load, NewVisitor, visitors
from halfmoon_build.bench.engine import measure_engine
from halfmoon_build.bench.many_games import measure_many_games
from halfmoon_build.bench.others import measure_others
from halfmoon_build.bench.pages import make_pages
from halfmoon_build.games import named_game

BOARDS = {"play": "play/", "stock": "stock/", "plain": "plain-pyodide/"}
"""Ours, and what it is compared with (pages.py)."""
STATES = ("cold", "warm", "warm slowed")
AT_LEAST, AT_MOST, IN_OTHERS = 5, 20, 3
"""Rounds in Chromium, as many as make every ratio certain, and in the other engines."""
READING = {"reading": "", "plain-material": "plain/"}
HERE = Path(__file__).parent
Series = dict[str, list[float]]


def measure(at_most: int) -> dict[str, Any]:
    """All series of numbers by name, what the machine did meanwhile, and the engine's own times."""
    series: Series = {}
    taps: Series = {"plain": [], "slowed": []}
    rest: Series = {"load": [rest_of.load()], "work": []}
    site = make_pages()
    with visitors(site) as new_visitor:
        rounds = 0
        while rounds < AT_LEAST or (rounds < at_most and not _is_certain(series)):
            rounds += 1
            print(f"round {rounds}, {at_most} at most", file=sys.stderr)
            rest["work"].append(rest_of.fixed_work())
            # In turn and there and back, so that what changes with time falls on all alike.
            for name in BOARDS if rounds % 2 else reversed(BOARDS):
                _visit_board(new_visitor, name, BOARDS[name], series)
            if rounds <= AT_LEAST:
                for name, path in READING.items():
                    _visit_reading(new_visitor, name, path, series)
                _tap(new_visitor, taps)
        many_games = measure_many_games(new_visitor)
    engines = measure_others(site, BOARDS, IN_OTHERS, series)
    measured = {"series": series, "taps": taps, "many games": many_games, "rest": rest, "engines": engines}
    return {"repetitions": rounds, **measured, "engine": measure_engine()}


def _is_certain(series: Series) -> bool:
    pairs = ((series[f"play {state} ready"], series[f"stock {state} ready"]) for state in STATES)
    return all(rest_of.is_certain(ours, theirs) for ours, theirs in pairs)


def _visit_board(new_visitor: NewVisitor, name: str, path: str, series: Series) -> None:
    with new_visitor() as visitor:
        _note(series, f"{name} cold", visitor.load(path))
        for _ in range(2):
            visitor.stay()
            visitor.load(path)
        for _ in range(3):
            _note(series, f"{name} warm", visitor.load(path))
        visitor.slow(SLOWDOWN)
        for _ in range(2):
            _note(series, f"{name} warm slowed", visitor.load(path))


def _visit_reading(new_visitor: NewVisitor, name: str, path: str, series: Series) -> None:
    with new_visitor() as visitor:
        _note(series, f"{name} cold", visitor.load(path, board=False))
        _note(series, f"{name} warm", visitor.load(path, board=False))


def _note(series: Series, name: str, load: Load) -> None:
    for key, value in vars(load).items():
        series.setdefault(f"{name} {key}", []).append(value)


def _tap(new_visitor: NewVisitor, taps: Series) -> None:
    game = named_game("worked")
    with new_visitor() as visitor:
        for speed, times in (("plain", 1), ("slowed", SLOWDOWN)):
            visitor.load(f"play/#deal={game.deal.code}")
            visitor.slow(times)
            taps[speed] += visitor.tap_through(game)
            visitor.page.locator('[data-action="restart"]').click()
