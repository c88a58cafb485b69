"""The Play page without its browser: what it opens, keeps, offers back, leaves alone, and hears of other tabs."""

import json

import pytest

from halfmoon.rules import legal_removals
from halfmoon_page.play.actions import Action
from halfmoon_page.play.clock import Clock
from halfmoon_page.play.games import LAST, PREFIX
from halfmoon_page.play.happenings import Change, DealChanged, Happenings, Noted, Remark, Removed
from halfmoon_page.play.keeping import TAB
from halfmoon_page.play.messages import NewDeal, Set, Tap
from halfmoon_page.play.midend import Midend
from halfmoon_page.play.picture import PICTURE
from halfmoon_page.play.view import render
from halfmoon_page.table.settings import SETTINGS, Settings
from tests.page.memory import Browser, Memory
from tests.page.samples import CODE, EL, EN, FRESH, OTHER, WON, slots

NOW = 1000.0
NEWER = '{"version":3,"a game":"of a newer version"}'


@pytest.fixture
def browser() -> Browser:
    return Browser()


def play(page: Midend, names: str) -> Happenings:
    happened: Happenings = ()
    for slot in slots(names):
        happened = page.do(Tap(slot), NOW)
    return happened


# Opening


def test_a_game_is_kept_from_its_first_removal_under_an_id_of_its_own(browser: Browser) -> None:
    page = browser.open(fragment=f"deal={CODE}")
    play(page, "1")
    assert browser.games() == []
    play(page, "8")
    (game,) = browser.games()
    assert (game.record, game.moves, game.marks.id) == (f"{CODE} 1-8", 1, page.session.on_table.id)
    page.do(Action.RESTART, NOW)
    play(page, "1 8")
    assert browser.records() == [f"{CODE} 1-8"] * 2


def test_a_deal_not_begun_is_found_again_by_its_tab_and_by_no_other(browser: Browser) -> None:
    tab = Memory()
    deal = browser.open(tab, number=1).session.game.deal
    assert browser.open(tab, number=2).session.game.deal == deal
    assert browser.open(number=2).session.game.deal != deal


def test_a_new_tab_goes_on_with_the_game_played_last(browser: Browser) -> None:
    play(browser.open(fragment=f"deal={CODE}"), "1 8")
    page = browser.open(number=1)
    assert page.session.game == FRESH.remove(page.session.game.removals[0])
    assert page.opening == ()


def test_a_tab_that_names_no_game_begins_a_new_one(browser: Browser) -> None:
    play(browser.open(fragment=f"deal={CODE}"), "1 8")
    tab = Memory()
    tab.write(TAB, '{"game": null, "replaced": null}')
    assert browser.open(tab, number=1).session.game.deal.code == OTHER


@pytest.mark.parametrize("lost", ["", "0" * 16, "nonsense"])
def test_the_game_played_last_is_found_where_its_name_is_lost(browser: Browser, lost: str) -> None:
    for fragment in (f"deal={CODE}", f"deal={OTHER}"):
        page = browser.open(Memory(), fragment)
        removal = WON.removals[0].slots if CODE in fragment else ("1", "2")
        play(page, " ".join(removal))
    page = browser.open(Memory(), f"deal={CODE}")
    play(page, "1 8")
    browser.shared.write(LAST, lost)
    assert browser.open(number=5).session.game == page.session.game


def test_a_tab_finds_its_own_game_though_another_was_played_last(browser: Browser) -> None:
    tab = Memory()
    play(browser.open(tab, f"deal={CODE}"), "1 8")
    play(browser.open(Memory(), f"game={CODE}.1-8"), "3 5 8")
    assert browser.open(tab).session.game.moves == 1


def test_a_tab_that_is_only_opened_and_closed_is_not_the_one_played_last(browser: Browser) -> None:
    tab = Memory()
    first = browser.open(tab, f"deal={CODE}")
    play(first, "1 8")
    play(browser.open(Memory(), f"game={CODE}.1-8"), "3 5 8")
    first.hide(EL, NOW + 5)
    browser.open(tab).hide(EL, NOW + 9)
    assert browser.open().session.game.moves == 2


def test_a_link_is_what_happens_when_the_page_opens(browser: Browser) -> None:
    play(browser.open(fragment=f"deal={CODE}"), "1 8")
    page = browser.open(fragment=f"deal={OTHER}")
    assert page.opening == (DealChanged(Change.OPENED, page.session.game.deal),)
    assert page.session.replaced is not None
    assert page.session.replaced.game.moves == 1


def test_the_offer_survives_a_reload(browser: Browser) -> None:
    tab = Memory()
    page = browser.open(tab, f"deal={CODE}")
    play(page, "1 8")
    page.do(NewDeal(1), NOW)
    page = browser.open(tab)
    assert page.session.game.deal.number == 1
    page.do(Action.TAKE_BACK, NOW)
    assert page.session.game.moves == 1
    assert len(browser.games()) == 1


def test_a_game_of_a_newer_version_is_left_alone_and_said(browser: Browser) -> None:
    key = PREFIX + "0" * 16
    browser.shared.write(key, NEWER)
    browser.shared.write(LAST, "0" * 16)
    page = browser.open(fragment=f"deal={CODE}")
    assert Noted(Remark.SAVED_GAME_UNREADABLE) in page.opening
    play(page, "1 8")
    page.hide(EL, NOW)
    assert browser.shared.read(key) == NEWER


# Keeping


def test_what_happened_is_told_before_that_the_browser_refuses(browser: Browser) -> None:
    page = browser.open(fragment=f"deal={CODE}")
    play(page, "1")
    browser.shared.refuses = True
    removed, refused = play(page, "8")
    assert isinstance(removed, Removed)
    assert refused == Noted(Remark.STORAGE_REFUSED)
    assert page.session.latest == refused


def test_that_nothing_is_kept_is_seen_as_long_as_it_is_so(browser: Browser) -> None:
    page = browser.open(fragment=f"deal={CODE}")
    play(page, "1 8")
    browser.shared.refuses = True
    for tap in slots("3 5 8 4 R2 1"):
        page.do(Tap(tap), NOW)
        assert page.session.is_kept == (tap in "3 5")
        message = render(page.session, EN, NOW).message
        assert message.count(EN.game.storage_refused) == (not page.session.is_kept)
    browser.shared.refuses = False
    page.do(Action.UNDO, NOW)
    assert page.session.is_kept
    assert EN.game.storage_refused not in render(page.session, EN, NOW).message


def test_refusing_is_something_that_happens_each_time_it_begins(browser: Browser) -> None:
    page = browser.open(fragment=f"deal={CODE}")
    play(page, "1 8")
    refused = Noted(Remark.STORAGE_REFUSED)
    for _ in range(2):
        browser.shared.refuses = True
        assert page.do(Action.UNDO, NOW)[-1] == refused
        assert refused not in page.do(Action.REDO, NOW)
        browser.shared.refuses = False
        assert refused not in page.do(Action.UNDO, NOW)
        page.do(Action.REDO, NOW)


def test_refused_from_the_start_is_said_at_the_start(browser: Browser) -> None:
    browser.shared.refuses = True
    assert browser.open().opening == (Noted(Remark.STORAGE_REFUSED),)


def test_settings_are_kept_as_they_are_set(browser: Browser) -> None:
    page = browser.open()
    page.do(Set("move-errors", True), NOW)
    page.do(Set("letters", "JQK"), NOW)
    assert Settings.from_json(browser.shared.read(SETTINGS)) == page.session.settings
    assert browser.open().session.settings == Settings(move_errors=True, letters="JQK")


def test_a_hidden_page_leaves_a_picture_of_what_is_kept(browser: Browser) -> None:
    tab = Memory()
    page = browser.open(tab, f"deal={CODE}")
    play(page, "3")
    page.hide(EN, NOW)
    picture = json.loads(browser.shared.read(PICTURE))
    assert (picture["id"], picture["game"], picture["language"]) == ("", "", "en")
    assert picture["tab"] == tab.read(TAB)
    assert [slot["card"] for slot in picture["slots"]][:3] == ["5S", "JC", "KH"]
    assert not any(slot["pressed"] for slot in picture["slots"])
    assert picture["information"]["code"] == CODE


def test_a_tick_says_whether_the_clock_runs(browser: Browser) -> None:
    page = browser.open(fragment=f"deal={CODE}")
    assert not page.tick(NOW)
    play(page, "3")
    assert page.tick(NOW + 1)
    page.hide(EN, NOW + 1)
    assert not page.tick(NOW + 2)


def test_an_explained_refusal_stands_before_that_nothing_is_kept(browser: Browser) -> None:
    page = browser.open(fragment=f"deal={CODE}")
    page.do(Set("move-errors", True), NOW)
    browser.shared.refuses = True
    play(page, "1 8 4 R1")
    assert render(page.session, EN, NOW).message == f"The sum must be 11. {EN.game.storage_refused}"


def test_time_stands_still_while_the_page_is_hidden(browser: Browser) -> None:
    page = browser.open(fragment=f"deal={CODE}")
    play(page, "3")
    page.hide(EL, NOW + 5)
    page.show(NOW + 100)
    assert page.session.on_table.clock.seconds(NOW + 101) == 6.0


# Other tabs


@pytest.fixture
def both(browser: Browser) -> tuple[Midend, Midend]:
    """Two tabs with the same game: the second has made a move that the first has not heard of yet."""
    first = browser.open(fragment=f"deal={CODE}")
    play(first, "1 8")
    second = browser.open()
    play(second, "3 5 8")
    return first, second


def key_of(page: Midend) -> str:
    return PREFIX + page.session.on_table.id


def test_another_tabs_move_asks_which_game_goes_on(browser: Browser, both: tuple[Midend, Midend]) -> None:
    first, second = both
    assert first.hear(key_of(first), NOW) == (Noted(Remark.PLAYED_ELSEWHERE),)
    assert first.session.elsewhere is not None
    assert first.session.elsewhere.game == second.session.game
    before = dict(browser.shared.texts)
    first.hide(EL, NOW)
    first.do(Tap(slots("4")[0]), NOW)
    del browser.shared.texts[PICTURE]
    assert browser.shared.texts == before, "nothing is written before the player has chosen"
    assert first.do(Action.TAKE_OVER, NOW) == (DealChanged(Change.TAKEN_OVER, FRESH.deal),)
    assert first.session.game == second.session.game
    play(first, "4 R2")
    assert len(browser.games()) == 1


def test_a_game_that_goes_on_separately_is_kept_beside_the_other(browser: Browser, both: tuple[Midend, Midend]) -> None:
    first, second = both
    first.hear(key_of(first), NOW)
    assert first.do(Action.SEPARATE, NOW) == (Noted(Remark.SEPARATE),)
    play(first, "4 R2")
    assert set(browser.records()) == {f"{CODE} 1-8 4-R2", f"{CODE} 1-8 3-5-8"}
    assert first.hear(key_of(second), NOW) == (), "the other tab's game is none of this tab's business any more"
    play(second, "4 R2")
    assert len(browser.games()) == 2
    while first.yours.look_further():
        pass
    assert first.yours.statistics("").begun == 1, "they have begun as one"


def test_a_move_that_was_not_heard_of_is_seen_at_the_next_tap(browser: Browser, both: tuple[Midend, Midend]) -> None:
    first, second = both
    assert first.do(Tap(slots("4")[0]), NOW) == (Noted(Remark.PLAYED_ELSEWHERE),)
    assert browser.records() == [f"{CODE} 1-8 3-5-8"]
    first.do(Action.SEPARATE, NOW)
    play(first, "4 R2")
    assert set(browser.records()) == {f"{CODE} 1-8 4-R2", f"{CODE} 1-8 3-5-8"}
    assert second.hear(key_of(first), NOW) == ()


@pytest.fixture
def parted(browser: Browser) -> tuple[Midend, Midend]:
    """Two tabs with the same game: both have made a move of which neither has heard."""
    first = browser.open(fragment=f"deal={CODE}")
    play(first, "1 8 4")
    second = browser.open()
    play(second, "3 5 8")
    happened = first.do(Tap(slots("R2")[0]), NOW)
    assert isinstance(happened[0], Removed)
    assert happened[1:] == (Noted(Remark.PLAYED_ELSEWHERE),)
    return first, second


def test_where_both_have_played_on_both_are_kept_before_one_is_chosen(
    browser: Browser, parted: tuple[Midend, Midend]
) -> None:
    first, second = parted
    assert set(browser.records()) == {f"{CODE} 1-8 4-R2", f"{CODE} 1-8 3-5-8"}
    first.do(Action.TAKE_OVER, NOW)
    assert first.session.game == second.session.game
    assert first.session.replaced is not None
    first.do(Action.TAKE_BACK, NOW)
    assert first.session.game.removals[1].slots == ("4", "R2")
    assert len(browser.games()) == 2


def test_the_latest_of_the_other_game_is_what_is_taken_over(parted: tuple[Midend, Midend]) -> None:
    first, second = parted
    play(second, "4 R2")
    first.hear(key_of(second), NOW)
    first.do(Action.TAKE_OVER, NOW)
    assert first.session.game == second.session.game
    assert first.session.game.moves == 3


def test_time_that_another_tab_kept_asks_nothing(browser: Browser) -> None:
    first = browser.open(fragment=f"deal={CODE}")
    play(first, "1 8")
    second = browser.open()
    second.hide(EL, NOW + 4)
    assert first.hear(key_of(first), NOW) == ()
    assert play(first, "3 5 8") == (first.session.latest,)
    assert browser.records() == [f"{CODE} 1-8 3-5-8"]


def test_choosing_without_a_choice_changes_nothing(browser: Browser) -> None:
    page = browser.open(fragment=f"deal={CODE}")
    play(page, "1 8")
    before = page.session.on_table
    assert page.do(Action.SEPARATE, NOW) == page.do(Action.TAKE_OVER, NOW) == ()
    assert page.session.on_table == before


@pytest.mark.parametrize("key", ["halfmoon:something", "", PREFIX, PREFIX + "0" * 16, "halfmoon:game"])
def test_what_is_the_same_or_of_no_concern_asks_nothing(browser: Browser, key: str) -> None:
    page = browser.open(fragment=f"deal={CODE}")
    play(page, "1 8")
    before = page.session
    assert page.hear(key, NOW) == page.hear(key_of(page), NOW) == ()
    assert page.session == before


def test_what_is_heard_of_another_game_asks_nothing_of_ones_own(both: tuple[Midend, Midend]) -> None:
    first, _ = both
    assert first.hear(f"{PREFIX}{'f' * 16}", NOW) == ()
    assert first.session.elsewhere is None


def test_settings_of_another_tab_do_not_stop_the_clock(browser: Browser) -> None:
    page = browser.open(fragment=f"deal={CODE}")
    play(page, "3")
    page.hear(SETTINGS, NOW + 2)
    assert page.session.on_table.clock == Clock(2.0, NOW + 2)


def test_where_everything_has_been_deleted_elsewhere_nothing_is_known_any_more(browser: Browser) -> None:
    page = browser.open(fragment=f"deal={CODE}")
    play(page, "1 8")
    while page.yours.look_further():
        pass
    assert len(page.yours.listed()) == 1
    browser.shared.texts.clear()
    assert page.hear("", NOW) == ()
    while page.yours.look_further():
        pass
    assert page.yours.listed() == []


def test_where_a_newer_version_has_gone_on_with_the_game_ones_own_goes_another_way(browser: Browser) -> None:
    page = browser.open(fragment=f"deal={CODE}")
    play(page, "1 8")
    key = key_of(page)
    browser.shared.write(key, NEWER)
    assert play(page, "3") == (Noted(Remark.SEPARATE),)
    play(page, "5 8")
    assert browser.shared.read(key) == NEWER
    assert json.loads(browser.shared.read(key_of(page)))["record"] == f"{CODE} 1-8 3-5-8"


def test_a_game_deleted_elsewhere_is_kept_again_when_it_is_played(browser: Browser) -> None:
    page, other = browser.open(fragment=f"deal={CODE}"), browser.open()
    play(page, "1 8")
    other.yours.look_further()
    other.yours.delete(page.session.on_table.id)
    assert page.hear(key_of(page), NOW) == ()
    play(page, "3 5 8")
    assert browser.records() == [f"{CODE} 1-8 3-5-8"]


def test_settings_and_statistics_of_another_tab_are_shown_here(browser: Browser) -> None:
    page, other = browser.open(fragment=f"deal={CODE}"), browser.open()
    page.yours.look_further()
    other.do(Set("four-colours", True), NOW)
    play(other, "1 4")
    play(other, " ".join(next(legal_removals(other.session.game.table)).slots))
    assert (page.hear(SETTINGS, NOW), page.hear(key_of(other), NOW)) == ((), ())
    assert page.session.settings.four_colours
    assert page.yours.statistics("").begun == 1


def test_a_page_that_comes_back_shows_what_was_played_meanwhile(browser: Browser, both: tuple[Midend, Midend]) -> None:
    first, second = both
    second.do(Set("large-print", True), NOW)
    assert first.come_back(NOW) == ()
    assert first.session.game == second.session.game
    assert first.session.settings.large_print
    play(first, "4 R2")
    assert browser.records() == [f"{CODE} 1-8 3-5-8 4-R2"]


def test_a_page_that_comes_back_to_nothing_stays_as_it_was(browser: Browser) -> None:
    page = browser.open(fragment=f"deal={CODE}")
    browser.shared.texts.clear()
    page.come_back(NOW)
    assert page.session.game == FRESH
