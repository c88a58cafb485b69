"""The practice board's session: a game, what is selected in it, and what a tap does to both."""

from __future__ import annotations

from typing import NamedTuple

from halfmoon.game import Game
from halfmoon.records import parse_record
from halfmoon.selection import Selection, Tapped, tap
from halfmoon.slots import Slot, parse_slot
from halfmoon_page.practice.told import Situation


class Practice(NamedTuple):
    """All that the board shows."""

    game: Game
    selection: Selection


class Tried(NamedTuple):
    """A tap on `slot`: what was there before, what the tapping table says, and what there is now."""

    before: Practice
    slot: Slot
    tapped: Tapped
    after: Practice


def begin(situation: Situation) -> Practice:
    """The board of a situation before anything has been tried."""
    return Practice(parse_record(situation.record), tuple(map(parse_slot, situation.selected)))


def try_tap(practice: Practice, slot: Slot) -> Tried:
    """Tap the slot, as on the board to play on."""
    tapped = tap(practice.game.table, practice.selection, slot)
    game = practice.game.remove(tapped.removal) if tapped.removal else practice.game
    return Tried(practice, slot, tapped, Practice(game, tapped.selection))
