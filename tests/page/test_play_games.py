"""Other games on the board: restart, new deals, codes, links, and the game offered back (spec §4)."""

from dataclasses import replace
from datetime import date

import pytest

from halfmoon.codes import DealCodeError, LetterCountError, NotLatinError, OtherVersionError
from halfmoon.deals import Deal, deal_of_day
from halfmoon.game import Game
from halfmoon.records import RecordMoveError
from halfmoon.rules import legal_removals
from halfmoon_page.play.actions import Action
from halfmoon_page.play.happenings import Change, DealChanged, Noted, Remark
from halfmoon_page.play.messages import Message, NewDeal, Note, OpenCode, OpenDay, OpenLink, Set, Visibility
from halfmoon_page.play.view import render
from halfmoon_page.table.links import DayOutsideError, InputRefused, MissingStep, NoDateError
from tests.page.samples import CODE, EL, EN, FRESH, OTHER, STUCK, TODAY, WON, after, following, session, tapped

OTHER_DEAL = Deal(1)
PLAYED = tapped(session(), "1 8").game
TO_ANOTHER_GAME: list[Message] = [
    Action.RESTART,
    NewDeal(1),
    OpenCode(OTHER),
    following(f"deal={OTHER}"),
    following(f"game={OTHER}"),
    following(f"day={TODAY}"),
    OpenDay(TODAY),
]
BY_LINK: list[Message] = [following(f"deal={OTHER}"), following(f"game={OTHER}"), following(f"day={TODAY}")]


def name(message: object) -> str:
    return type(message).__name__ if not isinstance(message, OpenLink) else message.fragment


# What comes to the table


def test_restart_deals_the_same_deal_again() -> None:
    then = after(session(STUCK), Action.RESTART)
    assert then.game == Game.of(STUCK.deal)
    assert then.latest == DealChanged(Change.RESTARTED, STUCK.deal)


def test_a_new_deal_is_the_one_of_the_number() -> None:
    then = after(session(), NewDeal(1))
    assert then.game == Game.of(OTHER_DEAL)
    assert then.latest == DealChanged(Change.NEW, OTHER_DEAL)


@pytest.mark.parametrize("text", ["HM1-N-AAAAAAB", " hm1 n aaaaaab ", "aaaaaab", "ΗΜ1-Ν-ΑΑΑΑΑΑΒ"])
def test_a_code_opens_its_deal_however_it_is_typed(text: str) -> None:
    then = after(session(), OpenCode(text))
    assert then.game == Game.of(OTHER_DEAL)
    assert then.latest == DealChanged(Change.OPENED, OTHER_DEAL)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("HM2-N-AAAAAAB", OtherVersionError),
        ("AAAAAA", LetterCountError),
        ("HM1-N-", LetterCountError),
        ("HM1-N-AAAAAAΡ", NotLatinError),
    ],
)
def test_a_wrong_code_leaves_the_game_and_says_what_is_wrong(text: str, error: type[DealCodeError]) -> None:
    before = tapped(session(PLAYED), "6")
    then = after(before, OpenCode(text))
    assert isinstance(then.latest, InputRefused)
    assert type(then.latest.error) is error
    assert not then.latest.from_link
    assert replace(then, latest=None) == replace(before, latest=None)


@pytest.mark.parametrize("text", ["", "  ", "\t"])
def test_no_code_at_all_asks_for_one(text: str) -> None:
    then = after(session(PLAYED), OpenCode(text))
    assert then.latest == Noted(Remark.TYPE_A_CODE)
    assert then.game == PLAYED


# Links


def test_a_link_to_the_deal_on_the_table_lets_its_game_go_on() -> None:
    then = after(session(PLAYED, selected="3"), following(f"deal={CODE.lower()}"))
    assert then.game == PLAYED
    assert then.latest == DealChanged(Change.WENT_ON, PLAYED.deal)
    assert then.replaced is None


def test_a_link_to_another_deal_starts_it_at_once() -> None:
    then = after(session(PLAYED), following(f"deal={OTHER}"))
    assert then.game == Game.of(OTHER_DEAL)
    assert then.latest == DealChanged(Change.OPENED, OTHER_DEAL)


@pytest.mark.parametrize("day", [date(2000, 1, 1), date(2026, 11, 29), TODAY, date(2026, 12, 1)])
def test_a_link_to_a_day_starts_the_deal_for_it_and_says_the_day(day: date) -> None:
    then = after(session(PLAYED), following(f"day={day}"))
    assert then.game == Game.of(deal_of_day(day))
    assert then.latest == DealChanged(Change.OPENED, deal_of_day(day), day)


def test_the_deal_for_the_day_starts_when_it_is_asked_for() -> None:
    then = after(session(PLAYED), OpenDay(TODAY))
    assert then.game == Game.of(deal_of_day(TODAY))
    assert then.latest == DealChanged(Change.OPENED, deal_of_day(TODAY), TODAY)


@pytest.mark.parametrize("message", [following(f"day={TODAY}"), OpenDay(TODAY)], ids=name)
def test_a_game_of_the_deal_for_the_day_goes_on(message: Message) -> None:
    played = Game.of(deal_of_day(TODAY))
    played = played.remove(next(legal_removals(played.table)))
    then = after(session(played, replaced=STUCK), message)
    assert then.game == played
    assert then.latest == DealChanged(Change.WENT_ON, played.deal, TODAY)
    assert then.replaced is not None
    assert then.replaced.game == STUCK


def test_a_link_to_a_game_opens_its_position_with_undo_working() -> None:
    then = after(session(), following(f"game={CODE}.1-8.3-5-8"))
    assert then.game.score == 25
    assert after(then, Action.UNDO, Action.UNDO).game.table == FRESH.table


def test_a_link_to_a_step_opens_the_step_with_redo_working() -> None:
    then = after(session(), following(f"game={CODE}.1-8.3-5-8&step=1"))
    assert then.game.score == 10
    assert after(then, Action.REDO).game.score == 25


@pytest.mark.parametrize(
    ("fragment", "error"),
    [
        ("deal=HM2-N-AAAAAAB", OtherVersionError),
        ("deal=", LetterCountError),
        ("game=AAAAAA.1-8", LetterCountError),
        (f"game={CODE}.1-2", RecordMoveError),
        ("day=2026-02-30", NoDateError),
        ("day=today", NoDateError),
        ("day=1999-12-31", DayOutsideError),
        ("day=2026-12-02", DayOutsideError),
    ],
)
def test_a_broken_link_leaves_the_game_and_says_what_is_wrong(fragment: str, error: type[ValueError]) -> None:
    before = tapped(session(PLAYED), "6")
    then = after(before, following(fragment))
    assert isinstance(then.latest, InputRefused)
    assert type(then.latest.error) is error
    assert then.latest.from_link
    assert replace(then, latest=None) == replace(before, latest=None)


@pytest.mark.parametrize(("step", "moves"), [("2", 1), ("-3", 0), ("x", 1)])
def test_a_step_that_is_not_there_opens_the_nearest_and_says_so(step: str, moves: int) -> None:
    then = after(session(), following(f"game={CODE}.1-8&step={step}"))
    assert then.game.moves == moves
    assert then.latest == DealChanged(Change.OPENED, then.game.deal, missing=MissingStep(step, 1))
    for texts in (EL, EN):
        assert texts.errors.step.format(step=step, last=1) in render(then, texts, 0.0).message


@pytest.mark.parametrize("fragment", ["", "how", "step=3"])
def test_a_fragment_about_something_else_changes_nothing(fragment: str) -> None:
    before = tapped(session(PLAYED), "6")
    assert after(before, following(fragment)) == before


# The game that is offered back


@pytest.mark.parametrize("message", TO_ANOTHER_GAME, ids=name)
def test_a_game_with_moves_is_offered_back_by_whatever_replaced_it(message: Message) -> None:
    then = after(session(PLAYED), message)
    assert then.replaced is not None
    assert then.replaced.game == PLAYED
    taken_back = after(then, Action.TAKE_BACK)
    assert taken_back.game == PLAYED
    assert taken_back.latest == DealChanged(Change.TAKEN_BACK, PLAYED.deal)
    assert taken_back.replaced is None


@pytest.mark.parametrize("message", TO_ANOTHER_GAME, ids=name)
def test_moves_that_are_undone_count_as_moves_to_lose(message: Message) -> None:
    then = after(session(PLAYED.undo()), message, Action.TAKE_BACK, Action.REDO)
    assert then.game == PLAYED


@pytest.mark.parametrize("message", BY_LINK, ids=name)
def test_a_link_offers_back_even_an_untouched_game(message: Message) -> None:
    then = after(session(), message)
    assert then.replaced is not None
    assert then.replaced.game == FRESH


@pytest.mark.parametrize("message", [Action.RESTART, NewDeal(1), OpenCode(OTHER)], ids=name)
def test_an_untouched_game_is_not_worth_offering_back(message: Message) -> None:
    assert after(session(), message).replaced is None


@pytest.mark.parametrize("message", [Action.RESTART, NewDeal(1), OpenCode(OTHER)], ids=name)
def test_replacing_an_untouched_game_keeps_the_older_offer(message: Message) -> None:
    then = after(session(replaced=STUCK), message)
    assert then.replaced is not None
    assert then.replaced.game == STUCK


def test_the_offer_stays_while_nothing_is_removed() -> None:
    then = tapped(session(replaced=STUCK), "1 4 3 7 5")
    assert then.replaced is not None


def test_the_first_removal_ends_the_offer() -> None:
    assert tapped(session(replaced=STUCK), "1 8").replaced is None


def test_taking_back_clears_the_selection() -> None:
    assert after(session(replaced=STUCK, selected="1"), Action.TAKE_BACK).selection == ()


def test_taking_back_without_an_offer_changes_nothing() -> None:
    before = tapped(session(PLAYED), "6")
    assert after(before, Action.TAKE_BACK) == before


# Everything else


@pytest.mark.parametrize(
    ("setting", "value"),
    [("move-errors", True), ("placement-help", True), ("names-and-counts", False), ("letters", "JQK")],
)
def test_a_setting_changes_nothing_but_itself_and_ends_the_message(setting: str, value: bool | str) -> None:
    before = tapped(session(PLAYED), "6 3 5")
    then = after(before, Set(setting, value))
    assert getattr(then.settings, setting.replace("-", "_")) == value
    assert replace(then, settings=before.settings, latest=before.latest) == before
    assert then.latest is None


def test_an_unknown_setting_is_an_error() -> None:
    with pytest.raises(ValueError, match="no-such"):
        after(session(), Set("no-such", True))


def test_hiding_and_showing_the_page_leaves_all_but_the_clock_as_it_was() -> None:
    before = tapped(session(PLAYED), "6 3")
    hidden = after(before, Visibility(False))
    assert not hidden.visible
    assert replace(hidden, visible=True, on_table=before.on_table) == before
    assert after(hidden, Visibility(True)) == before


def test_a_remark_of_the_page_changes_nothing_else() -> None:
    before = tapped(session(PLAYED), "6")
    then = after(before, Note(Noted(Remark.CODE_COPIED, CODE)))
    assert then == replace(before, latest=Noted(Remark.CODE_COPIED, CODE))


def test_a_won_game_can_be_replaced_and_taken_back() -> None:
    assert after(session(WON), OpenCode(OTHER), Action.TAKE_BACK).game == WON
