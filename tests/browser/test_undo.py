import pytest
from playwright.sync_api import expect

from halfmoon.codes import parse_code
from halfmoon.deals import Deal
from halfmoon.game import Game
from halfmoon.removals import Removal
from halfmoon_page.texts import texts_for
from tests.browser.games import DEAD_END, DEAD_END_AT_ONCE, WON, link
from tests.browser.readers import SharedPages
from tests.browser.soaking import GREEK_AT_LEAST


def test_undo_takes_back_one_removal_and_redo_makes_it_again(shared: SharedPages) -> None:
    board = shared.board(link(WON.at(0)))
    assert {"undo", "redo"} <= board.look().disabled
    board.play(WON.removals[:5])
    for moves in (4, 3, 2, 1, 0):
        board.press("undo")
        board.expect_game(WON.at(moves))
    assert "undo" in board.look().disabled
    for moves in (1, 2, 3, 4, 5):
        board.press("redo")
        board.expect_game(WON.at(moves))
    assert "redo" in board.look().disabled
    assert "undo" not in board.look().disabled


def test_another_removal_forgets_what_was_undone(shared: SharedPages) -> None:
    game = Game.of(WON.deal).remove(WON.removals[0]).remove(WON.removals[1])
    board = shared.board(link(game))
    board.press("undo")
    other = Removal.parse("6-10")
    assert other != WON.removals[1]
    board.play([other])
    board.expect_game(game.undo().remove(other))
    assert "redo" in board.look().disabled
    board.press("undo")
    board.press("redo")
    board.expect_game(game.undo().remove(other))


@pytest.mark.parametrize("action", ["undo", "redo", "restart", "new"])
def test_the_selection_is_cleared_by(shared: SharedPages, action: str) -> None:
    board = shared.board(link(WON.at(2)))
    board.press("undo")
    board.tap("3")
    assert board.look().pressed == {"3"}
    board.press(action)
    assert board.look().pressed == set()


def test_restart_deals_the_same_deal_again(shared: SharedPages) -> None:
    board = shared.board(link(WON.at(0)))
    board.play(WON.removals[:3])
    board.press("restart")
    board.expect_game(WON.at(0))
    assert board.look().time == "0:00"
    assert {"undo", "redo"} <= board.look().disabled
    assert board.look().state == "ready"


def test_a_new_deal_is_another_deal_each_time(shared: SharedPages) -> None:
    board = shared.board(link(WON.at(3)))
    codes = {board.look().info["code"]}
    for count in (2, 3, 4):
        board.press("new")
        code = board.look().info["code"]
        board.expect_game(Game.of(parse_code(code)))
        assert board.look().time == "0:00"
        assert {"undo", "redo"} <= board.look().disabled
        codes.add(code)
        assert len(codes) == count


@GREEK_AT_LEAST
def test_a_dead_end_before_the_first_move_is_announced(shared: SharedPages, language: str) -> None:
    board = shared.board(f"#game={DEAD_END_AT_ONCE}", language)
    dead_end = texts_for(language).moves.dead_end_at_start
    assert board.look().state == "dead-end"
    board.expect_game(Game.of(parse_code(DEAD_END_AT_ONCE)))
    expect(board.message).to_contain_text(dead_end)
    board.tap("1")
    assert board.look().state == "dead-end"
    board.press("new")
    if Game.of(Deal(parse_code(board.look().info["code"]).number)).outcome.value == "playing":
        assert board.look().state == "ready"
    assert board.look().info["code"] != DEAD_END_AT_ONCE


@GREEK_AT_LEAST
def test_a_game_runs_into_a_dead_end_and_out_of_it_by_undo(shared: SharedPages, language: str) -> None:
    board, before = shared.board(link(DEAD_END.undo()), language), DEAD_END.undo()
    dead_end = texts_for(language).moves.dead_end
    assert board.look().state == "ready"
    board.play(DEAD_END.removals[-1:])
    board.expect_game(DEAD_END)
    assert board.look().state == "dead-end"
    expect(board.message).to_have_text(dead_end)
    board.press("undo")
    board.expect_game(before)
    assert board.look().state == "ready"
    expect(board.message).to_have_text("")
    board.press("redo")
    assert board.look().state == "dead-end"
    expect(board.message).to_have_text(dead_end)
    board.press("restart")
    board.expect_game(DEAD_END.at(0))
    assert board.look().state == "ready"
