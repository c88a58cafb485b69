"""A board in use for long: hundreds of games, reloads, ways to other pages and back; nothing is lost or piles up."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from halfmoon.game import Game
from tests.browser.boards import Board
from tests.browser.games import WON, link
from tests.browser.long_use import Figures, Held, in_words
from tests.browser.random_games import expect_played, random_game
from tests.browser.readers import Reader

pytestmark = pytest.mark.soak

GAMES, EARLY, MOST = 500, 50, 1.1
TIMES = 20
ROWS = 7
PLACES = [("", "el"), ("examples/", "en"), ("about/", "el"), ("play/", "en"), ("examples/", "el"), ("", "en")]
"""Where a player goes between moves."""


@pytest.fixture(scope="module")
def figures() -> Iterator[Figures]:
    """The figures of this run, written once all tests of this file have noted theirs."""
    figures = Figures()
    yield figures
    if len(figures.rows) == ROWS:
        figures.write()


def expect_whole(board: Board, game: Game) -> None:
    """The game with all its moves: every one can be taken back and made again."""
    board.expect_game(game)
    for _ in range(game.moves):
        board.press("undo")
    board.expect_game(game.at(0))
    for _ in range(game.moves):
        board.press("redo")
    board.expect_game(game)


def test_hundreds_of_games_leave_nothing_behind(reader: Reader, figures: Figures) -> None:
    board = reader.board(link(WON.at(0)))
    events = 0
    early = None
    for number in range(1, GAMES + 1):
        game = random_game(seed=number)
        expect_played(board.page, game)
        events += len(game.events)
        if number == EARLY:
            early = Held.by(board.page)
    late = Held.by(board.page)
    assert early
    figures.note("random games, and events in them", f"{GAMES}, {events}")
    figures.note(f"held after game {EARLY}", in_words(early))
    figures.note(f"held after game {GAMES}", in_words(late))
    grown = late.compared_with(early)
    figures.note(f"times as much after game {GAMES} as after game {EARLY}", str(grown["heap"]) + " of JavaScript")
    assert max(grown.values()) <= MOST, grown
    reader.check()


def test_reload_after_reload_the_game_is_whole(reader: Reader, figures: Figures) -> None:
    board = reader.board(link(WON.at(0)))
    held = []
    for number in range(1, TIMES + 1):
        board.play(WON.removals[2 * (number - 1) : 2 * number])
        board.page.reload()
        board.wait_ready()
        board.expect_game(WON.at(2 * number))
        held.append(Held.by(board.page))
    expect_whole(board, WON.at(2 * TIMES))
    grown = held[-1].compared_with(held[0])
    figures.note("reloads, and times the heap after the last of that after the first", f"{TIMES}, {grown['heap']}")
    assert grown["heap"] <= MOST, grown


def test_from_page_to_page_the_game_is_whole(reader: Reader, figures: Figures) -> None:
    board = reader.board(link(WON.at(0)))
    page = board.page
    for number in range(1, TIMES + 1):
        board.play(WON.removals[number - 1 : number])
        path, language = PLACES[number % len(PLACES)]
        page.goto(reader.url(path, language))
        if path in ("play/", "examples/"):
            expect(page.locator("[data-halfmoon]")).to_have_attribute("data-state", "ready", timeout=30_000)
        page.goto(reader.url("play/"))
        board.wait_ready()
        board.expect_game(WON.at(number))
    expect_whole(board, WON.at(TIMES))
    figures.note("ways to another page and back to the board", str(TIMES))


def test_back_and_forward_again_and_again(keeping_browser: Browser, address: str, figures: Figures) -> None:
    reader = Reader(keeping_browser, address)
    board = reader.board(link(WON.at(0)))
    page = board.page
    note = "addEventListener('pageshow', ({ persisted }) => { window.restored = persisted; })"
    page.evaluate(note)
    page.goto(reader.url("play/", "en"))
    board.wait_ready()
    page.evaluate(note)
    for number in range(1, TIMES + 1):
        board.play(WON.removals[2 * number - 2 : 2 * number - 1])
        page.go_back(wait_until="commit") if number % 2 else page.go_forward(wait_until="commit")
        expect(board.info("moves")).to_have_text(str(2 * number - 1))
        assert page.evaluate("restored") is True, "Python has not started again"
        page.evaluate("restored = false")
        board.play(WON.removals[2 * number - 1 : 2 * number])
        board.expect_game(WON.at(2 * number))
    expect_whole(board, WON.at(2 * TIMES))
    figures.note("times back or forward to a page that the browser had kept", str(TIMES))
    reader.leave()
