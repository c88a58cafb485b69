"""The palette: the one statement of each colour in light; style sheets say what differs in the dark and on paper."""

from __future__ import annotations

from collections.abc import Mapping

_NIGHT = "#143c33"
_RED = "#c1122f"
_BLACK = "#16213a"

LIGHT: Mapping[str, str] = {
    "night": _NIGHT,
    "night-light": "#1f5346",
    "night-dark": "#0d2a24",
    "night-darkest": "#081d18",
    "table": "#1b4a3f",
    "table-light": "#26604f",
    "table-edge": _NIGHT,
    "card": "#fffdf7",
    "card-edge": "#b9b09a",
    "spades": _BLACK,
    "hearts": _RED,
    "diamonds": _RED,
    "clubs": _BLACK,
    "label": "#e8efe9",
    "outline": "#8fb3a5",
    "mark": "#ffc845",
}
"""The colours by their names; night is the green of the page's header."""


def css_colour(name: str) -> str:
    """The colour as the page has it, and in light where a drawing stands alone; raises `KeyError`.

    >>> css_colour("card")
    'var(--hm-card,#fffdf7)'
    """
    return f"var(--hm-{name},{LIGHT[name]})"


def style_sheet() -> str:
    """The colours as custom properties of the page."""
    return f":root{{{''.join(f'--hm-{name}:{value};' for name, value in LIGHT.items())}}}\n"
