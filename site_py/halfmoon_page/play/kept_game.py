"""A kept game as JSON text (spec §10, §11). Most of what is asked of it needs none of its moves to be made."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from halfmoon.codes import parse_code
from halfmoon.records import parse_record, write_record
from halfmoon.rules import Outcome
from halfmoon_page.play.clock import Clock
from halfmoon_page.play.timed_game import Marks, TimedGame
from halfmoon_page.table.settings import read_json

VERSION = 2
"""The form of the text; what has another one is never written over."""
AGES = 10**9
"""Seconds that no game has been played for; a longer time has not been kept by us."""
_LATEST = 10**15
"""Milliseconds since 1970 that no clock shows."""
_STANDS = {outcome.value for outcome in Outcome}
_COUNTED = ("begun", "won", "stuck")


class KeptGame(NamedTuple):
    """What stands in the text. `record` is empty where only its totals are left; `stands` is an `Outcome`'s value."""

    marks: Marks
    record: str
    moves: int
    score: int
    stands: str
    seconds: float
    started: bool

    @property
    def group(self) -> str:
        """The same for games that parted from one another."""
        return self.marks.origin or self.marks.id

    @property
    def is_over(self) -> bool:
        """Whether it is won or has come to a dead end."""
        return self.stands != Outcome.PLAYING.value

    @property
    def play(self) -> tuple[object, ...]:
        """What has been played, without the time it took."""
        return self.record, self.moves, self.marks._replace(id="", last=0)

    def totals(self) -> KeptGame:
        """Only what the statistics need."""
        return self._replace(record="", moves=0, score=0)

    def goes_on_from(self, other: KeptGame) -> bool:
        """Whether all that was ever played in the other game stands in this one too."""
        return f"{self.record} ".startswith(f"{other.record} ")

    def timed_game(self) -> TimedGame:
        """The game; raises `ValueError` where its moves cannot be made."""
        game = parse_record(self.record).at(self.moves)
        return TimedGame(game, Clock(self.seconds), self.started, self.marks)

    def to_json(self) -> str:
        """The text to keep; what is as in a game not begun is left out."""
        return json.dumps(self.fields(), separators=(",", ":"))

    def fields(self) -> dict[str, Any]:
        """What the text holds."""
        marks = {name: value for name, value in self.marks._asdict().items() if value != Marks._field_defaults[name]}
        own = {name: value for name, value in self._asdict().items() if name != "marks" and value}
        return {"version": VERSION, **own, **marks}


def kept(timed: TimedGame, now: float) -> KeptGame:
    """What is kept of the game as it is now; the time is rounded to tenths of a second."""
    game = timed.game
    record = write_record(game.at(len(game.removals)))
    seconds = round(timed.clock.seconds(now), 1)
    return KeptGame(timed.marks, record, game.moves, game.score, game.outcome.value, seconds, timed.started)


def read_kept(text: str) -> KeptGame:
    """What stands in the text; raises `ValueError` where it is none of ours, or of another version."""
    return kept_of(read_json(text))


def kept_of(stored: object) -> KeptGame:
    """What has been read as JSON, looked over without making its moves; raises `ValueError`."""
    if not isinstance(stored, dict) or stored.get("version") != VERSION:
        raise ValueError(stored)
    return KeptGame(
        _marks(stored),
        _record(stored.get("record", "")),
        _number(stored.get("moves", 0), 48),
        _number(stored.get("score", 0), AGES),
        _one_of(_STANDS, stored.get("stands")),
        _seconds(stored.get("seconds", 0)),
        stored.get("started", False) is True,
    )


def is_id(text: object) -> bool:
    """Whether it can be a game's id: 16 digits of base 16."""
    return isinstance(text, str) and len(text) == 16 and set(text) <= set("0123456789abcdef")


def _marks(stored: dict[str, Any]) -> Marks:
    found = Marks(**{name: stored[name] for name in Marks._fields if name in stored})
    counted = found.counted
    if not all(name == "" or is_id(name) for name in (found.id, found.origin)):
        raise ValueError(found)
    if not all(isinstance(flag, bool) for flag in (found.counts, found.stuck, found.undone)):
        raise ValueError(found)
    if not (isinstance(counted, list | tuple) and all(name in _COUNTED for name in counted)):
        raise ValueError(counted)
    for number, most in ((found.first, _LATEST), (found.last, _LATEST), (found.won, AGES)):
        _number(number, most)
    return found._replace(counted=tuple(counted))


def _record(text: object) -> str:
    """A record as it is written, so that the slots of its moves can be counted; or nothing."""
    if not isinstance(text, str) or (text and parse_code(text.split(" ")[0]).code != text.split(" ")[0]):
        raise ValueError(text)
    if not set(text) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789- "):
        raise ValueError(text)
    return text


def _number(value: object, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError(value)
    return value


def _seconds(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < AGES:
        raise ValueError(value)
    return float(value)


def _one_of(known: set[str], value: object) -> str:
    if not isinstance(value, str) or value not in known:
        raise ValueError(value)
    return value
