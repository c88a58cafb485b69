"""Errors: what they have in common, and what they say in English."""

import copy
import pickle
from collections.abc import Callable, Iterator

import pytest

from halfmoon import (
    DEAL_COUNT,
    Card,
    Deal,
    Game,
    HalfMoonError,
    Removal,
    Table,
    find_code,
    game_from_data,
    parse_code,
    parse_record,
    parse_slot,
    public,
)

START = Game.of(Deal(0))
EMPTY = Table.of({})
SAID: list[tuple[Callable[[], object], str, str]] = [
    (lambda: Card.parse("11H"), "NotACardError", "There is no card “11H”; cards are written like 10H, AS or QD."),
    (lambda: parse_slot("13"), "UnknownSlotError", "There is no place “13”."),
    (lambda: Removal.parse("1"), "SlotCountError", "A move has two or three places, not 1."),
    (lambda: Removal.parse("1-1"), "RepeatedSlotError", "Place 1 is named twice."),
    (lambda: EMPTY.without_tops([parse_slot("1")]), "EmptySlotError", "Place 1 is empty."),
    (lambda: Deal(-1), "DealNumberError", "There is no deal -1; the numbers are 0 to 8031810175."),
    (lambda: Deal(DEAL_COUNT), "DealNumberError", "There is no deal 8031810176; the numbers are 0 to 8031810175."),
    (lambda: START.remove(Removal.parse("1-2")), "NotARemovalError", "The sum must be 11."),
    (lambda: START.at(1), "StepError", "There is no step 1; the game has the steps 0 to 0."),
    (lambda: game_from_data([]), "GameDataError", "These data are no game: “record” cannot be None."),
    (lambda: game_from_data({"record": 7}), "GameDataError", "These data are no game: “record” cannot be 7."),
    (lambda: Table.parse("5S"), "TableSlotsError", "A table has 20 places with / between them, not 1."),
    (lambda: Table.parse("1S" + 19 * "/"), "TableCardError", "Character 1, in place 1: there is no card “1S”."),
    (lambda: parse_code("A" * 2001), "TooLongError", "The text is too long: 2001 characters; the limit is 2000."),
    (
        lambda: parse_code("HM2"),
        "OtherVersionError",
        "This code is of another version (HM2); only HM1 codes open here.",
    ),
    (lambda: parse_code("HM1-X"), "OtherKindError", "This code is of another kind (X); the only kind is N."),
    (lambda: parse_code("HM1-N-ABC"), "LetterCountError", "The code has too few letters: 3 instead of 7."),
    (lambda: parse_code("A2"), "NotALetterError", "Character 2 of the code, “2”, is not a letter."),
    (
        lambda: parse_code("Ж"),
        "NotLatinError",
        "Character 1 of the code, “Ж”, is not a Latin letter. Switch your keyboard to Latin letters.",
    ),
    (
        lambda: find_code("HM1-N-AAAAAAA HM1-N-AAAAAAB"),
        "TwoFoundError",
        "There are two different ones here: HM1-N-AAAAAAA and HM1-N-AAAAAAB. Leave just one.",
    ),
    (
        lambda: parse_record("AAAAAAA 1-8 1"),
        "RecordMoveError",
        "Move 1 (“1-8”): The sum must be 11.",
    ),
]


def raised(by: Callable[[], object]) -> HalfMoonError:
    with pytest.raises(HalfMoonError) as caught:
        by()
    return caught.value


@pytest.mark.parametrize(("by", "kind", "sentence"), SAID, ids=[kind for _, kind, _ in SAID])
def test_an_error_is_a_sentence_in_english(by: Callable[[], object], kind: str, sentence: str) -> None:
    error = raised(by)
    assert (type(error).__name__, str(error)) == (kind, sentence)


@pytest.mark.parametrize(("by", "kind", "sentence"), SAID, ids=[kind for _, kind, _ in SAID])
def test_an_error_can_be_copied_and_pickled(by: Callable[[], object], kind: str, sentence: str) -> None:
    error = raised(by)
    for other in (copy.copy(error), pickle.loads(pickle.dumps(error))):
        assert type(other) is type(error)
        assert {name: str(value) for name, value in vars(other).items()} == {
            name: str(value) for name, value in vars(error).items()
        }


@pytest.mark.parametrize(("by", "kind", "sentence"), SAID, ids=[kind for _, kind, _ in SAID])
def test_an_error_shows_what_it_is_about_to_whoever_reads_its_repr(
    by: Callable[[], object], kind: str, sentence: str
) -> None:
    error = raised(by)
    assert error.args == tuple(vars(error).values())
    assert repr(error) == f"{kind}({', '.join(map(repr, vars(error).values()))})"


def kinds(of: type[HalfMoonError] = HalfMoonError) -> Iterator[type[HalfMoonError]]:
    """The errors that say something of their own."""
    for kind in of.__subclasses__():
        if kind.__module__.startswith("halfmoon."):
            yield from kinds(kind)
            if not kind.__subclasses__():
                yield kind


def test_every_error_is_told_above_and_offered() -> None:
    names = {kind.__name__ for kind in kinds()}
    assert names == {kind for _, kind, _ in SAID}
    assert names <= set(public.__all__)


def test_a_step_that_is_not_there_is_an_index_error_too() -> None:
    with pytest.raises(IndexError):
        START.at(-1)


def test_an_error_of_someone_else_says_what_it_was_given() -> None:
    class OtherError(HalfMoonError):
        pass

    assert str(OtherError("something", 1)) == "('something', 1)"
