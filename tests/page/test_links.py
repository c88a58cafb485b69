"""The links of spec §9: what a fragment asks for, and the fragments that ask for it."""

from datetime import date

import pytest

from halfmoon.codes import DealCodeError, TooLongError
from halfmoon.deals import Deal
from halfmoon.game import Game
from halfmoon.records import RecordMoveError, parse_record
from halfmoon_page.table.links import (
    DayLink,
    DayOutsideError,
    DealLink,
    GameLink,
    MissingStep,
    NoDateError,
    asks_for_something,
    day_fragment,
    deal_fragment,
    game_fragment,
    parse_fragment,
    step_fragment,
)
from tests.page.samples import CODE, FRESH, OTHER, WON

TWO_MOVES = parse_record(f"{CODE} 1-8 3-5-8")


@pytest.mark.parametrize("code", ["HM1-N-AAAAAAB", "hm1-n-aaaaaab", "aaaaaab", "HM1 N AAAAAAB", "ΑΑΑΑΑΑΒ"])
def test_a_deal_link_names_its_deal_however_it_is_written(code: str) -> None:
    assert parse_fragment(f"deal={code}") == DealLink(Deal(1))


@pytest.mark.parametrize("record", [f"{CODE}.1-8.3-5-8", f"{CODE} 1-8 3-5-8", f"{CODE.lower()}.8-1.8-5-3"])
def test_a_game_link_stands_at_the_end_of_its_record(record: str) -> None:
    assert parse_fragment(f"game={record}") == GameLink(TWO_MOVES, has_step=False)


@pytest.mark.parametrize("step", [0, 1, 2])
def test_a_game_link_stands_at_the_step_it_asks_for(step: int) -> None:
    assert parse_fragment(f"game={CODE}.1-8.3-5-8&step={step}") == GameLink(TWO_MOVES.at(step), has_step=True)
    assert parse_fragment(f"step={step}&game={CODE}.1-8.3-5-8") == GameLink(TWO_MOVES.at(step), has_step=True)


@pytest.mark.parametrize("day", [date(2026, 11, 30), date(2024, 2, 29), date(1999, 12, 31), date(9999, 12, 31)])
def test_a_day_link_names_its_day_as_the_spec_writes_it(day: date) -> None:
    assert day_fragment(day) == f"day={day}"
    assert parse_fragment(day_fragment(day)) == DayLink(day)


@pytest.mark.parametrize(
    "text",
    [
        *("2026-02-30", "2026-13-01", "2025-02-29", "0000-01-01", "10000-01-01"),
        *("today", "", "2026", "20261130", "2026-W49-1", "2026-11-3", "30-11-2026", "2026-11-30T12:00", " 2026-11-30"),
        *("٢٠٢٦-١١-٣٠", "２０２６-11-30", "2026–11–30", "-2026-11-30", "\ud800"),
    ],
)
def test_what_is_no_date_is_an_error_with_the_text(text: str) -> None:
    with pytest.raises(NoDateError) as caught:
        parse_fragment(f"day={text}")
    assert caught.value.text == text


@pytest.mark.parametrize(
    ("today", "first", "last"),
    [
        (date(2026, 11, 30), date(2000, 1, 1), date(2026, 12, 1)),
        (date(2026, 12, 31), date(2000, 1, 1), date(2027, 1, 1)),
        (date(9999, 12, 31), date(2000, 1, 1), date(9999, 12, 31)),
    ],
)
def test_the_days_from_2000_until_tomorrow_have_a_deal(today: date, first: date, last: date) -> None:
    for day in (first, today, last):
        DayLink(day).refuse_outside(today)


@pytest.mark.parametrize("day", [date(1, 1, 1), date(1999, 12, 31), date(2026, 12, 2), date(9999, 12, 31)])
def test_any_other_day_is_an_error_with_the_day(day: date) -> None:
    with pytest.raises(DayOutsideError) as caught:
        DayLink(day).refuse_outside(date(2026, 11, 30))
    assert (caught.value.day, caught.value.args) == (day, (day,))


@pytest.mark.parametrize("fragment", ["", "how", "step=2", "dealt=AAAAAAB", "__nav", "=", "&"])
def test_a_fragment_of_another_kind_asks_for_nothing(fragment: str) -> None:
    assert parse_fragment(fragment) is None


@pytest.mark.parametrize(
    ("step", "shown"), [("3", 2), ("-1", 0), ("", 2), ("one", 2), ("1.0", 2), ("²", 2), (" 1", 2), ("9" * 900, 2)]
)
def test_a_step_the_game_does_not_have_is_the_nearest_one_and_told(step: str, shown: int) -> None:
    link = parse_fragment(f"game={CODE}.1-8.3-5-8&step={step}")
    assert isinstance(link, GameLink)
    assert (link.game.moves, link.missing) == (shown, MissingStep(step, 2))


@pytest.mark.parametrize("behind", [*".,;:!?)]>»”’\"'*_/", ".)", "».", " "])
@pytest.mark.parametrize(
    "asked", [f"deal={OTHER}", f"game={CODE}.1-8.3-5-8", f"game={CODE}.1-8&step=1", "day=2026-11-30"]
)
def test_what_a_sentence_puts_behind_a_link_is_left_out(asked: str, behind: str) -> None:
    assert parse_fragment(asked + behind) == parse_fragment(asked)


@pytest.mark.parametrize("asked", [f"deal={OTHER}", f"game={CODE}.1-8.3-5-8&step=1", "day=2026-11-30"])
def test_names_may_be_large_and_have_a_mark_before_them(asked: str) -> None:
    name, _, value = asked.partition("=")
    for written in (name.upper(), name.title(), f"/{name}", f"!{name}", f"!/{name}", f"?{name}"):
        assert parse_fragment(f"{written}={value}") == parse_fragment(asked)
    assert parse_fragment(asked.replace("&", "&amp;")) == parse_fragment(asked)
    assert parse_fragment(f"utm_source=mail&{asked}") == parse_fragment(asked)


def test_a_code_without_a_name_is_a_deals_and_with_moves_a_games() -> None:
    assert parse_fragment(OTHER) == parse_fragment(f"/{OTHER}") == DealLink(Deal(1))
    assert parse_fragment(f"dael={OTHER}") == DealLink(Deal(1))
    assert parse_fragment(f"{CODE}.1-8.3-5-8") == GameLink(TWO_MOVES, has_step=False)


@pytest.mark.parametrize(
    ("part", "asks"),
    [
        ("how", False),
        ("", False),
        ("utm_source=x", False),
        ("deal=", True),
        ("GAME=x", True),
        (OTHER, True),
        ("day", True),
    ],
)
def test_what_part_of_an_address_asks_for_something(part: str, asks: bool) -> None:
    assert asks_for_something(part) == asks


@pytest.mark.parametrize("fragment", ["deal=", "deal", "deal=AAAAAA", "game=", "game=AAAAAA.1-8", "game=HM2-N-AAAAAAB"])
def test_a_wrong_code_in_a_link_is_an_error_of_the_code(fragment: str) -> None:
    with pytest.raises(DealCodeError):
        parse_fragment(fragment)


def test_a_wrong_move_in_a_link_is_an_error_of_the_move_even_beyond_the_step() -> None:
    with pytest.raises(RecordMoveError) as caught:
        parse_fragment(f"game={CODE}.1-8.1-2&step=0")
    assert (caught.value.number, caught.value.text) == (2, "1-2")


@pytest.mark.parametrize(
    "fragment", ["deal=AAAAAAB{}", "game=AAAAAAB{}", "game=AAAAAAB&step=1{}", "day=2026-11-30{}", "something={}", "{}"]
)
def test_a_fragment_of_more_than_2000_characters_is_refused_whatever_it_concerns(fragment: str) -> None:
    blanks = " " * (2001 - len(fragment.format("")))
    with pytest.raises(TooLongError) as caught:
        parse_fragment(fragment.format(blanks))
    assert caught.value.length == 2001


def test_the_deal_fragment_is_the_one_of_the_spec() -> None:
    assert deal_fragment(Deal(1)) == f"deal={OTHER}"
    assert parse_fragment(deal_fragment(Deal(1))) == DealLink(Deal(1))


def test_the_game_fragment_is_dotted_and_ends_where_the_game_stands() -> None:
    assert game_fragment(TWO_MOVES) == f"game={CODE}.1-8.3-5-8"
    assert game_fragment(TWO_MOVES.at(1)) == f"game={CODE}.1-8"
    assert game_fragment(FRESH) == f"game={CODE}"


@pytest.mark.parametrize("step", [0, 1, 2])
def test_the_step_fragment_is_the_whole_game_and_where_it_stands(step: int) -> None:
    assert step_fragment(TWO_MOVES.at(step)) == f"game={CODE}.1-8.3-5-8&step={step}"


@pytest.mark.parametrize("moves", [0, 1, 24, 48])
def test_a_game_comes_back_from_its_fragment(moves: int) -> None:
    game = parse_record(" ".join([CODE, *map(str, WON.removals[:moves])]))
    assert parse_fragment(game_fragment(WON.at(moves))) == GameLink(game, has_step=False)


def test_a_game_fragment_needs_no_escaping_in_an_address() -> None:
    unreserved = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~=")
    assert set(game_fragment(WON)) <= unreserved


def test_a_game_link_knows_the_whole_game_at_every_step() -> None:
    link = parse_fragment(f"{game_fragment(WON)}&step=3")
    assert isinstance(link, GameLink)
    assert len(link.game.removals) == 48
    assert Game.of(WON.deal).table == link.game.at(0).table
