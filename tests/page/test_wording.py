"""Engine objects in words: cards with article and gender, slots, removals, times."""

from datetime import date
from itertools import product

import pytest

from halfmoon.cards import Card
from halfmoon.removals import Removal
from halfmoon.slots import SLOTS, Slot
from halfmoon_page.table.wording import (
    card_in_slot,
    card_name,
    cards_listed,
    clock_time,
    date_name,
    removal_cards,
    sentences,
    slot_label,
    slot_name,
    table_in_words,
    uncovered,
)
from halfmoon_page.texts.catalogue import Texts
from tests.page.samples import EACH_LANGUAGE, EL, EMPTIED, EN, FRESH, PAIR, STUCK, TRIPLE, WON, slots

NUMBERS = {str(number): str(number) for number in range(2, 11)}
GREEK_RANKS = {"A": "Άσος", "J": "Βαλές", "Q": "Ντάμα", "K": "Ρήγας"} | NUMBERS
GREEK_ARTICLES = {"A": "ο", "J": "ο", "Q": "η", "K": "ο"}
GREEK_SUITS = {"S": "μπαστούνι", "H": "κούπα", "D": "καρό", "C": "σπαθί"}
ENGLISH_RANKS = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"} | NUMBERS
ENGLISH_SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


def test_every_card_has_its_greek_name_and_its_article() -> None:
    for rank, suit in product(GREEK_RANKS, GREEK_SUITS):
        card, name = Card.parse(rank + suit), f"{GREEK_RANKS[rank]} {GREEK_SUITS[suit]}"
        article = GREEK_ARTICLES.get(rank, "το")
        assert card_name(card, EL) == name
        assert card_in_slot(card, Slot("12"), EL) == f"{article} {name} της στοίβας 12"
        assert card_in_slot(card, Slot("R8"), EL) == f"{article} {name} της εφεδρείας R8"


def test_every_card_has_its_english_name_and_its_article() -> None:
    for rank, suit in product(ENGLISH_RANKS, ENGLISH_SUITS):
        card, name = Card.parse(rank + suit), f"{ENGLISH_RANKS[rank]} of {ENGLISH_SUITS[suit]}"
        assert card_name(card, EN) == name
        assert card_in_slot(card, Slot("12"), EN) == f"the {name} on pile 12"
        assert card_in_slot(card, Slot("R8"), EN) == f"the {name} in reserve place R8"


@pytest.mark.parametrize(
    ("card", "within_a_sentence"),
    [
        ("KH", "ο Ρήγας κούπα"),
        ("QC", "η Ντάμα σπαθί"),
        ("AD", "ο Άσος καρό"),
        ("7S", "το 7 μπαστούνι"),
        ("JH", "ο Βαλές κούπα"),
        ("10C", "το 10 σπαθί"),
    ],
)
def test_greek_cards_carry_the_article_of_their_gender(card: str, within_a_sentence: str) -> None:
    assert card_in_slot(Card.parse(card), Slot("1"), EL) == f"{within_a_sentence} της στοίβας 1"


@pytest.mark.parametrize(
    ("slot", "greek", "english"),
    [("1", "στοίβα 1", "pile 1"), ("12", "στοίβα 12", "pile 12"), ("R8", "εφεδρεία R8", "reserve place R8")],
)
def test_slots_have_names(slot: str, greek: str, english: str) -> None:
    assert (slot_name(Slot(slot), EL), slot_name(Slot(slot), EN)) == (greek, english)


@EACH_LANGUAGE
def test_no_two_slots_share_a_name(texts: Texts) -> None:
    assert len({slot_name(slot, texts) for slot in SLOTS}) == len(SLOTS)


def test_a_label_tells_card_slot_and_count() -> None:
    assert slot_label(FRESH.table, Slot("3"), EL) == "Ρήγας κούπα, στοίβα 3, 8 φύλλα"
    assert slot_label(FRESH.table, Slot("3"), EN) == "King of hearts, pile 3, 8 cards"


def test_one_card_is_counted_in_the_singular() -> None:
    assert slot_label(FRESH.table, Slot("R2"), EL) == "10 κούπα, εφεδρεία R2, 1 φύλλο"
    assert slot_label(FRESH.table, Slot("R2"), EN) == "10 of hearts, reserve place R2, 1 card"


def test_an_empty_slot_is_said_to_be_empty() -> None:
    assert slot_label(STUCK.table, EMPTIED, EL) == "Εφεδρεία R2, κενή"
    assert slot_label(STUCK.table, EMPTIED, EN) == "Reserve place R2, empty"


def test_a_table_in_words_is_a_sentence_for_each_slot() -> None:
    told = table_in_words(STUCK.table, EN)
    assert told == " ".join(f"{slot_label(STUCK.table, slot, EN)}." for slot in SLOTS)
    assert "Reserve place R2, empty. " in told


def test_one_two_and_three_cards_are_listed() -> None:
    table = FRESH.table
    assert cards_listed(table, slots("1"), EN) == "the 5 of spades on pile 1"
    assert (
        cards_listed(table, slots("1 R2"), EN) == "the 5 of spades on pile 1 and the 10 of hearts in reserve place R2"
    )
    assert cards_listed(table, slots("2 3 5"), EL) == (
        "ο Βαλές σπαθί της στοίβας 2, ο Ρήγας κούπα της στοίβας 3 και η Ντάμα κούπα της στοίβας 5"
    )


def test_a_pair_is_told_with_its_sum_and_a_triple_without() -> None:
    assert removal_cards(FRESH.table, PAIR, EN).endswith("(5 + 6 = 11)")
    assert removal_cards(FRESH.table, Removal.parse("4-R2"), EL).endswith("(1 + 10 = 11)")
    assert "(" not in removal_cards(FRESH.table, TRIPLE, EL)


def test_every_move_of_the_won_game_is_told_with_its_cards_and_slots() -> None:
    for table, removal in zip(WON.tables, WON.removals, strict=False):
        told = removal_cards(table, removal, EL)
        for slot in removal.slots:
            card = table.top(slot)
            assert card is not None
            assert card_in_slot(card, slot, EL) in told


def test_what_a_removal_uncovers_leaves_out_emptied_slots() -> None:
    pair_from_the_reserve = Removal.parse("8-R1")
    after = FRESH.table.without_tops(pair_from_the_reserve.slots)
    assert uncovered(after, pair_from_the_reserve, EN) == "Now showing: the Jack of clubs on pile 8."
    assert uncovered(WON.table, WON.removals[-1], EN) == ""


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [
        (0, "0:00"),
        (9.99, "0:09"),
        (59.999, "0:59"),
        (60, "1:00"),
        (247, "4:07"),
        (3599, "59:59"),
        (3600, "1:00:00"),
        (3661, "1:01:01"),
        (36000 + 59 * 60 + 59, "10:59:59"),
        (360000, "100:00:00"),
    ],
)
def test_a_time_is_shown_in_minutes_and_seconds_and_in_hours_from_the_first_one_on(seconds: float, shown: str) -> None:
    assert clock_time(seconds) == shown


@pytest.mark.parametrize(
    ("day", "greek", "english"),
    [
        (date(2026, 11, 30), "30 Νοεμβρίου 2026", "30 November 2026"),
        (date(2000, 1, 1), "1 Ιανουαρίου 2000", "1 January 2000"),
        (date(2024, 5, 29), "29 Μαΐου 2024", "29 May 2024"),
    ],
)
def test_a_day_has_its_name(day: date, greek: str, english: str) -> None:
    assert (date_name(day, EL), date_name(day, EN)) == (greek, english)


@EACH_LANGUAGE
def test_every_month_has_a_name_of_its_own(texts: Texts) -> None:
    assert list(texts.dates.months) == list(range(1, 13))
    assert len(set(texts.dates.months.values())) == 12


def test_sentences_are_joined_without_the_empty_ones() -> None:
    assert sentences(["One.", "", "Two."]) == "One. Two."
    assert sentences(["", ""]) == ""
