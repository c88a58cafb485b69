"""Games played at random, the same for the same seed wherever Python runs; the page runs this text too.

Only what the page has of the standard library may be imported here.
"""

from __future__ import annotations

import json
from datetime import date
from random import Random
from typing import TYPE_CHECKING
from zlib import crc32

from halfmoon.deals import DEAL_COUNT
from halfmoon.rules import Outcome, legal_removals
from halfmoon.slots import SLOTS
from halfmoon_page.play.actions import Action
from halfmoon_page.play.kept_game import kept
from halfmoon_page.play.messages import Set, Tap
from halfmoon_page.play.session import Session, Updated, start, update
from halfmoon_page.play.speech import heard
from halfmoon_page.play.view import render
from halfmoon_page.table.settings import Settings
from halfmoon_page.texts import texts_for

if TYPE_CHECKING:  # what the page has not
    from collections.abc import Iterator

    from halfmoon_page.play.messages import Message

SECONDS = 1.37
"""The time from one state to the next."""


def digests(seed: int, language: str) -> list[int]:
    """A digest of each state of a game: the table, what is legal, what is saved and all that the page shows."""
    texts = texts_for(language)
    found = []
    for number, (session, happened) in enumerate(states(Random(seed))):
        now = number * SECONDS
        removals = [str(removal) for removal in legal_removals(session.game.table)]
        view = render(session, texts, now)
        shown = (view.state, view.slots, view.information, view.message, sorted(view.disabled))
        said = heard(happened, session, texts, now)
        stacks = [[str(card) for card in stack] for stack in session.game.table.stacks]
        state = json.dumps([stacks, removals, kept(session.on_table, now).to_json(), shown, said])
        found.append(crc32(state.encode()))
    return found


def states(chance: Random) -> Iterator[Updated]:
    """The states of a random game, and what led to each, until nothing more can be removed."""
    now, number = 0.0, chance.randrange(DEAL_COUNT)
    state = start(None, None, Settings(), new_number=number, fragment="", today=date.min, now=now)
    yield state
    while state.session.game.outcome is Outcome.PLAYING:
        for message in next_messages(state.session, chance):
            now += SECONDS
            state = update(state.session, message, now)
            yield state


def next_messages(session: Session, chance: Random) -> list[Message]:
    """A removal made by tapping for the most part, else a tap anywhere, an undo, a redo or a setting."""
    match chance.randrange(12):
        case 0 | 1:
            return [Tap(chance.choice(SLOTS))]
        case 2:
            return [chance.choice([Action.UNDO, Action.REDO])]
        case 3:
            return [Set(chance.choice(Settings.switches()), chance.random() < 0.5)]
        case _:
            slots = chance.choice(list(legal_removals(session.game.table))).slots
            return [Tap(slot) for slot in (*session.selection, *chance.sample(slots, len(slots)))]
