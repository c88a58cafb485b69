"""What the table answers when it is asked: where one is, what is selected, the last move, everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from halfmoon.slots import SLOTS, Slot
from halfmoon_page.play.keys import Question
from halfmoon_page.play.session import Session
from halfmoon_page.table.wording import cards_listed, labels_in_words, removal_cards, sentences, slot_label, uncovered

if TYPE_CHECKING:
    from halfmoon_page.texts.catalogue import Texts


def answer(question: Question, session: Session, here: Slot, texts: Texts) -> str:
    """The sentence that is heard; `here` is the slot that has the focus."""
    match question:
        case Question.HERE:
            return f"{_label(session, here, texts)}."
        case Question.SELECTED:
            if not session.selection:
                return texts.answers.nothing_selected
            return texts.answers.selected.format(cards=cards_listed(session.game.table, session.selection, texts))
        case Question.LAST_MOVE:
            return _last_move(session, texts)
        case Question.TABLE:
            slots = labels_in_words(_label(session, slot, texts) for slot in SLOTS)
            return texts.answers.table.format(score=session.game.score, moves=session.game.moves, slots=slots)


def _label(session: Session, slot: Slot, texts: Texts) -> str:
    label = slot_label(session.game.table, slot, texts)
    return texts.answers.selected_here.format(label=label) if slot in session.selection else label


def _last_move(session: Session, texts: Texts) -> str:
    game = session.game
    if not game.moves:
        return texts.answers.no_move
    removal, before = game.played[-1], game.tables[game.moves - 1]
    made = texts.answers.last_move.format(number=game.moves, cards=removal_cards(before, removal, texts))
    return sentences([made, uncovered(game.table, removal, texts)])
