"""What cards are drawn with: nothing else of what is stored becomes markup before Python runs (`boot/paint.mjs`)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from xml.etree.ElementTree import fromstring

from halfmoon.cards import ONE_PACK
from halfmoon.deals import CARDS_ON_PILES
from halfmoon.faces import Letters
from halfmoon.slots import PILES
from halfmoon_page.table.board import slot_picture

PLACEHOLDER = "VOCABULARY"
"""What stands in the script for the expression."""


def vocabulary() -> str:
    """A regular expression of JavaScript for one tag or one character of any drawing that a slot can show."""
    elements = [element for picture in _slot_pictures() for element in fromstring(picture).iter()]
    tags = {element.tag for element in elements}
    attributes = {name for element in elements for name in element.attrib}
    with_content = {element.tag for element in elements if len(element) or element.text}
    characters = {character for element in elements for character in element.text or ""}
    opening = rf'<(?:{_any_of(tags)})(?: (?:{_any_of(attributes)})="[^"<>&]*")*\/?>'
    return rf"{opening}|<\/(?:{_any_of(with_content)})>|[{''.join(sorted(characters))}]"


def _slot_pictures() -> set[str]:
    counts = range(1, CARDS_ON_PILES // len(PILES) + 1)
    return {slot_picture(*looks) for looks in product((None, *ONE_PACK), counts, Letters, (False, True))}


def _any_of(names: Iterable[str]) -> str:
    return "|".join(sorted(names))
