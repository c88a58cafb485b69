"""The command line (spec §9), as a program and as a function."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import halfmoon
from halfmoon.__main__ import main
from tests.engine.samples import DEAD_DEAL, DEALS, WORKED_GAME, DealVector

KEYS = ["code", "number", "slots", "score", "moves", "outcome", "removals"]
ENGINE = Path(halfmoon.__file__).parent.parent


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "halfmoon", *arguments],
        cwd=ENGINE,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1"},
        timeout=30,
        check=False,
    )


def as_json(text: str) -> dict[str, Any]:
    """The one object that was printed, its keys in the order of the specification."""
    printed = json.loads(text)
    assert isinstance(printed, dict)
    assert sorted(printed) == sorted(KEYS)
    return printed


# As a program


def test_the_program_prints_a_deal_as_json() -> None:
    done = run("deal", "HM1-N-AAAAAAB", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    printed = as_json(done.stdout)
    assert {key: printed[key] for key in ("code", "number", "slots", "removals")} == DEALS[1]
    assert (printed["score"], printed["moves"], printed["outcome"]) == (0, 0, "playing")


def test_the_program_replays_a_record() -> None:
    done = run("verify", "--json", WORKED_GAME)
    assert (done.returncode, done.stderr) == (0, "")
    printed = as_json(done.stdout)
    assert (printed["score"], printed["moves"], printed["outcome"], printed["removals"]) == (520, 48, "won", [])
    assert printed["slots"] == {slot: [] for slot in DEALS[0]["slots"]}


def test_the_program_prints_a_board() -> None:
    done = run("deal", "HM1-N-NVPEIRJ")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == BOARD


@pytest.mark.parametrize("arguments", [("deal", "HM2-N-AAAAAAB"), ("verify", "HM1-N-NVPEIRJ 1-4"), ("deal",), ()])
def test_the_program_exits_with_2_and_the_error_on_standard_error(arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.strip()
    assert "Traceback" not in done.stderr


# As a function


@pytest.mark.parametrize("command", ["deal", "verify"])
@pytest.mark.parametrize("vector", DEALS, ids=[vector["code"] for vector in DEALS])
def test_both_commands_print_every_deal_of_the_vectors(
    command: str, vector: DealVector, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "--json", vector["code"]]) == 0
    assert as_json(capsys.readouterr().out) == {**vector, "score": 0, "moves": 0, "outcome": "playing"}


@pytest.mark.parametrize("record", ["HM1-N-NVPEIRJ 1-8 3-5-8", "HM1-N-NVPEIRJ.8-1.8-5-3", "nvpeirj 1-8 3-5-8"])
def test_a_position_in_a_game_is_printed_with_its_cards_score_moves_and_removals(
    record: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", record, "--json"]) == 0
    printed = as_json(capsys.readouterr().out)
    assert (printed["code"], printed["number"]) == ("HM1-N-NVPEIRJ", 4272344787)
    assert (printed["score"], printed["moves"], printed["outcome"]) == (25, 2, "playing")
    before: dict[str, list[str]] = {vector["code"]: vector for vector in DEALS}["HM1-N-NVPEIRJ"]["slots"]
    taken = {"1": 1, "8": 2, "3": 1, "5": 1}
    assert printed["slots"] == {slot: cards[: len(cards) - taken.get(slot, 0)] for slot, cards in before.items()}
    assert "6-10" in printed["removals"]
    assert "1-8" not in printed["removals"]


def test_slots_are_printed_in_board_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", "AAAAAAB", "--json"]) == 0
    assert list(as_json(capsys.readouterr().out)["slots"]) == list(DEALS[0]["slots"])


@pytest.mark.parametrize("command", ["deal", "verify"])
def test_a_dead_end_is_no_error(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, DEAD_DEAL, "--json"]) == 0
    printed = as_json(capsys.readouterr().out)
    assert (printed["outcome"], printed["removals"]) == ("dead-end", [])


def test_a_code_and_a_record_need_no_quotes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", "hm1", "n", "nvpeirj", "--json"]) == 0
    assert as_json(capsys.readouterr().out)["code"] == "HM1-N-NVPEIRJ"
    assert main(["verify", *WORKED_GAME.split(), "--json"]) == 0
    assert as_json(capsys.readouterr().out)["moves"] == 48


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["deal", "A" * 2001], ["too long", "2001", "2000"]),
        (["deal", "HM2-N-AAAAAAB"], ["HM2"]),
        (["deal", "HM1-X-AAAAAAB"], ["'X'"]),
        (["deal", "AAAAAB"], ["too few", "6"]),
        (["deal", "AAAAAAAB"], ["too many", "8"]),
        (["deal", ""], ["too few", "0"]),
        (["deal", "AAAAAA7"], ["'7'", "character 7", "no letter"]),
        (
            ["deal", "AA\N{GREEK CAPITAL LETTER RHO}AAAA"],
            ["character 3", "'\N{GREEK CAPITAL LETTER RHO}'", "Latin letters"],
        ),
        (["verify", "HM2-N-AAAAAAB 1-8"], ["HM2"]),
        (["verify", "HM1-N-NVPEIRJ 1-8 1-13"], ["move 2", "'1-13'", "no slot '13'"]),
        (["verify", "HM1-N-NVPEIRJ 1"], ["move 1", "not 1"]),
        (["verify", "HM1-N-NVPEIRJ 8-8"], ["move 1", "8", "twice"]),
        (["verify", "HM1-N-NVPEIRJ 4-R2 4-R2"], ["move 2", "R2", "empty"]),
        (["verify", "HM1-N-NVPEIRJ 1-4"], ["move 1", "sum must be 11"]),
        (["verify", "HM1-N-NVPEIRJ 3-7"], ["move 1", "Jack", "Queen", "King"]),
        (["verify", "HM1-N-NVPEIRJ 3-5"], ["move 1", "Jack", "Queen", "King"]),
    ],
)
@pytest.mark.parametrize("json_option", [[], ["--json"]], ids=["text", "json"])
def test_an_error_exits_with_2_and_is_explained_on_standard_error(
    arguments: list[str], said: list[str], json_option: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments + json_option) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert all(words in printed.err for words in said), printed.err


BOARD = """\
HM1-N-NVPEIRJ   playing   score 0   moves 0

KH    AH    QH    8S    KH    6D    KS    3D
3·8   4·8   5·8   6·8   7·8   8·8   9·8   10·8

JC          5S    10H   5H    2H          8D
2·8         R1·1  R2·1  R3·1  R4·1        11·8

5S          8H    JD    10D   2C          9C
1·8         R5·1  R6·1  R7·1  R8·1        12·8

removals: 1-8 2-3-5 2-5-7 2-5-9 3-5-R6 4-R2 4-R7 5-7-R6 5-9-R6 6-10 8-R1 8-R3 10-11 10-R5 12-R4 12-R8
"""


def test_the_board_shows_emptied_slots_and_says_where_no_removal_is_left(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", WORKED_GAME]) == 0
    board = capsys.readouterr().out
    assert "won" in board
    assert "score 520" in board
    assert board.split().count("--") == 20
    assert {"1·0", "12·0", "R1·0", "R8·0"} <= set(board.split())
    assert board.endswith("removals: none\n")
