"""Storage that is full, cleared, broken or of another time: the board plays, says one sentence, destroys nothing."""

import json

import pytest
from playwright.sync_api import Page, expect

from halfmoon.codes import parse_code
from halfmoon.game import Game
from halfmoon.records import write_record
from halfmoon_page.play.kept_game import read_kept
from halfmoon_page.texts import texts_for
from tests.browser.boards import Board
from tests.browser.games import DEAD_END, WON, link
from tests.browser.readers import Reader
from tests.browser.test_keeping import expect_statistics, open_panel
from tests.browser.test_saved_game import ID, SAVED

pytestmark = pytest.mark.soak

GAME = texts_for("el").game

FILL = """() => {
  const keep = (key, text) => { try { localStorage.setItem(key, text); return true; } catch { return false; } };
  let text = "x".repeat(1 << 22), number = 0;
  while (text.length) if (keep(`filler:${number}`, text)) number++; else text = text.slice(text.length / 2 + 1);
}"""

MAKE_ROOM = "for (const key of Object.keys(localStorage)) if (/^filler/.test(key)) localStorage.removeItem(key)"


def stored(page: Page, key: str) -> str:
    text: str = page.evaluate("key => localStorage.getItem(key) ?? ''", key)
    return text


def kept(page: Page) -> Game:
    """The game that was played last, as it is kept."""
    return read_kept(stored(page, f"halfmoon:game:{stored(page, 'halfmoon:last')}")).timed_game().game


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


def test_a_full_storage_is_said_as_long_as_it_is_full_and_then_the_game_is_kept_again(reader: Reader) -> None:
    board = reader.board(f"#deal={WON.deal.code}")
    board.play(WON.removals[:1])
    expect(board.message).to_have_text("")
    board.page.evaluate(FILL)
    board.play(WON.removals[1:20])
    board.expect_game(WON.at(20))
    expect(board.message).to_have_text(GAME.storage_refused)
    assert 1 <= kept(board.page).moves < 20
    assert kept(board.page).removals == WON.removals[: kept(board.page).moves], "what was kept last is there, and whole"
    board.page.evaluate(MAKE_ROOM)
    board.play(WON.removals[20:21])
    expect(board.message).to_have_text("")
    board.page.reload()
    board.wait_ready()
    board.expect_game(WON.at(21))
    assert write_record(kept(board.page)) == write_record(WON.at(21))


def test_in_a_full_storage_the_oldest_finished_game_makes_room(reader: Reader) -> None:
    board = reader.board(f"#deal={WON.deal.code}")
    board.play(DEAD_END.removals)
    board.open_code(WON.deal.code)
    board.play(WON.removals[:2])
    board.page.evaluate(FILL)
    board.play(WON.removals[2:20])
    expect(board.message).not_to_contain_text(GAME.storage_refused)
    assert write_record(kept(board.page)) == write_record(WON.at(20))
    expect_statistics(board, begun="2", stuck="1")
    open_panel(board, "games")
    expect(board.root.locator("[data-game]")).to_have_count(1)


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
        json.dumps(SAVED | {"version": 3}),
        json.dumps(SAVED | {"record": "HM1-N-NVPEIRJ 1-8 1-2"}),
        "x" * 600_000,
        "\u0000" * 50,
    ],
    ids=["rubbish", "half", "newer", "impossible", "huge", "nothing but nulls"],
)
def test_what_cannot_be_read_is_kept_as_it_is(reader: Reader, text: str) -> None:
    keys = (f"halfmoon:game:{ID}", "halfmoon:game", "halfmoon:game:separate", "halfmoon:statistics")
    for key in keys:
        put(reader, key, text)
    put(reader, "halfmoon:settings", text)
    put(reader, "halfmoon:last", ID)
    board = reader.board()
    expect(board.message).to_have_text(GAME.saved_game_unreadable)
    expect_playable(board)
    board.set("move-errors", True)
    assert {stored(board.page, key) for key in keys} == {text}
    settings = stored(board.page, "halfmoon:settings")
    assert text == stored(board.page, "halfmoon:settings:unreadable") or settings.startswith(text[:-1])
    board.page.reload()
    board.wait_ready()
    board.expect_game(WON.at(2))
    expect(board.message).to_have_text("")
