"""Files that arrive cut off, as something else or late, and a browser that refuses: a sentence or a board."""

from collections.abc import Callable
from itertools import combinations

import pytest
from playwright.sync_api import Page, Route, expect

from halfmoon_build.texts import page_texts
from halfmoon_page.texts import texts_for
from tests.browser.boards import Board
from tests.browser.games import WON, link
from tests.browser.holding import LIBRARY, PACKAGES, WASM, Holding
from tests.browser.readers import Newcomer
from tests.browser.test_failing import CONSEQUENCES, expect_failed, expect_started, pattern
from tests.browser.test_loading import INDEXED_DB
from tests.browser.test_offline import REFUSALS as NO_WORKERS
from tests.browser.visitors import Visitor

pytestmark = pytest.mark.soak

BOOT, RUNTIME, MANIFEST = "**/boot.*.mjs", "**/runtime.*.mjs", "**/manifest.*.mjs"
PYODIDE, ASM = "**/pyodide.mjs", "**/pyodide.asm.mjs"
CORE, CHUNK = "**/pyscript-*/*/core.js", "**/pyscript-*/*/core-*.js"
MODULES = [BOOT, RUNTIME, MANIFEST, PYODIDE, ASM, CORE, CHUNK]
IN_ORDER = [BOOT, RUNTIME, MANIFEST, PYODIDE, ASM, PACKAGES, LIBRARY, WASM, CORE, CHUNK]
"""All that a board is started with, as one file after the other is needed."""
BOOT_TEXTS = page_texts("el").boot

QUIET = """new Promise((quiet) => {
  let last = setTimeout(quiet, 1000);
  const wait = () => {
    clearTimeout(last);
    last = setTimeout(quiet, 1000);
  };
  new PerformanceObserver(wait).observe({ type: "resource" });
})"""
"""For a second nothing more has arrived."""


def cut_in_half(route: Route) -> None:
    answer = route.fetch()
    body = answer.body()
    route.fulfill(response=answer, body=body[: len(body) // 2])


def empty(route: Route) -> None:
    route.fulfill(response=route.fetch(), body="")


def as_plain_text(route: Route) -> None:
    route.fulfill(body=route.fetch().body(), content_type="text/plain")


def as_some_page(route: Route) -> None:
    """What a network says that wants a password first."""
    route.fulfill(
        body="<!doctype html><title>Welcome</title><p>Sign in to use this network.</p>", content_type="text/html"
    )


def expect_failed_by(newcomer: Newcomer, file: str, answer: Callable[[Route], None]) -> Page:
    newcomer.context.route(file, answer)
    newcomer.errors.allow(*CONSEQUENCES)
    page = newcomer.page("play/")
    expect_failed(page, BOOT_TEXTS.failed_file)
    return page


@pytest.mark.parametrize("file", IN_ORDER)
@pytest.mark.parametrize("answer", [cut_in_half, empty])
def test_a_file_that_is_not_whole_is_said(newcomer: Newcomer, file: str, answer: Callable[[Route], None]) -> None:
    expect_failed_by(newcomer, file, answer)


@pytest.mark.parametrize("file", MODULES)
def test_a_file_of_the_wrong_type_is_said(newcomer: Newcomer, file: str) -> None:
    expect_failed_by(newcomer, file, as_plain_text)


def test_files_whose_type_does_not_matter_may_have_any(newcomer: Newcomer) -> None:
    newcomer.errors.allow("^console (error|warning)")  # Pyodide tells that it goes the slower way
    for file in (WASM, LIBRARY, PACKAGES):
        newcomer.context.route(file, as_plain_text)
    expect_started(newcomer.board(link(WON.at(0))))


@pytest.mark.parametrize("file", [WASM, LIBRARY, BOOT])
def test_a_page_in_the_place_of_a_file_is_said_and_trying_again_helps(newcomer: Newcomer, file: str) -> None:
    page = expect_failed_by(newcomer, file, as_some_page)
    newcomer.check()
    newcomer.errors.allow(*CONSEQUENCES)
    newcomer.context.unroute_all()
    page.locator('[data-action="retry"]').click()
    expect_started(Board(page))


@pytest.mark.parametrize("file", IN_ORDER[1:])
def test_a_late_file_is_said_and_the_board_starts_once_it_is_there(newcomer: Newcomer, file: str) -> None:
    page, holding = without(newcomer, file)
    expect(page.locator("[data-boot]")).to_be_attached()
    page.clock.fast_forward(33_000)
    expect_failed(page, BOOT_TEXTS.failed_silence)
    holding.release(file)
    expect_started(Board(page))


def test_the_first_file_may_take_its_time(newcomer: Newcomer) -> None:
    page, holding = without(newcomer, BOOT)
    page.clock.fast_forward(33_000)
    expect(page.locator('[data-role="message"]')).to_have_text(BOOT_TEXTS.loading)
    holding.release(BOOT)
    expect_started(Board(page))


def without(newcomer: Newcomer, file: str) -> tuple[Page, Holding]:
    """The Play page, whose clock is in our hands, with all files but this one, which is on its way."""
    newcomer.context.clock.install()
    holding = Holding(newcomer, file)
    page = newcomer.context.new_page()
    page.goto(newcomer.url("play/"), wait_until="commit")
    holding.wait(page)
    page.evaluate(QUIET)
    return page, holding


def test_a_missing_chunk_of_pyscript_is_said(newcomer: Newcomer) -> None:
    newcomer.errors.expect("status 404: .*" + pattern(CHUNK))
    expect_failed_by(newcomer, CHUNK, lambda route: route.fulfill(status=404, body="gone"))


REFUSED = {
    "indexed_db": INDEXED_DB["throws"],
    "storage": """for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, {
      get() { throw new DOMException("refused", "SecurityError"); },
    });""",
    "clipboard": "Object.defineProperty(navigator, 'clipboard', { value: undefined });",
    "worker": NO_WORKERS["forbidden"],
}


@pytest.mark.parametrize("refused", [names for size in range(1, 5) for names in combinations(REFUSED, size)])
def test_a_board_that_is_refused_all_but_webassembly_plays(visitor: Visitor, refused: tuple[str, ...]) -> None:
    for name in refused:
        visitor.context.add_init_script(REFUSED[name])
    texts = texts_for("el")
    board = visitor.board(link(WON.at(0)))
    if "storage" in refused:
        expect(board.message).to_contain_text(texts.game.storage_refused)
    board.play(WON.removals[:2])
    board.expect_game(WON.at(2))
    if "clipboard" in refused:
        board.press("copy-code")
        expect(board.message).to_contain_text(texts.game.copy_failed)
        expect(board.root.locator('[data-role="copy"]')).to_have_value(WON.deal.code)
    board.press("undo")
    board.expect_game(WON.at(1))
    if "storage" not in refused:
        board.page.reload()
        board.wait_ready()
        board.expect_game(WON.at(1))


def test_a_board_that_is_refused_everything_says_what_it_needs(newcomer: Newcomer) -> None:
    for refusal in (*REFUSED.values(), "delete window.WebAssembly;"):
        newcomer.context.add_init_script(refusal)
    expect_failed(newcomer.page("play/"), BOOT_TEXTS.failed_webassembly)
