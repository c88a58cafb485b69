"""The data file of the odds: shares, runs that are broken off, and what stands in it."""

import json
from collections import Counter
from pathlib import Path

import pytest

from halfmoon.deals import Deal
from halfmoon.game import Game
from halfmoon.records import parse_record
from halfmoon.rules import Outcome
from halfmoon_solver.__main__ import main
from halfmoon_solver.odds import decide_all, go_on_from, merge, read_rows, share, try_stage
from halfmoon_solver.solver import STAGES, Stage, decide_deal

ROOT = Path(__file__).resolve().parents[2]
FEW = 6


def run(folder: Path, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> None:
    monkeypatch.chdir(folder)
    assert main([*arguments, "--output", "odds.json"]) == 0


def test_shares_are_all_deals_once() -> None:
    assert Counter(number for part in (1, 2, 3) for number in share(part, 3, 20)) == Counter(range(20))


def test_shares_merge_into_the_same_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    whole.mkdir()
    parts.mkdir()
    run(whole, monkeypatch, "odds", "--deals", str(FEW))
    for part in (2, 1):
        run(parts, monkeypatch, "odds", "--deals", str(FEW), "--part", f"{part}/2")
    run(parts, monkeypatch, "merge", *map(str, sorted((parts / "build/odds").iterdir(), reverse=True)))
    assert (parts / "odds.json").read_bytes() == (whole / "odds.json").read_bytes()
    assert [row[0] for row in json.loads((whole / "odds.json").read_text("utf-8"))["deals"]] == list(range(FEW))


def test_a_run_that_was_broken_off_goes_on(tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    decide_all(range(FEW), whole, processes=1)
    lines = whole.read_text("utf-8").splitlines()
    broken.write_text("\n".join([*lines[:2], lines[2][:4]]), encoding="utf-8")
    decide_all(range(FEW), broken, processes=1)
    assert sorted(read_rows(broken)) == sorted(read_rows(whole))
    assert broken.read_text("utf-8").count(lines[0]) == 1


def test_a_further_stage_goes_on_from_the_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, data, more = tmp_path / "whole", tmp_path / "odds.json", tmp_path / "more"
    first, further = Stage("first", widest=1, asked=1, limit=60, searches=1), STAGES[0]
    monkeypatch.setattr("halfmoon_solver.odds.STAGES", (first, further))
    decide_all(range(FEW), whole, processes=1)
    monkeypatch.setattr("halfmoon_solver.odds.STAGES", (first,))
    decide_all(range(FEW), tmp_path / "few", processes=1)
    merge([tmp_path / "few"], data)
    monkeypatch.setattr("halfmoon_solver.odds.STAGES", (first, further))
    go_on_from(data, more)
    decide_all(range(FEW), more, processes=1)
    rows = {path: {row[0]: row for row in read_rows(path)} for path in (whole, more)}
    assert rows[more] == rows[whole]
    assert {row[2] for row in rows[more].values()} == {"first", "search"}
    monkeypatch.setattr("halfmoon_solver.odds.STAGES", (further, first))
    with pytest.raises(ValueError, match="other stages"):
        go_on_from(data, more)


def test_stage_after_stage_finds_what_all_together_find() -> None:
    row, whole = (1, "open", "", 0), decide_deal(Deal(1))
    stage = 0
    while row[1] == "open":
        row, stage = try_stage((row, stage)), stage + 1
    assert row == (1, whole.decision.value, whole.stage, whole.positions)


def test_the_command_prints_a_record_that_wins(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "HM1-N-AAAAAAB"]) == 0
    game: Game = parse_record(capsys.readouterr().out)
    assert game.outcome is Outcome.WON


def test_the_command_refuses_what_is_no_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "HM1"]) == 2
    assert "no deal code" in capsys.readouterr().err
