"""The panels of kept games and of statistics: written when they are open and there is time for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from halfmoon_page.browser import timers
from halfmoon_page.browser.dom import BoardDom
from halfmoon_page.browser.page import Listener
from halfmoon_page.play.list_view import game_list
from halfmoon_page.play.midend import Midend
from halfmoon_page.play.times_plot import times_plot
from halfmoon_page.table.wording import clock_time

if TYPE_CHECKING:
    from halfmoon_page.texts.catalogue import Texts

_AT_ONCE = 20
"""How many games are shown at first, and how many more at a time."""


class GamesPanels:
    """Shows what the midend knows of all games."""

    def __init__(self, dom: BoardDom, midend: Midend, texts: Texts) -> None:
        self._midend = midend
        self._texts = texts
        self._games = dom.find('[data-role="games"]')
        self._list = dom.find('[data-role="game-list"]')
        self._more = dom.find('[data-action="more-games"]')
        self._statistics = dom.find(".hm-statistics")
        self._times = dom.find('[data-role="times"]')
        self._most = _AT_ONCE
        self._waits = False

    def listen(self, listener: Listener) -> None:
        """From now on, opening a panel shows what is known; games are looked at while there is nothing else to do."""
        for panel in (self._games, self._statistics):
            listener.on(panel, "toggle", lambda _: self._show())
        self.refresh()

    def refresh(self) -> None:
        """Something may have changed: show it as soon as there is time, where it is seen; else opening a panel does."""
        if not self._waits and not (self._midend.yours.is_complete and self._are_closed()):
            self._waits = True
            timers.when_idle(self._look_further)

    def show_more(self) -> None:
        """Show more of the games, and put the focus on the first of them."""
        first = self._list.childElementCount
        self._most += _AT_ONCE
        self._show()
        if item := self._list.children.item(first):
            item.querySelector("button, a").focus()

    def _are_closed(self) -> bool:
        return not (self._games.open or self._statistics.open)

    def _look_further(self) -> None:
        self._waits = False
        if self._midend.yours.look_further():
            self.refresh()
        else:
            self._show()

    def _show(self) -> None:
        if self._games.open:
            self._show_games()
        if self._statistics.open:
            self._show_statistics()

    def _show_games(self) -> None:
        yours, on_table = self._midend.yours, self._midend.session.on_table.id
        games = yours.listed()
        markup = game_list(games[: self._most], self._texts, on_table=on_table, deleted=yours.deleted)
        if self._list.innerHTML != (markup := markup or f"<li>{self._texts.games.empty}</li>"):
            focused = _place(self._list)
            self._list.innerHTML = markup
            _return_to(self._list, focused)
        self._more.hidden = len(games) <= self._most

    def _show_statistics(self) -> None:
        for name, value in self._midend.yours.statistics(self._midend.session.on_table.id)._asdict().items():
            if field := self._statistics.querySelector(f'[data-stat="{name}"]'):
                best = clock_time(value) if value else "–"
                field.textContent = best if name == "best_seconds" else str(value)
        self._times.innerHTML = times_plot(self._midend.yours.last_times(), self._texts)


def _place(listed: Any) -> str:
    """The game whose item has the focus; empty where none has."""
    item = listed.querySelector("[data-game]:focus-within")
    return item.getAttribute("data-game") if item else ""


def _return_to(listed: Any, game_id: str) -> None:
    item = game_id and listed.querySelector(f'[data-game="{game_id}"]')
    if item and (choice := item.querySelector("button, a")):
        choice.focus()
