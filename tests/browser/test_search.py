"""The search as readers use it: any form of a word, by keys alone, without a connection, and beside a board in play."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from halfmoon_build.languages import LANGUAGES
from halfmoon_build.paths import SEARCH
from halfmoon_build.texts import page_texts
from tests.browser.deployments import Deployment
from tests.browser.games import WON, link
from tests.browser.readers import Newcomer, Reader
from tests.browser.soaking import one_at_least
from tests.browser.test_axe import EVERYWHERE, SIZES, expect_nothing_found
from tests.browser.visitors import Visitor

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
ASKED = {
    "el": ("#removals", ["στοιβα", "ΣΤΟΙΒΕΣ", "Στοίβας"], ["τριάδες", "ΤΡΙΑΔΑ", "τριαδ"], "Καμήλες;"),
    "en": ("#removals", ["piles", "PILE", "Piles"], ["triple", "Triples", "tripl"], "Camels?"),
    "fr": ("#removals", ["piles", "PILE", "Piles"], ["paires", "PAIRE", "Paire"], "Chameaux ?"),
}
"""A section, words that it has, each in several forms, and one that no page has."""


class Search:
    """The search of the page that is open."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.button = page.locator(".hm-search-button")
        self.dialog = page.locator("dialog.hm-search")
        self.field = self.dialog.get_by_role("textbox")
        self.said = self.dialog.get_by_role("status")
        self.results = self.dialog.get_by_role("link")

    def open(self) -> "Search":
        self.button.click()
        expect(self.field).to_be_focused()
        return self

    def ask(self, words: str) -> list[str]:
        """Type the words; what comes of it is said, and are the addresses of the results."""
        self.field.fill(words)
        expect(self.said).not_to_have_text("")
        return [str(result.get_attribute("href")) for result in self.results.all()]

    @property
    def marked(self) -> Locator:
        return self.dialog.locator("mark")


@EACH_LANGUAGE
def test_any_form_of_a_word_finds_its_sections_and_marks_it(reader: Reader, language: str) -> None:
    section, *words, nothing = ASKED[language]
    search = Search(reader.page("about/", language)).open()
    for forms in words:
        found = [search.ask(form) for form in forms]
        assert reader.url("", language) + section in found[0]
        assert all(each == found[0] for each in found)
        assert len(found[0]) >= 3
        assert search.said.text_content() == page_texts(language).search.found.format(count=len(found[0]))
        assert search.marked.count() >= len(found[0]) - 1  # a section may have it in its heading alone
        assert {address.startswith(reader.url("", language)) for address in found[0]} == {True}
    assert search.ask(nothing) == []
    assert search.said.text_content() == page_texts(language).search.found_nothing.format(asked=nothing)


def test_all_words_are_asked_for_and_a_slip_of_the_finger_is_forgiven(reader: Reader) -> None:
    search = Search(reader.page("", "en")).open()
    both = search.ask("reserve triples")
    assert both
    assert set(both) == set(search.ask("reserve")) & set(search.ask("triples"))
    assert search.ask("reservve") == search.ask("reserve")
    search.field.fill("  ")
    expect(search.said).to_have_text("")
    assert search.results.count() == 0


def test_what_is_asked_for_is_shown_as_text(reader: Reader) -> None:
    search = Search(reader.page("", "en")).open()
    search.ask("<img src=x onerror=alert(1)> $&")
    expect(search.said).to_have_text("Nothing was found for “<img src=x onerror=alert(1)> $&”.")
    assert search.dialog.locator("img").count() == 0


# By keys


def test_it_is_used_by_keys_alone(reader: Reader) -> None:
    page = reader.page("about/", "en")
    search = Search(page)
    search.button.focus()
    page.keyboard.press("Enter")
    expect(search.field).to_be_focused()
    page.keyboard.type("dead end")
    expect(search.results.first).to_be_visible()
    page.keyboard.press("Escape")
    expect(search.dialog).not_to_be_visible()
    expect(search.button).to_be_focused()
    page.keyboard.press("Enter")
    expect(search.field).to_have_value("dead end")
    first = str(search.results.first.get_attribute("href"))
    page.keyboard.press("Enter")
    expect(page).to_have_url(first)


def test_a_result_on_the_same_page_is_shown_once_it_is_chosen(reader: Reader) -> None:
    page = reader.page("", "en")
    search = Search(page).open()
    search.ask("Elevens")
    search.dialog.locator('a[href$="#origin"]').click()
    expect(search.dialog).not_to_be_visible()
    expect(page).to_have_url(reader.url("#origin", "en"))
    expect(page.locator("#origin")).to_be_in_viewport()


@pytest.mark.parametrize("way", ["button", "beside"])
def test_it_closes_by_its_button_and_by_a_click_beside_it(reader: Reader, way: str) -> None:
    search = Search(reader.page("")).open()
    if way == "button":
        search.dialog.get_by_role("button").click()
    else:
        search.page.mouse.click(5, search.page.viewport_size["height"] - 5)  # type: ignore[index]
    expect(search.dialog).not_to_be_visible()


# Beside a board


def test_no_key_on_the_board_opens_it_and_nothing_typed_in_it_plays(reader: Reader) -> None:
    board = reader.board(link(WON.at(1)), "en")
    search = Search(board.page)
    board.slot("1").focus()
    for key in ("f", "s", "/", "Control+k"):
        board.page.keyboard.press(key)
        expect(search.dialog).not_to_be_visible()
    board.tap("1")
    before, address = board.look(), board.page.url
    search.open()
    board.page.keyboard.type("unr? n p, 1.")
    board.page.keyboard.press("ArrowLeft")
    expect(search.field).to_have_value("unr? n p, 1.")
    board.page.keyboard.press("Escape")
    assert board.look() == before
    assert board.page.url == address


@pytest.mark.parametrize("path", one_at_least("play/", "examples/"))
def test_it_is_there_on_pages_with_a_board_before_python_runs(reader: Reader, path: str) -> None:
    page = reader.page(path)
    search = Search(page).open()
    assert search.ask("τριάδα")
    page.keyboard.press("Escape")
    expect(page.locator("[data-halfmoon]")).to_have_attribute("data-state", "ready", timeout=30_000)


# What is fetched


@pytest.mark.parametrize("path", ["", "play/"])
def test_nothing_of_it_is_fetched_before_it_is_opened_and_once_then(newcomer: Newcomer, path: str) -> None:
    asked: list[str] = []
    newcomer.context.on("request", lambda request: asked.append(request.url))
    page = newcomer.page(path)
    page.wait_for_load_state("networkidle")
    if path:
        expect(page.locator("[data-halfmoon]")).to_have_attribute("data-state", "ready", timeout=30_000)
    assert [url for url in asked if SEARCH in url] == []
    for _ in range(2):
        Search(page).open().ask("στοίβα")
        page.keyboard.press("Escape")
    assert len([url for url in asked if SEARCH in url]) == 1


def test_where_it_does_not_arrive_it_says_so_and_tries_again(newcomer: Newcomer) -> None:
    newcomer.errors.allow("failed request", "Failed to load resource")
    newcomer.context.route(f"**/{SEARCH}/*", lambda route: route.abort())
    search = Search(newcomer.page("", "en")).open()
    expect(search.said).to_have_text(page_texts("en").search.failed)
    search.page.keyboard.press("Escape")
    newcomer.context.unroute(f"**/{SEARCH}/*")
    search.open()
    assert search.ask("piles")


def test_without_scripts_there_is_no_button_that_does_nothing(new_reader: Callable[..., Reader]) -> None:
    page = new_reader(java_script_enabled=False).page("about/")
    expect(page.locator("h1")).to_be_visible()
    expect(Search(page).button).not_to_be_visible()


def test_after_one_visit_it_searches_without_a_connection(visitor: Visitor, deployment: Deployment) -> None:
    page = visitor.visit("about/")
    deployment.online = False
    for language in LANGUAGES:
        page.goto(visitor.url("", language))
        assert Search(page).open().ask(ASKED[language][1][0])
    Search(page).results.first.click()
    expect(page.locator("h1")).to_be_visible()


# How it looks


@EVERYWHERE
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_in_it_and_it_fits(
    new_reader: Callable[..., Reader], language: str, scheme: str, size: str
) -> None:
    reader = new_reader(viewport=SIZES[size], color_scheme=scheme)
    search = Search(reader.page("", language)).open()
    assert len(search.ask(ASKED[language][1][0])) > 3
    expect_nothing_found(search.page)
    assert search.dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")
    box = search.dialog.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= SIZES[size]["width"]
    assert box["y"] + box["height"] <= SIZES[size]["height"]
