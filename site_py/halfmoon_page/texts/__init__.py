"""Every text the board, the replay and the diagrams show, one module a language; Greek is the reference."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from halfmoon_page.texts.catalogue import Texts


LANGUAGES = ("el", "en")


def texts_for(language: str) -> Texts:
    """The texts of a language of `LANGUAGES`, Greek for any other; only that language is loaded."""
    name = language if language in LANGUAGES else LANGUAGES[0]
    texts: Texts = import_module(f"halfmoon_page.texts.{name}").TEXTS
    return texts
