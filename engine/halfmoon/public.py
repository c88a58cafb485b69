"""All that `import halfmoon` offers. The package imports this when the first of these names is asked for.

A page imports the modules that it needs, and not this one.
"""

from __future__ import annotations

from halfmoon import arch, svg
from halfmoon.cards import ONE_PACK, Card, NotACardError, Rank, Suit
from halfmoon.codes import (
    CharacterError,
    DealCodeError,
    LetterCountError,
    NotALetterError,
    NotLatinError,
    OtherKindError,
    OtherVersionError,
    TooLongError,
    parse_code,
)
from halfmoon.counting import perft
from halfmoon.data import GameData, GameDataError, game_from_data, game_to_data
from halfmoon.deals import DEAL_COUNT, Deal, DealNumberError, deal_of_day
from halfmoon.errors import HalfMoonError
from halfmoon.faces import Letters
from halfmoon.finding import TwoFoundError, find_code, find_record
from halfmoon.game import Game, NotARemovalError, StepError
from halfmoon.notation import TableCardError, TableSlotsError
from halfmoon.pictures import picture, standalone
from halfmoon.records import RecordMoveError, parse_record, write_record
from halfmoon.removals import Removal, RepeatedSlotError, SlotCountError
from halfmoon.rules import PAIR_SUM, TRIPLE, Judgement, Outcome, judge, legal_removals, outcome, points
from halfmoon.selection import Selection, Tapped, combinable, tap
from halfmoon.slots import PILES, RESERVE, SLOTS, Slot, UnknownSlotError, is_pile, parse_slot
from halfmoon.table import EmptySlotError, Table

__all__ = [  # noqa: RUF022 -- in groups, as one reads it
    # Cards and slots
    "Card",
    "Rank",
    "Suit",
    "ONE_PACK",
    "Slot",
    "SLOTS",
    "PILES",
    "RESERVE",
    "is_pile",
    "parse_slot",
    # Deals
    "Deal",
    "DEAL_COUNT",
    "deal_of_day",
    "parse_code",
    "find_code",
    # Positions and rules
    "Table",
    "Removal",
    "legal_removals",
    "Judgement",
    "judge",
    "Outcome",
    "outcome",
    "points",
    "perft",
    "PAIR_SUM",
    "TRIPLE",
    # Games
    "Game",
    "parse_record",
    "write_record",
    "find_record",
    "GameData",
    "game_to_data",
    "game_from_data",
    # Selecting cards one by one
    "Selection",
    "Tapped",
    "tap",
    "combinable",
    # Drawing
    "arch",
    "svg",
    "picture",
    "standalone",
    "Letters",
    # Errors
    "HalfMoonError",
    "CharacterError",
    "DealCodeError",
    "DealNumberError",
    "EmptySlotError",
    "GameDataError",
    "LetterCountError",
    "NotACardError",
    "NotALetterError",
    "NotARemovalError",
    "NotLatinError",
    "OtherKindError",
    "OtherVersionError",
    "RecordMoveError",
    "RepeatedSlotError",
    "SlotCountError",
    "StepError",
    "TableCardError",
    "TableSlotsError",
    "TooLongError",
    "TwoFoundError",
    "UnknownSlotError",
]
