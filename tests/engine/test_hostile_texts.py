"""Whatever is typed, pasted or linked: a deal or a game comes of it, or an error that says with data what is wrong."""

import time
from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import given

from halfmoon.cards import Card
from halfmoon.codes import (
    LONGEST,
    CharacterError,
    LetterCountError,
    OtherKindError,
    OtherVersionError,
    TooLongError,
    parse_code,
)
from halfmoon.command_line import main
from halfmoon.deals import Deal
from halfmoon.game import Game, NotARemovalError
from halfmoon.records import RecordMoveError, parse_record, write_record
from halfmoon.removals import Removal, RepeatedSlotError, SlotCountError
from halfmoon.slots import SLOTS, UnknownSlotError
from halfmoon.table import EmptySlotError
from tests.hostile import LONG_HEADS, MEGABYTES, tried
from tests.strategies import deals, games, hostile_texts, typed_codes, typed_records

REASONS = (UnknownSlotError, SlotCountError, RepeatedSlotError, EmptySlotError, NotARemovalError)


def expect_to_fit(error: ValueError, text: str) -> None:
    """The error is one of a code, and its data are true of the text."""
    match error:
        case TooLongError(length=length):
            assert length == len(text) > LONGEST
        case OtherVersionError(version=version):
            assert version.startswith("HM")
            assert version != "HM1"
        case OtherKindError(kind=kind):
            assert kind != "N"
            assert kind in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        case LetterCountError(count=count):
            assert count != 7
        case CharacterError(character=character, position=position):
            assert text[position - 1] == character
        case _:
            raise error


@given(typed_codes)
def test_a_code_is_a_deal_or_an_error_that_fits(text: str) -> None:
    match tried(parse_code, text):
        case Deal() as deal:
            assert parse_code(deal.code) == deal
        case error:
            expect_to_fit(error, text)


@given(typed_records)
def test_a_record_is_a_game_or_an_error_that_fits(text: str) -> None:
    match tried(parse_record, text):
        case Game() as game:
            assert parse_record(write_record(game)) == game
        case RecordMoveError(number=number, text=move, reason=reason):
            assert 1 <= number <= 49
            assert move in text
            assert isinstance(reason, REASONS)
        case CharacterError(character=character):
            assert character in text, "its position is counted in the code alone"
        case error:
            expect_to_fit(error, text)


@given(hostile_texts)
def test_a_removal_is_two_or_three_slots_or_an_error(text: str) -> None:
    try:
        removal = Removal.parse(text)
    except (UnknownSlotError, SlotCountError, RepeatedSlotError):
        return
    assert Removal.parse(str(removal)) == removal
    assert set(removal.slots) <= set(SLOTS)


@given(hostile_texts)
def test_a_card_is_one_of_52_or_an_error_with_the_text(text: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011
        Card.parse(text + "?")
    assert caught.value.args == (text + "?",)


@given(typed_codes, typed_records)
def test_the_command_line_explains_whatever_it_is_given(code: str, record: str) -> None:
    assert main(["deal", "--", code]) in (0, 2)
    assert main(["verify", "--json", "--", record]) in (0, 2)


@given(deals)
def test_every_deal_comes_back_from_its_code(deal: Deal) -> None:
    assert parse_code(deal.code) == deal
    assert parse_code(deal.code.lower().replace("-", " ")) == deal
    assert parse_code(deal.code[6:]) == deal


@given(games())
def test_every_game_comes_back_from_its_record(game: Game) -> None:
    for separator in (" ", "."):
        again = parse_record(write_record(game, separator=separator))
        assert (again.deal, again.played, again.table) == (game.deal, game.played, game.table)
    assert parse_record(write_record(game.at(len(game.removals)))).at(game.moves) == game


@pytest.mark.parametrize("read", [parse_code, parse_record])
def test_a_megabyte_is_refused_at_once(read: Callable[[str], object]) -> None:
    for head, filling in product(LONG_HEADS, MEGABYTES):
        text = head + filling
        before = time.process_time()
        with pytest.raises(TooLongError) as caught:
            read(text)
        assert time.process_time() - before < 0.1
        assert caught.value.length == len(text)


def test_no_game_comes_near_the_limit_however_it_is_written() -> None:
    """104 names of slots with two characters at most, and a mark after each of them and after the code."""
    assert len("HM1-N-AAAAAAB ") + 104 * 3 < LONGEST / 3


@pytest.mark.parametrize("read", [parse_code, parse_record])
def test_a_text_as_long_as_the_limit_is_read(read: Callable[[str], object]) -> None:
    assert read("HM1-N-AAAAAAB".ljust(LONGEST)) == read("AAAAAAB")
    with pytest.raises(TooLongError):
        read("HM1-N-AAAAAAB".ljust(LONGEST + 1))
