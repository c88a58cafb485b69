"""What devices and browsers must not make of the pages' text: emoji of suit signs, translations of codes and cards.

And the spaces that a language keeps around its marks, where a line must not break.
"""

from __future__ import annotations

import re
from pathlib import Path

from halfmoon_build.languages import LANGUAGES

_TEXT_STYLE = "\ufe0e"
"""Variation selector 15: the text form of the character before it (Unicode, Emoji Presentation Sequences)."""


_ICON = re.compile(r'<svg(?![^>]* width=)(?=[^>]*viewBox="0 0 24 24")')
"""An icon of 24 by 24, which without a style sheet would be as wide as the page."""
_SAME_IN_EVERY_LANGUAGE = re.compile(r"<(code|kbd|svg)(?![^>]* translate=)(?=[ >])")
_NARROW_SPACE = "\u202f"
_NO_PROSE = re.compile(r"(<script(?![^>]*json)[^>]*>.*?</script>|<code.*?</code>)", re.DOTALL)
"""Programs, and what is to be typed; the data of a board or of search engines are sentences."""


def leave_text_as_it_is(site: Path) -> None:
    """Put the selector after every suit sign of every page; codes, keys and drawings are not for translators.

    Phones turn a bare ♥ into an emoji, and translators the letters of cards into words. Icons get a size of their own.
    """
    for page in site.rglob("*.html"):
        text = re.sub(f"([♠♥♦♣])(?!{_TEXT_STYLE})", rf"\1{_TEXT_STYLE}", page.read_text("utf-8"))
        text = _ICON.sub('<svg width="24" height="24"', text)
        text = _SAME_IN_EVERY_LANGUAGE.sub(r'<\1 translate="no"', text)
        if any(language.spaced and f'<html lang="{language.code}"' in text for language in LANGUAGES.values()):
            text = with_narrow_spaces(text)
        page.write_text(text, encoding="utf-8")


def with_narrow_spaces(page: str) -> str:
    """The page with narrow no-break spaces where a space stands before : ; ? ! » or after «."""
    prose_and_others = _NO_PROSE.split(page)
    prose_and_others[::2] = (re.sub(r"(?<=«) | (?=[:;?!»])", _NARROW_SPACE, prose) for prose in prose_and_others[::2])
    return "".join(prose_and_others)
