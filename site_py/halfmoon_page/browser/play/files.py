"""Files that the page hands out and takes in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_once_callable, to_js

LARGEST = 10_000_000
"""The bytes of the largest file that is read: no browser lets us keep as much."""


def download(name: str, kind: str, text: str) -> None:
    """Let the browser save the text as a file."""
    blob = js.Blob.new(to_js([text]), to_js({"type": kind}, dict_converter=js.Object.fromEntries))
    link = js.document.createElement("a")
    link.href = js.URL.createObjectURL(blob)
    link.download = name
    link.click()
    js.URL.revokeObjectURL(link.href)


def read_file(field: Any, done: Callable[[str], None]) -> None:
    """Call `done` with the text of the file chosen in the field, empty where it is too large; then empty the field."""
    if not field.files.length:
        return
    file = field.files.item(0)
    if file.size > LARGEST:
        done("")
    else:
        file.text().then(create_once_callable(done))
    field.value = ""
