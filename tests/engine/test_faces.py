"""Card faces as SVG (spec §8): what holds of every card; `test_golden` compares some of them exactly."""

import re
from collections import defaultdict
from itertools import product
from xml.etree import ElementTree

import pytest

from halfmoon.cards import ONE_PACK, Card
from halfmoon.faces import HEIGHT, WIDTH, Letters, edges, face, ink, outline, svg
from tests.engine.samples import COURT, rank

FACES = list(product(ONE_PACK, Letters, (False, True)))
"""Every card with all letters, plain and large."""


def drawn(elements: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<svg>{elements}</svg>")


def paths(root: ElementTree.Element) -> list[str]:
    return [path.attrib["d"] for path in root.iter("path")]


def test_the_only_text_of_a_face_is_its_index() -> None:
    for card, letters, large in FACES:
        root = drawn(face(card, letters, large=large))
        shown = ["".join(text.itertext()) for text in root.iter("text")]
        assert shown == ["".join(root.itertext())] == [letters.index(card.rank)], (str(card), letters, large)


def test_a_face_has_no_ids_and_no_suit_characters() -> None:
    for card, letters, large in FACES:
        text = face(card, letters, large=large)
        assert all("id" not in element.attrib for element in drawn(text).iter()), str(card)
        assert not set(text) & set("♠♥♦♣♤♡♢♧"), str(card)


@pytest.mark.parametrize(
    ("letters", "court"),
    [
        (Letters.VDR, "VDR"),
        (Letters.JQK, "JQK"),
        (
            Letters.GREEK,
            "\N{GREEK CAPITAL LETTER BETA}\N{GREEK CAPITAL LETTER NU}\N{GREEK CAPITAL LETTER RHO}",
        ),
    ],
)
def test_the_reader_chooses_the_letters_of_jack_queen_and_king_and_no_others(letters: Letters, court: str) -> None:
    assert "".join(letters.index(Card.parse(name + "S").rank) for name in COURT) == court
    names = [letters.index(card.rank) for card in ONE_PACK[:10]]
    assert names == ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"]


def test_number_cards_draw_their_suit_as_one_path_and_court_cards_an_emblem_too() -> None:
    suit_paths, emblems = defaultdict(set), defaultdict(set)
    for card in ONE_PACK:
        suit, *emblem = paths(drawn(face(card, Letters.JQK)))
        suit_paths[card.suit].add(suit)
        emblems[rank(card) if rank(card) in COURT else "number"].add(tuple(emblem))
    assert all(len(found) == 1 for found in suit_paths.values())
    assert len(set.union(*suit_paths.values())) == 4
    assert emblems.pop("number") == {()}
    assert set(emblems) == set(COURT)
    assert all(len(found) == 1 for found in emblems.values())
    assert len(set.union(*emblems.values())) == 3


def test_a_face_has_the_colour_of_its_suit_and_no_other() -> None:
    colours = {ink(other.suit) for other in ONE_PACK}
    assert len(colours) == 4
    for card, letters, large in FACES:
        root = drawn(face(card, letters, large=large))
        used = {element.attrib["fill"] for element in root.iter() if "fill" in element.attrib}
        assert used & colours == {ink(card.suit)}, (str(card), letters, large)


def test_only_the_two_figures_of_ten_are_squeezed() -> None:
    for card, letters, large in FACES:
        (index,) = drawn(face(card, letters, large=large)).iter("text")
        assert ("textLength" in index.attrib) == (rank(card) == "10"), (str(card), letters, large)


def test_suit_and_emblem_lie_inside_the_card() -> None:
    for card, letters, large in FACES:
        drawing = face(card, letters, large=large)
        boxes = re.findall(r'transform="translate\(([0-9.]+) ([0-9.]+)\) scale\(([0-9.]+)\)"', drawing)
        assert len(boxes) == (2 if card.rank.is_court and not large else 1), (str(card), large)
        for x, y, scale in boxes:
            assert float(x) + 32 * float(scale) <= WIDTH, (str(card), large)
            assert float(y) + 32 * float(scale) <= HEIGHT, (str(card), large)


@pytest.mark.parametrize("elements", [face(ONE_PACK[0], Letters.VDR), outline()], ids=["face", "outline"])
def test_the_rectangle_of_a_card_lies_in_the_middle_of_its_box(elements: str) -> None:
    rectangle = drawn(elements)[0].attrib
    x, y, width, height = (float(rectangle[name]) for name in ("x", "y", "width", "height"))
    assert (x + width / 2, y + height / 2) == (WIDTH / 2, HEIGHT / 2)
    assert 0 < x
    assert 0 < y


def test_an_outline_is_one_empty_rectangle() -> None:
    (rectangle,) = drawn(outline())
    assert rectangle.tag == "rect"
    assert rectangle.attrib["fill"] == "none"
    assert "".join(drawn(outline()).itertext()) == ""


def test_a_whole_drawing_of_one_card_is_hidden_from_screen_readers() -> None:
    root = ElementTree.fromstring(svg(face(Card.parse("KH"), Letters.VDR)))
    assert root.tag == "svg"
    assert root.attrib == {"viewBox": f"0 0 {WIDTH} {HEIGHT}", "aria-hidden": "true", "focusable": "false"}
    assert "".join(root.itertext()) == "R"


def test_a_large_face_has_a_larger_index_and_the_suit_but_no_emblem() -> None:
    for card, letters in product(ONE_PACK, Letters):
        plain, large = (drawn(face(card, letters, large=large)) for large in (False, True))
        sizes = [float(text.attrib["font-size"]) for root in (plain, large) for text in root.iter("text")]
        assert sizes[1] >= 1.3 * sizes[0], str(card)
        assert paths(large) == paths(plain)[:1], str(card)


def test_the_index_stays_between_the_top_and_the_suit() -> None:
    """Capital letters and figures are about 0.73 as high as the size of their font."""
    for card, letters, large in FACES:
        drawing = face(card, letters, large=large)
        (index,) = drawn(drawing).iter("text")
        baseline, size = float(index.attrib["y"]), float(index.attrib["font-size"])
        lower = [float(place) for place in re.findall(r"translate\(\S+ (\S+)\)", drawing)]
        assert baseline - 0.73 * size > 3, (str(card), large)
        assert max(lower) > baseline, (str(card), large)


def test_a_pile_shows_the_edges_of_up_to_three_cards() -> None:
    for count, shown in {0: 0, 1: 0, 2: 1, 3: 1, 4: 2, 5: 2, 6: 3, 7: 3, 8: 3}.items():
        cards = drawn(edges(count))
        shifts = {group.attrib["transform"] for group in cards}
        assert len(cards) == len(shifts) == len(list(cards.iter("rect"))) == shown, count
