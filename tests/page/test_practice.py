"""The practice board: what its session does, and what is said of it, in every case of the tapping table."""

import pytest

from halfmoon.rules import Outcome
from halfmoon.slots import SLOTS, parse_slot
from halfmoon_build.drawing.practice import EXERCISES, Exercise, told, what_comes_of
from halfmoon_build.languages import LANGUAGES
from halfmoon_build.texts import page_texts
from halfmoon_page.practice.session import Practice, Tried, begin, try_tap
from halfmoon_page.practice.told import Told
from halfmoon_page.practice.view import heard, render
from halfmoon_page.table.settings import Settings
from halfmoon_page.texts import texts_for
from tests.page.samples import EL, EN

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
EACH = pytest.mark.parametrize("name", EXERCISES)


def tried(name: str) -> list[Tried]:
    """All taps of an exercise, one after the other."""
    practice, found = begin(told(EN).situations[name]), []
    for slot in EXERCISES[name].taps.split("-"):
        found.append(try_tap(practice, parse_slot(slot)))
        practice = found[-1].after
    return found


@EACH_LANGUAGE
def test_every_situation_has_its_name_and_its_sentence(language: str) -> None:
    words = page_texts(language).practice
    assert list(words.situations) == list(words.to_try) == list(EXERCISES)
    assert len(set(words.situations.values())) == len(EXERCISES)


@EACH_LANGUAGE
def test_what_the_page_is_told_comes_through_json_as_it_is(language: str) -> None:
    all_told = told(texts_for(language))
    assert Told.from_json(all_told.to_json()) == Told(
        {name: each._replace(selected=list(each.selected)) for name, each in all_told.situations.items()},  # type: ignore[arg-type]
        all_told.sentences,
    )


def test_what_the_page_is_told_is_readable_as_it_stands() -> None:
    assert "Ρήγας" in told(EL).to_json()


@EACH_LANGUAGE
@EACH
def test_the_sentence_names_the_cards_to_be_tapped_and_where_they_lie(name: str, language: str) -> None:
    texts = texts_for(language)
    to_try, exercise = told(texts).situations[name].to_try, EXERCISES[name]
    for slot in filter(None, [*exercise.selected.split("-"), *exercise.taps.split("-")]):
        card = exercise.position.table.top(parse_slot(slot))
        assert slot in to_try
        assert card is None or texts.letters.index(card.rank) in to_try


def test_the_situations_are_those_of_the_tapping_table() -> None:
    last = {name: tried(name)[-1] for name in EXERCISES}
    assert {name: len(each.tapped.removal.slots) for name, each in last.items() if each.tapped.removal} == {
        "pair": 2,
        "triple": 3,
        "dead-end": 2,
    }
    assert {name: len(each.after.selection) for name, each in last.items() if each.tapped.refusal} == {
        "wrong-sum": 0,
        "no-triple": 0,
        "same-rank": 1,
        "exchange": 2,
    }
    assert last["deselect"].after.selection == ("3",)
    assert last["exchange"].after.selection == ("7", "5")
    assert last["empty"].before == last["empty"].after
    outcomes = {name: each.after.game.outcome for name, each in last.items()}
    assert [name for name, outcome in outcomes.items() if outcome is Outcome.DEAD_END] == ["dead-end"]


def test_the_game_of_a_situation_knows_no_moves_that_come_later() -> None:
    assert Exercise("1-8", moves=1).position.removals == Exercise("1-8", moves=1).position.played
    assert not any(begin(situation).game.can_redo for situation in told(EN).situations.values())


SAID = {
    "pair": "Removed: the 5 of spades on pile 1 and the 6 of diamonds on pile 8 (5 + 6 = 11). "
    "Now showing: the 2 of spades on pile 1 and the Jack of clubs on pile 8.",
    "wrong-sum": "The sum must be 11. Nothing is removed, and the selection is cleared.",
    "no-triple": "A Jack, a Queen and a King are needed. Nothing is removed, and the selection is cleared.",
    "same-rank": "A Jack, a Queen and a King are needed. Selected instead: the King of hearts on pile 7.",
    "deselect": "No longer selected: the Queen of hearts on pile 5. Selected: the King of hearts on pile 3.",
    "exchange": "A Jack, a Queen and a King are needed. "
    "Selected instead: the King of hearts on pile 7 and the Queen of hearts on pile 5.",
    "empty": "Nothing lies there, so nothing happens.",
}


@pytest.mark.parametrize(("name", "said"), SAID.items())
def test_what_has_come_of_it_is_said(name: str, said: str) -> None:
    assert what_comes_of(name, EN) == said


def test_a_dead_end_is_said_with_the_removal_that_led_there() -> None:
    said = what_comes_of("dead-end", EN)
    assert said.startswith("Removed: ")
    assert said.endswith(page_texts("en").practice.dead_end)


def test_a_first_tap_says_what_is_selected() -> None:
    first = tried("triple")[:2]
    said = [heard(each, told(EL).sentences, EL) for each in first]
    assert said[0] == "Επιλογή: ο Βαλές σπαθί της στοίβας 8."
    assert said[1] == "Επιλογή: ο Βαλές σπαθί της στοίβας 8 και η Ντάμα κούπα της στοίβας 5."


def test_whoever_plays_on_from_a_situation_can_win() -> None:
    game = Exercise("1-8", moves=-2).position
    practice = Practice(game, ())
    last = [try_tap(practice, slot) for slot in SLOTS if game.table.top(slot)]
    for each in last[:-1]:
        practice = try_tap(practice, each.slot).after
    won = try_tap(practice, last[-1].slot)
    assert won.after.game.outcome is Outcome.WON
    assert heard(won, told(EN).sentences, EN).endswith("The table is empty: won!")


def test_the_view_shows_what_is_selected_and_the_sentence() -> None:
    practice = begin(told(EN).situations["deselect"])
    view = render(practice, EN, "So it is.")
    assert [slot.slot for slot in view.slots if slot.pressed] == ["3", "5"]
    assert (view.state, view.message, view.information) == ("ready", "So it is.", {})
    assert view.settings == Settings()


def test_the_only_card_that_is_tapped_again_is_no_longer_selected() -> None:
    situation = told(EN).situations["deselect"]._replace(selected=("3",))
    deselected = try_tap(begin(situation), parse_slot("3"))
    assert deselected.after.selection == ()
    assert heard(deselected, told(EN).sentences, EN) == "No longer selected: the King of hearts on pile 3."
