"""From a session to what the page shows: a frozen view, compared and written by `browser.dom`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from halfmoon.explain import refusal
from halfmoon.rules import Outcome
from halfmoon.selection import combinable
from halfmoon.slots import SLOTS
from halfmoon.table import Table
from halfmoon_page.play.actions import Action
from halfmoon_page.play.happenings import (
    Change,
    DealChanged,
    GamesImported,
    Happening,
    Noted,
    Refused,
    Remark,
    Removed,
    Undone,
)
from halfmoon_page.play.sentences import announcement, outcome_sentence
from halfmoon_page.play.session import Session
from halfmoon_page.table.board import board_view
from halfmoon_page.table.links import InputRefused
from halfmoon_page.table.settings import Settings
from halfmoon_page.table.view import Motion, View
from halfmoon_page.table.wording import clock_time, sentences

if TYPE_CHECKING:
    from halfmoon_page.texts.catalogue import Texts

INFORMATION = ("time", "score", "moves", "code")
"""What the board's information line shows, in this order (spec §4)."""

_TAKE_BACK = frozenset({Action.TAKE_BACK.value})
_CHOICES = frozenset({Action.TAKE_OVER.value, Action.SEPARATE.value})
"""What a player can choose once another tab has played."""


def blank(texts: Texts) -> View:
    """The view before Python runs, drawn by the build: the arch in its place, without cards."""
    return View(
        state="loading",
        slots=board_view(Table.of({}), texts, texts.letters),
        information=dict.fromkeys(INFORMATION, "–"),
        message="",
        settings=Settings(),
        hidden=_CHOICES | _TAKE_BACK,
    )


def render(session: Session, texts: Texts, now: float) -> View:
    """What is seen of the board."""
    game, settings = session.game, session.settings
    dims = settings.placement_help and session.selection
    slots = board_view(
        game.table,
        texts,
        settings.letters_or(texts.letters),
        pressed=session.selection,
        lit=combinable(game.table, session.selection) if dims else SLOTS,
        large=settings.large_print,
    )
    return View(
        state="ready" if game.outcome is Outcome.PLAYING else game.outcome.value,
        slots=slots,
        information={
            "time": clock_time(session.on_table.clock.seconds(now)),
            "score": str(game.score),
            "moves": str(game.moves),
            "code": game.deal.code,
        },
        message=_message(session, texts, outcome_sentence(session, texts, now)),
        settings=settings,
        disabled=_disabled(session),
        hidden=_hidden(session),
        copy=_copy(session.latest),
    )


def motion(happened: Happening | None) -> Motion | None:
    """How the cards move by what has happened."""
    match happened:
        case Removed():
            return Motion.REMOVE
        case Undone():
            return Motion.UNDO
        case DealChanged():
            return Motion.DEAL
        case _:
            return None


def _disabled(session: Session) -> frozenset[str]:
    game = session.game
    possible = {Action.UNDO: game.can_undo, Action.REDO: game.can_redo, Action.RESTART: bool(game.removals)}
    return frozenset(action.value for action, can_be_done in possible.items() if not can_be_done)


def _hidden(session: Session) -> frozenset[str]:
    """The offers that stand beside the message: at most one kind of them at a time."""
    if session.elsewhere:
        return _TAKE_BACK
    return _CHOICES if session.replaced else _CHOICES | _TAKE_BACK


def _copy(latest: Happening | None) -> str:
    return latest.about if isinstance(latest, Noted) and latest.remark is Remark.COPY_FAILED else ""


def _message(session: Session, texts: Texts, result: str) -> str:
    """What there is to say; that the browser keeps nothing stands there as long as it is so."""
    told = _told(session, texts, result)
    if session.is_kept:
        return told
    match session.latest:
        case Refused() if session.settings.move_errors:
            told += "."
        case Noted(remark=Remark.STORAGE_REFUSED):
            told = result
    return sentences([told, texts.game.storage_refused])


def _told(session: Session, texts: Texts, result: str) -> str:
    """The refusal of a tap, else what the table itself does not show, and a win or a dead end."""
    match session.latest:
        case Refused(judgement=judgement) if session.settings.move_errors:
            return refusal(judgement, texts.errors)
        case DealChanged(change=Change.RESTARTED | Change.NEW) if not session.replaced:
            return result
        case DealChanged() | InputRefused() | GamesImported() | Noted() as happened:
            return sentences([announcement(happened, session, texts), result])
        case _:
            return result
