"""The notation of a single position (spec §6)."""

import random
import time

import pytest
from hypothesis import given

from halfmoon.cards import ONE_PACK
from halfmoon.notation import TableCardError, TableSlotsError
from halfmoon.slots import SLOTS
from halfmoon.table import Table
from tests.engine.samples import DASHES, DEALS, dealt, positions, random_games
from tests.hostile import MEGABYTES, tried
from tests.strategies import hostile_texts, spoilt

PILES = "5S6D/-/10H10H/-/-/-/-/-/-/-/-/AC"
SOME = f"{PILES}/KD/-/-/-/-/-/-/JH"
HELD = {"1": ["5S", "6D"], "3": ["10H", "10H"], "12": ["AC"], "R1": ["KD"], "R8": ["JH"]}


def test_a_position_is_its_slots_in_board_order_each_from_bottom_to_top() -> None:
    for deal in DEALS:
        assert dealt(deal["code"]).notation == "/".join("".join(deal["slots"][slot]) for slot in SLOTS)


def test_a_position_with_empty_slots_is_read_and_written() -> None:
    table = Table.parse(SOME)
    assert {slot: list(map(str, table.cards(slot))) for slot in SLOTS if table.count(slot)} == HELD
    assert table.notation == SOME
    assert Table.of({}).notation == "/".join("-" * 20)


def test_every_position_of_a_game_comes_back() -> None:
    for game in random_games()[:2]:
        for position in positions(game):
            assert Table.parse(position.table.notation) == position.table


def test_every_table_comes_back_whatever_lies_there() -> None:
    chance = random.Random(1)
    for _ in range(100):
        table = Table(tuple(tuple(chance.choices(ONE_PACK, k=chance.randrange(4))) for _ in SLOTS))
        assert Table.parse(table.notation) == table
        assert eval(repr(table), {"Table": Table}) == table


@pytest.mark.parametrize(
    "text",
    [
        SOME.lower(),
        f"  {SOME}\n",
        SOME.replace("/", " / "),
        SOME.replace("5S6D", " 5S\t6D\u00a0"),
        SOME.replace("-", ""),
    ],
)
def test_small_letters_spaces_and_empty_slots_without_a_dash_are_read(text: str) -> None:
    assert text != SOME
    assert Table.parse(text) == Table.parse(SOME)


def test_every_dash_is_an_empty_slot() -> None:
    for dash in DASHES:
        assert Table.parse(SOME.replace("-", dash)) == Table.parse(SOME)


@pytest.mark.parametrize(("text", "count"), [("", 1), (PILES, 12), (f"{SOME}/", 21), (SOME.replace("/-", ""), 5)])
def test_there_are_twenty_slots(text: str, count: int) -> None:
    with pytest.raises(TableSlotsError) as caught:
        Table.parse(text)
    assert caught.value.count == count
    assert str(caught.value) == f"A table has 20 places with / between them, not {count}."


@pytest.mark.parametrize(
    ("before", "after", "found"),
    [
        ("5S6D", "5SXD", ("XD", "1", 3)),
        ("5S6D", "5S6", ("6", "1", 3)),
        ("5S6D", "5S 1S", ("1S", "1", 4)),
        ("5S6D", "1H6D", ("1H6", "1", 1)),
        ("5S6D", "5S-", ("-", "1", 3)),
        ("5S6D", "5 S", ("5", "1", 1)),
        ("10H10H", "10H11H", ("11H", "3", 11)),
        ("JH", "VH", ("VH", "R8", len(SOME) - 1)),
        ("KD", "\N{KELVIN SIGN}D", ("\N{KELVIN SIGN}D", "R1", len(PILES) + 2)),
        ("6D", "6♦", ("6♦", "1", 3)),
    ],
)
def test_what_is_no_card_is_named_with_its_slot_and_place(before: str, after: str, found: tuple[str, str, int]) -> None:
    text = SOME.replace(before, after)
    with pytest.raises(TableCardError) as caught:
        Table.parse(text)
    error = caught.value
    assert (error.text, error.slot, error.position) == found
    assert text[error.position - 1 :].startswith(error.text)
    assert str(error) == f"Character {found[2]}, in place {found[1]}: there is no card “{found[0]}”."


@given(spoilt((SOME,), hostile_texts) | hostile_texts)
def test_a_text_is_a_table_or_an_error_that_fits(text: str) -> None:
    match tried(Table.parse, text):
        case Table() as table:
            assert Table.parse(table.notation) == table
        case TableSlotsError(count=count):
            assert count == text.count("/") + 1 != 20
        case TableCardError(text=other, slot=slot, position=position):
            assert text[position - 1 :].startswith(other)
            assert slot == SLOTS[text[:position].count("/")]
        case error:
            raise error


def test_a_megabyte_is_refused_at_once() -> None:
    for filling in filter(str.strip, MEGABYTES):
        for text in (filling, "/" * 19 + filling):
            before = time.process_time()
            assert isinstance(tried(Table.parse, text), TableSlotsError | TableCardError)
            assert time.process_time() - before < 0.3
