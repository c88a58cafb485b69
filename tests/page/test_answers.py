"""What the table answers to a player who asks."""

import pytest

from halfmoon.slots import SLOTS, Slot
from halfmoon_page.play.actions import Action
from halfmoon_page.play.answers import answer
from halfmoon_page.play.keys import Question
from halfmoon_page.play.session import Session
from halfmoon_page.table.wording import slot_label
from halfmoon_page.texts.catalogue import Texts
from tests.page.samples import EACH_LANGUAGE, EL, EMPTIED, EN, STUCK, after, session, tapped

HERE = Slot("3")


@pytest.mark.parametrize(
    ("asked", "here", "greek", "english"),
    [
        (session(), "3", "Ρήγας κούπα, στοίβα 3, 8 φύλλα.", "King of hearts, pile 3, 8 cards."),
        (session(STUCK), EMPTIED, "Εφεδρεία R2, κενή.", "Reserve place R2, empty."),
        (
            session(selected="3"),
            "3",
            "Ρήγας κούπα, στοίβα 3, 8 φύλλα, επιλεγμένο.",
            "King of hearts, pile 3, 8 cards, selected.",
        ),
    ],
)
def test_what_is_here(asked: Session, here: str, greek: str, english: str) -> None:
    assert answer(Question.HERE, asked, Slot(here), EL) == greek
    assert answer(Question.HERE, asked, Slot(here), EN) == english


@pytest.mark.parametrize(
    ("selected", "greek", "english"),
    [
        ("", "Δεν είναι επιλεγμένο κανένα φύλλο.", "Nothing is selected."),
        ("1", "Επιλογή: το 5 μπαστούνι της στοίβας 1.", "Selected: the 5 of spades on pile 1."),
        (
            "3 5",
            "Επιλογή: ο Ρήγας κούπα της στοίβας 3 και η Ντάμα κούπα της στοίβας 5.",
            "Selected: the King of hearts on pile 3 and the Queen of hearts on pile 5.",
        ),
    ],
)
def test_what_is_selected(selected: str, greek: str, english: str) -> None:
    asked = session(selected=selected)
    assert answer(Question.SELECTED, asked, HERE, EL) == greek
    assert answer(Question.SELECTED, asked, HERE, EN) == english


def test_the_last_move_and_what_it_uncovered() -> None:
    assert answer(Question.LAST_MOVE, session(), HERE, EL) == "Δεν έγινε ακόμη καμία κίνηση."
    assert answer(Question.LAST_MOVE, session(), HERE, EN) == "No move has been made yet."
    moved = tapped(session(), "1 8 3 5 8")
    assert answer(Question.LAST_MOVE, after(moved, Action.UNDO), HERE, EN) == (
        "Move 1, the last: the 5 of spades on pile 1 and the 6 of diamonds on pile 8 (5 + 6 = 11). "
        "Now showing: the 2 of spades on pile 1 and the Jack of clubs on pile 8."
    )
    assert answer(Question.LAST_MOVE, moved, HERE, EL).startswith(
        "Κίνηση 2, η τελευταία: αφαιρέθηκαν ο Ρήγας κούπα της στοίβας 3, η Ντάμα κούπα της στοίβας 5 "
        "και ο Βαλές σπαθί της στοίβας 8. Φανερώνονται "
    )


@EACH_LANGUAGE
def test_the_whole_table_is_read_with_score_moves_and_every_slot(texts: Texts) -> None:
    asked = session(STUCK)
    read = answer(Question.TABLE, asked, HERE, texts)
    assert str(STUCK.score) in read
    assert str(STUCK.moves) in read
    assert answer(Question.TABLE, asked, HERE, EN).startswith(f"Score {STUCK.score}, moves {STUCK.moves}. ")
    places = [read.index(slot_label(STUCK.table, slot, texts) + ".") for slot in SLOTS]
    assert places == sorted(places)


@EACH_LANGUAGE
def test_the_table_is_read_without_the_sign_that_asks_a_question_in_greek(texts: Texts) -> None:
    read = answer(Question.TABLE, session(STUCK, selected="1"), HERE, texts)
    assert ";" not in read
    assert read.count(". ") == len(SLOTS)
    assert read.endswith(".")
    assert not read.endswith("..")
