"""Comments on the moves of a game: sentences in which what stands in braces is computed, or checked, by the engine.

`{card 3}` is the card that shows in a slot before the move, `{under 3}` the one below it, `{removals}` how many
removals there were. A check leaves nothing in the sentence: `{only 9-R3}`, no removals existed but the move and this;
`{most}`, at no other moment were there as many; `{unseen 4 9}`, the ranks that nobody has seen yet; `{ends 4-R1 2}`,
after that removal instead of the move every game ends within two more; `{locks 4-5 2}`, after it the card in slot 2
lies on all that it could still go with.
"""

from __future__ import annotations

import re

from halfmoon.cards import Card, Suit
from halfmoon.faces import Letters
from halfmoon.game import Game
from halfmoon.removals import Removal
from halfmoon.rules import Judgement, judge, legal_removals
from halfmoon.slots import parse_slot

_BRACES = re.compile(r"\{([^}]*)\}")
_SYMBOLS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}


class ClaimError(ValueError):
    """A comment claims what is not so, or what nobody can claim: `claim`, of the move with the number `move`."""

    def __init__(self, claim: str, move: int) -> None:
        super().__init__(claim, move)
        self.claim = claim
        self.move = move


def comment(text: str, game: Game, move: int, letters: Letters) -> str:
    """The sentences on the move of that number; raises `ClaimError`."""
    before = game.at(move - 1)

    def worded(braces: re.Match[str]) -> str:
        found = _found(braces[1].split(), before, letters)
        if found is None:
            raise ClaimError(braces[1], move)
        return found

    return _BRACES.sub(worded, text)


def _found(claim: list[str], before: Game, letters: Letters) -> str | None:
    """What stands in the place of a claim: nothing for a check that holds; None for one that does not."""
    removals = list(legal_removals(before.table))
    holds = False
    match claim:
        case ["card", slot]:
            return _name(_stack(before, slot)[-1], letters)
        case ["under", slot]:
            return _name(_stack(before, slot)[-2], letters)
        case ["removals"]:
            return str(len(removals))
        case ["only", *others]:
            holds = set(removals) == {before.removals[before.moves], *map(Removal.parse, others)}
        case ["most"]:
            counts = [len(list(legal_removals(table))) for table in before.tables]
            holds = counts.count(max(counts)) == 1 and len(removals) == max(counts)
        case ["unseen", *ranks]:
            covered = (card.rank for stack in before.table.stacks for card in stack[:-1])
            holds = [letters.index(rank) for rank in sorted(covered)] == ranks
        case ["ends", removal, moves]:
            holds = not _goes_on(before.remove(Removal.parse(removal)), int(moves) + 1)
        case ["locks", removal, slot]:
            holds = _is_locked(before.remove(Removal.parse(removal)), slot)
    return "" if holds else None


def _goes_on(game: Game, moves: int) -> bool:
    """Whether some way of playing makes so many more moves."""
    return moves == 0 or any(_goes_on(game.remove(removal), moves - 1) for removal in legal_removals(game.table))


def _is_locked(game: Game, slot: str) -> bool:
    """Whether all that the number card in the slot could still be paired with lies under that card itself."""
    *below, card = _stack(game, slot)
    partners = [each for stack in game.table.stacks for each in stack if judge([card, each]) is Judgement.COMPLETE]
    return partners == [each for each in below if judge([card, each]) is Judgement.COMPLETE]


def _stack(game: Game, slot: str) -> tuple[Card, ...]:
    return game.table.cards(parse_slot(slot))


def _name(card: Card, letters: Letters) -> str:
    return letters.index(card.rank) + _SYMBOLS[card.suit]
