"""Writes a view into the page: only what differs, and never a button anew, so that focus stays where it is."""

from __future__ import annotations

from typing import Any

import js

from halfmoon_page.table.board import SlotView
from halfmoon_page.table.settings import Settings
from halfmoon_page.table.view import Motion, View

_UNKNOWN = "\0"
"""A message that no view has: the next one writes its own, whatever stands there."""


class BoardDom:
    """The board under one root; `view` is what it shows now."""

    def __init__(self, root: Any, view: View) -> None:
        self.root = root
        self.view = view._replace(message=_UNKNOWN)
        self._motion_welcome = js.matchMedia("(prefers-reduced-motion: no-preference)")
        self._buttons = {slot.slot: self.find(f'[data-slot="{slot.slot}"]') for slot in view.slots}
        self._live = self.find('[data-role="live"]')
        self._title = js.document.title
        self._titled = ""

    def find(self, selector: str) -> Any:
        """The first element under the root that the selector names."""
        return self.root.querySelector(selector)

    def apply(self, new: View, motion: Motion | None = None) -> None:
        """Show the view; cards that differ move as told."""
        old, self.view = self.view, new
        moves = motion if self._motion_welcome.matches else None
        for before, after in zip(old.slots, new.slots, strict=True):
            if before != after:
                self._apply_slot(before, after, moves)
        for name, text in new.information.items():
            if old.information.get(name) != text:
                self.find(f'[data-info="{name}"]').textContent = text
        self._name_page(new.information.get("code", ""))
        self._apply_controls(old, new)
        if old.settings != new.settings:
            self._apply_settings(new.settings)
        if old.copy != new.copy:
            self._offer_copy(new.copy)
        if old.message != new.message:
            self.find('[data-role="message"]').textContent = new.message
        if old.state != new.state:
            self.root.dataset.state = new.state
            self.root.setAttribute("aria-busy", "false")

    def _name_page(self, code: str) -> None:
        """Put the deal before the page's title, for tabs, the history and bookmarks."""
        if code != self._titled:
            self._titled = code
            js.document.title = f"{code} · {self._title}"

    def _apply_slot(self, old: SlotView, new: SlotView, motion: Motion | None) -> None:
        button = self._buttons[new.slot]
        if old.picture != new.picture:
            self._move(button, motion, comes=bool(new.card))
            button.firstElementChild.innerHTML = new.picture
        if old.size != new.size:
            button.setAttribute("data-count", str(new.size))
        if old.label != new.label:
            button.setAttribute("aria-label", new.label)
        if old.card != new.card:
            button.setAttribute("data-card", new.card) if new.card else button.removeAttribute("data-card")
        if old.pressed != new.pressed:
            button.setAttribute("aria-pressed", "true" if new.pressed else "false")
        button.toggleAttribute("data-dimmed", new.dimmed)
        button.toggleAttribute("data-marked", new.marked)

    def _move(self, button: Any, motion: Motion | None, *, comes: bool) -> None:
        """Let the style sheet move the card that comes, and a copy of the one that goes; taps need not wait for it."""
        if going := button.querySelector(".hm-going"):
            going.remove()
        if motion is Motion.REMOVE:
            going = button.firstElementChild.cloneNode(True)
            going.className = "hm-going"
            button.append(going)
        button.setAttribute("data-motion", motion.value) if motion and comes else button.removeAttribute("data-motion")

    def _apply_controls(self, old: View, new: View) -> None:
        for action in old.disabled ^ new.disabled:
            disabled = "true" if action in new.disabled else "false"
            self.find(f'[data-action="{action}"]').setAttribute("aria-disabled", disabled)
        for action in old.hidden ^ new.hidden:
            self.find(f'[data-action="{action}"]').hidden = action in new.hidden

    def _apply_settings(self, settings: Settings) -> None:
        for name in Settings.switches():
            on = settings.is_on(name)
            self.root.toggleAttribute(f"data-{name}", on)
            if box := self.find(f'input[name="{name}"]'):
                box.checked = on
        self.find('select[name="letters"]').value = settings.letters

    def _offer_copy(self, text: str) -> None:
        """A field to copy from, where the clipboard is refused."""
        field = self.find('[data-role="copy"]')
        field.hidden = not text
        field.value = text
        if text:
            field.focus()
            field.select()

    def tell_failure(self, sentence: str) -> None:
        """Write a message that no view knows of, and that the next one replaces."""
        self.find('[data-role="message"]').textContent = sentence
        self.view = self.view._replace(message=_UNKNOWN)

    def say(self, sentence: str) -> None:
        """Write the live region; a sentence said before gets a no-break space, so that it is said again."""
        if sentence and self._live.textContent == sentence:
            sentence += "\u00a0"
        self._live.textContent = sentence
