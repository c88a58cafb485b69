"""From the numbers of a run to the table, the JSON and the dated table in the documentation."""

from __future__ import annotations

import datetime
import json
import platform
import re
import statistics
from typing import Any

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
        f"Measured on {run['date']} ({run['machine']}), medians of {run['repetitions']} with the lowest and highest.",
        "",
        "| milliseconds to `halfmoon:ready` | Play | stock PyScript | floor | Play / stock | Play / floor |",
        "|---|---|---|---|---|---|",
    ]
    for state in ("cold", "warm", "warm slowed"):
        play, stock, floor = (series[f"{page} {state} ready"] for page in ("play", "stock", "floor"))
        ratios = [statistics.median(play) / statistics.median(other) for other in (stock, floor)]
        cells = [_spread(play), _spread(stock), _spread(floor), *(f"{ratio:.2f}" for ratio in ratios)]
        lines.append(f"| {state} | {' | '.join(cells)} |")
    lines += ["", "| over the wire | kilobytes | requests |", "|---|---|---|"]
    for page in ("play cold", "play warm", "reading cold", "reading warm"):
        size, requests = (statistics.median(series[f"{page} {key}"]) for key in ("bytes", "requests"))
        lines.append(f"| {page} | {size / 1000:.0f} | {requests:.0f} |")
    lines += ["", "| | value |", "|---|---|", *_single_figures(run)]
    lines += ["", "| the engine, microseconds | CPython | Pyodide |", "|---|---|---|"]
    engine = run["engine"]
    lines += [f"| {name} | {engine['CPython'][name]} | {engine['Pyodide'][name]} |" for name in engine["CPython"]]
    return "\n".join(lines) + "\n"


def _single_figures(run: dict[str, Any]) -> list[str]:
    series = run["series"]
    rows = []
    for speed, durations in run["taps"].items():
        median, high = statistics.median(durations), statistics.quantiles(durations, n=20)[-1]
        rows.append(f"| tap, {speed}: median, 95th percentile (ms) | {median:.1f}, {high:.1f} |")
    for state in ("cold", "warm"):
        play, floor = (_spread(series[f"{page} {state} longest_task"]) for page in ("play", "floor"))
        rows.append(f"| longest task while starting {state}: Play, floor (ms) | {play}, {floor} |")
    rows.append(f"| cumulative layout shift of Play, cold | {max(series['play cold shift']):.4f} |")
    paints = [_spread(series[f"{page} cold paint"]) for page in ("reading", "plain-material")]
    rows.append(f"| largest contentful paint of Rules: ours, plain Material (ms) | {paints[0]}, {paints[1]} |")
    return rows


def _spread(values: list[float]) -> str:
    return f"{statistics.median(values):.0f} ({min(values):.0f}–{max(values):.0f})"
