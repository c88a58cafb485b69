"""What starts Python in the browser: Pyodide and PyScript, and what they fetch."""

from __future__ import annotations

import gzip
import json
import shutil
from collections.abc import Iterable
from pathlib import Path

from halfmoon_build.paths import NODE_MODULES, npm_version
from halfmoon_build.runtime.archives import BOARDS, LIBRARY, archive_name
from halfmoon_build.runtime.cut import PYODIDE, PYSCRIPT

_PYSCRIPT = NODE_MODULES / "@pyscript/core/dist"


def copy_launchers(site: Path) -> None:
    """Copy the files of Pyodide and PyScript that our pages use."""
    PYODIDE.write(site / PYODIDE.folder)
    shutil.copyfile(NODE_MODULES / "pyodide/pyodide.mjs", site / PYODIDE.folder / "pyodide.mjs")
    PYSCRIPT.write(site / PYSCRIPT.folder)
    shutil.copyfile(_PYSCRIPT / "core.js", site / PYSCRIPT.folder / "core.js")


def name_launchers(paths: Iterable[Path]) -> None:
    """Put the launchers' folders, whose names carry their versions, where these files have placeholders for them."""
    (core,) = _PYSCRIPT.glob("core-*.js")
    names = {
        "/PYODIDE/": f"/{_beside_ours(PYODIDE.folder)}/",
        "/PYSCRIPT/CORE": f"/{_beside_ours(PYSCRIPT.folder)}/{core.name}",
        "/PYSCRIPT/": f"/{_beside_ours(PYSCRIPT.folder)}/",
    }
    for path in paths:
        text = path.read_text("utf-8")
        for placeholder, name in names.items():
            text = text.replace(placeholder, name)
        path.write_text(text, encoding="utf-8")


def _beside_ours(folder: str) -> str:
    """The folder's path from the one in which that of our own files is."""
    return folder.removeprefix("assets/")


def write_manifest(own: Path) -> None:
    """What the runtime fetches: where it lies, how many bytes it has, and how many of them travel with gzip.

    `lock` stands for Pyodide's list of its packages, of which we use none.
    """
    files = {
        "wasm": f"../{_beside_ours(PYODIDE.folder)}/pyodide.asm.wasm",
        "library": f"./{LIBRARY}",
    }
    for kind, language in BOARDS:
        files[f"{kind}-{language}"] = f"./{archive_name(kind, language)}"
    manifest = {name: {"path": path, **_sizes(own / path)} for name, path in files.items()}
    lock = json.loads((NODE_MODULES / "pyodide/pyodide-lock.json").read_text("utf-8"))
    lines = [
        f"export const files = {json.dumps(manifest, indent=2)};",
        f"export const version = {json.dumps(npm_version('pyodide'))};",
        f"export const lock = {json.dumps({'info': lock['info'], 'packages': {}})};",
    ]
    (own / "manifest.mjs").write_text("\n".join(lines) + "\n", encoding="utf-8")


def _sizes(path: Path) -> dict[str, int]:
    data = path.read_bytes()
    return {"size": len(data), "wire": len(data) if path.suffix == ".bin" else len(gzip.compress(data, 6))}
