"""The table under the keyboard: one Tab stop, arrows that follow the arch, and keys that act and ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js

from halfmoon.arch import Direction, neighbour, row_end
from halfmoon.slots import Slot, parse_slot
from halfmoon_page.browser.dom import BoardDom
from halfmoon_page.browser.page import Listener
from halfmoon_page.play.actions import Action
from halfmoon_page.play.keys import Panel, Question, RowEnd, key_use


class Keyboard:
    """Hears the keys of one table; `act` is told an action, `ask` a question and the slot it is asked on."""

    def __init__(
        self, listener: Listener, dom: BoardDom, *, act: Callable[[Action], None], ask: Callable[[Question, Slot], None]
    ) -> None:
        self._act = act
        self._ask = ask
        table = dom.find(".hm-table")
        self._tab_stop = table.querySelector('[data-slot][tabindex="0"]')
        self._table = table
        listener.on(table, "keydown", self._on_key)
        listener.on(table, "focusin", self._on_focus)

    def focus(self) -> None:
        """Put the focus on the table, where it was last."""
        self._tab_stop.focus()

    def _on_focus(self, event: Any) -> None:
        self._tab_stop.tabIndex = -1
        self._tab_stop = event.target.closest("[data-slot]")
        self._tab_stop.tabIndex = 0

    def _on_key(self, event: Any) -> None:
        use = key_use(event.key, event.code, control=event.ctrlKey or event.metaKey)
        if use is None or event.altKey:
            return
        event.preventDefault()
        here = parse_slot(event.target.closest("[data-slot]").getAttribute("data-slot"))
        match use:
            case Direction():
                self._go(neighbour(here, use))
            case RowEnd():
                self._go(row_end(here, use.value))
            case Question():
                self._ask(use, here)
            case Panel.HELP:
                _open_help()
            case Action():
                self._act(use)

    def _go(self, slot: Slot) -> None:
        self._table.querySelector(f'[data-slot="{slot}"]').focus()


def _open_help() -> None:
    panel = js.document.querySelector(".hm-keys")
    panel.open = True
    panel.querySelector("summary").focus()
