"""The replay in the page: what is heard goes to its session, what comes of it is shown."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import js

from halfmoon.records import parse_record
from halfmoon_page.browser import timers
from halfmoon_page.browser.dom import BoardDom
from halfmoon_page.browser.page import Listener, address_fragment, setting_of, write_fragment
from halfmoon_page.browser.replay.player import PlayerDom
from halfmoon_page.browser.storage import FOR_ALL_TABS
from halfmoon_page.replay.actions import Action
from halfmoon_page.replay.comments import Comments
from halfmoon_page.replay.session import (
    Beat,
    GoTo,
    Happening,
    Loaded,
    Message,
    OpenLink,
    OpenRecord,
    Set,
    Stepped,
    update,
)
from halfmoon_page.replay.view import first_replay, heard, motion, render, render_player
from halfmoon_page.table.links import step_fragment
from halfmoon_page.table.settings import keep_setting, kept_settings

if TYPE_CHECKING:
    from halfmoon_page.texts.catalogue import Texts

BEAT = 1.5
"""Seconds from one step to the next while the replay runs."""


class ReplayPage:
    """Holds the replay, and carries each event through update, render and apply."""

    def __init__(self, root: Any, texts: Texts) -> None:
        self._texts = texts
        drawn = first_replay(parse_record(root.getAttribute("data-record")))
        self._dom = BoardDom(root, render(drawn, texts)._replace(state="loading"))
        comments = json.loads(self._dom.find('[data-role="comments"]').textContent)
        self._comments = Comments(drawn.game, {int(move): comment for move, comment in comments.items()})
        self._player = PlayerDom(self._dom, render_player(drawn, texts, self._comments))
        self._replay = replace(drawn, settings=kept_settings(FOR_ALL_TABS))
        self._address_before: str | None = None
        self._open_address()
        self._listen(root)

    def _listen(self, root: Any) -> None:
        listener = Listener(self._dom, self._texts)
        listener.on(root, "click", self._on_click)
        listener.on(root, "input", self._on_input)
        listener.on(root, "submit", self._on_submit)
        listener.on(js.window, "hashchange", self._on_hash)
        timers.every(BEAT, lambda: self._do(Beat()) if self._replay.playing else None)

    def _do(self, message: Message) -> Happening | None:
        self._replay, happened = update(self._replay, message)
        self._dom.apply(render(self._replay, self._texts), motion(happened, self._replay))
        self._player.apply(render_player(self._replay, self._texts, self._comments))
        self._dom.say(heard(happened, self._replay, self._texts, self._comments))
        if isinstance(happened, Stepped | Loaded) and self._address_before is None:
            self._address_before = js.location.href
            timers.when_idle(self._write_address)
        return happened

    def _write_address(self) -> None:
        """The address tells game and step, so that a reload and the other language show them again.

        Unless a link has been followed meanwhile, of which the page has yet to hear.
        """
        if self._address_before == js.location.href:
            write_fragment(step_fragment(self._replay.game))
        self._address_before = None

    def _on_click(self, event: Any) -> None:
        if move := event.target.closest("[data-step]"):
            self._do(GoTo(int(move.getAttribute("data-step"))))
        elif button := event.target.closest("[data-action]"):
            self._act(Action(button.getAttribute("data-action")))

    def _act(self, action: Action) -> None:
        match action:
            case Action.FIRST | Action.PREVIOUS | Action.PLAY | Action.NEXT | Action.LAST:
                self._do(action)
            case Action.OPEN_RECORD | Action.RETRY:
                pass

    def _on_input(self, event: Any) -> None:
        if event.target.getAttribute("data-role") == "slider":
            self._do(GoTo(int(event.target.value)))
        elif event.target.name != "record":
            setting = setting_of(event)
            self._do(Set(*setting))
            keep_setting(FOR_ALL_TABS, *setting)

    def _on_submit(self, event: Any) -> None:
        event.preventDefault()
        field = self._dom.find('input[name="record"]')
        if isinstance(self._do(OpenRecord(field.value)), Loaded):
            field.value = ""
            self._dom.find('[data-action="next"]').focus()
            self._dom.root.scrollIntoView()
        else:
            field.focus()

    def _on_hash(self, event: Any) -> None:
        if self._open_address():
            self._dom.find('[data-action="next"]').focus()  # whoever followed a link goes on from the player

    def _open_address(self) -> Happening | None:
        """Load the game the address asks for, and show the player to whoever followed the link."""
        if happened := self._do(OpenLink(address_fragment(), timers.today())):
            self._dom.root.scrollIntoView()
        return happened


def open_page(root: Any, texts: Texts) -> None:
    """Bring the replay to life."""
    ReplayPage(root, texts)
