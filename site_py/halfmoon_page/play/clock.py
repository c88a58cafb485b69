"""A game's time: counted while it runs, in seconds (spec §4). It is told the time, it never asks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Clock:
    """The seconds counted so far, and since when it runs, None while it stands still."""

    counted: float = 0.0
    since: float | None = None

    def seconds(self, now: float) -> float:
        """The time on the clock."""
        return self.counted if self.since is None else self.counted + max(0.0, now - self.since)

    def running(self, runs: bool, now: float) -> Clock:
        """The clock made to run or to stand still from `now` on."""
        if runs == (self.since is not None):
            return self
        return Clock(self.seconds(now), now if runs else None)
