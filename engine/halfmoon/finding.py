"""Codes and records in other text (spec §5, §6): in a mail, behind a label, in quotes, in an address.

Whatever stands around exactly one of them is left out. Inside of it, reading is as strict as ever.
"""

from __future__ import annotations

import re
from itertools import pairwise

from halfmoon.codes import INVISIBLE, DealCodeError, fold, parse_code, refuse_too_long
from halfmoon.deals import Deal
from halfmoon.game import Game
from halfmoon.records import parse_record, write_record

_CODE = re.compile(r"(?<![A-Z0-9])H *M *[0-9]+ *[A-Z] *[A-Z]{7}(?![A-Z0-9])")
"""A code that tells its version and kind, its letters together, in a text whose dashes are spaces."""
_VERSION = re.compile(r"(?<![A-Z0-9])H *M *[0-9]")
_AROUND = ".,;:!?()[]{}<>«»“”„‘’\"'`*_/\\|#=&…·~ \t\r\n"
"""What may stand before or behind a code or a move, quote it or emphasize it."""
_BETWEEN_MOVES = re.compile(rf"[\s.,;|{INVISIBLE}]+")
_ESCAPED = re.compile(r"%([2-7][0-9A-Fa-f])")


class TwoFoundError(DealCodeError):
    """Two different codes or records in one text: `first`, `second`."""

    __match_args__ = ("first", "second")
    first: str
    second: str


def find_code(text: str) -> Deal:
    """The deal of the one code in the text; raises a `DealCodeError` where there is none, or are two.

    >>> find_code("“Deal: HM1-N-AAAAAAB.”").number
    1
    """
    text = _unescaped(text)
    if found := _codes_in(text):
        codes = list(dict.fromkeys(_written(text[slice(*place)]) for place in found))
        if len(codes) > 1:
            raise TwoFoundError(*codes[:2])
        return parse_code(codes[0])
    label, _, behind = text.strip(_AROUND).rpartition(":")
    if label and not _has_digits(label) and _is_code(behind):
        return parse_code(behind)
    return parse_code(_without_what_is_around(text))


def find_record(text: str) -> Game:
    """The game of the one record in the text, after its last move.

    Left out are what stands before its code, numbers and quotation marks of moves, and words behind the last of them.
    Raises a `DealCodeError` where there is no code, or are two different records, or a `RecordMoveError`.

    >>> find_record("> My game: HM1-N-NVPEIRJ\\n> 1. 1-8, 2. 3-5-8. Bye!").moves
    2
    """
    text = _unescaped(text)
    places = _codes_in(text)
    if not places:
        return parse_record(_without_what_is_around(text))
    games = {}
    for (start, end), (following, _) in pairwise([*places, (len(text), len(text))]):
        game = _record_of(text[start:end], text[end:following])
        games[write_record(game)] = game
    names = [name for name in games if not any(other.startswith(f"{name} ") for other in games)]
    if len(names) > 1:
        raise TwoFoundError(*names[:2])
    return games[names[0]]


def holds_code(text: str) -> bool:
    """Whether a code stands in the text that tells its version and kind."""
    return _CODE.search(fold(text)) is not None


def _unescaped(text: str) -> str:
    """The text with the characters that an address has as percent signs and numbers."""
    return _ESCAPED.sub(lambda match: chr(int(match[1], 16)), text)


def _codes_in(text: str) -> list[tuple[int, int]]:
    """Where codes begin and end in the text."""
    refuse_too_long(text)
    return [match.span() for match in _CODE.finditer(fold(text))]


def _written(code: str) -> str:
    """A code that was found as it is written, whatever its version and kind."""
    letters = fold(code).replace(" ", "")
    return f"{letters[:-8]}-{letters[-8]}-{letters[-7:]}"


def _is_code(text: str) -> bool:
    try:
        parse_code(text)
    except DealCodeError:
        return False
    return True


def _without_what_is_around(text: str) -> str:
    """The text with blanks for what stands around it, so that an error names the place in it as it was typed."""
    version = _VERSION.search(fold(text))
    inner = text[version.start() if version else 0 :].strip(_AROUND)
    return " " * text.rfind(inner) + inner if inner else text


def _record_of(code: str, behind: str) -> Game:
    tokens = [token.strip(_AROUND) for token in _BETWEEN_MOVES.split(behind.split("&step")[0])]
    moves: list[str] = []
    for token, following in pairwise([*filter(None, tokens), ""]):
        if not following or token != str(len(moves) + 1):  # the number of the move behind it
            moves.append(token)
    while moves and not _has_digits(moves[-1]):
        moves.pop()
    return parse_record(" ".join([_written(code), *moves]))


def _has_digits(text: str) -> bool:
    return any(character.isdigit() for character in text)
