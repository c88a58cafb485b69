"""What a browser keeps of texts between visits, as the page sees it."""

from __future__ import annotations

from typing import Protocol


class Storage(Protocol):
    """Texts under names; a browser may refuse at any time, and other tabs may change them at any time."""

    def names(self) -> list[str]:
        """The names of all texts; none where the browser refuses."""

    def read(self, key: str) -> str:
        """The text kept under the key; empty where there is none or the browser refuses."""

    def write(self, key: str, text: str) -> bool:
        """Keep the text; False where the browser refuses."""

    def forget(self, key: str) -> None:
        """Keep nothing under the key any more."""
