"""The practice board in the page, from its first touch on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from halfmoon.arch import Direction, neighbour
from halfmoon.slots import Slot, parse_slot
from halfmoon_page.browser.dom import BoardDom
from halfmoon_page.browser.page import Listener
from halfmoon_page.practice.session import begin, try_tap
from halfmoon_page.practice.told import Told
from halfmoon_page.practice.view import heard, render
from halfmoon_page.table.view import Motion

if TYPE_CHECKING:
    from halfmoon_page.texts.catalogue import Texts

ARROWS = {f"Arrow{direction.name.capitalize()}": direction for direction in Direction}
"""The keys of the table; the board to play on has more."""


class PracticePage:
    """Holds the situation that is being tried, and shows what comes of each tap."""

    def __init__(self, root: Any, texts: Texts) -> None:
        self._texts = texts
        self._told = Told.from_json(root.querySelector('[data-role="situations"]').textContent)
        self._practice = begin(next(iter(self._told.situations.values())))
        self._dom = BoardDom(root, render(self._practice, texts, "")._replace(state="loading"))
        self._to_try = self._dom.find('[data-role="to-try"]')
        self._chosen = self._dom.find('[data-situation][aria-pressed="true"]')
        self._tab_stop = self._dom.find('[data-slot][tabindex="0"]')
        self._dom.apply(render(self._practice, texts, ""))
        self._dom.say("")
        self._listen(root)

    def _listen(self, root: Any) -> None:
        listener, table = Listener(self._dom, self._texts), self._dom.find(".hm-table")
        listener.on(root, "click", self._on_click)
        listener.on(table, "keydown", self._on_key)
        listener.on(table, "focusin", self._on_focus)

    def _on_click(self, event: Any) -> None:
        if slot := event.target.closest("[data-slot]"):
            self._tap(_slot_of(slot))
        elif button := event.target.closest("[data-situation]"):
            self._choose(button)

    def _tap(self, slot: Slot) -> None:
        tried = try_tap(self._practice, slot)
        self._practice = tried.after
        said = heard(tried, self._told.sentences, self._texts)
        self._dom.apply(render(self._practice, self._texts, said), Motion.REMOVE if tried.tapped.removal else None)
        self._dom.say(said)

    def _choose(self, button: Any) -> None:
        situation = self._told.situations[button.getAttribute("data-situation")]
        self._practice = begin(situation)
        self._chosen.setAttribute("aria-pressed", "false")
        self._chosen = button
        button.setAttribute("aria-pressed", "true")
        self._to_try.textContent = situation.to_try
        self._dom.apply(render(self._practice, self._texts, ""))
        self._dom.say(situation.to_try)

    def _on_key(self, event: Any) -> None:
        if event.key in ARROWS and not (event.altKey or event.ctrlKey or event.metaKey):
            event.preventDefault()
            slot = neighbour(_slot_of(event.target.closest("[data-slot]")), ARROWS[event.key])
            self._dom.find(f'[data-slot="{slot}"]').focus()

    def _on_focus(self, event: Any) -> None:
        """Tab leads to the slot that had the focus last."""
        self._tab_stop.tabIndex = -1
        self._tab_stop = event.target.closest("[data-slot]")
        self._tab_stop.tabIndex = 0


def _slot_of(button: Any) -> Slot:
    return parse_slot(button.getAttribute("data-slot"))


def open_page(root: Any, texts: Texts) -> None:
    """Bring the practice board to life."""
    PracticePage(root, texts)
