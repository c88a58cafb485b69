"""The browser's storage, which may be refused at any time, even to be looked at."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import JsException

_REFUSALS = (JsException, AttributeError)


class BrowserStorage:
    """A `Storage` under one of the browser's names: `localStorage` for all tabs, `sessionStorage` for this one."""

    def __init__(self, name: str) -> None:
        self._name = name

    @property
    def _items(self) -> Any:
        return getattr(js, self._name)

    def names(self) -> list[str]:
        """The names of all texts; none where the browser refuses."""
        try:
            return list(js.Object.keys(self._items))
        except _REFUSALS:
            return []

    def read(self, key: str) -> str:
        """The text kept under the key; empty where there is none or the browser refuses."""
        try:
            return self._items.getItem(key) or ""
        except _REFUSALS:
            return ""

    def write(self, key: str, text: str) -> bool:
        """Keep the text; False where the browser refuses."""
        try:
            self._items.setItem(key, text)
        except _REFUSALS:
            return False
        return True

    def forget(self, key: str) -> None:
        """Keep nothing under the key any more."""
        with suppress(*_REFUSALS):
            self._items.removeItem(key)


FOR_ALL_TABS = BrowserStorage("localStorage")
FOR_THIS_TAB = BrowserStorage("sessionStorage")
