"""What devices and browsers must not make of the pages' text: emoji of suit signs, translations of codes and cards."""

from __future__ import annotations

import re
from pathlib import Path

_TEXT_STYLE = "\ufe0e"
"""Variation selector 15: the text form of the character before it (Unicode, Emoji Presentation Sequences)."""


_ICON = re.compile(r'<svg(?![^>]* width=)(?=[^>]*viewBox="0 0 24 24")')
"""An icon of 24 by 24, which without a style sheet would be as wide as the page."""
_SAME_IN_EVERY_LANGUAGE = re.compile(r"<(code|kbd|svg)(?![^>]* translate=)(?=[ >])")


def leave_text_as_it_is(site: Path) -> None:
    """Put the selector after every suit sign of every page; codes, keys and drawings are not for translators.

    Phones turn a bare ♥ into an emoji, and translators the letters of cards into words. Icons get a size of their own.
    """
    for page in site.rglob("*.html"):
        text = re.sub(f"([♠♥♦♣])(?!{_TEXT_STYLE})", rf"\1{_TEXT_STYLE}", page.read_text("utf-8"))
        text = _ICON.sub('<svg width="24" height="24"', text)
        page.write_text(_SAME_IN_EVERY_LANGUAGE.sub(r'<\1 translate="no"', text), encoding="utf-8")
