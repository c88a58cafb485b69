"""How many games were played and how they went; kept in the browser, and as a file on request."""

from __future__ import annotations

import json
from typing import NamedTuple

from halfmoon_page.table.settings import read_json

VERSION = 1
"""The form of the stored text."""
_MOST = 10**9


class Tally(NamedTuple):
    """What of one game has been counted, so that nothing counts twice; `counts` is false where nothing is to."""

    counts: bool = True
    begun: bool = False
    won: bool = False
    stuck: bool = False
    undone: bool = False


class Statistics(NamedTuple):
    """Games begun, won and run into a dead end; streaks of wins; the best time in seconds, 0 before the first win."""

    begun: int = 0
    won: int = 0
    stuck: int = 0
    streak: int = 0
    best_streak: int = 0
    best_seconds: int = 0
    without_undo: int = 0
    last_won: bool = True

    def counting(self, before: Tally, after: Tally, seconds: float) -> Statistics:
        """With what is new in a game's tally; a game begun after one that was not won ends the streak."""
        counted = self
        if not after.counts:
            return counted
        if after.begun and not before.begun:
            streak = counted.streak if counted.last_won else 0
            counted = counted._replace(begun=counted.begun + 1, streak=streak, last_won=False)
        if after.stuck and not before.stuck:
            counted = counted._replace(stuck=counted.stuck + 1)
        if after.won and not before.won:
            counted = counted._with_win(max(1, int(seconds)), without_undo=not after.undone)
        if not counted._are_possible():  # the game had begun before these statistics did
            counted = counted._replace(begun=counted.begun + 1)
        return counted

    def _with_win(self, seconds: int, *, without_undo: bool) -> Statistics:
        streak = self.streak + 1
        return self._replace(
            won=self.won + 1,
            streak=streak,
            best_streak=max(self.best_streak, streak),
            best_seconds=min(self.best_seconds or seconds, seconds),
            without_undo=self.without_undo + without_undo,
            last_won=True,
        )

    def to_json(self) -> str:
        """The text that is stored and exported."""
        return json.dumps({"version": VERSION, **self._asdict()})

    @classmethod
    def from_json(cls, text: str) -> Statistics:
        """The statistics of a stored or imported text; raises `ValueError` where it holds none that can be."""
        stored = read_json(text)
        if not isinstance(stored, dict) or stored.pop("version", None) != VERSION or set(stored) != set(cls._fields):
            raise ValueError(text[:80])
        statistics = cls(**stored)
        if not statistics._are_possible():
            raise ValueError(text[:80])
        return statistics

    def _are_possible(self) -> bool:
        *counts, last_won = self
        return (
            all(type(count) is int and 0 <= count <= _MOST for count in counts)
            and isinstance(last_won, bool)
            and self.streak <= self.best_streak <= self.won <= self.begun
            and max(self.stuck, self.without_undo) <= self.begun
            and (self.best_seconds > 0) == (self.won > 0)
        )
