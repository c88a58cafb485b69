"""The cards and how they are written (spec §1)."""

import pytest

from halfmoon.cards import ONE_PACK, Card, Rank, Suit
from tests.engine.samples import COURT, NUMBERS, RANKS, SUITS


def test_a_pack_has_spades_hearts_diamonds_clubs_each_from_ace_to_king() -> None:
    assert [str(card) for card in ONE_PACK] == [rank + suit for suit in SUITS for rank in RANKS]


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("rank", RANKS)
def test_a_card_is_read_as_it_is_written(rank: str, suit: str) -> None:
    card = Card.parse(rank + suit)
    assert str(card) == rank + suit
    assert card.rank.notation == rank
    assert card.suit.value == suit


@pytest.mark.parametrize(
    "text", ["", "H", "10", "1H", "11H", "0S", "10h", "ah", "TH", "VH", "10X", " AH", "AH ", "A H", "HA", "A♥", "ah♥"]
)
def test_anything_else_is_no_card(text: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011, its argument is compared below
        Card.parse(text)
    assert caught.value.args == (text,)


def test_jack_queen_and_king_are_the_court_cards() -> None:
    assert tuple(rank.notation for rank in Rank if rank.is_court) == COURT


def test_number_cards_count_from_one_for_the_ace_to_ten() -> None:
    assert {rank.notation: int(rank) for rank in Rank if not rank.is_court} == NUMBERS


def test_the_two_copies_of_a_face_are_equal() -> None:
    copy = Card(Rank.TEN, Suit.HEARTS)
    assert copy == Card.parse("10H")
    assert hash(copy) == hash(Card.parse("10H"))
    assert len(set(ONE_PACK * 2)) == 52


def test_the_repr_of_a_card_evaluates_to_it() -> None:
    assert [eval(repr(card), {"Card": Card}) for card in ONE_PACK] == list(ONE_PACK)
