"""The licence texts of all that the site ships, in one folder of it."""

from __future__ import annotations

import json
import shutil
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Any

from halfmoon_build.paths import NODE_MODULES, ROOT

_HERE = Path(__file__).parent / "licence_texts"
"""Texts that the packages themselves leave out: Pyodide's MPL-2.0 and the licence of CPython."""


def copy_licences(folder: Path) -> None:
    """Write a text file for each shipped part; raises where a part no longer brings its licence along."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(ROOT / "LICENSE", folder / "half-moon.txt")
    for path in sorted(_HERE.iterdir()):
        shutil.copyfile(path, folder / path.name)
    theme = distribution("mkdocs-material")
    shutil.copyfile(str(theme.locate_file(_one_of(theme, "dist-info/licenses/LICENSE"))), folder / "material.txt")
    icons = theme.locate_file(_one_of(theme, ".icons/material/LICENSE"))
    shutil.copyfile(str(icons), folder / "material-icons.txt")
    (folder / "pyscript.txt").write_text("\n\n".join(_pyscript_parts()), encoding="utf-8")


def _one_of(package: Distribution, ending: str) -> str:
    return next(str(path) for path in package.files or [] if str(path).endswith(ending))


def _pyscript_parts() -> list[str]:
    """The licence of PyScript and of each small package that is bundled into it."""
    return [f"==== {name} ====\n\n{_licence(name)}\n" for name in ["@pyscript/core", *_dependencies("@pyscript/core")]]


def _licence(name: str) -> str:
    """The licence text of an npm package or, where it brings none, what its manifest says of it."""
    for path in sorted((NODE_MODULES / name).iterdir()):
        if path.name.upper().startswith("LICEN"):
            return path.read_text("utf-8").strip()
    manifest = _manifest(name)
    return f"Licence: {manifest['license']}\nAuthor: {manifest['author']}"


def _manifest(name: str) -> dict[str, Any]:
    manifest: dict[str, Any] = json.loads((NODE_MODULES / name / "package.json").read_text("utf-8"))
    return manifest


def _dependencies(name: str) -> list[str]:
    """Every package that the named one is made of, each once, in alphabetical order."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        new = set(_manifest(waiting.pop()).get("dependencies", {})) - found
        found |= new
        waiting.extend(new)
    return sorted(found)
