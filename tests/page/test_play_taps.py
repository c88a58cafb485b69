"""Taps on the board: the rows of spec §3 as the session carries them out."""

import pytest

from halfmoon.cards import Card
from halfmoon.deals import Deal
from halfmoon.game import Game
from halfmoon.removals import Removal
from halfmoon.rules import Judgement
from halfmoon.slots import Slot
from halfmoon.table import Table
from halfmoon_page.play.actions import Action
from halfmoon_page.play.happenings import Happening, Refused, Removed, Undone
from halfmoon_page.play.messages import Command, NewDeal, Tap
from tests.page.samples import ALMOST_WON, EMPTIED, FRESH, STUCK, after, session, slots, tapped

SUM = Refused(Judgement.WRONG_SUM)
TRIPLE = Refused(Judgement.NOT_A_TRIPLE)


@pytest.mark.parametrize(
    ("selected", "tap", "selected_then", "happened"),
    [
        ("1", "1", "", None),
        ("3", "3", "", None),
        ("3 5", "3", "5", None),
        ("3 5", "5", "3", None),
        ("", "1", "1", None),
        ("", "R6", "R6", None),
        ("1", "4", "", SUM),
        ("1", "R1", "", SUM),
        ("1", "3", "", SUM),
        ("3", "1", "", TRIPLE),
        ("3", "7", "7", TRIPLE),
        ("3", "5", "3 5", None),
        ("3", "R6", "3 R6", None),
        ("3 5", "1", "", TRIPLE),
        ("3 5", "7", "5 7", TRIPLE),
        ("5 2", "R6", "5 R6", TRIPLE),
    ],
)
def test_a_tap_that_removes_nothing_does_what_its_row_says(
    selected: str, tap: str, selected_then: str, happened: Happening
) -> None:
    then = tapped(session(selected=selected), tap)
    assert set(then.selection) == set(slots(selected_then))
    assert then.latest == happened
    assert then.game == FRESH


@pytest.mark.parametrize(
    ("selected", "tap", "removal"),
    [
        ("1", "8", "1-8"),
        ("8", "1", "1-8"),
        ("R2", "4", "4-R2"),
        ("3 5", "2", "2-3-5"),
        ("5 2", "7", "2-5-7"),
        ("R6 9", "5", "5-9-R6"),
    ],
)
def test_a_tap_that_completes_a_removal_makes_it_and_clears_the_selection(
    selected: str, tap: str, removal: str
) -> None:
    then = tapped(session(selected=selected), tap)
    assert then.game == FRESH.remove(Removal.parse(removal))
    assert then.selection == ()
    assert then.latest == Removed(Removal.parse(removal), before=FRESH)


def test_a_whole_triple_is_made_of_three_taps_in_any_order() -> None:
    for order in ("2 3 5", "5 3 2", "3 2 5"):
        assert [str(removal) for removal in tapped(session(), order).game.played] == ["2-3-5"]


def test_the_third_card_of_a_triple_is_never_chosen_for_the_player() -> None:
    only_one_jack = Table.of(
        {Slot("1"): [Card.parse("JS")], Slot("2"): [Card.parse("QS")], Slot("3"): [Card.parse("KS")]}
    )
    then = tapped(session(Game(Deal(0), (), (only_one_jack,), 0)), "2 3")
    assert set(then.selection) == set(slots("2 3"))
    assert then.game.moves == 0


def test_a_tap_on_an_empty_slot_changes_nothing() -> None:
    selecting = tapped(session(STUCK), "1")
    assert after(selecting, Tap(EMPTIED)) == selecting


def test_the_last_pair_is_removed_like_any_other() -> None:
    then = tapped(session(ALMOST_WON), "12 6")
    assert then.game.table.remaining == 0
    assert then.game.score == 520


def test_undo_takes_back_one_removal_and_says_which() -> None:
    made = tapped(session(), "1 8 4 R2")
    then = after(made, Action.UNDO)
    assert [str(removal) for removal in then.game.played] == ["1-8"]
    assert then.latest == Undone(Removal.parse("4-R2"))


def test_redo_makes_the_undone_removal_again() -> None:
    made = tapped(session(), "1 8 4 R2")
    then = after(made, Action.UNDO, Action.UNDO, Action.REDO)
    assert [str(removal) for removal in then.game.played] == ["1-8"]
    assert then.latest == Removed(Removal.parse("1-8"), before=made.game.at(0), again=True)


def test_undo_without_a_move_says_nothing_and_keeps_the_game() -> None:
    then = after(tapped(session(), "1 4"), Action.UNDO)
    assert then.game == FRESH
    assert then.latest is None


def test_redo_without_an_undone_move_says_nothing_and_keeps_the_game() -> None:
    made = tapped(session(), "1 8")
    then = after(made, Action.REDO)
    assert then.game == made.game
    assert then.latest is None


def test_another_removal_forgets_the_undone_moves() -> None:
    made = tapped(session(), "1 8 4 R2")
    assert not tapped(after(made, Action.UNDO), "6 10").game.can_redo


def test_selecting_forgets_no_undone_move() -> None:
    made = tapped(session(), "1 8")
    assert tapped(after(made, Action.UNDO), "6").game.can_redo


@pytest.mark.parametrize(
    "message", [Action.UNDO, Action.REDO, Action.RESTART, NewDeal(1)], ids=lambda message: type(message).__name__
)
def test_undo_redo_restart_and_a_new_game_clear_the_selection(message: Command | NewDeal) -> None:
    played = after(tapped(session(), "1 8 4 R2"), Action.UNDO)
    selecting = tapped(played, "3 5")
    assert len(selecting.selection) == 2
    assert after(selecting, message).selection == ()


def test_undo_works_after_a_win_and_after_a_dead_end() -> None:
    for game in (tapped(session(ALMOST_WON), "6 12").game, STUCK):
        assert after(session(game), Action.UNDO).game == game.at(game.moves - 1)
