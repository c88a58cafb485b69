"""What a reader is told where Python cannot start, and that trying again helps."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from halfmoon_build.texts import page_texts
from tests.browser.boards import Board, Replay
from tests.browser.holding import LIBRARY, PACKAGES, WASM, Holding
from tests.browser.readers import Newcomer
from tests.browser.soaking import one_at_least

PLAY = "**/play/"
OTHERS = [
    "**/boot.*.mjs",
    "**/runtime.*.mjs",
    "**/manifest.*.mjs",
    "**/pyodide.mjs",
    "**/pyodide.asm.mjs",
]
CONSEQUENCES = (r"^console (error|warning)", r"^page error", r"net::ERR_ABORTED")
"""What a missing file brings about in the console, besides the missing file itself."""


def missing(route: Route) -> None:
    route.fulfill(status=404, body="gone", content_type="text/plain")


def cut_off(route: Route) -> None:
    route.abort()


def expect_failed(page: Page, sentence: str) -> None:
    """The board has failed, well before it would for want of progress; it says why, and offers to try again."""
    root = page.locator("[data-halfmoon]")
    expect(root).to_have_attribute("data-state", "failed", timeout=10_000)
    expect(root.locator('[data-role="message"]')).to_have_text(sentence)
    expect(root.locator('[data-action="retry"]')).to_be_visible()
    expect(root.locator("progress")).to_be_hidden()


def expect_retry_works(newcomer: Newcomer, page: Page) -> None:
    """Where nothing stands in the way any longer, the button starts the board."""
    newcomer.check()
    newcomer.errors.allow(*CONSEQUENCES)
    page.locator('[data-action="retry"]').click()
    expect_started(Board(page))


def expect_started(board: Board) -> None:
    """The board becomes ready, says no more of its failure, and takes taps."""
    expect(board.root).to_have_attribute("data-state", "ready", timeout=30_000)
    expect(board.message).to_have_text("")
    expect(board.action("retry")).to_be_hidden()
    board.tap("1")
    assert board.look().pressed == {"1"}


@pytest.mark.parametrize(
    ("file", "answer", "language"),
    one_at_least(
        (WASM, missing, "el"),
        (WASM, cut_off, "en"),
        (LIBRARY, cut_off, "el"),
        (PACKAGES, missing, "en"),
        ("**/pyscript-*/*/core.js", missing, "el"),
        ("**/boot.*.mjs", cut_off, "en"),
    ),
)
def test_a_missing_file_is_said_and_trying_again_helps_once_it_is_back(
    newcomer: Newcomer, file: str, answer: Callable[[Route], None], language: str
) -> None:
    texts = page_texts(language).boot
    newcomer.context.route(file, answer)
    newcomer.errors.expect(("status 404: .*" if answer is missing else "failed request: .*") + pattern(file))
    newcomer.errors.allow(*CONSEQUENCES)
    page = newcomer.page("play/", language)
    expect_failed(page, texts.failed_file)
    expect(page.locator('[data-action="retry"]')).to_have_text(texts.retry)
    newcomer.context.unroute_all()
    expect_retry_works(newcomer, page)


def pattern(glob: str) -> str:
    """A regular expression for the addresses that the glob names."""
    return re.escape(glob.removeprefix("**/")).replace(r"\*", r"[\w.-]*")


@pytest.mark.parametrize("file", OTHERS)
def test_any_other_missing_file_is_said(newcomer: Newcomer, file: str) -> None:
    newcomer.context.route(file, missing)
    newcomer.errors.expect("status 404: .*" + pattern(file))
    newcomer.errors.allow(*CONSEQUENCES)
    expect_failed(newcomer.page("play/"), page_texts("el").boot.failed_file)


@pytest.mark.parametrize(
    ("file", "words", "instead"),
    [
        (PLAY, '{"fetching"', "{fetching"),
        (PLAY, 'data-language="el"', 'data-language=""'),
        (PLAY, '<meta name="halfmoon-board"', '<meta name="another"'),
        ("**/boot.*.mjs", "const start=", "nothing.there;const start="),
        ("**/runtime.*.mjs", "const board=", "nothing.there;const board="),
        ("**/manifest.*.mjs", '"library"', '"another"'),
        ("**/manifest.*.mjs", "export const files=", "export const files=="),
        ("**/manifest.*.mjs", "export const lock=", "export const another="),
    ],
)
def test_a_file_that_goes_wrong_as_it_begins_is_said(newcomer: Newcomer, file: str, words: str, instead: str) -> None:
    newcomer.context.route(file, in_other_words(words, instead))
    newcomer.errors.expect("^page error")
    newcomer.errors.allow(*CONSEQUENCES)
    expect_failed(newcomer.page("play/"), page_texts("el").boot.failed_file)


def in_other_words(words: str, instead: str) -> Callable[[Route], None]:
    """Answers with what the server sends, but for these words, which stand there once."""

    def answer(route: Route) -> None:
        response = route.fetch()
        before, found, after = response.text().partition(words)
        assert found == words
        assert words not in after
        route.fulfill(response=response, body=before + instead + after)

    return answer


def test_a_replay_that_cannot_start_says_so_and_keeps_its_moves(newcomer: Newcomer) -> None:
    newcomer.context.route(LIBRARY, missing)
    newcomer.errors.expect("status 404: .*" + pattern(LIBRARY))
    newcomer.errors.allow(*CONSEQUENCES)
    page = newcomer.page("examples/")
    expect_failed(page, page_texts("el").boot.failed_file)
    assert Replay(page).role("moves").locator("li").count() == 48
    assert all(move.is_visible() for move in Replay(page).role("moves").locator("li").all())


@pytest.mark.parametrize("language", ["el", "en"])
def test_a_browser_without_webassembly_is_told(newcomer: Newcomer, language: str) -> None:
    newcomer.context.add_init_script("delete window.WebAssembly;")
    page = newcomer.page("play/", language)
    expect_failed(page, page_texts(language).boot.failed_webassembly)
    assert page.locator('[data-action="retry"]').evaluate("button => button === document.activeElement")


NO_MEMORY = """
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (module, imports) => {
  const isPython = module instanceof WebAssembly.Module && WebAssembly.Module.exports(module).length > 100;
  if (isPython) throw new RangeError("WebAssembly.Memory(): could not allocate memory");
  return instantiate(module, imports);
};
"""


def test_where_there_is_no_memory_no_connection_is_blamed(newcomer: Newcomer) -> None:
    newcomer.context.add_init_script(NO_MEMORY)
    newcomer.errors.expect("could not allocate memory")
    newcomer.errors.allow("TypeError", "wasm instantiation failed")  # Pyodide itself goes on without a program
    expect_failed(newcomer.page("play/"), page_texts("el").boot.failed_start)


def test_where_compiling_is_refused_that_is_what_is_said(newcomer: Newcomer) -> None:
    """As a browser does whose owner has switched it off, here by the policy of the page."""
    newcomer.context.route(PLAY, in_other_words(" 'wasm-unsafe-eval'", ""))
    newcomer.errors.allow(*CONSEQUENCES)
    expect_failed(newcomer.page("play/"), page_texts("el").boot.failed_webassembly)


@pytest.mark.parametrize("kind", one_at_least("application/octet-stream", "text/plain", ""))
def test_a_program_of_another_content_type_starts_all_the_same(newcomer: Newcomer, kind: str) -> None:
    def other_type(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, headers={**response.headers, "content-type": kind})

    newcomer.context.route(f"**/*{WASM}*", other_type)
    newcomer.errors.allow("^console (error|warning)")
    expect_started(newcomer.board())


@pytest.fixture
def stalled(newcomer: Newcomer) -> tuple[Page, Holding]:
    """A Play page whose large files do not arrive, and whose clock is in our hands."""
    newcomer.context.clock.install()
    holding = Holding(newcomer, PACKAGES, LIBRARY, WASM)
    page = newcomer.page("play/")
    holding.wait(page)
    return page, holding


def test_no_progress_for_a_while_is_said_and_taken_back_when_it_goes_on(stalled: tuple[Page, Holding]) -> None:
    page, holding = stalled
    board = Board(page)
    page.clock.fast_forward(8_000)
    expect(board.root).to_have_attribute("data-state", "loading")
    page.clock.fast_forward(25_000)
    expect_failed(page, page_texts("el").boot.failed_silence)
    for file in holding.files:
        holding.release(file)
    expect_started(board)


def test_trying_again_helps_after_no_progress(newcomer: Newcomer, stalled: tuple[Page, Holding]) -> None:
    page, holding = stalled
    page.clock.fast_forward(33_000)
    expect_failed(page, page_texts("el").boot.failed_silence)
    holding.holds = False
    expect_retry_works(newcomer, page)


def test_slow_loading_that_goes_on_does_not_fail(stalled: tuple[Page, Holding]) -> None:
    page, holding = stalled
    board, bar = Board(page), page.locator("progress")
    for file in holding.files:
        before = bar.get_attribute("value")
        page.clock.fast_forward(12_000)
        expect(board.root).to_have_attribute("data-state", "loading")
        holding.release(file)
        expect(bar).not_to_have_attribute("value", before or "")
    expect(board.root).to_have_attribute("data-state", "ready", timeout=30_000)
    assert board.look().time == "0:00"


def test_a_saved_copy_of_the_page_says_that_its_buttons_are_dead(newcomer: Newcomer, tmp_path: Path) -> None:
    page = newcomer.board().page
    copy = tmp_path / "Half Moon.html"
    copy.write_text(f"<!doctype html>{page.content()}", encoding="utf-8")
    newcomer.errors.allow("file:", "^console (error|warning)", "^page error", "net::ERR_ABORTED")
    page.goto(copy.as_uri())
    expect(page.locator('[data-role="message"]')).to_have_text(page_texts("el").boot.saved_copy)
    expect(page.locator('[data-action="retry"]')).to_be_hidden()
