"""What extensions, user scripts and keyboards do to a page besides translating and recolouring it."""

import pytest
from playwright.sync_api import expect

from tests.browser.games import WON, link
from tests.browser.readers import Newcomer, Reader

DONE_TO_THE_PAGE = {
    "fetch is wrapped": """const own = globalThis.fetch;
      globalThis.fetch = new Proxy(own, { apply: (to, self, given) => Reflect.apply(to, globalThis, given) });""",
    "arrays and objects have more than they had": """
      Array.prototype.contains = function (one) { return this.includes(one); };
      Object.prototype.isEmptyObject = function () { return !Object.keys(this).length; };""",
    "elements are put around and between everything": """addEventListener("DOMContentLoaded", () => {
      document.documentElement.append(document.createElement("some-toolbar"));
      document.body.prepend(document.createElement("some-banner"));
      for (const field of document.querySelectorAll("input")) field.after(document.createElement("some-icon"));
    });""",
    "timers are held back": """const own = globalThis.setTimeout;
      globalThis.setTimeout = (what, after, ...given) => own(what, Math.max(after ?? 0, 300), ...given);""",
}


@pytest.mark.parametrize("script", DONE_TO_THE_PAGE.values(), ids=DONE_TO_THE_PAGE)
def test_the_board_plays_whatever_is_done_to_the_page(newcomer: Newcomer, script: str) -> None:
    newcomer.context.add_init_script(script)
    board = newcomer.board(f"#deal={WON.deal.code}")
    board.play(WON.removals[:3])
    board.press("undo")
    board.expect_game(WON.at(2))
    board.page.reload()
    board.wait_ready()
    board.expect_game(WON.at(2))


def test_keys_that_type_a_letter_with_alt_graph_are_not_the_tables(reader: Reader) -> None:
    """On Polish, German and Greek keyboards they come as Control and Alt together."""
    board = reader.board(link(WON.at(2)))
    board.slot("1").focus()
    for keys in ("Control+Alt+z", "Control+Alt+u"):
        board.page.keyboard.press(keys)
    board.expect_game(WON.at(2))


def test_a_field_is_no_reason_to_zoom(reader: Reader) -> None:
    """Phones zoom into a field whose letters are smaller than 16 pixels, and stay there."""
    board = reader.board()
    board.page.set_viewport_size({"width": 360, "height": 640})
    for field in board.root.locator("input[type=text], select").all():
        size = field.evaluate("field => parseFloat(getComputedStyle(field).fontSize)")
        assert size >= 16, field.get_attribute("name")
    expect(board.root).to_have_attribute("data-state", "ready")
