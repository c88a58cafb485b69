"""Game records: text ↔ game (spec §6)."""

from __future__ import annotations

import re

from halfmoon.codes import INVISIBLE, parse_code, refuse_too_long
from halfmoon.errors import HalfMoonError
from halfmoon.game import Game
from halfmoon.removals import Removal

_SEPARATORS = re.compile(rf"[\s.{INVISIBLE}]+")


class RecordMoveError(HalfMoonError):
    """A record whose move cannot be made.

    `number` is the move's, counted from 1; `text` the move as written; `reason` the error that says what
    is wrong: `UnknownSlotError`, `SlotCountError`, `RepeatedSlotError`, `EmptySlotError` or `NotARemovalError`.
    """

    __match_args__ = ("number", "text", "reason")
    number: int
    text: str
    reason: ValueError


def parse_record(text: str) -> Game:
    """The game after the last move of the record; raises a `DealCodeError` or a `RecordMoveError`.

    >>> parse_record("HM1-N-NVPEIRJ.8-1.3-5-8").score
    25
    """
    refuse_too_long(text)
    code, *moves = [part for part in _SEPARATORS.split(text) if part] or [""]
    game = Game.of(parse_code(code))
    for number, move in enumerate(moves, start=1):
        try:
            game = game.remove(Removal.parse(move))
        except ValueError as error:
            raise RecordMoveError(number, move, error) from error
    return game


def write_record(game: Game, *, separator: str = " ") -> str:
    """The canonical record of the moves that stand; links use the separator `.`.

    >>> write_record(parse_record("nvpeirj 8-1"), separator=".")
    'HM1-N-NVPEIRJ.1-8'
    """
    return separator.join([game.deal.code, *map(str, game.played)])
