"""The saved game: it comes back as it was, and what cannot be read is refused (spec §4)."""

import json
from typing import Any

import pytest

from halfmoon.codes import TooLongError
from halfmoon_page.play.actions import Action
from halfmoon_page.play.clock import Clock
from halfmoon_page.play.messages import NewDeal
from halfmoon_page.play.saved import read_saved, write_saved
from halfmoon_page.play.statistics import Tally
from halfmoon_page.play.timed_game import TimedGame
from tests.page.samples import CODE, FRESH, STUCK, WON, after, session, tapped, ticked

PLAYED = after(tapped(session(), "1 8 4 R2 6 10", now=0.0), Action.UNDO, now=10.0)


def test_the_game_comes_back_with_its_undone_moves() -> None:
    game, replaced = read_saved(write_saved(PLAYED, 10.0))
    assert game.game == PLAYED.game
    assert (game.game.moves, len(game.game.removals)) == (2, 3)
    assert replaced is None


def test_the_time_comes_back_and_stands_still_until_the_page_sets_it_going() -> None:
    game, _ = read_saved(write_saved(ticked(PLAYED, 74.3), 74.3))
    assert game.clock.counted == pytest.approx(74.3)
    assert game.started


def test_a_game_without_a_tap_comes_back_as_one() -> None:
    game, _ = read_saved(write_saved(session(), 10.0))
    assert game == TimedGame(FRESH)


@pytest.mark.parametrize("game", [WON, STUCK, WON.at(20), WON.at(0)], ids=["won", "dead end", "midway", "undone"])
def test_every_kind_of_position_comes_back(game: Any) -> None:
    assert read_saved(write_saved(session(game), 0.0))[0].game == game


def test_the_game_offered_back_comes_back_with_its_own_time() -> None:
    replaced = after(PLAYED, NewDeal(1), now=20.0)
    game, offered = read_saved(write_saved(tapped(replaced, "1", now=30.0), 35.0))
    assert game.clock == Clock(5.0)
    assert offered == TimedGame(PLAYED.game, Clock(20.0), started=True, tally=Tally(begun=True, undone=True))


def test_what_is_taken_back_is_not_offered_again() -> None:
    taken_back = after(PLAYED, NewDeal(1), Action.TAKE_BACK, now=20.0)
    assert read_saved(write_saved(taken_back, 20.0))[1] is None


def test_what_is_read_is_written_again_as_it_was() -> None:
    text = write_saved(after(PLAYED, NewDeal(1), now=20.0), 20.0)
    game, replaced = read_saved(text)
    again = session(game.game)
    assert replaced is not None
    assert read_saved(text) == (game, replaced)
    assert json.loads(write_saved(again, 0.0)) == {**json.loads(text), "replaced": None}


GOOD = {"record": f"{CODE} 1-8 3-5-8", "moves": 1, "seconds": 12.5, "started": True, "replaced": None}
WRONG: list[tuple[str, Any]] = [
    ("record", None),
    ("record", 7),
    ("record", ""),
    ("record", ["HM1-N-NVPEIRJ"]),
    ("record", "HM2-N-AAAAAAB"),
    ("record", "HM1-N-NVPEIRJ 1-2"),
    ("record", "HM1-N-NVPEIRJ 1-8 what"),
    ("moves", None),
    ("moves", "1"),
    ("moves", 1.0),
    ("moves", True),
    ("moves", -1),
    ("moves", 3),
    ("seconds", None),
    ("seconds", "12"),
    ("seconds", [12]),
    ("seconds", -1),
    ("seconds", float("nan")),
    ("seconds", float("inf")),
    ("seconds", 1e300),
    ("seconds", 10**400),
]


def test_the_good_text_of_this_file_can_be_read() -> None:
    assert read_saved(json.dumps(GOOD)) == (
        TimedGame(tapped(session(), "1 8 3 5 8").game.undo(), Clock(12.5), started=True),
        None,
    )


@pytest.mark.parametrize(
    "text", ["", " ", "{", "null", "true", "5", '"text"', "[]", "{}", "HM1-N-NVPEIRJ", "\x00", "[" * 2000]
)
def test_a_text_that_is_no_saved_game_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        read_saved(text)


def test_a_text_longer_than_any_game_is_refused() -> None:
    text = json.dumps(GOOD)
    assert read_saved(text.ljust(2000)) == read_saved(text)
    with pytest.raises(TooLongError):
        read_saved(text.ljust(2001))


@pytest.mark.parametrize("field", list(GOOD))
def test_a_saved_game_without_one_of_its_fields_is_refused(field: str) -> None:
    without = {name: value for name, value in GOOD.items() if name != field}
    with pytest.raises(ValueError):  # noqa: PT011
        read_saved(json.dumps(without))


@pytest.mark.parametrize(("field", "value"), WRONG)
def test_a_saved_game_with_a_wrong_field_is_refused(field: str, value: Any) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        read_saved(json.dumps(GOOD | {field: value}))


@pytest.mark.parametrize(("field", "value"), WRONG)
def test_a_game_offered_back_with_a_wrong_field_is_refused(field: str, value: Any) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        read_saved(json.dumps(GOOD | {"replaced": GOOD | {field: value}}))


@pytest.mark.parametrize("replaced", [1, "text", [1], {"record": CODE}, 0, "", [], {}, False])
def test_something_else_in_the_place_of_the_offered_game_is_refused(replaced: Any) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        read_saved(json.dumps(GOOD | {"replaced": replaced}))
