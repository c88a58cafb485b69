"""Makes the archives that Python in the browser reads: the standard library, and our packages for each board."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import zopfli.gzip

from halfmoon_build.languages import LANGUAGES
from halfmoon_build.paths import NODE_MODULES, ROOT
from halfmoon_build.tools.node import find_node

HERE = Path(__file__).parent
CACHE = ROOT / "build" / "runtime"
LIBRARY = "python-library.bin"
PAGE = ROOT / "site_py" / "halfmoon_page"
KINDS = sorted(path.parent.name for path in PAGE.glob("browser/*/page.py"))
"""The kinds of board: each has a folder below `browser` in which its page begins."""
BOARDS = [(kind, language) for kind in KINDS for language in LANGUAGES]
"""Every board of the site: its kind and language. Each has an archive with what it imports and no more."""


def archive_name(kind: str, language: str) -> str:
    """The archive of our packages for one board."""
    return f"halfmoon-{kind}-{language}.bin"


def _beginnings(kind: str, language: str) -> list[str]:
    """The modules from which all that a board needs is imported."""
    names = ("browser.entry", f"browser.{kind}.page", f"texts.{language}")
    return [f"{PAGE.name}.{name}" for name in names]


def make_archives(output: Path) -> None:
    """Write the archives into the folder; what has not changed since they were last made is not made again.

    Raises `subprocess.CalledProcessError` where Pyodide cannot compile or run our code.
    """
    sources = page_sources()
    ours = {archive_name(kind, language): _beginnings(kind, language) for kind, language in BOARDS}
    archives = {"library": LIBRARY, "ours": ours}
    request = json.dumps(
        {
            "sources": sources,
            "pyscript": pyscript_sources(),
            "languages": list(LANGUAGES),
            "archives": archives,
        },
        sort_keys=True,
    )
    recipe = [request, *(path.read_text("utf-8") for path in sorted(HERE.iterdir()) if path.is_file())]
    lock = (NODE_MODULES / "pyodide" / "package.json").read_text("utf-8")
    folder = CACHE / hashlib.sha256("\0".join([*recipe, lock]).encode()).hexdigest()[:16]
    names = [LIBRARY, *ours]
    if not all((folder / name).exists() for name in names):
        shutil.rmtree(CACHE, ignore_errors=True)
        folder.mkdir(parents=True)
        (folder / "request.json").write_text(request, encoding="utf-8")
        _compile(folder, names)
    for name in names:
        shutil.copyfile(folder / name, output / name)


def _compile(folder: Path, names: list[str]) -> None:
    script, request = HERE / "compile_archives.py", folder / "request.json"
    command = [find_node(), HERE / "compile.mjs", NODE_MODULES / "pyodide", script, request, folder]
    subprocess.run([str(part) for part in command], check=True)
    for name in names:
        (folder / name).write_bytes(zopfli.gzip.compress((folder / name).read_bytes()))


def page_sources() -> dict[str, str]:
    """The Python of ours that a board may import: path from the package's parent to text."""
    folders = (ROOT / "engine" / "halfmoon", PAGE)
    paths = [(folder.parent, path) for folder in folders for path in sorted(folder.rglob("*.py"))]
    return {path.relative_to(parent).as_posix(): path.read_text("utf-8") for parent, path in paths}


def pyscript_sources() -> dict[str, str]:
    """The Python modules that PyScript writes into the interpreter, read from its JavaScript: path to text."""
    text = (NODE_MODULES / "@pyscript/core/src/stdlib/pyscript.js").read_text("utf-8")
    literal = re.search(r"export default (\{.*\});?\s*$", text, re.DOTALL)
    if literal is None:
        raise ValueError("PyScript's own modules are no longer a JSON literal in src/stdlib/pyscript.js")
    return dict(_files("", json.loads(literal[1])))


def _files(folder: str, tree: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for name, value in tree.items():
        if isinstance(value, dict):
            yield from _files(f"{folder}{name}/", value)
        else:
            yield folder + name, value
