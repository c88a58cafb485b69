"""The links of spec §9: `#deal=CODE`, `#day=2026-11-30`, `#game=RECORD` and `&step=12`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from halfmoon.codes import LONGEST, refuse_too_long
from halfmoon.deals import Deal
from halfmoon.finding import find_code, find_record, holds_code
from halfmoon.game import Game
from halfmoon.records import write_record

_MARKS = "/!?# "
"""What some programs put before a fragment's first name."""
_BEHIND = ".,;:!?)]>»”’\"'*_/ "
"""What comes along behind an address that stood in a sentence."""
FIRST_YEAR = 2000
"""The first year whose days have a deal."""


class MissingStep(NamedTuple):
    """A step asked for that the game does not have, as it was written, and the last one that it has."""

    text: str
    last: int


class NoDateError(ValueError):
    """A link to a day that no calendar has, or that is not written as 2026-11-30: `text`."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class DayOutsideError(ValueError):
    """A link to a day before `FIRST_YEAR` or later than tomorrow: `day`."""

    def __init__(self, day: date) -> None:
        super().__init__(day)
        self.day = day


class InputRefused(NamedTuple):
    """A code, a record or a link could not be read; the game on the table stays."""

    error: ValueError
    from_link: bool


@dataclass(frozen=True, slots=True)
class DealLink:
    """A link to a deal."""

    deal: Deal


@dataclass(frozen=True, slots=True)
class DayLink:
    """A link to the deal for a day."""

    day: date

    def refuse_outside(self, today: date) -> None:
        """Raises a `DayOutsideError` for a day that has no deal; somewhere tomorrow has begun already."""
        if self.day.year < FIRST_YEAR or (self.day - today).days > 1:
            raise DayOutsideError(self.day)


@dataclass(frozen=True, slots=True)
class GameLink:
    """A link to a game, standing at the step asked for, or the nearest one.

    `has_step` says whether one was asked for, `missing` what is wrong where the game has it not.
    """

    game: Game
    has_step: bool
    missing: MissingStep | None = None


def parse_fragment(fragment: str) -> DealLink | DayLink | GameLink | None:
    """What a link's fragment, without `#` and percent signs, asks for; None where it concerns something else.

    Names are read however they are written, and a code without a name is a deal's, or with moves behind it a game's.
    Raises a `DealCodeError`, a `RecordMoveError` or a `NoDateError`; too long a fragment is refused whatever it
    concerns.
    """
    refuse_too_long(fragment)
    fields = _fields(fragment)
    if "game" in fields:
        return _game_link(find_record(fields["game"]), fields.get("step"))
    if "deal" in fields:
        return DealLink(find_code(fields["deal"]))
    if "day" in fields:
        return DayLink(_day(fields["day"].rstrip(_BEHIND)))
    if not holds_code(fragment):
        return None
    game = find_record(fragment)
    return _game_link(game, fields.get("step")) if game.moves else DealLink(game.deal)


def asks_for_something(fragment: str) -> bool:
    """Whether a part of an address names a deal, a day or a game, rightly or not."""
    return not _fields(fragment[:LONGEST]).keys().isdisjoint(("game", "deal", "day")) or holds_code(fragment[:LONGEST])


def _fields(fragment: str) -> dict[str, str]:
    """The values of a fragment by their names, which some programs write large or put a mark before."""
    fields = (field.partition("=")[::2] for field in fragment.split("&"))
    return {name.strip(_MARKS).lower().removeprefix("amp;"): value for name, value in fields}


def _game_link(game: Game, step: str | None) -> GameLink:
    if step is None:
        return GameLink(game, has_step=False)
    last = len(game.removals)
    text = step.rstrip(_BEHIND)
    if not re.fullmatch("-?[0-9]+", text):
        return GameLink(game, has_step=False, missing=MissingStep(step, last))
    nearest = min(max(int(text), 0), last)
    missing = None if str(nearest) == text else MissingStep(step, last)
    return GameLink(game.at(nearest), has_step=True, missing=missing)


def _day(text: str) -> date:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise NoDateError(text) from None
    if day.isoformat() != text:  # what is read includes 20261130 and 2026-W49-1
        raise NoDateError(text)
    return day


def deal_fragment(deal: Deal) -> str:
    """The fragment that opens the deal on the Play page."""
    return f"deal={deal.code}"


def day_fragment(day: date) -> str:
    """The fragment that opens the deal for the day on the Play page."""
    return f"day={day.isoformat()}"


def game_fragment(game: Game) -> str:
    """The fragment of the game as far as it stands."""
    return f"game={write_record(game, separator='.')}"


def step_fragment(game: Game) -> str:
    """The fragment of the whole game, at the step at which it stands."""
    return f"{game_fragment(game.at(len(game.removals)))}&step={game.moves}"
