"""Another tab has played: the player chooses, and neither game disappears."""

import pytest

from halfmoon.game import Game
from halfmoon_page.play.actions import Action
from halfmoon_page.play.happenings import Change, DealChanged, Noted, Remark
from halfmoon_page.play.messages import (
    Command,
    Message,
    NewDeal,
    OpenCode,
    PlayedElsewhere,
    Set,
    Tap,
    Visibility,
)
from halfmoon_page.play.session import Session
from halfmoon_page.play.speech import heard
from halfmoon_page.play.timed_game import TimedGame
from halfmoon_page.play.view import render
from tests.page.samples import EL, EN, FRESH, OTHER, STUCK, WON, after, following, session, slots, tapped

THEIRS = TimedGame(STUCK)
NOTICED = after(tapped(session(), "1 8 3"), PlayedElsewhere(THEIRS))


def test_the_board_says_so_and_offers_both_ways() -> None:
    view = render(NOTICED, EL, 0.0)
    assert view.message == heard(NOTICED.latest, NOTICED, EL, 0.0) == EL.game.played_elsewhere
    assert view.hidden == {"take-back"}
    assert not any(slot.pressed for slot in view.slots)
    assert NOTICED.game.moves == 1


@pytest.mark.parametrize(
    "message",
    [
        Tap(slots("4")[0]),
        Action.UNDO,
        Action.REDO,
        Action.RESTART,
        Action.TAKE_BACK,
        NewDeal(1),
        OpenCode(OTHER),
        following(f"deal={OTHER}"),
    ],
)
def test_until_the_player_chooses_nothing_changes_and_it_is_said_again(message: Message) -> None:
    asked = after(NOTICED, message)
    assert (asked.on_table.game, asked.elsewhere, asked.selection) == (NOTICED.game, THEIRS, ())
    assert asked.latest == Noted(Remark.PLAYED_ELSEWHERE)


def test_the_other_game_can_be_taken_over_and_ones_own_is_offered_back() -> None:
    taken = after(NOTICED, Action.TAKE_OVER)
    assert (taken.game, taken.elsewhere) == (STUCK, None)
    assert taken.replaced is not None
    assert taken.replaced.game == NOTICED.game
    assert taken.latest == DealChanged(Change.TAKEN_OVER, STUCK.deal)
    assert STUCK.deal.code in render(taken, EN, 0.0).message
    assert after(taken, Action.TAKE_BACK).game == NOTICED.game


def test_a_game_not_begun_is_not_offered_back() -> None:
    assert after(session(), PlayedElsewhere(THEIRS), Action.TAKE_OVER).replaced is None


def test_ones_own_game_can_go_on_as_a_separate_one() -> None:
    separate = after(NOTICED, Action.SEPARATE)
    assert (separate.game, separate.elsewhere) == (NOTICED.game, None)
    assert render(separate, EL, 0.0).message == EL.game.separate
    assert tapped(separate, "3 5 8").game.moves == 2


@pytest.mark.parametrize("message", [Set("large-print", True), Visibility(False), Visibility(True)])
def test_settings_and_what_is_seen_need_no_choice(message: Message) -> None:
    assert after(NOTICED, message).elsewhere == THEIRS


@pytest.mark.parametrize("newer", [FRESH, WON, WON.at(3)])
def test_the_latest_word_of_the_other_tab_counts(newer: Game) -> None:
    twice: Session = after(NOTICED, PlayedElsewhere(TimedGame(newer)))
    assert after(twice, Action.TAKE_OVER).game == newer


@pytest.mark.parametrize("command", [Action.TAKE_OVER, Action.SEPARATE])
def test_where_no_other_tab_has_played_there_is_nothing_to_choose(command: Command) -> None:
    before = tapped(session(), "1 8")
    assert after(before, command) == before
