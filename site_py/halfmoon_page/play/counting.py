"""The statistics as they are kept: read anew before each change, for another tab may have played."""

from __future__ import annotations

from halfmoon_page.play.happenings import Noted, Remark
from halfmoon_page.play.keeping import set_aside
from halfmoon_page.play.statistics import Statistics
from halfmoon_page.play.timed_game import TimedGame
from halfmoon_page.table.storage import Storage

STATISTICS = "halfmoon:statistics"


class Counting:
    """Counts the games of all tabs; `statistics` is what stands there as far as this page has heard."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        stored = storage.read(STATISTICS)
        self._may_write = not stored or _read(stored) is not None or set_aside(storage, STATISTICS)
        self.read_again()

    def read_again(self) -> None:
        """Look at what is kept now."""
        self.statistics = _read(self._storage.read(STATISTICS)) or Statistics()

    def count(self, before: TimedGame, after: TimedGame, now: float) -> None:
        """Count what a removal has brought."""
        if before.tally != after.tally:
            self.read_again()
            self._keep(self.statistics.counting(before.tally, after.tally, after.clock.seconds(now)))

    def take_in(self, text: str) -> Noted:
        """Replace them by those of a file; says what came of it."""
        statistics = _read(text)
        if statistics is None:
            return Noted(Remark.STATISTICS_REFUSED)
        self._keep(statistics)
        return Noted(Remark.STATISTICS_IMPORTED)

    def clear(self) -> Noted:
        """Begin anew; says so."""
        self._keep(Statistics())
        return Noted(Remark.STATISTICS_CLEARED)

    def _keep(self, statistics: Statistics) -> None:
        if self._may_write and self._storage.write(STATISTICS, statistics.to_json()):
            self.statistics = statistics


def _read(text: str) -> Statistics | None:
    try:
        return Statistics.from_json(text)
    except ValueError:
        return None
