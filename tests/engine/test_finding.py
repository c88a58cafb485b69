"""Codes and records in other text (spec §5, §6): one is found, two are an error, none is what it always was."""

import pytest

from halfmoon.codes import CharacterError, DealCodeError, LetterCountError, NotALetterError, OtherVersionError
from halfmoon.finding import TwoFoundError, find_code, find_record, holds_code
from halfmoon.records import RecordMoveError, parse_record
from tests.engine.samples import WORKED_GAME

CODE = "HM1-N-NVPEIRJ"
OTHER = "HM1-N-AAAAAAB"
RECORD = f"{CODE} 1-8 3-5-8"
BEHIND = [*".,;:!?)]>»”’\"'*_/", "…", "?!", ").", "».", " .", "\n"]


@pytest.mark.parametrize("code", [CODE, CODE.lower(), "hm1 n nvpeirj", "ΗΜ1-Ν-nvpeirj", "NVPEIRJ", "nvpeirj"])
@pytest.mark.parametrize("behind", BEHIND)
def test_what_a_sentence_puts_behind_a_code_is_left_out(code: str, behind: str) -> None:
    assert find_code(code + behind).code == CODE


@pytest.mark.parametrize(
    "around", ["«{}»", "“{}”", "„{}“", "‘{}’", '"{}"', "({})", "[{}]", "<{}>", "*{}*", "_{}_", "`{}`"]
)
def test_what_quotes_a_code_is_left_out(around: str) -> None:
    for code in (CODE, "NVPEIRJ"):
        assert find_code(around.format(code)).code == CODE


@pytest.mark.parametrize(
    "text",
    [
        f"Deal: {CODE}",
        f"Μοιρασιά: {CODE}",
        "Deal: nvpeirj",
        "Κωδικός: NVPEIRJ.",
        f"> try {CODE}",
        f">> {CODE}\n>> it is hard",
        f"{CODE} is the one, {CODE}!",
        f"https://example.org/half-moon/play/#deal={CODE}",
        f"https://example.org/half-moon/en/examples/#game={CODE}.1-8.3-5-8&step=2",
        "https://example.org/half-moon/play/#deal=HM1%2DN%2DNVPEIRJ",
        f"see https://example.org/play/#deal={CODE}, or type {CODE}",
    ],
)
def test_one_code_is_found_in_other_text(text: str) -> None:
    assert find_code(text).code == CODE


def test_two_different_codes_are_an_error_that_names_both() -> None:
    for text in (f"{CODE} or {OTHER}?", f"{CODE}\n{OTHER}", f"{CODE} HM2-N-AAAAAAB"):
        with pytest.raises(TwoFoundError) as caught:
            find_code(text)
        assert (caught.value.first, caught.value.second) == (CODE, text.strip("?")[-13:])


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", LetterCountError),
        ("hello", LetterCountError),
        (f"{CODE}S", LetterCountError),
        ("HM1-N-NVPEIR5", NotALetterError),
        ("HM1-N-NVP.EIRJ", NotALetterError),
        ("HM1_N_AAAAAAB", NotALetterError),
        ("Play HM2-N-AAAAAAB now", OtherVersionError),
        ("AAAAAA BBBBBBB", LetterCountError),
        ("12: AAAAAAB", NotALetterError),
    ],
)
def test_letters_inside_a_code_are_read_as_strictly_as_ever(text: str, error: type[DealCodeError]) -> None:
    with pytest.raises(error):
        find_code(text)


@pytest.mark.parametrize("before", ["", "«", "Deal: ", "> "])
def test_an_error_names_the_place_in_the_text_as_it_was_typed(before: str) -> None:
    with pytest.raises(CharacterError) as caught:
        find_code(f"{before}HM1-N-NVPEIR5.")
    assert caught.value.position == len(before) + 13


@pytest.mark.parametrize(
    "text",
    [
        RECORD,
        RECORD.replace(" ", "."),
        f"{RECORD}.",
        f"“{RECORD}”",
        f"> {CODE} 1-8\n> 3-5-8",
        f">> {CODE}\n>> 1-8\n>> 3-5-8",
        f"{CODE}, 1-8, 3-5-8",
        f"{CODE}: 1-8; 3-5-8.",
        f"{CODE} 1. 1-8 2. 3-5-8",
        f"{CODE}\n1) 1-8\n2) 3-5-8",
        f"{CODE}\n1: 1-8\n2: 3-5-8",
        f"{CODE} 1 1-8 2 3-5-8",
        f"Look what I found: {RECORD} Can you go on?",
        f"https://example.org/examples/#game={RECORD.replace(' ', '.')}&step=1",
        f"https://example.org/examples/#game={RECORD.replace(' ', '%20')}",
        f"{CODE}: https://example.org/examples/#game={RECORD.replace(' ', '.')}",
        f"{RECORD} {RECORD}",
        f"{CODE} 1–8 3—5—8",
        "nvpeirj 1-8 3-5-8",
    ],
)
def test_one_record_is_found_in_other_text(text: str) -> None:
    assert find_record(text) == parse_record(RECORD)


def test_a_whole_game_with_numbered_moves_is_found() -> None:
    code, *moves = WORKED_GAME.split()
    numbered = "\n".join(f"> {number}. {move}," for number, move in enumerate(moves, start=1))
    assert find_record(f"> {code}:\n{numbered}\nBye") == parse_record(WORKED_GAME)


@pytest.mark.parametrize(
    ("text", "number", "move"),
    [
        (f"{CODE} 1-8 1-2", 2, "1-2"),
        (f"{CODE} 1-8 what 3-5-8", 2, "what"),
        (f"{CODE} 1-8 5", 2, "5"),
        (f"{CODE} 1", 1, "1"),
        (f"{CODE} 1-8 2", 2, "2"),
        (f"{CODE} 1-8 2-3-5-6", 2, "2-3-5-6"),
        (f"> {CODE} 1. 1-9", 1, "1-9"),
    ],
)
def test_every_move_is_checked_and_named(text: str, number: int, move: str) -> None:
    with pytest.raises(RecordMoveError) as caught:
        find_record(text)
    assert (caught.value.number, caught.value.text) == (number, move)


@pytest.mark.parametrize("other", [f"{CODE} 6-10", f"{OTHER} 1-R8", OTHER])
def test_two_different_records_are_an_error_that_names_both(other: str) -> None:
    with pytest.raises(TwoFoundError) as caught:
        find_record(f"{RECORD}\n\n{other}")
    assert (caught.value.first, caught.value.second) == (RECORD, other)


def test_a_text_holds_a_code_only_where_it_tells_its_version() -> None:
    assert all(holds_code(text) for text in (CODE, f"/x/{CODE}", CODE.lower(), "HM2-N-AAAAAAB"))
    assert not any(holds_code(text) for text in ("", "how", "NVPEIRJ", "example", "HM1", f"{CODE}S"))
