"""A game's moves in words: its list, the one that led to a step, the one that comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from halfmoon.game import Game
from halfmoon.rules import Outcome
from halfmoon_page.table.wording import removal_cards, sentences, uncovered

if TYPE_CHECKING:
    from halfmoon_page.texts.catalogue import Texts


def move_list(game: Game, texts: Texts) -> tuple[str, ...]:
    """Every move of the game, with the first letter a capital."""
    moves = (removal_cards(table, removal, texts) for table, removal in zip(game.tables, game.removals, strict=False))
    return tuple(f"{move[0].upper()}{move[1:]}." for move in moves)


def last_move(game: Game, texts: Texts) -> str:
    """The move that led to this step, and what it uncovered; before the first move, how many follow."""
    if not game.moves:
        return texts.replay.start.format(steps=len(game.removals))
    removal, before = game.played[-1], game.tables[game.moves - 1]
    move = texts.replay.move.format(
        number=game.moves, steps=len(game.removals), sentence=removal_cards(before, removal, texts)
    )
    return sentences([move, uncovered(game.table, removal, texts)])


def next_move(game: Game, texts: Texts) -> str:
    """The move whose cards are marked, or how the game ends."""
    if game.can_redo:
        cards = removal_cards(game.table, game.removals[game.moves], texts)
        return texts.replay.next_move.format(sentence=cards)
    match game.outcome:
        case Outcome.WON:
            return texts.replay.end_won
        case Outcome.DEAD_END:
            return texts.replay.end_dead_end
        case Outcome.PLAYING:
            return texts.replay.end_unfinished


def undone_move(game: Game, texts: Texts) -> str:
    """The move that was taken back to come to this step."""
    cards = removal_cards(game.table, game.removals[game.moves], texts)
    return texts.replay.stepped_back.format(step=game.moves, steps=len(game.removals), cards=cards)
