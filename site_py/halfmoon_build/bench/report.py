"""From the numbers of a run to the table, the JSON and the dated table in the documentation."""

from __future__ import annotations

import datetime
import json
import platform
import re
import statistics
from typing import Any

from halfmoon_build.bench.many_games import GAMES
from halfmoon_build.bench.measure import BOARDS, STATES
from halfmoon_build.bench.rest import interval, ratio
from halfmoon_build.paths import DOCS

JSON_FILE = DOCS / "performance.json"
DOCUMENT = DOCS / "performance.md"
_TABLE = re.compile(r"(?<=<!-- bench -->\n).*?(?=<!-- /bench -->)", re.DOTALL)


def write_report(run: dict[str, Any]) -> str:
    """Write JSON and documentation; returns the table as Markdown."""
    run = {"date": datetime.date.today().isoformat(), "machine": platform.machine(), **run}
    JSON_FILE.write_text(json.dumps(run, indent=1) + "\n", encoding="utf-8")
    text = table(run)
    document = _TABLE.sub(lambda _: text, DOCUMENT.read_text("utf-8"))
    DOCUMENT.write_text(document, encoding="utf-8")
    return text


def table(run: dict[str, Any]) -> str:
    """The figures of a run as Markdown tables, with the date."""
    series = run["series"]
    lines = [
        f"Measured on {run['date']} ({run['machine']}), {run['repetitions']} rounds: median (lowest–highest).",
        _at_rest(run["rest"]),
        "",
        "| milliseconds to `halfmoon:ready` | Play | stock PyScript | plain Pyodide | Play / stock | Play / plain |",
        "|---|---|---|---|---|---|",
    ]
    lines += [_start(state, *(series[f"{page} {state} ready"] for page in BOARDS)) for state in STATES]
    for engine in run["engines"]:
        lines += [
            _start(f"{engine}, {state}", *(series[f"{page} {engine} {state}"] for page in BOARDS))
            for state in STATES[:2]
        ]
    lines += ["", "| over the wire | kilobytes | requests |", "|---|---|---|"]
    for page in ("play cold", "play warm", "reading cold", "reading warm"):
        size, requests = (statistics.median(series[f"{page} {key}"]) for key in ("bytes", "requests"))
        lines.append(f"| {page} | {size / 1000:.0f} | {requests:.0f} |")
    lines += ["", "| | value |", "|---|---|", *_single_figures(run)]
    lines += ["", "| the engine, microseconds | CPython | Pyodide |", "|---|---|---|"]
    engine = run["engine"]
    lines += [f"| {name} | {engine['CPython'][name]} | {engine['Pyodide'][name]} |" for name in engine["CPython"]]
    return "\n".join(lines) + "\n"


def _at_rest(rest: dict[str, list[float]]) -> str:
    low, high = min(rest["work"]), max(rest["work"])
    return (
        f"Before the run {rest['load'][0]:.1f} programs waited for a processor; work that is always the same took "
        f"{low:.0f}–{high:.0f} ms before the rounds."
    )


def _start(state: str, play: list[float], stock: list[float], plain: list[float]) -> str:
    ratios = []
    for other in (stock, plain):
        low, high = interval(play, other)
        ratios.append(f"{ratio(play, other):.3f} ({low:.3f}–{high:.3f})")
    return f"| {state} | {' | '.join([_spread(play), _spread(stock), _spread(plain), *ratios])} |"


def _single_figures(run: dict[str, Any]) -> list[str]:
    series = run["series"]
    rows = []
    for speed, durations in run["taps"].items():
        median, high = statistics.median(durations), statistics.quantiles(durations, n=20)[-1]
        rows.append(f"| tap, {speed}: median, 95th percentile (ms) | {median:.1f}, {high:.1f} |")
    for state in ("cold", "warm"):
        tasks = (_spread(series[f"{page} {state} longest_task"]) for page in BOARDS)
        rows.append(f"| longest task while starting {state}: Play, stock, plain (ms) | {', '.join(tasks)} |")
    rows.append(f"| cumulative layout shift of Play, cold | {max(series['play cold shift']):.4f} |")
    paints = [_spread(series[f"{page} cold paint"]) for page in ("reading", "plain-material")]
    rows.append(f"| largest contentful paint of Rules: ours, plain Material (ms) | {paints[0]}, {paints[1]} |")
    return [*rows, *_many_games(run["many games"])]


def _many_games(found: dict[str, list[float]]) -> list[str]:
    ready = ", ".join(_spread(found[f"ready with {games}"]) for games in ("one", "many"))
    panel = ", ".join(_spread(found[name]) for name in ("panel", "panel slowed"))
    return [
        f"| warm start with 1 kept game, with {GAMES} (ms) | {ready} |",
        f"| opening the panel of {GAMES} kept games, plain and slowed (ms) | {panel} |",
    ]


def _spread(values: list[float]) -> str:
    return f"{statistics.median(values):.0f} ({min(values):.0f}–{max(values):.0f})"
