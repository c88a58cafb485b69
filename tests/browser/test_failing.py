"""What a reader is told where Python cannot start, and that trying again helps."""

import re
from functools import partial

import pytest
from playwright.sync_api import Page, Route, expect

from halfmoon_page.texts import texts_for
from tests.browser.boards import Board, Replay
from tests.browser.readers import Reader

WASM = "**/pyodide.asm.wasm"
LIBRARY = "**/python-library.*.bin"
PACKAGES = "**/halfmoon.*.bin"
NEEDED = [WASM, LIBRARY, PACKAGES, "**/pyscript-*/core.js", "**/boot.*.mjs"]
ALSO_NEEDED = ["**/runtime.*.mjs", "**/manifest.*.mjs", "**/pyodide.mjs", "**/pyodide.asm.mjs", "**/main.*.py"]
CONSEQUENCES = (r"^console (error|warning)", r"^page error", r"net::ERR_ABORTED")
"""What a missing file brings about in the console, besides the missing file itself."""


def missing(route: Route) -> None:
    route.fulfill(status=404, body="gone", content_type="text/plain")


def cut_off(route: Route) -> None:
    route.abort()


def expect_failed(page: Page, sentence: str) -> None:
    """The board has failed, says why, and offers to try again."""
    root = page.locator("[data-halfmoon]")
    expect(root).to_have_attribute("data-state", "failed")
    expect(root.locator('[data-role="message"]')).to_have_text(sentence)
    expect(root.locator('[data-action="retry"]')).to_be_visible()
    expect(root.locator("progress")).to_be_hidden()


def expect_retry_works(reader: Reader, page: Page) -> None:
    """Where nothing stands in the way any longer, the button starts the board."""
    reader.check()
    reader.errors.allow(*CONSEQUENCES)
    page.locator('[data-action="retry"]').click()
    expect_started(Board(page))


def expect_started(board: Board) -> None:
    """The board becomes ready, says no more of its failure, and takes taps."""
    expect(board.root).to_have_attribute("data-state", "ready", timeout=30_000)
    expect(board.message).to_have_text("")
    expect(board.action("retry")).to_be_hidden()
    board.tap("1")
    assert board.look().pressed == {"1"}


@pytest.mark.parametrize("language", ["el", "en"])
@pytest.mark.parametrize("file", NEEDED)
def test_a_missing_file_is_said_and_trying_again_helps_once_it_is_back(
    reader: Reader, file: str, language: str
) -> None:
    texts = texts_for(language).boot
    answer = missing if language == "el" else cut_off
    reader.context.route(file, answer)
    reader.errors.expect(("status 404: .*" if answer is missing else "failed request: .*") + pattern(file))
    reader.errors.allow(*CONSEQUENCES)
    page = reader.page("play/", language)
    expect_failed(page, texts.failed_file)
    expect(page.locator('[data-action="retry"]')).to_have_text(texts.retry)
    reader.context.unroute_all()
    expect_retry_works(reader, page)


def pattern(glob: str) -> str:
    """A regular expression for the addresses that the glob names."""
    return re.escape(glob.removeprefix("**/")).replace(r"\*", r"[\w.-]*")


@pytest.mark.parametrize("file", ALSO_NEEDED)
def test_any_other_missing_file_is_said(reader: Reader, file: str) -> None:
    reader.context.route(file, missing)
    reader.errors.expect("status 404: .*" + pattern(file))
    reader.errors.allow(*CONSEQUENCES)
    expect_failed(reader.page("play/"), texts_for("el").boot.failed_file)


def test_a_replay_that_cannot_start_says_so_and_keeps_its_moves(reader: Reader) -> None:
    reader.context.route(LIBRARY, missing)
    reader.errors.expect("status 404: .*" + pattern(LIBRARY))
    reader.errors.allow(*CONSEQUENCES)
    page = reader.page("examples/")
    expect_failed(page, texts_for("el").boot.failed_file)
    assert Replay(page).role("moves").locator("li").count() == 48
    assert all(move.is_visible() for move in Replay(page).role("moves").locator("li").all())


@pytest.mark.parametrize("language", ["el", "en"])
def test_a_browser_without_webassembly_is_told(reader: Reader, language: str) -> None:
    reader.context.add_init_script("delete window.WebAssembly;")
    page = reader.page("play/", language)
    expect_failed(page, texts_for(language).boot.failed_webassembly)
    assert page.locator('[data-action="retry"]').evaluate("button => button === document.activeElement")


class Holding:
    """Keeps the answers to Python's three large files back until told to let them go."""

    files = (PACKAGES, LIBRARY, WASM)

    def __init__(self, reader: Reader) -> None:
        self.holds = True
        self._held: dict[str, Route] = {}
        for file in self.files:
            reader.context.route(file, partial(self._on_request, file))

    def _on_request(self, file: str, route: Route) -> None:
        if self.holds:
            self._held[file] = route
        else:
            route.continue_()

    def release(self, file: str) -> None:
        """Let the answer for this file go."""
        self._held.pop(file).continue_()

    def wait(self, page: Page) -> None:
        """Wait until all three have been asked for, so that nothing more can go on by itself."""
        while len(self._held) < len(self.files):
            page.evaluate("new Promise(requestAnimationFrame)")


@pytest.fixture
def stalled(reader: Reader) -> tuple[Page, Holding]:
    """A Play page whose large files do not arrive, and whose clock is in our hands."""
    reader.context.clock.install()
    holding = Holding(reader)
    page = reader.page("play/")
    holding.wait(page)
    return page, holding


def test_no_progress_for_a_while_is_said_and_taken_back_when_it_goes_on(stalled: tuple[Page, Holding]) -> None:
    page, holding = stalled
    board = Board(page)
    page.clock.fast_forward(8_000)
    expect(board.root).to_have_attribute("data-state", "loading")
    page.clock.fast_forward(25_000)
    expect_failed(page, texts_for("el").boot.failed_silence)
    for file in holding.files:
        holding.release(file)
    expect_started(board)


def test_trying_again_helps_after_no_progress(reader: Reader, stalled: tuple[Page, Holding]) -> None:
    page, holding = stalled
    page.clock.fast_forward(33_000)
    expect_failed(page, texts_for("el").boot.failed_silence)
    holding.holds = False
    expect_retry_works(reader, page)


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
