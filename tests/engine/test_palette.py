"""The palette: one statement of each colour, and how drawings and pages come by it."""

import re
from pathlib import Path

import pytest

from halfmoon.palette import LIGHT, css_colour, style_sheet

ROOT = Path(__file__).parents[2]
SOURCES = [
    path
    for folder, pattern in (("engine", "*.py"), ("site_py", "*.py"), ("docs", "*.css"), ("docs", "*.html"))
    for path in (ROOT / folder).rglob(pattern)
]


def test_every_colour_is_written_as_six_digits() -> None:
    assert [name for name, value in LIGHT.items() if not re.fullmatch("#[0-9a-f]{6}", value)] == []


def test_red_and_black_suits_are_told_apart_by_their_brightness_too() -> None:
    assert LIGHT["hearts"] == LIGHT["diamonds"]
    assert LIGHT["spades"] == LIGHT["clubs"]
    red, _, _ = bytes.fromhex(LIGHT["hearts"][1:])
    assert red > 150 > 100 > max(bytes.fromhex(LIGHT["spades"][1:]))


def test_a_colour_that_is_not_of_the_palette_is_an_error() -> None:
    with pytest.raises(KeyError, match="pink"):
        css_colour("pink")


def test_the_style_sheet_sets_every_colour_on_the_root() -> None:
    rule = re.fullmatch(r":root\{(.*;)\}\n", style_sheet())
    assert rule
    assert dict(re.findall(r"--hm-([a-z-]+):(#[0-9a-f]{6});", rule[1])) == LIGHT


def test_no_other_file_states_a_colour_of_the_palette() -> None:
    assert len(SOURCES) > 50
    stated = re.compile("|".join(set(LIGHT.values())), re.IGNORECASE)
    assert [path.name for path in SOURCES if stated.search(path.read_text("utf-8"))] == ["palette.py"]
