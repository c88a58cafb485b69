"""How a page with the board begins: the saved game or a new deal, then what the address asks for (spec §4)."""

import pytest

from halfmoon.deals import Deal, deal_of_day
from halfmoon.game import Game
from halfmoon_page.play.actions import Action
from halfmoon_page.play.clock import Clock
from halfmoon_page.play.happenings import Change, DealChanged
from halfmoon_page.play.session import Session, start
from halfmoon_page.play.timed_game import TimedGame
from halfmoon_page.table.links import InputRefused
from halfmoon_page.table.settings import Settings
from tests.page.samples import CODE, OTHER, STUCK, TODAY, WON, after, seconds, session, tapped

PLAYED = tapped(session(), "1 8 4 R2").game.undo()
SAVED = TimedGame(PLAYED, Clock(70.0), started=True)
SETTINGS = Settings(move_errors=True, letters="JQK")
NEW_NUMBER = 12345


def started(saved: TimedGame | None = SAVED, replaced: TimedGame | None = None, fragment: str = "") -> Session:
    return start(saved, replaced, SETTINGS, new_number=NEW_NUMBER, fragment=fragment, today=TODAY, now=1000.0).session


def test_a_first_visit_begins_with_the_new_deal_and_says_nothing() -> None:
    then = started(None)
    assert then.game == Game.of(Deal(NEW_NUMBER))
    assert (then.latest, then.replaced, then.selection) == (None, None, ())
    assert seconds(then, 1010.0) == 0.0


def test_the_saved_game_goes_on_with_its_undone_moves_and_its_time() -> None:
    then = started()
    assert then.game == PLAYED
    assert then.game.can_redo
    assert then.latest is None
    assert seconds(then, 1010.0) == 80.0


def test_a_saved_game_without_a_tap_still_waits_for_it() -> None:
    then = started(TimedGame(PLAYED))
    assert seconds(then, 1010.0) == 0.0
    assert seconds(tapped(then, "6", now=1010.0), 1015.0) == 5.0


def test_the_time_of_a_saved_win_stands_still() -> None:
    then = started(TimedGame(WON, Clock(70.0), started=True))
    assert seconds(then, 2000.0) == 70.0
    assert seconds(after(then, Action.UNDO, now=2000.0), 2005.0) == 75.0


@pytest.mark.parametrize("saved", [SAVED, None])
def test_the_settings_are_kept(saved: TimedGame | None) -> None:
    assert started(saved).settings == SETTINGS


def test_the_game_offered_back_is_still_offered() -> None:
    then = started(replaced=TimedGame(STUCK, Clock(30.0), started=True))
    assert then.replaced is not None
    assert then.replaced.game == STUCK
    assert seconds(after(then, Action.TAKE_BACK, now=1500.0), 1505.0) == 35.0


def test_a_link_to_the_saved_games_deal_lets_the_game_go_on() -> None:
    then = started(fragment=f"deal={CODE}")
    assert then.game == PLAYED
    assert then.latest == DealChanged(Change.WENT_ON, PLAYED.deal)
    assert seconds(then, 1010.0) == 80.0


@pytest.mark.parametrize("fragment", [f"deal={OTHER}", f"game={OTHER}"])
def test_a_link_to_another_deal_starts_it_and_offers_the_saved_game_back(fragment: str) -> None:
    then = started(fragment=fragment)
    assert then.game == Game.of(Deal(1))
    assert then.latest == DealChanged(Change.OPENED, Deal(1))
    assert seconds(then, 1010.0) == 0.0
    taken_back = after(then, Action.TAKE_BACK, now=1100.0)
    assert taken_back.game == PLAYED
    assert seconds(taken_back, 1105.0) == 75.0


def test_a_link_to_a_day_starts_its_deal_and_offers_the_saved_game_back() -> None:
    then = started(fragment=f"day={TODAY}")
    assert then.latest == DealChanged(Change.OPENED, deal_of_day(TODAY), TODAY)
    assert after(then, Action.TAKE_BACK).game == PLAYED


def test_a_link_to_a_day_lets_the_saved_game_of_its_deal_go_on() -> None:
    then = started(TimedGame(Game.of(deal_of_day(TODAY)), Clock(70.0)), fragment=f"day={TODAY}")
    assert then.latest == DealChanged(Change.WENT_ON, deal_of_day(TODAY), TODAY)
    assert seconds(then, 1010.0) == 70.0


@pytest.mark.parametrize("fragment", [f"deal={CODE}", f"game={CODE}.1-8"])
def test_a_link_on_a_first_visit_replaces_nothing(fragment: str) -> None:
    then = started(None, fragment=fragment)
    assert then.game.deal == PLAYED.deal
    assert then.replaced is None


@pytest.mark.parametrize(
    "fragment", ["deal=HM2-N-AAAAAAB", f"game={OTHER}.1-2-3-4", "day=2026-12-02", "day=2026-13-01"]
)
def test_a_broken_link_leaves_the_saved_game_on_the_table(fragment: str) -> None:
    then = started(fragment=fragment)
    assert then.game == PLAYED
    assert isinstance(then.latest, InputRefused)
    assert then.replaced is None


def test_a_broken_link_on_a_first_visit_leaves_a_new_deal() -> None:
    then = started(None, fragment="deal=AAAAAAΡ")
    assert then.game == Game.of(Deal(NEW_NUMBER))
    assert isinstance(then.latest, InputRefused)
