"""A reader of the site, who looks, clicks where something is, and types."""

import json
from contextlib import suppress

from halfmoon.game import Game
from halfmoon_build.drivers.engine import Engine, NotInTimeError
from tests.browser.boards import LOOK, Look, cards_of, counts_of

# Where the middle of an element is, once it is on the screen; and what a click there would meet instead of it.
TARGET = """(selector => {
  const element = document.querySelector(selector);
  if (!element) return { other: "nothing of that kind" };
  const point = () => {
    const { x, y, width, height } = element.getClientRects()[0];
    return [x + width / 2, y + height / 2];
  };
  const met = () => document.elementFromPoint(...point());
  if (!element.contains(met())) element.scrollIntoView({ block: "center", behavior: "instant" });
  return { point: point(), other: element.contains(met()) ? null : met()?.outerHTML.slice(0, 200) ?? "nothing at all" };
})"""

BOARD = "document.querySelector('[data-halfmoon]')"


class Reader:
    """Reads the site at the address in an engine."""

    def __init__(self, engine: Engine, address: str) -> None:
        self.engine = engine
        self._address = address

    def open(self, path: str) -> None:
        """Open a page by its path below the site's root."""
        self.engine.goto(self._address + path)

    def arrive(self, path: str) -> None:
        """Wait until the page of this path has loaded and its board, where it has one, takes taps."""
        self.engine.wait_until(
            f"location.href.split('#')[0] === {json.dumps(self._address + path)}"
            f" && document.readyState === 'complete' && {BOARD}?.dataset.state !== 'loading'"
        )

    def click(self, selector: str) -> None:
        """Click on an element; nothing may lie over it."""
        target = self.engine.evaluate(f"{TARGET}({json.dumps(selector)})")
        assert target["other"] is None, f"a click on {selector} meets {target['other']}"
        self.engine.click_at(*target["point"])

    def press(self, action: str) -> None:
        """Click the button of an action."""
        self.click(f'[data-action="{action}"]')

    def enter_code(self, text: str) -> None:
        """Click into the field for a code, type one and press Enter."""
        self.click('input[name="code"]')
        self.engine.type(text)
        self.engine.press("Enter")

    def value_of(self, selector: str) -> str:
        """What stands in a field, or where a slider stands."""
        value: str = self.engine.evaluate(f"document.querySelector({json.dumps(selector)}).value")
        return value

    def count_shown(self, selector: str) -> int:
        """How many of the elements take up room on the page."""
        elements = f"[...document.querySelectorAll({json.dumps(selector)})]"
        count: int = self.engine.evaluate(f"{elements}.filter((one) => one.getClientRects().length).length")
        return count

    def requests(self) -> list[str]:
        """The files that the open page has asked for."""
        urls: list[str] = self.engine.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
        return urls

    def look(self) -> Look:
        """What the board shows now."""
        return Look.of(self.engine.evaluate(f"({LOOK})({BOARD})"))

    def expect_game(self, game: Game, state: str = "ready") -> None:
        """The board comes to show the game as far as it stands: state, score, moves, code and every slot."""
        self.expect_text('[data-info="code"]', game.deal.code)
        self.expect_text('[data-info="moves"]', str(game.moves))
        look = self.look()
        assert look.state == state, look.message
        assert look.info["score"] == str(game.score)
        assert look.cards == cards_of(game.table)
        assert look.counts == counts_of(game.table)

    def expect_message(self, text: str) -> None:
        """The board comes to tell the player this."""
        self.expect_text('[data-role="message"]', text)

    def expect_text(self, selector: str, text: str) -> None:
        """The element comes to say this."""
        said = f"document.querySelector({json.dumps(selector)})?.textContent"
        with suppress(NotInTimeError):  # for what it says instead is worth more
            self.engine.wait_until(f"{said} === {json.dumps(text)}")
        assert self.engine.evaluate(said) == text
