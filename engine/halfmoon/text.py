"""Tables and games as text: the board for a terminal, and English words for who hears a picture."""

from __future__ import annotations

from halfmoon.arch import COLUMNS, PLACES, ROWS, Place
from halfmoon.cards import Card
from halfmoon.game import Game
from halfmoon.rules import legal_removals
from halfmoon.shown import Shown
from halfmoon.slots import SLOTS, Slot
from halfmoon.table import Table

_CELL = 6
"""How many characters a column of the board has."""


def text_of(value: Shown) -> str:
    """What `print` shows of a table or a game; of anything else what `repr` says."""
    match value:
        case Table():
            return board(value)
        case Game():
            return game_text(value)
        case _:
            return repr(value)


def board(table: Table) -> str:
    """The arch: of each slot its top card, below it its name and how many cards lie there."""
    slot_at = {place: slot for slot, place in PLACES.items()}
    lines: list[str] = []
    for row in range(1, ROWS + 1):
        slots = [slot_at.get(Place(column, row)) for column in range(1, COLUMNS + 1)]
        lines.append("".join((_card(table, slot) if slot else "").ljust(_CELL) for slot in slots).rstrip())
        lines.append("".join((f"{slot}·{table.count(slot)}" if slot else "").ljust(_CELL) for slot in slots).rstrip())
        lines.append("")
    return "\n".join(lines[:-1])


def _card(table: Table, slot: Slot) -> str:
    card = table.top(slot)
    return str(card) if card else "--"


def game_text(game: Game) -> str:
    """Code, outcome, score and moves of the game, its board, and the removals it allows now."""
    removals = " ".join(str(removal) for removal in legal_removals(game.table)) or "none"
    return (
        f"{game.deal.code}   {game.outcome.value}   score {game.score}   moves {game.moves}\n\n"
        f"{board(game.table)}\n\nremovals: {removals}"
    )


def card_name(card: Card) -> str:
    """The card in English words.

    >>> card_name(Card.parse("10H"))
    'Ten of hearts'
    """
    return f"{card.rank.name.capitalize()} of {card.suit.name.lower()}"


def in_words(table: Table) -> str:
    """All that the table shows, in English."""
    return " ".join(_slot_in_words(table, slot) for slot in SLOTS)


def _slot_in_words(table: Table, slot: Slot) -> str:
    card, count = table.top(slot), table.count(slot)
    if card is None:
        return f"{slot}: empty."
    return f"{slot}: {card_name(card)}{f', {count} cards' if count > 1 else ''}."
