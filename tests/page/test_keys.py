"""The keys of the table, on any keyboard."""

import pytest

from halfmoon.arch import Direction
from halfmoon_build.drawing.controls import keys
from halfmoon_build.languages import LANGUAGES
from halfmoon_build.texts import page_texts
from halfmoon_page.play.actions import Action
from halfmoon_page.play.keys import KEYS, KeyUse, Panel, Question, RowEnd, key_use

MATERIALS = ("f", "/", "p", ",", ".")
"""Keys of the theme that mean nothing on the table; n and s mean something of ours."""


@pytest.mark.parametrize(
    ("key", "code", "use"),
    [
        ("ArrowLeft", "ArrowLeft", Direction.LEFT),
        ("ArrowDown", "ArrowDown", Direction.DOWN),
        ("Home", "Home", RowEnd.FIRST),
        ("End", "End", RowEnd.LAST),
        ("u", "KeyU", Action.UNDO),
        ("U", "KeyU", Action.UNDO),
        ("θ", "KeyU", Action.UNDO),
        ("Θ", "KeyU", Action.UNDO),
        ("r", "KeyR", Action.REDO),
        ("ρ", "KeyR", Action.REDO),
        ("n", "KeyN", Action.NEW),
        ("ν", "KeyN", Action.NEW),
        ("h", "KeyH", Question.HERE),
        ("η", "KeyH", Question.HERE),
        ("s", "KeyS", Question.SELECTED),
        ("l", "KeyL", Question.LAST_MOVE),
        ("t", "KeyT", Question.TABLE),
        ("n", "KeyL", Action.NEW),
        ("?", "Slash", Panel.HELP),
    ],
)
def test_a_key_does_the_same_with_capitals_greek_letters_and_other_layouts(key: str, code: str, use: KeyUse) -> None:
    assert key_use(key, code) == use


@pytest.mark.parametrize(
    ("key", "code", "use"),
    [
        ("z", "KeyZ", Action.UNDO),
        ("ζ", "KeyZ", Action.UNDO),
        ("y", "KeyY", Action.REDO),
        ("Z", "KeyZ", Action.REDO),
    ],
)
def test_control_undoes_and_redoes_as_everywhere(key: str, code: str, use: Action) -> None:
    assert key_use(key, code, control=True) == use


@pytest.mark.parametrize("key", [*MATERIALS, "Enter", " ", "Tab", "Escape", "F5", "Dead", "1"])
def test_every_other_key_is_left_to_the_button_the_page_or_the_browser(key: str) -> None:
    assert key_use(key, "") is None


@pytest.mark.parametrize("key", [*KEYS])
def test_with_control_the_keys_of_the_table_are_the_browsers(key: str) -> None:
    assert key_use(key, "", control=True) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_panel_lists_every_key_with_what_it_does(language: str) -> None:
    panel = keys(page_texts(language))
    signs = {"ArrowLeft": "←", "ArrowRight": "→", "ArrowUp": "↑", "ArrowDown": "↓"}
    for key in KEYS:
        assert f"<kbd>{signs.get(key, key.capitalize())}</kbd>" in panel
    for pressed in ("Enter", "Space", "Ctrl+Z", "Ctrl+Y"):
        assert f"<kbd>{pressed}</kbd>" in panel
    assert panel.count("<dt>") == panel.count("<dd>") == len(page_texts(language).labels.uses_of_keys)
    assert "<dt></dt>" not in panel
