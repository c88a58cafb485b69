"""Game records: text and game (spec §6)."""

import random
from dataclasses import dataclass

import pytest

from halfmoon.codes import DealCodeError, LetterCountError, NotLatinError, OtherVersionError
from halfmoon.deals import Deal
from halfmoon.game import Game, NotARemovalError
from halfmoon.records import RecordMoveError, parse_record, write_record
from halfmoon.removals import RepeatedSlotError, SlotCountError
from halfmoon.rules import Judgement, Outcome
from halfmoon.slots import UnknownSlotError
from halfmoon.table import EmptySlotError
from tests.engine.samples import DASHES, DEAD_DEAL, WORKED_GAME, positions, random_games

CANONICAL = "HM1-N-NVPEIRJ 1-8 3-5-8"


@pytest.mark.parametrize(
    "text",
    [
        "HM1-N-NVPEIRJ 1-8 3-5-8",
        "HM1-N-NVPEIRJ.1-8.3-5-8",
        "HM1-N-NVPEIRJ.1-8 3-5-8",
        "HM1-N-NVPEIRJ 8-1 8-3-5",
        "HM1-N-NVPEIRJ 1-8 5-8-3",
        "hm1-n-nvpeirj 1-8 3-5-8",
        "NVPEIRJ 1-8 3-5-8",
        "hm1nnvpeirj.1-8.3-5-8",
        "ΗΜ1-Ν-NVPEIRJ 1-8 3-5-8",
        "ＨＭ１－Ｎ－ＮＶＰＥＩＲＪ 1-8 3-5-8",
        "  HM1-N-NVPEIRJ   1-8\t\t3-5-8  ",
        "HM1-N-NVPEIRJ\n1-8\n3-5-8\n",
        "HM1-N-NVPEIRJ..1-8...3-5-8.",
        "HM1-N-NVPEIRJ 1\u20138 3\u20135\u20148",
    ],
)
def test_a_record_is_read_forgivingly_and_written_canonically(text: str) -> None:
    game = parse_record(text)
    assert [str(removal) for removal in game.removals] == ["1-8", "3-5-8"]
    assert write_record(game) == CANONICAL


@pytest.mark.parametrize("mark", ["\N{NO-BREAK SPACE}", "\v", "\N{ZERO WIDTH SPACE}", " . "])
def test_blanks_at_the_ends_that_come_with_pasted_text_do_not_matter(mark: str) -> None:
    assert write_record(parse_record(f"{mark}HM1-N-NVPEIRJ 1-8{mark}")) == "HM1-N-NVPEIRJ 1-8"


def test_slots_of_the_reserve_may_be_written_small() -> None:
    assert write_record(parse_record("HM1-N-NVPEIRJ r2-4")) == "HM1-N-NVPEIRJ 4-R2"


def test_the_dotted_form_is_written_for_links() -> None:
    assert write_record(parse_record(CANONICAL), separator=".") == "HM1-N-NVPEIRJ.1-8.3-5-8"


def test_a_code_alone_is_the_record_of_a_game_before_its_first_move() -> None:
    assert parse_record("HM1-N-NVPEIRJ") == Game.of(Deal(4272344787))
    assert write_record(Game.of(Deal(4272344787))) == "HM1-N-NVPEIRJ"


@pytest.mark.parametrize("separator", [" ", "."], ids=["spaces", "dots"])
def test_random_games_come_back_from_their_records_at_every_step(separator: str) -> None:
    for game in random_games():
        for position in positions(game):
            again = parse_record(write_record(position, separator=separator))
            assert (again.deal, again.removals, again.table) == (position.deal, position.played, position.table)


def test_random_games_come_back_with_slots_in_any_order_small_letters_and_odd_dashes() -> None:
    chance = random.Random(7)
    for game in random_games():
        moves = [chance.choice(DASHES).join(shuffled(removal.slots, chance)) for removal in game.removals]
        assert parse_record(" ".join([game.deal.code, *moves]).lower()) == game


def shuffled(slots: tuple[str, ...], chance: random.Random) -> list[str]:
    return chance.sample(slots, k=len(slots))


def test_the_worked_game_comes_back_exactly() -> None:
    assert write_record(parse_record(WORKED_GAME)) == WORKED_GAME
    assert write_record(parse_record(WORKED_GAME.replace(" ", "."))) == WORKED_GAME


def test_only_the_moves_that_stand_are_written() -> None:
    assert write_record(parse_record(CANONICAL).undo()) == "HM1-N-NVPEIRJ 1-8"


def test_unfinished_games_wins_and_dead_ends_are_valid_records() -> None:
    assert parse_record(CANONICAL).outcome is Outcome.PLAYING
    assert parse_record(WORKED_GAME).outcome is Outcome.WON
    assert parse_record(DEAD_DEAL).outcome is Outcome.DEAD_END
    assert parse_record(write_record(random_games()[0])).outcome is Outcome.DEAD_END


@dataclass(frozen=True)
class Wrong:
    """A record with a wrong move: which one it is, its text, and the error with its data."""

    record: str
    number: int
    text: str
    reason: type[ValueError]
    data: dict[str, object]


WRONG = [
    Wrong("HM1-N-NVPEIRJ 1-13", 1, "1-13", UnknownSlotError, {"text": "13"}),
    Wrong("HM1-N-NVPEIRJ 1-8 r9-5", 2, "r9-5", UnknownSlotError, {"text": "r9"}),
    Wrong("HM1-N-NVPEIRJ 1-8 pass", 2, "pass", UnknownSlotError, {"text": "pass"}),
    Wrong("HM1-N-NVPEIRJ.1-8.3--5", 2, "3--5", UnknownSlotError, {"text": ""}),
    Wrong("HM1-N-NVPEIRJ 1", 1, "1", SlotCountError, {"count": 1}),
    Wrong("HM1-N-NVPEIRJ 1-8 1-2-3-4", 2, "1-2-3-4", SlotCountError, {"count": 4}),
    Wrong("HM1-N-NVPEIRJ 8-8", 1, "8-8", RepeatedSlotError, {"slot": "8"}),
    Wrong("HM1-N-NVPEIRJ 4-R2 1-8 4-r2", 3, "4-r2", EmptySlotError, {"slot": "R2"}),
    Wrong("HM1-N-NVPEIRJ 4-1", 1, "4-1", NotARemovalError, {"judgement": Judgement.WRONG_SUM}),
    Wrong("HM1-N-NVPEIRJ 1-8 3-7", 2, "3-7", NotARemovalError, {"judgement": Judgement.NOT_A_TRIPLE}),
    Wrong("HM1-N-NVPEIRJ 1-8 3-5", 2, "3-5", NotARemovalError, {"judgement": Judgement.PARTIAL}),
    Wrong("HM1-N-NVPEIRJ 1-8 1-8", 2, "1-8", NotARemovalError, {}),
    Wrong(f"{DEAD_DEAL} 1-2", 1, "1-2", NotARemovalError, {}),
    Wrong(f"{WORKED_GAME} 1-2", 49, "1-2", EmptySlotError, {"slot": "1"}),
    Wrong("HM1-N-NVPEIRJ 1-8 3-5-8 99 100", 3, "99", UnknownSlotError, {"text": "99"}),
]


@pytest.mark.parametrize("wrong", WRONG, ids=[f"{wrong.record[-20:]}" for wrong in WRONG])
def test_an_error_names_the_move_its_number_and_what_is_wrong_with_it(wrong: Wrong) -> None:
    with pytest.raises(RecordMoveError) as caught:
        parse_record(wrong.record)
    error = caught.value
    assert (error.number, error.text, type(error.reason)) == (wrong.number, wrong.text, wrong.reason)
    assert {name: getattr(error.reason, name) for name in wrong.data} == wrong.data


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        ("", LetterCountError),
        ("  ", LetterCountError),
        ("1-8 3-5-8", DealCodeError),
        ("HM1-N-NVPEIR 1-8", LetterCountError),
        ("HM2-N-NVPEIRJ 1-8", OtherVersionError),
        ("HM1-N-NV\N{GREEK CAPITAL LETTER RHO}EIRJ 1-8", NotLatinError),
        ("HM1-N-NV\N{GREEK CAPITAL LETTER RHO}EIRJ.1-13", NotLatinError),
    ],
)
def test_a_wrong_code_is_refused_before_the_moves(record: str, reason: type[DealCodeError]) -> None:
    with pytest.raises(reason):
        parse_record(record)
