"""The browser's steady clock, its timers and its random numbers."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import js
from pyodide.ffi import create_proxy, to_js

from halfmoon.deals import DEAL_COUNT


def now() -> float:
    """Seconds since the page began to load."""
    seconds: float = js.performance.now() / 1000
    return seconds


def every(seconds: float, action: Callable[[], object]) -> None:
    """Do something again and again for the page's life."""
    js.setInterval(create_proxy(action), seconds * 1000)


def random_deal_number() -> int:
    """A deal number from the browser's cryptographic random numbers, all equally likely but for 1 in 10⁹."""
    high, low = map(int, js.crypto.getRandomValues(js.Uint32Array.new(2)).to_py())
    return (high << 32 | low) % DEAL_COUNT


def mark_ready() -> None:
    """The performance mark `halfmoon:ready`."""
    js.performance.mark("halfmoon:ready")


def measure_tap(start: float) -> None:
    """The performance measure `halfmoon:tap`, from the event's time in milliseconds to now."""
    options = to_js({"start": start, "end": js.performance.now()}, dict_converter=js.Object.fromEntries)
    js.performance.measure("halfmoon:tap", options)


def today() -> date:
    """The date on the reader's calendar."""
    return date.today()
