"""The emblem of Half Moon: a moon that bends over a card as the arch bends over the reserve."""

from __future__ import annotations

from halfmoon.cards import Suit
from halfmoon.faces import card_shape, placed, suit_mark
from halfmoon.palette import LIGHT

SIZE = 64
"""The emblem's width and height in user units."""


def moon() -> str:
    """The moon alone: SVG elements for a box of `SIZE` × `SIZE`."""
    return f'<path fill="{LIGHT["mark"]}" d="M5 33A27 27 0 0 1 59 33A33 33 0 0 0 5 33Z"/>'


def emblem() -> str:
    """The moon over a card: SVG elements for a box of `SIZE` × `SIZE`."""
    spade = f'<g fill="{LIGHT["spades"]}">{placed(suit_mark(Suit.SPADES), 10.8, 21, 1.2)}</g>'
    return moon() + placed(card_shape(LIGHT["card"], LIGHT["card"]) + spade, 20, 24.5, 0.4)
