"""The statistics in the page: kept after every game, shown, exported, imported, cleared."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import js

from halfmoon_page.browser import storage
from halfmoon_page.browser.dom import BoardDom
from halfmoon_page.browser.play import files
from halfmoon_page.play.statistics import Statistics
from halfmoon_page.play.timed_game import TimedGame
from halfmoon_page.table.wording import clock_time

if TYPE_CHECKING:
    from halfmoon_page.texts.catalogue import Texts


class StatisticsPanel:
    """What is kept is read anew before each change, for another tab may have played; `say` names a text."""

    def __init__(self, dom: BoardDom, texts: Texts, say: Callable[[str], None]) -> None:
        self._dom = dom
        self._texts = texts
        self._say = say
        self._may_keep = self._readable() or storage.set_aside(storage.STATISTICS)
        self.show()

    def _readable(self) -> bool:
        stored = storage.read(storage.STATISTICS)
        try:
            return not stored or bool(Statistics.from_json(stored))
        except ValueError:
            return False

    def _kept(self) -> Statistics:
        stored = storage.read(storage.STATISTICS)
        return Statistics.from_json(stored) if stored and self._readable() else Statistics()

    def _keep(self, statistics: Statistics) -> None:
        if self._may_keep:
            storage.write(storage.STATISTICS, statistics.to_json())
        self.show()

    def count(self, before: TimedGame, after: TimedGame, seconds: float) -> None:
        """Count what one step of a game has brought."""
        if before.tally != after.tally:
            self._keep(self._kept().counting(before.tally, after.tally, seconds))

    def show(self) -> None:
        """Write the numbers into the panel."""
        kept = self._kept()
        for name, value in kept._asdict().items():
            if field := self._dom.find(f'[data-stat="{name}"]'):
                best = clock_time(value) if value else "–"
                field.textContent = best if name == "best_seconds" else str(value)

    def export(self) -> None:
        """Hand them out as a file."""
        files.download("half-moon-statistics.json", "application/json", self._kept().to_json())

    def take_in(self, text: str) -> None:
        """Replace them by those of a file."""
        try:
            statistics = Statistics.from_json(text)
        except ValueError:
            self._say("statistics_refused")
            return
        self._keep(statistics)
        self._say("statistics_imported")

    def clear(self) -> None:
        """Begin anew, if that is what is wanted."""
        if js.confirm(self._texts.game.clear_statistics):
            self._keep(Statistics())
            self._say("statistics_cleared")
