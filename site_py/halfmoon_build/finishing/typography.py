"""Suit signs in running text: phones turn a bare ♥ into an emoji unless told to set it as text."""

from __future__ import annotations

import re
from pathlib import Path

_TEXT_STYLE = "\ufe0e"
"""Variation selector 15: the text form of the character before it (Unicode, Emoji Presentation Sequences)."""


def set_suits_as_text(site: Path) -> None:
    """Put the selector after every suit sign of every page."""
    for page in site.rglob("*.html"):
        text = page.read_text("utf-8")
        page.write_text(re.sub(f"([♠♥♦♣])(?!{_TEXT_STYLE})", rf"\1{_TEXT_STYLE}", text), encoding="utf-8")
