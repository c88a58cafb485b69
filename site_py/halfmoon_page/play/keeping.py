"""What one tab keeps: the game on its table among the kept games, and in its own storage what a reload needs.

A tab writes no game but its own, and that only where it finds what it has read or written there itself. Web Locks
would not make this more exact, for browsers order what tabs write there by no lock; so what another tab has written
over is found by looking, and is kept as a game of its own.
"""

from __future__ import annotations

import json
from typing import NamedTuple

from halfmoon_page.play.games import Games, read_or_none
from halfmoon_page.play.happenings import Remark
from halfmoon_page.play.kept_game import KeptGame, kept, kept_of
from halfmoon_page.play.session import Session
from halfmoon_page.play.timed_game import TimedGame
from halfmoon_page.table.settings import read_json
from halfmoon_page.table.storage import Storage

TAB = "halfmoon:tab"
"""In the tab's own storage: the game on its table and the one offered back."""


class Elsewhere(NamedTuple):
    """What another tab has made of a game, None where it cannot be read; `has_all`: it lacks nothing of this tab's."""

    game: TimedGame | None
    has_all: bool


class Opened(NamedTuple):
    """What a page that opens finds: the game that was left, the one offered back, and what has to be said of it."""

    game: TimedGame | None = None
    replaced: TimedGame | None = None
    remark: Remark | None = None


class Keeping:
    """Keeps the games of one tab; `is_refused` while the browser keeps nothing."""

    def __init__(self, games: Games, tab: Storage) -> None:
        self._games = games
        self._tab = tab
        self._seen: dict[str, str] = {}
        self._played: tuple[object, ...] = ()
        self._said_shrunk = False
        self.is_refused = not games.remember_last(games.last)

    def open(self) -> Opened:
        """The game that this tab had, as far as it has been played in any; else the one played last."""
        try:
            stored = read_json(self.tab_text)
            own, replaced = (each and kept_of(each).timed_game() for each in (stored["game"], stored["replaced"]))
        except (ValueError, TypeError, KeyError):
            return self._played_last()
        own = own and self.gone_on(own)
        if own:
            self._played = own.id, kept(own, 0.0).play
        return Opened(own, replaced)

    def _played_last(self) -> Opened:
        last = self._games.last
        if not (last and read_or_none(last, self._games.read(last))):
            playable = [game for game in self._games.all() if game.record]
            last = max(playable, key=lambda game: game.marks.last).marks.id if playable else last
        text = self._games.read(last)
        if not text:
            return Opened()
        try:
            return Opened(self._game(last, text).timed_game())
        except ValueError:
            return Opened(remark=Remark.SAVED_GAME_UNREADABLE)

    @property
    def tab_text(self) -> str:
        """What stands in the tab's own storage."""
        return self._tab.read(TAB)

    def kept_text(self, game: TimedGame) -> str:
        """What stands for the game among the kept ones."""
        return self._games.read(game.id) if game.id else ""

    def elsewhere(self, ours: TimedGame, now: float) -> Elsewhere | None:
        """What another tab has made of it; None where it stands as this tab has read or written it, or not at all."""
        text = self.kept_text(ours)
        if not text or text == self._seen.get(ours.id):
            return None
        try:
            theirs = self._game(ours.id, text)
            own = kept(ours, now)
            if not theirs.record or theirs.play == own.play:
                self._seen[ours.id] = text
                return None
            return Elsewhere(theirs.timed_game(), theirs.goes_on_from(own))
        except ValueError:
            return Elsewhere(None, False)

    def gone_on(self, ours: TimedGame) -> TimedGame:
        """The game as another tab has left it, where nothing of this tab's is missing there."""
        other = self.elsewhere(ours, 0.0)
        return other.game if other and other.game and other.has_all else ours

    def keep(self, session: Session, now: float) -> list[Remark]:
        """Keep what is on the table; says where the browser begins to refuse, and once that room was made."""
        was_refused = self.is_refused
        on_table = session.on_table
        if on_table.id:
            self._keep(kept(on_table, now))
        elif was_refused:
            self.is_refused = not self._games.remember_last(self._games.last)
        own, replaced = (each and kept(each, now).fields() for each in (on_table, session.replaced))
        self._tab.write(TAB, json.dumps({"game": own, "replaced": replaced}))
        remarks = [Remark.STORAGE_REFUSED] if self.is_refused and not was_refused else []
        if self._games.shrunk and not self._said_shrunk:
            self._said_shrunk = True
            remarks.append(Remark.GAMES_SHRUNK)
        return remarks

    def _keep(self, game: KeptGame) -> None:
        text = game.to_json()
        if text == self._seen.get(game.marks.id) == self._games.read(game.marks.id):
            return
        if (played := (game.marks.id, game.play)) != self._played:
            self._played = played
            self._games.remember_last(game.marks.id)
        self.is_refused = not self._games.write(game, make_room=True)
        if not self.is_refused:
            self._seen[game.marks.id] = text

    def _game(self, game_id: str, text: str) -> KeptGame:
        game = read_or_none(game_id, text)
        if game is None:
            raise ValueError(text)
        return game
