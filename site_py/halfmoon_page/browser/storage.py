"""What the browser keeps between visits, under names that begin with `halfmoon:`."""

from __future__ import annotations

from contextlib import suppress

import js
from pyodide.ffi import JsException

GAME = "halfmoon:game"
SEPARATE = "halfmoon:game:separate"
"""The game of a tab that goes on beside the one that owns `GAME`; in `sessionStorage`, that this tab is such a tab."""
SETTINGS = "halfmoon:settings"
STATISTICS = "halfmoon:statistics"
PICTURE = "halfmoon:picture"
"""What boot.mjs paints at the next visit while Python starts."""
_PLACES_ASIDE = 9


def read(key: str) -> str:
    """The text kept under the key, empty where there is none or the browser refuses."""
    try:
        return js.localStorage.getItem(key) or ""
    except (JsException, AttributeError):
        return ""


def write(key: str, text: str) -> bool:
    """Keep the text; False where the browser refuses."""
    try:
        js.localStorage.setItem(key, text)
    except (JsException, AttributeError):
        return False
    return True


def forget(key: str) -> None:
    """Keep nothing under the key any more."""
    with suppress(JsException, AttributeError):
        js.localStorage.removeItem(key)


def set_aside(key: str) -> bool:
    """Keep what cannot be read, under a name of its own: a newer version might. False where there is no room for it."""
    text = read(key)
    for number in range(1, _PLACES_ASIDE + 1):
        name = f"{key}:unreadable:{number}"
        if read(name) in ("", text):
            return write(name, text)
    return False


def tab_is_separate() -> bool:
    """Whether this tab goes on with a game of its own."""
    try:
        return bool(js.sessionStorage.getItem(SEPARATE))
    except (JsException, AttributeError):
        return False


def make_tab_separate() -> None:
    """From now on, over reloads too, this tab has a game of its own."""
    with suppress(JsException, AttributeError):
        js.sessionStorage.setItem(SEPARATE, "1")
