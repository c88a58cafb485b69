"""Card faces as SVG (spec §8)."""

import re
from collections import defaultdict
from xml.etree import ElementTree

import pytest

from halfmoon.cards import ONE_PACK, Card, Suit
from halfmoon.faces import HEIGHT, WIDTH, Letters, edges, face, ink, outline, svg
from tests.engine.samples import COURT, rank

each_card = pytest.mark.parametrize("card", ONE_PACK, ids=str)


def drawn(elements: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<svg>{elements}</svg>")


def paths(elements: str) -> list[str]:
    return [path.attrib["d"] for path in drawn(elements).iter("path")]


@pytest.mark.parametrize("letters", Letters)
@each_card
def test_a_face_is_well_formed_and_its_only_text_is_its_index(card: Card, letters: Letters) -> None:
    root = drawn(face(card, letters))
    assert ["".join(text.itertext()) for text in root.iter("text")] == [letters.index(card.rank)]
    assert "".join(root.itertext()) == letters.index(card.rank)


@pytest.mark.parametrize("letters", Letters)
@each_card
def test_a_face_has_no_ids_and_no_suit_characters(card: Card, letters: Letters) -> None:
    text = face(card, letters)
    assert all("id" not in element.attrib for element in drawn(text).iter())
    assert not set(text) & set("♠♥♦♣♤♡♢♧")


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
def test_the_reader_chooses_the_letters_of_jack_queen_and_king(letters: Letters, court: str) -> None:
    assert "".join(letters.index(Card.parse(name + "S").rank) for name in COURT) == court


@pytest.mark.parametrize("letters", Letters)
def test_ace_to_ten_are_the_same_with_all_letters(letters: Letters) -> None:
    names = [letters.index(card.rank) for card in ONE_PACK[:10]]
    assert names == ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"]


def test_every_face_differs_from_every_other() -> None:
    assert len({face(card, letters) for card in ONE_PACK for letters in Letters}) == 40 + 3 * 12


def test_number_cards_draw_their_suit_as_one_path_and_court_cards_an_emblem_too() -> None:
    suit_paths, emblems = defaultdict(set), defaultdict(set)
    for card in ONE_PACK:
        suit, *emblem = paths(face(card, Letters.JQK))
        suit_paths[card.suit].add(suit)
        emblems[rank(card) if rank(card) in COURT else "number"].add(tuple(emblem))
    assert all(len(found) == 1 for found in suit_paths.values())
    assert len(set.union(*suit_paths.values())) == 4
    assert emblems.pop("number") == {()}
    assert set(emblems) == set(COURT)
    assert all(len(found) == 1 for found in emblems.values())
    assert len(set.union(*emblems.values())) == 3


@each_card
def test_a_face_has_the_colour_of_its_suit(card: Card) -> None:
    colours = {ink(other.suit) for other in ONE_PACK}
    assert len(colours) == 4
    used = {element.attrib["fill"] for element in drawn(face(card, Letters.VDR)).iter() if "fill" in element.attrib}
    assert used & colours == {ink(card.suit)}


def test_hearts_and_diamonds_are_red_and_spades_and_clubs_dark_unless_a_page_says_otherwise() -> None:
    fallback = {suit: ink(suit).split(",")[1] for suit in Suit}
    assert fallback[Suit.HEARTS] == fallback[Suit.DIAMONDS]
    assert fallback[Suit.SPADES] == fallback[Suit.CLUBS]
    red, _, _ = bytes.fromhex(fallback[Suit.HEARTS].strip("#)"))
    dark = max(bytes.fromhex(fallback[Suit.SPADES].strip("#)")))
    assert red > 150 > 100 > dark


@each_card
def test_only_the_two_figures_of_ten_are_squeezed(card: Card) -> None:
    (index,) = drawn(face(card, Letters.JQK)).iter("text")
    assert ("textLength" in index.attrib) == (rank(card) == "10")


@pytest.mark.parametrize("large", [False, True])
@each_card
def test_suit_and_emblem_lie_inside_the_card(card: Card, large: bool) -> None:
    drawing = face(card, Letters.VDR, large=large)
    boxes = re.findall(r'transform="translate\(([0-9.]+) ([0-9.]+)\) scale\(([0-9.]+)\)"', drawing)
    assert len(boxes) == (2 if card.rank.is_court and not large else 1)
    for x, y, scale in boxes:
        assert float(x) + 32 * float(scale) <= WIDTH
        assert float(y) + 32 * float(scale) <= HEIGHT


@pytest.mark.parametrize("elements", [face(ONE_PACK[0], Letters.VDR), outline()], ids=["face", "outline"])
def test_the_rectangle_of_a_card_lies_in_the_middle_of_its_box(elements: str) -> None:
    rectangle = drawn(elements)[0].attrib
    x, y, width, height = (float(rectangle[name]) for name in ("x", "y", "width", "height"))
    assert (x + width / 2, y + height / 2) == (WIDTH / 2, HEIGHT / 2)
    assert 0 < x
    assert 0 < y


@each_card
def test_a_face_is_drawn_the_same_every_time(card: Card) -> None:
    first = face(card, Letters.VDR)
    face.cache_clear()
    assert face(card, Letters.VDR) == first


def test_an_outline_is_one_empty_rectangle() -> None:
    (rectangle,) = drawn(outline())
    assert rectangle.tag == "rect"
    assert rectangle.attrib["fill"] == "none"
    assert "".join(drawn(outline()).itertext()) == ""


def test_a_whole_drawing_of_one_card_is_hidden_from_screen_readers() -> None:
    root = ElementTree.fromstring(svg(face(Card.parse("KH"), Letters.VDR)))
    assert root.tag.endswith("svg")
    assert root.attrib["viewBox"] == f"0 0 {WIDTH} {HEIGHT}"
    assert root.attrib["aria-hidden"] == "true"
    assert "".join(root.itertext()) == "R"


@each_card
def test_a_large_face_has_a_larger_index_and_the_suit_but_no_emblem(card: Card) -> None:
    plain, large = (drawn(face(card, Letters.VDR, large=large)) for large in (False, True))
    sizes = [float(text.attrib["font-size"]) for root in (plain, large) for text in root.iter("text")]
    assert sizes[1] >= 1.3 * sizes[0]
    assert [path.attrib["d"] for path in large.iter("path")] == paths(face(card, Letters.VDR))[:1]
    assert "".join(large.itertext()) == "".join(plain.itertext())


@pytest.mark.parametrize("large", [False, True])
@each_card
def test_the_index_stays_between_the_top_and_the_suit(card: Card, large: bool) -> None:
    """Capital letters and figures are about 0.73 as high as the size of their font."""
    root = drawn(face(card, Letters.VDR, large=large))
    (index,) = root.iter("text")
    baseline, size = float(index.attrib["y"]), float(index.attrib["font-size"])
    lower = [float(place) for place in re.findall(r"translate\(\S+ (\S+)\)", ElementTree.tostring(root, "unicode"))]
    assert baseline - 0.73 * size > 3
    assert max(lower) > baseline


@pytest.mark.parametrize(("count", "shown"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (8, 3)])
def test_a_pile_shows_the_edges_of_up_to_three_cards(count: int, shown: int) -> None:
    cards = drawn(edges(count))
    shifts = [group.attrib["transform"] for group in cards]
    assert len(shifts) == len(set(shifts)) == shown
    assert len(list(cards.iter("rect"))) == shown
