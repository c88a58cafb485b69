"""The board's session: what is on the table, what is selected, and what a message does to it (design §3)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from halfmoon.codes import parse_code
from halfmoon.deals import Deal
from halfmoon.game import Game
from halfmoon.rules import Outcome
from halfmoon.selection import Selection, tap
from halfmoon.slots import Slot
from halfmoon_page.play.messages import (
    Command,
    Message,
    NewDeal,
    Note,
    OpenCode,
    OpenLink,
    PlayedElsewhere,
    Set,
    Tap,
    Visibility,
)
from halfmoon_page.play.statistics import Tally
from halfmoon_page.play.timed_game import TimedGame
from halfmoon_page.table.happenings import (
    Change,
    DealChanged,
    Happening,
    InputRefused,
    Noted,
    Refused,
    Removed,
    Undone,
)
from halfmoon_page.table.links import DealLink, GameLink, parse_fragment
from halfmoon_page.table.settings import Settings


@dataclass(frozen=True, slots=True)
class Session:
    """All that the board shows; never changed. `replaced` is the game that is offered back.

    `elsewhere` is the game of another tab that has played since; until the player chooses, neither goes on here.
    """

    on_table: TimedGame
    settings: Settings
    selection: Selection = ()
    happened: Happening | None = None
    replaced: TimedGame | None = None
    elsewhere: TimedGame | None = None
    visible: bool = True

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.on_table.game


def start(
    saved: TimedGame | None,
    replaced: TimedGame | None,
    settings: Settings,
    *,
    new_number: int,
    fragment: str,
    now: float,
) -> Session:
    """The session of a page that opens: the saved game or a new deal, then what the address asks for."""
    if saved:
        return update(Session(saved, settings, replaced=replaced), OpenLink(fragment), now)
    session = Session(TimedGame(Game.of(Deal(new_number))), settings)
    return replace(update(session, OpenLink(fragment), now), replaced=None)


def update(session: Session, message: Message, now: float) -> Session:
    """The session after the message; `now` is in seconds of any steady clock."""
    return _with_clocks(_handled(session, message), now)


def removal_made(before: Session, after: Session) -> bool:
    """Whether the step from one session to the next has made a removal."""
    return isinstance(after.happened, Removed) and after.happened is not before.happened


def _handled(session: Session, message: Message) -> Session:
    if session.elsewhere and not isinstance(message, Set | Visibility | PlayedElsewhere | Note):
        return _choose_tab(session, session.elsewhere, message)
    match message:
        case PlayedElsewhere():
            return replace(session, elsewhere=message.game, selection=(), happened=Noted("played_elsewhere"))
        case Tap():
            return _tap(session, message.slot)
        case Command.UNDO:
            return _undo(session)
        case Command.REDO:
            return _redo(session)
        case Command.RESTART:
            return _replace_game(session, Game.of(session.game.deal), Change.RESTARTED)
        case NewDeal():
            return _replace_game(session, Game.of(Deal(message.number)), Change.NEW)
        case OpenCode():
            return _open_code(session, message.text)
        case OpenLink():
            return _open_link(session, message.fragment)
        case Command.TAKE_BACK:
            return _take_back(session)
        case Command.TAKE_OVER | Command.SEPARATE:
            return session
        case Set():
            settings = session.settings.with_value(message.name, message.value)
            return replace(session, settings=settings, happened=None)
        case Visibility():
            return replace(session, visible=message.visible)
        case Note():
            return replace(session, happened=message.noted)


def _choose_tab(session: Session, elsewhere: TimedGame, message: Message) -> Session:
    """Take over the other tab's game, or go on with this one; anything else has to wait."""
    match message:
        case Command.TAKE_OVER:
            own = session.on_table if session.game.removals and session.game != elsewhere.game else session.replaced
            happened = DealChanged(Change.TAKEN_OVER, elsewhere.game.deal)
            return replace(session, on_table=elsewhere, elsewhere=None, happened=happened, replaced=own)
        case Command.SEPARATE:
            return replace(session, elsewhere=None, happened=Noted("separate"))
        case _:
            return replace(session, happened=Noted("played_elsewhere"))


def _with_clocks(session: Session, now: float) -> Session:
    """Only the clock of the game on the table may run, and only as spec §4 says."""
    on_table, replaced = session.on_table, session.replaced
    runs = on_table.started and session.visible and on_table.game.outcome is not Outcome.WON
    return replace(
        session,
        on_table=replace(on_table, clock=on_table.clock.running(runs, now)),
        replaced=replaced and replace(replaced, clock=replaced.clock.running(False, now)),
    )


def _tap(session: Session, slot: Slot) -> Session:
    table = session.game.table
    if table.top(slot) is None:
        return session
    tapped = tap(table, session.selection, slot)
    on_table = replace(session.on_table, started=True)
    happened: Happening | None = None
    if tapped.removal:
        happened = Removed(tapped.removal, session.game)
        on_table = on_table.after_removal(session.game.remove(tapped.removal))
    elif tapped.refusal:
        happened = Refused(tapped.refusal)
    kept = None if tapped.removal else session.replaced
    return replace(session, on_table=on_table, selection=tapped.selection, happened=happened, replaced=kept)


def _undo(session: Session) -> Session:
    game = session.game
    if not game.can_undo:
        return replace(session, selection=(), happened=None)
    tally = session.on_table.tally._replace(undone=True)
    on_table = replace(session.on_table, game=game.undo(), tally=tally)
    return replace(session, on_table=on_table, selection=(), happened=Undone(game.played[-1]))


def _redo(session: Session) -> Session:
    game = session.game
    if not game.can_redo:
        return replace(session, selection=(), happened=None)
    on_table = session.on_table.after_removal(game.redo())
    happened = Removed(game.removals[game.moves], game, again=True)
    return replace(session, on_table=on_table, selection=(), happened=happened)


def _open_code(session: Session, text: str) -> Session:
    if not text.strip():
        return replace(session, happened=Noted("type_a_code"))
    try:
        deal = parse_code(text)
    except ValueError as error:
        return replace(session, happened=InputRefused(error, from_link=False))
    return _replace_game(session, Game.of(deal), Change.OPENED)


def _open_link(session: Session, fragment: str) -> Session:
    try:
        link = parse_fragment(fragment)
    except ValueError as error:
        return replace(session, happened=InputRefused(error, from_link=True))
    match link:
        case DealLink(deal=deal) if deal == session.game.deal:
            return replace(session, selection=(), happened=DealChanged(Change.WENT_ON, deal))
        case DealLink(deal=deal):
            return _replace_game(session, Game.of(deal), Change.OPENED, offer_untouched=True)
        case GameLink(game=game):
            opened = _replace_game(session, game, Change.OPENED, offer_untouched=True)
            return replace(opened, on_table=TimedGame(game, tally=Tally(counts=False)))
        case _:
            return session


def _replace_game(session: Session, game: Game, change: Change, *, offer_untouched: bool = False) -> Session:
    """Put another game on the table; the one it replaces is offered back where there is something to lose."""
    replaced = session.on_table if session.game.removals or offer_untouched else session.replaced
    return replace(
        session,
        on_table=TimedGame(game),
        selection=(),
        happened=DealChanged(change, game.deal),
        replaced=replaced,
    )


def _take_back(session: Session) -> Session:
    if session.replaced is None:
        return session
    happened = DealChanged(Change.TAKEN_BACK, session.replaced.game.deal)
    return replace(session, on_table=session.replaced, selection=(), happened=happened, replaced=None)
