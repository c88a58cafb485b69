"""A board that is not ready yet shows the saved game, and forgets nothing that is pressed."""

import pytest
from playwright.sync_api import expect

from halfmoon.codes import parse_code
from halfmoon.game import Game
from tests.browser.boards import Board, Replay
from tests.browser.games import WON, link
from tests.browser.holding import WASM, Holding
from tests.browser.readers import Newcomer


@pytest.fixture
def reloading(newcomer: Newcomer) -> tuple[Board, Holding]:
    """A board that is loading again after two moves, and does not get any further."""
    board = newcomer.board(link(WON.at(0)))
    board.play(WON.removals[:2])
    holding = Holding(newcomer, WASM)
    board.page.reload()
    holding.wait(board.page)
    return board, holding


def test_the_saved_game_is_seen_at_once_and_taps_on_it_count(reloading: tuple[Board, Holding]) -> None:
    board, holding = reloading
    board.expect_game(WON.at(2))
    board.play(WON.removals[2:3])
    board.tap("1")
    assert board.root.get_attribute("data-state") == "loading"
    holding.release(WASM)
    board.wait_ready()
    expect(board.info("moves")).to_have_text("3")
    board.expect_game(WON.at(3))
    assert board.look().pressed == {"1"}


def test_a_link_shows_no_other_game_before_its_own_and_takes_no_tap_on_what_is_unseen(
    reloading: tuple[Board, Holding], newcomer: Newcomer
) -> None:
    board, holding = reloading
    newcomer.errors.allow("net::ERR_ABORTED")  # the page is left while it loads
    board.page.goto("about:blank")
    board.page.goto(newcomer.url("play/#deal=HM1-N-AAAAAAB"))
    holding.wait(board.page)
    assert set(board.look().cards.values()) == {""}
    board.tap("1")
    holding.release(WASM)
    board.wait_ready()
    board.expect_game(Game.of(parse_code("HM1-N-AAAAAAB")))
    assert board.look().pressed == set()


def test_steps_of_the_replay_count_once_it_is_ready(newcomer: Newcomer) -> None:
    holding = Holding(newcomer, WASM)
    replay = Replay(newcomer.page("examples/"))
    holding.wait(replay.page)
    replay.press("next")
    replay.press("next")
    replay.expect_game(WON.at(0))
    holding.release(WASM)
    replay.wait_ready()
    expect(replay.info("moves")).to_have_text("2")
    replay.expect_game(WON.at(2))


def test_a_code_entered_early_is_opened_once_the_board_is_ready(reloading: tuple[Board, Holding]) -> None:
    board, holding = reloading
    address = board.page.url
    field = board.root.locator('input[name="code"]')
    field.fill("AAAAAAB")
    field.press("Enter")
    assert board.page.url == address
    holding.release(WASM)
    board.wait_ready()
    expect(board.info("code")).to_have_text("HM1-N-AAAAAAB")
    board.expect_game(Game.of(parse_code("HM1-N-AAAAAAB")))
