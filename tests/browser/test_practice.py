"""The practice board of the rules: a picture until it is touched, then each situation does what it says."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from halfmoon.slots import parse_slot
from halfmoon_build.drawing.practice import EXERCISES, told, what_comes_of
from halfmoon_build.texts import page_texts
from halfmoon_page.texts import texts_for
from tests.browser.deployments import Deployment
from tests.browser.holding import WASM, Holding
from tests.browser.readers import Newcomer, Reader
from tests.browser.soaking import GREEK_AT_LEAST
from tests.browser.test_layout import boxes, expect_apart, expect_fits
from tests.browser.test_offline import kept_files
from tests.browser.visitors import UNREACHABLE, Visitor

PYTHON = ("pyodide", "boot.", "runtime.", "manifest.", ".bin")


class PracticeBoard:
    """The practice board of an open page of rules."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.root = page.locator("[data-practice]")

    def slot(self, slot: str) -> Locator:
        return self.root.locator(f'[data-slot="{slot}"]')

    def situation(self, name: str) -> Locator:
        return self.root.locator(f'[data-situation="{name}"]')

    def role(self, name: str) -> Locator:
        return self.root.locator(f'[data-role="{name}"]')

    def expect_ready(self) -> None:
        expect(self.root).to_have_attribute("data-state", "ready", timeout=30_000)

    def expect_said(self, sentence: str) -> None:
        """It is seen, and it is heard."""
        expect(self.role("message")).to_have_text(sentence)
        expect(self.role("live")).to_have_text(sentence)

    def selected(self) -> set[str]:
        found: list[str] = self.root.locator('[data-slot][aria-pressed="true"]').evaluate_all(
            "slots => slots.map((slot) => slot.dataset.slot)"
        )
        return set(found)


@GREEK_AT_LEAST
def test_each_situation_does_what_it_says(reader: Reader, language: str) -> None:
    texts = texts_for(language)
    board = PracticeBoard(reader.page("", language))
    for name, situation in told(texts).situations.items():
        board.situation(name).click()
        board.expect_ready()
        expect(board.situation(name)).to_have_attribute("aria-pressed", "true")
        assert board.root.locator('[data-situation][aria-pressed="true"]').count() == 1
        expect(board.role("to-try")).to_have_text(re.sub("([♠♥♦♣])", "\\1\ufe0e", situation.to_try))
        table = EXERCISES[name].position.table
        cards = board.root.locator("[data-slot]").evaluate_all("slots => slots.map((slot) => slot.dataset.card ?? '')")
        assert cards == [str(table.top(parse_slot(slot)) or "") for slot in slots_of(board)]
        assert board.selected() == set(situation.selected)
        for slot in EXERCISES[name].taps.split("-"):
            board.slot(slot).click()
        board.expect_said(what_comes_of(name, texts))


def slots_of(board: PracticeBoard) -> list[str]:
    found: list[str] = board.root.locator("[data-slot]").evaluate_all("slots => slots.map((slot) => slot.dataset.slot)")
    return found


def test_who_only_reads_fetches_nothing_of_python(newcomer: Newcomer) -> None:
    asked: list[str] = []
    newcomer.context.on("request", lambda request: asked.append(request.url))
    page = newcomer.page("")
    board = PracticeBoard(page)
    board.root.scroll_into_view_if_needed()
    board.slot("1").hover()
    board.slot("1").focus()
    page.keyboard.press("Tab")
    page.evaluate("new Promise((done) => setTimeout(done, 500))")
    assert any("practice." in address for address in asked)
    assert [address for address in asked if any(part in address for part in PYTHON)] == []
    assert board.root.get_attribute("data-state") is None
    board.slot("1").click()
    board.expect_ready()
    assert any(".bin" in address for address in asked)
    assert [address for address in asked if "pyscript" in address] == []


def test_the_first_presses_are_not_lost_and_the_wait_is_said(newcomer: Newcomer) -> None:
    holding = Holding(newcomer, WASM)
    board = PracticeBoard(newcomer.page("", "en"))
    board.slot("1").click()
    board.expect_said(page_texts("en").boot.loading)
    holding.wait(board.page)
    expect(board.role("message")).to_contain_text("Python")
    board.slot("8").click()
    assert board.selected() == set()
    holding.release(WASM)
    board.expect_ready()
    board.expect_said(what_comes_of("pair", texts_for("en")))


def test_the_keyboard_is_enough(reader: Reader) -> None:
    board = PracticeBoard(reader.page("", "en"))
    board.situation("dead-end").focus()
    board.page.keyboard.press("Tab")
    assert focused(board.page) == "1"
    board.page.keyboard.press("Enter")
    board.expect_ready()
    expect(board.slot("1")).to_have_attribute("aria-pressed", "true")
    for key, slot in (("ArrowUp", "2"), ("ArrowUp", "3"), ("ArrowRight", "4")):
        board.page.keyboard.press(key)
        assert focused(board.page) == slot
    board.page.keyboard.press(" ")
    board.expect_said(what_comes_of("wrong-sum", texts_for("en")))
    board.page.keyboard.press("Shift+Tab")
    board.page.keyboard.press("Tab")
    assert focused(board.page) == "4"


def focused(page: Page) -> str:
    slot: str = page.evaluate("document.activeElement.dataset.slot")
    return slot


@pytest.mark.parametrize("file", ["**/halfmoon-practice-*.bin", "**/boot.*.mjs", WASM])
def test_a_file_that_does_not_arrive_is_a_sentence(newcomer: Newcomer, file: str) -> None:
    newcomer.context.route(file, lambda route: route.abort())
    newcomer.errors.expect("failed request")
    newcomer.errors.allow("page error", "console error")
    board = PracticeBoard(newcomer.page("", "en"))
    board.slot("1").click()
    expect(board.root).to_have_attribute("data-state", "failed", timeout=30_000)
    board.expect_said(page_texts("en").boot.failed_file)
    newcomer.context.unroute(file)
    board.root.locator('[data-action="retry"]').click()
    expect(board.root).not_to_have_attribute("data-state", "failed")
    board.slot("1").click()
    board.expect_ready()


def test_a_browser_without_webassembly_says_so(newcomer: Newcomer) -> None:
    newcomer.context.add_init_script("delete window.WebAssembly;")
    board = PracticeBoard(newcomer.page(""))
    board.slot("1").click()
    board.expect_said(page_texts("el").boot.failed_webassembly)


@pytest.mark.parametrize("without", ["javascript", "the script"])
def test_without_the_script_all_that_can_be_tried_stands_there_in_words(
    new_newcomer: Callable[..., Newcomer], without: str
) -> None:
    newcomer = new_newcomer(java_script_enabled=without != "javascript")
    if without == "the script":
        newcomer.context.route("**/practice.*.mjs", lambda route: route.abort())
        newcomer.errors.expect("failed request")
        newcomer.errors.allow("console error")
    board = PracticeBoard(newcomer.page(""))
    words = board.root.locator("li")
    expect(words.first).to_be_visible()
    assert words.count() == len(EXERCISES)
    expect(board.slot("1")).to_be_visible()
    for hidden in ("[data-situation]", '[data-role="message"]', '[data-role="to-try"]'):
        expect(board.root.locator(hidden).first).to_be_hidden()


@pytest.mark.parametrize(("width", "language"), [(320, "el"), (360, "en"), (1280, "el")])
def test_it_fits_and_nothing_moves_when_a_sentence_comes(
    new_reader: Callable[..., Reader], width: int, language: str
) -> None:
    reader = new_reader(viewport={"width": width, "height": 640})
    board = PracticeBoard(reader.page("", language))
    expect_fits(board.page, width)
    expect_apart(boxes(board.root.locator("button:visible, p:visible")))
    board.root.scroll_into_view_if_needed()
    after = board.page.locator("#help")
    heights = set()
    for name in EXERCISES:
        board.situation(name).click()
        board.expect_ready()
        for slot in EXERCISES[name].taps.split("-"):
            board.slot(slot).click()
        expect(board.role("message")).to_have_text(what_comes_of(name, texts_for(language)))
        heights.add(after.evaluate("heading => Math.round(heading.getBoundingClientRect().top + scrollY)"))
    assert len(heights) == 1
    expect_fits(board.page, width)


def test_whoever_has_opened_the_board_once_practises_without_a_connection(
    visitor: Visitor, deployment: Deployment
) -> None:
    board = visitor.visit_board(kept=kept_files("board"))
    deployment.online = False
    visitor.errors.allow(*UNREACHABLE)
    board.page.goto(visitor.url(""))
    practice = PracticeBoard(board.page)
    practice.situation("pair").click()
    practice.expect_ready()
    practice.slot("1").click()
    practice.slot("8").click()
    practice.expect_said(what_comes_of("pair", texts_for("el")))
