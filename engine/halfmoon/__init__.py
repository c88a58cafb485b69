"""Half Moon: the rules of a patience for two packs, as a library without dependencies.

>>> from halfmoon import parse_record
>>> game = parse_record("HM1-N-NVPEIRJ 1-8 3-5-8")
>>> game.score, game.outcome.value
(25, 'playing')
"""

from halfmoon.cards import Card, Rank, Suit
from halfmoon.codes import parse_code
from halfmoon.deals import Deal
from halfmoon.game import Game
from halfmoon.records import parse_record, write_record
from halfmoon.removals import Removal
from halfmoon.rules import Outcome, judge, legal_removals
from halfmoon.selection import tap
from halfmoon.slots import SLOTS
from halfmoon.table import Table

__all__ = [
    "SLOTS",
    "Card",
    "Deal",
    "Game",
    "Outcome",
    "Rank",
    "Removal",
    "Suit",
    "Table",
    "judge",
    "legal_removals",
    "parse_code",
    "parse_record",
    "tap",
    "write_record",
]
