"""Writes a view into the page: only what differs, and never a button anew, so that focus stays where it is."""

from __future__ import annotations

from typing import Any

import js

from halfmoon_page.replay.markup import move_item
from halfmoon_page.table.board import SlotView
from halfmoon_page.table.settings import Settings
from halfmoon_page.table.view import ReplayView, View


class BoardDom:
    """The board or replay under one root; `view` is what it shows now."""

    def __init__(self, root: Any, view: View) -> None:
        self.root = root
        self.view = view._replace(message="\0")  # whatever it says, the first view writes its own
        self._motion_welcome = js.matchMedia("(prefers-reduced-motion: no-preference)")
        self._buttons = {slot.slot: self.find(f'[data-slot="{slot.slot}"]') for slot in view.slots}
        self._live = self.find('[data-role="live"]')

    def find(self, selector: str) -> Any:
        """The first element under the root that the selector names."""
        return self.root.querySelector(selector)

    def apply(self, new: View, *, announce: bool) -> None:
        """Show the view; its live sentence is said where something has happened."""
        old, self.view = self.view, new
        motion = new.motion if announce and self._motion_welcome.matches else ""
        for before, after in zip(old.slots, new.slots, strict=True):
            if before != after:
                self._apply_slot(before, after, motion)
        for name, text in new.information.items():
            if old.information.get(name) != text:
                self.find(f'[data-info="{name}"]').textContent = text
        self._apply_controls(old, new)
        if old.settings != new.settings:
            self._apply_settings(new.settings)
        if new.replay:
            self._apply_replay(old.replay, new.replay)
        if old.copy != new.copy:
            self._offer_copy(new.copy)
        if old.message != new.message:
            self.find('[data-role="message"]').textContent = new.message
        if old.state != new.state:
            self.root.dataset.state = new.state
            self.root.setAttribute("aria-busy", "false")
        if announce:
            self.say(new.live)

    def _apply_slot(self, old: SlotView, new: SlotView, motion: str) -> None:
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

    def _move(self, button: Any, motion: str, *, comes: bool) -> None:
        """Let the style sheet move the card that comes, and a copy of the one that goes; taps need not wait for it."""
        if going := button.querySelector(".hm-going"):
            going.remove()
        if motion == "remove":
            going = button.firstElementChild.cloneNode(True)
            going.className = "hm-going"
            button.append(going)
        button.setAttribute("data-motion", motion) if motion and comes else button.removeAttribute("data-motion")

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

    def _apply_replay(self, old: ReplayView | None, new: ReplayView) -> None:
        self.find('[data-role="move"]').textContent = new.sentence
        self.find('[data-role="next-move"]').textContent = new.next_sentence
        slider = self.find('[data-role="slider"]')
        slider.max = new.steps
        slider.value = new.step
        slider.setAttribute("aria-valuetext", new.sentence)
        self.find('[data-action="play"]').toggleAttribute("data-playing", new.playing)
        play_on = self.find('[data-role="play-on"]')
        play_on.href = f"{play_on.href.split('#')[0]}#{new.play_on}"
        moves = self.find('[data-role="moves"]')
        if old is None or old.moves != new.moves:
            moves.innerHTML = "".join(move_item(step, move) for step, move in enumerate(new.moves, start=1))
        if current := moves.querySelector("[aria-current]"):
            current.removeAttribute("aria-current")
        if new.step:
            moves.children.item(new.step - 1).firstElementChild.setAttribute("aria-current", "step")

    def say(self, sentence: str) -> None:
        """Write the live region; a sentence said before gets a no-break space, so that it is said again."""
        if sentence and self._live.textContent == sentence:
            sentence += "\u00a0"
        self._live.textContent = sentence
