"""Card faces as SVG: index and suit, large enough for a phone; court cards carry an emblem; piles have edges.

No ids and no fonts for the suits, so that many faces can stand on a page; colours are CSS custom
properties with fallbacks, so that a page may set light, dark, print and four colours.
"""

from __future__ import annotations

import enum
from functools import cache

from halfmoon.cards import Card, Rank, Suit
from halfmoon.palette import css_colour

WIDTH = 60
HEIGHT = 84
"""The size of a card in user units; every drawing of this package uses them."""


class Letters(enum.Enum):
    """The letters of Jack, Queen and King that a reader chose (spec §8)."""

    VDR = "VDR"
    JQK = "JQK"
    GREEK = "ΒΝΡ"

    def index(self, rank: Rank) -> str:
        """What stands in the corner of a card of this rank."""
        return self.value[rank - Rank.JACK] if rank.is_court else rank.notation


_SUIT_PATHS = {
    Suit.SPADES: "M16 1.5C19.5 8 29.5 12.6 29.5 20c0 3.8-2.8 6.3-6 6.3-2.4 0-4.5-1.2-5.7-3.1.2 2.9 1.3 5.1 3.7 7.3h-11"
    "c2.4-2.2 3.5-4.4 3.7-7.3-1.2 1.9-3.3 3.1-5.7 3.1-3.2 0-6-2.5-6-6.3C2.5 12.6 12.5 8 16 1.5Z",
    Suit.HEARTS: "M16 30C10.5 23.8 2 18 2 10.4 2 5.7 5.5 2.5 9.6 2.5c2.7 0 5.1 1.4 6.4 4 1.3-2.6 3.7-4 6.4-4"
    "C26.5 2.5 30 5.7 30 10.4 30 18 21.5 23.8 16 30Z",
    Suit.DIAMONDS: "M16 1C19 7.3 22.8 12 27.5 16 22.8 20 19 24.7 16 31 13 24.7 9.2 20 4.5 16 9.2 12 13 7.3 16 1Z",
    Suit.CLUBS: "M16 1.5a6.7 6.7 0 0 1 5.2 10.9 6.8 6.8 0 1 1-3.5 10.3c.3 3 1.4 5.4 3.8 7.8h-11c2.4-2.4 3.5-4.8 3.8-7.8"
    "a6.8 6.8 0 1 1-3.5-10.3A6.7 6.7 0 0 1 16 1.5Z",
}
"""Each suit in a box of 32 × 32."""

_EMBLEMS = {
    Rank.JACK: '<path transform="rotate(42 16 16)" d="M13.6 3.5 16 .5l2.4 3V19h-4.8ZM8.5 18.5h15v3.7h-15Z'
    'M14.3 22h3.4v6h-3.4ZM16 26.8a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6Z"/>',
    Rank.QUEEN: '<path d="M5 26h22v4H5ZM5 23.5 2.6 12.3 9 16.5 11 7.5l5 7 5-7 2 9 6.4-4.2L27 23.5Z"/>'
    '<circle cx="2.6" cy="9.7" r="2"/><circle cx="11" cy="5" r="2"/><circle cx="21" cy="5" r="2"/>'
    '<circle cx="29.4" cy="9.7" r="2"/>',
    Rank.KING: '<path d="M4 26h24v4H4ZM4.5 23.5C1.5 19 1 12 6.5 10.6 11 9.4 14 12 16 16c2-4 5-6.6 9.5-5.4'
    'C31 12 30.5 19 27.5 23.5ZM14.5 1h3v2.6h2.6v3h-2.6V10h-3V6.6h-2.6v-3h2.6Z"/>',
}
"""Each court card's emblem in a box of 32 × 32: a sword, a coronet, a crown."""


def ink(suit: Suit) -> str:
    """The CSS colour of a suit."""
    return css_colour(suit.name.lower())


def suit_mark(suit: Suit) -> str:
    """The suit as a path in a box of 32 × 32, in the colour of what it is put into."""
    return f'<path d="{_SUIT_PATHS[suit]}"/>'


@cache
def face(card: Card, letters: Letters, *, large: bool = False) -> str:
    """The card's face: SVG elements for a box of `WIDTH` × `HEIGHT`, to be placed inside an `<svg>` or a `<g>`.

    A large face is for weak eyes: an index as wide as the card, its suit below it and nothing else.
    """
    index, suit = letters.index(card.rank), suit_mark(card.suit)
    if large:
        picture = _index(index, baseline=46, size=56, widest=52) + placed(suit, 15, 49, 0.95)
    elif card.rank.is_court:
        picture = _index(index, baseline=36, size=40, widest=45)
        picture += placed(suit, 39, 8, 0.56) + placed(_EMBLEMS[card.rank], 13, 43.5, 1.08)
    else:
        picture = _index(index, baseline=36, size=40, widest=45) + placed(suit, 18, 42.5, 1.15)
    return f'{card_shape()}<g fill="{ink(card.suit)}">{picture}</g>'


def card_shape(paper: str = css_colour("card"), edge: str = css_colour("card-edge")) -> str:
    """A card with nothing on it."""
    return (
        f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="7"'
        f' fill="{paper}" stroke="{edge}" stroke-width="1.5"/>'
    )


def _index(text: str, *, baseline: int, size: int, widest: int) -> str:
    """The index: a letter or figure in the middle of its column; the two figures of 10 fill the width."""
    if len(text) > 1:
        place = f'x="5" textLength="{widest}" lengthAdjust="spacingAndGlyphs"'
    else:
        place = f'x="{size / 2 - 1:g}" text-anchor="middle"'
    return (
        f'<text {place} y="{baseline}" font-size="{size}" font-weight="700"'
        f' font-family="var(--hm-index-font,system-ui,sans-serif)">{text}</text>'
    )


def edges(count: int) -> str:
    """The edges of the cards that lie below the top card of a pile of `count`: one, two or three, below its face."""
    shifts = range(3 * min(3, count // 2), 0, -3)
    return "".join(f'<g transform="translate(0 {shift})">{card_shape()}</g>' for shift in shifts)


def placed(elements: str, x: float, y: float, scale: float) -> str:
    """The elements moved to a point and drawn at another size."""
    return f'<g transform="translate({x} {y}) scale({scale})">{elements}</g>'


def outline() -> str:
    """An empty pile or place: the outline of a card."""
    return (
        f'<rect x="2" y="2" width="{WIDTH - 4}" height="{HEIGHT - 4}" rx="7" fill="none"'
        f' stroke="{css_colour("outline")}" stroke-width="1.5" stroke-dasharray="5 4"/>'
    )


def svg(elements: str) -> str:
    """A drawing of one card as a whole `<svg>`, hidden from screen readers: its name stands beside it."""
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true" focusable="false">{elements}</svg>'
