from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from halfmoon.codes import parse_code
from halfmoon.game import Game
from halfmoon_build.languages import LANGUAGES
from halfmoon_page.texts import texts_for
from halfmoon_page.texts.catalogue import Texts
from tests.browser.boards import Board
from tests.browser.games import WON, link
from tests.browser.readers import SharedPages
from tests.browser.soaking import GREEK_AT_LEAST

GOOD = [
    ("HM1-N-AAAAAAB", "HM1-N-AAAAAAB"),
    ("hm1-n-halfmoo", "HM1-N-HALFMOO"),
    ("  HM1 N AAAAABA  ", "HM1-N-AAAAABA"),
    ("qwertyu", "HM1-N-QWERTYU"),
    ("HM1–N—ZZZZZZZ", "HM1-N-ZZZZZZZ"),
    ("HM1NNVPEIRJ", "HM1-N-NVPEIRJ"),
    ("ＨＭ１－Ｎ－ａｂｃｄｅｆｇ", "HM1-N-ABCDEFG"),
    ("ΗΜ1-Ν-ΑΒΕΖΗΙΚ", "HM1-N-ABEZHIK"),
    ("ημ1-ν-μνοτυχα", "HM1-N-MNOTYXA"),
]

BAD: list[tuple[str, Callable[[Texts], str]]] = [
    ("", lambda texts: texts.game.type_a_code),
    ("HM2-N-AAAAAAB", lambda texts: texts.errors.other_version.format(version="HM2")),
    ("HM1-X-AAAAAAB", lambda texts: texts.errors.other_kind.format(kind="X")),
    ("HM1-N-", lambda texts: texts.errors.no_letters),
    ("HM1-N-AAAAAB", lambda texts: texts.errors.too_few.format(count=6)),
    ("HM1-N-AAAAAAAB", lambda texts: texts.errors.too_many.format(count=8)),
    ("HM1-N-AAA7AAB", lambda texts: texts.errors.not_a_letter.format(character="7", position=10)),
    ("HM1-N-AAΡAAAB", lambda texts: texts.errors.not_latin.format(character="Ρ", position=9)),
    ("HM1-N-AAAAAAσ", lambda texts: texts.errors.not_latin.format(character="σ", position=13)),
    ("HM1-N-AAÉAAAB", lambda texts: texts.errors.not_latin.format(character="É", position=9)),
]


def test_a_code_opens_its_deal_however_it_is_typed(shared: SharedPages) -> None:
    board = shared.board(link(WON.at(0)))
    for typed, code in GOOD:
        board.open_code(typed)
        board.expect_game(Game.of(parse_code(code)))
        assert board.look().info["code"] == code
        expect(board.root.locator('input[name="code"]')).to_have_value("")


def test_the_button_opens_the_code_too(shared: SharedPages) -> None:
    board = shared.board(link(WON.at(0)))
    board.root.locator('input[name="code"]').fill("AAAAAAB")
    board.press("open-code")
    board.expect_game(Game.of(parse_code("HM1-N-AAAAAAB")))
    expect(board.message).to_contain_text("HM1-N-AAAAAAB")


@GREEK_AT_LEAST
def test_a_wrong_code_is_explained_and_the_game_stays(shared: SharedPages, language: str) -> None:
    board, texts = shared.board(link(WON.at(3)), language), texts_for(language)
    board.press("undo")
    board.tap("1")
    before = board.look()
    for typed, sentence in BAD:
        board.open_code(typed)
        expect(board.message).to_have_text(sentence(texts))
        look = board.look()
        assert (look.cards, look.counts, look.info) == (before.cards, before.counts, before.info)
        assert (look.state, look.disabled) == (before.state, before.disabled)
        expect(board.root.locator('input[name="code"]')).to_have_value(typed)
    board.press("redo")
    board.expect_game(WON.at(3))
    expect(board.message).to_have_text("")


@GREEK_AT_LEAST
def test_code_and_link_are_copied(shared: SharedPages, address: str, language: str) -> None:
    texts = texts_for(language)
    board = shared.board(link(WON.at(2)), language)
    board.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    board.press("copy-code")
    expect(board.message).to_have_text(texts.game.code_copied.format(text="HM1-N-NVPEIRJ"))
    assert clipboard(board) == "HM1-N-NVPEIRJ"
    board.press("copy-link")
    link_to_deal = f"{address}{LANGUAGES[language].root}play/#deal=HM1-N-NVPEIRJ"
    expect(board.message).to_have_text(texts.game.link_copied.format(text=link_to_deal))
    assert clipboard(board) == link_to_deal
    board.page.context.clear_permissions()
    board.expect_game(WON.at(2))


def clipboard(board: Board) -> str:
    text: str = board.page.evaluate("navigator.clipboard.readText()")
    return text


REFUSED = "{ writeText: () => Promise.reject(new DOMException('refused', 'NotAllowedError')) }"


@pytest.mark.parametrize("clipboard", [REFUSED, "undefined"], ids=["refused", "no clipboard"])
def test_what_the_clipboard_refuses_is_in_the_message(shared: SharedPages, address: str, clipboard: str) -> None:
    board, texts = shared.board(link(WON.at(2))), texts_for("el")
    board.page.evaluate(
        f"Object.defineProperty(navigator, 'clipboard', {{ value: {clipboard}, configurable: true }}) && undefined"
    )
    board.press("copy-code")
    expect(board.message).to_have_text(texts.game.copy_failed.format(text="HM1-N-NVPEIRJ"))
    board.press("copy-link")
    expect(board.message).to_have_text(texts.game.copy_failed.format(text=f"{address}play/#deal=HM1-N-NVPEIRJ"))
    board.page.evaluate("delete navigator.clipboard")
