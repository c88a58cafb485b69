"""Two tabs with the same game: one asks before it writes over what the other has played, and neither disappears."""

from playwright.sync_api import expect

from halfmoon.game import Game
from halfmoon_page.texts import texts_for
from tests.browser.boards import Board
from tests.browser.games import DEAD_END, WON, link
from tests.browser.readers import Reader
from tests.browser.test_keeping import open_panel

OTHER_WAY = DEAD_END.at(3)
"""Of the same deal, from move 3 on another game."""


def two_tabs(reader: Reader) -> tuple[Board, Board]:
    """Both show the game after two moves; then the second plays on, and the first has noticed."""
    first = reader.board(link(WON.at(0)))
    first.play(WON.removals[:2])
    second = reader.board(language="en")
    second.expect_game(WON.at(2))
    expect(first.message).to_have_text("")
    second.play(WON.removals[2:3])
    expect(first.message).to_have_text(texts_for("el").game.played_elsewhere)
    first.page.bring_to_front()
    return first, second


def test_the_other_tab_notices_before_its_next_tap_and_asks(reader: Reader) -> None:
    first, _ = two_tabs(reader)
    first.expect_game(WON.at(2))
    first.tap("1")
    assert first.look().pressed == set()
    first.press("undo")
    first.expect_game(WON.at(2))
    expect(first.action("take-over")).to_be_visible()
    expect(first.action("separate")).to_be_visible()
    expect(first.action("take-back")).to_be_hidden()


def test_the_game_of_the_other_tab_is_taken_over_and_then_that_tab_asks(reader: Reader) -> None:
    first, second = two_tabs(reader)
    first.press("take-over")
    first.expect_game(WON.at(3))
    assert first.page.evaluate("document.activeElement.closest('.hm-table') !== null")
    expect(second.message).to_have_text("")
    first.play(WON.removals[3:4])
    expect(second.message).to_have_text(texts_for("en").game.played_elsewhere)
    second.press("take-over")
    second.expect_game(WON.at(4))


def separate_tabs(reader: Reader) -> tuple[Board, Board]:
    """The first plays on after one move, the second goes another way; that one is played last."""
    first = reader.board(link(WON.at(0)))
    first.play(WON.removals[:1])
    second = reader.board()
    second.expect_game(WON.at(1))
    first.play(WON.removals[1:3])
    expect(second.action("separate")).to_be_visible()
    second.press("separate")
    second.play(DEAD_END.removals[1:3])
    return first, second


def test_a_game_that_went_another_way_is_offered_back(reader: Reader) -> None:
    first, second = separate_tabs(reader)
    second.expect_game(OTHER_WAY)
    expect(first.message).to_have_text("")
    first.play(WON.removals[3:4])
    first.expect_game(WON.at(4))
    second.expect_game(OTHER_WAY)
    second.page.reload()
    second.wait_ready()
    second.expect_game(OTHER_WAY)
    first.page.reload()
    first.wait_ready()
    first.expect_game(WON.at(4))


def test_neither_game_is_gone_once_both_tabs_are_closed(reader: Reader) -> None:
    for board in separate_tabs(reader):
        board.page.close()
    third = reader.board()
    third.expect_game(OTHER_WAY)
    open_panel(third, "games")
    third.root.locator("[data-game] [data-action=open-game]").click()
    third.expect_game(WON.at(3))


def test_settings_are_the_same_in_both_tabs_and_need_no_question(reader: Reader) -> None:
    first = reader.board(link(WON.at(0)))
    second = reader.board()
    first.set("placement-help", True)
    expect(second.root.locator('input[name="placement-help"]')).to_be_checked()
    expect(second.message).to_have_text("")


def test_a_tab_that_only_looks_at_the_rules_disturbs_no_game(reader: Reader) -> None:
    board = reader.board(link(WON.at(0)))
    board.play(WON.removals[:2])
    reader.page("")
    replay = reader.replay()
    replay.press("next")
    board.page.bring_to_front()
    board.play(WON.removals[2:3])
    board.expect_game(WON.at(3))
    assert Game.of(WON.deal) != WON
