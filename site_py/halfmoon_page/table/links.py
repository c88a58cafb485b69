"""The links of spec §9: `#deal=CODE`, `#day=2026-11-30`, `#game=RECORD` and `&step=12`."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from halfmoon.codes import parse_code, refuse_too_long
from halfmoon.deals import Deal
from halfmoon.game import Game
from halfmoon.records import parse_record, write_record

FIRST_YEAR = 2000
"""The first year whose days have a deal."""


class StepError(ValueError):
    """A link to a step that the game does not have: `text`; its last step is `last`."""

    def __init__(self, text: str, last: int) -> None:
        super().__init__(text, last)
        self.text = text
        self.last = last


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
    """A link to a game, standing at the step asked for; `has_step` says whether one was."""

    game: Game
    has_step: bool


def parse_fragment(fragment: str) -> DealLink | DayLink | GameLink | None:
    """What a link's fragment, without `#` and percent signs, asks for; None where it concerns something else.

    Raises a `DealCodeError`, a `RecordMoveError`, a `StepError` or a `NoDateError`; too long a fragment is refused
    whatever it concerns.
    """
    refuse_too_long(fragment)
    fields = dict(field.partition("=")[::2] for field in fragment.split("&"))
    if "game" in fields:
        game = parse_record(fields["game"])
        step = fields.get("step")
        return GameLink(game if step is None else game.at(_step(step, len(game.removals))), step is not None)
    if "deal" in fields:
        return DealLink(parse_code(fields["deal"]))
    if "day" in fields:
        return DayLink(_day(fields["day"]))
    return None


def _step(text: str, last: int) -> int:
    steps = {str(step): step for step in range(last + 1)}
    if text not in steps:
        raise StepError(text, last)
    return steps[text]


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
