"""A game with its time and what has been counted of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from halfmoon.game import Game
from halfmoon.rules import Outcome
from halfmoon_page.play.clock import Clock
from halfmoon_page.play.statistics import Tally


@dataclass(frozen=True, slots=True)
class TimedGame:
    """A game with its clock; `started` from the first tap on a card (spec §4)."""

    game: Game
    clock: Clock = field(default_factory=Clock)
    started: bool = False
    tally: Tally = field(default_factory=Tally)

    def after_removal(self, game: Game) -> TimedGame:
        """With the game after a removal or a redo, and with what that adds to the tally."""
        won, stuck = (self.tally.won, self.tally.stuck)
        tally = self.tally._replace(
            begun=True,
            won=won or game.outcome is Outcome.WON,
            stuck=stuck or game.outcome is Outcome.DEAD_END,
        )
        return replace(self, game=game, tally=tally)
