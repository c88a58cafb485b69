"""Where Python begins in a page with a board."""

from __future__ import annotations

from importlib import import_module

import js

from halfmoon_page.browser.timers import mark_ready
from halfmoon_page.texts import texts_for


def start() -> None:
    """Bring the page's board to life by the module of its kind; then it accepts taps."""
    root = js.document.querySelector("[data-halfmoon]")
    page = import_module(f"halfmoon_page.browser.{root.getAttribute('data-halfmoon')}.page")
    page.open_page(root, texts_for(root.getAttribute("data-language")))
    mark_ready()
