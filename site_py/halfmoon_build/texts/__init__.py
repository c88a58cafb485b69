"""The texts that only the build writes into pages: labels, captions, and what is said before Python runs.

What Python says in the browser is in `halfmoon_page.texts`; so these do not travel there.
"""

from __future__ import annotations

from importlib import import_module

from halfmoon_build.texts.catalogue import PageTexts


def page_texts(language: str) -> PageTexts:
    """What the build says in a language, by its code; raises `ModuleNotFoundError` where there are no such texts."""
    texts: PageTexts = import_module(f"{__name__}.{language}").TEXTS
    return texts
