"""The clipboard, which may refuse."""

from __future__ import annotations

from collections.abc import Callable

import js
from pyodide.ffi import JsException, create_once_callable


def copy(text: str, done: Callable[[bool], object]) -> None:
    """Copy the text, then call `done` with whether the browser allowed it."""
    try:
        js.navigator.clipboard.writeText(text).then(
            create_once_callable(lambda _: done(True)), create_once_callable(lambda _: done(False))
        )
    except (JsException, AttributeError):
        done(False)
