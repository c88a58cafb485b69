"""The command line: `python -m halfmoon deal CODE [--json]` and `… verify RECORD [--json]` (spec §9)."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from halfmoon.codes import parse_code
from halfmoon.data import game_to_data
from halfmoon.errors import HalfMoonError
from halfmoon.game import Game
from halfmoon.records import parse_record


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit code: 0, or 2 with the error on standard error."""
    options = _parser().parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without the dot of the board still shows the board
    text = " ".join(options.text)
    try:
        game = Game.of(parse_code(text)) if options.command == "deal" else parse_record(text)
    except HalfMoonError as error:
        print(f"halfmoon: {_printable(str(error))}", file=sys.stderr)
        return 2
    print(json.dumps(game_to_data(game)) if options.json else game)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m halfmoon", description="Half Moon deals and game records.")
    commands = parser.add_subparsers(dest="command", required=True)
    for name, metavar, help_text in (
        ("deal", "CODE", "print the deal of a code such as HM1-N-AAAAAAB"),
        ("verify", "RECORD", "replay a record such as 'HM1-N-NVPEIRJ 1-8 3-5-8' and print where it leads"),
    ):
        command = commands.add_parser(name, help=help_text, description=help_text)
        command.add_argument("text", nargs="+", metavar=metavar)
        command.add_argument("--json", action="store_true", help="print JSON instead of a board")
    return parser


def _printable(sentence: str) -> str:
    """The sentence with whatever it quotes that a terminal would obey instead of showing written out as `\\x1b`."""
    return "".join(
        character if character.isprintable() else character.encode("unicode_escape").decode() for character in sentence
    )


if __name__ == "__main__":
    sys.exit(main())
