"""On paper: black on white in either scheme, whole diagrams, the position of the game, and nothing to press."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from halfmoon.slots import SLOTS
from halfmoon_build.languages import LANGUAGES
from tests.browser.boards import Board
from tests.browser.games import WON, link
from tests.browser.readers import Reader
from tests.browser.soaking import one_at_least
from tests.browser.test_layout import boxes

A4 = {"width": 794, "height": 1123}
"""A sheet in CSS pixels."""
BLACK = "rgb(0, 0, 0)"
PAPER = {"rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"}

SCHEMES = pytest.mark.parametrize("scheme", one_at_least("dark", "light"))


@pytest.fixture
def reader(new_reader: Callable[..., Reader], scheme: str) -> Reader:
    return new_reader(color_scheme=scheme, viewport=A4)


def colours(page: Page, selector: str, name: str) -> set[str]:
    """The colours that the visible elements have."""
    found: list[str] = page.locator(selector).evaluate_all(
        """(elements, name) => elements.filter((e) => e.checkVisibility()).map((e) => getComputedStyle(e)[name])""",
        name,
    )
    assert found, selector
    return set(found)


def pages_of(page: Page) -> int:
    """How many sheets the page takes."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))


def expect_black_on_white(page: Page) -> None:
    text = "article :is(h1, h2, p, li, dt, dd, td, th, figcaption)"
    assert colours(page, text, "color") == {BLACK}
    assert colours(page, "html, body, .md-container, .md-main, article, .hm-table", "backgroundColor") <= PAPER
    assert colours(page, "figure svg > rect, .hm-top > rect", "fill") <= PAPER
    assert colours(page, "figure svg text, .hm-top text", "fill") == {BLACK}


@SCHEMES
@pytest.mark.parametrize("path", ["", "examples/"])
def test_rules_and_examples_print_black_on_white_with_whole_diagrams(reader: Reader, path: str) -> None:
    page = reader.page(path)
    if path:
        page.wait_for_selector('[data-state="ready"]')
    page.emulate_media(media="print")
    expect_black_on_white(page)
    diagrams = boxes(page.locator("figure svg"))
    assert len(diagrams) >= 8
    assert all(left >= 0 and right <= A4["width"] for left, _, right, _ in diagrams)
    assert max(bottom - top for _, top, _, bottom in boxes(page.locator("figure"))) < A4["height"]
    assert colours(page, "figure", "breakInside") == {"avoid"}
    for hidden in (".md-header", ".md-tabs", ".hm-language", "[data-action]", "input", "details > summary + div"):
        assert boxes(page.locator(hidden)) == [], hidden
    assert 1 < pages_of(page) < (20 if path else 3)


@SCHEMES
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_print_on_two_sheets_what_one_needs_to_deal_and_play(reader: Reader, language: str) -> None:
    page = reader.page("", language)
    page.emulate_media(media="print")
    for shown in ("h1 ~ ol", ".admonition", "#setup", "#arch", "#removals", "#score", "#end"):
        assert boxes(page.locator(f"article {shown}")), shown
    for hidden in ("#tapping", "#app", "#next", "article table", ".hm-practice"):
        assert boxes(page.locator(hidden)) == [], hidden
    assert pages_of(page) == 2


@SCHEMES
def test_all_moves_of_the_examples_are_printed(reader: Reader) -> None:
    page = reader.page("examples/")
    page.wait_for_selector('[data-state="ready"]')
    page.emulate_media(media="print")
    moves = boxes(page.locator(".hm-moves li"))
    assert len(moves) == 48 + 39


@SCHEMES
def test_play_prints_the_position(reader: Reader) -> None:
    board: Board = reader.board(link(WON.at(20)))
    board.page.emulate_media(media="print")
    expect_black_on_white(board.page)
    slots = boxes(board.root.locator("button[data-slot]"))
    assert len(slots) == len(SLOTS)
    assert all(left >= 0 and right <= A4["width"] and bottom <= A4["height"] for left, _, right, bottom in slots)
    for hidden in ("[data-action]", "input", "details", ".md-header", ".hm-message"):
        assert boxes(board.page.locator(hidden)) == [], hidden
    board.expect_table(WON.at(20).table)
    names = "slots => slots.map((slot) => getComputedStyle(slot, '::after').color)"
    assert set(board.root.locator("button[data-slot]").evaluate_all(names)) == {BLACK}
    assert boxes(board.info("score"))
