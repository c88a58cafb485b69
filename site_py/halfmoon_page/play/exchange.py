"""All kept games in one text and back: what is brought in joins what is there, and nothing is lost or lowered."""

from __future__ import annotations

import enum
import json
from collections import Counter
from collections.abc import Callable

from halfmoon_page.play.games import PREFIX, Games
from halfmoon_page.play.kept_game import KeptGame, kept_of
from halfmoon_page.play.statistics import Statistics
from halfmoon_page.play.timed_game import Marks
from halfmoon_page.table.settings import read_any_json
from halfmoon_page.table.storage import Storage

VERSION = 2
"""The form of the file. One of version 1 holds statistics without games."""
EARLIER = "halfmoon:statistics"
"""The key of statistics without games, as an earlier version counts them wherever it is still open."""


class Brought(enum.Enum):
    """What became of a game that was brought in."""

    NEW = enum.auto()
    EXTENDED = enum.auto()
    """It was there, but not all of it."""
    KNOWN = enum.auto()
    NO_ROOM = enum.auto()


class Joining:
    """Joins games to those that are kept; `brought` counts what became of them. `new_id` is told one that is taken."""

    def __init__(self, games: Games, new_id: Callable[[str], str]) -> None:
        self._games = games
        self._new_id = new_id
        self.brought: Counter[Brought] = Counter()
        self._groups: dict[str, list[KeptGame]] = {}
        games.read_again()  # for what is known may have been heard late
        for game in games.all():
            self._groups.setdefault(game.group, []).append(game)

    def join(self, theirs: KeptGame) -> KeptGame | None:
        """Bring in one game; the one that now holds it, or None where there is no room."""
        group = self._groups.setdefault(theirs.group, [])
        for place, ours in enumerate(group):
            if _has_all(ours, theirs) or _has_all(theirs, ours):
                joined = _joined(ours, theirs)
                group[place] = joined
                return self._keep(joined, Brought.KNOWN if joined == ours else Brought.EXTENDED)
        placed = self._in_a_free_place(theirs)
        group.append(placed)
        return self._keep(placed, Brought.NEW)

    def _in_a_free_place(self, game: KeptGame) -> KeptGame:
        """The game with its own id, or where something stands there already, as one that has parted from that."""
        game_id = game.marks.id
        while self._games.read(game_id):
            game_id = self._new_id(game_id)
        parted = game._replace(marks=game.marks._replace(id=game_id, origin=game.group))
        return game if game_id == game.marks.id else parted

    def _keep(self, game: KeptGame, brought: Brought) -> KeptGame | None:
        kept = brought is Brought.KNOWN or self._games.write(game)
        self.brought[brought if kept else Brought.NO_ROOM] += 1
        return game if kept else None


def _has_all(one: KeptGame, other: KeptGame) -> bool:
    """Whether all moves of the other stand in this one."""
    return not other.record or (bool(one.record) and one.goes_on_from(other))


def _joined(ours: KeptGame, theirs: KeptGame) -> KeptGame:
    """The moves of the one that has more, and of all else the most."""
    longer = ours if _has_all(ours, theirs) else theirs
    one, other = ours.marks, theirs.marks
    wins = [marks for marks in (one, other) if marks.won]
    marks = Marks(
        id=one.id,
        origin=one.origin,
        first=min(one.first, other.first),
        last=max(one.last, other.last),
        counts=one.counts or other.counts,
        won=min((marks.won for marks in wins), default=0),
        stuck=one.stuck or other.stuck,
        undone=all(marks.undone for marks in wins) if wins else one.undone or other.undone,
        counted=one.counted,
    )
    return longer._replace(
        marks=marks, seconds=max(ours.seconds, theirs.seconds), started=ours.started or theirs.started
    )


def export(games: Games, storage: Storage) -> str:
    """All kept games as one text, with what cannot be read as it stands."""
    fields = [game.fields() for game in games.all()]
    others = {game_id: games.read(game_id) for game_id in games.unreadable}
    earlier = earlier_statistics(storage)._asdict()
    return json.dumps({"version": VERSION, "games": fields, "unreadable": others, "earlier": earlier})


def take_in(text: str, games: Games, storage: Storage, new_id: Callable[[str], str]) -> Counter[Brought]:
    """Join what such a text holds to what is kept; raises `ValueError`, with nothing changed, where it is none."""
    stored = read_any_json(text)
    if not isinstance(stored, dict):
        raise ValueError(text[:80])
    if stored.get("version") != VERSION:
        _keep_earlier(storage, Statistics.from_json(text))
        return Counter()
    listed, others = stored.get("games"), stored.get("unreadable", {})
    if not (isinstance(listed, list) and isinstance(others, dict)):
        raise ValueError(text[:80])
    brought = [kept_of(each) for each in listed]
    if not all(game.marks.id for game in brought):
        raise ValueError(text[:80])
    if earlier := stored.get("earlier"):
        _keep_earlier(storage, Statistics.from_json(json.dumps({"version": 1, **earlier})))
    joining = Joining(games, new_id)
    for game in brought:
        joining.join(game)
    _put_back(others, games, storage)
    return joining.brought


def earlier_statistics(storage: Storage) -> Statistics:
    """Statistics without games; zeros where there are none, or none that can be read."""
    try:
        return Statistics.from_json(storage.read(EARLIER))
    except ValueError:
        return Statistics()


def _keep_earlier(storage: Storage, statistics: Statistics) -> None:
    known = earlier_statistics(storage)
    together = known.at_least(statistics)
    if together != known:
        storage.write(EARLIER, together.to_json())


def _put_back(others: dict[object, object], games: Games, storage: Storage) -> None:
    """What could not be read where it was exported, in places where nothing stands."""
    for game_id, text in others.items():
        if isinstance(game_id, str) and isinstance(text, str) and not games.read(game_id):
            storage.write(PREFIX + game_id, text)
            games.look_at(game_id)
