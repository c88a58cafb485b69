"""What a command is to work on: the words behind it or, where that is `-`, the lines of standard input."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import TextIOWrapper
from typing import TextIO

from halfmoon.codes import LONGEST

_STANDARD_INPUT = ["-"]


@dataclass(frozen=True, slots=True)
class Given:
    """A text, or the beginning of one with over `LONGEST` characters; and its line where it is of standard input."""

    text: str
    length: int
    line: int | None = None


def what_is_given(words: Sequence[str]) -> Iterator[Given]:
    """The words as one text, or each line that is not blank."""
    if words == _STANDARD_INPUT:
        return _lines(sys.stdin) if sys.stdin else iter(())
    text = " ".join(words)
    return iter([Given(text, len(text))])


def _lines(stream: TextIO) -> Iterator[Given]:
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(encoding="utf-8", errors="surrogateescape")  # as Python reads the arguments
    number = 0
    while line := stream.readline(LONGEST + 1):
        number += 1
        length, rest = len(line), line
        # No more than that is kept in memory, however long the line is.
        while rest and not rest.endswith("\n"):
            rest = stream.readline(LONGEST)
            length += len(rest)
        if line.strip():
            yield Given(line.rstrip("\n"), length - rest.endswith("\n"), number)
