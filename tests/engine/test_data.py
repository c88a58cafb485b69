"""A game as data (spec §9): what it holds, and that it comes back."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon import Game, HalfMoonError, StepError, Table, parse_record
from halfmoon.data import GameData, GameDataError, game_from_data, game_to_data
from tests.engine.samples import DEALS, dealt
from tests.hostile import tried
from tests.strategies import games, typed_records

RECORD = "HM1-N-NVPEIRJ 1-8 3-5-8"
GAME = parse_record(RECORD)


def test_a_deal_is_what_the_vectors_say() -> None:
    for deal in DEALS:
        data: dict[str, Any] = {**game_to_data(parse_record(deal["code"]))}
        assert data | {"score": 0, "moves": 0} == data
        assert (data["record"], data["table"]) == (deal["code"], dealt(deal["code"]).notation)
        assert {name: data[name] for name in deal} == deal


def test_undone_moves_are_in_the_record_and_moves_says_how_many_stand() -> None:
    data = game_to_data(GAME.undo())
    assert (data["record"], data["moves"], data["score"]) == (RECORD, 1, 10)
    assert Table.parse(data["table"]) == GAME.at(1).table


def test_the_fields_are_those_that_the_type_names() -> None:
    assert list(game_to_data(GAME)) == list(GameData.__annotations__)


@given(games())
def test_every_game_comes_back_from_its_json(game: Game) -> None:
    assert game_from_data(json.loads(json.dumps(game_to_data(game)))) == game


def test_what_is_computed_may_be_missing_or_wrong() -> None:
    assert game_from_data({"record": RECORD}) == GAME
    assert game_from_data({"record": RECORD, "moves": 0, "score": 5, "code": "?"}) == GAME.at(0)


@pytest.mark.parametrize(
    ("data", "field", "value"),
    [
        (None, "record", None),
        ([], "record", None),
        ({}, "record", None),
        ({"record": 7}, "record", 7),
        ({"record": RECORD, "moves": "1"}, "moves", "1"),
        ({"record": RECORD, "moves": True}, "moves", True),
        ({"record": RECORD, "moves": 1.0}, "moves", 1.0),
        ({"record": RECORD, "moves": None}, "moves", None),
    ],
)
def test_a_field_that_cannot_be_is_named(data: object, field: str, value: object) -> None:
    with pytest.raises(GameDataError) as caught:
        game_from_data(data)
    assert (caught.value.field, caught.value.value) == (field, value)
    assert str(caught.value) == f"These data are no game: “{field}” cannot be {value!r}."


@pytest.mark.parametrize("moves", [-1, 3])
def test_more_moves_than_there_are_cannot_stand(moves: int) -> None:
    with pytest.raises(StepError):
        game_from_data({"record": RECORD, "moves": moves})


@given(st.fixed_dictionaries({"record": typed_records}, optional={"moves": st.integers(-2, 50) | st.text(max_size=2)}))
def test_whatever_json_holds_is_a_game_or_an_error_of_ours(data: Any) -> None:
    assert isinstance(tried(game_from_data, data), Game | HalfMoonError)
