"""The arguments of each command, and its `--help`, whose examples can be run as they stand."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter
from collections.abc import Callable
from dataclasses import dataclass

from halfmoon import __version__
from halfmoon.faces import Letters

_ABOUT = """\
Half Moon deals and game records.

A deal code is HM1-N- and seven letters, which do alone too. A game record is a code and the moves behind it;
a move is the places of its cards, piles 1 to 12 and reserve places R1 to R8, with dashes between them. A
position is the cards of these 20 places, each from bottom to top, with / between them.
"""
_ENDING = """\
"halfmoon COMMAND --help" has examples. Every command that takes a code or a record takes - instead: then it
reads many from standard input, one a line, and answers each; an error names its line and holds nothing up.
The exit code is 0, or 2 where there was an error.
"""


def argument_parser(program: str) -> ArgumentParser:
    """The parser of a program that is called so."""
    parser = ArgumentParser(
        prog=program, description=_ABOUT, epilog=_ENDING, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("--version", action="version", version=f"halfmoon {__version__}")
    commands = parser.add_subparsers(dest="command", required=True)
    for command in _COMMANDS:
        own = commands.add_parser(
            command.name,
            help=command.purpose,
            description=command.purpose,
            epilog="\n  ".join(["examples:", *EXAMPLES[command.name]]),
            formatter_class=RawDescriptionHelpFormatter,
        )
        own.set_defaults(step=None, output=None)  # for the commands that have no such option
        command.add_arguments(own)
        own.add_argument("--json", action="store_true", help=f"print JSON instead of {command.prints}")
    return parser


def _add_code(parser: ArgumentParser) -> None:
    parser.add_argument("text", nargs="+", metavar="CODE", help="a deal code, or - for standard input")


def _add_record(parser: ArgumentParser) -> None:
    parser.add_argument("text", nargs="+", metavar="RECORD", help="a game record, or - for standard input")


def _add_position(parser: ArgumentParser) -> None:
    parser.add_argument(
        "text", nargs="+", metavar="RECORD", help="a game record or a position, or - for standard input"
    )


def _add_position_and_step(parser: ArgumentParser) -> None:
    _add_position(parser)
    parser.add_argument("--step", type=_whole_number, metavar="N", help="the position after N moves, not after all")


def _add_random(parser: ArgumentParser) -> None:
    parser.add_argument("text", nargs="*", metavar="CODE", help="a deal code, or - for standard input; else any deal")
    parser.add_argument("--seed", type=_whole_number, metavar="N", help="the same games for the same N, everywhere")
    parser.add_argument("--count", type=_whole_number, default=1, metavar="N", help="how many games; one if left out")


def _add_perft(parser: ArgumentParser) -> None:
    _add_position(parser)
    parser.add_argument("depth", type=_whole_number, metavar="DEPTH", help="how many moves long")


def _add_svg(parser: ArgumentParser) -> None:
    _add_position_and_step(parser)
    parser.add_argument("--mark", default="", metavar="PLACES", help="put a ring around these, such as 3-5-8")
    parser.add_argument(
        "--letters",
        choices=[letters.name for letters in Letters],
        default=Letters.JQK.name,
        help=f"what stands on Jack, Queen and King: JQK if left out; GREEK is {Letters.GREEK.value}",
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help="write the picture to this file; of many, each to one with the number of its line in its name",
    )


def _whole_number(text: str) -> int:
    number = int(text)
    if number < 0:
        raise ArgumentTypeError(f"{text} is less than 0")
    return number


@dataclass(frozen=True, slots=True)
class _Command:
    name: str
    purpose: str
    prints: str
    """What stands on the screen without `--json`."""
    add_arguments: Callable[[ArgumentParser], None]
    examples: tuple[str, ...]


_COMMANDS = (
    _Command(
        "deal",
        "print the deal of a code such as HM1-N-AAAAAAB",
        "a board",
        _add_code,
        (
            "halfmoon deal HM1-N-NVPEIRJ",
            "halfmoon deal nvpeirj --json",
            r"printf 'AAAAAAA\nAAAAAAB\n' | halfmoon deal - --json",
        ),
    ),
    _Command(
        "verify",
        "replay a record such as 'HM1-N-NVPEIRJ 1-8 3-5-8' and print where it leads",
        "a board",
        _add_record,
        (
            "halfmoon verify HM1-N-NVPEIRJ 1-8 3-5-8",
            "halfmoon verify HM1-N-NVPEIRJ.1-8.3-5-8 --json",
            "halfmoon random --count 100 | halfmoon verify - --json",
        ),
    ),
    _Command(
        "show",
        "print a position, or the one that a record leads to",
        "a board",
        _add_position_and_step,
        (
            "halfmoon show HM1-N-NVPEIRJ 1-8 3-5-8 --step 1",
            "halfmoon random --seed 7 --count 3 | halfmoon show - --step 5",
            "halfmoon show 5S/8H6D/-/-/-/-/-/-/-/-/-/-/KC/-/-/-/-/-/-/-",
        ),
    ),
    _Command(
        "random",
        "play a game of random moves to its end and print its record",
        "the record",
        _add_random,
        (
            "halfmoon random",
            "halfmoon random HM1-N-NVPEIRJ --seed 1",
            "halfmoon random --count 100 --json",
        ),
    ),
    _Command(
        "perft",
        "count the ways to go on for so many moves from a position, or from where a record leads",
        "the number",
        _add_perft,
        (
            "halfmoon perft HM1-N-NVPEIRJ 2",
            "halfmoon perft HM1-N-NVPEIRJ 1-8 3-5-8 2 --json",
            r"printf 'AAAAAAA\nAAAAAAB\n' | halfmoon perft - 2",
        ),
    ),
    _Command(
        "svg",
        "draw a position, or the one that a record leads to",
        "the picture",
        _add_svg,
        (
            "halfmoon svg HM1-N-NVPEIRJ > start.svg",
            "halfmoon svg HM1-N-NVPEIRJ 1-8 --mark 3-5-8 --letters VDR -o position.svg",
            "halfmoon random --count 3 | halfmoon svg - --step 0 -o deal.svg",
        ),
    ),
)

EXAMPLES = {command.name: command.examples for command in _COMMANDS}
"""Of each command, lines for a shell."""
