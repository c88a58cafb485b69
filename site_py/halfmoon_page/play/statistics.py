"""How many games were played and how they went, computed from the kept games (spec §10)."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import NamedTuple

from halfmoon_page.play.kept_game import KeptGame
from halfmoon_page.play.timed_game import Marks
from halfmoon_page.table.settings import read_json

VERSION = 1
"""The form of the text of statistics without games."""
_MOST = 10**9


class Statistics(NamedTuple):
    """Games begun, won and run into a dead end; streaks of wins; the best time in seconds, 0 before the first win.

    An earlier version counted these without keeping the games; `last_won` was for its next game.
    """

    begun: int = 0
    won: int = 0
    stuck: int = 0
    streak: int = 0
    best_streak: int = 0
    best_seconds: int = 0
    without_undo: int = 0
    last_won: bool = True

    def counting(self, marks: Marks, *, ends_streak: bool) -> Statistics:
        """With one more game."""
        new = {"begun", "won", "stuck"} - set(marks.counted)
        counted = self._replace(
            begun=self.begun + ("begun" in new), stuck=self.stuck + (marks.stuck and "stuck" in new)
        )
        if marks.won:
            return counted._with_win(marks) if "won" in new else counted
        return counted._replace(streak=0) if ends_streak else counted

    def _with_win(self, marks: Marks) -> Statistics:
        streak = self.streak + 1
        return self._replace(
            won=self.won + 1,
            streak=streak,
            best_streak=max(self.best_streak, streak),
            best_seconds=min(self.best_seconds or marks.won, marks.won),
            without_undo=self.without_undo + (not marks.undone),
        )

    def at_least(self, other: Statistics) -> Statistics:
        """Both, so that nothing gets lower: they may have counted the same games."""
        later = max(self, other)
        highest = Statistics(*map(max, self, other))  # type: ignore[arg-type]
        times = [each.best_seconds for each in (self, other) if each.best_seconds]
        return highest._replace(best_seconds=min(times, default=0), last_won=later.last_won)

    def to_json(self) -> str:
        """The text of statistics without games."""
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


def statistics_of(games: Collection[KeptGame], earlier: Statistics, on_table: str) -> Statistics:
    """The statistics of all games; the one with the id `on_table` has not ended a streak before it is won."""
    ordered = _counted(games)
    goes_on = earlier.last_won or any("begun" in marks.counted and "won" not in marks.counted for marks in ordered)
    statistics = earlier if goes_on else earlier._replace(streak=0)
    here = {game.group for game in games if game.marks.id == on_table}
    for marks in ordered:
        statistics = statistics.counting(marks, ends_streak=marks.id not in here)
    return statistics


def last_times(games: Collection[KeptGame], most: int = 20) -> list[int]:
    """The seconds of the last wins, in the order in which their games were begun."""
    return [marks.won for marks in _counted(games) if marks.won][-most:]


def _counted(games: Collection[KeptGame]) -> list[Marks]:
    """What counts of the games, in the order in which they were begun."""
    groups: dict[str, list[Marks]] = {}
    for game in games:
        if game.marks.counts:
            groups.setdefault(game.group, []).append(game.marks)
    return sorted(map(_as_one, groups.values()), key=lambda marks: (marks.first, marks.id))


def _as_one(parted: list[Marks]) -> Marks:
    """Games that parted from one another: won once one of them is; `id` is that of their group."""
    won = [marks for marks in parted if marks.won]
    return Marks(
        id=parted[0].origin or parted[0].id,
        first=min(marks.first for marks in parted),
        won=min((marks.won for marks in won), default=0),
        stuck=any(marks.stuck for marks in parted),
        undone=all(marks.undone for marks in won),
        counted=tuple({name for marks in parted for name in marks.counted}),
    )
