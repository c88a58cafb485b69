"""What the board and the replay share in the page: events in, views out, and no failure without a word."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import JsException, create_proxy

from halfmoon_page.browser.dom import BoardDom
from halfmoon_page.table.links import asks_for_something

if TYPE_CHECKING:
    from halfmoon_page.texts.catalogue import Texts


def address_fragment() -> str:
    """The fragment of the page's address, or the query where that asks for something, with percent signs decoded."""
    fragment, query = _decoded(js.location.hash.removeprefix("#")), _decoded(js.location.search.removeprefix("?"))
    return query if asks_for_something(query) and not asks_for_something(fragment) else fragment


def _decoded(text: str) -> str:
    try:
        decoded: str = js.decodeURIComponent(text)
    except JsException:
        return text
    return decoded


def write_fragment(fragment: str) -> None:
    """Have the address say this and no longer what it said, without a new entry in the history.

    Browsers allow it so many times in a minute: then it stays as it is until the next time.
    """
    address = js.location.pathname + (fragment and f"#{fragment}")
    if address != js.location.pathname + js.location.search + js.location.hash:
        with suppress(JsException):
            js.history.replaceState(None, "", address)


class Listener:
    """Hears the events of one board; every failure is a sentence on the page and a traceback in the console."""

    def __init__(self, dom: BoardDom, texts: Texts) -> None:
        self._dom = dom
        self._texts = texts

    def on(self, target: Any, event: str, handler: Callable[[Any], None]) -> None:
        """Call the handler at every such event, for the page's life."""
        target.addEventListener(event, create_proxy(self._guarded(handler)))

    def _guarded(self, handler: Callable[[Any], None]) -> Callable[[Any], None]:
        def guarded(event: Any) -> None:
            try:
                handler(event)
            except Exception:
                self._dom.tell_failure(self._texts.game.broken)
                raise

        return guarded


def setting_of(event: Any) -> tuple[str, bool | str]:
    """The name and value of the setting whose input has changed."""
    control = event.target
    return control.name, bool(control.checked) if control.type == "checkbox" else str(control.value)
