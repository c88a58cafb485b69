"""What several tests share: the vectors, tables and games to test on."""

import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypedDict

from halfmoon.cards import Card
from halfmoon.deals import DEAL_COUNT, Deal
from halfmoon.game import Game
from halfmoon.rules import legal_removals
from halfmoon.slots import SLOTS, Slot
from halfmoon.table import Table

_VECTORS = Path(__file__).parent.parent / "vectors"


class DealVector(TypedDict):
    """A deal of `deals.json`."""

    code: str
    number: int
    slots: dict[str, list[str]]
    removals: list[str]


DEALS: list[DealVector] = json.loads((_VECTORS / "deals.json").read_text(encoding="utf-8"))
WORKED_GAME = (_VECTORS.parents[1] / "docs/games/worked.txt").read_text(encoding="utf-8").strip()
"""The record of the won game of spec §7."""
DEAD_DEAL = "HM1-N-AAABRRW"
"""A dead end before its first move."""

DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"
"""Hyphen-minus, hyphens, dashes, minus and the small and full-width forms."""

SUITS = "SHDC"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
COURT = ("J", "Q", "K")
NUMBERS = {"A": 1, **{str(number): number for number in range(2, 11)}}
"""What a number card counts, by its rank's notation."""


def rank(card: Card) -> str:
    """The rank as written, so that no test of the rules leans on the engine's own order of ranks."""
    return str(card)[:-1]


def dealt(code: str) -> Table:
    """The table of a canonical code, found without the engine's reading of codes."""
    number = 0
    for letter in code.removeprefix("HM1-N-"):
        number = number * 26 + ord(letter) - ord("A")
    return Deal(number).table


def top_row(*cards: str) -> Table:
    """A table of single cards on the slots `1`, `2`, … in this order."""
    return Table.of({slot: [Card.parse(card)] for slot, card in zip(SLOTS, cards, strict=False)})


def slots(*names: str) -> tuple[Slot, ...]:
    """These names as slots."""
    return tuple(Slot(name) for name in names)


@cache
def random_games() -> tuple[Game, ...]:
    """Thirty random deals, each played at random to its end; the same in every run."""
    chance = random.Random(4)
    return tuple(_played_out(Deal(chance.randrange(DEAL_COUNT)), chance) for _ in range(30))


def _played_out(deal: Deal, chance: random.Random) -> Game:
    game = Game.of(deal)
    while removals := list(legal_removals(game.table)):
        game = game.remove(chance.choice(removals))
    return game


def positions(game: Game) -> Iterator[Game]:
    """The game after each of its moves, from the start."""
    return (game.at(moves) for moves in range(len(game.removals) + 1))
