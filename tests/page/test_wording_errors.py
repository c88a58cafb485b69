"""What is wrong, in words: a text for every error a code, a record or a link can meet (spec §5 and §6)."""

import importlib
import pkgutil
from collections.abc import Iterator
from datetime import date

import pytest

import halfmoon
import halfmoon_page
from halfmoon.codes import (
    DealCodeError,
    LetterCountError,
    NotALetterError,
    NotLatinError,
    OtherKindError,
    OtherVersionError,
    TooLongError,
    parse_code,
)
from halfmoon.finding import TwoFoundError
from halfmoon.game import NotARemovalError
from halfmoon.records import RecordMoveError, parse_record
from halfmoon.removals import RepeatedSlotError, SlotCountError
from halfmoon.rules import Judgement
from halfmoon.slots import Slot, UnknownSlotError
from halfmoon.table import EmptySlotError
from halfmoon_page.table.links import DayOutsideError, NoDateError
from halfmoon_page.table.wording import explain
from halfmoon_page.texts.catalogue import Texts
from tests.page.samples import CODE, EACH_LANGUAGE, EL, EN, PAIR

# One of each error, and the words its explanation cannot do without.
ERRORS: list[tuple[ValueError, list[str]]] = [
    (TooLongError(2345), ["2345", "2000"]),
    (OtherVersionError("HM2"), ["HM2", "HM1"]),
    (OtherKindError("X"), ["X", "N"]),
    (LetterCountError(0), ["7"]),
    (LetterCountError(6), ["6", "7"]),
    (LetterCountError(8), ["8", "7"]),
    (NotALetterError("?", 13), ["?", "13"]),
    (NotLatinError("Ρ", 13), ["Ρ", "13"]),
    (UnknownSlotError("R9"), ["R9"]),
    (SlotCountError(4), ["4"]),
    (RepeatedSlotError(Slot("R3")), ["R3"]),
    (EmptySlotError(Slot("R3")), ["R3"]),
    (NotARemovalError(PAIR, Judgement.WRONG_SUM), ["11"]),
    (NotARemovalError(PAIR, Judgement.NOT_A_TRIPLE), []),
    (RecordMoveError(17, "3-R9", UnknownSlotError("R9")), ["17", "3-R9", "R9"]),
    (TwoFoundError("HM1-N-AAAAAAB", "HM1-N-AAAAAAC"), ["HM1-N-AAAAAAB", "HM1-N-AAAAAAC"]),
    (NoDateError("2026-02-30"), ["2026-02-30"]),
    (DayOutsideError(date(1999, 12, 31)), ["31", "1999", "2000"]),
]


FOR_PROGRAMS = {
    halfmoon.DealNumberError,
    halfmoon.GameDataError,
    halfmoon.NotACardError,
    halfmoon.StepError,
    halfmoon.TableCardError,
    halfmoon.TableSlotsError,
}
"""What a page does not ask for, so that it need not explain it; English has a sentence for it (`tests/engine`)."""


def errors_of(package: str) -> Iterator[type[ValueError]]:
    def subclasses(of: type[ValueError]) -> Iterator[type[ValueError]]:
        for subclass in of.__subclasses__():
            yield subclass
            yield from subclasses(subclass)

    return (error for error in subclasses(ValueError) if error.__module__.split(".")[0] == package)


def import_all_but_the_browsers() -> None:
    for package in (halfmoon, halfmoon_page):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.", onerror=lambda name: None):
            if "__main__" not in module.name and ".browser" not in module.name and ".boot" not in module.name:
                importlib.import_module(module.name)


def test_no_error_is_left_out_of_this_file() -> None:
    import_all_but_the_browsers()
    defined = {*errors_of("halfmoon"), *errors_of("halfmoon_page")} - FOR_PROGRAMS
    bases = {base for error in defined for base in error.__mro__[1:]}
    assert defined - bases <= {type(error) for error, _ in ERRORS} <= defined


@EACH_LANGUAGE
@pytest.mark.parametrize(("error", "words"), ERRORS, ids=[type(error).__name__ for error, _ in ERRORS])
def test_every_error_is_explained_with_what_it_is_about(error: ValueError, words: list[str], texts: Texts) -> None:
    explanation = explain(error, texts)
    assert explanation.endswith(".")
    assert "{" not in explanation
    assert [word for word in words if word not in explanation] == []


@EACH_LANGUAGE
def test_no_two_errors_are_explained_alike(texts: Texts) -> None:
    assert len({explain(error, texts) for error, _ in ERRORS}) == len(ERRORS)


def test_an_error_of_something_else_is_raised_again() -> None:
    error = ValueError("something else")
    with pytest.raises(ValueError, match="something else") as caught:
        explain(error, EL)
    assert caught.value is error


@EACH_LANGUAGE
def test_only_a_letter_of_another_alphabet_brings_the_advice_to_switch(texts: Texts) -> None:
    def of(text: str) -> str:
        with pytest.raises(DealCodeError) as caught:
            parse_code(text)
        return explain(caught.value, texts)

    switch = {"el": "λατινικούς χαρακτήρες", "en": "Latin letters", "fr": "caractères latins"}[texts.language]
    assert switch in of("AAAAAAΡ")
    assert switch in of("AAAAAAЖ")
    assert switch not in of("AAAAAA1")
    assert switch not in of("AAAAAA?")


@pytest.mark.parametrize(
    ("record", "greek", "english"),
    [
        (
            f"{CODE} 1-8 1-4",
            "Κίνηση 2 («1-4»). Το άθροισμα πρέπει να ισούται με 11.",
            "Move 2 (“1-4”): The sum must be 11.",
        ),
        (
            f"{CODE} 3-7",
            "Κίνηση 1 («3-7»). Απαιτούνται ένας Βαλές, μια Ντάμα και ένας Ρήγας.",
            "Move 1 (“3-7”): A Jack, a Queen and a King are needed.",
        ),
        (
            f"{CODE} 1",
            "Κίνηση 1 («1»). Μια κίνηση έχει δύο ή τρεις θέσεις, όχι 1.",
            "Move 1 (“1”): A move has two or three places, not 1.",
        ),
        (f"{CODE} 4-R2 4-R2", "Κίνηση 2 («4-R2»). Η θέση R2 είναι κενή.", "Move 2 (“4-R2”): Place R2 is empty."),
    ],
)
def test_an_error_in_a_record_names_the_move_and_what_is_wrong_with_it(record: str, greek: str, english: str) -> None:
    with pytest.raises(RecordMoveError) as caught:
        parse_record(record)
    assert explain(caught.value, EL) == greek
    assert explain(caught.value, EN) == english


def test_what_is_wrong_with_a_day_is_told_in_both_languages() -> None:
    no_date, outside = NoDateError("2026-13-01"), DayOutsideError(date(2026, 12, 2))
    assert explain(no_date, EL) == (
        "Δεν υπάρχει ημερομηνία «2026-13-01»· γράφονται έτος, μήνας και ημέρα, όπως 2026-11-30."
    )
    assert explain(no_date, EN) == "There is no date “2026-13-01”; year, month and day are written like 2026-11-30."
    assert explain(outside, EL) == (
        "Για την ημέρα αυτή (2 Δεκεμβρίου 2026) δεν υπάρχει μοιρασιά· υπάρχουν μόνο από το 2000 έως και αύριο."
    )
    assert explain(outside, EN) == (
        "There is no deal for 2 December 2026: only the days from 2000 until tomorrow have one."
    )
