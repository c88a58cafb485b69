"""Where Python begins in a page with a board."""

from __future__ import annotations

import js

from halfmoon_page.browser.clock import mark_ready
from halfmoon_page.texts import texts_for


def start() -> None:
    """Bring the page's board or replay to life; then it accepts taps."""
    root = js.document.querySelector("[data-halfmoon]")
    texts = texts_for(js.document.documentElement.lang)
    if root.getAttribute("data-halfmoon") == "play":
        from halfmoon_page.browser.play_page import PlayPage

        PlayPage(root, texts)
    else:
        from halfmoon_page.browser.replay_page import ReplayPage

        ReplayPage(root, texts)
    mark_ready()
