import re

import pytest
from playwright.sync_api import Page, expect

from halfmoon.codes import parse_code
from halfmoon.game import Game
from tests.browser.games import WON, link
from tests.browser.holding import WASM, Holding
from tests.browser.readers import Newcomer, Reader
from tests.browser.soaking import GREEK_AT_LEAST, one_at_least
from tests.browser.test_failing import PLAY, in_other_words
from tests.build.pages import PATHS

PAGES = list(PATHS)


@pytest.mark.parametrize("path", PAGES)
def test_the_language_switch_keeps_the_page(reader: Reader, path: str) -> None:
    page = reader.page(path)
    wait_loaded(page)
    for language in ("en", "fr", "el"):
        page.locator(f".hm-language[lang={language}]").click()
        expect(page).to_have_url(reader.url(path, language))
        expect(page.locator("html")).to_have_attribute("lang", language)
        wait_loaded(page)


@pytest.mark.parametrize("back", [False, True])
def test_the_language_switch_keeps_game_and_step_of_the_replay(reader: Reader, back: bool) -> None:
    there, here = ("el", "en") if back else ("en", "el")
    replay = reader.replay(link(WON), here)
    for _ in range(3):
        replay.press("next")
    expect(replay.page).to_have_url(re.compile(r"&step=3$"))
    replay.page.locator(f".hm-language[lang={there}]").click()
    expect(replay.page).to_have_url(re.compile(r"&step=3$"))
    replay.wait_ready()
    replay.expect_game(WON.at(3))
    replay.page.reload()
    replay.wait_ready()
    replay.expect_game(WON.at(3))
    length = replay.page.evaluate("history.length")
    replay.press("next")
    expect(replay.page).to_have_url(re.compile(r"&step=4$"))
    assert replay.page.evaluate("history.length") == length


@pytest.mark.parametrize(("path", "section"), one_at_least(("", "score"), ("about/", "offline"), ("play/", "how")))
def test_the_language_switch_keeps_the_place_on_the_page(reader: Reader, path: str, section: str) -> None:
    page = reader.page(path)
    wait_loaded(page)
    page.locator(f"#{section}").evaluate("section => section.scrollIntoView()")
    page.locator(".hm-language[lang=en]").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page).to_have_url(re.compile(f"#{section}$"))
    expect(page.locator(f"#{section}")).to_be_in_viewport()


def test_the_language_switch_keeps_what_an_address_asks_for(reader: Reader) -> None:
    board = reader.board("?deal=HM1-N-AAAAAAB")
    board.expect_game(Game.of(parse_code("HM1-N-AAAAAAB")))
    board.page.locator(".hm-language[lang=en]").click()
    expect(board.page).to_have_url(reader.url("play/", "en") + "?deal=HM1-N-AAAAAAB")


def wait_loaded(page: Page) -> None:
    """Wait for the board too, where the page has one: what is loading when a page is left counts as failed."""
    if page.locator("[data-halfmoon]").count():
        expect(page.locator("[data-halfmoon]")).to_have_attribute("data-state", "ready", timeout=30_000)


@pytest.mark.parametrize("written", one_at_least("de", ""))
def test_a_board_keeps_its_language_whatever_a_translator_writes_into_the_page(
    newcomer: Newcomer, written: str
) -> None:
    board = newcomer.board(link(WON.at(0)))
    board.play(WON.removals[:2])
    moved = board.slot(WON.removals[1].slots[0])
    words = moved.get_attribute("aria-label") or ""
    newcomer.context.route(PLAY, in_other_words('<html lang="el"', f'<html lang="{written}"'))
    holding = Holding(newcomer, WASM)
    board.page.reload()
    expect(board.page.locator("html")).to_have_attribute("lang", written)
    board.expect_game(WON.at(2))  # the saved position is seen before Python runs
    holding.release(WASM)
    board.wait_ready()
    board.press("undo")
    expect(moved).not_to_have_attribute("aria-label", words)
    board.press("redo")
    expect(moved).to_have_attribute("aria-label", words)


@GREEK_AT_LEAST
@pytest.mark.parametrize("path", ["", "about/"])
def test_reading_pages_load_no_python(reader: Reader, path: str, language: str) -> None:
    requests: list[str] = []
    page = reader.tab()
    page.on("request", lambda request: requests.append(request.url))
    page.goto(reader.url(path, language), wait_until="networkidle")
    assert len(requests) > 3
    python = ("pyodide", "pyscript", ".zip", ".wasm", ".bin", ".py", "boot.", "runtime.")
    assert [url for url in requests if any(word in url for word in python)] == []
    assert page.evaluate("typeof globalThis.loadPyodide") == "undefined"
