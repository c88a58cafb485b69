"""Every text the board, the replay and the diagrams show, one module a language; Greek is the reference."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from halfmoon_page.texts.catalogue import Texts


def texts_for(language: str) -> Texts:
    """The texts of a language by its code, no other loaded; raises `ModuleNotFoundError` where there are none."""
    texts: Texts = import_module(f"{__name__}.{language}").TEXTS
    return texts
