"""The commands besides `deal` and `verify`, and what all of them do with standard input (spec §9)."""

import json
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Sequence
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from halfmoon import SLOTS, Table, __version__, parse_record, perft
from halfmoon.command_line import main
from tests.engine.samples import DEAD_DEAL, DEALS, WORKED_GAME

SVG = "{http://www.w3.org/2000/svg}"


class Printed(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def objects(self) -> list[dict[str, Any]]:
        """JSON Lines."""
        return [json.loads(line) for line in self.out.splitlines()]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Printed]:
    def run(command: str, given: bytes = b"") -> Printed:
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(given), "ascii"))
        code = main(command.split())
        return Printed(code, *capsys.readouterr())

    return run


Run = Callable[..., Printed]


# Many at once


def test_of_many_records_each_is_answered_on_a_line_of_its_own(run: Run) -> None:
    codes = "\n".join(vector["code"] for vector in DEALS)
    for command in ("deal", "verify", "show"):
        printed = run(f"{command} - --json", codes.encode())
        assert (printed.code, printed.err) == (0, "")
        assert [(each["code"], each["slots"]) for each in printed.objects] == [
            (vector["code"], vector["slots"]) for vector in DEALS
        ]


def test_an_error_names_its_line_and_holds_nothing_up(run: Run) -> None:
    given = f"HM1-N-NVPEIRJ 1-8\r\n\n  \nHM1-N-NVPEIRJ 1-4\nHM2-N-AAAAAAA\n{WORKED_GAME}"
    printed = run("verify - --json", given.encode())
    assert printed.code == 2
    assert [each["moves"] for each in printed.objects] == [1, 48]
    assert printed.err == (
        "halfmoon: line 4: Move 1 (“1-4”): The sum must be 11.\n"
        "halfmoon: line 5: This code is of another version (HM2); only HM1 codes open here.\n"
    )


def test_boards_of_many_records_stand_apart(run: Run) -> None:
    one = run("verify HM1-N-NVPEIRJ 1-8").out
    assert run("verify -", b"HM1-N-NVPEIRJ 1-8\nHM1-N-NVPEIRJ 1-8\n").out == f"{one}\n{one}\n"


def test_nothing_on_standard_input_is_no_error(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("verify -", b"\n \n") == (0, "", "")
    monkeypatch.setattr("sys.stdin", None)  # as Python has it where there is none at all
    assert main(["verify", "-"]) == 0


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (b"NVPEIRJ \0", "Move 1 (“\\x00”): There is no place “\\x00”."),
        (b"NVPEIRJ \x1b[31m", "Move 1 (“\\x1b[31m”): There is no place “\\x1b[31m”."),
        (b"AAAAAA\xff", "Character 7 of the code, “\\udcff”, is not a letter."),
        (b"A" * 2000, "The code has too many letters: 2000 instead of 7."),
        (b"A" * 2001, "The text is too long: 2001 characters; the limit is 2000."),
        (b"A" * 6003, "The text is too long: 6003 characters; the limit is 2000."),
        ("Ω".encode() * 5000, "The text is too long: 5000 characters; the limit is 2000."),
    ],
    ids=lambda value: value[:20] if isinstance(value, bytes) else "",
)
def test_hostile_lines_are_explained_and_the_next_line_is_read(line: bytes, sentence: str, run: Run) -> None:
    for ending in (b"\n", b"\r\n", b""):
        printed = run("verify - --json", line + ending + (b"AAAAAAB" if ending else b""))
        assert printed.err == f"halfmoon: line 1: {sentence}\n"
        assert [each["number"] for each in printed.objects] == ([1] if ending else [])


# show


def test_show_prints_a_step_as_verify_prints_the_record_up_to_it(run: Run) -> None:
    code, *moves = WORKED_GAME.split()
    for step in (0, 1, 17, 48):
        record = " ".join([code, *moves[:step]])
        assert run(f"show {WORKED_GAME} --step {step}") == run(f"verify {record}")
        (shown,), (verified,) = (
            run(f"{command} --json").objects for command in (f"show {WORKED_GAME} --step {step}", f"verify {record}")
        )
        assert shown == verified | {"record": WORKED_GAME}
    assert run(f"show {WORKED_GAME}") == run(f"verify {WORKED_GAME}")


def test_a_step_that_is_not_there_is_an_error(run: Run) -> None:
    assert run("show HM1-N-NVPEIRJ 1-8 --step 2") == (
        2,
        "",
        "halfmoon: There is no step 2; the game has the steps 0 to 1.\n",
    )


# A position in its own notation

POSITION = "5S/8H6D/-/-/-/-/-/-/-/-/-/-/KC/-/-/-/-/-/-/-"


def test_a_position_is_shown_counted_and_drawn_without_a_deal(run: Run) -> None:
    (shown,) = run(f"show {POSITION} --json").objects
    assert shown == {
        "table": POSITION,
        "slots": {slot: list(map(str, Table.parse(POSITION).cards(slot))) for slot in SLOTS},
        "removals": ["1-2"],
    }
    assert run(f"show {POSITION}").out == f"{Table.parse(POSITION)}\n\nremovals: 1-2\n"
    assert run(f"show 5S/6H/5D/{'-/' * 16}-").out.endswith("\nremovals: 1-2 2-3\n")
    assert run(f"show {'-/' * 19}-").out.endswith("\nremovals: none\n")
    assert run(f"perft {POSITION} 1 --json").objects == [{"table": POSITION, "depth": 1, "sequences": 1}]
    (picture,) = run(f"svg {POSITION} --json").objects
    assert picture["table"] == POSITION
    assert {"1·1", "2·2", "3·0", "5", "6", "K"} <= set(texts(drawn(picture["svg"])))


def test_a_position_that_cannot_be_read_is_an_error(run: Run) -> None:
    assert run("show 5S/8X").err == "halfmoon: A table has 20 places with / between them, not 2.\n"


# random


def test_random_games_are_played_to_their_end_and_can_be_verified(run: Run) -> None:
    printed = run("random --count 30")
    assert (printed.code, printed.err) == (0, "")
    assert len(set(printed.out.splitlines())) == 30
    verified = run("verify - --json", printed.out.encode())
    assert verified.code == 0
    assert {each["outcome"] for each in verified.objects} <= {"won", "dead-end"}


def test_the_same_seed_plays_the_same_games_for_ever(run: Run) -> None:
    assert run("random --seed 7 --count 3").out == SEVEN
    assert run("random --seed 7").out == SEVEN.splitlines(keepends=True)[0]
    assert run("random --seed 8 --count 3").out != SEVEN


def test_random_plays_the_deals_that_are_named(run: Run) -> None:
    assert run(f"random {DEAD_DEAL}").out == f"{DEAD_DEAL}\n"
    printed = run("random - --count 2 --seed 1", b"AAAAAAB\nAAAAAAC\n").out.splitlines()
    assert [record.split()[0] for record in printed] == ["HM1-N-AAAAAAB"] * 2 + ["HM1-N-AAAAAAC"] * 2
    assert run("random aaaaaac --count 2 --seed 1").out.splitlines() == printed[2:]


def test_a_random_game_as_json_is_what_verify_says_of_it(run: Run) -> None:
    printed = run("random --json --count 2")
    for each in printed.objects:
        assert run(f"verify {each['record']} --json").objects == [each]


# perft


def test_perft_counts_from_where_a_record_leads(run: Run) -> None:
    table = parse_record("HM1-N-NVPEIRJ 1-8").table
    count = perft(table, 2)
    assert run("perft HM1-N-NVPEIRJ 1-8 2").out == f"{count}\n"
    assert run("perft HM1-N-NVPEIRJ 8-1 2 --json").objects == [
        {"record": "HM1-N-NVPEIRJ 1-8", "depth": 2, "sequences": count}
    ]
    assert run("perft - 0", f"{DEAD_DEAL}\nNVPEIRJ".encode()).out == "1\n1\n"
    assert run("perft - 1", f"{DEAD_DEAL}\nNVPEIRJ".encode()).out == "0\n16\n"


# svg


def drawn(text: str) -> ElementTree.Element:
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg"
    return root


def texts(picture: ElementTree.Element) -> list[str]:
    return ["".join(each.itertext()) for each in picture.iter(f"{SVG}text")]


def test_a_picture_stands_alone_in_any_program_and_encoding(run: Run) -> None:
    printed = run("svg HM1-N-NVPEIRJ 1-8")
    assert printed.out.count("\n") == 1
    assert printed.out.isascii()
    assert "var(" not in printed.out
    assert {"1·7", "8·7", "R8·1"} <= set(texts(drawn(printed.out)))
    assert run("svg HM1-N-NVPEIRJ 1-8 --json").objects == [
        {"record": "HM1-N-NVPEIRJ 1-8", "svg": printed.out.rstrip("\n")}
    ]


def test_a_picture_is_of_the_step_with_the_letters_and_rings_that_are_asked_for(run: Run) -> None:
    start = run("svg HM1-N-NVPEIRJ")
    assert run("svg HM1-N-NVPEIRJ 1-8 --step 0") == start
    letters = {
        choice: set(texts(drawn(run(f"svg NVPEIRJ --letters {choice}").out))) for choice in ("JQK", "VDR", "GREEK")
    }
    assert {"J", "Q", "K"} <= letters["JQK"] == set(texts(drawn(start.out)))
    assert {"V", "D", "R"} <= letters["VDR"]
    assert {"Β", "Ν", "Ρ"} <= letters["GREEK"]
    ring = re.compile('stroke="#ffc845"')
    assert [len(ring.findall(run(f"svg NVPEIRJ --mark {mark}").out)) for mark in ("8", "3-5-8", "r1")] == [1, 3, 1]
    assert not ring.search(start.out)
    assert run("svg NVPEIRJ --mark 3-13").err == "halfmoon: There is no place “13”.\n"


def test_a_picture_goes_into_a_file_and_of_many_each_into_its_own(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.svg"
    assert run(f"svg HM1-N-NVPEIRJ -o {file}") == (0, "", "")
    assert file.read_text("utf-8") == run("svg HM1-N-NVPEIRJ").out
    assert run(f"svg - --output {file}", b"NVPEIRJ\nHM3\nAAAAAAB").code == 2
    assert {path.name for path in tmp_path.iterdir()} == {"game.svg", "game-1.svg", "game-3.svg"}
    assert (tmp_path / "game-3.svg").read_text("utf-8") == run("svg AAAAAAB").out


def test_an_error_leaves_the_file_as_it_is_and_a_file_that_cannot_be_written_is_an_error(
    run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "game.svg"
    file.write_text("kept")
    assert run(f"svg HM1-N-NVPEIRJ 1-4 -o {file}").code == 2
    assert file.read_text() == "kept"
    nowhere = tmp_path / "nowhere/game.svg"
    assert run(f"svg NVPEIRJ -o {nowhere}") == (2, "", f"halfmoon: {nowhere}: No such file or directory\n")


# What all have


@pytest.mark.parametrize("arguments", [["--step", "-1"], ["--step", "x"], ["--steps"]], ids=" ".join)
def test_an_option_that_makes_no_sense_exits_with_2_and_the_usage(
    arguments: Sequence[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["show", "NVPEIRJ", *arguments])
    assert stopped.value.code == 2
    assert capsys.readouterr().err.startswith("usage: halfmoon")


def test_the_program_tells_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--version"])
    assert (stopped.value.code, capsys.readouterr().out) == (0, f"halfmoon {__version__}\n")


SEVEN = """\
HM1-N-KDNQVVG 2-4 R5-R7 5-R2 5-9 2-12 4-5 3-4 2-R8 8-R4 4-11 12-R6 9-12
HM1-N-WRANSGT R1-R2-R4 5-10 12-R5 2-6-R8 2-R3 12-R7 8-12 2-7 1-7
HM1-N-LAMFWRA 7-9 7-R2-R7 2-4-7 4-6 6-R6 4-R4 5-12-R5
"""


def test_a_picture_is_called_by_its_deal_and_a_position_of_none_by_the_name_of_the_game(run: Run) -> None:
    for given, title in (("HM1-N-NVPEIRJ 1-8", "HM1-N-NVPEIRJ"), (POSITION, "Half Moon")):
        assert ElementTree.fromstring(run(f"svg {given}").out).findtext(f"{SVG}title") == title
