"""Where this tab's game is kept, what a page that opens finds there, and what must not be written over."""

from __future__ import annotations

from typing import NamedTuple

from halfmoon_page.play.happenings import Noted, Remark
from halfmoon_page.play.saved import read_saved, write_saved
from halfmoon_page.play.session import Session
from halfmoon_page.play.timed_game import TimedGame
from halfmoon_page.table.storage import Storage

GAME = "halfmoon:game"
SEPARATE = "halfmoon:game:separate"
"""The game of a tab that goes on beside the one that owns `GAME`; in the tab's own storage, that this is such a tab."""
_PLACES_ASIDE = 9


class Kept(NamedTuple):
    """The game that is kept and the one offered back."""

    game: TimedGame
    replaced: TimedGame | None


class Opened(NamedTuple):
    """What a page that opens finds: the games that were left, and what has to be said of it."""

    game: TimedGame | None = None
    replaced: TimedGame | None = None
    noted: Noted | None = None


class Keeping:
    """Keeps one tab's game in the browser's storage: `shared` is that of all tabs, `tab` this one's own."""

    def __init__(self, shared: Storage, tab: Storage) -> None:
        self._shared = shared
        self._tab = tab
        self.key = SEPARATE if tab.read(SEPARATE) else GAME
        self._may_write = True
        self._is_refused = False

    def open(self) -> Opened:
        """What was left at the last visit; what cannot be read is set aside, or else not written over."""
        kept, noted = self.now(), None
        if kept is None and self._shared.read(self.key):
            self._may_write = set_aside(self._shared, self.key)
            noted = Noted(Remark.SAVED_GAME_UNREADABLE if self._may_write else Remark.STORAGE_REFUSED)
        game, replaced = kept or (None, None)
        if self.key == GAME and not replaced:
            replaced = self._left_by_another_tab()
        return Opened(game or replaced, replaced if game else None, noted)

    def now(self) -> Kept | None:
        """What stands there now, by this tab or another; None where it is nothing that can be read."""
        try:
            return Kept(*read_saved(self._shared.read(self.key)))
        except ValueError:
            return None

    def keep(self, session: Session, now: float) -> Noted | None:
        """Keep the game, unless the player has yet to choose between two; says where the browser begins to refuse."""
        if not self._may_write or session.elsewhere:
            return None
        was_refused = self._is_refused
        self._is_refused = not self._shared.write(self.key, write_saved(session, now))
        return Noted(Remark.STORAGE_REFUSED) if self._is_refused and not was_refused else None

    def separate(self) -> None:
        """From now on, over reloads too, this tab has a game of its own."""
        self._tab.write(SEPARATE, "1")
        self.key = SEPARATE

    def _left_by_another_tab(self) -> TimedGame | None:
        """The game that a tab played separately, to be offered; from now on it is kept with this tab's game."""
        try:
            game, _ = read_saved(self._shared.read(SEPARATE))
        except ValueError:
            return None
        self._shared.forget(SEPARATE)
        return game


def set_aside(storage: Storage, key: str) -> bool:
    """Keep what cannot be read under a name of its own: a newer version might. False where there is no room for it."""
    text = storage.read(key)
    for number in range(1, _PLACES_ASIDE + 1):
        name = f"{key}:unreadable:{number}"
        if storage.read(name) in ("", text):
            return storage.write(name, text)
    return False
