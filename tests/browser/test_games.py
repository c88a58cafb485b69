"""The panel of kept games: what it lists, and everything that can be done with a game there."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from halfmoon.codes import parse_code
from halfmoon.records import write_record
from halfmoon.rules import legal_removals
from halfmoon_page.texts import texts_for
from tests.browser.boards import Board, Replay
from tests.browser.games import DEAD_END, WON
from tests.browser.readers import Reader
from tests.browser.soaking import GREEK_AT_LEAST
from tests.browser.test_keeping import expect_statistics, open_panel

OTHER = "HM1-N-AAAAAAB"


def with_three_games(reader: Reader, language: str = "el") -> Board:
    """A won game, a dead end, and one of two moves, which is on the table."""
    board = reader.board(f"#deal={WON.deal.code}", language)
    board.play_at_once(WON.removals)
    board.open_code(WON.deal.code)
    board.play_at_once(DEAD_END.removals)
    board.open_code(WON.deal.code)
    board.play(WON.removals[:2])
    open_panel(board, "games")
    expect(games(board)).to_have_count(3)
    return board


def games(board: Board) -> Locator:
    return board.root.locator("[data-game]")


def press(board: Board, place: int, action: str) -> None:
    games(board).nth(place).locator(f'[data-action="{action}"]').click()


@GREEK_AT_LEAST
def test_the_games_are_listed_opened_deleted_and_brought_back(reader: Reader, language: str) -> None:
    texts = texts_for(language)
    board = with_three_games(reader, language)
    facts = texts.games.facts
    expect(games(board).nth(0)).to_contain_text(texts.games.on_table)
    expect(games(board).nth(1)).to_contain_text(
        facts.format(stands=texts.games.stands["dead-end"], moves=DEAD_END.moves, score=DEAD_END.score)
    )
    expect(games(board).nth(2)).to_contain_text(facts.format(stands=texts.games.stands["won"], moves=48, score=520))

    press(board, 2, "delete-game")
    expect(board.message).to_have_text(texts.game.game_deleted)
    expect(games(board).nth(2)).to_contain_text(texts.games.deleted)
    expect(games(board).nth(2).locator("button")).to_be_focused()
    expect_statistics(board, won="0", begun="2")
    press(board, 2, "restore-game")
    expect(games(board).nth(2)).not_to_contain_text(texts.games.deleted)
    expect_statistics(board, won="1", begun="3")

    press(board, 1, "open-game")
    board.expect_game(DEAD_END)
    expect(board.message).to_contain_text(texts.game.taken_back.format(code=WON.deal.code))
    assert board.page.evaluate("document.activeElement.closest('.hm-table') !== null")
    board.press("take-back")
    board.expect_game(WON.at(2))


def test_what_is_deleted_is_gone_once_the_page_is_left(reader: Reader) -> None:
    board = with_three_games(reader)
    press(board, 1, "delete-game")
    board.page.reload()
    board.wait_ready()
    open_panel(board, "games")
    expect(games(board)).to_have_count(2)
    expect(games(board).locator('[data-action="restore-game"]')).to_have_count(0)


def test_a_game_is_saved_as_a_file_and_watched_in_the_examples(reader: Reader) -> None:
    board = with_three_games(reader)
    with board.page.expect_download() as download:
        press(board, 2, "save-game")
    assert download.value.suggested_filename == f"{WON.deal.code}.txt"
    assert Path(download.value.path()).read_text("utf-8") == write_record(WON) + "\n"
    games(board).nth(1).locator("a").click()
    replay = Replay(board.page)
    replay.wait_ready()
    replay.press("last")
    replay.expect_game(DEAD_END)


@pytest.mark.parametrize("width", [320, 360])
def test_the_list_fits_a_small_screen_and_its_buttons_a_finger(reader: Reader, width: int) -> None:
    board = with_three_games(reader)
    board.page.set_viewport_size({"width": width, "height": 640})
    assert board.page.evaluate("document.documentElement.scrollWidth") <= width
    for choice in games(board).locator("a, button").all():
        box = choice.bounding_box()
        assert box is not None
        assert box["height"] >= 24
        assert 0 <= box["x"] <= box["x"] + box["width"] <= width


def test_the_list_is_reached_and_used_by_keyboard(reader: Reader) -> None:
    board = with_three_games(reader)
    page = board.page
    board.root.locator(".hm-games summary").focus()
    reached = []
    for _ in range(9):
        page.keyboard.press("Tab")
        reached.append(page.evaluate("document.activeElement.dataset.action ?? document.activeElement.tagName"))
    assert reached == ["A", "save-game", "open-game", "A", "save-game", "delete-game", "open-game", "A", "save-game"]
    games(board).nth(1).locator('[data-action="open-game"]').focus()
    page.keyboard.press("Enter")
    board.expect_game(DEAD_END)


def keep_many(board: Board, number: int) -> None:
    """Keep many games beside those that are there, each a copy of the won one, the last of them played last."""
    script = """([number, text]) => {
      const game = JSON.parse(text);
      for (let each = 0; each < number; each++) {
        const id = each.toString(16).padStart(16, "0");
        localStorage.setItem(`halfmoon:game:${id}`, JSON.stringify({ ...game, id, first: each, last: each }));
      }
    }"""
    game = {
        "version": 2,
        "record": write_record(WON),
        "moves": 48,
        "score": 520,
        "stands": "won",
        "won": 300,
        "seconds": 300,
    }
    board.page.evaluate(script, [number, json.dumps(game)])


def test_of_two_thousand_games_the_newest_are_listed_and_more_on_request(reader: Reader) -> None:
    board = reader.board(f"#deal={WON.deal.code}")
    board.play(WON.removals[:1])
    keep_many(board, 2000)
    board.page.reload()
    board.wait_ready()
    board.expect_game(WON.at(1))
    open_panel(board, "games")
    expect(games(board).nth(1)).to_have_attribute("data-game", f"{1999:016x}", timeout=20_000)
    expect(games(board)).to_have_count(20)
    board.press("more-games")
    expect(games(board)).to_have_count(40)
    expect(games(board).nth(20).locator('[data-action="open-game"]')).to_be_focused()
    expect_statistics(board, begun="2001", won="2000", streak="2000")
    press(board, 39, "open-game")
    board.expect_game(WON)


def test_a_game_that_is_played_in_another_tab_comes_into_the_list(reader: Reader) -> None:
    board = with_three_games(reader)
    other = reader.board(f"#deal={OTHER}")
    other.play([next(legal_removals(parse_code(OTHER).table))])
    board.page.bring_to_front()
    expect(games(board)).to_have_count(4)
    expect(games(board).nth(0)).to_contain_text(OTHER)
