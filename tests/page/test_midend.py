"""The Play page without its browser: what it opens, keeps, offers back, sets aside, and hears of other tabs."""

import json

import pytest

from halfmoon.game import Game
from halfmoon_page.play.actions import Action
from halfmoon_page.play.counting import STATISTICS
from halfmoon_page.play.happenings import Change, DealChanged, Happenings, Noted, Remark, Removed
from halfmoon_page.play.keeping import GAME, SEPARATE
from halfmoon_page.play.messages import NewDeal, OpenCode, Set, Tap
from halfmoon_page.play.midend import Midend
from halfmoon_page.play.picture import PICTURE
from halfmoon_page.play.saved import read_saved
from halfmoon_page.table.settings import SETTINGS, Settings
from tests.page.memory import Memory
from tests.page.samples import CODE, EL, EN, FRESH, OTHER, STUCK, TODAY, slots

UNREADABLE = "a game of a newer version"
NOW = 1000.0


class Browser:
    """What all tabs share; `open` opens the Play page in a tab, a new one unless it is told which."""

    def __init__(self) -> None:
        self.shared = Memory()

    def open(self, tab: Memory | None = None, fragment: str = "", number: int = 0) -> Midend:
        return Midend(
            self.shared, tab or Memory(), new_number=number, fragment=fragment, today=TODAY, visible=True, now=NOW
        )

    def kept(self, key: str = GAME) -> Game:
        return read_saved(self.shared.texts[key])[0].game


@pytest.fixture
def browser() -> Browser:
    return Browser()


def play(page: Midend, names: str) -> Happenings:
    happened: Happenings = ()
    for slot in slots(names):
        happened = page.do(Tap(slot), NOW)
    return happened


# Opening


def test_a_first_visit_keeps_its_deal_at_once(browser: Browser) -> None:
    page = browser.open(number=1)
    assert page.opening == ()
    assert browser.kept() == page.session.game == Game.of(page.session.game.deal)


def test_a_game_goes_on_at_the_next_visit(browser: Browser) -> None:
    play(browser.open(fragment=f"deal={CODE}"), "1 8")
    page = browser.open(number=1)
    assert page.session.game == FRESH.remove(page.session.game.removals[0])
    assert page.opening == ()


def test_a_link_is_what_happens_when_the_page_opens(browser: Browser) -> None:
    play(browser.open(fragment=f"deal={CODE}"), "1 8")
    page = browser.open(fragment=f"deal={OTHER}")
    assert page.opening == (DealChanged(Change.OPENED, page.session.game.deal),)
    assert page.session.replaced is not None
    assert page.session.replaced.game.moves == 1


def test_what_cannot_be_read_is_set_aside_and_said(browser: Browser) -> None:
    browser.shared.write(GAME, UNREADABLE)
    page = browser.open()
    assert page.opening == (Noted(Remark.SAVED_GAME_UNREADABLE),)
    assert browser.shared.read(f"{GAME}:unreadable:1") == UNREADABLE
    assert browser.kept() == page.session.game


def test_what_was_set_aside_before_has_no_second_place(browser: Browser) -> None:
    for _ in range(3):
        browser.shared.write(GAME, UNREADABLE)
        browser.open()
    assert [key for key in browser.shared.texts if "unreadable" in key] == [f"{GAME}:unreadable:1"]


def test_what_cannot_be_set_aside_is_not_written_over(browser: Browser) -> None:
    browser.shared.write(GAME, UNREADABLE)
    for place in range(1, 10):
        browser.shared.write(f"{GAME}:unreadable:{place}", f"another {place}")
    page = browser.open()
    assert page.opening == (Noted(Remark.STORAGE_REFUSED),)
    play(page, "1 8")
    page.hide(EL, NOW)
    assert browser.shared.read(GAME) == UNREADABLE


@pytest.mark.parametrize("text", ["{", "[]", '{"version": 7}'])
def test_statistics_that_cannot_be_read_are_set_aside(browser: Browser, text: str) -> None:
    browser.shared.write(STATISTICS, text)
    page = browser.open(fragment=f"deal={CODE}")
    play(page, "1 8")
    assert page.statistics.begun == 1
    assert browser.shared.read(f"{STATISTICS}:unreadable:1") == text


# Keeping


def test_what_happened_is_told_before_that_the_browser_refuses(browser: Browser) -> None:
    page = browser.open(fragment=f"deal={CODE}")
    play(page, "1")
    browser.shared.refuses = True
    removed, refused = play(page, "8")
    assert isinstance(removed, Removed)
    assert refused == Noted(Remark.STORAGE_REFUSED)
    assert page.session.latest == refused


def test_refusing_is_something_that_happens_each_time_it_begins(browser: Browser) -> None:
    page = browser.open(fragment=f"deal={CODE}")
    refused = Noted(Remark.STORAGE_REFUSED)
    for _ in range(2):
        browser.shared.refuses = True
        assert page.do(NewDeal(1), NOW)[-1] == refused
        assert refused not in page.do(NewDeal(2), NOW)
        browser.shared.refuses = False
        assert refused not in page.do(NewDeal(3), NOW)


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
    page = browser.open(fragment=f"deal={CODE}")
    play(page, "3")
    page.hide(EN, NOW)
    picture = json.loads(browser.shared.read(PICTURE))
    assert (picture["game"], picture["language"]) == (browser.shared.read(GAME), "en")
    assert [slot["card"] for slot in picture["slots"]][:3] == ["5S", "JC", "KH"]
    assert not any(slot["pressed"] for slot in picture["slots"])
    assert picture["information"]["code"] == CODE


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


def test_another_tabs_move_asks_which_game_goes_on(browser: Browser, both: tuple[Midend, Midend]) -> None:
    first, second = both
    assert first.hear(GAME, NOW) == (Noted(Remark.PLAYED_ELSEWHERE),)
    assert first.session.elsewhere is not None
    assert first.session.elsewhere.game == second.session.game
    first.hide(EL, NOW)
    assert browser.kept() == second.session.game, "nothing is written before the player has chosen"
    assert first.do(Action.TAKE_OVER, NOW) == (DealChanged(Change.TAKEN_OVER, FRESH.deal),)
    assert first.session.game == second.session.game


def test_a_game_that_goes_on_separately_is_kept_beside_the_other(browser: Browser, both: tuple[Midend, Midend]) -> None:
    first, second = both
    first.hear(GAME, NOW)
    assert first.do(Action.SEPARATE, NOW) == (Noted(Remark.SEPARATE),)
    play(first, "4 R2")
    assert browser.kept(SEPARATE) == first.session.game
    assert browser.kept(GAME) == second.session.game
    assert first.hear(GAME, NOW) == (), "the other tab's game is none of this tab's business any more"


def test_a_separate_tab_finds_its_own_game_again_and_a_new_one_is_offered_it(browser: Browser) -> None:
    tab = Memory()
    first = browser.open(tab, fragment=f"deal={CODE}")
    play(first, "1 8")
    play(browser.open(), "3 5 8")
    first.hear(GAME, NOW)
    first.do(Action.SEPARATE, NOW)
    play(first, "4 R2")
    assert browser.open(tab).session.game == first.session.game
    another = browser.open()
    assert another.session.replaced is not None
    assert another.session.replaced.game == first.session.game
    assert SEPARATE not in browser.shared.texts


def test_choosing_without_a_choice_makes_no_tab_separate(browser: Browser) -> None:
    tab = Memory()
    page = browser.open(tab)
    assert page.do(Action.SEPARATE, NOW) == ()
    assert tab.texts == {}


@pytest.mark.parametrize("key", [GAME, "halfmoon:something", "", SEPARATE])
def test_what_is_the_same_or_of_no_concern_asks_nothing(browser: Browser, key: str) -> None:
    page = browser.open(fragment=f"deal={CODE}")
    before = page.session
    assert page.hear(key, NOW) == ()
    assert page.session == before


def test_what_cannot_be_read_in_another_tabs_place_asks_nothing(browser: Browser) -> None:
    page = browser.open()
    browser.shared.write(GAME, UNREADABLE)
    assert page.hear(GAME, NOW) == ()


def test_settings_and_statistics_of_another_tab_are_shown_here(browser: Browser) -> None:
    page, other = browser.open(fragment=f"deal={CODE}"), browser.open()
    other.do(Set("four-colours", True), NOW)
    play(other, "1 8")
    assert (page.hear(SETTINGS, NOW), page.hear(STATISTICS, NOW)) == ((), ())
    assert page.session.settings.four_colours
    assert page.statistics == other.statistics
    assert page.statistics.begun == 1


def test_two_tabs_count_on_the_same_statistics(browser: Browser) -> None:
    tabs = [browser.open(fragment=f"deal={code}") for code in (CODE, OTHER)]
    play(tabs[0], "1 8")
    tabs[1].do(OpenCode(CODE), NOW)
    play(tabs[1], "1 8")
    assert tabs[1].statistics.begun == 2


def test_a_page_that_comes_back_shows_what_was_played_meanwhile(browser: Browser, both: tuple[Midend, Midend]) -> None:
    first, second = both
    second.do(Set("large-print", True), NOW)
    first.come_back(NOW)
    assert first.session.game == second.session.game
    assert first.session.settings.large_print
    assert first.session.elsewhere is None


def test_a_page_that_comes_back_to_nothing_stays_as_it_was(browser: Browser) -> None:
    page = browser.open(fragment=f"deal={CODE}")
    browser.shared.texts.clear()
    page.come_back(NOW)
    assert page.session.game == FRESH


# Statistics


def test_statistics_of_a_file_replace_those_that_are_kept(browser: Browser) -> None:
    page = browser.open(fragment=f"deal={CODE}")
    play(page, "1 8")
    exported = page.statistics.to_json()
    assert page.clear_statistics(NOW) == (Noted(Remark.STATISTICS_CLEARED),)
    assert page.statistics.begun == 0
    assert page.take_in_statistics("no statistics", NOW) == (Noted(Remark.STATISTICS_REFUSED),)
    assert page.take_in_statistics(exported, NOW) == (Noted(Remark.STATISTICS_IMPORTED),)
    assert browser.shared.read(STATISTICS) == exported == page.statistics.to_json()


def test_a_dead_end_is_counted_with_the_move_that_led_to_it(browser: Browser) -> None:
    page = browser.open(fragment=f"game={CODE}")
    page.do(OpenCode(CODE), NOW)
    for removal in STUCK.played:
        play(page, " ".join(removal.slots))
    assert (page.statistics.begun, page.statistics.stuck) == (1, 1)
