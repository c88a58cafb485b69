import random

from halfmoon.codes import parse_code
from halfmoon.game import Game
from halfmoon.selection import Selection, tap
from halfmoon.slots import SLOTS, Slot
from tests.browser.boards import Board, cards_of, counts_of
from tests.browser.games import COURTS_AND_NUMBERS, WON
from tests.browser.readers import SharedPages


def tap_at_once(board: Board, slots: list[Slot]) -> None:
    """Tap on all these slots within one moment."""
    board.root.evaluate(
        "(root, slots) => slots.forEach((slot) => root.querySelector(`button[data-slot='${slot}']`).click())", slots
    )


def expect_all_cards_accounted_for(board: Board, game: Game) -> None:
    removed = sum(len(removal.slots) for removal in game.played)
    assert sum(board.look().counts.values()) + removed == 104


def test_fifty_taps_at_once_all_count(shared: SharedPages) -> None:
    board = shared.board(f"#game={WON.deal.code}")
    taps = [slot for removal in WON.removals for slot in removal.slots][:50]
    tap_at_once(board, taps)
    game = WON.at(22)
    board.expect_game(game)
    assert board.look().pressed == {taps[-1]}
    expect_all_cards_accounted_for(board, game)


def test_taps_at_random_do_what_the_engine_says(shared: SharedPages) -> None:
    board = shared.board(f"#game={COURTS_AND_NUMBERS}")
    chance = random.Random(7)
    game, selection = Game.of(parse_code(COURTS_AND_NUMBERS)), Selection()
    for _ in range(6):
        taps = chance.choices(SLOTS, k=50)
        tap_at_once(board, taps)
        for slot in taps:
            tapped = tap(game.table, selection, slot)
            selection = tapped.selection
            game = game.remove(tapped.removal) if tapped.removal else game
        look = board.look()
        assert (look.cards, look.counts) == (cards_of(game.table), counts_of(game.table))
        assert look.pressed == set(selection)
        assert (look.info["score"], look.info["moves"]) == (str(game.score), str(game.moves))
        expect_all_cards_accounted_for(board, game)
    assert game.moves > 5


def test_fast_clicks_of_a_mouse_all_count(shared: SharedPages) -> None:
    board = shared.board(f"#game={WON.deal.code}")
    board.slot("2").click(click_count=3)
    assert board.look().pressed == {"2"}, "selected, deselected, selected"
    board.slot("2").dblclick()
    assert board.look().pressed == {"2"}
    assert board.page.evaluate("getSelection().toString()") == ""
