"""Random games by events in the page; `make soak` plays many more of them."""

import pytest

from halfmoon.rules import Outcome
from tests.browser.games import WON, link
from tests.browser.random_games import expect_played, random_game
from tests.browser.readers import SharedPages


@pytest.mark.parametrize("seed", range(20))
def test_a_random_game_shows_what_the_engine_says_after_every_event(shared: SharedPages, seed: int) -> None:
    expect_played(shared.board(link(WON.at(0))).page, random_game(seed))


def test_the_random_games_have_all_that_can_happen_in_them() -> None:
    games = [random_game(seed) for seed in range(20)]
    events = [event for game in games for event in game.events]
    assert {"undo", "redo", "1", "R8"} <= set(events)
    assert len(events) > 1500
    ends = [[state.startswith(Outcome.DEAD_END.value) for state in game.shown] for game in games]
    assert all(end[-1] and end.count(True) >= 3 for end in ends)
