"""The links of spec §9: `#deal=CODE`, `#game=RECORD` and `&step=12`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from halfmoon.codes import parse_code, refuse_too_long
from halfmoon.deals import Deal
from halfmoon.game import Game
from halfmoon.records import parse_record, write_record


class StepError(ValueError):
    """A link to a step that the game does not have: `text`; its last step is `last`."""

    def __init__(self, text: str, last: int) -> None:
        super().__init__(text, last)
        self.text = text
        self.last = last


class InputRefused(NamedTuple):
    """A code, a record or a link could not be read; the game on the table stays."""

    error: ValueError
    from_link: bool


@dataclass(frozen=True, slots=True)
class DealLink:
    """A link to a deal."""

    deal: Deal


@dataclass(frozen=True, slots=True)
class GameLink:
    """A link to a game, standing at the step asked for; `has_step` says whether one was."""

    game: Game
    has_step: bool


def parse_fragment(fragment: str) -> DealLink | GameLink | None:
    """What a link's fragment, without `#` and percent signs, asks for; None where it concerns something else.

    Raises a `DealCodeError`, a `RecordMoveError` or a `StepError`; too long a fragment is refused whatever it concerns.
    """
    refuse_too_long(fragment)
    fields = dict(field.partition("=")[::2] for field in fragment.split("&"))
    if "game" in fields:
        game = parse_record(fields["game"])
        step = fields.get("step")
        return GameLink(game if step is None else game.at(_step(step, len(game.removals))), step is not None)
    if "deal" in fields:
        return DealLink(parse_code(fields["deal"]))
    return None


def _step(text: str, last: int) -> int:
    steps = {str(step): step for step in range(last + 1)}
    if text not in steps:
        raise StepError(text, last)
    return steps[text]


def deal_fragment(deal: Deal) -> str:
    """The fragment that opens the deal on the Play page."""
    return f"deal={deal.code}"


def game_fragment(game: Game) -> str:
    """The fragment of the game as far as it stands."""
    return f"game={write_record(game, separator='.')}"
