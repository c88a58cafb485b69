"""All kept games: the list, deleting and bringing back, files, room, and many of them."""

import json
from datetime import datetime
from random import Random

import pytest
from bs4 import BeautifulSoup

from halfmoon.game import Game
from halfmoon.rules import legal_removals
from halfmoon_page.play.actions import Action
from halfmoon_page.play.exchange import EARLIER
from halfmoon_page.play.games import LAST, PREFIX
from halfmoon_page.play.happenings import Change, DealChanged, GamesImported, Noted, Remark
from halfmoon_page.play.list_view import game_list
from halfmoon_page.play.messages import NewDeal, Note, OpenCode, Tap
from halfmoon_page.play.midend import Midend
from halfmoon_page.play.sentences import announcement
from halfmoon_page.play.statistics import Statistics
from halfmoon_page.texts.catalogue import Texts
from tests.page.memory import Browser, Memory
from tests.page.samples import CODE, EACH_LANGUAGE, EL, EN, OTHER, STUCK, WON, session

NOW = 1000.0


@pytest.fixture
def browser() -> Browser:
    return Browser()


def play(page: Midend, moves: int, seed: int = 0) -> None:
    """Make some moves, others with another seed."""
    random = Random(seed)
    for _ in range(moves):
        if removals := list(legal_removals(page.session.game.table)):
            for slot in random.choice(removals).slots:
                page.do(Tap(slot), NOW)


def play_game(page: Midend, game: Game) -> None:
    for removal in game.played:
        for slot in removal.slots:
            page.do(Tap(slot), NOW)


@pytest.fixture
def page(browser: Browser) -> Midend:
    """A win, a dead end, two unfinished games, the second of which is on the table."""
    page = browser.open(fragment=f"deal={CODE}")
    play_game(page, WON)
    page.do(OpenCode(CODE), NOW)
    play_game(page, STUCK)
    page.do(OpenCode(OTHER), NOW)
    play(page, 2)
    page.do(NewDeal(7), NOW)
    play(page, 3)
    while page.yours.look_further():
        pass
    return page


def statistics(page: Midend) -> Statistics:
    while page.yours.look_further():
        pass
    return page.yours.statistics(page.session.on_table.id)


# The list


def test_unfinished_games_come_first_and_newer_ones_before_older_ones(page: Midend) -> None:
    listed = [(game.stands, game.moves) for game in page.yours.listed()]
    assert listed == [
        ("playing", 3),
        ("playing", 2),
        ("dead-end", 13),
        ("won", 48),
    ]


def items(page: Midend, texts: Texts) -> list[tuple[str, list[str]]]:
    """What each item says, and what can be done with it."""
    markup = game_list(page.yours.listed(), texts, on_table=page.session.on_table.id, deleted=page.yours.deleted)
    found = BeautifulSoup(markup, "html.parser").find_all("li")
    return [
        (
            item.get_text(" "),
            [str(choice.get("data-action") or choice["href"]) for choice in item.find_all(["a", "button"])],
        )
        for item in found
    ]


def test_each_item_tells_what_the_game_is_and_what_can_be_done(page: Midend) -> None:
    on_table, unfinished, stuck, won = items(page, EN)
    assert "On the table" in on_table[0]
    assert [choice for choice in on_table[1] if "examples" not in choice] == ["save-game"]
    assert OTHER in unfinished[0]
    assert "Unfinished, moves: 2" in unfinished[0]
    assert [choice for choice in won[1] if "examples" not in choice] == ["open-game", "save-game", "delete-game"]
    assert "Won, moves: 48, score: 520" in won[0]
    assert "Dead end, moves: 13" in stuck[0]
    assert [unfinished[0].split()[0], won[0].split()[0]] == [OTHER, CODE]
    assert won[1][1] == "../examples/#game=" + ".".join([CODE, *map(str, WON.removals)])


def test_a_game_is_watched_up_to_where_it_stands(page: Midend) -> None:
    page.do(Action.UNDO, NOW)
    game = page.session.game
    record = ".".join([game.deal.code, *map(str, game.played)])
    assert len(game.played) == 2 < len(game.removals)
    assert items(page, EN)[0][1][0] == f"../examples/#game={record}"


def test_a_list_is_items_and_nothing_else(page: Midend) -> None:
    markup = game_list(page.yours.listed(), EN, on_table="", deleted=())
    assert [part.name for part in BeautifulSoup(markup, "html.parser").children] == ["li"] * 4  # type: ignore[attr-defined]


def test_the_date_is_that_of_the_last_move(page: Midend, browser: Browser) -> None:
    played = datetime.fromtimestamp(browser.games()[-1].marks.last / 1000)
    for texts, month in ((EN, "December"), (EL, "Δεκεμβρίου")):
        assert f"{played.day} {month} 2026, {played:%H:%M}" in items(page, texts)[0][0]


@EACH_LANGUAGE
def test_a_deleted_game_can_be_brought_back(page: Midend, browser: Browser, texts: Texts) -> None:
    stuck = page.yours.listed()[2]
    deleted = page.do(Note(page.yours.delete(stuck.marks.id)), NOW)
    assert deleted == (Noted(Remark.GAME_DELETED),)
    assert announcement(deleted[0], page.session, texts) == texts.game.game_deleted
    assert stuck not in browser.games()
    assert items(page, texts)[2][1] == ["restore-game"]
    assert page.do(Note(page.yours.restore(stuck.marks.id)), NOW) == (Noted(Remark.GAME_RESTORED),)
    assert stuck in browser.games()
    assert len(items(page, texts)[2][1]) == 4


def test_a_game_that_nobody_can_read_is_not_deleted(page: Midend, browser: Browser) -> None:
    key, newer = PREFIX + "f" * 16, '{"version": 3}'
    browser.shared.write(key, newer)
    assert page.yours.delete("f" * 16) == Noted(Remark.GAME_UNREADABLE)
    assert browser.shared.read(key) == newer
    assert page.yours.deleted == {}


def test_a_deleted_game_stays_where_it_can_be_brought_back_while_the_browser_refuses(
    page: Midend, browser: Browser
) -> None:
    stuck = page.yours.listed()[2]
    page.yours.delete(stuck.marks.id)
    browser.shared.refuses = True
    assert page.yours.restore(stuck.marks.id) == Noted(Remark.STORAGE_REFUSED)
    browser.shared.refuses = False
    assert page.yours.restore(stuck.marks.id) == Noted(Remark.GAME_RESTORED)
    assert stuck in browser.games()


def test_a_game_is_opened_and_what_was_on_the_table_is_offered_back(page: Midend, browser: Browser) -> None:
    before = page.session.on_table
    stuck = page.yours.listed()[2]
    assert page.open_game(stuck.marks.id, NOW) == (DealChanged(Change.TAKEN_BACK, STUCK.deal),)
    assert page.session.game == STUCK
    assert page.session.replaced is not None
    assert page.session.replaced.game == before.game
    page.do(Action.UNDO, NOW)
    assert len(browser.games()) == 4
    assert browser.open().session.game == STUCK.undo()


def test_a_game_that_cannot_be_opened_is_said_and_stays(page: Midend, browser: Browser) -> None:
    stuck = page.yours.listed()[2]
    spoilt = stuck._replace(record=f"{CODE} 1-2").to_json()
    browser.shared.write(PREFIX + stuck.marks.id, spoilt)
    before = page.session.on_table
    assert page.open_game(stuck.marks.id, NOW) == (Noted(Remark.GAME_UNREADABLE),)
    assert page.session.on_table == before
    assert browser.shared.read(PREFIX + stuck.marks.id) == spoilt


# Files


def test_a_file_brings_everything_into_another_browser_once(page: Midend, browser: Browser) -> None:
    browser.shared.write(EARLIER, Statistics(9, 4, 2, 1, 3, 200, 2, True).to_json())
    other = Browser()
    there = other.open()
    text = page.yours.export()
    assert there.do(Note(there.yours.take_in(text)), NOW) == (GamesImported(4, 0, 0, 0),)
    assert other.games() == browser.games()
    assert statistics(there) == page.yours.statistics("")
    assert there.do(Note(there.yours.take_in(text)), NOW) == (GamesImported(0, 0, 4, 0),)
    assert other.games() == browser.games()


def test_a_file_with_less_of_a_game_lowers_nothing(page: Midend, browser: Browser) -> None:
    older = page.yours.export()
    page.open_game(page.yours.listed()[1].marks.id, NOW)
    play(page, 2)
    then, counted = browser.games(), statistics(page)
    assert page.yours.take_in(older) == GamesImported(0, 0, 4, 0)
    assert (browser.games(), statistics(page)) == (then, counted)


def test_a_file_with_more_of_a_game_completes_it(page: Midend, browser: Browser) -> None:
    other = Browser()
    there = other.open()
    there.yours.take_in(page.yours.export())
    page.open_game(page.yours.listed()[1].marks.id, NOW)
    play(page, 2)
    assert there.yours.take_in(page.yours.export()) == GamesImported(0, 1, 3, 0)
    assert sorted(other.records()) == sorted(browser.records())


def test_games_that_have_parted_are_both_kept_and_count_as_one(page: Midend, browser: Browser) -> None:
    other = Browser()
    there = other.open()
    there.yours.take_in(page.yours.export())
    for each, seed in ((page, 1), (there, 4)):
        each.open_game(next(game for game in page.yours.listed() if OTHER in game.record).marks.id, NOW)
        play(each, 2, seed)
    text, begun = page.yours.export(), statistics(there).begun
    assert there.yours.take_in(text) == GamesImported(1, 0, 3, 0)
    assert there.yours.take_in(text) == GamesImported(0, 0, 4, 0)
    assert set(browser.records()) < set(other.records())
    assert statistics(there).begun == begun


def test_bringing_in_more_of_the_game_on_the_table_asks(page: Midend) -> None:
    other = Browser()
    there = other.open()
    there.yours.take_in(page.yours.export())
    there.open_game(page.session.on_table.id, NOW)
    play(page, 1)
    happened = there.do(Note(there.yours.take_in(page.yours.export())), NOW)
    assert happened == (GamesImported(0, 1, 3, 0), Noted(Remark.PLAYED_ELSEWHERE))


@pytest.mark.parametrize(
    "change",
    [
        {"version": 3},
        {"games": None},
        {"games": [7]},
        {"games": [{"version": 2, "stands": "won"}]},
        {"unreadable": []},
        {"earlier": {"begun": -1}},
    ],
)
def test_a_file_that_cannot_be_read_changes_nothing(page: Midend, browser: Browser, change: dict[str, object]) -> None:
    text = json.dumps(json.loads(page.yours.export()) | change)
    other = Browser()
    there = other.open()
    before = dict(other.shared.texts)
    for bad in (text, "", "no file of ours", "7", "[" * 100_000, page.yours.export()[:-1]):
        assert there.yours.take_in(bad) == Noted(Remark.FILE_REFUSED)
    assert other.shared.texts == before


def test_what_a_newer_version_kept_travels_too(page: Midend, browser: Browser) -> None:
    key, newer = PREFIX + "f" * 16, '{"version": 3}'
    browser.shared.write(key, newer)
    assert page.hear(key, NOW) == ()
    other = Browser()
    there = other.open()
    there.yours.take_in(page.yours.export())
    assert other.shared.read(key) == newer
    other.shared.write(key, "something else")
    there.yours.take_in(page.yours.export())
    assert other.shared.read(key) == "something else"


@EACH_LANGUAGE
def test_what_does_not_fit_is_said(page: Midend, texts: Texts) -> None:
    other = Browser()
    there = other.open()
    other.shared.room = 900
    imported = there.yours.take_in(page.yours.export())
    assert isinstance(imported, GamesImported)
    assert (imported.new + imported.no_room, imported.no_room > 0) == (4, True)
    assert texts.game.no_room.format(count=imported.no_room) in announcement(imported, there.session, texts)


def test_what_became_of_the_games_of_a_file_is_told_in_numbers() -> None:
    told = "From the file: 1 new, 2 completed, 3 known already. All of yours are still here."
    assert announcement(GamesImported(1, 2, 3, 0), session(), EN) == told
    assert announcement(GamesImported(1, 2, 3, 4), session(), EN) == f"{told} There was no room for 4."


# Clearing


def test_clearing_leaves_the_game_on_the_table_and_what_a_newer_version_kept(page: Midend, browser: Browser) -> None:
    key, newer = PREFIX + "f" * 16, '{"version": 3}'
    browser.shared.write(EARLIER, Statistics(9, 4, 2, 1, 3, 200, 2, True).to_json())
    on_table = page.session.on_table.id
    assert len(page.yours.all_but(on_table)) == 3
    browser.shared.write(key, newer)
    page.hear(key, NOW)
    cleared = page.yours.clear(on_table)
    assert browser.shared.read(PREFIX + on_table)
    assert page.do(Note(cleared), NOW) == (Noted(Remark.GAMES_CLEARED),)
    assert browser.shared.read(key) == newer
    browser.shared.forget(key)
    assert [game.marks.id for game in browser.games()] == [on_table]
    assert (statistics(page).begun, statistics(page).won) == (1, 0)


# Room


def full(browser: Browser, spare: int) -> None:
    taken = sum(len(key) + len(text) for key, text in browser.shared.texts.items())
    browser.shared.room = taken + spare


def test_where_there_is_no_room_the_oldest_finished_game_leaves_its_totals(page: Midend, browser: Browser) -> None:
    before = statistics(page)
    full(browser, 0)
    play(page, 1)
    happened = page.session.latest
    assert happened == Noted(Remark.GAMES_SHRUNK)
    assert page.session.is_kept
    shrunk = [game for game in browser.games() if not game.record]
    assert [game.stands for game in shrunk] == ["won"]
    assert statistics(page) == before
    assert [game.stands for game in page.yours.listed()] == ["playing", "playing", "dead-end"]


def test_what_was_played_longest_ago_leaves_its_totals_first(page: Midend, browser: Browser) -> None:
    won = next(game for game in page.yours.listed() if game.stands == "won")
    page.open_game(won.marks.id, NOW)
    page.do(Action.UNDO, NOW)
    page.do(Action.REDO, NOW)
    page.do(NewDeal(9), NOW)
    play(page, 1)
    full(browser, 0)
    play(page, 1)
    assert [game.stands for game in browser.games() if not game.record] == ["dead-end"]


def test_an_unfinished_game_stays_whole_though_it_is_the_oldest(browser: Browser) -> None:
    page = browser.open(fragment=f"deal={OTHER}")
    play(page, 2)
    page.do(OpenCode(CODE), NOW)
    play_game(page, WON)
    page.do(NewDeal(7), NOW)
    play(page, 1)
    full(browser, 0)
    play(page, 1)
    assert [(game.stands, bool(game.record)) for game in browser.games()] == [
        ("playing", True),
        ("won", False),
        ("playing", True),
    ]


def test_that_games_have_shrunk_is_said_once(page: Midend, browser: Browser) -> None:
    full(browser, 0)
    said = 0
    for _ in range(30):
        removals = list(legal_removals(page.session.game.table))
        for slot in removals[0].slots if removals else ():
            said += page.do(Tap(slot), NOW).count(Noted(Remark.GAMES_SHRUNK))
    assert said == 1


def test_where_nothing_is_left_to_shrink_the_game_on_the_table_is_not_kept_and_that_is_said(browser: Browser) -> None:
    page = browser.open(fragment=f"deal={CODE}")
    play(page, 1)
    full(browser, 0)
    play(page, 1)
    assert page.session.latest == Noted(Remark.STORAGE_REFUSED)
    assert not page.session.is_kept
    assert len(browser.games()) == 1


def test_a_browser_that_reads_but_refuses_to_write_loses_nothing(page: Midend, browser: Browser) -> None:
    before = browser.games()
    browser.shared.refuses = True
    play(page, 1)
    assert page.session.latest == Noted(Remark.STORAGE_REFUSED)
    assert browser.games() == before


# Many


def test_many_games_are_looked_at_a_few_at_a_time(browser: Browser) -> None:
    tab = Memory()
    page = browser.open(tab, fragment=f"deal={CODE}")
    play(page, 1)
    (kept,) = browser.games()
    for number in range(200):
        name = f"{number:015x}f"
        browser.shared.write(PREFIX + name, kept._replace(marks=kept.marks._replace(id=name)).to_json())
    reads = Reads(browser)
    page = browser.open(tab)
    assert reads.count < 10, "the start looks at its own game only"
    steps = 0
    assert not page.yours.is_complete
    while page.yours.look_further():
        steps += 1
    assert page.yours.is_complete
    assert steps >= 4
    assert len(page.yours.listed()) == 201
    assert browser.shared.read(LAST) == kept.marks.id


class Reads:
    """Counts what is read of a browser's storage from now on."""

    def __init__(self, browser: Browser) -> None:
        self.count = 0
        read = browser.shared.read

        def counting(key: str) -> str:
            self.count += 1
            return read(key)

        browser.shared.read = counting  # type: ignore[method-assign]
