"""Games kept and given away: statistics, records, links, files, and a field where the clipboard is refused."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from playwright.sync_api import Dialog, Page, expect

from halfmoon.records import parse_record, write_record
from halfmoon.slots import SLOTS
from halfmoon_page.texts import texts_for
from tests.browser.boards import Board
from tests.browser.games import DEAD_END, WON, link
from tests.browser.readers import Newcomer, Reader, SharedPages
from tests.browser.soaking import GREEK_AT_LEAST


def open_panel(board: Board, name: str) -> None:
    board.root.locator(f".hm-{name}").evaluate("panel => { panel.open = true; }")


def expect_statistics(board: Board, **numbers: str) -> None:
    """The numbers in the panel, which is opened for that."""
    open_panel(board, "statistics")
    for name, number in numbers.items():
        expect(board.root.locator(f'[data-stat="{name}"]')).to_have_text(number)


def saved_file(board: Board, action: str) -> tuple[str, str]:
    """The name and text of the file that a button hands out."""
    with board.page.expect_download() as download:
        board.press(action)
    return download.value.suggested_filename, Path(download.value.path()).read_text("utf-8")


def test_a_won_game_counts_once_over_undo_redo_and_reload(reader: Reader) -> None:
    board = reader.board(f"#deal={WON.deal.code}")
    board.play(WON.removals[:1])
    expect(board.info("time")).not_to_have_text("0:00")
    board.play_at_once(WON.removals[1:])
    once = {"begun": "1", "won": "1", "without_undo": "1", "stuck": "0", "streak": "1"}
    expect_statistics(board, **once, best_seconds=board.look().time)
    time = board.look().time
    board.press("undo")
    board.press("redo")
    board.page.reload()
    board.wait_ready()
    board.press("undo")
    board.press("redo")
    expect_statistics(board, **once, best_seconds=time)


def test_a_game_opened_half_played_is_not_counted(reader: Reader) -> None:
    board = reader.board(link(WON.at(46)))
    board.play(WON.removals[46:])
    assert board.look().state == "won"
    expect_statistics(board, begun="0", won="0", best_seconds="–")


def test_all_games_travel_as_a_file_and_are_deleted_on_request(reader: Reader, tmp_path: Path) -> None:
    game = texts_for("el").game
    board = reader.board(f"#deal={WON.deal.code}")
    board.play_at_once(DEAD_END.removals)
    board.press("new")
    expect_statistics(board, begun="1", stuck="1")
    open_panel(board, "games")
    name, text = saved_file(board, "export-games")
    assert name == "half-moon-games.json"
    assert [game["record"] for game in json.loads(text)["games"]] == [write_record(DEAD_END)]

    board.page.once("dialog", lambda dialog: dialog.dismiss())
    board.press("clear-games")
    expect_statistics(board, begun="1")
    asked: list[str] = []

    def agree(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.accept()

    board.page.once("dialog", agree)
    board.press("clear-games")
    expect(board.message).to_contain_text(game.games_cleared)
    assert asked == [game.clear_games.format(count=1)]
    expect_statistics(board, begun="0")

    file = tmp_path / "games.json"
    field = board.root.locator('input[name="games"]')
    for wrong in ("", "<script>alert(1)</script>", json.dumps(json.loads(text) | {"version": -1}), "9" * 20_000):
        file.write_text(wrong, encoding="utf-8")
        field.set_input_files(file)
        expect(board.message).to_contain_text(game.file_refused)
        board.tap("1")
        board.tap("1")
        expect(board.message).not_to_contain_text(game.file_refused)
    expect_statistics(board, begun="0")
    file.write_text(text, encoding="utf-8")
    field.set_input_files(file)
    expect(board.message).to_contain_text(game.imported.format(new=1, extended=0, known=0))
    expect_statistics(board, begun="1", stuck="1")


def test_the_game_as_a_file_and_the_position_as_a_picture(shared: SharedPages) -> None:
    board = shared.board(link(WON.at(20)))
    open_panel(board, "keep")
    name, text = saved_file(board, "download-record")
    assert name == f"{WON.deal.code}.txt"
    assert parse_record(text) == parse_record(write_record(WON.at(20)))
    name, text = saved_file(board, "download-picture")
    assert name == f"{WON.deal.code}.svg"
    drawing = ElementTree.fromstring(text)
    assert drawing.tag == "{http://www.w3.org/2000/svg}svg"
    words = "".join(drawing.itertext())
    for slot in SLOTS:
        assert f"{slot}·{WON.at(20).table.count(slot)}" in words


@GREEK_AT_LEAST
def test_a_copied_game_is_shown_move_by_move_by_its_link_and_by_its_record(
    new_reader: Callable[..., Reader], language: str
) -> None:
    reader = new_reader(permissions=["clipboard-read", "clipboard-write"])
    board = reader.board(link(DEAD_END), language)
    open_panel(board, "keep")
    board.press("copy-game-link")
    expect(board.message).to_contain_text("#game=")
    address = clipboard(board.page)
    assert address.startswith(reader.url("examples/", language))
    board.press("copy-record")
    expect(board.message).to_contain_text(texts_for(language).game.record_copied)
    record = clipboard(board.page)
    assert record == write_record(DEAD_END)

    replay = reader.replay(f"#{address.split('#')[1]}", language)
    replay.expect_game(DEAD_END.at(0))
    replay.follow(link(WON))
    field = replay.root.locator('input[name="record"]')
    field.fill(f"  {record.lower()}  ")
    field.press("Enter")
    expect(replay.message).to_have_text(texts_for(language).replay.loaded.format(code=DEAD_END.deal.code, steps=39))
    expect(replay.action("next")).to_be_focused()
    replay.press("last")
    replay.expect_game(DEAD_END)
    field.fill(f"{WON.deal.code} 1-8 1-2")
    field.press("Enter")
    expect(replay.message).to_contain_text("1-2")
    expect(field).to_be_focused()
    replay.expect_game(DEAD_END)


def clipboard(page: Page) -> str:
    text: str = page.evaluate("navigator.clipboard.readText()")
    return text


def test_where_the_clipboard_is_refused_there_is_a_field_to_copy_from(newcomer: Newcomer) -> None:
    newcomer.context.add_init_script(
        "if (navigator.clipboard) navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));"
    )
    board = newcomer.board(link(WON.at(2)))
    open_panel(board, "keep")
    field = board.root.locator('[data-role="copy"]')
    expect(field).to_be_hidden()
    board.press("copy-record")
    expect(board.message).to_have_text(texts_for("el").game.copy_failed)
    expect(field).to_have_value(write_record(WON.at(2)))
    expect(field).to_be_focused()
    marked: Any = field.evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)")
    assert marked == write_record(WON.at(2))
    board.tap("1")
    expect(field).to_be_hidden()


def test_the_device_shares_a_link_where_it_can(newcomer: Newcomer) -> None:
    newcomer.context.add_init_script(
        "navigator.share = (what) => { window.shared = what; return Promise.reject(new Error('changed my mind')); };"
    )
    board = newcomer.board(link(WON.at(3)))
    open_panel(board, "keep")
    board.press("share")
    assert board.page.evaluate("shared.url") == f"{newcomer.url('examples/')}{link(WON.at(3))}"


def test_where_the_device_cannot_share_there_is_no_button_for_it(newcomer: Newcomer) -> None:
    newcomer.context.add_init_script("delete Navigator.prototype.share;")
    board = newcomer.board()
    open_panel(board, "keep")
    expect(board.action("share")).to_be_hidden()
    expect(board.action("copy-record")).to_be_visible()
