"""What each command answers, for people as text and for programs as JSON."""

from __future__ import annotations

import os
import re
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from halfmoon.codes import parse_code
from halfmoon.counting import perft
from halfmoon.data import game_to_data
from halfmoon.deals import DEAL_COUNT, Deal, split_mix_64
from halfmoon.faces import Letters
from halfmoon.game import Game
from halfmoon.notation import BETWEEN_SLOTS
from halfmoon.pictures import standalone
from halfmoon.records import parse_record, write_record
from halfmoon.removals import DASHES
from halfmoon.rules import legal_removals
from halfmoon.slots import SLOTS, parse_slot
from halfmoon.svg import diagram
from halfmoon.table import Table


@dataclass(frozen=True, slots=True)
class Answer:
    """The same for people and for programs."""

    text: str
    data: Mapping[str, Any]


def _deal(text: str, options: Namespace) -> Iterator[Answer]:
    yield _position(Game.of(parse_code(text)))


def _verify(text: str, options: Namespace) -> Iterator[Answer]:
    yield _position(parse_record(text))


def _show(text: str, options: Namespace) -> Iterator[Answer]:
    shown = _read(text, options)
    yield _position(shown) if isinstance(shown, Game) else _table(shown)


def _random(text: str, options: Namespace) -> Iterator[Answer]:
    deal = parse_code(text) if text else None
    generator = split_mix_64(int.from_bytes(os.urandom(8)) if options.seed is None else options.seed)
    for _ in range(options.count):
        game = _random_game(deal or Deal(_below(DEAL_COUNT, generator)), generator)
        yield Answer(write_record(game), game_to_data(game))


def _perft(text: str, options: Namespace) -> Iterator[Answer]:
    start = _read(text, options)
    count = perft(_table_of(start), options.depth)
    yield Answer(str(count), _named(start) | {"depth": options.depth, "sequences": count})


def _svg(text: str, options: Namespace) -> Iterator[Answer]:
    shown = _read(text, options)
    drawing = diagram(
        _table_of(shown),
        letters=Letters[options.letters],
        title=shown.deal.code if isinstance(shown, Game) else "Half Moon",
        marked=[parse_slot(name) for name in re.split(f"[{DASHES}]", options.mark)] if options.mark else [],
    )
    # References to characters are the same in every encoding that a terminal or a file may have.
    drawing = standalone(drawing).encode("ascii", "xmlcharrefreplace").decode()
    yield Answer(drawing, _named(shown) | {"svg": drawing})


COMMANDS: Mapping[str, Callable[[str, Namespace], Iterator[Answer]]] = {
    "deal": _deal,
    "verify": _verify,
    "show": _show,
    "random": _random,
    "perft": _perft,
    "svg": _svg,
}
"""Each command by its name: from a text and the options to answers."""


def _read(text: str, options: Namespace) -> Game | Table:
    """The game of a record, after `--step` moves where that is given, or the table of a position."""
    if BETWEEN_SLOTS in text:
        return Table.parse(text)
    game = parse_record(text)
    return game if options.step is None else game.at(options.step)


def _table_of(shown: Game | Table) -> Table:
    return shown.table if isinstance(shown, Game) else shown


def _named(shown: Game | Table) -> dict[str, str]:
    """The record of the game, or the notation of the table."""
    return {"record": write_record(shown)} if isinstance(shown, Game) else {"table": shown.notation}


def _position(game: Game) -> Answer:
    return Answer(str(game), game_to_data(game))


def _table(table: Table) -> Answer:
    removals = [str(removal) for removal in legal_removals(table)]
    data = {
        "table": table.notation,
        "slots": {slot: [str(card) for card in table.cards(slot)] for slot in SLOTS},
        "removals": removals,
    }
    return Answer(f"{table}\n\nremovals: {' '.join(removals) or 'none'}", data)


def _random_game(deal: Deal, generator: Iterator[int]) -> Game:
    """A game of any removals for as long as there are some."""
    game = Game.of(deal)
    while removals := game.legal_removals():
        game = game.remove(removals[_below(len(removals), generator)])
    return game


def _below(end: int, generator: Iterator[int]) -> int:
    """A number from 0 on and below the end, as in the shuffle: by its own generator, the same in every Python."""
    return next(generator) * end >> 64
