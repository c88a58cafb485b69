"""The deal for a day (spec §4), with the reader's date in our hands."""

from collections.abc import Callable
from datetime import UTC, date, datetime

import pytest
from playwright.sync_api import expect

from halfmoon.deals import deal_of_day
from halfmoon.game import Game
from halfmoon_page.texts import texts_for
from tests.browser.games import WON, link
from tests.browser.readers import Newcomer
from tests.browser.soaking import GREEK_AT_LEAST, one_at_least

NOW = datetime(2026, 11, 30, 10, tzinfo=UTC)
DAY = Game.of(deal_of_day(date(2026, 11, 30)))
NAMES = {"el": "30 Νοεμβρίου 2026", "en": "30 November 2026", "fr": "30 novembre 2026"}


def reader_at_noon(new_newcomer: Callable[..., Newcomer], time_zone: str = "Europe/Athens") -> Newcomer:
    """A newcomer in Athens, where it is noon, or elsewhere at that moment."""
    newcomer = new_newcomer(timezone_id=time_zone)
    newcomer.context.clock.set_fixed_time(NOW)
    return newcomer


@GREEK_AT_LEAST
def test_a_link_opens_the_deal_for_its_day_and_a_wrong_one_leaves_the_game(
    new_newcomer: Callable[..., Newcomer], language: str
) -> None:
    texts, name = texts_for(language), NAMES[language]
    board = reader_at_noon(new_newcomer).board("#day=2026-11-30", language)
    board.expect_game(DAY)
    expect(board.message).to_have_text(texts.game.day_opened.format(date=name))
    board.follow(link(WON.at(2)))
    board.follow("#day=2026-11-30")
    expect(board.message).to_have_text(texts.game.day_replaced.format(date=name))
    board.page.reload()
    board.wait_ready()
    board.expect_game(DAY)
    expect(board.message).to_have_text(texts.game.day_goes_on.format(date=name))
    board.press("take-back")
    board.play(WON.removals[2:3])
    for text in ("2026-02-30", "2026-13-01", "today", "1999-12-31", "2026-12-02"):
        board.follow(f"#day={text}")
        expect(board.message).to_contain_text(texts.errors.link.format(reason="").strip())
        board.expect_game(WON.at(3))
    board.follow("#day=2026-12-01")
    board.expect_game(Game.of(deal_of_day(date(2026, 12, 1))))


def test_the_button_opens_the_deal_for_today_and_the_address_brings_no_other_back(
    new_newcomer: Callable[..., Newcomer],
) -> None:
    texts = texts_for("el").game
    board = reader_at_noon(new_newcomer).board("#day=2026-11-29")
    board.press("today")
    board.expect_game(DAY)
    expect(board.message).to_have_text(texts.day_opened.format(date=NAMES["el"]))
    assert "#" not in board.page.url
    board.page.reload()
    board.wait_ready()
    board.expect_game(DAY)
    board.press("today")
    expect(board.message).to_have_text(texts.day_goes_on.format(date=NAMES["el"]))
    board.follow("#day=2026-11-30")
    board.press("today")
    assert board.page.url.endswith("#day=2026-11-30")
    board.press("new")
    assert "#" not in board.page.url


@pytest.mark.parametrize(
    ("time_zone", "day"),
    one_at_least(
        ("Pacific/Kiritimati", date(2026, 12, 1)),
        ("Pacific/Pago_Pago", date(2026, 11, 29)),
    ),
)
def test_today_is_the_date_on_the_readers_own_calendar(
    new_newcomer: Callable[..., Newcomer], time_zone: str, day: date
) -> None:
    board = reader_at_noon(new_newcomer, time_zone).board()
    board.press("today")
    board.expect_game(Game.of(deal_of_day(day)))
