"""French in sentences: articles and what is elided, the first of a month, what a refusal and a record say."""

from datetime import date

import pytest

from halfmoon.cards import Card
from halfmoon.records import RecordMoveError, parse_record
from halfmoon.slots import Slot
from halfmoon_page.table.links import DayOutsideError
from halfmoon_page.table.wording import card_in_slot, card_name, date_name, explain, slot_label
from tests.page.samples import EMPTIED, FR, FRESH, STUCK

CODE = FRESH.deal.code


@pytest.mark.parametrize(
    ("card", "alone", "within_a_sentence"),
    [
        ("AH", "As de cœur", "l’As de cœur"),
        ("8S", "8 de pique", "le 8 de pique"),
        ("JC", "Valet de trèfle", "le Valet de trèfle"),
        ("QD", "Dame de carreau", "la Dame de carreau"),
        ("KH", "Roi de cœur", "le Roi de cœur"),
    ],
)
def test_cards_carry_the_article_of_their_gender(card: str, alone: str, within_a_sentence: str) -> None:
    assert card_name(Card.parse(card), FR) == alone
    assert card_in_slot(Card.parse(card), Slot("1"), FR) == f"{within_a_sentence} de la pile 1"
    assert card_in_slot(Card.parse(card), Slot("R2"), FR) == f"{within_a_sentence} de la réserve R2"


def test_labels_tell_card_slot_and_count() -> None:
    assert slot_label(FRESH.table, Slot("3"), FR) == "Roi de cœur, pile 3, 8 cartes"
    assert slot_label(FRESH.table, Slot("R2"), FR) == "10 de cœur, réserve R2, 1 carte"
    assert slot_label(STUCK.table, EMPTIED, FR) == "Réserve R2, vide"


@pytest.mark.parametrize(
    ("day", "name"), [(date(2026, 12, 1), "1er décembre 2026"), (date(2024, 8, 11), "11 août 2024")]
)
def test_the_first_of_a_month_is_an_ordinal_and_no_other_day(day: date, name: str) -> None:
    assert date_name(day, FR) == name
    assert explain(DayOutsideError(day), FR).startswith(f"Pas de donne pour le {name}\u202f:")


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (f"{CODE} 1-8 1-4", "Coup 2 («\u202f1-4\u202f»). La somme doit être 11."),
        (f"{CODE} 3-7", "Coup 1 («\u202f3-7\u202f»). Il faut un Valet, une Dame et un Roi."),
    ],
)
def test_an_error_in_a_record_is_told_as_on_the_board(record: str, said: str) -> None:
    with pytest.raises(RecordMoveError) as caught:
        parse_record(record)
    assert explain(caught.value, FR) == said
