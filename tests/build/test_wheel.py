"""The engine's wheel, as whoever installs it has it: in an environment where nothing else is."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ElementTree
from email import message_from_bytes
from email.message import Message
from pathlib import Path
from zipfile import ZipFile

import pytest

import halfmoon
from halfmoon.command_line.arguments import EXAMPLES
from halfmoon_build.paths import ROOT
from halfmoon_build.tools.wheel import write_wheel

ENGINE = ROOT / "engine"
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
BOT = ENGINE / "examples/bot.py"
INSTALLED = f"halfmoon-{halfmoon.__version__}.dist-info"


def run(*command: str | Path, cwd: Path, given: str = "", **environment: str) -> str:
    done = subprocess.run(
        command,
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": "", **environment},
        input=given,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def build(engine: Path, into: Path) -> Path:
    write_wheel(into, engine)
    (wheel,) = into.iterdir()
    return wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(ENGINE, tmp_path_factory.mktemp("wheel") / "built")


@pytest.fixture(scope="module")
def clean(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the programs of an environment that has the wheel and nothing else."""
    programs = tmp_path_factory.mktemp("clean") / "bin"
    run(sys.executable, "-m", "venv", "--without-pip", programs.parent, cwd=ROOT)
    run(*PIP, "--python", programs / "python", "install", "--no-index", "--no-deps", wheel, cwd=ROOT)
    return programs


def metadata(wheel: Path) -> Message:
    return message_from_bytes(ZipFile(wheel).read(f"{INSTALLED}/METADATA"))


def test_the_wheel_holds_the_engine_and_nothing_else(wheel: Path) -> None:
    assert wheel.name == f"halfmoon-{halfmoon.__version__}-py3-none-any.whl"
    names = set(ZipFile(wheel).namelist())
    about = {f"{INSTALLED}/{name}" for name in ("METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE")}
    sources = {path.relative_to(ENGINE).as_posix() for path in (ENGINE / "halfmoon").rglob("*.py")}
    assert names == sources | about | {"halfmoon/py.typed"}


def test_the_same_sources_make_the_same_bytes(wheel: Path, tmp_path: Path) -> None:
    """In another folder, with other times, other rights, and what Python leaves beside its sources."""
    shutil.copytree(ENGINE, tmp_path / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "engine/halfmoon/__pycache__").mkdir()
    (tmp_path / "engine/halfmoon/__pycache__/cards.cpython-311.pyc").write_bytes(b"")
    for path in (tmp_path / "engine").rglob("*"):
        os.utime(path, (1e9, 1e9))
        path.chmod(0o700)
        path.chmod(0o700 if path.is_dir() else 0o600)
    assert build(tmp_path / "engine", tmp_path / "built").read_bytes() == wheel.read_bytes()


def test_the_wheel_says_what_it_is(wheel: Path) -> None:
    said = metadata(wheel)
    assert (said["Name"], said["Version"]) == ("halfmoon", halfmoon.__version__)
    assert halfmoon.__doc__ is not None
    assert said["Summary"] == halfmoon.__doc__.splitlines()[0]
    assert (said["License-Expression"], said["License-File"]) == ("MIT", "LICENSE")
    assert said["Requires-Dist"] is None
    readme = said.get_payload(decode=True)
    assert isinstance(readme, bytes)
    assert readme.decode().strip() == (ENGINE / "README.md").read_text("utf-8").strip()
    assert "Typing :: Typed" in said.get_all("Classifier", [])


def test_the_wheel_has_the_licence_of_the_repository(wheel: Path) -> None:
    assert ZipFile(wheel).read(f"{INSTALLED}/licenses/LICENSE") == (ROOT / "LICENSE").read_bytes()


def test_the_version_stands_in_one_place() -> None:
    stated = re.compile(rf"""^"?(?:__)?version(?:__)?"? ?[=:] ?"{re.escape(halfmoon.__version__)}\"""", re.MULTILINE)
    files = [*ENGINE.rglob("*.py"), *ENGINE.rglob("*.toml"), ROOT / "pyproject.toml", ROOT / "package.json"]
    assert [path.name for path in files if stated.search(path.read_text("utf-8"))] == ["__init__.py"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["name"] != "halfmoon"


def test_what_was_installed_is_a_library_and_a_program(clean: Path, tmp_path: Path) -> None:
    origin = run(clean / "python", "-c", "import halfmoon; print(halfmoon.__file__)", cwd=tmp_path)
    assert Path(origin).is_relative_to(clean.parent)
    for program in ([clean / "halfmoon"], [clean / "python", "-m", "halfmoon"]):
        printed = run(*program, "verify", "HM1-N-NVPEIRJ 1-8 3-5-8", cwd=tmp_path)
        assert printed.startswith("HM1-N-NVPEIRJ   playing   score 25   moves 2\n")


def test_the_readme_is_a_session_that_runs(clean: Path, tmp_path: Path) -> None:
    run(clean / "python", "-m", "doctest", ENGINE / "README.md", cwd=tmp_path)
    assert (ENGINE / "README.md").read_text("utf-8").count(">>> ") > 10


def test_a_short_program_makes_a_bot_a_picture_and_a_record(clean: Path, tmp_path: Path) -> None:
    program = BOT.read_text("utf-8")
    assert len(program.splitlines()) < 40
    assert f"```python\n{program}```\n" in (ENGINE / "README.md").read_text("utf-8")
    printed = run(clean / "python", "-I", BOT, cwd=tmp_path)
    verified = json.loads(run(clean / "halfmoon", "verify", "-", "--json", cwd=tmp_path, given=(tmp_path / "best.txt").read_text()))
    assert printed == "{code}: {moves} moves, {score} points, {outcome}\n".format(**verified)
    assert verified["outcome"] == "won"  # as the README says
    assert ElementTree.parse(tmp_path / "best.svg").getroot().tag == "{http://www.w3.org/2000/svg}svg"


def test_whoever_checks_types_sees_those_of_the_library(clean: Path, tmp_path: Path) -> None:
    (tmp_path / "wrong.py").write_text("from halfmoon import Deal\n\nnumber: int = Deal(1).code\n", "utf-8")
    checking = (sys.executable, "-m", "mypy", "--strict", "--python-executable", clean / "python", BOT, "wrong.py")
    done = subprocess.run(checking, cwd=tmp_path, capture_output=True, text=True, check=False)
    (complaint, _) = done.stdout.splitlines()
    assert complaint.startswith("wrong.py:3: error: Incompatible types in assignment")


def test_every_example_of_the_help_does_what_it_says(clean: Path, tmp_path: Path) -> None:
    environment = {"PATH": f"{clean}{os.pathsep}{os.environ['PATH']}"}
    for name, examples in EXAMPLES.items():
        assert len(examples) >= 2
        for example in examples:
            assert f"halfmoon {name}" in example
            printed = run("sh", "-c", example, cwd=tmp_path, **environment)
            assert bool(printed) == (">" not in example and "-o" not in example)
    assert {path.name for path in tmp_path.iterdir()} == {"start.svg", "position.svg", *(f"deal-{n}.svg" for n in "123")}
