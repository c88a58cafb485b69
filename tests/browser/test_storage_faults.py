"""Storage that is full, cleared, broken or of another time: the board plays, says one sentence, destroys nothing."""

import json

import pytest
from playwright.sync_api import Page, expect

from halfmoon.codes import parse_code
from halfmoon.game import Game
from halfmoon_page.play.saved import read_saved
from halfmoon_page.texts import texts_for
from tests.browser.boards import Board
from tests.browser.games import WON, link
from tests.browser.readers import Reader
from tests.browser.test_saved_game import SAVED

pytestmark = pytest.mark.soak

GAME = texts_for("el").game

FILL = """() => {
  const keep = (key, text) => { try { localStorage.setItem(key, text); return true; } catch { return false; } };
  let text = "x".repeat(1 << 22), number = 0;
  while (text.length) if (keep(`filler:${number}`, text)) number++; else text = text.slice(text.length / 2 + 1);
}"""

MAKE_ROOM = "for (const key of Object.keys(localStorage)) if (/^filler/.test(key)) localStorage.removeItem(key)"


def stored(page: Page, key: str = "halfmoon:game") -> str:
    text: str = page.evaluate("key => localStorage.getItem(key) ?? ''", key)
    return text


def put(reader: Reader, key: str, text: str) -> None:
    """Store something before the board opens."""
    page = reader.page("about/")
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])
    other = reader.page("about/")
    other.evaluate(
        """key => new Promise((seen) => {
          const look = () => (localStorage.getItem(key) === null ? requestAnimationFrame(look) : seen());
          look();
        })""",
        key,
    )  # another page's process hears of a large text late
    other.close()
    page.close()


def expect_playable(board: Board) -> None:
    """The game on the table is a new one and a removal can be made on it."""
    game = Game.of(parse_code(board.look().info["code"]))
    board.expect_game(game)
    board.open_code(WON.deal.code)
    board.play(WON.removals[:2])
    board.expect_game(WON.at(2))


def test_a_full_storage_is_said_once_and_the_game_is_kept_again_once_there_is_room(reader: Reader) -> None:
    board = reader.board(link(WON.at(0)))
    board.play(WON.removals[:1])
    board.page.evaluate(FILL)
    board.play(WON.removals[1:20])
    board.expect_game(WON.at(20))
    kept, _ = read_saved(stored(board.page))
    assert 1 <= kept.game.moves < 20
    assert kept.game.removals == WON.removals[: kept.game.moves], "what was kept last is still there, and whole"
    board.page.evaluate(MAKE_ROOM)
    board.play(WON.removals[20:21])
    board.page.reload()
    board.wait_ready()
    board.expect_game(WON.at(21))


def test_the_sentence_about_a_full_storage_is_seen(reader: Reader) -> None:
    page = reader.page("about/")
    page.evaluate(FILL)
    board = reader.board(f"#deal={WON.deal.code}")
    expect(board.message).to_contain_text(GAME.storage_refused)
    board.play(WON.removals[:2])
    board.expect_game(WON.at(2))
    expect(board.message).to_have_text("")


def test_a_storage_cleared_in_the_middle_is_filled_again(reader: Reader) -> None:
    board = reader.board(link(WON.at(0)))
    board.play(WON.removals[:3])
    board.page.evaluate("localStorage.clear()")
    board.play(WON.removals[3:4])
    board.page.reload()
    board.wait_ready()
    board.expect_game(WON.at(4))


@pytest.mark.parametrize(
    "text",
    [
        "rubbish",
        json.dumps(SAVED)[:40],
        json.dumps(SAVED | {"version": 2}),
        json.dumps(SAVED | {"record": "HM1-N-NVPEIRJ 1-8 1-2"}),
        "x" * 600_000,
        "\u0000" * 50,
    ],
    ids=["rubbish", "half", "newer", "impossible", "huge", "nothing but nulls"],
)
def test_what_cannot_be_read_is_kept_as_it_is_under_another_name(reader: Reader, text: str) -> None:
    put(reader, "halfmoon:game", text)
    put(reader, "halfmoon:settings", text)
    put(reader, "halfmoon:statistics", text)
    board = reader.board()
    expect(board.message).to_have_text(GAME.saved_game_unreadable)
    expect_playable(board)
    assert stored(board.page, "halfmoon:game:unreadable:1") == text
    assert stored(board.page, "halfmoon:statistics:unreadable:1") == text
    board.page.reload()
    board.wait_ready()
    board.expect_game(WON.at(2))
    expect(board.message).to_have_text("")


def test_what_cannot_be_read_stays_where_there_is_no_room_to_set_it_aside(reader: Reader) -> None:
    text = "x" * 3_000_000
    put(reader, "halfmoon:game", text)
    board = reader.board()
    expect(board.message).to_have_text(GAME.storage_refused)
    expect_playable(board)
    assert stored(board.page) == text
