"""Deals: number ↔ code `HM1-N-AAAAAAB` ↔ table (spec §5). The shuffle of HM1 never changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from halfmoon.cards import ONE_PACK, Card
from halfmoon.errors import HalfMoonError
from halfmoon.shown import Shown
from halfmoon.slots import PILES
from halfmoon.table import Table

VERSION = "HM1"
KIND = "N"
LETTERS = 7
DEAL_COUNT: int = 26**LETTERS
CARDS_ON_PILES = 96
_MASK = 2**64 - 1


class DealNumberError(HalfMoonError):
    """A number outside 0 … 26^7 − 1: `number`."""

    __match_args__ = ("number",)
    number: int


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Shown):
    """A numbered deal; raises `DealNumberError`.

    >>> Deal(1).code
    'HM1-N-AAAAAAB'
    """

    number: int

    def __post_init__(self) -> None:
        if not 0 <= self.number < DEAL_COUNT:
            raise DealNumberError(self.number)

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"Deal({self.number})"

    @property
    def code(self) -> str:
        """The canonical code."""
        letters, rest = "", self.number
        for _ in range(LETTERS):
            rest, digit = divmod(rest, 26)
            letters = chr(ord("A") + digit) + letters
        return f"{VERSION}-{KIND}-{letters}"

    @property
    def table(self) -> Table:
        """The table as dealt."""
        cards = shuffled_pack(self.number)
        piles = [tuple(cards[pile : CARDS_ON_PILES : len(PILES)]) for pile in range(len(PILES))]
        return Table((*piles, *zip(cards[CARDS_ON_PILES:], strict=True)))


def deal_of_day(day: date) -> Deal:
    """The deal that everyone gets for this day: the generator's first number, started at YYYYMMDD, scaled (spec §4).

    >>> from datetime import date; deal_of_day(date(2026, 11, 30)).code
    'HM1-N-URLKEGH'
    """
    generator = split_mix_64(day.year * 10_000 + day.month * 100 + day.day)
    return Deal(next(generator) * DEAL_COUNT >> 64)


def shuffled_pack(number: int) -> list[Card]:
    """The 104 cards in the order of this deal: Fisher–Yates from the end, `j` by multiply-high."""
    cards = list(ONE_PACK * 2)
    generator = split_mix_64(number)
    for last in range(len(cards) - 1, 0, -1):
        other = next(generator) * (last + 1) >> 64
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def split_mix_64(state: int) -> Iterator[int]:
    """SplitMix64 (Steele, Lea and Flood, 2014): unsigned 64-bit numbers."""
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        z = state
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB & _MASK
        yield z ^ (z >> 31)
