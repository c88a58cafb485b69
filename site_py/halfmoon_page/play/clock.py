"""A game's time: counted while it runs, in seconds (spec §4). It is told the time, it never asks."""

from __future__ import annotations

from dataclasses import dataclass

TICK = 1.0
"""How often a running clock is looked at, in seconds."""
LONGEST_GAP = 5.0
"""What lies between two looks at a clock on a slow device, at most; in more, the page has stood still or slept."""


@dataclass(frozen=True, slots=True)
class Clock:
    """The seconds counted so far, and when a running clock was last looked at; None while it stands still."""

    counted: float = 0.0
    since: float | None = None

    def seconds(self, now: float) -> float:
        """The time on the clock: a gap that is too long to have been played counts as one tick."""
        if self.since is None:
            return self.counted
        gap = max(0.0, now - self.since)
        return self.counted + (gap if gap <= LONGEST_GAP else TICK)

    def running(self, runs: bool, now: float) -> Clock:
        """The clock looked at, and made to run or to stand still from now on."""
        return Clock(self.seconds(now), now if runs else None)
