"""The cards: four suits, thirteen ranks, 52 faces; each face is in play twice (spec §1)."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from halfmoon.errors import HalfMoonError
from halfmoon.shown import Shown


class Suit(enum.Enum):
    """A suit, in the order of the pack; its value is its letter in card notation."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


class Rank(enum.IntEnum):
    """A rank, Ace to King; the value of a number card is what it counts in a sum."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    __hash__ = int.__hash__

    @property
    def is_court(self) -> bool:
        """Whether this is a Jack, a Queen or a King; every other rank is a number card."""
        return self >= Rank.JACK

    @property
    def notation(self) -> str:
        """How records, codes and tests write the rank; the letters on a drawn card are the reader's choice."""
        return _COURT_AND_ACE.get(self, str(self.value))


class NotACardError(HalfMoonError):
    """A text that is no card: `text`."""

    __match_args__ = ("text",)
    text: str


_COURT_AND_ACE = {Rank.ACE: "A", Rank.JACK: "J", Rank.QUEEN: "Q", Rank.KING: "K"}


@dataclass(frozen=True, slots=True, repr=False)
class Card(Shown):
    """A card face; the two copies of it in play are equal.

    >>> Card.parse("10H")
    Card.parse('10H')
    >>> str(Card(Rank.KING, Suit.CLUBS))
    'KC'
    """

    rank: Rank
    suit: Suit

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card written as rank and suit letter, such as `10H`; raises `NotACardError` for anything else."""
        card = _BY_NOTATION.get(text)
        if card is None:
            raise NotACardError(text)
        return card

    def __str__(self) -> str:
        return self.rank.notation + self.suit.value

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"


ONE_PACK = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""The 52 cards of one pack: suits in order, each from Ace up to King."""

_BY_NOTATION = {str(card): card for card in ONE_PACK}
