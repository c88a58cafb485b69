"""The games that the browser tests play."""

from halfmoon.game import Game
from halfmoon.records import write_record
from halfmoon_build.games import named_game

WON = named_game("worked")
"""The won game of spec §7, after its last move."""

DEAD_END_AT_ONCE = "HM1-N-AAABRRW"
"""A dead end before the first move."""

DEAD_END = named_game("dead-end")
"""A game that runs into a dead end, after its last move."""

COURTS_AND_NUMBERS = "HM1-N-AAAAEKD"
"""A deal whose top cards allow every row of the tapping table: several Jacks, Queens and Kings, pairs and no pairs."""


def link(game: Game) -> str:
    """The fragment that opens the game as far as it stands."""
    return f"#game={write_record(game, separator='.')}"
