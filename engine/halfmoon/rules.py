"""The one statement of the rules: 11, Jack + Queen + King, points, won, dead end (spec §2)."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Sequence

from halfmoon.cards import Card, Rank
from halfmoon.removals import Removal
from halfmoon.slots import Slot
from halfmoon.table import Table

PAIR_SUM = 11
TRIPLE = frozenset({Rank.JACK, Rank.QUEEN, Rank.KING})
PAIR_POINTS = 10
TRIPLE_POINTS = 15


class Judgement(enum.Enum):
    """What the rules say of some cards taken together."""

    COMPLETE = "complete"
    """They may be removed."""
    PARTIAL = "partial"
    """They may be removed together with further cards."""
    WRONG_SUM = "wrong sum"
    """Refused; the first is a number card, so only another that completes the sum would do."""
    NOT_A_TRIPLE = "not a triple"
    """Refused; the first is a court card, so only different court cards would do."""

    @property
    def is_refusal(self) -> bool:
        """Whether the cards can never be removed together, whatever is added."""
        return self in (Judgement.WRONG_SUM, Judgement.NOT_A_TRIPLE)


def judge(cards: Sequence[Card]) -> Judgement:
    """Judge one or more cards taken together; the first chooses what a refusal says (spec §3).

    >>> judge([Card.parse("5S"), Card.parse("6D")])
    <Judgement.COMPLETE: 'complete'>
    """
    ranks = [card.rank for card in cards]
    if ranks[0].is_court:
        return _judge_triple(ranks)
    if len(ranks) == 1:
        return Judgement.PARTIAL
    is_pair = len(ranks) == 2 and not ranks[1].is_court and sum(ranks) == PAIR_SUM
    return Judgement.COMPLETE if is_pair else Judgement.WRONG_SUM


def _judge_triple(ranks: list[Rank]) -> Judgement:
    different = set(ranks)
    if len(different) < len(ranks) or not different <= TRIPLE:
        return Judgement.NOT_A_TRIPLE
    return Judgement.COMPLETE if different == TRIPLE else Judgement.PARTIAL


def points(removal: Removal) -> int:
    """What the removal adds to the score."""
    return PAIR_POINTS if len(removal.slots) == 2 else TRIPLE_POINTS


def legal_removals(table: Table) -> Iterator[Removal]:
    """Every removal the table allows, slots in board order, in the order of their slots."""
    return _completions((), (), table.playable())


def _completions(slots: tuple[Slot, ...], cards: tuple[Card, ...], later: list[tuple[Slot, Card]]) -> Iterator[Removal]:
    for place, (slot, card) in enumerate(later):
        chosen = (*cards, card)
        judgement = judge(chosen)
        if judgement is Judgement.COMPLETE:
            yield Removal((*slots, slot))
        elif judgement is Judgement.PARTIAL:
            yield from _completions((*slots, slot), chosen, later[place + 1 :])


def has_removal(table: Table) -> bool:
    """Whether the table allows any removal; two cards of each rank tell, as no removal takes more of one rank."""
    playable = table.playable()
    last = {card.rank: (slot, card) for slot, card in playable}
    first = {card.rank: (slot, card) for slot, card in reversed(playable)}
    two_of_each_rank = dict([*first.values(), *last.values()])
    return any(True for _ in _completions((), (), list(two_of_each_rank.items())))


class Outcome(enum.Enum):
    """How a game stands; a dead end is never called lost (spec §2)."""

    PLAYING = "playing"
    WON = "won"
    DEAD_END = "dead-end"


def outcome(table: Table) -> Outcome:
    """Won once no card is left; a dead end where cards are left and no removal exists."""
    if not table.remaining:
        return Outcome.WON
    return Outcome.PLAYING if has_removal(table) else Outcome.DEAD_END
