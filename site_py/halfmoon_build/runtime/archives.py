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

from halfmoon_build.paths import NODE_MODULES, ROOT
from halfmoon_build.tools.node import find_node
from halfmoon_page.texts import LANGUAGES

HERE = Path(__file__).parent
CACHE = ROOT / "build" / "runtime"
LIBRARY = "python-library.bin"
BOARDS = [(kind, language) for kind in ("play", "replay") for language in LANGUAGES]
"""Every board of the site: its kind and language. Each has an archive with what it needs and no more."""

NOT_SHIPPED = {"halfmoon/__main__.py", "halfmoon/emblem.py", "halfmoon_page/texts/catalogue.py"}
"""What the page has no use for: the command line, what the build draws, what the type checker reads."""

_NOT_ON = {
    "play": {"replay.py", "replay_view.py", "browser/replay_page.py"},
    "replay": {
        *("saved.py", "keys.py", "answers.py", "browser/keyboard.py", "browser/play_page.py"),
        *("browser/files.py", "browser/sharing.py", "browser/statistics_panel.py", "browser/clipboard.py"),
    },
}
"""Modules of `halfmoon_page` that a kind of board has no use for."""


def archive_name(kind: str, language: str) -> str:
    """The archive of our packages for one board."""
    return f"halfmoon-{kind}-{language}.bin"


def _left_out(kind: str, language: str) -> set[str]:
    texts = {f"texts/{other}.py" for other in LANGUAGES if other != language}
    return {f"halfmoon_page/{name}" for name in _NOT_ON[kind] | texts}


def make_archives(output: Path) -> None:
    """Write the archives into the folder; what has not changed since they were last made is not made again.

    Raises `subprocess.CalledProcessError` where Pyodide cannot compile or run our code.
    """
    sources = page_sources()
    ours = {
        archive_name(kind, language): sorted(sources.keys() - _left_out(kind, language)) for kind, language in BOARDS
    }
    archives = {"library": LIBRARY, "ours": ours}
    request = json.dumps({"sources": sources, "pyscript": pyscript_sources(), "archives": archives}, sort_keys=True)
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
    """Our Python that ships to the browser: path from the package's parent to text."""
    sources = {}
    for parent, package in ((ROOT / "engine", "halfmoon"), (ROOT / "site_py", "halfmoon_page")):
        for path in sorted((parent / package).rglob("*.py")):
            name = path.relative_to(parent).as_posix()
            if name not in NOT_SHIPPED and "/boot/" not in name:
                sources[name] = path.read_text("utf-8")
    return sources


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
