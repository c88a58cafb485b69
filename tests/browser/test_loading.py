import itertools
from typing import Any

import pytest
from playwright.sync_api import expect

from halfmoon.codes import parse_code
from halfmoon.game import Game
from halfmoon_build.texts import page_texts
from halfmoon_page.texts import texts_for
from tests.browser.boards import Board
from tests.browser.games import WON, link
from tests.browser.holding import LIBRARY, PACKAGES, WASM, Holding
from tests.browser.readers import Newcomer, SharedPages
from tests.browser.soaking import GREEK_AT_LEAST, one_at_least

WATCH = """
const seen = (window.seen = { states: [], bars: [], messages: [] });
const note = (list, value) => { if (list.at(-1) !== value) list.push(value); };
new MutationObserver(() => {
  const root = document.querySelector("[data-halfmoon]");
  const bar = root?.querySelector("progress");
  if (!bar) return;
  note(seen.states, root.dataset.state);
  note(seen.bars, `${bar.getAttribute("value")} ${bar.getAttribute("max")}`);
  note(seen.messages, root.querySelector("[data-role=message]").textContent);
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
"""


@GREEK_AT_LEAST
def test_the_board_says_what_is_loading_and_then_that_it_is_ready(newcomer: Newcomer, language: str) -> None:
    texts = page_texts(language).boot
    newcomer.context.add_init_script(WATCH)
    holding = Holding(newcomer, PACKAGES, LIBRARY, WASM)
    board = Board(newcomer.page("play/", language))
    holding.wait(board.page)
    for file in holding.files:
        holding.release(file)
    board.wait_ready()
    seen: dict[str, Any] = board.page.evaluate("seen")
    assert seen["states"] == ["loading", "ready"]

    bars = [tuple(map(float, bar.split())) for bar in seen["bars"]]
    assert bars[0][0] == 0
    assert all(0 <= value <= maximum for value, maximum in bars), "the bar never passes its end"
    shares = [value / maximum for value, maximum in bars]
    assert all(before <= after for before, after in itertools.pairwise(shares)), "the bar never goes back"
    assert len(set(shares)) >= 4, "the bar moves on"
    assert shares[-1] > 0.99

    fetching = texts.fetching.split("{done}")[0]
    assert seen["messages"][0] == texts.loading
    assert any(message.startswith(fetching) for message in seen["messages"])
    assert texts.starting in seen["messages"]
    assert seen["messages"][-1] == ""
    assert board.root.get_attribute("aria-busy") == "false"
    expect(board.root.locator("progress")).to_be_hidden()
    expect(board.action("retry")).to_be_hidden()
    ready = board.page.evaluate("performance.getEntriesByName('halfmoon:ready', 'mark').map((mark) => mark.startTime)")
    assert len(ready) == 1
    assert ready[0] > 0


def test_the_browsers_own_functions_are_back_in_their_places_once_python_runs(newcomer: Newcomer) -> None:
    newcomer.context.add_init_script("window.own = { fetch, instantiate: WebAssembly.instantiateStreaming };")
    page = newcomer.board().page
    assert page.evaluate("fetch === own.fetch")
    assert page.evaluate("WebAssembly.instantiateStreaming === own.instantiate")


def test_every_tap_is_measured_from_its_event_on(shared: SharedPages) -> None:
    board = shared.board(link(WON.at(0)))
    board.page.evaluate(
        """() => {
          window.taps = [];
          performance.clearMeasures("halfmoon:tap");
          document.addEventListener("click", (event) => taps.push(event.timeStamp), { capture: true });
        }"""
    )
    board.tap("1", "1", "2", "1")
    board.play(WON.removals[:2])
    board.press("undo")
    taps = board.page.evaluate("taps")[:-1]
    measures = board.page.evaluate(
        "performance.getEntriesByName('halfmoon:tap', 'measure').map((tap) => [tap.startTime, tap.duration])"
    )
    assert [start for start, _ in measures] == pytest.approx(taps, abs=0.2)
    assert all(duration > 0 for _, duration in measures)


INDEXED_DB = {
    "throws": "IDBFactory.prototype.open = () => { throw new DOMException('refused', 'SecurityError'); };",
    "fails": """IDBFactory.prototype.open = () => {
      const request = {};
      setTimeout(() => request.onerror?.(new Event("error")));
      return request;
    };""",
    "never answers": "IDBFactory.prototype.open = () => new EventTarget();",
}


@pytest.mark.parametrize("refusal", one_at_least(*INDEXED_DB.values()), ids=INDEXED_DB)
def test_the_board_starts_by_pyscript_without_indexed_db_which(newcomer: Newcomer, refusal: str) -> None:
    newcomer.context.add_init_script(refusal)
    board = newcomer.board(link(WON.at(0)))
    board.play(WON.removals[:2])
    board.expect_game(WON.at(2))
    board.press("undo")
    board.expect_game(WON.at(1))
    assert board.page.evaluate("customElements.get('py-script') !== undefined"), "PyScript has run"


def test_a_replay_starts_without_indexed_db_too(newcomer: Newcomer) -> None:
    newcomer.context.add_init_script(INDEXED_DB["throws"])
    replay = newcomer.replay()
    replay.press("next")
    replay.expect_game(WON.at(1))


STORAGE = {
    "refuses to store": "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };",
    "is refused": """Object.defineProperty(window, "localStorage", {
      get() { throw new DOMException("refused", "SecurityError"); },
    });""",
}


@pytest.mark.parametrize("refusal", STORAGE.values(), ids=STORAGE)
def test_the_board_plays_and_says_that_nothing_is_kept_where_local_storage(newcomer: Newcomer, refusal: str) -> None:
    newcomer.context.add_init_script(refusal)
    board, texts = newcomer.board("#deal=HM1-N-NVPEIRJ"), texts_for("el")
    expect(board.message).to_contain_text(texts.game.storage_refused)
    board.expect_game(WON.at(0))
    board.set("move-errors", True)
    board.tap("1", "2")
    refused = texts.errors.sum_refused.format(sum=11)
    expect(board.message).to_have_text(f"{refused}. {texts.game.storage_refused}")
    board.play(WON.removals[:2])
    board.expect_game(WON.at(2))
    board.press("undo")
    board.expect_game(WON.at(1))
    expect(board.message).to_have_text(texts.game.storage_refused)
    board.press("new")
    board.expect_game(Game.of(parse_code(board.look().info["code"])))
