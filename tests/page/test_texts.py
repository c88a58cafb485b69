"""The catalogue of texts: both languages say everything, with the same blanks to fill (design §3)."""

import re
from collections.abc import Iterator, Mapping
from string import Formatter

import pytest

from halfmoon.faces import Letters
from halfmoon_build.texts import page_texts
from halfmoon_page.texts import LANGUAGES, texts_for
from tests.page.samples import EL, EN

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


GREEK = dict([*every_text(EL), *every_text(page_texts("el"))])
ENGLISH = dict([*every_text(EN), *every_text(page_texts("en"))])
ALIKE = {
    "labels.code_hint",
    "labels.record_hint",
    "labels.letters_of.VDR",
    "labels.letters_of.JQK",
    "labels.letters_of.GREEK",
}
"""What is the same in every language."""


def blanks(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def without_blanks(text: str) -> str:
    return "".join(literal for literal, _, _, _ in Formatter().parse(text))


def test_greek_is_the_reference_and_the_language_of_any_other_page() -> None:
    assert LANGUAGES[0] == "el"
    assert texts_for("fr") is texts_for("") is texts_for("el")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_knows_its_own_name(language: str) -> None:
    assert texts_for(language).language == language


def test_each_language_has_its_own_letters_on_court_cards() -> None:
    assert (EL.letters, EN.letters) == (Letters.VDR, Letters.JQK)


def test_the_languages_have_the_same_texts() -> None:
    assert len(GREEK) > 120
    assert set(GREEK) == set(ENGLISH)


@pytest.mark.parametrize("texts", [GREEK, ENGLISH], ids=["el", "en"])
def test_no_text_is_empty_or_padded(texts: dict[str, str]) -> None:
    assert [path for path, text in texts.items() if not text or text != text.strip()] == []


def test_the_english_texts_have_the_blanks_of_the_greek_ones() -> None:
    greek = {path: blanks(text) for path, text in GREEK.items()}
    assert {path: blanks(text) for path, text in ENGLISH.items()} == greek
    assert greek["moves.won"] == ["moves", "score", "time"]


@pytest.mark.parametrize("texts", [GREEK, ENGLISH], ids=["el", "en"])
def test_every_blank_is_a_plain_name(texts: dict[str, str]) -> None:
    for path, text in texts.items():
        for _, name, specification, conversion in Formatter().parse(text):
            assert name is None or (name.isidentifier() and not specification and not conversion), path


def test_no_english_text_is_left_in_greek() -> None:
    assert [path for path, text in ENGLISH.items() if GREEK_LETTER.search(text) and path not in ALIKE] == []


def test_no_greek_text_is_left_in_english() -> None:
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
        ("labels.move_errors", "Σφάλματα κίνησης", "Move errors"),
        ("labels.placement_help", "Βοήθεια τοποθέτησης", "Placement help"),
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
    of_the_spec = "undo redo restart new open-code copy-code copy-link first previous play next last".split()
    further = "take-back take-over separate copy-record copy-game-link share download-record download-picture".split()
    further += "export-statistics clear-statistics open-record".split()
    assert {*of_the_spec, *further} == set(labels.actions)
    assert len(set(labels.actions.values())) == len(labels.actions)


@pytest.mark.parametrize("texts", [GREEK, ENGLISH], ids=["el", "en"])
def test_a_dead_end_is_never_called_lost_or_unwinnable(texts: dict[str, str]) -> None:
    never = re.compile(r"χάσατε|ήττα|χαμένη|δεν κερδίζεται|you lost|\blost\b|unwinnable|cannot be won", re.IGNORECASE)
    assert [path for path, text in texts.items() if never.search(text)] == []
