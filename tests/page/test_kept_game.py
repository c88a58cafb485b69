"""Kept games as texts: they come back as they were, and what cannot be read is refused (spec §10)."""

import json
from typing import Any

import pytest

from halfmoon.codes import TooLongError
from halfmoon.game import Game
from halfmoon.records import parse_record
from halfmoon_page.play.clock import Clock
from halfmoon_page.play.kept_game import kept, read_kept
from halfmoon_page.play.timed_game import Marks, TimedGame
from tests.page.samples import CODE, STUCK, WON

ID = "00c0ffee00c0ffee"
PLAYED = TimedGame(WON.at(3).undo(), Clock(74.3), True, Marks(ID, "", 10, 20, undone=True))


def test_the_text_is_what_the_spec_says() -> None:
    assert json.loads(kept(PLAYED, 0.0).to_json()) == {
        "version": 2,
        "id": ID,
        "record": " ".join([CODE, *map(str, WON.removals)]),
        "moves": 2,
        "score": 25,
        "stands": "playing",
        "seconds": 74.3,
        "started": True,
        "first": 10,
        "last": 20,
        "undone": True,
    }


@pytest.mark.parametrize("game", [WON, STUCK, WON.at(20), WON.at(0)], ids=["won", "dead end", "midway", "undone"])
def test_every_kind_of_position_comes_back(game: Game) -> None:
    timed = TimedGame(game, Clock(5.0), True, PLAYED.marks)
    assert read_kept(kept(timed, 0.0).to_json()).timed_game() == timed


def test_the_time_is_kept_in_tenths_of_a_second() -> None:
    assert kept(TimedGame(WON, Clock(1.26)), 0.0).seconds == 1.3


def test_totals_are_what_the_statistics_need() -> None:
    won = TimedGame(WON, Clock(300.0), True, Marks(ID, "", 10, 20, won=300))
    totals = kept(won, 0.0).totals()
    assert read_kept(totals.to_json()) == totals
    assert len(totals.to_json()) < len(kept(won, 0.0).to_json()) / 3
    assert (totals.record, totals.moves, totals.score, totals.marks) == ("", 0, 0, won.marks)
    with pytest.raises(ValueError):  # noqa: PT011
        totals.timed_game()


@pytest.mark.parametrize(
    ("one", "other", "goes_on"),
    [(WON.at(5), WON, True), (WON, WON.at(5), True), (STUCK, WON, False), (WON, WON, True)],
)
def test_a_game_goes_on_from_another_whose_moves_all_stand_in_it(one: Game, other: Game, goes_on: bool) -> None:
    """The moves that are undone count too, so that nothing is lost by going on with it."""
    assert kept(TimedGame(one), 0.0).goes_on_from(kept(TimedGame(other), 0.0)) == goes_on


def test_a_move_goes_on_from_no_move_that_begins_like_it() -> None:
    short, long = (read_kept(json.dumps(GOOD | {"record": f"{CODE} 1-{slot}"})) for slot in (1, 12))
    assert not long.goes_on_from(short)


GOOD = {"version": 2, "id": ID, "record": f"{CODE} 1-8 3-5-8", "moves": 1, "stands": "playing", "seconds": 12.5}
NO_MOVES: list[Any] = [None, "1", 1.0, True, -1, 49]
NO_SECONDS: list[Any] = [None, "12", [12], True, -1, float("nan"), float("inf"), 1e300, 10**400]
NO_IDS: list[Any] = [None, 7, "0" * 15, "G" * 16, "../" * 5 + "x", []]
NO_NUMBERS: list[Any] = [None, "1", 1.5, True, -1, 10**16]
NO_FLAGS: list[Any] = [None, 1, "true", []]
NOT_COUNTED: list[Any] = [None, 7, "begun", ["lost"], [["begun"]], {"begun": 1, "x": 2}]
WRONG: list[tuple[str, Any]] = [
    *(("version", value) for value in (None, 1, 3, "2", True)),
    *(("record", value) for value in (None, 7, ["HM1-N-NVPEIRJ"], "HM2-N-AAAAAAB", f"{CODE.lower()} 1-8")),
    *(("record", value) for value in (f"{CODE} <b>", f"{CODE}\n1-8", f"{CODE} 1-8.3-5-8")),
    *(("moves", value) for value in NO_MOVES),
    ("stands", None),
    ("stands", "lost"),
    ("stands", []),
    *(("seconds", value) for value in NO_SECONDS),
    *((name, value) for name in ("id", "origin") for value in NO_IDS),
    *((name, value) for name in ("first", "last", "won") for value in NO_NUMBERS),
    *((name, value) for name in ("counts", "stuck", "undone") for value in NO_FLAGS),
    *(("counted", value) for value in NOT_COUNTED),
]


def test_the_good_text_of_this_file_can_be_read() -> None:
    assert read_kept(json.dumps(GOOD)).timed_game().game == parse_record(f"{CODE} 1-8 3-5-8").undo()


@pytest.mark.parametrize(("field", "value"), WRONG)
def test_a_text_with_a_wrong_field_is_refused(field: str, value: Any) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        read_kept(json.dumps(GOOD | {field: value}))


@pytest.mark.parametrize(
    ("field", "value"), [("record", f"{CODE} 1-2"), ("record", f"{CODE} 1-8 1"), ("record", ""), ("moves", 3)]
)
def test_moves_that_cannot_be_made_are_refused_when_they_are_made(field: str, value: Any) -> None:
    game = read_kept(json.dumps(GOOD | {field: value}))
    with pytest.raises(ValueError):  # noqa: PT011
        game.timed_game()


@pytest.mark.parametrize(
    "text", ["", " ", "{", "null", "true", "5", '"text"', "[]", "{}", "HM1-N-NVPEIRJ", "\x00", "[" * 2000]
)
def test_a_text_that_is_no_kept_game_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        read_kept(text)


def test_a_text_longer_than_any_game_is_refused() -> None:
    text = json.dumps(GOOD)
    assert read_kept(text.ljust(2000)) == read_kept(text)
    with pytest.raises(TooLongError):
        read_kept(text.ljust(2001))
