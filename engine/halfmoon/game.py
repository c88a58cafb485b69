"""A game: a deal, its removals, and a place among the positions they lead through.

Undo, redo and the steps of a replay only move that place: every position is computed once.
Every move is kept (spec §4).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from halfmoon.deals import Deal
from halfmoon.errors import HalfMoonError
from halfmoon.removals import Removal
from halfmoon.rules import Judgement, Outcome, judge, legal_removals, outcome, points
from halfmoon.shown import Shown
from halfmoon.table import Table


class NotARemovalError(HalfMoonError):
    """Cards that may not be removed together: `removal`, and what the rules say of them: `judgement`."""

    __match_args__ = ("removal", "judgement")
    removal: Removal
    judgement: Judgement


class StepError(HalfMoonError, IndexError):
    """A step that a game does not have: `step`, which is not in 0 … `last`."""

    __match_args__ = ("step", "last")
    step: int
    last: int


@dataclass(frozen=True, slots=True, repr=False)
class Game(Shown):
    """A game of one deal; never changed, every method returns another game.

    `removals` holds the moves made and, after them, those undone; `tables[step]` is the position
    after `step` moves; `moves` says how many of them stand. Games are equal where all of this is.

    >>> game = Game.of(Deal(1)).remove(Removal.parse("3-9"))
    >>> game
    parse_record('HM1-N-AAAAAAB 3-9')
    >>> game.moves, game.score, game.undo().score
    (1, 10, 0)
    >>> game.remove(Removal.parse("1-4"))
    Traceback (most recent call last):
    ...
    halfmoon.game.NotARemovalError: The sum must be 11.
    """

    deal: Deal
    removals: tuple[Removal, ...]
    tables: tuple[Table, ...]
    moves: int

    @classmethod
    def of(cls, deal: Deal) -> Game:
        """The game of the deal before its first move."""
        return cls(deal, (), (deal.table,), 0)

    def __repr__(self) -> str:
        record = " ".join(map(str, (self.deal, *self.removals)))
        return f"parse_record({record!r})" + (f".at({self.moves})" if self.can_redo else "")

    @property
    def table(self) -> Table:
        """The position now."""
        return self.tables[self.moves]

    @property
    def played(self) -> tuple[Removal, ...]:
        """The moves that stand."""
        return self.removals[: self.moves]

    @property
    def score(self) -> int:
        """The points of the moves that stand."""
        return sum(map(points, self.played))

    @property
    def outcome(self) -> Outcome:
        """How the game stands now."""
        return outcome(self.table)

    def legal_removals(self) -> list[Removal]:
        """Every removal that the table allows now, in the order of their slots."""
        return list(legal_removals(self.table))

    def positions(self) -> Iterator[Game]:
        """The game at each of its steps, from the deal up to now.

        >>> game = Game.of(Deal(1))
        >>> [position.score for position in game.remove(game.legal_removals()[0]).positions()]
        [0, 10]
        """
        return map(self.at, range(self.moves + 1))

    def remove(self, removal: Removal) -> Game:
        """The game after this move; undone moves are forgotten.

        Raises `EmptySlotError` or `NotARemovalError`.
        """
        table = self.table.without_tops(removal.slots)
        judgement = judge(self.table.tops(removal.slots))
        if judgement is not Judgement.COMPLETE:
            raise NotARemovalError(removal, judgement)
        return Game(self.deal, (*self.played, removal), (*self.tables[: self.moves + 1], table), self.moves + 1)

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        return self.moves > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is an undone move to make again."""
        return self.moves < len(self.removals)

    def undo(self) -> Game:
        """The game with its last move taken back, or this game where there is none."""
        return self.at(self.moves - 1) if self.can_undo else self

    def redo(self) -> Game:
        """The game with the last undone move made again, or this game where there is none."""
        return self.at(self.moves + 1) if self.can_redo else self

    def at(self, moves: int) -> Game:
        """The same game after that many of its moves, undone ones among them; raises `StepError`."""
        if not 0 <= moves <= len(self.removals):
            raise StepError(moves, len(self.removals))
        return Game(self.deal, self.removals, self.tables, moves)
