"""Ways to keep a game and to give it to someone: clipboard, links, files, and what the device offers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import js
from pyodide.ffi import to_js

from halfmoon.game import Game
from halfmoon.records import write_record
from halfmoon.slots import SLOTS
from halfmoon.svg import diagram
from halfmoon_page.browser.play import clipboard, files
from halfmoon_page.table.links import deal_fragment, game_fragment
from halfmoon_page.table.settings import Settings
from halfmoon_page.table.wording import slot_label

if TYPE_CHECKING:
    from halfmoon_page.texts.catalogue import Texts


class Sharing:
    """`say` is told the name of a text and what it is about."""

    def __init__(self, texts: Texts, say: Callable[[str, str], None]) -> None:
        self._texts = texts
        self._say = say

    def act(self, action: str, game: Game, settings: Settings) -> None:
        """Do what the button of this name does; other names mean nothing here."""
        match action:
            case "copy-code":
                self._copy(game.deal.code, "code_copied")
            case "copy-link":
                self._copy(_address("../play/", deal_fragment(game.deal)), "link_copied")
            case "copy-record":
                self._copy(write_record(game), "record_copied")
            case "copy-game-link":
                self._copy(_address("../examples/", game_fragment(game)), "link_copied")
            case "share":
                shared = {"title": js.document.title, "url": _address("../examples/", game_fragment(game))}
                js.navigator.share(to_js(shared, dict_converter=js.Object.fromEntries)).catch(js.Boolean)
            case "download-record":
                files.download(f"{game.deal.code}.txt", "text/plain", write_record(game) + "\n")
            case "download-picture":
                files.download(f"{game.deal.code}.svg", "image/svg+xml", self._picture(game, settings))

    def _copy(self, text: str, done: str) -> None:
        clipboard.copy(text, lambda copied: self._say(done if copied else "copy_failed", text))

    def _picture(self, game: Game, settings: Settings) -> str:
        return diagram(
            game.table,
            letters=settings.letters_or(self._texts.letters),
            title=write_record(game),
            description="; ".join(slot_label(game.table, slot, self._texts) for slot in SLOTS),
        )


def _address(page: str, fragment: str) -> str:
    """The whole address of a page beside this one."""
    address: str = js.URL.new(page, js.location.href).href
    return f"{address.split('#')[0]}#{fragment}"
