"""What the browser keeps between visits, under names that begin with `halfmoon:`."""

from __future__ import annotations

import js
from pyodide.ffi import JsException

GAME = "halfmoon:game"
SETTINGS = "halfmoon:settings"
PICTURE = "halfmoon:picture"
"""What boot.mjs paints at the next visit while Python starts."""


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
