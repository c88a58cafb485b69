from playwright.sync_api import expect

from halfmoon.game import Game
from halfmoon_page.texts import texts_for
from tests.browser.games import WON, link
from tests.browser.readers import Reader, SharedPages
from tests.browser.soaking import GREEK_AT_LEAST


@GREEK_AT_LEAST
def test_the_worked_game_is_won_by_tapping(reader: Reader, shared: SharedPages, language: str) -> None:
    texts, game = texts_for(language), Game.of(WON.deal)
    board = reader.board() if language == "el" else shared.board("#deal=HM1-N-AAAAAAB", language)
    board.follow(f"#deal={game.deal.code}")
    board.expect_game(game)
    for removal in WON.removals:
        assert board.look().state == "ready"
        board.play([removal])
        game = game.remove(removal)
        board.expect_game(game)
        assert board.look().pressed == set()
    look = board.look()
    assert look.state == "won"
    assert (look.info["score"], look.info["moves"]) == ("520", "48")
    assert look.message == texts.moves.won.format(moves=48, score=520, time=look.time)
    assert set(look.cards.values()) == {""}

    board.press("undo")
    board.expect_game(game.undo())
    assert board.look().state == "ready"
    expect(board.message).to_have_text("")
    board.press("redo")
    board.expect_game(game)
    assert board.look().state == "won"


def test_outlines_and_zeros_step_back_behind_the_moon(shared: SharedPages) -> None:
    board = shared.board(link(WON))
    seen = "slot => Number(getComputedStyle(slot).opacity)"
    assert board.slot("R8").evaluate(seen) < 0.5 < board.root.locator(".hm-moon").evaluate(seen)
    board.press("undo")
    assert board.slot("R8").evaluate(seen) == 1
