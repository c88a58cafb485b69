"""The browser's steady clock, its timers and its random numbers."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import js
from pyodide.ffi import create_once_callable, create_proxy, to_js

from halfmoon.deals import DEAL_COUNT


def now() -> float:
    """Seconds since the page began to load."""
    seconds: float = js.performance.now() / 1000
    return seconds


def every(seconds: float, action: Callable[[], object]) -> None:
    """Do something again and again for the page's life."""
    js.setInterval(create_proxy(action), seconds * 1000)


def when_idle(action: Callable[[], object]) -> None:
    """Do something once, when nothing else is to be done, but soon all the same; Safari cannot tell when that is."""
    callback = create_once_callable(lambda *_: action())
    if hasattr(js, "requestIdleCallback"):
        js.requestIdleCallback(callback, to_js({"timeout": 200}, dict_converter=js.Object.fromEntries))
    else:
        js.setTimeout(callback)


def random_deal_number() -> int:
    """A deal number from the browser's cryptographic random numbers, all equally likely but for 1 in 10⁹."""
    return _random_bits() % DEAL_COUNT


def random_id() -> str:
    """A name for a game: 64 random bits as 16 digits."""
    return f"{_random_bits():016x}"


def _random_bits() -> int:
    high, low = map(int, js.crypto.getRandomValues(js.Uint32Array.new(2)).to_py())
    return high << 32 | low


def calendar() -> int:
    """Milliseconds since 1970."""
    return int(js.Date.now())


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
