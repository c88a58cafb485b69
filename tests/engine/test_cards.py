"""The cards and how they are written (spec §1)."""

from itertools import product

from halfmoon.cards import ONE_PACK, Card, Rank, Suit
from tests.engine.samples import COURT, NUMBERS, RANKS, SUITS
from tests.hostile import tried


def test_a_pack_has_spades_hearts_diamonds_clubs_each_from_ace_to_king() -> None:
    assert [str(card) for card in ONE_PACK] == [rank + suit for suit in SUITS for rank in RANKS]


def test_a_card_is_read_as_it_is_written() -> None:
    for rank, suit in product(RANKS, SUITS):
        card = Card.parse(rank + suit)
        assert (str(card), card.rank.notation, card.suit.value) == (rank + suit, rank, suit)


def test_anything_else_is_no_card() -> None:
    numbers, spaces = ("10", "1H", "11H", "0S", "10X"), (" AH", "AH ", "A H")
    for text in ("", "H", "10h", "ah", "TH", "VH", "HA", "A♥", "ah♥", *numbers, *spaces):
        error = tried(Card.parse, text)
        assert isinstance(error, ValueError), text
        assert error.args == (text,)


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
