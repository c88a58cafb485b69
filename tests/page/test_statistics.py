"""The statistics: what counts, what counts once, and what an imported text may hold."""

import json
from typing import Any

import pytest

from halfmoon.game import Game
from halfmoon_page.play.actions import Action
from halfmoon_page.play.counting import STATISTICS
from halfmoon_page.play.messages import Message, NewDeal, Tap
from halfmoon_page.play.midend import Midend
from halfmoon_page.play.statistics import Statistics, Tally
from tests.page.memory import Memory
from tests.page.samples import CODE, STUCK, TODAY, WON, following, slots


class Player:
    """Plays on one board, in a browser that keeps what the page wants kept."""

    def __init__(self) -> None:
        self.storage = Memory()
        self.now = 0.0
        self.open(f"deal={CODE}")

    def open(self, fragment: str = "") -> None:
        self.page = Midend(
            self.storage, Memory(), new_number=0, fragment=fragment, today=TODAY, visible=True, now=self.now
        )

    def do(self, *messages: Message) -> None:
        for message in messages:
            self.now += 1
            self.page.do(message, self.now)

    def play(self, game: Any) -> None:
        for removal in game.played:
            self.do(*map(Tap, removal.slots))

    @property
    def statistics(self) -> Statistics:
        return self.page.statistics


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


def test_a_game_that_was_not_won_ends_the_streak_once_the_next_one_begins(player: Player) -> None:
    player.play(WON)
    player.do(Action.RESTART)
    player.play(WON)
    player.do(Action.RESTART, *map(Tap, slots("1 8")))
    assert player.statistics.streak == 2
    player.do(NewDeal(1), Action.TAKE_BACK)
    assert player.statistics.streak == 2
    player.do(Action.RESTART)
    player.play(WON)
    assert (player.statistics.streak, player.statistics.best_streak, player.statistics.begun) == (1, 2, 4)


@pytest.mark.parametrize("end", [WON, STUCK], ids=["won", "stuck"])
def test_a_game_that_began_before_the_statistics_did_counts_once_it_ends(player: Player, end: Game) -> None:
    player.play(end.undo())
    player.storage.forget(STATISTICS)
    player.do(*map(Tap, end.removals[-1].slots))
    assert player.statistics.begun == 1
    assert player.statistics.won + player.statistics.stuck == 1
    assert Statistics.from_json(player.statistics.to_json()) == player.statistics


def test_a_game_that_was_opened_half_played_does_not_count(player: Player) -> None:
    player.do(following(f"game={CODE}.1-8"))
    player.do(*map(Tap, slots("3 5 8")))
    player.open()
    player.do(Action.UNDO, Action.REDO)
    assert player.statistics == Statistics()


def test_statistics_come_back_as_they_were_written(player: Player) -> None:
    player.play(WON)
    assert Statistics.from_json(player.statistics.to_json()) == player.statistics
    assert Statistics.from_json(Statistics().to_json()) == Statistics()


GOOD = json.loads(Statistics(5, 2, 1, 1, 2, 300, 1, True).to_json())

WRONG: list[object] = [-1, 1.5, "5", None, True, 10**10, [], {}]


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


def test_what_does_not_count_changes_nothing() -> None:
    everything = Tally(counts=False, begun=True, won=True, stuck=True)
    assert Statistics().counting(Tally(counts=False), everything, 100.0) == Statistics()
