"""Has mutmut change the code in small ways, each called a mutant, and see which of them no test notices."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys

from halfmoon_build.mutants.report import Mutant
from halfmoon_build.paths import GAMES, ROOT

FOLDER = ROOT / "build" / "mutants"
PACKAGES = FOLDER / "packages"
"""Where `make mutants` installs mutmut."""
WORK = FOLDER / "work"
"""The project as mutmut wants it: it finds packages in a folder called src and nowhere else."""

_MUTATED = {"halfmoon": ROOT / "engine" / "halfmoon", "halfmoon_page": ROOT / "site_py" / "halfmoon_page"}


def prepare() -> None:
    """Lay out what is changed and the tests that may notice; of an earlier run what came of each mutant is kept.

    mutmut tries again what has changed since. All else is made anew, for a run that is broken off leaves files cut off.
    """
    known = {file: file.read_bytes() for file in WORK.glob("mutants/src/**/*.meta")}
    shutil.rmtree(WORK, ignore_errors=True)
    leave = shutil.ignore_patterns("__pycache__")
    for package, folder in _MUTATED.items():
        shutil.copytree(folder, WORK / "src" / package, ignore=leave)
    shutil.copytree(ROOT / "tests", WORK / "tests", ignore=leave)
    shutil.copytree(GAMES, WORK / GAMES.relative_to(ROOT))
    for file, content in known.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    for folder in (WORK, WORK / "src"):  # the command line, which tests start in src, looks for it there
        shutil.copy(ROOT / "pyproject.toml", folder)


def run(*names: str) -> None:
    """Try all mutants, or those whose names match; raise CalledProcessError where the tests fail without any."""
    _mutmut("run", "--max-children", str(os.cpu_count() or 1), *names, captured=False)


def tried() -> dict[str, str]:
    """What came of each mutant by its name, such as killed or survived."""
    found = re.findall(r"^ *(\S+): (.+)$", _mutmut("results", "--all", "true"), re.MULTILINE)
    return dict(found)


def shown(name: str) -> Mutant:
    """The mutant of that name: its function, and the lines that differ."""
    return mutant_of(name, _mutmut("show", name))


def mutant_of(name: str, difference: str) -> Mutant:
    """The mutant of that name from what `diff` would say of it."""
    was, now = (
        " ".join(
            line[1:].strip()
            for line in difference.splitlines()
            if line.startswith(sign) and not line.startswith(3 * sign)
        )
        for sign in "-+"
    )
    return Mutant(function_of(name), was, now)


def function_of(name: str) -> str:
    """The function that a mutant changes, by the name that Python knows.

    >>> function_of("halfmoon.game.xǁGameǁundo__mutmut_3")
    'halfmoon.game.Game.undo'
    """
    module, _, mangled = name.partition("__mutmut_")[0].rpartition(".")
    return ".".join([module, *mangled.removeprefix("x_").removeprefix("xǁ").split("ǁ")])


def _mutmut(*arguments: str, captured: bool = True) -> str:
    path = os.pathsep.join(map(str, [PACKAGES, *filter(None, [os.environ.get("PYTHONPATH")])]))
    done = subprocess.run(
        [sys.executable, "-m", "mutmut", *arguments],
        cwd=WORK,
        env=os.environ | {"PYTHONPATH": path},
        stdout=subprocess.PIPE if captured else None,
        encoding="utf-8",
        check=True,
    )
    return done.stdout or ""
