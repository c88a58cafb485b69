"""The saved game as JSON text: its record, how many of its moves stand, its time, and the game offered back."""

from __future__ import annotations

import json

from halfmoon.records import parse_record, write_record
from halfmoon_page.play.clock import Clock
from halfmoon_page.play.session import Session
from halfmoon_page.play.statistics import Tally
from halfmoon_page.play.timed_game import TimedGame
from halfmoon_page.table.settings import read_json

VERSION = 1
"""The form of the text; a text of another version is left as it is."""

AGES = 10**9
"""Seconds that no game has been played for; a longer time has not been kept by us."""


def write_saved(session: Session, now: float) -> str:
    """The text to store for this session."""
    replaced = session.replaced and _fields(session.replaced, now)
    return json.dumps({"version": VERSION, **_fields(session.on_table, now), "replaced": replaced})


def _fields(timed: TimedGame, now: float) -> dict[str, object]:
    game = timed.game
    return {
        "record": write_record(game.at(len(game.removals))),
        "moves": game.moves,
        "seconds": round(timed.clock.seconds(now), 1),
        "started": timed.started,
        "tally": timed.tally._asdict(),
    }


def read_saved(text: str) -> tuple[TimedGame, TimedGame | None]:
    """The game stored as `text` and the one offered back; raises `ValueError` where it cannot be read."""
    try:
        stored = read_json(text)
        if stored.get("version", VERSION) != VERSION:
            raise ValueError(stored["version"])
        replaced = stored["replaced"]
        return _timed_game(stored), None if replaced is None else _timed_game(replaced)
    except (KeyError, TypeError, IndexError, AttributeError) as error:
        raise ValueError(text) from error


def _timed_game(stored: dict[str, object]) -> TimedGame:
    record, moves, seconds = stored["record"], stored["moves"], stored["seconds"]
    if not (isinstance(record, str) and type(moves) is int and isinstance(seconds, int | float)):
        raise ValueError(stored)
    if not 0 <= seconds < AGES:
        raise ValueError(seconds)
    game, clock = parse_record(record).at(moves), Clock(counted=float(seconds))
    return TimedGame(game, clock, stored["started"] is True, _tally(stored.get("tally", {})))


def _tally(stored: object) -> Tally:
    """What was counted of the game; what cannot be read there was not."""
    known = stored if isinstance(stored, dict) else {}
    return Tally(**{name: known[name] for name in Tally._fields if isinstance(known.get(name), bool)})
