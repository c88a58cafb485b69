"""The icons on the board's buttons, drawn here in a box of 24 × 24."""

from __future__ import annotations

from markupsafe import Markup

_PATHS = {
    "undo": "M9 5 4 10l5 5M4.5 10H14a5.5 5.5 0 0 1 0 11h-3",
    "redo": "m15 5 5 5-5 5M19.5 10H10a5.5 5.5 0 0 0 0 11h3",
    "restart": "M5 4v6h6M5.5 10a8 8 0 1 1-1.3 5",
    "new": "M12 5v14M5 12h14",
    "today": "M4 6h16v14H4ZM4 11h16M8 3v5M16 3v5",
    "copy-code": "M8 8h11v12H8ZM16 8V4H5v12h3",
    "copy-link": "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
    "copy-record": "M5 6h14M5 12h14M5 18h9",
    "copy-game-link": "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
    "share": "M12 15V4M7 8l5-5 5 5M5 13v7h14v-7",
    "download-record": "M12 4v11M7 11l5 5 5-5M5 20h14",
    "download-picture": "M4 5h16v14H4ZM4 16l5-5 4 4 3-3 4 4",
    "export-games": "M12 4v11M7 11l5 5 5-5M5 20h14",
    "import-games": "M12 15V4M7 8l5-5 5 5M5 20h14",
    "clear-games": "M6 6l12 12M18 6 6 18",
    "first": "M6 5v14M19 5l-9 7 9 7Z",
    "previous": "M15 5l-9 7 9 7",
    "play": "M8 5v14l11-7Z",
    "pause": "M8 5v14M16 5v14",
    "next": "M9 5l9 7-9 7",
    "last": "M18 5v14M5 5l9 7-9 7Z",
}


def icon(name: str) -> Markup:
    """The icon of an action, hidden from screen readers; “play” brings its “pause” along, and CSS shows one."""
    if name == "play":
        return _svg("play", "hm-icon-play") + _svg("pause", "hm-icon-pause")
    return _svg(name, "")


def _svg(name: str, class_: str) -> Markup:
    return Markup(
        f'<svg class="{f"hm-icon {class_}".strip()}" viewBox="0 0 24 24" aria-hidden="true" focusable="false"'
        ' fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">'
        f'<path d="{_PATHS[name]}"/></svg>'
    )
