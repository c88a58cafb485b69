"""The odds: deals in their order, each decided once, in a file that anyone can check (spec §13)."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator
from multiprocessing import Pool
from pathlib import Path

from halfmoon.deals import Deal
from halfmoon_solver.positions import FAMILIES
from halfmoon_solver.solver import STAGES, Decision, Verdict, decide

Row = tuple[int, str, str, int]
"""A deal's number, its outcome, how that was found, and how many positions were looked at."""

DEALS = 10_000


def try_stage(task: tuple[Row, int]) -> Row:
    """What is known of a deal after one more stage, given what was known before."""
    (number, *_, positions), stage = task
    verdict = decide(Deal(number).table, number, [STAGES[stage]])
    return number, verdict.decision.value, _how(verdict), positions + verdict.positions


def _how(verdict: Verdict) -> str:
    """The stage, and where it was a proof, the ranks that cannot all be removed."""
    if not verdict.proof:
        return verdict.stage
    ranks = (rank for family in verdict.proof for rank in FAMILIES[family])
    return " ".join([verdict.stage, *map(str, ranks)])


def share(part: int, parts: int, deals: int = DEALS) -> range:
    """The numbers of a share, `part` counted from 1: every so many-th deal, so that each share takes about as long."""
    return range(part - 1, deals, parts)


def decide_all(numbers: Iterable[int], path: Path, processes: int | None = None) -> None:
    """Decide these deals on all cores: one stage after the other, each for the deals that are still open.

    Each row is added to the file as soon as it is known, and counts instead of earlier ones of its deal. So a run
    that was broken off goes on where it was, and what is there before the last stage ends is true already.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    numbers = list(numbers)
    with Pool(processes or os.cpu_count()) as pool, path.open("a", encoding="utf-8") as file:
        if path.stat().st_size:
            file.write("\n")  # behind a line that was cut off
        for stage in range(len(STAGES)):
            known = {row[0]: row for row in read_rows(path)}
            tasks = [
                (row, stage)
                for row in (known.get(number, _untried(number)) for number in numbers)
                if _next(row) == stage
            ]
            for done, row in enumerate(pool.imap_unordered(try_stage, tasks), start=1):
                file.write(json.dumps(row) + "\n")
                file.flush()
                print(f"\r{STAGES[stage].name} {_bar(done, len(tasks))}", end="", file=sys.stderr, flush=True)
            print(file=sys.stderr)


def _untried(number: int) -> Row:
    return number, Decision.OPEN.value, "", 0


def _next(row: Row) -> int | None:
    """The place of the stage that is to be tried next; None for a deal that is decided."""
    names = [stage.name for stage in STAGES]
    if row[1] != Decision.OPEN.value:
        return None
    return names.index(row[2]) + 1 if row[2] else 0


def _bar(done: int, of: int, width: int = 40) -> str:
    full = width * done // of
    return f"[{'#' * full}{'.' * (width - full)}] {done} of {of} deals"


def read_rows(path: Path) -> Iterator[Row]:
    """The rows of a file that `decide_all` writes; a line that was cut off is left out."""
    for line in path.read_text("utf-8").splitlines():
        if line.endswith("]"):
            number, outcome, how, positions = json.loads(line)
            yield number, outcome, how, positions


def merge(shares: Iterable[Path], path: Path) -> None:
    """Write what is known of the deals of some shares into one file, in the order of the deals."""
    rows = {row[0]: row for share_path in shares for row in read_rows(share_path)}
    path.write_text(as_text(rows.values()), encoding="utf-8")


def go_on_from(data: Path, path: Path) -> None:
    """Begin a file of `decide_all` with what stands in a data file.

    What stands there is still true, and what `make odds` would find, only if its stages are the first of `STAGES`
    and nothing they do has changed since. Raises ValueError where they are others; the second only a person can know.
    """
    found = json.loads(data.read_text("utf-8"))
    if found["stages"] != _stages()[: len(found["stages"])]:
        raise ValueError(f"{data} comes from other stages")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(row) + "\n" for row in found["deals"]), encoding="utf-8")


def _stages() -> list[dict[str, str | int]]:
    return [
        {
            "name": stage.name,
            "families": stage.widest,
            "asked": stage.asked,
            "limit": stage.limit,
            "searches": stage.searches,
            "width": stage.width,
        }
        for stage in STAGES
    ]


def as_text(rows: Iterable[Row]) -> str:
    """The data file: what the stages were, and a line for each deal."""
    lines = ",\n".join(json.dumps(found, separators=(",", ":")) for found in sorted(rows))
    return f'{{"stages":{json.dumps(_stages())},\n"deals":[\n{lines}\n]}}\n'
