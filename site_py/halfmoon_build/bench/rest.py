"""How much at rest the machine is, and whether what was measured is known well enough."""

from __future__ import annotations

import os
import random
import statistics
import time
from collections.abc import Sequence

CERTAIN = 0.05
"""How wide the interval of a ratio may be, as a part of the ratio, to tell a difference of five per cent."""
_RESAMPLES = 2000
_TURNS = 2_000_000


def load() -> float:
    """How many programs have waited for a processor over the last minute."""
    return os.getloadavg()[0]


def fixed_work() -> float:
    """The milliseconds of a piece of work that is always the same: it takes longer where something else runs."""
    begin = time.perf_counter()
    total = 0
    for turn in range(_TURNS):
        total += turn
    return (time.perf_counter() - begin) * 1000


def ratio(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """The ratio of the medians."""
    return statistics.median(ours) / statistics.median(theirs)


def interval(ours: Sequence[float], theirs: Sequence[float]) -> tuple[float, float]:
    """Where the ratio of the medians lies with 95 in 100, by the bootstrap (Efron 1979); the same for equal numbers."""
    chance = random.Random(1)

    def again(values: Sequence[float]) -> list[float]:
        return chance.choices(values, k=len(values))

    ratios = [ratio(again(ours), again(theirs)) for _ in range(_RESAMPLES)]
    cuts = statistics.quantiles(ratios, n=40)
    return cuts[0], cuts[-1]


def is_certain(ours: Sequence[float], theirs: Sequence[float]) -> bool:
    """Whether the ratio is known closely enough."""
    low, high = interval(ours, theirs)
    return high - low <= CERTAIN * ratio(ours, theirs)
