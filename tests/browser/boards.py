"""The board and the replay as a reader meets them, by the names of spec §9."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Self

from playwright.sync_api import Locator, Page, expect

from halfmoon.game import Game
from halfmoon.slots import SLOTS
from halfmoon.table import Table

LOOK = """root => {
  const slots = [...root.querySelectorAll("button[data-slot]")];
  const names = (chosen) => slots.filter(chosen).map((slot) => slot.dataset.slot);
  const each = (read) => Object.fromEntries(slots.map((slot) => [slot.dataset.slot, read(slot)]));
  const actions = (chosen) => [...root.querySelectorAll("[data-action]")].filter(chosen).map((b) => b.dataset.action);
  const text = (selector) => root.querySelector(selector)?.textContent ?? "";
  return {
    state: root.dataset.state,
    cards: each((slot) => slot.dataset.card ?? ""),
    counts: each((slot) => Number(slot.dataset.count)),
    pressed: names((slot) => slot.getAttribute("aria-pressed") === "true"),
    unpressed: names((slot) => slot.getAttribute("aria-pressed") === "false"),
    dimmed: names((slot) => slot.hasAttribute("data-dimmed")),
    marked: names((slot) => slot.hasAttribute("data-marked")),
    info: Object.fromEntries([...root.querySelectorAll("[data-info]")].map((e) => [e.dataset.info, e.textContent])),
    message: text("[data-role=message]"),
    disabled: actions((button) => button.getAttribute("aria-disabled") === "true"),
  };
}"""

LOOK_AT_PLAYER = """root => {
  const role = (name) => root.querySelector(`[data-role="${name}"]`);
  const current = [...role("moves").querySelectorAll("[aria-current]")].map((move) => move.textContent);
  return [role("move").textContent, role("next-move").textContent, role("slider").value, current];
}"""


@dataclass(frozen=True, slots=True)
class Look:
    """What a board shows at one moment; two looks are equal whatever the clock says."""

    state: str
    cards: dict[str, str]
    counts: dict[str, int]
    pressed: set[str]
    dimmed: set[str]
    marked: set[str]
    info: dict[str, str]
    message: str
    disabled: set[str]
    time: str = field(compare=False)

    @classmethod
    def of(cls, seen: dict[str, Any]) -> Self:
        """What the script `LOOK` has seen."""
        pressed, unpressed = set(seen["pressed"]), set(seen.pop("unpressed"))
        assert pressed.isdisjoint(unpressed)
        assert pressed | unpressed == set(SLOTS), "every slot says whether it is pressed"
        sets = {name: set(seen[name]) for name in ("pressed", "dimmed", "marked", "disabled")}
        return cls(**(seen | sets), time=seen["info"].pop("time", ""))


def cards_of(table: Table) -> dict[str, str]:
    """Each slot's top card as `data-card` writes it, empty for an empty slot."""
    return {slot: str(table.top(slot) or "") for slot in SLOTS}


def counts_of(table: Table) -> dict[str, int]:
    """How many cards lie in each slot."""
    return {slot: table.count(slot) for slot in SLOTS}


class Block:
    """What the board and the replay have in common."""

    def __init__(self, page: Page, kind: str) -> None:
        self.page = page
        self.root = page.locator(f'[data-halfmoon="{kind}"]')

    def wait_ready(self) -> None:
        """Wait until the board accepts taps."""
        expect(self.root).not_to_have_attribute("data-state", "loading", timeout=30_000)
        assert self.root.get_attribute("data-state") in ("ready", "won", "dead-end"), self.message.text_content()

    def slot(self, slot: str) -> Locator:
        """The slot's button."""
        return self.root.locator(f'button[data-slot="{slot}"]')

    def action(self, name: str) -> Locator:
        """The button of an action."""
        return self.root.locator(f'[data-action="{name}"]')

    def info(self, name: str) -> Locator:
        """A field of the information line."""
        return self.root.locator(f'[data-info="{name}"]')

    @property
    def message(self) -> Locator:
        """Where messages to the player appear."""
        return self.root.locator('[data-role="message"]')

    def press(self, name: str) -> None:
        """Click the button of an action."""
        self.page.bring_to_front()
        self.action(name).click()

    def look(self) -> Look:
        """What the board shows now."""
        return Look.of(self.root.evaluate(LOOK))

    def expect_table(self, table: Table) -> None:
        """The cards and counts of all slots are those of the table."""
        look = self.look()
        assert look.cards == cards_of(table)
        assert look.counts == counts_of(table)

    def expect_game(self, game: Game) -> Look:
        """The table, the score, the number of moves and the code are those of the game; returns all that is shown."""
        look = self.look()
        assert look.cards == cards_of(game.table)
        assert look.counts == counts_of(game.table)
        assert look.info | {"score": str(game.score), "moves": str(game.moves), "code": game.deal.code} == look.info
        return look

    def follow(self, fragment: str) -> None:
        """Change the fragment of the page that is open, as a link in it or the address bar does."""
        self.page.evaluate(
            """fragment => new Promise((done) => {
              history.replaceState(null, "", location.pathname);
              addEventListener("hashchange", done, { once: true });
              location.hash = fragment;
            }).then(() => {})""",
            fragment,
        )

    def set(self, name: str, value: bool) -> None:
        """Switch a setting, opening the settings where they are closed."""
        if self.root.locator(".hm-settings").get_attribute("open") is None:
            self.root.locator(".hm-settings summary").click()
        self.root.locator(f'input[name="{name}"]').set_checked(value)


class Board(Block):
    """The board of the Play page."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, "play")

    def tap(self, *slots: str) -> None:
        """Click on these slots, one after the other, in the tab that is looked at: another draws once a second."""
        self.page.bring_to_front()
        for slot in slots:
            self.slot(slot).click()

    def play(self, removals: Iterable[object]) -> None:
        """Make these moves by tapping."""
        for removal in removals:
            self.tap(*str(removal).split("-"))

    def play_at_once(self, removals: Iterable[object]) -> None:
        """Make these moves all in one go, by no pointer: for what has been played before a test begins.

        Whoever watches the document is told after each tap.
        """
        slots = [slot for removal in removals for slot in str(removal).split("-")]
        self.root.evaluate(
            """async (root, slots) => {
              for (const slot of slots) {
                root.querySelector(`[data-slot="${slot}"]`).click();
                await null;
              }
            }""",
            slots,
        )

    def open_code(self, text: str) -> None:
        """Type a code and press Enter."""
        field = self.root.locator('input[name="code"]')
        field.fill(text)
        field.press("Enter")

    def expect_time(self, text: str) -> None:
        """The clock shows this time, or soon will."""
        expect(self.info("time")).to_have_text(text)


class Replay(Block):
    """The replay of the Examples page."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, "replay")

    def role(self, name: str) -> Locator:
        """An element by its role in the replay: move, next-move, slider, moves, play-on."""
        return self.root.locator(f'[data-role="{name}"]')

    def player(self) -> list[Any]:
        """What the player says of the last move and the next, where its slider stands, the current move in the list."""
        shown: list[Any] = self.root.evaluate(LOOK_AT_PLAYER)
        return shown
