"""Errors as English sentences. Imported when one is asked for, because pages have sentences of their own."""

from __future__ import annotations

import reprlib

from halfmoon.cards import NotACardError
from halfmoon.data import GameDataError
from halfmoon.deals import DEAL_COUNT, DealNumberError
from halfmoon.english import EnglishErrors
from halfmoon.errors import HalfMoonError
from halfmoon.explain import explain
from halfmoon.game import StepError
from halfmoon.notation import TableCardError, TableSlotsError
from halfmoon.slots import SLOTS


def in_english(error: HalfMoonError) -> str:
    """What is wrong; raises the error where it is none of this package.

    >>> in_english(StepError(5, 2))
    'There is no step 5; the game has the steps 0 to 2.'
    """
    match error:
        case NotACardError():
            return f"There is no card “{error.text}”; cards are written like 10H, AS or QD."
        case DealNumberError():
            return f"There is no deal {error.number}; the numbers are 0 to {DEAL_COUNT - 1}."
        case GameDataError():
            return f"These data are no game: “{error.field}” cannot be {reprlib.repr(error.value)}."
        case TableSlotsError():
            return f"A table has {len(SLOTS)} places with / between them, not {error.count}."
        case TableCardError():
            return f"Character {error.position}, in place {error.slot}: there is no card “{error.text}”."
        case StepError():
            return f"There is no step {error.step}; the game has the steps 0 to {error.last}."
        case _:
            return explain(error, EnglishErrors())
