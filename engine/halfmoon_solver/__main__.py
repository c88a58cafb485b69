"""The command line: `python -m halfmoon_solver solve CODE | odds [--part 3/20] | merge SHARE… | players`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from halfmoon.codes import DealCodeError, parse_code
from halfmoon_solver.odds import DEALS, decide_all, go_on_from, merge, share
from halfmoon_solver.play_odds import measure_all
from halfmoon_solver.solver import decide_deal

ODDS = Path("docs/odds.json")
PLAY_ODDS = Path("docs/play-odds.json")
SHARES = Path("build/odds")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit code."""
    options = _parser().parse_args(arguments)
    if options.command == "solve":
        return _solve(" ".join(options.code))
    if options.command == "players":
        measure_all(options.output)
        return 0
    if options.command == "odds":
        part, parts = options.part
        path = SHARES / f"{part}-of-{parts}.jsonl"
        if options.go_on_from:
            go_on_from(options.go_on_from, path)
        decide_all(share(part, parts, options.deals), path)
        if parts > 1:
            print(path)
            return 0
        options.shares = [path]
    merge(options.shares, options.output)
    return 0


def _solve(code: str) -> int:
    try:
        deal = parse_code(code)
    except DealCodeError:
        print(f"halfmoon_solver: {code!r} is no deal code", file=sys.stderr)
        return 2
    verdict = decide_deal(deal)
    print(f"{deal.code} {verdict.decision.value}: {verdict.stage}, {verdict.positions} positions", file=sys.stderr)
    if verdict.removals:
        print(deal.code, *verdict.removals)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m halfmoon_solver", description="Which deals of Half Moon can be won."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    solve = commands.add_parser("solve", help="decide one deal, and print the record of a win")
    solve.add_argument("code", nargs="+")
    odds = commands.add_parser("odds", help="decide many deals; goes on where it was broken off")
    odds.add_argument("--part", type=_part, default=(1, 1), metavar="3/20", help="only this share, into build/odds")
    odds.add_argument("--deals", type=int, default=DEALS)
    odds.add_argument(
        "--go-on-from", type=Path, metavar="FILE", help="try only what stages added since have left: a data file"
    )
    join = commands.add_parser("merge", help="join shares into one file")
    join.add_argument("shares", nargs="+", type=Path)
    for command in (odds, join):
        command.add_argument("--output", type=Path, default=ODDS)
    players = commands.add_parser("players", help="seek advice, and measure players without foresight")
    players.add_argument("--output", type=Path, default=PLAY_ODDS)
    return parser


def _part(text: str) -> tuple[int, int]:
    part, parts = map(int, text.split("/"))
    if not 1 <= part <= parts:
        raise argparse.ArgumentTypeError(f"{text} is no share")
    return part, parts


if __name__ == "__main__":
    sys.exit(main())
