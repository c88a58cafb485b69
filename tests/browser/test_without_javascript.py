from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from halfmoon_build.languages import LANGUAGES
from halfmoon_build.texts import page_texts
from halfmoon_page.replay.moves import move_list
from halfmoon_page.texts import texts_for
from tests.browser.boards import Replay, cards_of, counts_of
from tests.browser.games import DEAD_END, WON
from tests.browser.readers import Reader
from tests.browser.soaking import GREEK_AT_LEAST


@pytest.fixture
def plain_reader(new_reader: Callable[..., Reader]) -> Reader:
    """A reader whose browser runs no JavaScript."""
    return new_reader(java_script_enabled=False)


def expect_sentence(page: Page, sentence: str) -> None:
    """The `<noscript>` of the board says this."""
    notice = page.locator("[data-halfmoon] noscript p")
    expect(notice).to_be_visible()
    assert notice.inner_text() == sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_examples_are_read_without_javascript(plain_reader: Reader, language: str) -> None:
    texts = texts_for(language)
    page = plain_reader.page("examples/", language)
    replay = Replay(page)
    expect_sentence(page, page_texts(language).boot.no_script_replay)
    moves = replay.role("moves").locator("li")
    assert moves.locator("button").all_inner_texts() == list(move_list(WON, texts))
    assert len(moves.all_inner_texts()) == 48
    assert all(item.is_visible() for item in moves.all())
    expect(replay.root.locator(".hm-player")).to_be_hidden()
    expect(replay.message).to_be_hidden()
    expect(replay.role("play-on")).to_be_hidden()
    look = replay.look()
    assert (look.cards, look.counts) == (cards_of(WON.at(0).table), counts_of(WON.at(0).table))

    first, second = page.locator(".hm-example").all()
    for example in (first, second):
        figures = example.locator("figure svg").all()
        assert len(figures) >= 4
        assert all(figure.is_visible() for figure in figures)
    second.locator("summary").click()
    assert second.locator("ol.hm-moves li").all_inner_texts() == list(move_list(DEAD_END, texts))


@GREEK_AT_LEAST
def test_the_play_page_says_that_it_needs_javascript(plain_reader: Reader, language: str) -> None:
    page = plain_reader.page("play/", language)
    expect_sentence(page, page_texts(language).boot.no_script_play)
    for action in page.locator("[data-halfmoon] [data-action]").all():
        expect(action).to_be_hidden()
    expect(page.locator("[data-role=message]")).to_be_hidden()
    expect(page.locator("progress")).to_be_hidden()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_show_their_diagrams_without_javascript(plain_reader: Reader, language: str) -> None:
    page = plain_reader.page("", language)
    figures = page.locator("figure.hm-figure svg").all()
    assert len(figures) >= 7
    assert all(figure.is_visible() for figure in figures)
    other = "en" if language == "el" else "el"
    page.locator(f".hm-language[lang={other}]").click()
    expect(page).to_have_url(plain_reader.url("", other))
