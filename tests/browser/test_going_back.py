"""The browser's Back button brings the board back as it was left, with what was played elsewhere since."""

from playwright.sync_api import Browser, expect

from tests.browser.games import WON, link
from tests.browser.readers import Reader


def test_back_restores_the_board_without_starting_python_again(keeping_browser: Browser, address: str) -> None:
    reader = Reader(keeping_browser, address)
    board = reader.board(link(WON.at(0)))
    board.play(WON.removals[:1])
    board.page.evaluate("addEventListener('pageshow', (event) => { window.persisted = event.persisted; })")
    board.page.goto(reader.url("play/", "en"))
    board.wait_ready()
    board.play(WON.removals[1:2])
    board.page.go_back(wait_until="commit")
    expect(board.info("moves")).to_have_text("2")
    assert board.page.evaluate("window.persisted") is True
    board.expect_game(WON.at(2))
    board.play(WON.removals[2:3])
    board.expect_game(WON.at(3))
    reader.leave()
