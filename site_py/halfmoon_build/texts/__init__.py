"""The texts that only the build writes into pages: labels, captions, and what is said before Python runs.

What Python says in the browser is in `halfmoon_page.texts`; so these do not travel there.
"""

from __future__ import annotations

from halfmoon_build.texts import el, en
from halfmoon_build.texts.catalogue import PageTexts

_TEXTS = {"el": el.TEXTS, "en": en.TEXTS}


def page_texts(language: str) -> PageTexts:
    """What the build says in a language of `LANGUAGES`; raises `KeyError` for any other."""
    return _TEXTS[language]
