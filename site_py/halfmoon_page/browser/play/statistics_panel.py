"""The statistics in the page."""

from __future__ import annotations

from halfmoon_page.browser.dom import BoardDom
from halfmoon_page.play.statistics import Statistics
from halfmoon_page.table.wording import clock_time


class StatisticsPanel:
    """The panel's numbers; `shown` are those that stand there, none at first."""

    def __init__(self, dom: BoardDom) -> None:
        self._dom = dom
        self._shown: Statistics | None = None

    def show(self, statistics: Statistics) -> None:
        """Write the numbers into the panel, where they are others."""
        if statistics == self._shown:
            return
        self._shown = statistics
        for name, value in statistics._asdict().items():
            if field := self._dom.find(f'[data-stat="{name}"]'):
                best = clock_time(value) if value else "–"
                field.textContent = best if name == "best_seconds" else str(value)
