"""The sentence that is heard of what has happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from halfmoon.explain import refusal
from halfmoon_page.play.happenings import (
    DealChanged,
    GamesImported,
    Happening,
    Happenings,
    Noted,
    Refused,
    Removed,
    Undone,
)
from halfmoon_page.play.sentences import announcement, outcome_sentence
from halfmoon_page.play.session import Session
from halfmoon_page.table.links import InputRefused
from halfmoon_page.table.wording import removal_cards, sentences, uncovered

if TYPE_CHECKING:
    from halfmoon_page.texts.catalogue import Texts


def all_heard(happened: Happenings, session: Session, texts: Texts, now: float, *, opens: bool = False) -> str:
    """What is said of all of it. A page that `opens` says how its game stands even where no link asked for the game."""
    told = [heard(each, session, texts, now) for each in happened]
    if opens and not any(isinstance(each, DealChanged) for each in happened):
        told.append(outcome_sentence(session, texts, now))
    return sentences(told)


def heard(happened: Happening | None, session: Session, texts: Texts, now: float) -> str:
    """What is said of it, `session` being what it led to. A win or a dead end is said when it comes about."""
    match happened:
        case Removed():
            return sentences([_removed(happened, session, texts), outcome_sentence(session, texts, now)])
        case DealChanged():
            return sentences([announcement(happened, session, texts), outcome_sentence(session, texts, now)])
        case Undone(removal=removal):
            return texts.moves.undone.format(cards=removal_cards(session.game.table, removal, texts))
        case Refused(judgement=judgement):
            return refusal(judgement, texts.errors) + "."
        case InputRefused() | GamesImported() | Noted():
            return announcement(happened, session, texts)
        case None:
            return ""


def _removed(removed: Removed, session: Session, texts: Texts) -> str:
    made = texts.moves.redone if removed.again else texts.moves.removed
    cards = removal_cards(removed.before.table, removed.removal, texts)
    return sentences([made.format(cards=cards), uncovered(session.game.table, removed.removal, texts)])
