"""The board's session: what is on the table, what is selected, and what a message does to it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import NamedTuple

from halfmoon.deals import Deal, deal_of_day
from halfmoon.finding import find_code
from halfmoon.game import Game
from halfmoon.rules import Outcome
from halfmoon.selection import Selection, tap
from halfmoon.slots import Slot
from halfmoon_page.play.actions import Action
from halfmoon_page.play.happenings import (
    Change,
    DealChanged,
    Happening,
    Noted,
    Refused,
    Remark,
    Removed,
    Undone,
)
from halfmoon_page.play.messages import (
    GoneOn,
    Message,
    NewDeal,
    Note,
    OpenCode,
    OpenDay,
    OpenGame,
    OpenLink,
    PlayedElsewhere,
    Set,
    SetElsewhere,
    Tap,
    Tick,
    Visibility,
)
from halfmoon_page.play.timed_game import Marks, TimedGame
from halfmoon_page.table.links import DayLink, DealLink, GameLink, InputRefused, parse_fragment
from halfmoon_page.table.settings import Settings


@dataclass(frozen=True, slots=True)
class Session:
    """All that the board shows; never changed. `replaced` is the game that is offered back.

    `latest` is what happened last, as long as the page has to show it.
    `elsewhere` is the game of another tab that has played since; until the player chooses, neither goes on here.
    `is_kept` is false while the browser keeps nothing.
    """

    on_table: TimedGame
    settings: Settings
    selection: Selection = ()
    latest: Happening | None = None
    replaced: TimedGame | None = None
    elsewhere: TimedGame | None = None
    visible: bool = True
    is_kept: bool = True

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.on_table.game

    def telling(self, happened: Happening | None) -> Updated:
        """The session that shows what has happened, and with it no longer what happened before."""
        return Updated(replace(self, latest=happened), happened)


class Updated(NamedTuple):
    """What a message made of the session, and what happened by it; None: nothing to speak of."""

    session: Session
    happened: Happening | None = None


def start(
    saved: TimedGame | None,
    replaced: TimedGame | None,
    settings: Settings,
    *,
    new_number: int,
    fragment: str,
    today: date,
    now: float,
) -> Updated:
    """The session of a page that opens: the saved game or a new deal, then what the address asks for."""
    link = OpenLink(fragment, today)
    if saved:
        return update(Session(saved, settings, replaced=replaced), link, now)
    opened, happened = update(Session(TimedGame(Game.of(Deal(new_number))), settings), link, now)
    return Updated(replace(opened, replaced=None), happened)


def update(session: Session, message: Message, now: float) -> Updated:
    """The session after the message, and what happened; `now` is in seconds of any steady clock."""
    after, happened = _handled(session, message)
    return Updated(_with_clocks(after, now), happened)


def _handled(session: Session, message: Message) -> Updated:
    match message:
        case Tick():
            return Updated(session)
        case Visibility(visible=visible):
            return Updated(replace(session, visible=visible))
        case SetElsewhere(settings=settings):
            return Updated(replace(session, settings=settings))
        case GoneOn(game=game):
            return replace(session, on_table=game, selection=()).telling(None)
        case PlayedElsewhere(game=game):
            waiting = replace(session, elsewhere=game, selection=())
            return waiting.telling(Noted(Remark.PLAYED_ELSEWHERE))
        case Set(name=name, value=value):
            return replace(session, settings=session.settings.with_value(name, value)).telling(None)
        case Note(noted=noted):
            return session.telling(noted)
        case _ if session.elsewhere:
            return _choose_tab(session, session.elsewhere, message)
        case _:
            return _played(session, message)


def _choose_tab(session: Session, elsewhere: TimedGame, message: Message) -> Updated:
    """Take over the other tab's game, or go on with this one; anything else has to wait."""
    match message:
        case Action.TAKE_OVER:
            own = session.on_table if session.game.removals and session.game != elsewhere.game else session.replaced
            taken = replace(session, on_table=elsewhere, elsewhere=None, replaced=own)
            return taken.telling(DealChanged(Change.TAKEN_OVER, elsewhere.game.deal))
        case Action.SEPARATE:
            return replace(session, elsewhere=None).telling(Noted(Remark.SEPARATE))
        case _:
            return session.telling(Noted(Remark.PLAYED_ELSEWHERE))


def _played(session: Session, message: Message) -> Updated:
    match message:
        case Tap(slot=slot):
            return _tap(session, slot)
        case Action.UNDO:
            return _undo(session)
        case Action.REDO:
            return _redo(session)
        case Action.RESTART:
            return _replace_game(session, TimedGame(Game.of(session.game.deal)), Change.RESTARTED)
        case NewDeal(number=number):
            return _replace_game(session, TimedGame(Game.of(Deal(number))), Change.NEW)
        case OpenCode(text=text):
            return _open_code(session, text)
        case OpenLink(fragment=fragment, today=today):
            return _open_link(session, fragment, today)
        case OpenDay(day=day):
            return _open_deal(session, deal_of_day(day), day)
        case OpenGame(game=game):
            return _replace_game(session, game, Change.TAKEN_BACK)
        case Action.TAKE_BACK if session.replaced:
            return _take_back(session, session.replaced)
        case _:
            return Updated(session)


def _with_clocks(session: Session, now: float) -> Session:
    """Only the clock of the game on the table may run, and only as spec §4 says."""
    on_table, replaced = session.on_table, session.replaced
    runs = on_table.started and session.visible and on_table.game.outcome is not Outcome.WON
    return replace(
        session,
        on_table=replace(on_table, clock=on_table.clock.running(runs, now)),
        replaced=replaced and replace(replaced, clock=replaced.clock.running(False, now)),
    )


def _tap(session: Session, slot: Slot) -> Updated:
    if session.game.table.top(slot) is None:
        return Updated(session)
    tapped = tap(session.game.table, session.selection, slot)
    after = replace(session, on_table=replace(session.on_table, started=True), selection=tapped.selection)
    if tapped.removal:
        on_table = replace(after.on_table, game=session.game.remove(tapped.removal))
        removed = Removed(tapped.removal, session.game)
        return replace(after, on_table=on_table, replaced=None).telling(removed)
    return after.telling(Refused(tapped.refusal) if tapped.refusal else None)


def _undo(session: Session) -> Updated:
    game = session.game
    unselected = replace(session, selection=())
    if not game.can_undo:
        return unselected.telling(None)
    on_table = replace(session.on_table, game=game.undo())
    return replace(unselected, on_table=on_table).telling(Undone(game.played[-1]))


def _redo(session: Session) -> Updated:
    game = session.game
    unselected = replace(session, selection=())
    if not game.can_redo:
        return unselected.telling(None)
    on_table = replace(session.on_table, game=game.redo())
    return replace(unselected, on_table=on_table).telling(Removed(game.removals[game.moves], game, again=True))


def _open_code(session: Session, text: str) -> Updated:
    if not text.strip():
        return session.telling(Noted(Remark.TYPE_A_CODE))
    try:
        deal = find_code(text)
    except ValueError as error:
        return session.telling(InputRefused(error, from_link=False))
    return _replace_game(session, TimedGame(Game.of(deal)), Change.OPENED)


def _open_link(session: Session, fragment: str, today: date) -> Updated:
    try:
        link = parse_fragment(fragment)
        if isinstance(link, DayLink):
            link.refuse_outside(today)
    except ValueError as error:
        return session.telling(InputRefused(error, from_link=True))
    match link:
        case DealLink(deal=deal):
            return _open_deal(session, deal, offer_untouched=True)
        case DayLink(day=day):
            return _open_deal(session, deal_of_day(day), day, offer_untouched=True)
        case GameLink(game=game, missing=missing):
            opened = TimedGame(game, marks=Marks(counts=False))
            then, _ = _replace_game(session, opened, Change.OPENED, offer_untouched=True)
            return then.telling(DealChanged(Change.OPENED, game.deal, missing=missing))
        case None:
            return Updated(session)


def _open_deal(session: Session, deal: Deal, day: date | None = None, *, offer_untouched: bool = False) -> Updated:
    """The game on the table goes on where it is of this deal; otherwise the deal starts."""
    if deal == session.game.deal:
        return replace(session, selection=()).telling(DealChanged(Change.WENT_ON, deal, day))
    return _replace_game(session, TimedGame(Game.of(deal)), Change.OPENED, day=day, offer_untouched=offer_untouched)


def _replace_game(
    session: Session, game: TimedGame, change: Change, *, day: date | None = None, offer_untouched: bool = False
) -> Updated:
    """Put another game on the table; the one it replaces is offered back where there is something to lose."""
    replaced = session.on_table if session.game.removals or offer_untouched else session.replaced
    after = replace(session, on_table=game, selection=(), replaced=replaced)
    return after.telling(DealChanged(change, game.game.deal, day))


def _take_back(session: Session, replaced: TimedGame) -> Updated:
    after = replace(session, on_table=replaced, selection=(), replaced=None)
    return after.telling(DealChanged(Change.TAKEN_BACK, replaced.game.deal))
