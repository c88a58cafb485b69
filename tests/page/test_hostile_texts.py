"""Whatever a link, the code field or the browser's storage holds: the session goes on and says what is wrong."""

import json
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon.codes import LONGEST, DealCodeError, TooLongError
from halfmoon.game import Game
from halfmoon.records import RecordMoveError, write_record
from halfmoon_page.play.clock import Clock
from halfmoon_page.play.earlier import join_earlier
from halfmoon_page.play.exchange import take_in
from halfmoon_page.play.games import Games
from halfmoon_page.play.keeping import Keeping
from halfmoon_page.play.kept_game import AGES, kept, read_kept
from halfmoon_page.play.keys import KEYS, WITH_CONTROL, key_use
from halfmoon_page.play.list_view import game_list
from halfmoon_page.play.messages import Message, OpenCode
from halfmoon_page.play.session import Session
from halfmoon_page.play.statistics import Statistics
from halfmoon_page.play.timed_game import Marks, TimedGame
from halfmoon_page.play.view import render
from halfmoon_page.replay.comments import Comments
from halfmoon_page.replay.session import update as update_replay
from halfmoon_page.replay.view import first_replay, render_player
from halfmoon_page.replay.view import render as render_replay
from halfmoon_page.table.links import (
    DayLink,
    DealLink,
    GameLink,
    InputRefused,
    MissingStep,
    NoDateError,
    day_fragment,
    deal_fragment,
    game_fragment,
    parse_fragment,
)
from halfmoon_page.table.settings import Settings
from halfmoon_page.table.wording import explain
from tests.hostile import LONG_HEADS, MEGABYTES, tried
from tests.page.memory import Browser, Memory
from tests.page.samples import CODE, EL, EN, FR, FRESH, WON, after, following, session, watching
from tests.strategies import games, hostile_texts, json_values, typed_codes, typed_fragments, typed_records

SAVED = kept(TimedGame(FRESH), 0.0).fields() | {"record": f"{CODE} 1-8 3-5-8", "moves": 1}
EARLIER = {"record": f"{CODE} 1-8 3-5-8", "moves": 1, "seconds": 12.5, "started": True, "replaced": None}
POSSIBLE = json.loads(Statistics().to_json())
TEXTS = (EL, EN, FR)


def expect_explained(error: ValueError) -> None:
    """Every language says what is wrong in a sentence that is not much longer than what it is about."""
    for texts in TEXTS:
        sentence = explain(error, texts)
        assert sentence.endswith(".")
        assert len(sentence) < 2 * LONGEST + 300
        if isinstance(error, RecordMoveError):
            assert error.text in sentence, "word for word, whatever braces it has"


@given(typed_fragments)
def test_a_link_asks_for_a_deal_a_day_a_game_or_nothing_or_is_explained(fragment: str) -> None:
    match tried(parse_fragment, fragment):
        case ValueError() as error:
            assert isinstance(error, DealCodeError | RecordMoveError | NoDateError)
            expect_explained(error)
        case DealLink() as link:
            assert parse_fragment(deal_fragment(link.deal)) == link
        case DayLink() as link:
            assert parse_fragment(day_fragment(link.day)) == link
        case GameLink(game=game):
            assert parse_fragment(game_fragment(game.at(len(game.removals)))) is not None
            assert 0 <= game.moves <= len(game.removals) <= 48


@given(games(), st.integers(0, 60))
def test_every_step_of_a_game_has_its_link(game: Game, step: int) -> None:
    whole = game_fragment(game.at(len(game.removals)))
    if step <= len(game.removals):
        assert parse_fragment(f"{whole}&step={step}") == GameLink(game.at(step), has_step=True)
    else:
        assert parse_fragment(f"{whole}&step={step}") == GameLink(
            game.at(len(game.removals)), has_step=True, missing=MissingStep(str(step), len(game.removals))
        )


@pytest.mark.parametrize("message", [OpenCode, following])
@given(st.data())
def test_what_is_typed_or_linked_changes_the_deal_or_nothing(message: Callable[[str], Message], data: Any) -> None:
    before = session(WON.at(3), selected="1")
    then = after(before, message(data.draw(typed_codes if message is OpenCode else typed_fragments)))
    for texts in TEXTS:
        view = render(then, texts, 0.0)
        assert sum(slot.size for slot in view.slots) == then.game.table.remaining
    if isinstance(then.latest, InputRefused):
        expect_explained(then.latest.error)
        assert (then.on_table, then.selection, then.replaced) == (before.on_table, before.selection, None)


@given(typed_fragments | typed_records.map("game={}".format))
def test_the_replay_shows_a_game_whatever_it_is_linked_to(fragment: str) -> None:
    then, _ = update_replay(first_replay(WON), watching(fragment))
    for texts in TEXTS:
        assert sum(slot.size for slot in render_replay(then, texts).slots) == then.game.table.remaining
        assert len(render_player(then, texts, Comments(then.game)).moves) == then.steps


# What is stored


def read(text: str) -> TimedGame | None:
    """The game that is kept as the text, None where it is refused as such a text has to be."""
    game = tried(lambda text: read_kept(text).timed_game(), text)
    return game if isinstance(game, TimedGame) else None


def as_json(value: object) -> str:
    """With lone surrogates as they are half of the time, escaped for the rest."""
    return json.dumps(value, ensure_ascii=len(repr(value)) % 2 == 0)


@given(hostile_texts | json_values.map(as_json))
def test_what_is_no_saved_game_is_refused(text: str) -> None:
    assert read(text) is None


fields = st.dictionaries(
    st.sampled_from([*SAVED, *Marks._fields]), json_values | typed_records | st.integers(-2, 50), max_size=2
)


@given(fields)
def test_a_kept_game_with_strange_fields_is_read_whole_or_refused(spoilt: dict[str, Any]) -> None:
    if timed := read(as_json({**SAVED, **spoilt})):
        assert timed.game.moves <= len(timed.game.removals)
        assert 0 <= timed.clock.counted < AGES
        assert read(kept(timed, 0.0).to_json()) == timed


@given(st.dictionaries(st.sampled_from([*EARLIER, "tally", "version"]), json_values | typed_records, max_size=2))
def test_an_earlier_game_with_strange_fields_is_joined_whole_or_left(spoilt: dict[str, Any]) -> None:
    browser = Browser()
    browser.shared.write("halfmoon:game", text := as_json({**EARLIER, **spoilt}))
    unreadable = join_earlier(Games(browser.shared), browser.shared, browser.calendar())
    for game in browser.games():
        assert game.timed_game().game.removals
    assert not (unreadable and browser.games())
    assert browser.shared.read("halfmoon:game") == text


whole_files = st.fixed_dictionaries(
    {"version": st.just(2), "games": st.lists(fields.map(lambda spoilt: {**SAVED, "id": "0" * 16, **spoilt}))},
    optional={"earlier": json_values, "unreadable": st.dictionaries(hostile_texts, json_values)},
)


@given(hostile_texts | json_values.map(as_json) | whole_files.map(as_json))
def test_whatever_a_file_holds_is_joined_or_refused_and_can_be_read_again(text: str) -> None:
    browser = Browser()
    with suppress(ValueError, TypeError):
        take_in(text, Games(browser.shared), browser.shared, lambda _: browser.new_id())
    page = browser.open()
    while page.yours.look_further():
        pass
    page.yours.statistics("")
    assert len(page.yours.listed()) == sum(bool(record) for record in browser.records())
    assert game_list(page.yours.listed(), EL, on_table="", deleted=()).count("<li") == len(page.yours.listed())


ids = st.integers(0, 2**64 - 1).map(lambda number: f"{number:016x}")
timed_games = st.builds(
    TimedGame,
    games(),
    st.floats(0, AGES - 1).map(lambda seconds: Clock(round(seconds, 1))),
    st.booleans(),
    st.builds(
        Marks,
        id=ids,
        origin=st.just("") | ids,
        first=st.integers(0, 10**15),
        last=st.integers(0, 10**15),
        counts=st.booleans(),
        won=st.integers(0, AGES),
        stuck=st.booleans(),
        undone=st.booleans(),
        counted=st.lists(st.sampled_from(["begun", "won", "stuck"]), unique=True).map(tuple),
    ),
)


@given(timed_games)
def test_every_game_comes_back_from_what_is_kept(game: TimedGame) -> None:
    assert read(kept(game, 0.0).to_json()) == game


def test_whatever_is_kept_is_short_enough_to_be_read() -> None:
    """104 names of slots with two characters at most, and a mark after each of them and after the code."""
    all_there_is = Marks("f" * 16, "e" * 16, 10**15, 10**15, False, AGES, True, True, ("begun", "won", "stuck"))
    longest = TimedGame(WON, Clock(AGES - 0.1), started=True, marks=all_there_is)
    browser, tab = Browser(), Memory()
    Keeping(Games(browser.shared), tab).keep(Session(longest, Settings(), replaced=longest), 0.0)
    found = Keeping(Games(browser.shared), tab).open()
    assert (found.game, found.replaced) == (longest, longest)
    names = len("HM1-N-AAAAAAB ") + 104 * 3
    assert len(tab.read("halfmoon:tab")) + 2 * (names - len(write_record(WON))) < LONGEST


@pytest.mark.parametrize("depth", [100, LONGEST // 2, LONGEST])
@pytest.mark.parametrize("bracket", ["[", '{"replaced":', '{"record":['])
def test_what_is_nested_too_deep_is_refused(bracket: str, depth: int) -> None:
    nested = (bracket * depth)[:LONGEST]
    assert read(nested) is None
    assert Settings.from_json(nested) == Settings()
    assert isinstance(tried(Statistics.from_json, nested), ValueError)


switches = st.sampled_from([name.replace("-", "_") for name in Settings.switches()] + ["letters"])


@given(hostile_texts | json_values.map(as_json) | st.dictionaries(switches | st.text(), json_values).map(as_json))
def test_whatever_is_stored_makes_settings_that_can_be_kept(text: str) -> None:
    settings = Settings.from_json(text)
    assert Settings.from_json(json.dumps(asdict(settings))) == settings
    render(session(FRESH, settings=settings), EL, 0.0)


counts = st.dictionaries(st.sampled_from([*Statistics._fields, "version"]), st.integers(-1, 3) | json_values)


@given(hostile_texts | json_values.map(as_json) | counts.map(lambda some: as_json(POSSIBLE | some)))
def test_whatever_is_stored_or_imported_is_possible_statistics_or_refused(text: str) -> None:
    statistics = tried(Statistics.from_json, text)
    if isinstance(statistics, Statistics):
        assert Statistics.from_json(statistics.to_json()) == statistics
        assert 0 <= statistics.streak <= statistics.best_streak <= statistics.won <= statistics.begun


@given(hostile_texts | st.sampled_from(Settings.switches()), st.booleans() | hostile_texts)
def test_a_setting_is_changed_or_refused_with_its_name_and_value(name: str, value: bool | str) -> None:
    match tried(lambda name: Settings().with_value(name, value), name):
        case ValueError(args=arguments):
            assert arguments == (name, value)
        case Settings() as settings:
            assert Settings.from_json(json.dumps(asdict(settings))) == settings


@given(hostile_texts, hostile_texts, st.booleans())
def test_a_key_has_one_of_the_uses_or_none(key: str, code: str, control: bool) -> None:
    use = key_use(key, code, control=control)
    assert use is None or use in [*KEYS.values(), *WITH_CONTROL.values()]


# A megabyte


@pytest.mark.parametrize("read", [parse_fragment, read_kept])
def test_a_megabyte_is_refused_at_once(read: Callable[[str], object]) -> None:
    for head, filling in product(LONG_HEADS, MEGABYTES):
        before = time.process_time()
        with pytest.raises(TooLongError):
            read(head + filling)
        assert time.process_time() - before < 0.1


def test_a_megabyte_of_settings_leaves_the_first_ones_and_one_of_statistics_is_refused() -> None:
    for filling in MEGABYTES:
        assert isinstance(tried(Statistics.from_json, filling), ValueError)
        assert Settings.from_json(f'{{"four_colours": true, "letters": "{filling}"}}') == Settings()


@pytest.mark.parametrize("message", [OpenCode, following])
def test_a_megabyte_is_answered_with_its_length(message: Callable[[str], Message]) -> None:
    then = after(session(), message("deal=" + MEGABYTES[0]))
    for texts, unit in zip(TEXTS, ("χαρακτήρες", "characters", "caractères"), strict=True):
        assert f"1000005 {unit}" in render(then, texts, 0.0).message
