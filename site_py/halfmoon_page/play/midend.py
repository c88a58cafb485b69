"""The Play page without its browser, which sends it what the reader does and shows what comes of it.

Simon Tatham's puzzles call such a part their midend. It alone owns the session, the clocks, what is kept of all that,
and what becomes of it when other tabs play. It is told the time, in seconds of any steady clock, and never asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from halfmoon_page.play.actions import Action
from halfmoon_page.play.earlier import join_earlier
from halfmoon_page.play.games import PREFIX, Games
from halfmoon_page.play.happenings import Happening, Happenings, Noted, Remark, Removed, Undone
from halfmoon_page.play.keeping import Keeping
from halfmoon_page.play.messages import (
    GoneOn,
    Message,
    Note,
    OpenGame,
    PlayedElsewhere,
    Set,
    SetElsewhere,
    Tick,
    Visibility,
)
from halfmoon_page.play.picture import PICTURE, picture
from halfmoon_page.play.session import start, update
from halfmoon_page.play.your_games import YourGames
from halfmoon_page.table.settings import SETTINGS, keep_setting, kept_settings
from halfmoon_page.table.storage import Storage

if TYPE_CHECKING:
    from halfmoon_page.texts.catalogue import Texts


class Outside(NamedTuple):
    """What the page needs of the browser.

    `shared` keeps texts for all tabs, `tab` for this one; `calendar` is the time in milliseconds since 1970, and
    `new_id` makes a name that no other game has.
    """

    shared: Storage
    tab: Storage
    calendar: Callable[[], int]
    new_id: Callable[[], str]


class Midend:
    """The board of one tab. `session` is what there is to show; every call returns what has happened by it.

    `opening` is what happened when the page opened, `yours` are all games of the reader.
    """

    def __init__(
        self, outside: Outside, *, new_number: int, fragment: str, today: date, visible: bool, now: float
    ) -> None:
        self._outside = outside
        self._shared = outside.shared
        self._games = Games(outside.shared)
        self.yours = YourGames(self._games, outside.shared, outside.new_id)
        unreadable = join_earlier(self._games, outside.shared, outside.calendar())
        self._keeping = Keeping(self._games, outside.tab)
        found = self._keeping.open()
        self.session, happened = start(
            found.game,
            found.replaced,
            kept_settings(outside.shared),
            new_number=new_number,
            fragment=fragment,
            today=today,
            now=now,
        )
        self._tell(Visibility(visible), now)
        remark = found.remark or (Remark.SAVED_GAME_UNREADABLE if unreadable else None)
        refused = Remark.STORAGE_REFUSED if self._keeping.is_refused else None
        remarks = [each for each in (remark, refused) if each]
        self.opening: Happenings = (*_listed(happened), *self._say(remarks, now), *self.keep(now))

    def do(self, message: Message, now: float) -> Happenings:
        """What the reader does: it is carried out, noted and kept."""
        before = self.session
        happened = self._tell(message, now)
        for each in happened:
            self._note(each, now)
        if isinstance(message, Set):
            keep_setting(self._shared, message.name, message.value)
        if before.elsewhere and message is Action.SEPARATE and before.on_table.id == before.elsewhere.id:
            self._part()
        return (*happened, *self.keep(now))

    def keep(self, now: float) -> Happenings:
        """Keep the game, unless another tab has played it: that comes first. What the browser refuses happens, too."""
        return () if self.session.elsewhere else self._look(now) or self._keep(now)

    def hear(self, key: str, now: float) -> Happenings:
        """Another tab has kept something: what, is looked up, for a page that was put away hears of it late."""
        if key == SETTINGS:
            return self._tell(SetElsewhere(kept_settings(self._shared)), now)
        if not key:  # everything has been deleted
            self._games.read_again()
        if not key.startswith(PREFIX):
            return ()
        game_id = key.removeprefix(PREFIX)
        self._games.look_at(game_id)
        shown = self.session.elsewhere or self.session.on_table
        return self._look(now) if game_id == shown.id else ()

    def tick(self, now: float) -> bool:
        """A moment has passed; whether the clock runs."""
        if self.session.on_table.clock.since is None:
            return False
        self._tell(Tick(), now)
        return True

    def show(self, now: float) -> None:
        """The page is seen again."""
        self._tell(Visibility(True), now)

    def hide(self, texts: Texts, now: float) -> Happenings:
        """The page is hidden and may not come back: keep all that the next visit needs."""
        self._tell(Visibility(False), now)
        happened = self.keep(now)
        kept, tab = self._keeping.kept_text(self.session.on_table), self._keeping.tab_text
        self._shared.write(PICTURE, picture(self.session, kept, tab, texts, now))
        return happened

    def come_back(self, now: float) -> Happenings:
        """The page is shown again as it was left; the game may have gone on elsewhere meanwhile."""
        self._games.read_again()
        self._tell(SetElsewhere(kept_settings(self._shared)), now)
        ours = self.session.on_table
        if not self.session.elsewhere and (gone_on := self._keeping.gone_on(ours)) is not ours:
            self._tell(GoneOn(gone_on), now)
        return self.keep(now)

    def open_game(self, game_id: str, now: float) -> Happenings:
        """Put a kept game on the table."""
        game = self.yours.find(game_id)
        if game is None:
            return self._say([Remark.GAME_UNREADABLE], now)
        return self.do(OpenGame(game), now)

    def _note(self, happened: Happening, now: float) -> None:
        on_table, calendar = self.session.on_table, self._outside.calendar
        match happened:
            case Removed():
                on_table = on_table.after_removal(now, calendar(), self._outside.new_id())
            case Undone():
                on_table = on_table.after_undo(calendar())
        self.session = replace(self.session, on_table=on_table)

    def _look(self, now: float) -> Happenings:
        """Whether another tab has played the game on the table or the one that is offered instead of it."""
        shown = self.session.elsewhere or self.session.on_table
        other = self._keeping.elsewhere(shown, now)
        if other is None:
            return ()
        kept: Happenings = ()
        if not self.session.elsewhere and not other.has_all:
            self._part()
            kept = self._keep(now)
        if other.game:
            return (*kept, *self._tell(PlayedElsewhere(other.game), now))
        return (*kept, *self._say([Remark.SEPARATE], now))

    def _part(self) -> None:
        """From here this tab's game goes its own way, and both are kept."""
        parted = self.session.on_table.parted(self._outside.new_id())
        self.session = replace(self.session, on_table=parted)

    def _keep(self, now: float) -> Happenings:
        remarks = self._keeping.keep(self.session, now)
        self.session = replace(self.session, is_kept=not self._keeping.is_refused)
        return self._say(remarks, now)

    def _tell(self, message: Message, now: float) -> Happenings:
        self.session, happened = update(self.session, message, now)
        return _listed(happened)

    def _say(self, remarks: Iterable[Remark], now: float) -> Happenings:
        return tuple(each for remark in remarks for each in self._tell(Note(Noted(remark)), now))


def _listed(happened: Happening | None) -> Happenings:
    return (happened,) if happened else ()
