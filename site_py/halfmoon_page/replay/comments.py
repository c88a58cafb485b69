"""What is said of some moves of the game that the page has drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from halfmoon.game import Game


class Comments(NamedTuple):
    """Sentences by the number of the move in a game; other games have them as far as they go the same way."""

    game: Game
    by_move: Mapping[int, str] = {}

    def on(self, game: Game) -> tuple[str, ...]:
        """One for each move of the game; empty where nothing is said."""
        return tuple(self._on(game, move) for move in range(1, len(game.removals) + 1))

    def on_last(self, game: Game) -> str:
        """What is said of the move that led to this step."""
        return self._on(game, game.moves)

    def _on(self, game: Game, move: int) -> str:
        same = game.deal == self.game.deal and game.removals[:move] == self.game.removals[:move]
        return self.by_move.get(move, "") if same else ""
