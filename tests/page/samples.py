"""What the tests of the page share: games, sessions on them, and the languages."""

from datetime import date

from halfmoon.game import Game
from halfmoon.records import parse_record
from halfmoon.removals import Removal
from halfmoon.slots import Slot
from halfmoon_page.play.clock import TICK
from halfmoon_page.play.messages import Message, OpenLink, Tap, Tick
from halfmoon_page.play.session import Session, update
from halfmoon_page.play.timed_game import TimedGame
from halfmoon_page.replay.session import OpenLink as OpenReplayLink
from halfmoon_page.table.settings import Settings
from halfmoon_page.texts import texts_for
from tests.engine.samples import DEAD_DEAL, WORKED_GAME

EL, EN, FR = map(texts_for, ("el", "en", "fr"))

CODE = "HM1-N-NVPEIRJ"
"""On top lie 1: 5S, 2: JC, 3: KH, 4: AH, 5: QH, 6: 8S, 7: KH, 8: 6D, 9: KS, 10: 3D, 11: 8D, 12: 9C,
R1: 5S, R2: 10H, R3: 5H, R4: 2H, R5: 8H, R6: JD, R7: 10D, R8: 2C; under the 5S lies 2S, under the 6D JC."""
OTHER = "HM1-N-AAAAAAB"

FRESH = parse_record(CODE)
WON = parse_record(WORKED_GAME)
ALMOST_WON = WON.at(47)
"""The last pair lies on piles 6 and 12."""
STUCK = parse_record(f"{CODE} 1-8 1-12 2-3-5 2-R4 2-10 2-4 3-4 3-5 2-3 1-3 2-R1 10-R2 12-R7")
"""A dead end after 13 moves."""
EMPTIED = Slot("R2")
"""A reserve place that is empty at that dead end."""
STUCK_AT_ONCE = parse_record(DEAD_DEAL)

TODAY = date(2026, 11, 30)
TODAYS = "HM1-N-URLKEGH"
"""The deal of `TODAY`."""

PAIR = Removal.parse("1-8")
TRIPLE = Removal.parse("2-3-5")


def slots(names: str) -> tuple[Slot, ...]:
    """Slots written with spaces between them."""
    return tuple(Slot(name) for name in names.split())


def following(fragment: str) -> OpenLink:
    """The message of a link that is followed on `TODAY`."""
    return OpenLink(fragment, TODAY)


def watching(fragment: str) -> OpenReplayLink:
    """The message of a link to the replay that is followed on `TODAY`."""
    return OpenReplayLink(fragment, TODAY)


def session(
    game: Game = FRESH, *, settings: Settings | None = None, selected: str = "", replaced: Game | None = None
) -> Session:
    """A board with this game on the table, its clock not yet started."""
    return Session(
        TimedGame(game),
        settings or Settings(),
        selection=slots(selected),
        replaced=TimedGame(replaced) if replaced else None,
    )


def after(before: Session, *messages: Message, now: float = 0.0) -> Session:
    """The session after these messages, all at one time, up to which the clock has been looked at every second."""
    before = ticked(before, now)
    for message in messages:
        before, _ = update(before, message, now)
    return before


def tapped(before: Session, names: str, now: float = 0.0) -> Session:
    """The session after taps on these slots."""
    return after(before, *map(Tap, slots(names)), now=now)


def seconds(now_on: Session, now: float) -> float:
    """The time on the clock of the game on the table, at which the page has looked every second."""
    return ticked(now_on, now).on_table.clock.seconds(now)


def ticked(before: Session, now: float) -> Session:
    """The session after the ticks of a page that is shown, up to now."""
    while (since := before.on_table.clock.since) is not None and since + TICK < now:
        before, _ = update(before, Tick(), since + TICK)
    return before
