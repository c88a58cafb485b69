"""The emblem: a moon over a card, as SVG that stands alone."""

import re
from xml.etree import ElementTree

from halfmoon.emblem import SIZE, emblem, moon


def elements(drawing: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(f"<svg>{drawing}</svg>").iter())


def test_the_emblem_is_the_moon_a_card_and_its_suit() -> None:
    drawing = emblem()
    assert drawing.startswith(moon())
    assert [element.tag for element in elements(drawing)].count("rect") == 1
    assert [element.tag for element in elements(drawing)].count("path") == 2


def test_the_emblem_needs_no_font_no_id_and_no_style_of_a_page() -> None:
    assert "text" not in {element.tag for element in elements(emblem())}
    assert not any("id" in element.attrib for element in elements(emblem()))
    assert "var(" not in emblem()


def test_the_moon_lies_within_its_box_its_horns_at_the_same_height() -> None:
    start, outer, inner = re.findall(r"(\d+) (\d+)(?=[AZ])", moon())
    assert start == inner
    assert outer[1] == start[1]
    assert int(start[0]) + int(outer[0]) == SIZE
