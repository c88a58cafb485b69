"""The games that pages, pictures and tests show again and again: each is a record in a file of its own."""

from __future__ import annotations

from functools import cache

from halfmoon.game import Game
from halfmoon.records import parse_record
from halfmoon_build.paths import GAMES


@cache
def named_game(name: str) -> Game:
    """The game of `docs/games/<name>.txt` after its last move; raises `FileNotFoundError` where there is none."""
    return parse_record((GAMES / f"{name}.txt").read_text("utf-8"))
