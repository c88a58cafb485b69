"""The same pages in Firefox and in WebKit, by the drivers of the journey."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from halfmoon_build.bench.browser import SECONDS_FOR_CODE_CACHES, served
from halfmoon_build.drivers.engine import Engine
from halfmoon_build.drivers.firefox import firefox
from halfmoon_build.drivers.webkit import webkit
from halfmoon_build.tools.engines import ProgramNotFoundError

ENGINES = {"Firefox": firefox, "WebKit": webkit}
_READY = "performance.getEntriesByName('halfmoon:ready').length > 0"
_AT = "performance.getEntriesByName('halfmoon:ready')[0].startTime"


def measure_others(site: Path, boards: dict[str, str], rounds: int, series: dict[str, list[float]]) -> list[str]:
    """Add the times of each page in each engine to the series; returns the engines, those that are here."""
    here = []
    with served(site) as address:
        for name, engine_at in ENGINES.items():
            try:
                for turn in range(rounds):
                    print(f"{name}: {turn + 1} of {rounds}", file=sys.stderr)
                    for page, path in boards.items():
                        with engine_at(address) as engine:
                            _visit(engine, address + path, series, f"{page} {name}")
            except ProgramNotFoundError as error:
                print(error, file=sys.stderr)
            else:
                here.append(name)
    return here


def _visit(engine: Engine, address: str, series: dict[str, list[float]], name: str) -> None:
    series.setdefault(f"{name} cold", []).append(_load(engine, address))
    for _ in range(2):
        time.sleep(SECONDS_FOR_CODE_CACHES)
        _load(engine, address)
    series.setdefault(f"{name} warm", []).extend(_load(engine, address) for _ in range(3))


def _load(engine: Engine, address: str) -> float:
    engine.goto("about:blank")
    engine.goto(address)
    engine.wait_until(_READY)
    return float(engine.evaluate(_AT))
