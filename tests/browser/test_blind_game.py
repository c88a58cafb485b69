"""A whole game won by keyboard and speech: nothing is read but accessible names, states and the live region."""

import re
from collections import deque
from typing import Any

from playwright.sync_api import Page

from tests.browser.games import WON
from tests.browser.readers import Reader

ARCH = ["3 4 5 6 7 8 9 10", "2 _ R1 R2 R3 R4 _ 11", "1 _ R5 R6 R7 R8 _ 12"]
"""What the rules tell the player of the table."""
ROWS = [row.split() for row in ARCH]


class Player:
    """Hears what has the focus and what is announced, and presses keys."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def focused(self) -> tuple[str, bool]:
        """The accessible name of what has the focus, and whether it is pressed."""
        found = self.session.send("Runtime.evaluate", {"expression": "document.activeElement"})
        asked = {"objectId": found["result"]["objectId"], "fetchRelatives": False}
        node: dict[str, Any] = self.session.send("Accessibility.getPartialAXTree", asked)["nodes"][0]
        pressed = [each["value"]["value"] for each in node.get("properties", []) if each["name"] == "pressed"]
        return node.get("name", {}).get("value", ""), pressed == ["true"]

    def announced(self) -> str:
        """The last announcement."""
        return self.page.get_by_role("status").text_content() or ""

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def tab_to(self, words: str) -> None:
        """Press Tab until something of that name has the focus."""
        for _ in range(60):
            self.press("Tab")
            if words in self.focused()[0]:
                return
        raise AssertionError(f"Tab leads to nothing that is called {words!r}")

    def here(self) -> str:
        """The slot that has the focus, as its name tells it."""
        name, _ = self.focused()
        told = re.search(r"(?:στοίβα|εφεδρεία|Στοίβα|Εφεδρεία) (R?\d+)", name)
        assert told, name
        return told[1]

    def go(self, slot: str) -> None:
        """Move to a slot with the arrow keys, and hear at every step that it leads where the rules say."""
        for key, expected in way(self.here(), slot):
            self.press(key)
            assert self.here() == expected

    def tap(self, slot: str) -> None:
        self.go(slot)
        self.press("Enter")


def steps(slot: str) -> list[tuple[str, str]]:
    """The keys that lead to a slot beside, above or below in the same column."""
    row, column = next((number, row.index(slot)) for number, row in enumerate(ROWS) if slot in row)
    line = [name for name in ROWS[row] if name != "_"]
    place = line.index(slot)
    found = [("ArrowLeft", line[place - 1])] if place else []
    found += [("ArrowRight", line[place + 1])] if place + 1 < len(line) else []
    found += [("ArrowUp", ROWS[row - 1][column])] if row and ROWS[row - 1][column] != "_" else []
    found += [("ArrowDown", ROWS[row + 1][column])] if row < 2 and ROWS[row + 1][column] != "_" else []
    return found


def way(start: str, end: str) -> list[tuple[str, str]]:
    """A shortest way over the arch, as keys and the slots they lead to."""
    ways: dict[str, list[tuple[str, str]]] = {start: []}
    waiting = deque([start])
    while end not in ways:
        slot = waiting.popleft()
        for key, beyond in steps(slot):
            if beyond not in ways:
                ways[beyond] = [*ways[slot], (key, beyond)]
                waiting.append(beyond)
    return ways[end]


def test_a_game_is_won_by_keyboard_and_speech(reader: Reader) -> None:
    player = Player(reader.board().page)
    player.tab_to("Κωδικός μοιρασιάς")
    player.page.keyboard.type(WON.deal.code)
    player.press("Enter")
    assert player.announced() == f"Άνοιξε η μοιρασιά {WON.deal.code}."
    assert player.here() == "1"

    player.tap("4")
    assert player.focused() == ("Άσος κούπα, στοίβα 4, 8 φύλλα", True)
    for _ in range(2):
        player.tap("3")
        assert player.announced() == "Το άθροισμα πρέπει να ισούται με 11."
        player.tap("4")
        assert player.announced() == "", "so that the same refusal is said again"
    player.press("Enter")
    assert not player.focused()[1]

    for number, removal in enumerate(WON.removals, start=1):
        for slot in removal.slots:
            player.tap(slot)
        announced = player.announced()
        assert announced.startswith("Αφαιρούνται "), announced
        if number in (1, 20):
            player.press("u")
            assert player.announced().startswith("Αναίρεση: επιστρέφουν ")
            player.press("r")
            assert player.announced().startswith("Επανάληψη: αφαιρούνται ")
    assert "Νίκη! Αφαιρέθηκαν και τα 104 φύλλα: 48 κινήσεις, σκορ 520" in player.announced()
    assert player.focused()[0].startswith("Στοίβα 12, κενή")
    player.press("t")
    assert player.announced().count("κενή") == 20
