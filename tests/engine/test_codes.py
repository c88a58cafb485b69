"""Reading deal codes as people type them (spec §5): what is accepted, and what each error says."""

import random
import unicodedata

import pytest

from halfmoon.codes import (
    CharacterError,
    DealCodeError,
    LetterCountError,
    NotALetterError,
    NotLatinError,
    OtherKindError,
    OtherVersionError,
    parse_code,
)
from halfmoon.deals import DEAL_COUNT, Deal
from tests.engine.samples import DASHES, DEALS
from tests.hostile import tried

GREEK_TO_LATIN = {
    "ALPHA": "A",
    "BETA": "B",
    "EPSILON": "E",
    "ZETA": "Z",
    "ETA": "H",
    "IOTA": "I",
    "KAPPA": "K",
    "MU": "M",
    "NU": "N",
    "OMICRON": "O",
    "TAU": "T",
    "UPSILON": "Y",
    "CHI": "X",
}
OTHER_GREEK = ["GAMMA", "DELTA", "THETA", "LAMDA", "XI", "PI", "RHO", "SIGMA", "PHI", "PSI", "OMEGA"]
FULL_WIDTH = str.maketrans({chr(code): chr(code + 0xFEE0) for code in range(0x21, 0x7F)})


def greek(case: str, name: str) -> str:
    """A Greek letter by its Unicode name, since it cannot be told from a Latin one by eye."""
    return unicodedata.lookup(f"GREEK {case} LETTER {name}")


def test_a_canonical_code_names_its_deal() -> None:
    assert {vector["code"]: parse_code(vector["code"]).number for vector in DEALS} == {
        vector["code"]: vector["number"] for vector in DEALS
    }


@pytest.mark.parametrize(
    "text",
    [
        "HM1-N-HALFMOO",
        "hm1-n-halfmoo",
        "Hm1-N-HalfMoo",
        "  HM1-N-HALFMOO\n",
        "HM1 N HALFMOO",
        "HM1NHALFMOO",
        "HM1-NHALFMOO",
        "HM1N-HALFMOO",
        "H M 1 - N - H A L F M O O",
        "HM1--N--HALF-MOO-",
        "HM1\u2013N\u2014HALFMOO",
        "HM1\u00a0N\tHALFMOO",
        "HALFMOO",
        "halfmoo",
        "HALF MOO",
        "hal-fmoo",
        "\ufeffHM1-N-HALFMOO",
        "HM1-N-HALF\u00adMOO",
        "HM1-N-HALF\u200bMOO",
    ],
)
def test_case_spaces_dashes_and_a_missing_version_do_not_matter(text: str) -> None:
    assert parse_code(text).code == "HM1-N-HALFMOO"


def test_odd_dashes_are_accepted() -> None:
    for dash in DASHES:
        assert parse_code(f"HM1{dash}N{dash}HALFMOO").code == "HM1-N-HALFMOO", f"U+{ord(dash):04X}"


@pytest.mark.parametrize("text", ["HM1-N-HALFMOO", "hm1-n-halfmoo", "HALFMOO", "hm1 n halfmoo"])
def test_full_width_letters_digits_and_dashes_are_accepted(text: str) -> None:
    wide = text.translate(FULL_WIDTH).replace(" ", "\u3000")
    assert not any(character.isascii() for character in wide)
    assert parse_code(wide).code == "HM1-N-HALFMOO"


@pytest.mark.parametrize("case", ["CAPITAL", "SMALL"])
def test_a_greek_letter_that_looks_like_a_latin_one_is_taken_for_it(case: str) -> None:
    for name, latin in GREEK_TO_LATIN.items():
        assert parse_code("CDFGJL" + greek(case, name)).code == f"HM1-N-CDFGJL{latin}", name


@pytest.mark.parametrize("case", ["CAPITAL", "SMALL"])
def test_the_letters_before_the_seven_may_be_greek_too(case: str) -> None:
    version = greek(case, "ETA") + greek(case, "MU")
    assert parse_code(f"{version}1-{greek(case, 'NU')}-HALFMOO").code == "HM1-N-HALFMOO"


@pytest.mark.parametrize("letters", ["HMAAAAA", "HMNAAAA", "NAAAAAA", "HHMMNNN", "NNNNNNN"])
def test_seven_letters_alone_may_begin_like_a_version_or_a_kind(letters: str) -> None:
    assert parse_code(letters).code == f"HM1-N-{letters}"


@pytest.mark.parametrize(
    ("text", "version"),
    [
        ("HM2-N-AAAAAAB", "HM2"),
        ("HM10-N-AAAAAAB", "HM10"),
        ("HM0-N-AAAAAAB", "HM0"),
        ("hm 2 n aaaaaab", "HM2"),
        ("ＨＭ２－Ｎ－ＡＡＡＡＡＡＢ", "HM2"),
        (f"{greek('SMALL', 'ETA')}{greek('SMALL', 'MU')}12-N-AAAAAAB", "HM12"),
        ("HM2-X-whatever 5", "HM2"),
        ("HM2", "HM2"),
    ],
)
def test_another_version_is_named(text: str, version: str) -> None:
    with pytest.raises(OtherVersionError) as caught:
        parse_code(text)
    assert caught.value.version == version


@pytest.mark.parametrize(("text", "kind"), [("HM1-X-AAAAAAB", "X"), ("hm1 d aaaaaab", "D"), ("HM1XAAAAAAB", "X")])
def test_another_kind_is_named(text: str, kind: str) -> None:
    with pytest.raises(OtherKindError) as caught:
        parse_code(text)
    assert caught.value.kind == kind


@pytest.mark.parametrize(
    ("text", "error", "character"),
    [
        ("HM1-\N{GREEK CAPITAL LETTER RHO}-AAAAAAB", NotLatinError, "\N{GREEK CAPITAL LETTER RHO}"),
        ("HM1-\N{LATIN CAPITAL LETTER E WITH ACUTE}-AAAAAAB", NotLatinError, "\N{LATIN CAPITAL LETTER E WITH ACUTE}"),
        ("HM1-5-AAAAAAB", NotALetterError, "5"),
        ("HM1_N_AAAAAAB", NotALetterError, "_"),
    ],
)
def test_a_kind_that_is_no_latin_letter_is_a_wrong_character_with_its_place(
    text: str, error: type[CharacterError], character: str
) -> None:
    with pytest.raises(error) as caught:
        parse_code(text)
    assert (caught.value.character, caught.value.position) == (character, text.index(character) + 1)


def test_an_accent_of_its_own_gets_the_advice_to_switch_to_latin_letters() -> None:
    with pytest.raises(NotLatinError) as caught:
        parse_code("E\N{COMBINING ACUTE ACCENT}AAAAAA")
    assert caught.value.position == 2


def test_marks_of_direction_that_come_with_pasted_text_do_not_matter() -> None:
    assert parse_code("\N{LEFT-TO-RIGHT MARK}HM1-N-AAAAAAB\N{RIGHT-TO-LEFT MARK}") == Deal(1)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 0),
        ("   ", 0),
        ("---", 0),
        ("HM1", 0),
        ("HM1-N-", 0),
        ("A", 1),
        ("HM1-N-AAAAAA", 6),
        ("AAAAAB", 6),
        ("HM1-NAAAAAA", 6),
        ("HM1-N-AAAAAAAB", 8),
        ("AAAA AAAB", 8),
    ],
)
def test_too_few_and_too_many_letters_are_counted(text: str, count: int) -> None:
    with pytest.raises(LetterCountError) as caught:
        parse_code(text)
    assert caught.value.count == count


@pytest.mark.parametrize(
    ("text", "character", "position"),
    [
        ("1AAAAAB", "1", 1),
        ("AAAAAA0", "0", 7),
        ("HM1-N-AAA4AAB", "4", 10),
        ("HM1-N-AAA４AAB", "４", 10),
        ("HM1-N-AAAAAAB5", "5", 14),
        (" hm1 n aaa!aab", "!", 11),
        ("HM1-N-AAA.AAB", ".", 10),
        ("HM1-N-AAA_AAB", "_", 10),
        ("HM1-N-AAAAAAB 1-8", "1", 15),
        ("https://example.org", ":", 6),
        ("HM1-N-AAA♥AAB", "♥", 10),
        ("HM1-N-AAA😀AAB?", "😀", 10),
        ("HM1-N-\u200bAA@AAAB", "@", 10),
    ],
)
def test_a_digit_or_mark_among_the_letters_is_no_letter_and_its_place_is_told(
    text: str, character: str, position: int
) -> None:
    with pytest.raises(NotALetterError) as caught:
        parse_code(text)
    assert type(caught.value) is NotALetterError
    assert (caught.value.character, caught.value.position) == (character, position)


@pytest.mark.parametrize("case", ["CAPITAL", "SMALL"])
def test_every_other_greek_letter_is_refused(case: str) -> None:
    for name in OTHER_GREEK:
        letter = greek(case, name)
        error = tried(parse_code, f"HM1-N-AAA{letter}AAA")
        assert isinstance(error, NotLatinError), name
        assert (error.character, error.position) == (letter, 10), name


def test_the_greek_alphabet_is_covered() -> None:
    assert len({*GREEK_TO_LATIN, *OTHER_GREEK}) == 24


@pytest.mark.parametrize("letter", ["\N{GREEK CAPITAL LETTER RHO}", "\N{GREEK SMALL LETTER RHO}"])
def test_greek_rho_is_refused_in_every_place(letter: str) -> None:
    for place in range(7):
        error = tried(parse_code, "A" * place + letter + "A" * (6 - place))
        assert isinstance(error, NotLatinError), place
        assert (error.character, error.position) == (letter, place + 1)


@pytest.mark.parametrize(
    "letter",
    [
        "\N{GREEK SMALL LETTER FINAL SIGMA}",
        "\N{GREEK CAPITAL LETTER ALPHA WITH TONOS}",
        "\N{GREEK SMALL LETTER IOTA WITH DIALYTIKA AND TONOS}",
        "\N{LATIN SMALL LETTER E WITH ACUTE}",
        "\N{LATIN CAPITAL LETTER N WITH TILDE}",
        "\N{LATIN SMALL LETTER SHARP S}",
        "\N{LATIN SMALL LETTER DOTLESS I}",
        "\N{LATIN CAPITAL LETTER I WITH DOT ABOVE}",
        "\N{LATIN SMALL LETTER LONG S}",
        "\N{KELVIN SIGN}",
        "\N{CYRILLIC CAPITAL LETTER A}",
        "\N{CYRILLIC SMALL LETTER ER}",
        "\N{HEBREW LETTER ALEF}",
        "\N{MATHEMATICAL BOLD CAPITAL A}",
    ],
    ids=unicodedata.name,
)
def test_a_foreign_or_accented_letter_is_refused(letter: str) -> None:
    with pytest.raises(NotLatinError) as caught:
        parse_code(f" hm1 n aa{letter}aaaa")
    assert (caught.value.character, caught.value.position) == (letter, 10)


@pytest.mark.parametrize(("first", "last"), [(0xC0, 0x24F), (0x400, 0x52F)], ids=["accented Latin", "Cyrillic"])
def test_no_letter_of_these_blocks_ever_opens_a_deal(first: int, last: int) -> None:
    letters = [chr(code) for code in range(first, last + 1) if chr(code).isalpha()]
    assert len(letters) > 290
    for letter in letters:
        error = tried(parse_code, f"AAAAAA{letter}")
        assert isinstance(error, NotLatinError), letter
        assert (error.character, error.position) == (letter, 7)


def test_cyrillic_letters_do_not_make_a_version() -> None:
    with pytest.raises(NotLatinError) as caught:
        parse_code("\N{CYRILLIC CAPITAL LETTER EN}M1-N-AAAAAAB")
    assert caught.value.position == 1


def test_the_first_wrong_character_is_reported_before_the_count() -> None:
    with pytest.raises(NotALetterError) as caught:
        parse_code("AAAAAAAAA?A!")
    assert (caught.value.character, caught.value.position) == ("?", 10)


def test_any_text_is_a_deal_or_a_deal_code_error_that_points_into_the_text() -> None:
    chance = random.Random(3)
    alphabet = "hHmM1N-AaBz" * 6 + "025 \u2013Ｈ！.ΑαΡρΣéЖ♥😀\u0301\u00a0"
    accepted = refused = 0
    for _ in range(6000):
        text = chance.choice(["", "", "HM1-N-"]) + "".join(chance.choices(alphabet, k=chance.randint(5, 9)))
        deal, error = read(text)
        accepted, refused = accepted + bool(deal), refused + bool(error)
        if deal:
            assert parse_code(deal.code) == deal
            assert 0 <= deal.number < DEAL_COUNT
        if isinstance(error, NotALetterError):
            assert text[error.position - 1] == error.character
    assert accepted > 100
    assert refused > 1000


def read(text: str) -> tuple[Deal | None, DealCodeError | None]:
    try:
        return parse_code(text), None
    except DealCodeError as error:
        return None, error
