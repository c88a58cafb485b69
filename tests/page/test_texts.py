"""The catalogue of texts: every language says everything, with the same blanks to fill."""

import re
from collections.abc import Iterator, Mapping
from string import Formatter

import pytest

from halfmoon.faces import Letters
from halfmoon_build.languages import LANGUAGES
from halfmoon_build.texts import page_texts
from halfmoon_page.table.settings import Settings
from halfmoon_page.texts import texts_for
from tests.page.samples import EL, EN, FR

GREEK_LETTER = re.compile("[\u0370-\u03ff\u1f00-\u1fff]")


def every_text(part: object, path: str = "") -> Iterator[tuple[str, str]]:
    """Each text of the catalogue by the way to it, such as `moves.won` or `labels.actions.undo`."""
    if isinstance(part, str):
        yield path, part
    elif isinstance(part, Mapping):
        for key, value in part.items():
            yield from every_text(value, f"{path}.{getattr(key, 'name', key)}")
    elif type(part).__module__.startswith(("halfmoon_page.texts.", "halfmoon_build.texts.")):
        for name in filter(lambda name: not name.startswith("_"), dir(part)):
            yield from every_text(getattr(part, name), f"{path}.{name}".removeprefix("."))


TEXTS = {code: dict([*every_text(texts_for(code)), *every_text(page_texts(code))]) for code in LANGUAGES}
GREEK, ENGLISH = TEXTS["el"], TEXTS["en"]
EACH = pytest.mark.parametrize("texts", TEXTS.values(), ids=TEXTS)
EACH_BUT_GREEK = pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "el"])
ALIKE = {
    "labels.letters_of.VDR",
    "labels.letters_of.JQK",
    "labels.letters_of.GREEK",
}
"""What is the same in every language."""


def blanks(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def without_blanks(text: str) -> str:
    return "".join(literal for literal, _, _, _ in Formatter().parse(text))


@pytest.mark.parametrize("language", ["tlh", ""])
def test_a_language_without_texts_is_an_error_that_names_it(language: str) -> None:
    for find in (texts_for, page_texts):
        with pytest.raises(ModuleNotFoundError, match=rf"texts\.{re.escape(language)}'"):
            find(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_knows_its_own_name(language: str) -> None:
    assert texts_for(language).language == language


def test_each_language_has_its_own_letters_on_court_cards() -> None:
    assert (EL.letters, EN.letters, FR.letters) == (Letters.VDR, Letters.JQK, Letters.VDR)


@EACH_BUT_GREEK
def test_the_languages_have_the_same_texts(language: str) -> None:
    assert len(GREEK) > 120
    assert set(TEXTS[language]) == set(GREEK)


@EACH
def test_no_text_is_empty_or_padded(texts: dict[str, str]) -> None:
    padded = [path for path, text in texts.items() if not text or text != text.strip(" \n")]
    assert set(padded) <= {"odds.per_cent", "odds.thousands"}  # the signs of numbers


@EACH_BUT_GREEK
def test_the_texts_have_the_blanks_of_the_greek_ones(language: str) -> None:
    greek = {path: blanks(text) for path, text in GREEK.items()}
    assert {path: blanks(text) for path, text in TEXTS[language].items()} == greek
    assert greek["moves.won"] == ["moves", "score", "time"]


@EACH
def test_every_blank_is_a_plain_name(texts: dict[str, str]) -> None:
    for path, text in texts.items():
        for _, name, specification, conversion in Formatter().parse(text):
            assert name is None or (name.isidentifier() and not specification and not conversion), path


@EACH_BUT_GREEK
def test_no_text_is_left_in_greek(language: str) -> None:
    assert [path for path, text in TEXTS[language].items() if GREEK_LETTER.search(text) and path not in ALIKE] == []


def test_no_greek_text_is_left_in_another_language() -> None:
    words = {path for path, text in GREEK.items() if re.search("[A-Za-z]{2}", without_blanks(text))}
    untranslated = {path for path in words if not GREEK_LETTER.search(GREEK[path])}
    assert untranslated - ALIKE - {"language"} == set()


@pytest.mark.parametrize(
    ("path", "greek", "english"),
    [
        ("errors.sum_refused", "Το άθροισμα πρέπει να ισούται με {sum}", "The sum must be {sum}"),
        (
            "errors.triple_refused",
            "Απαιτούνται ένας Βαλές, μια Ντάμα και ένας Ρήγας",
            "A Jack, a Queen and a King are needed",
        ),
        ("labels.settings_of.move-errors", "Σφάλματα κίνησης", "Move errors"),
        ("labels.settings_of.placement-help", "Βοήθεια τοποθέτησης", "Placement help"),
        ("labels.letters_of.VDR", "V D R", "V D R"),
        ("labels.letters_of.JQK", "J Q K", "J Q K"),
        ("labels.letters_of.GREEK", "Β Ν Ρ", "Β Ν Ρ"),
    ],
)
def test_the_words_of_the_spec_are_kept_as_they_stand(path: str, greek: str, english: str) -> None:
    assert (GREEK[path], ENGLISH[path]) == (greek, english)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_a_label_of_its_own(language: str) -> None:
    labels = page_texts(language).labels
    of_the_spec = "undo redo restart new today open-code copy-code copy-link first previous play next last".split()
    further = "take-back take-over separate copy-record copy-game-link share download-record download-picture".split()
    further += "export-games clear-games more-games open-record".split()
    assert {*of_the_spec, *further} == set(labels.actions)
    assert len(set(labels.actions.values())) == len(labels.actions)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_switch_has_a_label(language: str) -> None:
    assert set(page_texts(language).labels.settings_of) == set(Settings.switches())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_dead_end_sends_to_the_buttons_by_their_names(language: str) -> None:
    moves, labels = texts_for(language).moves, page_texts(language).labels.actions
    undo, new = (re.compile(f"[«“]\u202f?{labels[name]}\u202f?[»”]") for name in ("undo", "new"))
    assert undo.search(moves.dead_end)
    assert new.search(moves.dead_end)
    assert new.search(moves.dead_end_at_start)
    assert not re.search(labels["undo"], moves.dead_end_at_start, re.IGNORECASE)


@EACH
def test_a_dead_end_is_never_called_lost_or_unwinnable(texts: dict[str, str]) -> None:
    greek, english = r"χάσατε|ήττα|χαμένη|δεν κερδίζεται", r"you lost|\blost\b|unwinnable|cannot be won"
    never = re.compile(rf"{greek}|{english}|perdu|défaite|échec|ingagnable", re.IGNORECASE)
    assert [path for path, text in texts.items() if never.search(text)] == []


@pytest.mark.parametrize("language", [code for code, language in LANGUAGES.items() if language.spaced])
def test_marks_that_stand_apart_do_so_by_narrow_spaces_where_no_line_breaks(language: str) -> None:
    apart = re.compile("[^\u202f][:;?!»]|«[^\u202f]")
    assert [path for path, text in TEXTS[language].items() if apart.search(without_blanks(text))] == []
    assert sum("\u202f" in text for text in TEXTS[language].values()) > 40
