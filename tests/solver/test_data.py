"""The data files in docs are what the commands write."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from halfmoon_build.paths import DOCS
from halfmoon_solver.__main__ import ODDS, PLAY_ODDS
from halfmoon_solver.odds import DEALS, as_text, try_stage
from halfmoon_solver.play_odds import TRAINING, wilson
from halfmoon_solver.players import Rule, play
from halfmoon_solver.solver import STAGES

FIRST_STAGE = STAGES[0].name
LATER_STAGES = {stage.name for stage in STAGES[1:]}
LARGEST = 700_000


@pytest.fixture(scope="module")
def deals() -> list[Any]:
    found: list[Any] = json.loads((DOCS / ODDS.name).read_text("utf-8"))["deals"]
    return found


@pytest.fixture(scope="module")
def players() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((DOCS / PLAY_ODDS.name).read_text("utf-8"))
    return found


def test_each_deal_stands_there_once_and_in_order(deals: list[Any]) -> None:
    assert [number for number, *_ in deals] == list(range(DEALS))
    assert as_text(map(tuple, deals)) == (DOCS / ODDS.name).read_text("utf-8")
    assert (DOCS / ODDS.name).stat().st_size <= LARGEST


def test_few_deals_are_open_and_all_of_them_after_the_same_stages(deals: list[Any]) -> None:
    outcomes = Counter(outcome for _, outcome, _, _ in deals)
    assert outcomes.keys() == {"won", "impossible", "open"}
    assert outcomes["open"] <= DEALS * 0.005
    assert len({how for _, outcome, how, _ in deals if outcome == "open"}) == 1


def test_a_sample_comes_out_again(deals: list[Any]) -> None:
    quick = [tuple(deal) for deal in deals if deal[2] == FIRST_STAGE]
    for row in Random(1).sample(quick, 40):
        assert try_stage(((row[0], "open", "", 0), 0)) == row


def test_what_the_first_stage_leaves_open_is_found_by_a_later_one(deals: list[Any]) -> None:
    for number, _, how, _ in Random(2).sample([deal for deal in deals if deal[2] != FIRST_STAGE], 3):
        assert how.split()[0] in LATER_STAGES
        assert try_stage(((number, "open", "", 0), 0))[1] == "open"


def test_what_is_measured_of_players_adds_up(players: dict[str, Any]) -> None:
    assert players["training"] == {"first": TRAINING[0], "deals": len(TRAINING)}
    for row in players["players"]:
        assert row["games"] == DEALS
        assert (row["lower"], row["upper"]) == tuple(round(end, 5) for end in wilson(row["won"], row["games"]))
        assert row["removals"][0]["games"] == DEALS
    for row in players["too_late"]:
        assert 0 < row["decided"] <= row["dead_ends"]
        assert row["last_choice"] <= row["decided"]


def test_whoever_wins_a_game_of_a_deal_shows_that_it_can_be_won(deals: list[Any], players: dict[str, Any]) -> None:
    best = tuple(Rule(rule) for rule in players["players"][-1]["rules"])
    won = [number for number in range(300) if play(number, best).won]
    assert won
    assert not [number for number in won if deals[number][1] == "impossible"]
