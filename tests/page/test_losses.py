"""The ways in which games were once lost: each is played again here, and nothing is missing afterwards."""

import pytest

from halfmoon.rules import legal_removals
from halfmoon_page.play.actions import Action
from halfmoon_page.play.exchange import EARLIER
from halfmoon_page.play.happenings import GamesImported, Noted, Remark
from halfmoon_page.play.messages import NewDeal, Note, Tap
from halfmoon_page.play.midend import Midend
from halfmoon_page.play.statistics import Statistics
from halfmoon_page.play.view import render
from tests.page.memory import Browser, Memory
from tests.page.samples import CODE, EL, EN, FRESH, OTHER, STUCK, WON, slots
from tests.page.test_midend import key_of

NOW = 1000.0


@pytest.fixture
def browser() -> Browser:
    return Browser()


def play(page: Midend, moves: int) -> None:
    """Make these many further moves of the won game."""
    first = page.session.game.moves
    for removal in WON.removals[first : first + moves]:
        for slot in removal.slots:
            page.do(Tap(slot), NOW)


def play_something_else(page: Midend, moves: int) -> None:
    """Make moves of the dead end, which parts from the won game after its first move."""
    for removal in STUCK.removals[page.session.game.moves :][:moves]:
        for slot in removal.slots:
            page.do(Tap(slot), NOW)


def play_anything(page: Midend) -> None:
    """Make the first move that can be made."""
    for slot in next(legal_removals(page.session.game.table)).slots:
        page.do(Tap(slot), NOW)


def moves_of_games(browser: Browser) -> list[int]:
    return sorted(game.moves for game in browser.games())


def test_1_a_separate_tab_that_opens_another_deal_and_is_closed(browser: Browser) -> None:
    tab_a = Memory()
    a = browser.open(tab_a, f"deal={CODE}")
    play(a, 5)
    b = browser.open()
    play(a, 1)
    b.hear(key_of(b), NOW)
    b.do(Action.SEPARATE, NOW)
    b.do(NewDeal(1), NOW)
    for _ in range(4):
        play_anything(b)
    b.hide(EL, NOW)
    a = browser.open(tab_a)
    assert a.session.game.moves == 6
    assert moves_of_games(browser) == [4, 5, 6]


def test_2_two_separate_tabs_and_a_duplicated_one(browser: Browser) -> None:
    a = browser.open(fragment=f"deal={CODE}")
    play(a, 1)
    tabs = [Memory(), Memory()]
    b, c = (browser.open(tab) for tab in tabs)
    play(a, 1)
    for page, moves in ((b, 2), (c, 3)):
        page.hear(key_of(page), NOW)
        page.do(Action.SEPARATE, NOW)
        play_something_else(page, moves)
        page.hide(EL, NOW)
    duplicate = Memory()
    duplicate.texts = dict(tabs[1].texts)
    assert [browser.open(tab).session.game.moves for tab in (*tabs, duplicate)] == [3, 4, 4]
    d = browser.open(duplicate)
    play_something_else(d, 1)
    c = browser.open(tabs[1])
    assert c.session.game == d.session.game, "nothing was played in the other, so it goes on where this one is"
    assert moves_of_games(browser) == [2, 3, 5]


def test_3_the_game_offered_back_survives_taking_over_another(browser: Browser) -> None:
    a = browser.open(fragment=f"deal={CODE}")
    play(a, 2)
    c = browser.open(Memory(), f"deal={OTHER}")
    assert c.session.replaced is not None
    c.do(Action.TAKE_BACK, NOW)
    c.do(NewDeal(1), NOW)
    c.do(Action.TAKE_BACK, NOW)
    play(a, 1)
    c.hear(key_of(c), NOW)
    c.do(Action.TAKE_OVER, NOW)
    assert c.session.game == a.session.game
    assert moves_of_games(browser) == [3]


def test_4_a_separate_tab_whose_process_dies(browser: Browser) -> None:
    a = browser.open(fragment=f"deal={CODE}")
    play(a, 1)
    b = browser.open(Memory())
    play(a, 1)
    b.hear(key_of(b), NOW)
    b.do(Action.SEPARATE, NOW)
    play_something_else(b, 3)
    del b
    browser.open(Memory()).hide(EL, NOW)
    assert moves_of_games(browser) == [2, 4]


@pytest.mark.parametrize("storage", ["halfmoon:game", EARLIER, "halfmoon:settings"])
def test_5_what_a_newer_version_wrote_is_not_written_over(browser: Browser, storage: str) -> None:
    newer = '{"version": 9, "new": "field"}'
    page = browser.open(fragment=f"deal={CODE}")
    play(page, 3)
    browser.shared.write(storage, newer)
    play(page, 2)
    page.hide(EL, NOW)
    assert browser.shared.read(storage) == newer
    play(browser.open(), 1)
    assert browser.shared.read(storage) == newer


def test_6_an_event_that_never_came(browser: Browser) -> None:
    a = browser.open(fragment=f"deal={CODE}")
    play(a, 3)
    b = browser.open()
    play(b, 5)
    a.hide(EL, NOW + 30)
    assert moves_of_games(browser) == [8]
    a.do(Action.UNDO, NOW)
    assert a.session.latest == Noted(Remark.PLAYED_ELSEWHERE)
    assert moves_of_games(browser) == [8]


def test_7_where_storage_is_refused_the_warning_stays_and_the_live_game_too(browser: Browser) -> None:
    tab = Memory()
    page = browser.open(tab, f"deal={CODE}")
    play(page, 2)
    browser.shared.refuses = tab.refuses = True
    play(page, 3)
    for _ in range(2):
        page.do(Tap(slots("9")[0]), NOW)
        assert EN.game.storage_refused in render(page.session, EN, NOW).message
    page.hide(EL, NOW)
    page.come_back(NOW)
    assert page.session.game.moves == 5
    assert EN.game.storage_refused in render(page.session, EN, NOW).message


def test_8_an_older_file_replaces_nothing_and_two_tabs_lose_no_game(browser: Browser) -> None:
    browser.shared.write(EARLIER, Statistics(9, 4, 2, 1, 3, 200, 2, True).to_json())
    pages = [browser.open(Memory(), f"deal={code}") for code in (CODE, OTHER)]
    for page in pages:
        play_anything(page)
    pages[0].hear(key_of(pages[1]), NOW)
    older = Statistics(5, 4, 2, 1, 3, 250, 2, True).to_json()
    brought = pages[0].do(Note(pages[0].yours.take_in(older)), NOW)
    assert brought == (GamesImported(0, 0, 0, 0),)
    while pages[0].yours.look_further():
        pass
    statistics = pages[0].yours.statistics("")
    assert (statistics.begun, statistics.won, statistics.best_seconds) == (11, 4, 200)
    assert FRESH.deal.code in browser.records()[0]
