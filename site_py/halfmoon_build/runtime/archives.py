"""Makes the two archives that Python in the browser reads: the standard library and our packages."""

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

HERE = Path(__file__).parent
CACHE = ROOT / "build" / "runtime"
ARCHIVES = ("python-library.bin", "halfmoon.bin")

NOT_SHIPPED = {"halfmoon/__main__.py", "halfmoon/svg.py", "halfmoon/emblem.py", "halfmoon_page/texts/catalogue.py"}
"""What the page has no use for: the command line, what the build draws, what the type checker reads."""


def make_archives(output: Path) -> None:
    """Write the archives into the folder; what has not changed since they were last made is not made again.

    Raises `subprocess.CalledProcessError` where Pyodide cannot compile or run our code.
    """
    request = json.dumps({"sources": page_sources(), "pyscript": pyscript_sources()}, sort_keys=True)
    recipe = [request, *(path.read_text("utf-8") for path in sorted(HERE.iterdir()) if path.is_file())]
    lock = (NODE_MODULES / "pyodide" / "package.json").read_text("utf-8")
    folder = CACHE / hashlib.sha256("\0".join([*recipe, lock]).encode()).hexdigest()[:16]
    if not all((folder / name).exists() for name in ARCHIVES):
        shutil.rmtree(CACHE, ignore_errors=True)
        folder.mkdir(parents=True)
        (folder / "request.json").write_text(request, encoding="utf-8")
        _compile(folder)
    for name in ARCHIVES:
        shutil.copyfile(folder / name, output / name)


def _compile(folder: Path) -> None:
    script, request = HERE / "compile_archives.py", folder / "request.json"
    command = [find_node(), HERE / "compile.mjs", NODE_MODULES / "pyodide", script, request, folder]
    subprocess.run([str(part) for part in command], check=True)
    for name in ARCHIVES:
        plain = (folder / name).with_suffix(".zip")
        (folder / name).write_bytes(zopfli.gzip.compress(plain.read_bytes()))
        plain.unlink()


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
