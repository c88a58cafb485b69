"""A game with its time and with what is noted of it, so that it can be kept and counted."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from halfmoon.game import Game
from halfmoon.rules import Outcome
from halfmoon_page.play.clock import Clock


class Marks(NamedTuple):
    """What is noted of a game. The defaults are those of a game in which nothing has happened yet.

    `id` is given by the first removal. `origin` is the id of the game that this one parted from: they count as one.
    `first` and `last` are when it was first and last played, in milliseconds since 1970. `counts` is false where it
    is no matter for the statistics. `won` is the time of the first win in whole seconds, at least 1. `undone`: a move
    was taken back before it. `counted` names what statistics without games have counted of it already.
    """

    id: str = ""
    origin: str = ""
    first: int = 0
    last: int = 0
    counts: bool = True
    won: int = 0
    stuck: bool = False
    undone: bool = False
    counted: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TimedGame:
    """A game with its clock; `started` from the first tap on a card (spec §4)."""

    game: Game
    clock: Clock = field(default_factory=Clock)
    started: bool = False
    marks: Marks = field(default_factory=Marks)

    @property
    def id(self) -> str:
        """The name it is kept under; empty before its first removal."""
        return self.marks.id

    def after_removal(self, now: float, date: int, new_id: str) -> TimedGame:
        """With what a removal or a redo just now has made of it; the first one gives it the new id."""
        marks, outcome = self.marks, self.game.outcome
        if not marks.id:
            marks = marks._replace(id=new_id, first=date)
        if outcome is Outcome.WON and not marks.won:
            marks = marks._replace(won=max(1, int(self.clock.seconds(now))))
        stuck = marks.stuck or outcome is Outcome.DEAD_END
        return replace(self, marks=marks._replace(stuck=stuck, last=max(date, marks.first)))

    def after_undo(self, date: int) -> TimedGame:
        """With what an undo just now has made of it."""
        marks = self.marks
        return replace(self, marks=marks._replace(undone=marks.undone or not marks.won, last=max(date, marks.first)))

    def parted(self, new_id: str) -> TimedGame:
        """As another game, which goes its own way from here and counts as one with this one."""
        return replace(self, marks=self.marks._replace(id=new_id, origin=self.marks.origin or self.id))
