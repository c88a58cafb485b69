"""What an earlier version kept: it is joined to the kept games, once, and left as it stands."""

import json

import pytest

from halfmoon.game import Game
from halfmoon.records import parse_record, write_record
from halfmoon_page.play.earlier import JOINED
from halfmoon_page.play.happenings import Noted, Remark
from tests.page.memory import Browser
from tests.page.samples import CODE, FRESH, STUCK, WON
from tests.page.test_your_games import play


@pytest.fixture
def browser() -> Browser:
    return Browser()


def earlier(game: Game, replaced: str | None = None, **tally: bool) -> str:
    record = " ".join([CODE, *map(str, game.removals)])
    fields = {"record": record, "moves": game.moves, "seconds": 60.0, "started": True}
    fields["tally"] = {"counts": True, "begun": True, "won": False, "stuck": False, "undone": False, **tally}
    return json.dumps({"version": 1, **fields, "replaced": replaced and json.loads(replaced)})


def test_the_games_of_an_earlier_version_are_taken_over_once(browser: Browser) -> None:
    text = earlier(WON.at(5), earlier(STUCK.at(4)))
    browser.shared.write("halfmoon:game", text)
    separate = earlier(STUCK.at(13), stuck=True)
    browser.shared.write("halfmoon:game:separate", separate)
    page = browser.open()
    assert page.session.game == WON.at(5)
    assert page.session.on_table.clock.counted == 60.0
    records = {" ".join([CODE, *map(str, game.removals)]) for game in (WON, STUCK)}
    assert set(browser.records()) == records, "four moves of the dead end stand in its thirteen"
    before = sorted(browser.records())
    for _ in range(2):
        browser.shared.forget(JOINED)
        browser.open()
        assert sorted(browser.records()) == before
    assert browser.shared.read("halfmoon:game") == text, "that version may be opened again"


def test_what_is_played_in_the_earlier_version_afterwards_is_taken_over_too(browser: Browser) -> None:
    for moves in (2, 6):
        browser.shared.write("halfmoon:game", earlier(parse_record(write_record(WON.at(moves)))))
        page = browser.open()
        assert page.session.game.moves == moves
    assert len(browser.games()) == 1


@pytest.mark.parametrize(
    "text",
    [
        "{",
        '{"version": 2}',
        '{"version": 1}',
        "a game of a newer version",
        earlier(WON).replace("60.0", "-1"),
        earlier(WON).replace("60.0", "1e99"),
    ],
)
def test_what_cannot_be_read_is_left_as_it_is_and_said_once(browser: Browser, text: str) -> None:
    browser.shared.write("halfmoon:game", text)
    assert browser.open().opening == (Noted(Remark.SAVED_GAME_UNREADABLE),)
    page = browser.open()
    assert page.opening == ()
    play(page, 2)
    assert browser.shared.read("halfmoon:game") == text


def test_a_deal_that_the_earlier_version_had_not_begun_is_no_game(browser: Browser) -> None:
    browser.shared.write("halfmoon:game", earlier(FRESH))
    browser.open()
    assert browser.games() == []


def test_of_two_games_the_one_that_can_be_read_is_taken_over_and_the_other_said(browser: Browser) -> None:
    browser.shared.write("halfmoon:game", earlier(WON.at(5)))
    browser.shared.write("halfmoon:game:separate", "{")
    page = browser.open(number=1)
    assert page.opening == (Noted(Remark.SAVED_GAME_UNREADABLE),)
    assert len(browser.games()) == 1
