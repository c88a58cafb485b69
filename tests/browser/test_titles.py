"""The title names the deal on the table: in tabs, in the history, in bookmarks."""

from playwright.sync_api import expect

from halfmoon_build.languages import LANGUAGES
from halfmoon_build.paths import SITE
from tests.browser.games import DEAD_END, WON, link
from tests.browser.readers import Reader
from tests.browser.soaking import GREEK_AT_LEAST
from tests.build.pages import Page

OTHER = "HM1-N-AAAAAAB"


def titled(code: str, path: str, language: str) -> str:
    """The title of a page with this deal on its table: the built title after the code."""
    return f"{code} · {Page(SITE, LANGUAGES[language].root + path).one('head title').get_text()}"


@GREEK_AT_LEAST
def test_the_title_of_play_follows_the_deal(reader: Reader, language: str) -> None:
    board = reader.board(link(WON.at(1)), language)
    expect(board.page).to_have_title(titled(WON.deal.code, "play/", language))
    board.open_code(OTHER)
    expect(board.page).to_have_title(titled(OTHER, "play/", language))
    board.press("new")
    dealt = board.info("code").text_content() or ""
    assert dealt not in (OTHER, WON.deal.code)
    expect(board.page).to_have_title(titled(dealt, "play/", language))
    board.page.reload()
    board.wait_ready()
    expect(board.page).to_have_title(titled(dealt, "play/", language))


@GREEK_AT_LEAST
def test_the_title_of_the_replay_names_its_deal(reader: Reader, language: str) -> None:
    replay = reader.replay("", language)
    drawn = replay.info("code").text_content() or ""
    expect(replay.page).to_have_title(titled(drawn, "examples/", language))
    replay.follow("deal=" + OTHER)
    expect(replay.page).to_have_title(titled(OTHER, "examples/", language))
    replay.follow(link(DEAD_END))
    expect(replay.page).to_have_title(titled(DEAD_END.deal.code, "examples/", language))


def test_the_other_language_has_the_same_deal_in_its_title_and_back_too(reader: Reader) -> None:
    board = reader.board(link(WON.at(2)))
    title = titled(WON.deal.code, "play/", "el")
    board.page.locator(".hm-language[lang=en]").click()
    expect(board.page).to_have_title(titled(WON.deal.code, "play/", "en"), timeout=30_000)
    board.page.go_back()
    expect(board.page).to_have_title(title, timeout=30_000)
