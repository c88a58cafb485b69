"""The Play page without its browser, which sends it what the reader does and shows what comes of it.

Simon Tatham's puzzles call such a part their midend. It alone owns the session, the clocks, what is kept of all that,
and what becomes of it when other tabs play. It is told the time, in seconds of any steady clock, and never asks.
"""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from halfmoon_page.play.actions import Action
from halfmoon_page.play.counting import STATISTICS, Counting
from halfmoon_page.play.happenings import Happening, Happenings, Noted, Removed
from halfmoon_page.play.keeping import GAME, Keeping
from halfmoon_page.play.messages import CameBack, Message, Note, PlayedElsewhere, Set, SetElsewhere, Tick, Visibility
from halfmoon_page.play.picture import PICTURE, picture
from halfmoon_page.play.session import start, update
from halfmoon_page.play.statistics import Statistics
from halfmoon_page.table.settings import SETTINGS, keep_settings, kept_settings
from halfmoon_page.table.storage import Storage

if TYPE_CHECKING:
    from halfmoon_page.texts.catalogue import Texts


class Midend:
    """The board of one tab. `session` is what there is to show; every call returns what has happened by it.

    `shared` keeps texts for all tabs, `tab` for this one. `opening` is what happened when the page opened.
    """

    def __init__(
        self, shared: Storage, tab: Storage, *, new_number: int, fragment: str, today: date, visible: bool, now: float
    ) -> None:
        self._shared = shared
        self._keeping = Keeping(shared, tab)
        self._counting = Counting(shared)
        found = self._keeping.open()
        self.session, happened = start(
            found.game,
            found.replaced,
            kept_settings(shared),
            new_number=new_number,
            fragment=fragment,
            today=today,
            now=now,
        )
        self._tell(Visibility(visible), now)
        self.opening: Happenings = (*_listed(happened), *self._say(found.noted, now), *self.keep(now))

    @property
    def statistics(self) -> Statistics:
        """The statistics, as far as this tab has heard of other tabs' games."""
        return self._counting.statistics

    def do(self, message: Message, now: float) -> Happenings:
        """What the reader does: it is carried out, counted and kept."""
        before = self.session
        happened = self._tell(message, now)
        if any(isinstance(each, Removed) for each in happened):
            self._counting.count(before.on_table, self.session.on_table, now)
        if isinstance(message, Set):
            keep_settings(self._shared, self.session.settings)
        if before.elsewhere and message is Action.SEPARATE:
            self._keeping.separate()
        return (*happened, *self.keep(now))

    def keep(self, now: float) -> Happenings:
        """Keep the game; that the browser no longer does so is something that happens."""
        return self._say(self._keeping.keep(self.session, now), now)

    def take_in_statistics(self, text: str, now: float) -> Happenings:
        """Replace the statistics by those of a file."""
        return self._say(self._counting.take_in(text), now)

    def clear_statistics(self, now: float) -> Happenings:
        """Begin the statistics anew."""
        return self._say(self._counting.clear(), now)

    def hear(self, key: str, now: float) -> Happenings:
        """Another tab has kept something: what, is looked up, for a page that was put away hears of it late."""
        if key == self._keeping.key:
            kept = self._keeping.now()
            if kept and kept.game.game != self.session.game:
                return self._tell(PlayedElsewhere(kept.game), now)
        elif key == STATISTICS:
            self._counting.read_again()
        elif key == SETTINGS:
            self._tell(SetElsewhere(kept_settings(self._shared)), now)
        return ()

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
        if self._keeping.key == GAME:
            self._shared.write(PICTURE, picture(self.session, self._shared.read(GAME), texts, now))
        return happened

    def come_back(self, now: float) -> None:
        """The page is shown again as it was left; the game may have gone on elsewhere meanwhile."""
        self._counting.read_again()
        if kept := self._keeping.now():
            self._tell(CameBack(kept.game, kept.replaced, kept_settings(self._shared)), now)

    def _tell(self, message: Message, now: float) -> Happenings:
        self.session, happened = update(self.session, message, now)
        return _listed(happened)

    def _say(self, noted: Noted | None, now: float) -> Happenings:
        return self._tell(Note(noted), now) if noted else ()


def _listed(happened: Happening | None) -> Happenings:
    return (happened,) if happened else ()
