"""From a session to what the page shows: a frozen view, compared and written by `browser.dom` (design §3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from halfmoon.explain import refusal
from halfmoon.rules import PAIR_SUM, Outcome
from halfmoon.selection import combinable
from halfmoon.slots import SLOTS
from halfmoon.table import Table
from halfmoon_page.board import SlotView, board_view
from halfmoon_page.happenings import (
    Change,
    DealChanged,
    Happening,
    InputRefused,
    Noted,
    Refused,
    Removed,
    Undone,
)
from halfmoon_page.play import Session
from halfmoon_page.settings import Settings
from halfmoon_page.wording import (
    clock_time,
    explain,
    removal_cards,
    sentences,
    uncovered,
)

if TYPE_CHECKING:
    from halfmoon_page.texts.catalogue import Texts


CHOICES = frozenset({"take-over", "separate"})
"""What a player can choose once another tab has played."""


class View(NamedTuple):
    """What a board or a replay shows. Keys are those of spec §9; `hidden` and `disabled` name actions.

    `copy` is a text for the player to copy, where the browser would not.
    `motion` says how cards that differ came to be so: `deal`, `remove`, `undo`, or empty for at once.
    """

    state: str
    slots: tuple[SlotView, ...]
    information: dict[str, str]
    message: str
    live: str
    settings: Settings
    disabled: frozenset[str] = frozenset()
    hidden: frozenset[str] = frozenset()
    motion: str = ""
    copy: str = ""
    replay: ReplayView | None = None


class ReplayView(NamedTuple):
    """What only the replay shows; `moves` are the sentences of the list, `play_on` is a fragment."""

    step: int
    steps: int
    sentence: str
    next_sentence: str
    playing: bool
    play_on: str
    moves: tuple[str, ...]


def blank(texts: Texts, information: tuple[str, ...]) -> View:
    """The view before Python runs, drawn by the build: the arch in its place, without cards."""
    return View(
        state="loading",
        slots=board_view(Table.of({}), texts, texts.letters),
        information=dict.fromkeys(information, "–"),
        message="",
        live="",
        settings=Settings(),
        hidden=CHOICES | {"take-back"},
    )


PLAY_INFORMATION = ("time", "score", "moves", "code")
"""What the board's information line shows, in this order (spec §4)."""


def render(session: Session, texts: Texts, now: float) -> View:
    """The view of the board."""
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
    result = _outcome_sentence(session, texts, now)
    disabled = {"undo": game.can_undo, "redo": game.can_redo, "restart": bool(game.removals)}
    return View(
        state="ready" if game.outcome is Outcome.PLAYING else game.outcome.value,
        slots=slots,
        information={
            "time": clock_time(session.on_table.clock.seconds(now)),
            "score": str(game.score),
            "moves": str(game.moves),
            "code": game.deal.code,
        },
        message=_message(session, texts, result),
        live=sentences([_live(session, texts), _result_if_new(session, result)]),
        settings=settings,
        disabled=frozenset(action for action, possible in disabled.items() if not possible),
        hidden=_hidden(session),
        copy=_copy(session.happened),
        motion=_motion(session.happened),
    )


def _hidden(session: Session) -> frozenset[str]:
    """The offers that stand beside the message: at most one kind of them at a time."""
    if session.elsewhere:
        return frozenset({"take-back"})
    return CHOICES if session.replaced else CHOICES | {"take-back"}


def _copy(happened: Happening | None) -> str:
    return happened.about if isinstance(happened, Noted) and happened.text == "copy_failed" else ""


def _motion(happened: Happening | None) -> str:
    match happened:
        case Removed():
            return "remove"
        case Undone():
            return "undo"
        case DealChanged():
            return "deal"
        case _:
            return ""


def _outcome_sentence(session: Session, texts: Texts, now: float) -> str:
    game = session.game
    match game.outcome:
        case Outcome.WON:
            time = clock_time(session.on_table.clock.seconds(now))
            return texts.moves.won.format(moves=game.moves, score=game.score, time=time)
        case Outcome.DEAD_END:
            return texts.moves.dead_end.format(sum=PAIR_SUM)
        case Outcome.PLAYING:
            return ""


def _result_if_new(session: Session, result: str) -> str:
    """A win or a dead end is said when it comes about, not again at every tap."""
    return result if isinstance(session.happened, Removed | DealChanged) else ""


def _message(session: Session, texts: Texts, result: str) -> str:
    """What is seen: the refusal of a tap, else what the table itself does not show, and a win or a dead end."""
    match session.happened:
        case Refused(judgement=judgement) if session.settings.move_errors:
            return refusal(judgement, texts.errors)
        case DealChanged(change=Change.RESTARTED | Change.NEW) if not session.replaced:
            return result
        case DealChanged() | InputRefused() | Noted():
            said = happening_sentence(session.happened, texts, kept=session.replaced is not None)
            return sentences([said, result])
        case _:
            return result


def _live(session: Session, texts: Texts) -> str:
    """The sentence that is heard."""
    table = session.game.table
    match session.happened:
        case Removed(removal=removal, before=before, again=again):
            made = texts.moves.redone if again else texts.moves.removed
            cards = removal_cards(before.table, removal, texts)
            return sentences([made.format(cards=cards), uncovered(table, removal, texts)])
        case Undone(removal=removal):
            return texts.moves.undone.format(cards=removal_cards(table, removal, texts))
        case Refused(judgement=judgement):
            return refusal(judgement, texts.errors) + "."
        case None:
            return ""
        case happened:
            return happening_sentence(happened, texts, kept=session.replaced is not None)


def happening_sentence(happened: Happening, texts: Texts, *, kept: bool = False) -> str:
    """What is said, seen and heard alike, of a deal that changed, an input refused or a remark of the page."""
    match happened:
        case DealChanged(change=change, deal=deal):
            text = {
                Change.RESTARTED: texts.game.restarted,
                Change.NEW: texts.game.new_deal,
                Change.OPENED: texts.game.replaced if kept else texts.game.opened,
                Change.WENT_ON: texts.game.goes_on,
                Change.TAKEN_BACK: texts.game.taken_back,
                Change.TAKEN_OVER: texts.game.taken_over,
            }[change]
            return text.format(code=deal.code)
        case InputRefused(error=error, from_link=from_link):
            reason = explain(error, texts)
            return texts.errors.link.format(reason=reason) if from_link else reason
        case Noted(text=text, about=about):
            sentence: str = getattr(texts.game, text)
            return sentence.format(text=about)
        case _:
            return ""
