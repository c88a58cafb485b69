"""The table under the keyboard: one Tab stop, arrows over the arch, keys that act and ask, focus never lost."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from halfmoon.arch import Direction, neighbour, row_end
from halfmoon.slots import SLOTS
from halfmoon_page.texts import texts_for
from tests.browser.boards import Board
from tests.browser.games import WON, link
from tests.browser.readers import Reader, SharedPages

FOCUSED = "document.activeElement.closest('[data-slot], [data-action], [name]')?.dataset.slot ?? ''"
LIVE = '[data-role="live"]'


def focused_slot(board: Board) -> str:
    """The slot that has the focus, or empty."""
    slot: str = board.page.evaluate(FOCUSED)
    return slot


def press(board: Board, *keys: str) -> None:
    for key in keys:
        board.page.keyboard.press(key)


def heard(board: Board) -> str:
    return (board.root.locator(LIVE).text_content() or "").replace("\u00a0", "")


@pytest.fixture
def board(shared: SharedPages) -> Board:
    """The worked game's deal, the focus on pile 1."""
    board = shared.board(link(WON.at(0)))
    board.slot("1").focus()
    return board


def test_the_table_is_one_tab_stop_and_remembers_its_slot(reader: Reader) -> None:
    board = reader.board(link(WON.at(0)))
    stops = []
    for _ in range(20):
        press(board, "Tab")
        stops.append(focused_slot(board))
    assert [slot for slot in stops if slot] == ["1"]
    board.slot("1").focus()
    press(board, "ArrowRight", "ArrowUp", "Tab")
    assert focused_slot(board) == ""
    press(board, "Shift+Tab")
    assert focused_slot(board) == "R1"
    assert board.root.locator('[data-slot][tabindex="0"]').count() == 1


def test_a_click_takes_the_tab_stop_along(board: Board) -> None:
    board.tap("R7")
    press(board, "ArrowLeft")
    assert focused_slot(board) == "R6"


def test_arrows_and_home_and_end_move_over_the_arch(board: Board) -> None:
    for slot in SLOTS:
        for key, direction in (
            ("ArrowLeft", Direction.LEFT),
            ("ArrowRight", Direction.RIGHT),
            ("ArrowUp", Direction.UP),
            ("ArrowDown", Direction.DOWN),
        ):
            board.slot(slot).focus()
            press(board, key)
            assert focused_slot(board) == neighbour(slot, direction)
        for key, direction in (("Home", Direction.LEFT), ("End", Direction.RIGHT)):
            board.slot(slot).focus()
            press(board, key)
            assert focused_slot(board) == row_end(slot, direction)


def test_an_arrow_at_the_edge_does_not_scroll_the_page(new_reader: Callable[..., Reader]) -> None:
    board = new_reader(viewport={"width": 360, "height": 640}).board(link(WON.at(0)))
    board.slot("1").focus()
    before = board.page.evaluate("scrollY")
    press(board, "ArrowDown", "End", "ArrowDown", "ArrowDown")
    assert focused_slot(board) == "12"
    assert board.page.evaluate("scrollY") == before


def test_enter_and_space_tap_and_the_focus_stays(board: Board) -> None:
    press(board, "Enter")
    assert board.look().pressed == {"1"}
    press(board, "Space")
    assert board.look().pressed == set()
    press(board, "Enter")
    board.slot("8").focus()
    press(board, "Space")
    board.expect_game(WON.at(1))
    assert focused_slot(board) == "8"


def test_keys_undo_redo_and_deal_anew(board: Board) -> None:
    board.play(WON.removals[:2])
    press(board, "u")
    board.expect_game(WON.at(1))
    press(board, "Control+z")
    board.expect_game(WON.at(0))
    press(board, "r")
    board.expect_game(WON.at(1))
    press(board, "Control+y")
    board.expect_game(WON.at(2))
    press(board, "Control+z", "Control+Shift+Z")
    board.expect_game(WON.at(2))
    before = board.info("code").text_content()
    assert focused_slot(board) == "8"
    press(board, "n")
    assert board.info("code").text_content() != before
    assert focused_slot(board) == "8"


def test_a_greek_keyboard_has_the_same_keys(board: Board) -> None:
    board.play(WON.removals[:1])
    session = board.page.context.new_cdp_session(board.page)
    for kind in ("keyDown", "keyUp"):
        session.send("Input.dispatchKeyEvent", {"type": kind, "key": "θ", "code": "KeyU", "text": "θ"})
    board.expect_game(WON.at(0))


def test_the_table_answers_what_it_is_asked(board: Board) -> None:
    press(board, "h")
    assert heard(board) == "5 μπαστούνι, στοίβα 1, 8 φύλλα."
    press(board, "s")
    assert heard(board) == texts_for("el").answers.nothing_selected
    press(board, "l")
    assert heard(board) == texts_for("el").answers.no_move
    press(board, "Enter", "s")
    assert heard(board) == "Επιλογή: το 5 μπαστούνι της στοίβας 1."
    board.tap("8")
    press(board, "l")
    assert heard(board).startswith("Κίνηση 1, η τελευταία: αφαιρέθηκαν το 5 μπαστούνι της στοίβας 1")
    press(board, "t")
    for slot in SLOTS:
        assert (board.slot(slot).get_attribute("aria-label") or "?") in heard(board)


def test_an_answer_asked_for_twice_is_said_twice(board: Board) -> None:
    press(board, "h")
    first = board.root.locator(LIVE).text_content()
    press(board, "h")
    assert board.root.locator(LIVE).text_content() != first
    assert heard(board) == (first or "").replace("\u00a0", "")


def test_a_question_leaves_the_message_and_the_selection_as_they_are(board: Board) -> None:
    board.open_code("HM2")
    board.slot("3").focus()
    press(board, "Enter")
    board.open_code("HM2")
    told = board.look()
    assert told.message
    board.slot("3").focus()
    press(board, "h", "s", "l", "t")
    assert board.look() == told


def test_the_question_mark_opens_the_list_of_the_keys(board: Board) -> None:
    panel = board.root.locator(".hm-keys")
    assert panel.get_attribute("open") is None
    press(board, "Shift+?")
    assert panel.get_attribute("open") is not None
    expect(panel.locator("summary")).to_be_focused()
    assert panel.locator("kbd").all_inner_texts()[:4] == ["←", "→", "↑", "↓"]
    panel.locator("summary").click()


MATERIALS = ("p", "n", "s", "f", "/", ",", ".")


def test_the_keys_of_the_theme_do_not_fire_from_the_board(board: Board) -> None:
    address = board.page.url
    seen = "window.keysSeen = []; addEventListener('keydown', (event) => keysSeen.push(event.key));"
    board.page.evaluate(seen)
    for place in (board.slot("1"), board.action("undo"), board.root.locator(".hm-settings summary")):
        place.focus()
        press(board, *MATERIALS)
    assert board.page.evaluate("keysSeen") == []
    assert board.page.url.split("#")[0] == address.split("#")[0]
    assert board.page.evaluate("document.activeElement.closest('[data-halfmoon]') !== null")


def test_the_keys_of_the_table_do_nothing_anywhere_else(board: Board) -> None:
    board.play(WON.removals[:2])
    before = board.look()
    board.page.evaluate("document.activeElement.blur()")
    press(board, "u", "r", "n", "t", "ArrowLeft")
    board.action("redo").focus()
    press(board, "u", "n", "ArrowLeft")
    field = board.root.locator('input[name="code"]')
    field.fill("")
    field.focus()
    press(board, "u", "n", "ArrowLeft", "r", "Home", "h")
    assert field.input_value() == "hurn"
    field.fill("")
    assert board.look() == before


def test_the_focus_is_where_a_person_expects_it(board: Board) -> None:
    board.play(WON.removals[:2])
    board.action("undo").focus()
    press(board, "Enter", "Enter", "Enter")
    expect(board.action("undo")).to_be_focused()
    assert "undo" in board.look().disabled
    board.play(WON.removals[:1])
    board.action("new").focus()
    press(board, "Enter")
    expect(board.action("new")).to_be_focused()
    board.action("take-back").focus()
    press(board, "Enter")
    expect(board.action("take-back")).to_be_hidden()
    assert focused_slot(board) == "8"
    board.expect_game(WON.at(1))


def test_after_a_code_the_focus_is_on_the_table_and_after_a_wrong_one_in_the_field(board: Board) -> None:
    board.slot("4").focus()
    board.open_code("HM1-N-AAAAAA")
    expect(board.root.locator('input[name="code"]')).to_be_focused()
    board.open_code("HM1-N-AAAAAAB")
    assert focused_slot(board) == "4"


def test_after_a_win_and_its_undo_the_focus_stays_on_the_table(board: Board) -> None:
    board.follow(link(WON.at(47)))
    last = str(WON.removals[47]).split("-")
    for slot in last:
        board.slot(slot).focus()
        press(board, "Enter")
    assert board.look().state == "won"
    assert focused_slot(board) == last[-1]
    press(board, "u")
    board.expect_game(WON.at(47))
    assert focused_slot(board) == last[-1]


def test_the_replays_slots_are_no_tab_stops(shared: SharedPages) -> None:
    replay = shared.replay(link(WON))
    assert replay.root.locator('[data-slot]:not([tabindex="-1"])').count() == 0
