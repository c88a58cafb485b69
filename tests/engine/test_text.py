"""What `print` and a notebook show, and that a repr is the value again; `test_command_line` has whole boards."""

import re
from xml.etree import ElementTree

import pytest

import halfmoon
from halfmoon import Card, Deal, Game, Removal, Table, parse_record, picture
from halfmoon.pictures import standalone
from halfmoon.shown import Shown
from halfmoon.svg import diagram
from halfmoon.text import in_words
from tests.engine.samples import WORKED_GAME

GAME = parse_record("HM1-N-NVPEIRJ 1-8 3-5-8")
VALUES = [Card.parse("10H"), Removal.parse("r2-3"), Deal(1), GAME.table, GAME, GAME.at(1), GAME.at(0)]
SHORT = [
    (VALUES[0], "Card.parse('10H')"),
    (VALUES[1], "Removal.parse('3-R2')"),
    (VALUES[2], "Deal(1)"),
    (GAME, "parse_record('HM1-N-NVPEIRJ 1-8 3-5-8')"),
    (GAME.at(1), "parse_record('HM1-N-NVPEIRJ 1-8 3-5-8').at(1)"),
    (Game.of(Deal(1)), "parse_record('HM1-N-AAAAAAB')"),
]
LATE = parse_record(WORKED_GAME).at(47)
SVG = "{http://www.w3.org/2000/svg}"


# Text


@pytest.mark.parametrize(("value", "text"), SHORT)
def test_a_repr_is_short(value: object, text: str) -> None:
    assert repr(value) == text


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_repr_evaluates_to_the_value_with_what_the_package_offers(value: object) -> None:
    names: dict[str, object] = {}
    exec("from halfmoon import *", names)
    assert eval(repr(value), names) == value


def test_a_card_a_move_and_a_deal_are_written_as_records_write_them() -> None:
    assert [str(value) for value in VALUES[:3]] == ["10H", "3-R2", "HM1-N-AAAAAAB"]


def test_a_table_is_printed_as_the_arch() -> None:
    drawn = str(LATE.table)
    shown = {slot: str(LATE.table.top(slot)) for slot in halfmoon.SLOTS if LATE.table.count(slot)}
    assert len(shown) == LATE.table.remaining == 2
    assert sorted(re.findall(r"\w+[SHDC]\b", drawn)) == sorted(shown.values())
    assert drawn.count("--") == 18
    assert drawn.count("·1") == 2
    assert [line.split()[0] for line in drawn.splitlines()[1::3]] == ["3·0", "2·0", "1·0"]


def test_a_game_is_printed_with_its_table_and_what_it_allows() -> None:
    text = str(GAME)
    assert text.startswith("HM1-N-NVPEIRJ   playing   score 25   moves 2\n\n")
    assert str(GAME.table) in text
    assert text.endswith(f"\n\nremovals: {' '.join(map(str, halfmoon.legal_removals(GAME.table)))}")
    assert str(parse_record(WORKED_GAME)).endswith("\n\nremovals: none")


def test_something_else_that_is_shown_is_printed_as_its_repr() -> None:
    class Other(Shown):
        def __repr__(self) -> str:
            return "Other()"

    assert str(Other()) == "Other()"
    with pytest.raises(TypeError, match="Other"):
        picture(Other())


def test_a_table_in_words_names_every_slot_once() -> None:
    table = Table.parse("5S10H/KC" + "/-" * 18)
    assert in_words(table).startswith("1: Ten of hearts, 2 cards. 2: King of clubs. 3: empty. ")
    assert in_words(table).count(": ") == 20


# Pictures


def pictured(value: Shown) -> ElementTree.Element:
    return ElementTree.fromstring(picture(value))


@pytest.mark.parametrize(
    ("value", "title"),
    [
        (Card.parse("QD"), "Queen of diamonds"),
        (Deal(1), "HM1-N-AAAAAAB"),
        (GAME, "HM1-N-NVPEIRJ, moves: 2"),
        (GAME.table, "Half Moon"),
    ],
)
def test_a_picture_stands_alone_and_has_a_name(value: Shown, title: str) -> None:
    drawing = pictured(value)
    assert (drawing.tag, drawing.findtext(f"{SVG}title")) == (f"{SVG}svg", title)
    assert "var(" not in picture(value)
    assert value._repr_svg_() == picture(value)


def test_a_picture_shows_what_lies_on_the_table() -> None:
    assert picture(GAME.deal) != picture(GAME)
    assert pictured(GAME).findtext(f"{SVG}desc") == in_words(GAME.table)
    letters = [text.text for text in pictured(Card.parse("QD")).iter(f"{SVG}text")]
    assert letters == ["Q"]


def test_colours_and_fonts_stand_in_place_of_what_a_page_may_set() -> None:
    drawing = diagram(GAME.table)
    assert "var(--hm-table,#1b4a3f)" in drawing
    assert 'fill="#1b4a3f"' in standalone(drawing)
    assert 'font-family="system-ui,sans-serif"' in standalone(drawing)
    assert standalone(standalone(drawing)) == standalone(drawing)


def test_a_diagram_has_words_of_its_own_where_none_are_given() -> None:
    drawing = ElementTree.fromstring(diagram(GAME.table, title="Mine"))
    assert drawing.findtext(f"{SVG}title") == "Mine"
    assert drawing.findtext(f"{SVG}desc") == in_words(GAME.table)
    drawing = ElementTree.fromstring(diagram(GAME.table, description=""))
    assert (drawing.findtext(f"{SVG}title"), drawing.findtext(f"{SVG}desc")) == ("Half Moon", "")
