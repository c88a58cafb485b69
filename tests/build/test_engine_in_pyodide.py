"""The engine's own tests pass in the Pyodide that ships, with the standard library and the engine that ship."""

import gzip
import json
import shutil
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path

import pytest

from halfmoon_build.paths import NODE_MODULES, ROOT
from halfmoon_build.tools.node import find_node
from tests.build.pages import own_file

HERE = Path(__file__)
PACKAGES = ("pytest", "pluggy", "iniconfig", "packaging", "pygments")
"""Pytest and what it imports."""
HYPOTHESIS = "needs Hypothesis, which is larger than all else that is needed here"
THOUSANDS = "tries thousands of tables by brute force, which takes long; others try hundreds"
FOR_PROGRAMS = "is about what only programs are offered: the build leaves it out of what a page gets"
LEFT_OUT = {
    "test_cards.py::test_the_repr_of_a_card_evaluates_to_it": FOR_PROGRAMS,
    "test_command_line.py": "starts processes",
    "test_commands.py": FOR_PROGRAMS,
    "test_data.py": HYPOTHESIS,
    "test_errors.py": FOR_PROGRAMS,
    "test_hostile_texts.py": HYPOTHESIS,
    "test_notation.py": HYPOTHESIS,
    "test_package.py": FOR_PROGRAMS,
    "test_perft.py::test_so_does_a_brute_force": "counts without the engine",
    "test_palette.py::test_no_other_file_states_a_colour_of_the_palette": "reads the whole repository",
    "test_rules.py::test_the_sample_has_early_and_late_positions_dead_ends_and_wins": THOUSANDS,
    "test_rules.py::test_the_legal_removals_are_those_of_the_brute_force_in_the_order_of_their_slots": THOUSANDS,
    "test_rules.py::test_a_removal_exists_exactly_where_the_brute_force_finds_one": THOUSANDS,
    "test_rules.py::test_a_table_is_won_when_empty_a_dead_end_without_removals_and_else_in_play": THOUSANDS,
    "test_text.py": FOR_PROGRAMS,
}
"""The tests of tests/engine that are not run in Pyodide, and why."""
WANTED = [
    "tests/engine",
    *(f"--deselect=tests/engine/{name}" if "::" in name else f"--ignore=tests/engine/{name}" for name in LEFT_OUT),
]
"""How pytest is told which tests to run."""


def collected_here() -> set[str]:
    """The ids of those tests, as this Python finds them."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "--quiet", "--noconftest", *WANTED]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return {line for line in said.splitlines() if "::" in line}


def lay_out(folder: Path) -> None:
    """Fill the folder that Pyodide sees: pytest, the uncut standard library, the engine's tests and what they read."""
    for name in PACKAGES:
        package = distribution(name)
        for file in package.files or ():
            if file.suffix == ".py":
                copy = folder / "packages" / file
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(str(package.locate_file(file)), copy)
    shutil.copyfile(NODE_MODULES / "pyodide/python_stdlib.zip", folder / "python_stdlib.zip")
    for part in ("engine/halfmoon", "tests/engine", "tests/vectors", "docs/games"):
        shutil.copytree(ROOT / part, folder / "repository" / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "tests/hostile.py", folder / "repository/tests")
    (folder / "arguments.json").write_text(json.dumps(WANTED), "utf-8")


def test_the_engine_passes_its_tests_in_the_pyodide_that_ships(site: Path, tmp_path: Path) -> None:
    lay_out(tmp_path / "folder")
    for name in ("python-library", "halfmoon-play-en"):
        (tmp_path / name).write_bytes(gzip.decompress(own_file(site, f"{name}.*.bin").read_bytes()))
    ((script),) = (site / "assets").glob("pyodide-*/*/pyodide.mjs")
    unpacked = [tmp_path / "python-library", tmp_path / "halfmoon-play-en", tmp_path / "folder"]
    command = [find_node(), HERE.with_name("engine_in_pyodide.mjs"), script.parent, own_file(site, "manifest.*.mjs")]
    command += [*unpacked, HERE.with_name("engine_in_pyodide.py")]
    ran = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    *said, told = ran.stdout.splitlines()
    found = json.loads(told)
    assert set(found["outcomes"].values()) == {"passed"}, "\n".join(said) + ran.stderr
    assert {"halfmoon.rules", "halfmoon.game", "halfmoon.svg", "json", "re"} <= set(found["shipped"])
    expected = collected_here()
    assert len(expected) > 300
    assert set(found["outcomes"]) == expected


@pytest.mark.parametrize("name", LEFT_OUT)
def test_what_is_left_out_is_there(name: str) -> None:
    file, _, test = name.partition("::")
    assert f"def {test}" in (ROOT / "tests/engine" / file).read_text("utf-8")
