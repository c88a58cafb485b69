"""Reading a deal code as people type it (spec §5): forgiving where it is safe, exact where it is not."""

from __future__ import annotations

import re

from halfmoon.deals import KIND, LETTERS, VERSION, Deal
from halfmoon.errors import HalfMoonError
from halfmoon.removals import DASHES

_GREEK_LOOKALIKES = dict(zip("ΑΒΕΖΗΙΚΜΝΟΤΥΧαβεζηικμνοτυχ", "ABEZHIKMNOTYX" * 2, strict=True))
INVISIBLE = "\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff"
"""Characters without a width that come along with pasted text."""
_FULL_WIDTH_SHIFT = 0xFEE0
LONGEST = 2000
"""How many characters a code, a record, a link or a saved text may have; no game written plainly takes over 325."""


class DealCodeError(HalfMoonError):
    """A text that is no deal code; the subclasses say what is wrong."""


class TooLongError(DealCodeError):
    """A text of more than `LONGEST` characters, which is not read: `length`."""

    __match_args__ = ("length",)
    length: int


class OtherVersionError(DealCodeError):
    """A code of another shuffle, such as HM2: `version`."""

    __match_args__ = ("version",)
    version: str


class OtherKindError(DealCodeError):
    """A code of another kind than a numbered deal: `kind`."""

    __match_args__ = ("kind",)
    kind: str


class LetterCountError(DealCodeError):
    """Too few or too many letters: `count` instead of seven."""

    __match_args__ = ("count",)
    count: int


class CharacterError(DealCodeError):
    """A character that is none of A–Z: `character`, at `position` of the text, counted from 1."""

    __match_args__ = ("character", "position")
    character: str
    position: int


class NotALetterError(CharacterError):
    """A character that is no letter at all."""


class NotLatinError(CharacterError):
    """A letter of another alphabet that does not surely stand for one of A–Z, or a letter with an accent."""


def refuse_too_long(text: str) -> None:
    """Raises `TooLongError` for a text that nothing of ours can be, before any time is spent on it."""
    if len(text) > LONGEST:
        raise TooLongError(len(text))


def parse_code(text: str) -> Deal:
    """The deal that `text` names; raises a `DealCodeError`.

    >>> parse_code("hm1 n aaaaaab")
    Deal(1)
    >>> parse_code("ΑΑΑΑΑΑΒ")
    Deal(1)
    """
    refuse_too_long(text)
    folded = fold(text)
    number = count = 0
    for index in range(_prefix_length(folded), len(folded)):
        if folded[index] == " ":
            continue
        if not "A" <= folded[index] <= "Z":
            raise _character_error(text[index], index + 1)
        number = number * 26 + ord(folded[index]) - ord("A")
        count += 1
    if count != LETTERS:
        raise LetterCountError(count)
    return Deal(number)


def _character_error(character: str, position: int) -> CharacterError:
    is_letter = character.isalpha() or "\u0300" <= character <= "\u036f"  # the accent of the letter before it
    return (NotLatinError if is_letter else NotALetterError)(character, position)


def fold(text: str) -> str:
    """Capital Latin letters, digits and spaces for what surely stands for them; each place stays where it is."""
    return "".join(map(_fold, text))


def _fold(character: str) -> str:
    """The capital Latin letter, digit or space that the character surely stands for, else the character itself."""
    if character in DASHES or character in INVISIBLE or character.isspace():
        return " "
    if "！" <= character <= "～":
        character = chr(ord(character) - _FULL_WIDTH_SHIFT)
    if character.isascii():
        return character.upper()
    return _GREEK_LOOKALIKES.get(character, character)


def _prefix_length(folded: str) -> int:
    """Where the seven letters begin: after `HM1-N-`, or at the start of a text without a version."""
    match = re.match(r" *H *M *([0-9]+) *([^ ]?)", folded)
    if not match:
        return 0
    digits, kind = match.groups()
    if f"HM{digits}" != VERSION:
        raise OtherVersionError(f"HM{digits}")
    if kind == KIND:
        return match.end()
    if "A" <= kind <= "Z":
        raise OtherKindError(kind)
    return match.start(2)
