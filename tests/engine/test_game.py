"""Games: removals, score, undo and redo (spec §2 and §4), and the worked example (spec §7)."""

import random
from collections import Counter

import pytest

from halfmoon.deals import Deal
from halfmoon.game import Game, NotARemovalError
from halfmoon.records import parse_record
from halfmoon.removals import Removal
from halfmoon.rules import Judgement, Outcome, legal_removals
from halfmoon.slots import SLOTS, Slot
from halfmoon.table import EmptySlotError
from tests.engine.samples import DEAD_DEAL, WORKED_GAME, dealt, positions, random_games

WORKED_DEAL = Deal(4272344787)
TWO_MOVES = (Removal.parse("1-8"), Removal.parse("3-5-8"))


def after_two_moves() -> Game:
    game = Game.of(WORKED_DEAL)
    for removal in TWO_MOVES:
        game = game.remove(removal)
    return game


def won_game() -> Game:
    return parse_record(WORKED_GAME)


# Removing


def test_a_game_starts_with_the_table_of_its_deal_and_nothing_scored() -> None:
    game = Game.of(WORKED_DEAL)
    assert game.table == WORKED_DEAL.table
    assert (game.moves, game.score, game.outcome, game.removals) == (0, 0, Outcome.PLAYING, ())
    assert not game.can_undo
    assert not game.can_redo


def test_a_pair_adds_10_and_a_triple_15() -> None:
    first, both = Game.of(WORKED_DEAL).remove(TWO_MOVES[0]), after_two_moves()
    assert (first.moves, first.score) == (1, 10)
    assert (both.moves, both.score) == (2, 25)


def test_a_removal_takes_the_top_cards_of_its_slots_and_no_others() -> None:
    before, after = Game.of(WORKED_DEAL).table, Game.of(WORKED_DEAL).remove(Removal.parse("8-R3")).table
    assert after.cards(Slot("8")) == before.cards(Slot("8"))[:-1]
    assert after.cards(Slot("R3")) == ()
    assert all(after.cards(slot) == before.cards(slot) for slot in SLOTS if slot not in ("8", "R3"))


@pytest.mark.parametrize(
    ("move", "judgement"),
    [
        ("1-4", Judgement.WRONG_SUM),  # 5S, AH
        ("1-3", Judgement.WRONG_SUM),  # 5S, KH
        ("1-4-8", Judgement.WRONG_SUM),  # 5S, AH, 6D
        ("1-8-R1", Judgement.WRONG_SUM),  # 5S, 6D and another 5S
        ("3-7", Judgement.NOT_A_TRIPLE),  # two KH
        ("3-4", Judgement.NOT_A_TRIPLE),  # KH, AH
        ("3-5-7", Judgement.NOT_A_TRIPLE),  # KH, QH, KH
        ("2-3-4", Judgement.NOT_A_TRIPLE),  # JC, KH, AH
        ("3-5", Judgement.PARTIAL),  # KH, QH: the Jack is missing
    ],
)
def test_cards_that_do_not_go_out_together_are_refused(move: str, judgement: Judgement) -> None:
    removal = Removal.parse(move)
    with pytest.raises(NotARemovalError) as caught:
        Game.of(WORKED_DEAL).remove(removal)
    assert caught.value.removal == removal
    assert caught.value.judgement is judgement


def test_an_empty_slot_gives_no_card() -> None:
    game = Game.of(WORKED_DEAL).remove(Removal.parse("8-R3"))
    with pytest.raises(EmptySlotError) as caught:
        game.remove(Removal.parse("8-R3"))
    assert caught.value.slot == "R3"


def test_the_score_is_10_a_pair_and_15_a_triple_and_cards_left_and_removed_are_104() -> None:
    for game in random_games():
        for position in positions(game):
            sizes = Counter(len(removal.slots) for removal in position.played)
            assert position.score == 10 * sizes[2] + 15 * sizes[3]
            assert position.table.remaining == 104 - 2 * sizes[2] - 3 * sizes[3]
            assert position.moves == sizes[2] + sizes[3]


# Undo, redo and steps


def test_undo_takes_back_one_removal_with_its_points() -> None:
    game = after_two_moves().undo()
    assert (game.moves, game.score) == (1, 10)
    assert game.table == Game.of(WORKED_DEAL).remove(TWO_MOVES[0]).table
    assert game.undo().table == WORKED_DEAL.table


def test_redo_makes_an_undone_removal_again() -> None:
    game = after_two_moves()
    assert game.undo().undo().redo().redo() == game
    assert game.undo().redo() == game


def test_undo_at_the_start_and_redo_at_the_end_change_nothing() -> None:
    start, end = Game.of(WORKED_DEAL), after_two_moves()
    assert start.undo() == start
    assert end.redo() == end
    assert (end.can_undo, end.can_redo) == (True, False)
    assert (end.undo().can_undo, end.undo().can_redo) == (True, True)
    assert (end.undo().undo().can_undo, end.undo().undo().can_redo) == (False, True)


def test_another_removal_ends_redo() -> None:
    game = after_two_moves().undo().undo().remove(Removal.parse("6-10"))
    assert [str(removal) for removal in game.removals] == ["6-10"]
    assert len(game.tables) == 2
    assert not game.can_redo
    assert game.redo() == game


def test_the_same_removal_made_again_ends_redo_too() -> None:
    game = after_two_moves().undo().undo().remove(TWO_MOVES[0])
    assert not game.can_redo


def test_undone_removals_are_kept_but_neither_played_nor_scored() -> None:
    game = after_two_moves().undo()
    assert game.removals == TWO_MOVES
    assert game.played == TWO_MOVES[:1]


def test_at_leads_to_every_step_and_keeps_all_moves() -> None:
    game = won_game()
    step_by_step = Game.of(game.deal)
    for moves in range(49):
        position = game.at(moves)
        assert position.table == step_by_step.table
        assert (position.moves, position.removals) == (moves, game.removals)
        if moves < 48:
            step_by_step = step_by_step.remove(game.removals[moves])
    assert game.at(0).at(48) == game


@pytest.mark.parametrize("moves", [-1, 3])
def test_there_is_no_step_outside_the_game(moves: int) -> None:
    with pytest.raises(IndexError):
        after_two_moves().at(moves)


def test_random_undo_and_redo_always_stand_where_a_fresh_replay_stands() -> None:
    chance = random.Random(5)
    for game in random_games()[:10]:
        cursor = len(game.removals)
        for _ in range(60):
            back = chance.random() < 0.5
            game = game.undo() if back else game.redo()
            cursor = max(cursor - 1, 0) if back else min(cursor + 1, len(game.removals))
            fresh = Game.of(game.deal)
            for removal in game.removals[:cursor]:
                fresh = fresh.remove(removal)
            assert (game.moves, game.table, game.score) == (cursor, fresh.table, fresh.score)


def test_a_whole_won_game_can_be_taken_back_and_made_again() -> None:
    game = won_game()
    for _ in range(48):
        assert game.can_undo
        game = game.undo()
    assert (game.table, game.score) == (game.deal.table, 0)
    for _ in range(48):
        game = game.redo()
    assert game == won_game()


def test_a_win_and_a_dead_end_can_be_undone() -> None:
    assert won_game().undo().outcome is Outcome.PLAYING
    for game in random_games():
        assert game.outcome is Outcome.DEAD_END
        assert game.undo().outcome is Outcome.PLAYING


def test_the_positions_of_a_game_are_its_steps_from_the_deal_up_to_now() -> None:
    game = after_two_moves()
    assert list(game.positions()) == [game.at(0), game.at(1), game]
    assert list(game.undo().positions()) == [game.at(0), game.at(1)]


def test_a_game_lists_the_removals_of_its_table() -> None:
    for game in after_two_moves().positions():
        assert game.legal_removals() == list(legal_removals(game.table)) != []
    assert won_game().legal_removals() == []


# The worked example


def test_the_worked_game_is_won_in_48_moves_with_520_points() -> None:
    game = won_game()
    assert game.deal == WORKED_DEAL
    assert (game.moves, game.score, game.outcome, game.table.remaining) == (48, 520, Outcome.WON, 0)


def test_the_worked_game_takes_40_pairs_and_8_triples() -> None:
    assert Counter(len(removal.slots) for removal in won_game().removals) == {2: 40, 3: 8}


def test_the_worked_game_is_in_play_until_its_last_move() -> None:
    outcomes = [position.outcome for position in positions(won_game())]
    assert outcomes == [Outcome.PLAYING] * 48 + [Outcome.WON]


@pytest.mark.parametrize(
    ("slot", "cards"),
    [("1", ["5S"]), ("8", ["JC", "6D"]), ("5", ["QH"]), ("3", ["KH"]), ("7", ["KH"]), ("4", ["AH"])],
)
def test_the_worked_deal_shows_the_cards_that_the_rules_page_tells_of(slot: str, cards: list[str]) -> None:
    assert [str(card) for card in WORKED_DEAL.table.cards(Slot(slot))[-len(cards) :]] == cards


def test_the_worked_game_starts_with_5_and_6_and_then_the_jack_that_appears() -> None:
    game = won_game()
    assert [str(removal) for removal in game.removals[:2]] == ["1-8", "3-5-8"]
    assert [str(game.tables[0].top(slot)) for slot in game.removals[0].slots] == ["5S", "6D"]
    assert [str(game.tables[1].top(slot)) for slot in game.removals[1].slots] == ["KH", "QH", "JC"]


def test_a_game_of_the_dead_deal_is_over_before_the_first_move() -> None:
    game = parse_record(DEAD_DEAL)
    assert game.table == dealt(DEAD_DEAL)
    assert (game.moves, game.score, game.outcome) == (0, 0, Outcome.DEAD_END)
