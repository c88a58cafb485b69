"""The settings: how they are at first, how they are kept, and what a broken text does (spec §3, §1, §8)."""

import json
from dataclasses import asdict, replace

import pytest

from halfmoon.faces import Letters
from halfmoon_page.table.settings import ONLY_PLAY, SETTINGS, UNREADABLE, Settings, keep_setting, kept_settings
from tests.page.memory import Memory

ALL_CHANGED = Settings(
    move_errors=True,
    placement_help=True,
    names_and_counts=False,
    four_colours=True,
    large_print=True,
    letters="ΒΝΡ",
)


def test_help_is_off_and_names_are_on_at_first() -> None:
    first = Settings()
    assert not first.move_errors
    assert not first.placement_help
    assert first.names_and_counts
    assert not first.four_colours
    assert not first.large_print


@pytest.mark.parametrize("page", list(Letters))
def test_the_page_chooses_the_letters_until_the_reader_does(page: Letters) -> None:
    assert Settings().letters_or(page) is page
    assert Settings(letters="JQK").letters_or(page) is Letters.JQK


@pytest.mark.parametrize("settings", [Settings(), ALL_CHANGED, Settings(letters="VDR"), Settings(placement_help=True)])
def test_settings_come_back_as_they_were_kept(settings: Settings) -> None:
    assert Settings.from_json(json.dumps(asdict(settings))) == settings


@pytest.mark.parametrize("text", ["", "{", "null", "5", "[]", '"move_errors"', "[true]", "\x00", "[" * 2000])
def test_a_text_that_is_no_settings_leaves_the_first_ones(text: str) -> None:
    assert Settings.from_json(text) == Settings()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("move_errors", "yes"),
        ("move_errors", 1),
        ("placement_help", None),
        ("names_and_counts", []),
        ("letters", "XYZ"),
        ("letters", True),
        ("letters", None),
        ("letters", []),
        ("letters", {}),
        ("no_such_setting", True),
        ("from_json", True),
        ("__class__", True),
    ],
)
def test_what_cannot_be_read_stays_as_it_is_at_first_and_the_rest_is_kept(name: str, value: object) -> None:
    rest = replace(ALL_CHANGED, **{name: getattr(Settings(), name)}) if name in Settings.__slots__ else ALL_CHANGED
    assert Settings.from_json(json.dumps(asdict(ALL_CHANGED) | {name: value})) == rest


def test_a_text_longer_than_any_settings_leaves_the_first_ones() -> None:
    text = json.dumps(asdict(ALL_CHANGED))
    assert Settings.from_json(text.ljust(2000)) == ALL_CHANGED
    assert Settings.from_json(text.ljust(2001)) == Settings()


def test_settings_of_an_older_version_are_completed() -> None:
    assert Settings.from_json('{"move_errors": true}') == Settings(move_errors=True)


@pytest.mark.parametrize(
    ("name", "value", "changed"),
    [
        ("move-errors", True, Settings(move_errors=True)),
        ("placement-help", True, Settings(placement_help=True)),
        ("names-and-counts", False, Settings(names_and_counts=False)),
        ("letters", "VDR", Settings(letters="VDR")),
        ("letters", "ΒΝΡ", Settings(letters="ΒΝΡ")),
    ],
)
def test_a_setting_is_changed_by_the_name_of_its_input(name: str, value: bool | str, changed: Settings) -> None:
    assert Settings().with_value(name, value) == changed


def test_the_letters_can_be_left_to_the_page_again() -> None:
    assert Settings(letters="JQK").with_value("letters", "") == Settings()


@pytest.mark.parametrize(
    ("name", "value"),
    [("move-errors", "true"), ("letters", True), ("letters", "QKJ"), ("code", "HM1"), ("", True)],
)
def test_a_setting_that_does_not_exist_or_fit_is_an_error(name: str, value: bool | str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011
        Settings().with_value(name, value)
    assert caught.value.args == (name, value)


@pytest.mark.parametrize("name", Settings.switches())
def test_a_switch_is_on_or_off_by_the_name_of_its_input(name: str) -> None:
    for value in (True, False):
        assert Settings().with_value(name, value).is_on(name) is value


def test_what_only_play_has_are_switches() -> None:
    assert set(ONLY_PLAY) < set(Settings.switches())


def test_the_switches_are_the_settings_that_are_on_or_off() -> None:
    switches = Settings.switches()
    assert switches[:3] == ("move-errors", "placement-help", "names-and-counts")
    assert "letters" not in switches


def test_what_a_newer_version_has_set_stays_when_something_else_is_set() -> None:
    storage = Memory()
    storage.write(SETTINGS, '{"sound": "of rain", "letters": "Runes", "large_print": true}')
    keep_setting(storage, "move-errors", True)
    assert json.loads(storage.read(SETTINGS)) == {
        "sound": "of rain",
        "letters": "Runes",
        "large_print": True,
        "move_errors": True,
    }
    assert kept_settings(storage) == Settings(move_errors=True, large_print=True)


@pytest.mark.parametrize("text", ["{", "[true]", "settings of a newer version"])
def test_settings_that_cannot_be_read_are_set_aside_when_something_is_set(text: str) -> None:
    storage = Memory()
    storage.write(SETTINGS, text)
    keep_setting(storage, "large-print", True)
    assert storage.read(UNREADABLE) == text
    assert kept_settings(storage) == Settings(large_print=True)


def test_settings_that_cannot_be_set_aside_are_not_written_over() -> None:
    storage = Memory()
    storage.write(SETTINGS, "settings of a newer version")
    storage.room = len(SETTINGS) + len(storage.read(SETTINGS))
    keep_setting(storage, "large-print", True)
    assert storage.texts == {SETTINGS: "settings of a newer version"}
