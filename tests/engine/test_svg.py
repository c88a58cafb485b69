"""Whole diagrams as SVG (spec §1)."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from halfmoon.faces import HEIGHT, WIDTH, Letters, edges, face, outline
from halfmoon.records import parse_record
from halfmoon.slots import SLOTS, Slot
from halfmoon.svg import diagram
from halfmoon.table import Table
from tests.engine.samples import WORKED_GAME, dealt, slots
from tests.engine.test_arch import GRID

NAMESPACE = "{http://www.w3.org/2000/svg}"
DEALT = dealt("HM1-N-NVPEIRJ")
LATE = parse_record(WORKED_GAME).at(40).table
"""Of this table eleven slots are empty."""


def draw(
    table: Table = DEALT, letters: Letters = Letters.VDR, marked: tuple[Slot, ...] = (), dimmed: tuple[Slot, ...] = ()
) -> str:
    return diagram(table, letters=letters, title="A title", description="A description", marked=marked, dimmed=dimmed)


def cells(picture: str) -> dict[str, ElementTree.Element]:
    """The drawn slots by the names under their cards."""
    root = ElementTree.fromstring(picture)
    found = [element for element in root if element.tag == NAMESPACE + "g"]
    return {label(cell).split("·")[0]: cell for cell in found}


def label(cell: ElementTree.Element) -> str:
    return "".join(label_text(cell).itertext())


def label_text(cell: ElementTree.Element) -> ElementTree.Element:
    return cell.findall(NAMESPACE + "text")[-1]


def rings(element: ElementTree.Element) -> int:
    return sum("--hm-mark" in each.attrib.get("stroke", "") for each in element.iter())


@pytest.mark.parametrize("table", [DEALT, LATE, Table.of({})], ids=["as dealt", "late", "empty"])
def test_under_every_card_stand_the_name_of_its_slot_and_how_many_cards_lie_there(table: Table) -> None:
    assert {label(cell) for cell in cells(draw(table)).values()} == {f"{slot}·{table.count(slot)}" for slot in SLOTS}


def test_reserve_places_and_emptied_slots_are_labelled_too() -> None:
    labels = {label(cell) for cell in cells(draw(LATE)).values()}
    assert {"1·2", "3·0", "R1·0", "R8·0"} <= labels


def test_each_slot_shows_its_top_card_or_an_empty_outline() -> None:
    picture = draw(LATE)
    assert picture.count(outline()) == 11
    for slot in SLOTS:
        card = LATE.top(slot)
        shown = edges(LATE.count(slot)) + face(card, Letters.VDR) if card else outline()
        start = picture.index(f"<g {transform(cells(picture)[slot])}>")
        assert picture[start:].split(">", 1)[1].startswith(shown)


def transform(cell: ElementTree.Element) -> str:
    return f'transform="{cell.attrib["transform"]}"'


def test_slots_lie_in_the_shape_of_the_arch() -> None:
    at = {name: place(cell) for name, cell in cells(draw()).items()}
    columns, rows = sorted({x for x, _ in at.values()}), sorted({y for _, y in at.values()})
    assert at == {
        name: (columns[column], rows[row])
        for row, names in enumerate(GRID)
        for column, name in enumerate(names)
        if name
    }


def place(cell: ElementTree.Element) -> tuple[float, float]:
    match = re.fullmatch(r"translate\(([0-9.]+) ([0-9.]+)\)", cell.attrib["transform"])
    assert match
    return float(match[1]), float(match[2])


def test_columns_and_rows_are_evenly_spaced_and_no_card_covers_another_or_a_label() -> None:
    places = [place(cell) for cell in cells(draw()).values()]
    label_y = float(label_text(cells(draw())["1"]).attrib["y"])
    (across,) = {right - left for left, right in pairwise(sorted({x for x, _ in places}))}
    (down,) = {below - above for above, below in pairwise(sorted({y for _, y in places}))}
    assert across > WIDTH
    assert down > label_y > HEIGHT


def test_everything_lies_inside_the_picture_with_the_same_margin_on_both_sides() -> None:
    root = ElementTree.fromstring(draw())
    width, height = map(float, root.attrib["viewBox"].split()[2:])
    places = [place(cell) for cell in cells(draw()).values()]
    left, right = min(x for x, _ in places), max(x for x, _ in places) + WIDTH
    assert left == width - right > 0
    assert min(y for _, y in places) == left
    assert all(place(cell)[1] + float(label_text(cell).attrib["y"]) < height for cell in cells(draw()).values())
    background = root[2]
    assert (background.tag, background.attrib["width"], background.attrib["height"]) == (
        NAMESPACE + "rect",
        f"{width:g}",
        f"{height:g}",
    )


def test_a_label_stands_in_the_middle_below_its_card() -> None:
    for cell in cells(draw()).values():
        text = label_text(cell)
        assert (float(text.attrib["x"]), text.attrib["text-anchor"]) == (WIDTH / 2, "middle")
        assert float(text.attrib["y"]) > HEIGHT


def test_a_diagram_is_an_image_with_a_title_and_a_description() -> None:
    root = ElementTree.fromstring(draw())
    assert root.tag == NAMESPACE + "svg"
    assert root.attrib["role"] == "img"
    assert [(element.tag, element.text) for element in root[:2]] == [
        (NAMESPACE + "title", "A title"),
        (NAMESPACE + "desc", "A description"),
    ]


def test_title_and_description_are_escaped() -> None:
    title, description = """<b>5 & 6</b> "quoted" 'too' &amp;""", "</desc><script>x</script> ]]> Ντάμα"
    picture = diagram(DEALT, letters=Letters.VDR, title=title, description=description)
    root = ElementTree.fromstring(picture)
    assert [element.text for element in root[:2]] == [title, description]
    assert "<script" not in picture
    assert "<b>" not in picture


@pytest.mark.parametrize("letters", Letters)
def test_no_element_has_an_id_and_no_suit_is_a_character(letters: Letters) -> None:
    picture = draw(LATE, letters, slots("1", "R3"), slots("2"))
    assert all("id" not in element.attrib for element in ElementTree.fromstring(picture).iter())
    assert "xml:id" not in picture
    assert not set(picture) & set("♠♥♦♣♤♡♢♧")


@pytest.mark.parametrize("letters", Letters)
def test_the_letters_on_the_cards_are_those_asked_for(letters: Letters) -> None:
    shown = {name: cell.find(f"{NAMESPACE}g/{NAMESPACE}text") for name, cell in cells(draw(DEALT, letters)).items()}
    assert {name: text.text for name, text in shown.items() if text is not None} == {
        slot: letters.index(card.rank) for slot, card in DEALT.playable()
    }


@pytest.mark.parametrize("marked", [(), ("8",), ("1", "8"), ("3", "5", "8"), ("R1", "12")])
def test_exactly_the_marked_slots_have_a_ring(marked: tuple[str, ...]) -> None:
    ringed = {name: rings(cell) for name, cell in cells(draw(marked=slots(*marked))).items()}
    assert ringed == {slot: int(slot in marked) for slot in SLOTS}


@pytest.mark.parametrize("dimmed", [(), ("8",), ("1", "2", "R8")])
def test_exactly_the_dimmed_slots_are_darkened(dimmed: tuple[str, ...]) -> None:
    faded = {
        name: any("opacity" in part.attrib for part in cell.findall(NAMESPACE + "g"))
        for name, cell in cells(draw(dimmed=slots(*dimmed))).items()
    }
    assert faded == {slot: slot in dimmed for slot in SLOTS}


def test_a_ring_runs_around_the_card_in_the_middle() -> None:
    cell = cells(draw(marked=slots("8")))["8"]
    (ring,) = (part for part in cell.iter() if "--hm-mark" in part.attrib.get("stroke", ""))
    x, y, width, height = (float(ring.attrib[name]) for name in ("x", "y", "width", "height"))
    assert (x + width / 2, y + height / 2) == (WIDTH / 2, HEIGHT / 2)
    assert x < 0
    assert y < 0


def test_a_mark_on_an_empty_slot_is_a_ring_too() -> None:
    assert rings(cells(draw(LATE, marked=slots("R1")))["R1"]) == 1


def test_colours_can_be_set_from_css() -> None:
    colours = re.findall(r'(?:fill|stroke)="([^"]+)"', draw(LATE, marked=slots("1")))
    assert len(colours) > 50
    assert all(colour == "none" or colour.startswith("var(--hm-") for colour in colours)


def test_a_selected_card_rises_within_its_ring_and_its_pile_stays() -> None:
    picture = diagram(DEALT, letters=Letters.VDR, title="", description="", selected=slots("1"))
    cell = cells(picture)["1"]
    (raised,) = (part for part in cell.findall(NAMESPACE + "g") if rings(part))
    assert float(raised.attrib["transform"].removeprefix("translate(0 ").removesuffix(")")) < 0
    assert sum(map(rings, cells(picture).values())) == 1
    assert edges(8) in picture


def test_refused_cards_have_a_broken_ring() -> None:
    picture = diagram(DEALT, letters=Letters.VDR, title="", description="", refused=slots("1", "4"))
    broken = {
        name
        for name, cell in cells(picture).items()
        for part in cell.iter()
        if "--hm-mark" in part.attrib.get("stroke", "") and "stroke-dasharray" in part.attrib
    }
    assert broken == {"1", "4"}
    assert sum(map(rings, cells(picture).values())) == 2
