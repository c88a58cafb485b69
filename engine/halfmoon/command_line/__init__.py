"""The command line: what `halfmoon` and `python -m halfmoon` do (spec §9)."""

from __future__ import annotations

import json
import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path

from halfmoon.codes import LONGEST, TooLongError
from halfmoon.command_line.arguments import argument_parser
from halfmoon.command_line.commands import COMMANDS, Answer
from halfmoon.command_line.given import Given, what_is_given
from halfmoon.errors import HalfMoonError
from halfmoon.notation import BETWEEN_SLOTS, EMPTY

_FAILED = 2
_INTERRUPTED = 130
"""What shells tell of a program that was stopped with Ctrl+C."""


def main(arguments: Sequence[str] | None = None, *, program: str = "halfmoon") -> int:
    """Run a command; returns the exit code: 0, or 2 with each error on standard error."""
    given = sys.argv[1:] if arguments is None else arguments
    options = argument_parser(program).parse_args([_no_option(argument) for argument in given])
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without the dot of the board still shows the board
    try:
        failures = sum(not _is_answered(text, options) for text in what_is_given(options.text))
        print(end="", flush=True)
    except KeyboardInterrupt:
        return _INTERRUPTED
    except OSError as error:
        return _output_ended(error)
    return _FAILED if failures else 0


def _no_option(argument: str) -> str:
    """The argument so that a position whose first pile is empty is not taken for an option."""
    return f" {argument}" if argument.startswith(f"{EMPTY}{BETWEEN_SLOTS}") else argument


def _is_answered(given: Given, options: Namespace) -> bool:
    """Print what the command says of one text; whether it could."""
    try:
        if given.length > LONGEST:
            raise TooLongError(given.length)
        for answer in COMMANDS[options.command](given.text, options):
            _give(answer, given.line, options)
    except HalfMoonError as error:
        _complain(str(error), given.line)
    except OSError as error:
        if error.filename is None:  # standard output, see `_output_ended`
            raise
        _complain(f"{error.filename}: {error.strerror}", given.line)
    else:
        return True
    return False


def _give(answer: Answer, line: int | None, options: Namespace) -> None:
    text = json.dumps(answer.data) if options.json else answer.text
    if options.output:
        file = Path(options.output)
        file.with_stem(f"{file.stem}-{line}" if line else file.stem).write_text(f"{text}\n", "utf-8")
    else:
        print(text)
        if line and "\n" in text:
            print()  # boards stand apart


def _output_ended(error: OSError) -> int:
    """Nobody reads any more, which is the reader's to decide; or what is printed cannot be kept, which is an error."""
    # Python writes what is left when it ends, and would complain of that again.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError):
        return 0
    _complain(str(error.strerror))
    return _FAILED


def _complain(sentence: str, line: int | None = None) -> None:
    """Print the error, with whatever it quotes that a terminal would obey instead of showing written out as `\\x1b`."""
    shown = "".join(
        character if character.isprintable() else character.encode("unicode_escape").decode() for character in sentence
    )
    print(f"halfmoon: line {line}: {shown}" if line else f"halfmoon: {shown}", file=sys.stderr)
