"""Writes a replay's player into the page: its slider, its sentences, the list of its moves."""

from __future__ import annotations

from typing import Any

from halfmoon_page.browser.dom import BoardDom
from halfmoon_page.replay.markup import move_item
from halfmoon_page.replay.view import Player


class PlayerDom:
    """The player below one board; `player` is what it shows now."""

    def __init__(self, dom: BoardDom, player: Player) -> None:
        self.player = player
        self._last_move, self._comment, self._next_move, self._slider, self._play_on, self._moves = (
            dom.find(f'[data-role="{role}"]') for role in ("move", "comment", "next-move", "slider", "play-on", "moves")
        )
        self._play = dom.find('[data-action="play"]')

    def apply(self, new: Player) -> None:
        """Show it."""
        old, self.player = self.player, new
        self._last_move.textContent = new.last_move
        self._comment.textContent = new.comment
        self._next_move.textContent = new.next_move
        self._slider.max = new.steps
        self._slider.value = new.step
        self._slider.setAttribute("aria-valuetext", new.last_move)
        self._play.toggleAttribute("data-playing", new.playing)
        self._play_on.href = f"{self._play_on.href.split('#')[0]}#{new.play_on}"
        if (old.moves, old.comments) != (new.moves, new.comments):
            items = zip(range(1, new.steps + 1), new.moves, new.comments, strict=True)
            self._moves.innerHTML = "".join(move_item(*item) for item in items)
        if current := self._moves.querySelector("[aria-current]"):
            current.removeAttribute("aria-current")
        if new.step:
            item = self._moves.children.item(new.step - 1)
            item.firstElementChild.setAttribute("aria-current", "step")
            self._scroll_to(item)
        else:
            self._moves.scrollTop = 0

    def _scroll_to(self, item: Any) -> None:
        """Bring a move into sight where the list scrolls by itself; `scrollIntoView` would scroll the page too."""
        last = item.offsetTop + item.offsetHeight - self._moves.clientHeight
        self._moves.scrollTop = min(item.offsetTop, max(self._moves.scrollTop, last))
