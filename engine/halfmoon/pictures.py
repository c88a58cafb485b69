"""Pictures of cards, deals, tables and games: SVG that stands alone."""

from __future__ import annotations

import re

from halfmoon.cards import Card
from halfmoon.deals import Deal
from halfmoon.faces import HEIGHT, WIDTH, Letters, face
from halfmoon.game import Game
from halfmoon.shown import Shown
from halfmoon.svg import diagram
from halfmoon.table import Table
from halfmoon.text import card_name

_PROPERTY = re.compile(r"var\(--hm-[\w-]+,([^)]+)\)")
"""What a page may set, and its value where nothing does."""


def picture(value: Shown) -> str:
    """A card, a deal, a table or a game as an `<svg>` that every program can show; raises `TypeError` for others.

    Court cards are J, Q, K, and words are English: `halfmoon.svg.diagram` leaves these, and the colours, to a page.

    >>> picture(Deal(1)).split(">")[1:3]
    ['<title', 'HM1-N-AAAAAAB</title']
    """
    match value:
        case Card():
            drawing = _card(value)
        case Deal():
            drawing = diagram(value.table, title=value.code)
        case Table():
            drawing = diagram(value)
        case Game():
            drawing = diagram(value.table, title=f"{value.deal.code}, moves: {value.moves}")
        case _:
            raise TypeError(type(value).__name__)
    return standalone(drawing)


def standalone(drawing: str) -> str:
    """The drawing with its colours and fonts in place of what a page may set: not every program knows `var()`.

    >>> standalone('<rect fill="var(--hm-mine,red)"/>')
    '<rect fill="red"/>'
    """
    return _PROPERTY.sub(r"\1", drawing)


def _card(card: Card) -> str:
    return (
        f'<svg role="img" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
        f' xmlns="http://www.w3.org/2000/svg"><title>{card_name(card)}</title>{face(card, Letters.JQK)}</svg>'
    )
