"""Takes all measurements of one run, the pages in turn, so that what else the machine does falls on all alike."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from halfmoon.records import write_record
from halfmoon_build.bench.browser import SLOWDOWN, Load, NewVisitor, visitors
from halfmoon_build.bench.pages import make_pages
from halfmoon_build.games import named_game
from halfmoon_build.paths import NODE_MODULES, ROOT
from halfmoon_build.tools.node import find_node

BOARDS = {"play": "play/", "stock": "stock/", "floor": "floor/"}
HERE = Path(__file__).parent
Series = dict[str, list[float]]


def measure(repetitions: int) -> dict[str, Any]:
    """All series of numbers by name, one number for each repetition; taps and the engine apart."""
    series: Series = {}
    taps: Series = {"plain": [], "slowed": []}
    with visitors(make_pages()) as new_visitor:
        for repetition in range(repetitions):
            print(f"repetition {repetition + 1} of {repetitions}", file=sys.stderr)
            for name, path in BOARDS.items():
                _visit_board(new_visitor, name, path, series)
            for name in ("reading", "plain-material"):
                _visit_reading(new_visitor, name, series)
            _tap(new_visitor, taps)
    return {"repetitions": repetitions, "series": series, "taps": taps, "engine": _engine()}


def _visit_board(new_visitor: NewVisitor, name: str, path: str, series: Series) -> None:
    with new_visitor() as visitor:
        _note(series, f"{name} cold", visitor.load(path))
        for _ in range(2):  # the browser keeps compiled code from the second visit on
            visitor.load(path)
        _note(series, f"{name} warm", visitor.load(path))
        visitor.slow(SLOWDOWN)
        _note(series, f"{name} warm slowed", visitor.load(path))


def _visit_reading(new_visitor: NewVisitor, name: str, series: Series) -> None:
    path = {"reading": "", "plain-material": "plain/"}[name]
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


def _engine() -> dict[str, dict[str, float]]:
    script = HERE / "operations.py"
    in_pyodide = [find_node(), HERE / "operations.mjs", NODE_MODULES / "pyodide", ROOT / "engine", script]
    environment = os.environ | {"RECORD": write_record(named_game("worked"))}
    commands: dict[str, list[Path | str]] = {"CPython": [sys.executable, script], "Pyodide": [*in_pyodide]}
    return {
        name: json.loads(subprocess.run(command, env=environment, capture_output=True, check=True, text=True).stdout)
        for name, command in commands.items()
    }
