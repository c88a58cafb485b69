"""All games that are kept, each under a key of its own, and what is known of them without opening them."""

from __future__ import annotations

from halfmoon_page.play.kept_game import KeptGame, is_id, read_kept
from halfmoon_page.table.storage import Storage

PREFIX = "halfmoon:game:"
"""What the key of each game begins with; its id follows."""
LAST = "halfmoon:last"
"""The key of the id of the game that was played last."""


class Games:
    """The kept games of all tabs; `shrunk` once room had to be made by leaving no more than totals of some.

    To look at a game costs time, and there may be thousands: `read_some` looks at a few, until `is_complete`.
    """

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self.shrunk = False
        self.read_again()

    def read_again(self) -> None:
        """Look at everything anew, for what other tabs have done has not been heard."""
        self._known: dict[str, KeptGame] = {}
        self._unknown: list[str] | None = None
        self.unreadable: set[str] = set()

    @property
    def is_complete(self) -> bool:
        """Whether all that is kept has been looked at."""
        return self._unknown == []

    def read_some(self, most: int = 40) -> bool:
        """Look at some more of the games; whether there was anything left to look at."""
        if self._unknown is None:
            self._unknown = [key.removeprefix(PREFIX) for key in self._storage.names() if key.startswith(PREFIX)]
        some, self._unknown = self._unknown[:most], self._unknown[most:]
        for game_id in some:
            self.look_at(game_id)
        return bool(some)

    def all(self) -> list[KeptGame]:
        """All games and totals, in no order; whatever has not been looked at yet is looked at now."""
        while self.read_some():
            pass
        return self.known()

    def known(self) -> list[KeptGame]:
        """Those that have been looked at."""
        return list(self._known.values())

    def look_at(self, game_id: str) -> None:
        """Note what stands under this id now."""
        self._known.pop(game_id, None)
        self.unreadable.discard(game_id)
        text = self.read(game_id)
        if found := read_or_none(game_id, text):
            self._known[game_id] = found
        elif text and is_id(game_id):
            self.unreadable.add(game_id)

    def read(self, game_id: str) -> str:
        """The text that stands there; empty where there is none."""
        return self._storage.read(PREFIX + game_id)

    def write(self, game: KeptGame, *, make_room: bool = False) -> bool:
        """Keep it, if need be by leaving only the totals of games that are over; False where there is no room."""
        while not self._storage.write(PREFIX + game.marks.id, game.to_json()):
            if not (make_room and self._shrink_one(besides=game.marks.id)):
                return False
        self._known[game.marks.id] = game
        return True

    def find(self, game_id: str) -> KeptGame | None:
        """The game as it stands now; None where it is none any more, or none that can be read."""
        self.look_at(game_id)
        return self._known.get(game_id)

    def forget(self, game_id: str) -> KeptGame | None:
        """Keep it no longer; the game, or None where there is none that can be read."""
        if found := self.find(game_id):
            self._storage.forget(PREFIX + game_id)
            self.look_at(game_id)
        return found

    @property
    def last(self) -> str:
        """The id of the game that was played last; empty where none is known."""
        return self._storage.read(LAST)

    def remember_last(self, game_id: str) -> bool:
        """Note which game was played last; False where the browser keeps nothing."""
        return self._storage.write(LAST, game_id)

    def _shrink_one(self, *, besides: str) -> bool:
        """Leave only the totals of the oldest game that is over; False where there is none or the browser refuses."""
        over = [game for game in self.all() if game.is_over and game.record and game.marks.id != besides]
        by_age = sorted(over, key=lambda game: game.marks.last)
        oldest = next((game for game in by_age if self.find(game.marks.id) == game), None)
        if oldest is None:
            return False
        self.shrunk = self._storage.write(PREFIX + oldest.marks.id, oldest.totals().to_json())
        self.look_at(oldest.marks.id)
        return self.shrunk


def read_or_none(game_id: str, text: str) -> KeptGame | None:
    """The game or the totals that stand under this id; None where there is none, or none that can be read."""
    try:
        found = read_kept(text)
    except (ValueError, TypeError):
        return None
    return found if found.marks.id == game_id and is_id(game_id) else None
