"""Files that arrive cut off, as something else or late, and a browser that refuses: a sentence or a board."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from halfmoon_build.texts import page_texts
from halfmoon_page.texts import texts_for
from tests.browser.boards import Board
from tests.browser.games import WON, link
from tests.browser.holding import LIBRARY, PACKAGES, WASM
from tests.browser.readers import Reader
from tests.browser.test_failing import CONSEQUENCES, expect_failed, expect_started, pattern
from tests.browser.test_loading import INDEXED_DB

pytestmark = pytest.mark.soak

BOOT, RUNTIME, MANIFEST = "**/boot.*.mjs", "**/runtime.*.mjs", "**/manifest.*.mjs"
PYODIDE, ASM = "**/pyodide.mjs", "**/pyodide.asm.mjs"
CORE, CHUNK, MAIN = "**/pyscript-*/core.js", "**/pyscript-*/core-*.js", "**/main.*.py"
MODULES = [BOOT, RUNTIME, MANIFEST, PYODIDE, ASM, CORE, CHUNK]
IN_ORDER = [BOOT, RUNTIME, MANIFEST, PYODIDE, ASM, PACKAGES, LIBRARY, WASM, CORE, CHUNK, MAIN]
"""All that a board is started with, as one file after the other is needed."""
BOOT_TEXTS = page_texts("el").boot


def cut_in_half(route: Route) -> None:
    answer = route.fetch()
    body = answer.body()
    route.fulfill(response=answer, body=body[: len(body) // 2])


def as_plain_text(route: Route) -> None:
    route.fulfill(body=route.fetch().body(), content_type="text/plain")


def as_some_page(route: Route) -> None:
    """What a network says that wants a password first."""
    route.fulfill(
        body="<!doctype html><title>Welcome</title><p>Sign in to use this network.</p>", content_type="text/html"
    )


def expect_failed_by(
    reader: Reader, file: str, answer: Callable[[Route], None], sentence: str = BOOT_TEXTS.failed_file
) -> Page:
    reader.context.route(file, answer)
    reader.errors.allow(*CONSEQUENCES)
    page = reader.page("play/")
    expect_failed(page, sentence)
    return page


def each(files: list[str], always: tuple[str, ...]) -> pytest.MarkDecorator:
    """Some of the files in every run of the tests, the others in `make soak`."""
    marked = [pytest.param(file, marks=() if file in always else pytest.mark.soak) for file in files]
    return pytest.mark.parametrize("file", marked)


@each(IN_ORDER, always=(WASM, BOOT))
def test_a_file_cut_in_half_is_said(reader: Reader, file: str) -> None:
    sentence = BOOT_TEXTS.failed_start if file == PACKAGES else BOOT_TEXTS.failed_file
    expect_failed_by(reader, file, cut_in_half, sentence)


@each([*MODULES, WASM], always=(WASM,))
def test_a_file_of_the_wrong_type_is_said(reader: Reader, file: str) -> None:
    expect_failed_by(reader, file, as_plain_text)


def test_files_whose_type_does_not_matter_may_have_any(reader: Reader) -> None:
    for file in (LIBRARY, PACKAGES, MAIN):
        reader.context.route(file, as_plain_text)
    expect_started(reader.board())


@each([WASM, LIBRARY, MAIN, BOOT], always=(MAIN,))
def test_a_page_in_the_place_of_a_file_is_said_and_trying_again_helps(reader: Reader, file: str) -> None:
    page = expect_failed_by(reader, file, as_some_page)
    reader.check()
    reader.errors.allow(*CONSEQUENCES)
    reader.context.unroute_all()
    page.locator('[data-action="retry"]').click()
    expect_started(Board(page))


def test_a_missing_chunk_of_pyscript_is_said(reader: Reader) -> None:
    reader.errors.expect("status 404: .*" + pattern(CHUNK))
    expect_failed_by(reader, CHUNK, lambda route: route.fulfill(status=404, body="gone"))


NO_STORAGE = """for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, {
  get() { throw new DOMException("refused", "SecurityError"); },
});"""
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
NO_COMPILING = "WebAssembly.instantiateStreaming = async () => { throw new WebAssembly.CompileError('refused'); };"


def test_a_board_that_is_refused_all_but_webassembly_plays(reader: Reader) -> None:
    texts = texts_for("el")
    for refusal in (INDEXED_DB["throws"], NO_STORAGE, NO_CLIPBOARD):
        reader.context.add_init_script(refusal)
    board = reader.board(link(WON.at(0)))
    expect(board.message).to_contain_text(texts.game.storage_refused)
    board.play(WON.removals[:2])
    board.expect_game(WON.at(2))
    board.press("copy-code")
    expect(board.message).to_have_text(texts.game.copy_failed.format(text=WON.deal.code))
    board.press("undo")
    board.expect_game(WON.at(1))


def test_a_board_that_is_refused_everything_says_what_it_needs(reader: Reader) -> None:
    for refusal in (INDEXED_DB["throws"], NO_STORAGE, NO_CLIPBOARD, "delete window.WebAssembly;"):
        reader.context.add_init_script(refusal)
    expect_failed(reader.page("play/"), BOOT_TEXTS.failed_webassembly)


def test_a_browser_that_compiles_no_webassembly_is_told_that_the_board_cannot_start(reader: Reader) -> None:
    reader.context.add_init_script(NO_COMPILING)
    reader.errors.expect("page error: refused")
    reader.errors.allow(*CONSEQUENCES)
    expect_failed(reader.page("play/"), BOOT_TEXTS.failed_file)
