import json
import os
import signal

import pytest
from playwright.sync_api import Browser, Page, expect

from halfmoon.codes import parse_code
from halfmoon.game import Game
from halfmoon_page.texts import texts_for
from tests.browser.boards import Board
from tests.browser.games import DEAD_END, WON, link
from tests.browser.readers import Newcomer, Reader
from tests.browser.soaking import GREEK_AT_LEAST, one_at_least

ID = "0123456789abcdef"
SAVED = {"version": 2, "id": ID, "record": "HM1-N-NVPEIRJ 1-8", "moves": 1, "stands": "playing", "seconds": 3.5}


def test_a_reload_keeps_position_undone_moves_and_time(reader: Reader) -> None:
    board = reader.board(link(WON.at(0)))
    board.play(WON.removals[:5])
    board.press("undo")
    board.press("undo")
    expect(board.info("time")).not_to_have_text("0:00")
    time = board.look().time
    board.page.reload()
    board.wait_ready()
    board.expect_game(WON.at(3))
    assert board.look().time >= time
    assert board.look().pressed == set()
    board.press("redo")
    board.expect_game(WON.at(4))
    board.press("redo")
    board.expect_game(WON.at(5))
    assert "redo" in board.look().disabled


def renderers(browser: Browser) -> dict[int, float]:
    """The processes of the pages that are open, and of one that the browser has at hand; how long each has worked."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return {process["id"]: process["cpuTime"] for process in processes if process["type"] == "renderer"}


def test_a_page_whose_process_is_killed_has_lost_nothing(browser: Browser, newcomer: Newcomer) -> None:
    others = renderers(browser)
    board = newcomer.board(link(WON.at(0)))
    board.play(WON.removals[:5])
    board.press("undo")
    newcomer.errors.expect("^crashed")
    newcomer.errors.allow("net::ERR_ABORTED")
    with board.page.expect_event("crash"):
        new = {process: worked for process, worked in renderers(browser).items() if process not in others}
        os.kill(max(new, key=new.__getitem__), signal.SIGKILL)
    board.page.close()
    board = newcomer.board()
    board.expect_game(WON.at(4))
    board.press("redo")
    board.expect_game(WON.at(5))


@pytest.mark.parametrize("end", one_at_least(WON, DEAD_END), ids=["won", "dead end"])
def test_a_reload_keeps_the_end_of_a_game(reader: Reader, end: Game) -> None:
    texts = texts_for("el")
    board = reader.board(link(end.undo()))
    board.play(end.removals[-1:])
    board.page.reload()
    board.wait_ready()
    look = board.look()
    assert look.state == end.outcome.value
    won = texts.moves.won.format(moves=48, score=520, time=look.time)
    assert look.message == (won if end is WON else texts.moves.dead_end)
    expect(board.page.locator('[data-role="live"]')).to_have_text(look.message)
    board.press("undo")
    board.expect_game(end.undo())


def test_greek_and_english_pages_share_the_game(reader: Reader) -> None:
    board = reader.board(link(WON.at(0)))
    board.play(WON.removals[:2])
    board.page.locator(".hm-language[lang=en]").click()
    expect(board.page).to_have_url(reader.url("play/", "en"))
    board.wait_ready()
    board.expect_game(WON.at(2))
    board.play(WON.removals[2:3])
    board.page.locator(".hm-language[lang=el]").click()
    expect(board.page).to_have_url(reader.url("play/"))
    board.wait_ready()
    board.expect_game(WON.at(3))


UNREADABLE = ["}", json.dumps(SAVED | {"record": "HM1-N-NVPEIRJ 1-2"}), json.dumps(SAVED | {"moves": 2})]
KEEP = """([id, stored]) => {
  localStorage.setItem("halfmoon:last", id);
  localStorage.setItem(`halfmoon:game:${id}`, stored);
}"""


@GREEK_AT_LEAST
def test_a_saved_game_that_cannot_be_read_gives_way_to_a_new_one_and_says_so(reader: Reader, language: str) -> None:
    other_tab = reader.page("about/", language)
    page = reader.tab()
    board = Board(page)
    for stored in UNREADABLE if language == "el" else UNREADABLE[:1]:
        page.goto(reader.url("about/", language))
        other_tab.evaluate(KEEP, [ID, stored])
        page.evaluate("sessionStorage.clear()")
        page.goto(reader.url("play/", language))
        board.wait_ready()
        expect(board.message).to_have_text(texts_for(language).game.saved_game_unreadable)
        board.expect_game(Game.of(parse_code(board.look().info["code"])))
        assert stored in page.evaluate("Object.values(localStorage)"), "what a newer version might read is kept"
    if language == "el":
        code = board.look().info["code"]
        page.reload()
        board.wait_ready()
        assert board.look().info["code"] == code, "the tab has kept the new game"
        expect(board.message).to_have_text("")


def test_all_that_is_stored_has_a_name_of_ours(reader: Reader) -> None:
    board = reader.board(link(WON.at(2)))
    board.tap(*WON.removals[2].slots)
    board.set("move-errors", True)
    replay = reader.replay()
    replay.press("next")
    replay.root.locator(".hm-settings summary").click()
    replay.root.locator('select[name="letters"]').select_option("JQK")
    keys = stored_keys(board.page)
    last = board.page.evaluate("localStorage.getItem('halfmoon:last')")
    assert {f"halfmoon:game:{last}", "halfmoon:settings", "halfmoon:tab"} <= set(keys)
    assert [key for key in keys if not key.startswith("halfmoon:")] == []


def stored_keys(page: Page) -> list[str]:
    keys: list[str] = page.evaluate("[...Object.keys(localStorage), ...Object.keys(sessionStorage)]")
    return keys
