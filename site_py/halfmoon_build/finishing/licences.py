"""The parts of the site that others have made, and the licence texts of all that it ships, in one folder of it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import PackagePath, distribution
from pathlib import Path
from typing import Any

from halfmoon_build.paths import NODE_MODULES, ROOT, pyodide_folder, pyscript_folder

_HERE = Path(__file__).parent / "licence_texts"
"""Texts that the packages themselves leave out."""
_RUNTIME = ROOT / "site_py/halfmoon_build/runtime"
_CHANGES = {
    "pyodide-changes.txt": ("cutting/cut_pyodide.mjs", "cutting/pyodide_script.mjs", "cutting/tree.mjs"),
    "pyscript-changes.txt": ("cutting/cut_pyscript.mjs", "cutting/tree.mjs"),
    "python-changes.txt": ("inside/imports_later.py",),
}
"""The programs that change the parts which do not ship as they come, for who wants to see or repeat it."""
_IN_THE_THEME = {
    "clipboard": "MIT",
    "escape-html": "MIT",
    "focus-visible": "W3C",
    "rxjs": "Apache-2.0",
    "tslib": "0BSD",
}
"""What Material's script is made of, as its source map says; the theme says nothing of their licences."""
_ICONS = {"material": "Apache-2.0", "octicons": "MIT", "fontawesome": "CC-BY-4.0"}
"""The theme's icons, by their folders in it."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the site by others: its licence as SPDX names it, its text, and the file that this is put into.

    `folders` are those of the site that hold nothing but this part.
    """

    name: str
    licence: str
    text: str
    file: str
    folders: tuple[str, ...] = ()


def copy_licences(folder: Path) -> None:
    """Write our licence, those of all parts, and how some are changed; raises where a part brings no licence."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(ROOT / "LICENSE", folder / "half-moon.txt")
    texts: dict[str, list[Part]] = {}
    for part in parts():
        texts.setdefault(part.file, []).append(part)
    for file, together in texts.items():
        alone = len(together) == 1
        text = "\n\n".join(part.text if alone else f"==== {part.name} ====\n\n{part.text}\n" for part in together)
        (folder / file).write_text(text, encoding="utf-8")
    for file, programs in _CHANGES.items():
        whole = "\n\n".join(f"==== {name} ====\n\n{(_RUNTIME / name).read_text('utf-8')}" for name in programs)
        (folder / file).write_text(whole, encoding="utf-8")


def parts() -> Iterator[Part]:
    """Every part, as the installed packages describe themselves."""
    theme = distribution("mkdocs-material")
    files = theme.files or []
    text = _text_of(files, "dist-info/licenses/LICENSE")
    shown = ("assets/javascripts", "assets/stylesheets")
    yield Part(theme.name, theme.metadata["License-Expression"], text, "material.txt", shown)
    for name, licence in _IN_THE_THEME.items():
        yield Part(name, licence, (_HERE / "theme" / f"{name}.txt").read_text("utf-8"), "material.txt")
    for icons, licence in _ICONS.items():
        yield Part(f"icons: {icons}", licence, _text_of(files, f".icons/{icons}/LICENSE"), "material-icons.txt")
    for name in ["@pyscript/core", *_dependencies("@pyscript/core")]:
        folders = (pyscript_folder(),) if name == "@pyscript/core" else ()
        yield Part(name, _manifest(name)["license"], _npm_text(name), "pyscript.txt", folders)
    for name in ("minisearch", "@orama/stemmers"):
        yield Part(name, _manifest(name)["license"], _npm_text(name), "search.txt")
    yield Part("Snowball", "BSD-3-Clause", (_HERE / "snowball.txt").read_text("utf-8"), "search.txt")
    text = (_HERE / "pyodide.txt").read_text("utf-8")
    yield Part("pyodide", _manifest("pyodide")["license"], text, "pyodide.txt", (pyodide_folder(),))
    yield Part("CPython", "PSF-2.0", (_HERE / "python.txt").read_text("utf-8"), "python.txt")


def _text_of(files: list[PackagePath], ending: str) -> str:
    return next(path for path in files if str(path).removesuffix(".txt").endswith(ending)).read_text("utf-8")


def _npm_text(name: str) -> str:
    """The licence text of an npm package; where it brings none, the one that its manifest names."""
    for path in sorted((NODE_MODULES / name).iterdir()):
        if path.name.upper().startswith("LICEN"):
            return path.read_text("utf-8").strip()
    manifest = _manifest(name)
    text = (_HERE / f"{manifest['license'].lower()}.txt").read_text("utf-8")
    return text.format(author=manifest["author"]).strip()


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
