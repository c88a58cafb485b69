"""A game as plain data, for JSON and for other programs (spec §9)."""

from __future__ import annotations

from typing import Any, TypedDict

from halfmoon.errors import HalfMoonError
from halfmoon.game import Game
from halfmoon.records import parse_record, write_record
from halfmoon.slots import SLOTS


class GameData(TypedDict):
    """A game and its position; all of it is computed from `record` and `moves`."""

    code: str
    number: int
    record: str
    """All moves, with those undone at the end."""
    table: str
    """The position in its notation."""
    slots: dict[str, list[str]]
    """The cards of each slot, bottom to top."""
    score: int
    moves: int
    """How many of the moves stand."""
    outcome: str
    """`playing`, `won` or `dead-end`."""
    removals: list[str]
    """What may be removed."""


class GameDataError(HalfMoonError):
    """Data that are no game: `field`, which is missing or of another type, with its `value`."""

    __match_args__ = ("field", "value")
    field: str
    value: object


def game_to_data(game: Game) -> GameData:
    """The game as texts, numbers, lists and dictionaries, ready for `json.dumps`.

    >>> game_to_data(parse_record("HM1-N-NVPEIRJ 1-8 3-5-8"))["score"]
    25
    """
    return {
        "code": game.deal.code,
        "number": game.deal.number,
        "record": write_record(game.at(len(game.removals))),
        "table": game.table.notation,
        "slots": {slot: [str(card) for card in game.table.cards(slot)] for slot in SLOTS},
        "score": game.score,
        "moves": game.moves,
        "outcome": game.outcome.value,
        "removals": [str(removal) for removal in game.legal_removals()],
    }


def game_from_data(data: Any) -> Game:
    """The game of such data, which may come from `json.loads`; all but `record` and `moves` may be missing or wrong.

    Where `moves` is missing all of them stand.
    Raises `GameDataError`, `DealCodeError`, `RecordMoveError` or `StepError`.

    >>> game = parse_record("HM1-N-NVPEIRJ 1-8 3-5-8").undo()
    >>> game_from_data(game_to_data(game)) == game
    True
    """
    if not isinstance(data, dict) or not isinstance(data.get("record"), str):
        raise GameDataError("record", data.get("record") if isinstance(data, dict) else None)
    game = parse_record(data["record"])
    moves = data.get("moves", game.moves)
    if not isinstance(moves, int) or isinstance(moves, bool):
        raise GameDataError("moves", moves)
    return game.at(moves)
