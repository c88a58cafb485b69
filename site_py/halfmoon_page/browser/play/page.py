"""The board in the page: what is heard goes to the midend, what comes of it is shown and said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import js

from halfmoon.slots import Slot, parse_slot
from halfmoon_page.browser import timers
from halfmoon_page.browser.dom import BoardDom
from halfmoon_page.browser.page import Listener, address_fragment, setting_of, write_fragment
from halfmoon_page.browser.play import files
from halfmoon_page.browser.play.games_panels import GamesPanels
from halfmoon_page.browser.play.keyboard import Keyboard
from halfmoon_page.browser.play.sharing import Sharing
from halfmoon_page.browser.storage import FOR_ALL_TABS, FOR_THIS_TAB
from halfmoon_page.play import address
from halfmoon_page.play.actions import Action, GameAction
from halfmoon_page.play.answers import answer
from halfmoon_page.play.clock import TICK
from halfmoon_page.play.happenings import DealChanged, Happenings
from halfmoon_page.play.keys import Question
from halfmoon_page.play.messages import Message, NewDeal, Note, OpenCode, OpenDay, OpenLink, Set, Tap
from halfmoon_page.play.midend import Midend, Outside
from halfmoon_page.play.speech import all_heard
from halfmoon_page.play.view import blank, motion, render
from halfmoon_page.table.board import unseen
from halfmoon_page.table.settings import SETTING_NAMES

if TYPE_CHECKING:
    from halfmoon_page.texts.catalogue import Texts


class PlayPage:
    """Wires the events of one page to its midend."""

    def __init__(self, root: Any, texts: Texts) -> None:
        self._texts = texts
        drawn = blank(texts)
        if root.hasAttribute("data-painted"):
            drawn = drawn._replace(slots=unseen(drawn.slots))
        self._dom = BoardDom(root, drawn)
        self._midend = Midend(
            Outside(FOR_ALL_TABS, FOR_THIS_TAB, timers.calendar, timers.random_id),
            new_number=timers.random_deal_number(),
            fragment=address_fragment(),
            today=timers.today(),
            visible=_is_visible(),
            now=timers.now(),
        )
        self._panels = GamesPanels(self._dom, self._midend, texts)
        self._tell(self._midend.opening, opens=True)
        self._sharing = Sharing(texts, lambda noted: self._do(Note(noted)))
        self._keyboard = self._listen(root)
        self._dom.find('[data-action="share"]').hidden = not hasattr(js.navigator, "share")

    def _listen(self, root: Any) -> Keyboard:
        listener = Listener(self._dom, self._texts)
        listener.on(root, "click", self._on_click)
        listener.on(root, "submit", self._on_submit)
        listener.on(root, "change", self._on_change)
        listener.on(js.window, "hashchange", self._on_hash)
        listener.on(js.window, "storage", self._on_storage)
        listener.on(js.window, "pageshow", self._on_page_show)
        listener.on(js.window, "pagehide", self._on_page_hide)
        listener.on(js.document, "visibilitychange", self._on_visibility)
        timers.every(TICK, self._on_tick)
        self._panels.listen(listener)
        return Keyboard(listener, self._dom, act=self._act, ask=self._ask)

    def _do(self, message: Message) -> Happenings:
        happened = self._midend.do(message, timers.now())
        self._tell(happened)
        return happened

    def _tell(self, happened: Happenings, *, opens: bool = False) -> None:
        """Show what there is now, and say what happened."""
        self._show(happened)
        self._panels.refresh()
        session, now, fragment = self._midend.session, timers.now(), address_fragment()
        self._dom.say(all_heard(happened, session, self._texts, now, opens=opens))
        if any(address.is_outdated(fragment, each) for each in happened):
            write_fragment("")

    def _show(self, happened: Happenings = ()) -> None:
        moved = next(filter(None, map(motion, happened)), None)
        self._dom.apply(render(self._midend.session, self._texts, timers.now()), moved)

    def _on_click(self, event: Any) -> None:
        if slot := event.target.closest("[data-slot]"):
            self._do(Tap(parse_slot(slot.getAttribute("data-slot"))))
            timers.measure_tap(event.timeStamp)
        elif button := event.target.closest("[data-action]"):
            name = button.getAttribute("data-action")
            if item := button.closest("[data-game]"):
                self._act_on_game(GameAction(name), item.getAttribute("data-game"))
            else:
                self._act(Action(name))

    def _act_on_game(self, action: GameAction, game_id: str) -> None:
        yours = self._midend.yours
        match action:
            case GameAction.OPEN:
                self._tell(self._midend.open_game(game_id, timers.now()))
                self._keyboard.focus()
            case GameAction.SAVE:
                if game := yours.find(game_id):
                    self._sharing.act(Action.DOWNLOAD_RECORD, game.game, self._midend.session.settings)
            case GameAction.DELETE:
                self._do(Note(yours.delete(game_id)))
            case GameAction.RESTORE:
                self._do(Note(yours.restore(game_id)))

    def _act(self, action: Action) -> None:
        match action:
            case Action.UNDO | Action.REDO | Action.RESTART:
                self._do(action)
            case Action.TAKE_BACK | Action.TAKE_OVER | Action.SEPARATE:
                self._do(action)
                self._keyboard.focus()  # its button is gone
            case Action.NEW:
                self._do(NewDeal(timers.random_deal_number()))
            case Action.TODAY:
                self._do(OpenDay(timers.today()))
            case Action.EXPORT_GAMES:
                files.download("half-moon-games.json", "application/json", self._midend.yours.export())
            case Action.CLEAR_GAMES:
                self._clear_games()
            case Action.MORE_GAMES:
                self._panels.show_more()
            case Action.OPEN_CODE | Action.RETRY:
                pass
            case way:
                self._sharing.act(way, self._midend.session.game, self._midend.session.settings)

    def _clear_games(self) -> None:
        yours, on_table = self._midend.yours, self._midend.session.on_table.id
        if js.confirm(self._texts.game.clear_games.format(count=len(yours.all_but(on_table)))):
            self._do(Note(yours.clear(on_table)))

    def _ask(self, question: Question, here: Slot) -> None:
        self._dom.say(answer(question, self._midend.session, here, self._texts))

    def _on_submit(self, event: Any) -> None:
        event.preventDefault()
        field = self._dom.find('input[name="code"]')
        if any(isinstance(each, DealChanged) for each in self._do(OpenCode(field.value))):
            field.value = ""
            self._keyboard.focus()
        else:
            field.focus()

    def _on_change(self, event: Any) -> None:
        if event.target.name == "games":
            files.read_file(event.target, self._on_games)
        elif event.target.name in SETTING_NAMES:
            self._do(Set(*setting_of(event)))

    def _on_games(self, text: str) -> None:
        self._do(Note(self._midend.yours.take_in(text)))

    def _on_hash(self, event: Any) -> None:
        if fragment := address_fragment():
            self._do(OpenLink(fragment, timers.today()))

    def _on_storage(self, event: Any) -> None:
        if happened := self._midend.hear(event.key or "", timers.now()):
            self._tell(happened)
        else:
            self._show()
            self._panels.refresh()

    def _on_page_show(self, event: Any) -> None:
        if event.persisted:
            self._tell(self._midend.come_back(timers.now()))

    def _on_page_hide(self, event: Any) -> None:
        self._show(self._midend.keep(timers.now()))

    def _on_visibility(self, event: Any) -> None:
        if _is_visible():
            self._midend.show(timers.now())
        else:
            self._midend.hide(self._texts, timers.now())
        self._show()

    def _on_tick(self) -> None:
        if self._midend.tick(timers.now()):
            self._show()


def _is_visible() -> bool:
    return bool(js.document.visibilityState == "visible")


def open_page(root: Any, texts: Texts) -> None:
    """Bring the board to life."""
    PlayPage(root, texts)
