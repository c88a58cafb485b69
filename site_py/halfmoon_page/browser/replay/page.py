"""The replay in the page."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import js

from halfmoon.records import parse_record
from halfmoon_page.browser import storage, timers
from halfmoon_page.browser.dom import BoardDom
from halfmoon_page.browser.page import Listener, address_fragment, setting_of, stored_settings
from halfmoon_page.replay.session import GoTo, OpenGameLink, OpenRecord, ReplayCommand, ReplayMessage, StepBy, update
from halfmoon_page.replay.view import first_replay, render
from halfmoon_page.table.happenings import Loaded

if TYPE_CHECKING:
    from halfmoon_page.texts.catalogue import Texts

BEAT_MILLISECONDS = 1500


class ReplayPage:
    """Holds the replay, and carries each event through update, render and apply (design §3)."""

    def __init__(self, root: Any, texts: Texts) -> None:
        self._texts = texts
        drawn = first_replay(parse_record(root.getAttribute("data-record")))
        self._dom = BoardDom(root, render(drawn, texts)._replace(state="loading"))
        self._replay = replace(drawn, settings=stored_settings())
        self._open_address()
        self._listen(root)

    def _listen(self, root: Any) -> None:
        listener = Listener(self._dom, self._texts)
        listener.on(root, "click", self._on_click)
        listener.on(root, "input", self._on_input)
        listener.on(root, "submit", self._on_submit)
        listener.on(js.window, "hashchange", self._on_hash)
        timers.every(BEAT_MILLISECONDS, lambda: self._do(ReplayCommand.BEAT) if self._replay.playing else None)

    def _do(self, message: ReplayMessage) -> None:
        before = self._replay
        self._replay = update(before, message)
        self._dom.apply(render(self._replay, self._texts), announce=self._replay.happened is not before.happened)

    def _on_click(self, event: Any) -> None:
        if move := event.target.closest("[data-step]"):
            self._do(GoTo(int(move.getAttribute("data-step"))))
        elif button := event.target.closest("[data-action]"):
            self._act(button.getAttribute("data-action"))

    def _act(self, action: str) -> None:
        match action:
            case "first":
                self._do(GoTo(0))
            case "previous":
                self._do(StepBy(-1))
            case "play":
                self._do(ReplayCommand.PLAY_OR_PAUSE)
            case "next":
                self._do(StepBy(1))
            case "last":
                self._do(GoTo(self._replay.steps))

    def _on_input(self, event: Any) -> None:
        if event.target.getAttribute("data-role") == "slider":
            self._do(GoTo(int(event.target.value)))
            return
        if event.target.name == "record":
            return
        settings = self._replay.settings.with_value(*setting_of(event))
        storage.write(storage.SETTINGS, settings.to_json())
        self._replay = replace(self._replay, settings=settings)
        self._dom.apply(render(self._replay, self._texts), announce=False)

    def _on_submit(self, event: Any) -> None:
        event.preventDefault()
        field = self._dom.find('input[name="record"]')
        self._do(OpenRecord(field.value))
        if self._replay.happened is Loaded.GAME:
            field.value = ""
            self._dom.find('[data-action="next"]').focus()
            self._dom.root.scrollIntoView()
        else:
            field.focus()

    def _on_hash(self, event: Any) -> None:
        self._open_address()
        if self._replay.happened is not None:
            self._dom.find('[data-action="next"]').focus()  # whoever followed a link goes on from the player

    def _open_address(self) -> None:
        """Load the game the address asks for, and show the player to whoever followed the link."""
        self._do(OpenGameLink(address_fragment()))
        if self._replay.happened is not None:
            self._dom.root.scrollIntoView()


def open_page(root: Any, texts: Texts) -> None:
    """Bring the replay to life."""
    ReplayPage(root, texts)
