"""Whole diagrams as SVG: the arch with each slot's name and count under its card (spec §1)."""

from __future__ import annotations

from collections.abc import Collection
from html import escape

from halfmoon.arch import COLUMNS, PLACES, ROWS
from halfmoon.faces import HEIGHT, WIDTH, Letters, edges, face, outline
from halfmoon.palette import css_colour
from halfmoon.slots import SLOTS, Slot
from halfmoon.table import Table

_GAP = 8
_LABEL = 32
_MARGIN = 14
_RISE = 7
"""By how much a selected card rises."""
_COLUMN = WIDTH + _GAP
_ROW = HEIGHT + _LABEL + _GAP
_TOTAL_WIDTH = COLUMNS * _COLUMN - _GAP + 2 * _MARGIN
_TOTAL_HEIGHT = ROWS * _ROW - _GAP + 2 * _MARGIN


def diagram(
    table: Table,
    *,
    letters: Letters = Letters.JQK,
    title: str = "Half Moon",
    description: str | None = None,
    marked: Collection[Slot] = (),
    selected: Collection[Slot] = (),
    refused: Collection[Slot] = (),
    dimmed: Collection[Slot] = (),
) -> str:
    """The position as one `<svg role="img">`; a description that is left out is English.

    Marked slots get a ring, refused ones a broken ring; selected cards rise within theirs, dimmed ones are darkened.

    The same arguments give the same text everywhere. Nothing in it has an id.

    >>> diagram(Table.of({}), title="All gone").split(">")[1:3]
    ['<title', 'All gone</title']
    """
    if description is None:
        description = _in_words(table)
    rings = dict.fromkeys(marked, _RING) | dict.fromkeys(refused, _BROKEN_RING)
    cells = "".join(
        _cell(table, slot, letters, ring=rings.get(slot, ""), raised=slot in selected, dimmed=slot in dimmed)
        for slot in SLOTS
    )
    return (
        f'<svg class="hm-diagram" role="img" viewBox="0 0 {_TOTAL_WIDTH} {_TOTAL_HEIGHT}"'
        f' xmlns="http://www.w3.org/2000/svg"><title>{escape(title)}</title><desc>{escape(description)}</desc>'
        f'<rect width="{_TOTAL_WIDTH}" height="{_TOTAL_HEIGHT}" rx="16" fill="{css_colour("table")}"/>'
        f"{cells}</svg>"
    )


def _in_words(table: Table) -> str:
    from halfmoon.text import in_words  # a page has words of its own

    return in_words(table)


def _cell(table: Table, slot: Slot, letters: Letters, *, ring: str, raised: bool, dimmed: bool) -> str:
    place = PLACES[slot]
    x = _MARGIN + (place.column - 1) * _COLUMN
    y = _MARGIN + (place.row - 1) * _ROW
    picture = _picture(table, slot, letters, raised=raised)
    if dimmed:
        picture = f'<g opacity=".45">{picture}</g>'
    return f'<g transform="translate({x} {y})">{picture}{ring}{_label(slot, table.count(slot))}</g>'


def _picture(table: Table, slot: Slot, letters: Letters, *, raised: bool) -> str:
    card = table.top(slot)
    if card is None:
        return outline()
    top = face(card, letters)
    if raised:
        top = f'<g transform="translate(0 {-_RISE})">{top}{_RING}</g>'
    return edges(table.count(slot)) + top


def _ring(dashes: str = "") -> str:
    return (
        f'<rect x="-2.5" y="-2.5" width="{WIDTH + 5}" height="{HEIGHT + 5}" rx="10" fill="none"'
        f' stroke="{css_colour("mark")}" stroke-width="5"{dashes}/>'
    )


_RING = _ring()
_BROKEN_RING = _ring(' stroke-dasharray="9 7"')


def _label(slot: Slot, count: int) -> str:
    """The slot's name in bold and, after it, how many cards lie there."""
    return (
        f'<text x="{WIDTH / 2:g}" y="{HEIGHT + 26}" text-anchor="middle" font-size="17"'
        f' font-family="var(--hm-index-font,system-ui,sans-serif)" fill="{css_colour("label")}">'
        f'<tspan font-weight="700">{slot}</tspan><tspan dx="5">·</tspan><tspan dx="5">{count}</tspan></text>'
    )
