"""What the page's state machine needs to know of games, found without the rules of the engine."""

from collections import Counter
from itertools import combinations

from halfmoon.cards import ONE_PACK, Card
from halfmoon.game import Game
from halfmoon.table import Table
from halfmoon_page.play.session import Session
from tests.engine.samples import COURT, NUMBERS, rank


def cards_of(table: Table) -> Counter[Card]:
    """How often each card lies on the table."""
    return Counter(card for stack in table.stacks for card in stack)


def removed_from(game: Game) -> Counter[Card]:
    """How often each card has been removed, found by making the moves anew on the table as dealt."""
    table, removed = game.deal.table, Counter[Card]()
    for removal in game.played:
        removed.update(table.cards(slot)[-1] for slot in removal.slots)
        table = table.without_tops(removal.slots)
    assert table == game.table
    return removed


TWO_PACKS = Counter(ONE_PACK * 2)


def goes_out(cards: tuple[str, ...]) -> bool:
    """Whether two or three cards may be removed together, by their ranks as written."""
    if len(cards) == 2:
        return sum(NUMBERS.get(card, 100) for card in cards) == 11
    return sorted(cards) == sorted(COURT)


def any_goes_out(table: Table) -> bool:
    """Whether some pair or triple of the cards that can be played may be removed, by trying them all."""
    ranks = [rank(stack[-1]) for stack in table.stacks if stack]
    return any(goes_out(cards) for size in (2, 3) for cards in combinations(ranks, size))


def expect_allowed_selection(session: Session) -> None:
    """Nothing, one card, or two court cards of different ranks, each on top of its slot (spec §3)."""
    cards = [session.game.table.top(slot) for slot in session.selection]
    assert None not in cards
    assert len(set(session.selection)) == len(cards) <= 2
    if len(cards) == 2:
        ranks = {rank(card) for card in cards if card}
        assert len(ranks) == 2
        assert ranks <= set(COURT)
