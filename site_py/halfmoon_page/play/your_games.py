"""What the reader does with all games that are kept: looks through them, deletes, brings back, takes along."""

from __future__ import annotations

from collections.abc import Callable

from halfmoon_page.play.earlier import forget_earlier
from halfmoon_page.play.exchange import Brought, earlier_statistics, export, take_in
from halfmoon_page.play.games import Games
from halfmoon_page.play.happenings import GamesImported, Noted, Remark
from halfmoon_page.play.kept_game import KeptGame
from halfmoon_page.play.statistics import Statistics, last_times, statistics_of
from halfmoon_page.play.timed_game import TimedGame
from halfmoon_page.table.storage import Storage


class YourGames:
    """All kept games, for one page; `on_table` is the id of the game on its table, which goes on being kept.

    `deleted` are those that can be brought back as long as the page is open.
    """

    def __init__(self, games: Games, storage: Storage, new_id: Callable[[], str]) -> None:
        self._games = games
        self._storage = storage
        self._new_id = new_id
        self.deleted: dict[str, KeptGame] = {}

    @property
    def is_complete(self) -> bool:
        """Whether all of them have been looked at."""
        return self._games.is_complete

    def look_further(self) -> bool:
        """Look at some more of them, for the list and the statistics; whether there were any."""
        return self._games.read_some()

    def listed(self) -> list[KeptGame]:
        """Those that can be opened and those just deleted, as far as looked at: unfinished ones first, newest first."""
        games = [game for game in (*self._games.known(), *self.deleted.values()) if game.record]
        return sorted(games, key=lambda game: (game.is_over, -game.marks.last, game.marks.id))

    def statistics(self, on_table: str) -> Statistics:
        """The statistics of all that has been looked at."""
        return statistics_of(self._games.known(), earlier_statistics(self._storage), on_table)

    def last_times(self) -> list[int]:
        """The seconds of the last wins among them, the oldest first."""
        return last_times(self._games.known())

    def find(self, game_id: str) -> TimedGame | None:
        """A game as it stands now; None where it is none any more, or cannot be read."""
        try:
            found = self._games.find(game_id)
            return found.timed_game() if found else None
        except ValueError:
            return None

    def delete(self, game_id: str) -> Noted:
        """Keep a game no longer, unless it is none that can be read."""
        found = self._games.forget(game_id)
        if found is None:
            return Noted(Remark.GAME_UNREADABLE)
        self.deleted[game_id] = found
        return Noted(Remark.GAME_DELETED)

    def restore(self, game_id: str) -> Noted:
        """Keep it again after all."""
        if not self._games.read(game_id) and not self._games.write(self.deleted[game_id]):
            return Noted(Remark.STORAGE_REFUSED)
        del self.deleted[game_id]
        return Noted(Remark.GAME_RESTORED)

    def export(self) -> str:
        """All of them as one text."""
        return export(self._games, self._storage)

    def take_in(self, text: str) -> GamesImported | Noted:
        """Join the games of such a text to those that are kept."""
        try:
            brought = take_in(text, self._games, self._storage, lambda _: self._new_id())
        except (ValueError, TypeError):
            return Noted(Remark.FILE_REFUSED)
        return GamesImported(*(brought[each] for each in Brought))

    def all_but(self, on_table: str) -> list[KeptGame]:
        """What clearing deletes."""
        self._games.read_again()
        return [game for game in self._games.all() if game.marks.id != on_table]

    def clear(self, on_table: str) -> Noted:
        """Delete all but the game on the table, and what earlier versions have kept."""
        for game in self.all_but(on_table):
            self._games.forget(game.marks.id)
        forget_earlier(self._storage)
        self.deleted.clear()
        return Noted(Remark.GAMES_CLEARED)
