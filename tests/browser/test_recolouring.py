"""Extensions and browsers that make pages dark: this one is dark by itself, and its cards keep their colours."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from halfmoon_build.paths import NODE_MODULES
from tests.browser.boards import Board
from tests.browser.games import WON, link
from tests.browser.readers import Newcomer, Reader
from tests.browser.test_appearance import inks

DARK_READER = (NODE_MODULES / "darkreader" / "darkreader.js").read_text(encoding="utf-8")

PAPER = """root => [...root.querySelectorAll(".hm-top")].map(
  (card) => getComputedStyle(card.querySelector("rect, path")).fill)"""


def colours(board: Board) -> tuple[dict[str, str], list[str], str]:
    """Of the suits, of the cards they are printed on, and of the page."""
    paper: list[str] = board.root.evaluate(PAPER)
    page: str = board.page.evaluate("getComputedStyle(document.body).backgroundColor")
    return inks(board), paper, page


def test_dark_reader_leaves_the_page_as_it_is(reader: Reader) -> None:
    board = reader.board(link(WON.at(0)))
    before = colours(board)
    board.page.evaluate(DARK_READER)
    board.page.evaluate("DarkReader.enable({ brightness: 100, contrast: 90, sepia: 10 })")
    board.play(WON.removals[:1])
    board.press("undo")
    board.page.evaluate(
        "new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))).then(() => {})"
    )
    assert colours(board) == before


def seen(reader: Reader, *, darkened: bool) -> list[bytes]:
    """Some cards as a browser shows it that darkens pages, or one that does not."""
    page = reader.tab()
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setAutoDarkModeOverride", {"enabled": darkened})
    page.goto(reader.url(f"play/{link(WON.at(0))}"))
    expect(page.locator("[data-halfmoon]")).to_have_attribute("data-state", "ready", timeout=30_000)
    page.mouse.move(0, 0)
    cards = [page.locator(f'[data-slot="{slot}"] .hm-card').screenshot() for slot in ("2", "4", "R1", "R7")]
    session.detach()
    return cards


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_browser_that_darkens_pages_leaves_the_cards_alone(new_reader: Callable[..., Reader], scheme: str) -> None:
    reader = new_reader(color_scheme=scheme)
    assert seen(reader, darkened=True) == seen(reader, darkened=False)


@pytest.mark.parametrize(("scheme", "expected"), [("light", "default"), ("dark", "slate")])
def test_the_first_paint_has_the_colours_of_the_device(newcomer: Newcomer, scheme: str, expected: str) -> None:
    newcomer.context.route("**/bundle.*.js", lambda route: route.abort())
    newcomer.errors.allow("bundle")
    page = newcomer.tab()
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(newcomer.url("about/"))
    assert page.evaluate("document.body.dataset.mdColorScheme") == expected
    assert scheme in page.evaluate("getComputedStyle(document.body).colorScheme")


@pytest.mark.parametrize(
    "kept", ["5", "[]", '{"color":{}}', '{"index":7,"color":{"scheme":"slate"}}', "nonsense", '""']
)
def test_nonsense_in_place_of_the_chosen_colours_hides_no_button(new_reader: Callable[..., Reader], kept: str) -> None:
    reader = new_reader(color_scheme="dark")
    page = reader.page("about/")
    page.evaluate("kept => localStorage.setItem('halfmoon:__palette', kept)", kept)
    page.reload()
    assert page.evaluate("document.body.dataset.mdColorScheme") == "slate"
    button = page.locator(".md-header label[for^=__palette]:visible")
    expect(button).to_have_count(1)
    button.click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "default")


def test_the_colours_that_were_chosen_are_those_of_the_first_paint(newcomer: Newcomer) -> None:
    page = newcomer.tab()
    page.emulate_media(color_scheme="light")
    page.goto(newcomer.url("about/"))
    page.locator(".md-header label[for^=__palette]:visible").click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    newcomer.context.route("**/bundle.*.js", lambda route: route.abort())
    newcomer.errors.allow("bundle")
    page.goto(newcomer.url("", "en"))
    assert page.evaluate("document.body.dataset.mdColorScheme") == "slate"
