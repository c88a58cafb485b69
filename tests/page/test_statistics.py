"""The statistics: computed from the kept games, what counts, what counts once, and what an older text may hold."""

import json
from typing import Any

import pytest
from bs4 import BeautifulSoup

from halfmoon_page.play.actions import Action
from halfmoon_page.play.exchange import EARLIER
from halfmoon_page.play.messages import Message, NewDeal, OpenCode, Tap
from halfmoon_page.play.statistics import Statistics, last_times
from halfmoon_page.play.timed_game import Marks
from halfmoon_page.play.times_plot import times_plot
from halfmoon_page.table.wording import clock_time
from halfmoon_page.texts import texts_for
from tests.page.memory import Browser, Memory
from tests.page.samples import CODE, STUCK, WON, following, slots


class Player:
    """Plays on one board, in a browser that keeps what the page wants kept."""

    def __init__(self) -> None:
        self.browser = Browser()
        self.now = 0.0
        self.open(f"deal={CODE}")

    def open(self, fragment: str = "") -> None:
        self.page = self.browser.open(Memory(), fragment, now=self.now)

    def do(self, *messages: Message) -> None:
        for message in messages:
            self.now += 1
            self.page.do(message, self.now)

    def play(self, game: Any) -> None:
        for removal in game.played:
            self.do(*map(Tap, removal.slots))

    @property
    def statistics(self) -> Statistics:
        while self.page.yours.look_further():
            pass
        return self.page.yours.statistics(self.page.session.on_table.id)

    @property
    def times(self) -> list[int]:
        assert self.statistics.won >= 1
        return self.page.yours.last_times()


@pytest.fixture
def player() -> Player:
    return Player()


def test_a_game_counts_from_its_first_removal(player: Player) -> None:
    player.do(Tap(slots("1")[0]))
    assert player.statistics == Statistics()
    player.do(Tap(slots("8")[0]))
    assert player.statistics.begun == 1
    player.do(Action.UNDO, Action.REDO, Action.UNDO, *map(Tap, slots("1 8")))
    player.open()
    player.do(Action.UNDO, *map(Tap, slots("1 8")))
    assert player.statistics.begun == 1
    player.do(Action.RESTART, *map(Tap, slots("1 8")))
    assert player.statistics.begun == 2


def test_a_win_counts_once_with_its_time_and_whether_anything_was_undone(player: Player) -> None:
    player.play(WON)
    won = player.statistics
    assert (won.begun, won.won, won.without_undo, won.streak, won.best_streak) == (1, 1, 1, 1, 1)
    assert 100 < won.best_seconds < 104
    player.do(Action.UNDO, Action.REDO)
    player.open()
    player.do(Action.UNDO, *map(Tap, WON.removals[-1].slots))
    assert player.statistics == won
    player.do(Action.RESTART)
    player.do(*map(Tap, slots("1 8")), Action.UNDO)
    player.play(WON)
    assert (player.statistics.won, player.statistics.without_undo, player.statistics.streak) == (2, 1, 2)
    assert player.statistics.best_seconds == won.best_seconds


def test_a_dead_end_counts_once_and_may_yet_be_undone_and_won(player: Player) -> None:
    player.play(STUCK)
    assert (player.statistics.stuck, player.statistics.won) == (1, 0)
    player.do(Action.UNDO, Action.REDO)
    assert player.statistics.stuck == 1
    for _ in range(13):
        player.do(Action.UNDO)
    player.play(WON)
    assert (player.statistics.begun, player.statistics.stuck, player.statistics.won) == (1, 1, 1)
    assert player.statistics.without_undo == 0


def test_a_game_that_was_left_ends_the_streak_until_it_is_won_after_all(player: Player) -> None:
    player.play(WON)
    player.do(Action.RESTART)
    player.play(WON)
    player.do(Action.RESTART, *map(Tap, slots("1 8")))
    left = player.page.session.on_table.id
    assert player.statistics.streak == 2, "the game on the table may yet be won"
    player.do(NewDeal(1))
    assert player.statistics.streak == 0
    player.do(Action.TAKE_BACK)
    assert player.statistics.streak == 2
    player.do(Action.RESTART)
    player.play(WON)
    assert (player.statistics.streak, player.statistics.best_streak, player.statistics.begun) == (1, 2, 4)
    player.now += 1
    player.page.open_game(left, player.now)
    for removal in WON.played[1:]:
        player.do(*map(Tap, removal.slots))
    assert (player.statistics.streak, player.statistics.best_streak, player.statistics.begun) == (4, 4, 4)


def test_a_game_that_was_opened_half_played_does_not_count(player: Player) -> None:
    player.do(following(f"game={CODE}.1-8"))
    player.do(*map(Tap, slots("3 5 8")))
    player.open()
    player.do(Action.UNDO, Action.REDO)
    assert player.statistics == Statistics()
    assert player.browser.records() == [f"{CODE} 1-8 3-5-8"], "but it is kept"


def test_a_deleted_game_counts_no_more(player: Player) -> None:
    player.play(WON)
    player.do(OpenCode(CODE), *map(Tap, slots("1 8")))
    assert (player.statistics.begun, player.statistics.won) == (2, 1)
    won = next(game.marks.id for game in player.browser.games() if game.marks.won)
    player.page.yours.delete(won)
    assert (player.statistics.begun, player.statistics.won, player.statistics.best_seconds) == (1, 0, 0)
    player.page.yours.restore(won)
    assert (player.statistics.begun, player.statistics.won) == (2, 1)


# Statistics that an earlier version counted without keeping the games


def test_what_an_earlier_version_counted_counts_on(player: Player) -> None:
    player.browser.shared.write(EARLIER, Statistics(9, 4, 2, 1, 3, 200, 2, True).to_json())
    player.play(WON)
    together = player.statistics
    assert (together.begun, together.won, together.stuck, together.without_undo) == (10, 5, 2, 3)
    assert (together.streak, together.best_streak) == (2, 3)
    assert 100 < together.best_seconds < 104


def earlier_game(moves: int, **tally: bool) -> str:
    record = " ".join([CODE, *map(str, WON.removals[:moves])])
    game = {"version": 1, "record": record, "moves": moves, "seconds": 300.0, "started": True}
    return json.dumps({**game, "tally": {"counts": True, **tally}, "replaced": None})


def test_a_game_that_both_versions_played_counts_once(player: Player) -> None:
    player.browser.shared.write(EARLIER, Statistics(9, 4, 2, 1, 3, 200, 2, False).to_json())
    player.browser.shared.write("halfmoon:game", earlier_game(47, begun=True, stuck=True))
    player.open()
    then = player.statistics
    assert (then.begun, then.won, then.stuck, then.streak) == (9, 4, 2, 1)
    player.do(*map(Tap, WON.removals[47].slots))
    then = player.statistics
    assert (then.begun, then.won, then.stuck, then.streak, then.best_streak) == (9, 5, 2, 2, 3)


def test_a_win_that_the_earlier_version_counted_is_not_counted_again(player: Player) -> None:
    earlier = Statistics(9, 4, 2, 1, 3, 200, 2, True)
    player.browser.shared.write(EARLIER, earlier.to_json())
    player.browser.shared.write("halfmoon:game", earlier_game(48, begun=True, won=True))
    player.open()
    assert player.statistics == earlier
    player.do(Action.UNDO, Action.REDO)
    assert player.statistics == earlier


def test_a_streak_of_the_earlier_version_ends_with_a_game_it_did_not_win(player: Player) -> None:
    player.browser.shared.write(EARLIER, Statistics(9, 4, 2, 1, 3, 200, 2, False).to_json())
    player.play(WON)
    assert player.statistics.streak == 1


# Their texts

GOOD = json.loads(Statistics(5, 2, 1, 1, 2, 300, 1, True).to_json())

WRONG: list[object] = [-1, 1.5, "5", None, True, 10**10, [], {}]


def test_statistics_come_back_as_they_were_written() -> None:
    for statistics in (Statistics(), Statistics(5, 2, 1, 1, 2, 300, 1, False)):
        assert Statistics.from_json(statistics.to_json()) == statistics


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        "[" * 2000,
        json.dumps(GOOD).ljust(2001),
        "7",
        '"x"',
        *(json.dumps(GOOD | change) for change in ({"version": 2}, {"version": None}, {"more": 1})),
        *(json.dumps({key: value for key, value in GOOD.items() if key != name}) for name in GOOD),
        *(json.dumps(GOOD | {"begun": wrong}) for wrong in WRONG),
        *(json.dumps(GOOD | change) for change in ({"won": 6}, {"streak": 3}, {"best_streak": 3}, {"stuck": 6})),
        *(json.dumps(GOOD | change) for change in ({"best_seconds": 0}, {"last_won": 1}, {"without_undo": 9})),
        json.dumps(GOOD | {"begun": 0, "won": 0, "stuck": 0, "streak": 0, "best_streak": 0, "without_undo": 0}),
    ],
)
def test_a_text_that_holds_no_possible_statistics_is_refused(text: str) -> None:
    assert Statistics.from_json(json.dumps(GOOD)).begun == 5
    with pytest.raises(ValueError):  # noqa: PT011
        Statistics.from_json(text)


@pytest.mark.parametrize(
    "other", [Statistics(), Statistics(2, 2, 0, 2, 2, 90, 0, True), Statistics(9, 1, 9, 0, 1, 400)]
)
def test_what_is_brought_in_lowers_nothing(other: Statistics) -> None:
    ours = Statistics(5, 2, 1, 1, 2, 300, 1, False)
    for together in (ours.at_least(other), other.at_least(ours)):
        assert Statistics.from_json(together.to_json()) == together
        assert all(most >= each for most, each in zip(together[:5], ours[:5], strict=True))
        assert together.best_seconds == min(ours.best_seconds, other.best_seconds or 300)


def test_without_a_win_on_either_side_there_is_no_best_time() -> None:
    assert Statistics(1).at_least(Statistics(2)) == Statistics(2)


@pytest.mark.parametrize("last_won", [True, False])
def test_whether_the_last_game_was_won_is_known_by_who_has_counted_more(last_won: bool) -> None:
    fewer, more = Statistics(3, last_won=not last_won), Statistics(4, last_won=last_won)
    assert fewer.at_least(more).last_won == more.at_least(fewer).last_won == last_won


def test_no_more_than_the_last_twenty_wins_have_their_times_listed(player: Player) -> None:
    player.play(WON)
    (won,) = player.browser.games()
    games = [won._replace(marks=Marks(f"{number:016x}", first=number, won=number)) for number in range(1, 22)]
    assert last_times(games) == list(range(2, 22))


def test_each_time_is_a_bar_as_high_as_it_was_long() -> None:
    drawn = times_plot([30, 60, 1], texts_for("en")).split("<figcaption>")[0]
    assert drawn == (
        '<svg viewBox="0 0 11 40" preserveAspectRatio="none" aria-hidden="true">'
        '<rect x="0" y="20" width="3" height="20"/><rect x="4" y="0" width="3" height="40"/>'
        '<rect x="8" y="39" width="3" height="1"/></svg>'
    )


def test_the_shortest_time_has_a_bar_too() -> None:
    assert 'y="39" width="3" height="1"' in times_plot([1, 6000], texts_for("en"))


def test_the_times_of_the_last_wins_are_drawn_and_written(player: Player) -> None:
    player.play(WON)
    assert times_plot(player.times, texts_for("en")) == ""
    player.do(Action.RESTART)
    player.play(STUCK)
    player.do(Action.RESTART, *map(Tap, slots("1 1 1 1 1 1 1 1 1 1")))
    player.play(WON)
    first, second = player.times
    plot = BeautifulSoup(times_plot(player.times, texts_for("en")), "html.parser")
    assert [int(str(bar["height"])) for bar in plot.find_all("rect")] == [round(40 * first / second), 40]
    assert plot.text == f"Times of your last wins, oldest first: {clock_time(first)}, {clock_time(second)}."
