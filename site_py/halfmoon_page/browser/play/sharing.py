"""Ways to keep a game and to give it to someone: clipboard, links, files, and what the device offers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

import js
from pyodide.ffi import to_js

from halfmoon.game import Game
from halfmoon.records import write_record
from halfmoon.svg import diagram
from halfmoon_page.browser.play import clipboard, files
from halfmoon_page.play.actions import Action
from halfmoon_page.play.happenings import Noted, Remark
from halfmoon_page.table.links import deal_fragment, game_fragment
from halfmoon_page.table.settings import Settings
from halfmoon_page.table.wording import table_in_words

if TYPE_CHECKING:
    from halfmoon_page.texts.catalogue import Texts


Way = Literal[
    Action.COPY_CODE,
    Action.COPY_LINK,
    Action.COPY_RECORD,
    Action.COPY_GAME_LINK,
    Action.DOWNLOAD_RECORD,
    Action.DOWNLOAD_PICTURE,
    Action.SHARE,
]


class Sharing:
    """`say` is told what has to be said of it."""

    def __init__(self, texts: Texts, say: Callable[[Noted], object]) -> None:
        self._texts = texts
        self._say = say

    def act(self, way: Way, game: Game, settings: Settings) -> None:
        """Share the game in this way."""
        match way:
            case Action.COPY_CODE:
                self._copy(game.deal.code, Remark.CODE_COPIED)
            case Action.COPY_LINK:
                self._copy(_address("../play/", deal_fragment(game.deal)), Remark.LINK_COPIED)
            case Action.COPY_RECORD:
                self._copy(write_record(game), Remark.RECORD_COPIED)
            case Action.COPY_GAME_LINK:
                self._copy(_address("../examples/", game_fragment(game)), Remark.LINK_COPIED)
            case Action.DOWNLOAD_RECORD:
                files.download(f"{game.deal.code}.txt", "text/plain", write_record(game) + "\n")
            case Action.DOWNLOAD_PICTURE:
                files.download(f"{game.deal.code}.svg", "image/svg+xml", self._picture(game, settings))
            case Action.SHARE:
                shared = {"title": js.document.title, "url": _address("../examples/", game_fragment(game))}
                js.navigator.share(to_js(shared, dict_converter=js.Object.fromEntries)).catch(js.Boolean)

    def _copy(self, text: str, done: Remark) -> None:
        clipboard.copy(text, lambda copied: self._say(Noted(done if copied else Remark.COPY_FAILED, text)))

    def _picture(self, game: Game, settings: Settings) -> str:
        return diagram(
            game.table,
            letters=settings.letters_or(self._texts.letters),
            title=write_record(game),
            description=table_in_words(game.table, self._texts),
        )


def _address(page: str, fragment: str) -> str:
    """The whole address of a page beside this one."""
    address: str = js.URL.new(page, js.location.href).href
    return f"{address.split('#')[0]}#{fragment}"
