"""The board in the page."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import js

from halfmoon.slots import Slot, parse_slot
from halfmoon_page.answers import answer
from halfmoon_page.board import unseen
from halfmoon_page.browser import clipboard, clock, storage
from halfmoon_page.browser.dom import BoardDom
from halfmoon_page.browser.keyboard import Keyboard
from halfmoon_page.browser.page import Listener, address_fragment, forget_fragment, setting_of, stored_settings
from halfmoon_page.happenings import Change, DealChanged, Noted
from halfmoon_page.keys import Question
from halfmoon_page.links import deal_fragment
from halfmoon_page.messages import Command, Message, NewDeal, Note, OpenCode, OpenLink, Set, Tap, Visibility
from halfmoon_page.play import Session, TimedGame, start, update
from halfmoon_page.saved import read_saved, write_saved
from halfmoon_page.view import PLAY_INFORMATION, blank, render

if TYPE_CHECKING:
    from halfmoon_page.texts.catalogue import Texts


class PlayPage:
    """Holds the session, and carries each event through update, render, apply and save (design §3)."""

    def __init__(self, root: Any, texts: Texts) -> None:
        self._texts = texts
        drawn = blank(texts, PLAY_INFORMATION)
        if root.hasAttribute("data-painted"):
            drawn = drawn._replace(slots=unseen(drawn.slots))
        self._dom = BoardDom(root, drawn)
        self._session = self._first_session()
        self._show()
        self._keyboard = self._listen(root)
        if not self._save():
            self._do(Note(Noted("storage_refused")))

    def _first_session(self) -> Session:
        stored = storage.read(storage.GAME)
        note = None
        saved: TimedGame | None = None
        replaced: TimedGame | None = None
        if stored:
            try:
                saved, replaced = read_saved(stored)
            except ValueError:
                note = Noted("saved_game_unreadable")
        session = start(
            saved,
            replaced,
            stored_settings(),
            new_number=clock.random_deal_number(),
            fragment=address_fragment(),
            now=clock.now(),
        )
        self._tidy_address(session)
        session = update(session, Visibility(_is_visible()), clock.now())
        return update(session, Note(note), clock.now()) if note else session

    def _listen(self, root: Any) -> Keyboard:
        listener = Listener(self._dom, self._texts)
        listener.on(root, "click", self._on_click)
        listener.on(root, "submit", self._on_submit)
        listener.on(root, "change", self._on_change)
        listener.on(js.window, "hashchange", self._on_hash)
        listener.on(js.window, "storage", self._on_storage)
        listener.on(js.window, "pageshow", self._on_page_show)
        listener.on(js.document, "visibilitychange", self._on_visibility)
        clock.every(1000, self._tick)
        return Keyboard(listener, self._dom, act=self._act, ask=self._ask)

    def _do(self, message: Message) -> None:
        before = self._session
        self._session = update(before, message, clock.now())
        self._show(announce=self._session.happened is not before.happened)
        self._tidy_address(self._session)
        self._save()

    def _show(self, *, announce: bool = True) -> None:
        self._dom.apply(render(self._session, self._texts, clock.now()), announce=announce)

    def _save(self) -> bool:
        """Keep the game; False where the browser refuses."""
        return storage.write(storage.GAME, write_saved(self._session, clock.now()))

    def _tidy_address(self, session: Session) -> None:
        """An address that asks for another game than the one on the table would bring it back on reload."""
        happened = session.happened
        if isinstance(happened, DealChanged) and not (
            happened.change in (Change.OPENED, Change.WENT_ON)
            and address_fragment() == deal_fragment(session.game.deal)
        ):
            forget_fragment()

    def _on_click(self, event: Any) -> None:
        if slot := event.target.closest("[data-slot]"):
            self._do(Tap(parse_slot(slot.getAttribute("data-slot"))))
            clock.measure_tap(event.timeStamp)
        elif button := event.target.closest("[data-action]"):
            self._act(button.getAttribute("data-action"))

    def _act(self, action: str) -> None:
        match action:
            case "undo" | "redo" | "restart":
                self._do(Command(action))
            case "take-back":
                self._do(Command(action))
                self._keyboard.focus()  # its button is gone
            case "new":
                self._do(NewDeal(clock.random_deal_number()))
            case "copy-code":
                self._copy(self._session.game.deal.code, "code_copied")
            case "copy-link":
                address = js.location.href.split("#")[0]
                self._copy(f"{address}#{deal_fragment(self._session.game.deal)}", "link_copied")

    def _ask(self, question: Question, here: Slot) -> None:
        self._dom.say(answer(question, self._session, here, self._texts))

    def _copy(self, text: str, done: str) -> None:
        clipboard.copy(text, lambda copied: self._do(Note(Noted(done if copied else "copy_failed", text))))

    def _on_submit(self, event: Any) -> None:
        event.preventDefault()
        field = self._dom.find('input[name="code"]')
        self._do(OpenCode(field.value))
        if isinstance(self._session.happened, DealChanged):
            field.value = ""
            self._keyboard.focus()
        else:
            field.focus()

    def _on_change(self, event: Any) -> None:
        if event.target.name in ("", "code"):
            return
        self._do(Set(*setting_of(event)))
        storage.write(storage.SETTINGS, self._session.settings.to_json())

    def _on_hash(self, event: Any) -> None:
        if fragment := address_fragment():
            self._do(OpenLink(fragment))

    def _on_storage(self, event: Any) -> None:
        """Another tab has played: both show the same game."""
        if event.key in (storage.GAME, storage.SETTINGS):
            self._adopt_stored()

    def _on_page_show(self, event: Any) -> None:
        if event.persisted:
            self._adopt_stored()

    def _adopt_stored(self) -> None:
        try:
            saved, replaced = read_saved(storage.read(storage.GAME))
        except ValueError:
            return
        session = Session(saved, stored_settings(), replaced=replaced, visible=self._session.visible)
        self._session = update(session, Visibility(session.visible), clock.now())
        self._show(announce=False)

    def _on_visibility(self, event: Any) -> None:
        self._do(Visibility(_is_visible()))
        if not self._session.visible:
            self._keep_picture()

    def _keep_picture(self) -> None:
        picture = {
            "game": storage.read(storage.GAME),
            "language": self._texts.language,
            "table": self._dom.find(".hm-table").innerHTML,
            "information": self._dom.find(".hm-info").innerHTML,
        }
        storage.write(storage.PICTURE, json.dumps(picture))

    def _tick(self) -> None:
        if self._session.on_table.clock.since is not None:
            self._show(announce=False)


def _is_visible() -> bool:
    return bool(js.document.visibilityState == "visible")
