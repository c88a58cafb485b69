"""Players without foresight: they play by the rules and see what a player sees; what is measured of them adds up."""

import json
from multiprocessing import Pool
from pathlib import Path
from random import Random

import pytest

from halfmoon.deals import Deal
from halfmoon.rules import has_removal, legal_removals
from halfmoon_solver.odds import DEALS
from halfmoon_solver.play_odds import TRAINING, best_advice, measure_all, measured, too_late, wilson
from halfmoon_solver.players import PROMISES, Player, Rule, as_table, dealt, play, take

PLAYERS: list[Player] = [(), *((rule,) for rule in Rule), (Rule.TALL_PILES, Rule.SPARE_RESERVE)]


@pytest.mark.parametrize("player", PLAYERS, ids=str)
def test_a_player_keeps_the_rules_to_the_end(player: Player) -> None:
    game = play(3, player)
    piles, reserve = dealt(3)
    for choice, offered in zip(game.moves, game.offered, strict=True):
        table = as_table(piles, reserve)
        assert len(list(legal_removals(table))) == offered
        before = sorted([*(pile[-1] for pile in piles if pile), *reserve])
        assert all(rank in before for rank in choice.ranks)
        take(piles, reserve, choice)
        assert as_table(piles, reserve).remaining == table.remaining - len(choice.ranks)
    assert not has_removal(as_table(piles, reserve))
    assert game.won is not any([*piles, *reserve])
    assert play(3, player) == game


@pytest.mark.parametrize("player", PLAYERS, ids=str)
def test_what_lies_below_the_tops_makes_no_difference_to_the_first_move(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    piles, reserve = dealt(3)
    for pile in piles:
        below = pile[:-1]
        Random(1).shuffle(below)
        pile[:-1] = below
    first = play(3, player).moves[0]
    monkeypatch.setattr("halfmoon_solver.players.dealt", lambda _: ([list(pile) for pile in piles], list(reserve)))
    assert play(3, player).moves[0] == first


def test_each_rule_says_what_a_removal_promises() -> None:
    assert set(PROMISES) == set(Rule)


def test_players_do_not_choose_alike() -> None:
    assert len({play(3, player).moves for player in PLAYERS}) > len(PLAYERS) // 2


def test_advice_is_sought_on_other_deals_than_it_is_measured_on() -> None:
    assert not set(TRAINING) & set(range(DEALS))


def test_wilson_as_in_its_textbook_example() -> None:
    lower, upper = wilson(81, 263)
    assert (round(lower, 4), round(upper, 4)) == (0.2553, 0.3662)


def test_a_table_of_ranks_is_the_table_but_for_suits() -> None:
    table, dealt_table = as_table(*dealt(5)), Deal(5).table
    assert [[card.rank for card in stack] for stack in table.stacks] == [
        [card.rank for card in stack] for stack in dealt_table.stacks
    ]


def test_when_it_was_too_late() -> None:
    found = [late for number in range(2) if (late := too_late(number, ()))]
    assert found
    assert all(0 <= moves < 48 for moves, _ in found)
    assert too_late(52, ()) is None  # it could not be won from the start


def test_what_is_measured_of_a_player() -> None:
    games = [play(number, ()) for number in range(20)]
    row = measured("random", (), games)
    assert row["games"] == 20
    assert row["won"] == sum(game.won for game in games)
    assert row["lower"] <= row["won"] / 20 <= row["upper"]
    assert row["removals"][0]["games"] == 20
    assert row["removals"][0]["mean"] == sum(game.offered[0] for game in games) / 20


def test_longer_advice_has_more_rules() -> None:
    with Pool(1) as workers:
        assert [len(player) for player in best_advice(workers, range(2))] == [1, 2, 3]


def test_the_file_is_the_same_each_time(tmp_path: Path) -> None:
    first, second = tmp_path / "1", tmp_path / "2"
    for path in (first, second):
        measure_all(path, deals=2, training=range(1), dead_ends=1)
    assert first.read_bytes() == second.read_bytes()
    assert [row["name"] for row in json.loads(first.read_text("utf-8"))["players"]][:1] == ["random"]
