"""Errors in words: what is wrong with a code or a record, filled into the sentences of a language."""

from __future__ import annotations

from typing import Protocol

from halfmoon.codes import (
    LONGEST,
    LetterCountError,
    NotALetterError,
    NotLatinError,
    OtherKindError,
    OtherVersionError,
    TooLongError,
)
from halfmoon.deals import LETTERS
from halfmoon.finding import TwoFoundError
from halfmoon.game import NotARemovalError
from halfmoon.records import RecordMoveError
from halfmoon.removals import RepeatedSlotError, SlotCountError
from halfmoon.rules import PAIR_SUM, Judgement
from halfmoon.slots import UnknownSlotError
from halfmoon.table import EmptySlotError


class ErrorSentences(Protocol):
    """What a language says of each error; names in braces are filled by `str.format`.

    The two refusals are without a full stop, as the board shows them.
    """

    too_long: str
    """{count}, {longest}"""
    other_version: str
    """{version}"""
    other_kind: str
    """{kind}"""
    no_letters: str
    too_few: str
    """{count}"""
    too_many: str
    """{count}"""
    two_found: str
    """{first}, {second}"""
    not_a_letter: str
    """{character}, {position}"""
    not_latin: str
    """{character}, {position}"""
    move: str
    """{number}, {text}, {reason}"""
    unknown_slot: str
    """{slot}"""
    slot_count: str
    """{count}"""
    repeated_slot: str
    """{slot}"""
    empty_slot: str
    """{slot}"""
    sum_refused: str
    """{sum}"""
    triple_refused: str


def explain(error: ValueError, sentences: ErrorSentences) -> str:
    """What is wrong with a code or a record, and where; raises the error where it is none of these."""
    match error:
        case TooLongError():
            return sentences.too_long.format(count=error.length, longest=LONGEST)
        case OtherVersionError():
            return sentences.other_version.format(version=error.version)
        case OtherKindError():
            return sentences.other_kind.format(kind=error.kind)
        case LetterCountError(count=0):
            return sentences.no_letters
        case LetterCountError():
            return (sentences.too_few if error.count < LETTERS else sentences.too_many).format(count=error.count)
        case TwoFoundError():
            return sentences.two_found.format(first=error.first, second=error.second)
        case NotLatinError():
            return sentences.not_latin.format(character=error.character, position=error.position)
        case NotALetterError():
            return sentences.not_a_letter.format(character=error.character, position=error.position)
        case RecordMoveError():
            reason = explain(error.reason, sentences)
            return sentences.move.format(number=error.number, text=error.text, reason=reason)
        case UnknownSlotError():
            return sentences.unknown_slot.format(slot=error.text)
        case SlotCountError():
            return sentences.slot_count.format(count=error.count)
        case RepeatedSlotError():
            return sentences.repeated_slot.format(slot=error.slot)
        case EmptySlotError():
            return sentences.empty_slot.format(slot=error.slot)
        case NotARemovalError():
            return f"{refusal(error.judgement, sentences)}."
        case _:
            raise error


def refusal(judgement: Judgement, sentences: ErrorSentences) -> str:
    """Why the cards cannot be removed together."""
    if judgement is Judgement.WRONG_SUM:
        return sentences.sum_refused.format(sum=PAIR_SUM)
    return sentences.triple_refused
