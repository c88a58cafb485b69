"""Pyodide and PyScript without what no page of ours can reach: a shorter download, and a start that is not for it."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from halfmoon_build.paths import NODE_MODULES, ROOT, pyodide_folder, pyscript_folder
from halfmoon_build.tools.node import find_node

CUTTING = Path(__file__).parent / "cutting"
CACHE = ROOT / "build" / "cut"
_TOOLS = ("acorn", "binaryen", "esbuild")


@dataclass(frozen=True, slots=True)
class Cut:
    """An npm package, the script of `cutting` that cuts it, and the folder of the site that holds the parts of it."""

    package: str
    script: str
    place: Callable[[], str]

    @property
    def folder(self) -> str:
        """The folder of the cut files in the site, named after the way of cutting too: the files go together."""
        return f"{self.place()}/{self._recipe()[:8]}"

    def write(self, output: Path) -> None:
        """Write the cut files into the folder; they are not cut again by the same tools.

        Raises `subprocess.CalledProcessError` where the package's files are no longer as the script knows them.
        """
        kept = CACHE / self._recipe()
        if not kept.exists():
            making = kept.with_suffix(".part")
            shutil.rmtree(making, ignore_errors=True)
            making.mkdir(parents=True)
            command = [find_node(), CUTTING / self.script, NODE_MODULES / self.package, making]
            subprocess.run([str(part) for part in command], check=True)
            making.rename(kept)
        shutil.copytree(kept, output, dirs_exist_ok=True)

    def _recipe(self) -> str:
        """What stands for all that decides how the files are cut."""
        packages = (NODE_MODULES / name / "package.json" for name in (self.package, *_TOOLS))
        files = [*sorted(CUTTING.iterdir()), *packages]
        return hashlib.sha256(b"\0".join(path.read_bytes() for path in files)).hexdigest()


PYODIDE = Cut("pyodide", "cut_pyodide.mjs", pyodide_folder)
PYSCRIPT = Cut("@pyscript/core", "cut_pyscript.mjs", pyscript_folder)
