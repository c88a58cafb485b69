"""What an earlier version kept: it is joined to the kept games, once, and left as it stands."""

import json

import pytest

from halfmoon.game import Game
from halfmoon.records import parse_record, write_record
from halfmoon_page.play.earlier import JOINED, fingerprint
from halfmoon_page.play.happenings import Noted, Remark
from halfmoon_page.play.kept_game import AGES
from halfmoon_page.play.timed_game import Marks
from tests.page.memory import FIRST_OF_DECEMBER, Browser
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


def taken_over(browser: Browser, text: str) -> Marks:
    """What is noted of the one game that such a text is taken over as."""
    browser.shared.write("halfmoon:game", text)
    assert browser.open().opening == ()
    (game,) = browser.games()
    return game.marks


def test_what_was_counted_of_a_game_is_noted_of_it_and_counted_no_more(browser: Browser) -> None:
    noted = taken_over(browser, earlier(WON.at(5), won=True, stuck=True, undone=True))
    assert noted.first == noted.last == FIRST_OF_DECEMBER + 1
    assert noted._replace(id="", first=0, last=0) == Marks(
        won=60, stuck=True, undone=True, counted=("begun", "won", "stuck")
    )


def test_a_game_of_which_nothing_was_counted_has_nothing_noted(browser: Browser) -> None:
    noted = taken_over(browser, earlier(WON.at(5), counts=False, begun=False))
    assert noted._replace(id="", first=0, last=0) == Marks(counts=False)


def test_a_game_without_a_version_is_read(browser: Browser) -> None:
    taken_over(browser, earlier(WON.at(5)).replace('"version": 1, ', ""))


def test_a_game_without_a_tally_counts(browser: Browser) -> None:
    text = json.dumps(json.loads(earlier(WON.at(5))) | {"tally": None})
    assert taken_over(browser, text)._replace(id="", first=0, last=0) == Marks()


@pytest.mark.parametrize(("seconds", "won"), [("0", 1), ("0.5", 1), ("1.9", 1), ("2", 2)])
def test_a_win_took_whole_seconds_and_at_least_one(browser: Browser, seconds: str, won: int) -> None:
    assert taken_over(browser, earlier(WON.at(5), won=True).replace("60.0", seconds)).won == won


def test_the_id_follows_from_the_deal_and_the_first_removal(browser: Browser) -> None:
    assert taken_over(browser, earlier(WON.at(5))).id == fingerprint(f"{CODE} {WON.removals[0]}")


@pytest.mark.parametrize("started", [True, False])
def test_whether_the_first_card_was_tapped_is_taken_over(browser: Browser, started: bool) -> None:
    text = json.dumps(json.loads(earlier(WON.at(5))) | {"started": started})
    taken_over(browser, text)
    assert browser.games()[0].started == started


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
        earlier(WON).replace('"version": 1', '"version": 2'),
        "a game of a newer version",
        earlier(WON).replace("60.0", "-1"),
        earlier(WON).replace("60.0", str(AGES)),
        earlier(WON).replace('"moves": 48', '"moves": true'),
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
