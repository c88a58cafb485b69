"""The games that the browser tests play."""

from pathlib import Path

from halfmoon.game import Game
from halfmoon.records import parse_record, write_record

WON = parse_record((Path(__file__).parent.parent / "vectors" / "worked-game.txt").read_text(encoding="utf-8"))
"""The won game of spec §7, after its last move."""

DEAD_END_AT_ONCE = "HM1-N-AAABRRW"
"""A dead end before the first move."""

DEAD_END = parse_record(
    "HM1-N-NVPEIRJ 1-8 3-5-8 4-5 1-12 3-4 6-10 3-R2 10-R7 3-11 2-8-11 9-11-R6 2-4 3-10 7-10-11 11-12 8-R5 5-11 9-R3 "
    "5-R1 5-R4 2-5 9-R8 2-7 7-8-11 2-9 5-10 5-8 7-8 6-7 4-7-9 2-6 8-10 2-6 7-10 2-12 1-10 7-9 4-9 9-11"
)
"""A game that runs into a dead end, after its last move."""

COURTS_AND_NUMBERS = "HM1-N-AAAAEKD"
"""A deal whose top cards allow every row of the tapping table: several Jacks, Queens and Kings, pairs and no pairs."""


def link(game: Game) -> str:
    """The fragment that opens the game as far as it stands."""
    return f"#game={write_record(game, separator='.')}"
