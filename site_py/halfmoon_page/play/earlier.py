"""What an earlier version has kept: one game, the one it offered back, and those of a tab of its own.

They are joined to the kept games, and left as they stand: that version may be opened again. Its statistics stay, too.
"""

from __future__ import annotations

from halfmoon.records import parse_record
from halfmoon_page.play.clock import Clock
from halfmoon_page.play.exchange import EARLIER, Joining
from halfmoon_page.play.games import Games
from halfmoon_page.play.kept_game import AGES, KeptGame, kept
from halfmoon_page.play.timed_game import Marks, TimedGame
from halfmoon_page.table.settings import read_json
from halfmoon_page.table.storage import Storage

GAMES = ("halfmoon:game", "halfmoon:game:separate")
"""The keys of the game of all tabs and of one that went on beside it."""
JOINED = "halfmoon:joined"
"""The key of the fingerprint of what stood there when it was joined to the kept games."""
VERSION = 1
_PRIME = 2**64 - 59
"""The largest prime of 64 bits: fingerprints are remainders by it."""


def join_earlier(games: Games, storage: Storage, date: int) -> bool:
    """Join what an earlier version has kept, once; whether some of it cannot be read.

    The id of a game follows from what it is, so that nothing is there twice, whatever tab joins it, and how often.
    """
    texts = [storage.read(key) for key in GAMES]
    mark = fingerprint("\n".join(texts))
    if not any(texts) or storage.read(JOINED) == mark:
        return False
    unreadable = False
    joining = Joining(games, fingerprint)
    for text in reversed([text for text in texts if text]):
        try:
            found = _read(text, date)
        except ValueError:
            unreadable = True
            continue
        for game in reversed(found):
            if (joined := joining.join(game)) and not unreadable:
                games.remember_last(joined.marks.id)
    storage.write(JOINED, mark)
    return unreadable


def forget_earlier(storage: Storage) -> None:
    """Delete what an earlier version has kept, its statistics, too."""
    for key in (*GAMES, JOINED, EARLIER):
        storage.forget(key)


def fingerprint(text: str) -> str:
    """16 digits of base 16, the same for the same text in every browser."""
    return format(int.from_bytes(text.encode()) % _PRIME, "016x")


def _read(text: str, date: int) -> list[KeptGame]:
    """The games in which something has been played, the one on the table first; raises `ValueError`."""
    try:
        stored = read_json(text)
        if stored.get("version", VERSION) != VERSION:
            raise ValueError(stored["version"])
        games = [_game(each, date) for each in (stored, stored["replaced"]) if each is not None]
    except (KeyError, TypeError, IndexError, AttributeError) as error:
        raise ValueError(text) from error
    return [kept(game, 0.0) for game in games if game.game.removals]


def _game(stored: dict[str, object], date: int) -> TimedGame:
    record, moves, seconds = stored["record"], stored["moves"], stored["seconds"]
    if not (isinstance(record, str) and type(moves) is int and isinstance(seconds, int | float)):
        raise ValueError(stored)
    if not 0 <= seconds < AGES:
        raise ValueError(seconds)
    game = parse_record(record).at(moves)
    known = stored.get("tally")
    tally = {name for name, value in known.items() if value is True} if isinstance(known, dict) else {"counts"}
    marks = Marks(
        id=fingerprint(" ".join([game.deal.code, *map(str, game.removals[:1])])),
        first=date,
        last=date,
        counts="counts" in tally,
        won=max(1, int(seconds)) if "won" in tally else 0,
        stuck="stuck" in tally,
        undone="undone" in tally,
        counted=tuple(name for name in ("begun", "won", "stuck") if name in tally),
    )
    return TimedGame(game, Clock(counted=float(seconds)), stored["started"] is True, marks)
