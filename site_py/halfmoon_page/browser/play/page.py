"""The board in the page."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import js

from halfmoon.slots import Slot, parse_slot
from halfmoon_page.browser import storage, timers
from halfmoon_page.browser.dom import BoardDom
from halfmoon_page.browser.page import Listener, address_fragment, forget_fragment, setting_of, stored_settings
from halfmoon_page.browser.play import files
from halfmoon_page.browser.play.keyboard import Keyboard
from halfmoon_page.browser.play.sharing import Sharing
from halfmoon_page.browser.play.statistics_panel import StatisticsPanel
from halfmoon_page.play.answers import answer
from halfmoon_page.play.keys import Question
from halfmoon_page.play.messages import (
    Command,
    Message,
    NewDeal,
    Note,
    OpenCode,
    OpenLink,
    PlayedElsewhere,
    Set,
    Tap,
    Visibility,
)
from halfmoon_page.play.saved import read_saved, write_saved
from halfmoon_page.play.session import Session, removal_made, start, update
from halfmoon_page.play.timed_game import TimedGame
from halfmoon_page.play.view import PLAY_INFORMATION, blank, render
from halfmoon_page.table.board import unseen
from halfmoon_page.table.happenings import Change, DealChanged, Noted
from halfmoon_page.table.links import deal_fragment
from halfmoon_page.table.settings import Settings

SETTING_NAMES = (*Settings.switches(), "letters")

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
        self._statistics = StatisticsPanel(self._dom, texts, lambda text: self._do(Note(Noted(text))))
        self._sharing = Sharing(texts, lambda text, about: self._do(Note(Noted(text, about))))
        self._keyboard = self._listen(root)
        self._dom.find('[data-action="share"]').hidden = not hasattr(js.navigator, "share")
        self._save()

    def _first_session(self) -> Session:
        self._key = storage.SEPARATE if storage.tab_is_separate() else storage.GAME
        self._may_keep = self._kept = True
        note = None
        saved: TimedGame | None = None
        replaced: TimedGame | None = None
        if stored := storage.read(self._key):
            try:
                saved, replaced = read_saved(stored)
            except ValueError:
                self._may_keep = storage.set_aside(self._key)
                note = Noted("saved_game_unreadable" if self._may_keep else "storage_refused")
        if self._key == storage.GAME and not replaced:
            replaced = _left_in_another_tab()
        if replaced and not saved:
            saved, replaced = replaced, None
        session = start(
            saved,
            replaced,
            stored_settings(),
            new_number=timers.random_deal_number(),
            fragment=address_fragment(),
            now=timers.now(),
        )
        self._tidy_address(session)
        session = update(session, Visibility(_is_visible()), timers.now())
        return update(session, Note(note), timers.now()) if note else session

    def _listen(self, root: Any) -> Keyboard:
        listener = Listener(self._dom, self._texts)
        listener.on(root, "click", self._on_click)
        listener.on(root, "submit", self._on_submit)
        listener.on(root, "change", self._on_change)
        listener.on(js.window, "hashchange", self._on_hash)
        listener.on(js.window, "storage", self._on_storage)
        listener.on(js.window, "pageshow", self._on_page_show)
        listener.on(js.window, "pagehide", lambda event: self._save())
        listener.on(js.document, "visibilitychange", self._on_visibility)
        timers.every(1000, self._tick)
        return Keyboard(listener, self._dom, act=self._act, ask=self._ask)

    def _do(self, message: Message) -> None:
        self._step(message)
        self._save()

    def _step(self, message: Message) -> None:
        before = self._session
        self._session = update(before, message, timers.now())
        if removal_made(before, self._session):
            seconds = self._session.on_table.clock.seconds(timers.now())
            self._statistics.count(before.on_table, self._session.on_table, seconds)
        self._show(announce=self._session.happened is not before.happened)
        self._tidy_address(self._session)

    def _show(self, *, announce: bool = True) -> None:
        self._dom.apply(render(self._session, self._texts, timers.now()), announce=announce)

    def _save(self) -> None:
        """Keep the game, and say so where the browser no longer does; what stands there unread is not written over."""
        if not self._may_keep or self._session.elsewhere:
            return
        kept_before, self._kept = self._kept, storage.write(self._key, write_saved(self._session, timers.now()))
        if kept_before and not self._kept:
            self._do(Note(Noted("storage_refused")))

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
            timers.measure_tap(event.timeStamp)
        elif button := event.target.closest("[data-action]"):
            self._act(button.getAttribute("data-action"))

    def _act(self, action: str) -> None:
        match action:
            case "undo" | "redo" | "restart":
                self._do(Command(action))
            case "take-back" | "take-over" | "separate":
                if action == "separate":
                    storage.make_tab_separate()
                    self._key = storage.SEPARATE
                self._do(Command(action))
                self._keyboard.focus()  # its button is gone
            case "new":
                self._do(NewDeal(timers.random_deal_number()))
            case "export-statistics":
                self._statistics.export()
            case "clear-statistics":
                self._statistics.clear()
            case _:
                self._sharing.act(action, self._session.game, self._session.settings)

    def _ask(self, question: Question, here: Slot) -> None:
        self._dom.say(answer(question, self._session, here, self._texts))

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
        if event.target.name == "statistics":
            files.read_file(event.target, self._statistics.take_in)
        if event.target.name not in SETTING_NAMES:
            return
        self._do(Set(*setting_of(event)))
        storage.write(storage.SETTINGS, self._session.settings.to_json())

    def _on_hash(self, event: Any) -> None:
        if fragment := address_fragment():
            self._do(OpenLink(fragment))

    def _on_storage(self, event: Any) -> None:
        """Another tab has played: the player chooses which game goes on here."""
        if event.key == self._key and event.newValue:
            self._notice()
        elif event.key == storage.STATISTICS:
            self._statistics.show()
        elif event.key == storage.SETTINGS:
            self._session = replace(self._session, settings=stored_settings())
            self._show(announce=False)

    def _notice(self) -> None:
        """What is kept now counts, not what the event tells: a page that was put away hears of old events late."""
        try:
            saved, _ = read_saved(storage.read(self._key))
        except ValueError:
            return
        if saved.game != self._session.game:
            self._do(PlayedElsewhere(saved))

    def _on_page_show(self, event: Any) -> None:
        if event.persisted:
            self._adopt_stored()

    def _adopt_stored(self) -> None:
        """The page comes back as it was left; the game may have gone on elsewhere meanwhile."""
        try:
            saved, replaced = read_saved(storage.read(self._key))
        except ValueError:
            return
        session = Session(saved, stored_settings(), replaced=replaced, visible=self._session.visible)
        self._session = update(session, Visibility(session.visible), timers.now())
        self._show(announce=False)

    def _on_visibility(self, event: Any) -> None:
        self._step(Visibility(_is_visible()))
        if not self._session.visible:
            self._save()
            self._keep_picture()

    def _keep_picture(self) -> None:
        if self._key != storage.GAME:
            return
        view = render(replace(self._session, selection=()), self._texts, timers.now())
        picture = {
            "game": storage.read(storage.GAME),
            "language": self._texts.language,
            "slots": [slot._asdict() for slot in view.slots],
            "information": view.information,
        }
        storage.write(storage.PICTURE, json.dumps(picture))

    def _tick(self) -> None:
        if self._session.on_table.clock.since is not None:
            self._show(announce=False)


def _left_in_another_tab() -> TimedGame | None:
    """The game that a tab played separately, to be offered; from now on it is kept with this tab's game."""
    try:
        game, _ = read_saved(storage.read(storage.SEPARATE))
    except ValueError:
        return None
    storage.forget(storage.SEPARATE)
    return game


def _is_visible() -> bool:
    return bool(js.document.visibilityState == "visible")


def open_page(root: Any, texts: Texts) -> None:
    """Bring the board to life."""
    PlayPage(root, texts)
