"""Makes the archives that Python in the browser reads: the standard library, and our packages for each board."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import zopfli.gzip

from halfmoon_build.languages import LANGUAGES
from halfmoon_build.paths import BOOT, NODE_MODULES, ROOT
from halfmoon_build.tools.node import find_node

HERE = Path(__file__).parent
COMPILE, INSIDE = HERE / "compile_archives.mjs", HERE / "inside"
"""What runs in Node, and what it runs in Pyodide."""
CACHE = ROOT / "build" / "runtime"
LIBRARY = "python-library.bin"
PROGRAMS = "programs.bin"
"""What the programs of readers need besides the library."""
RUNNER = ["halfmoon_page", "halfmoon_page.programs"]
"""The modules that run them."""
PAGE = ROOT / "site_py" / "halfmoon_page"
KINDS = sorted(path.parent.name for path in PAGE.glob("browser/*/page.py"))
"""The kinds of board: each has a folder below `browser` in which its page begins."""
BOARDS = [(kind, language) for kind in KINDS for language in LANGUAGES]
"""Every board of the site: its kind and language. Each has an archive with what it imports and no more."""


def archive_name(kind: str, language: str) -> str:
    """The archive of our packages for one board."""
    return f"halfmoon-{kind}-{language}.bin"


START = ("halfmoon_archive.py", "sitecustomize.py")
"""The modules with which Python in the page opens the archives."""
ARCHIVES = [LIBRARY, PROGRAMS, *(archive_name(kind, language) for kind, language in BOARDS)]


def _beginnings(kind: str, language: str) -> list[str]:
    """The modules from which all that a board needs is imported."""
    names = ("browser.entry", f"browser.{kind}.page", f"texts.{language}")
    return [f"{PAGE.name}.{name}" for name in names]


def make_archives(output: Path) -> None:
    """Write the archives into the folder; what has not changed since they were last made is not made again.

    Raises `subprocess.CalledProcessError` where Pyodide cannot compile or run our code.
    """
    request = _request()
    kept = _kept(request)
    if kept is None:
        # To pack tight takes long, and most changes leave the library as it is.
        packed = {gzip.decompress(data): data for data in (path.read_bytes() for path in CACHE.glob("*/*.bin"))}
        shutil.rmtree(CACHE, ignore_errors=True)
        kept = CACHE / _digest(request)
        kept.mkdir(parents=True)
        _compile(request, kept, lambda data: packed.get(data) or zopfli.gzip.compress(data))
    _copy(kept, output)


def make_archives_soon(output: Path) -> None:
    """The same, but those that have changed are packed fast instead of tight, and are not kept."""
    request = _request()
    if kept := _kept(request):
        _copy(kept, output)
    else:
        _compile(request, output, partial(gzip.compress, compresslevel=1))


def _request() -> str:
    """What `compile_archives.py` is told, as JSON."""
    ours = {archive_name(kind, language): _beginnings(kind, language) for kind, language in BOARDS}
    request = {
        "sources": page_sources(),
        "pyscript": pyscript_sources(),
        "start": {name: (BOOT / name).read_text("utf-8") for name in START},
        "languages": list(LANGUAGES),
        "archives": {"library": LIBRARY, "programs": PROGRAMS, "runner": RUNNER, "ours": ours},
    }
    return json.dumps(request, sort_keys=True)


def _digest(request: str) -> str:
    """What stands for all that the archives are made from."""
    recipe = [COMPILE, Path(__file__), *sorted(INSIDE.glob("*.py")), NODE_MODULES / "pyodide/package.json"]
    texts = [request, *(path.read_text("utf-8") for path in recipe)]
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()[:16]


def _kept(request: str) -> Path | None:
    """The folder of the archives where they have been made of just this."""
    folder = CACHE / _digest(request)
    return folder if all((folder / name).exists() for name in ARCHIVES) else None


def _copy(folder: Path, output: Path) -> None:
    for name in ARCHIVES:
        shutil.copyfile(folder / name, output / name)


def _compile(request: str, folder: Path, pack: Callable[[bytes], bytes]) -> None:
    with TemporaryDirectory() as temporary:
        told = Path(temporary, "request.json")
        told.write_text(request, encoding="utf-8")
        command = [find_node(), COMPILE, NODE_MODULES / "pyodide", INSIDE, told, temporary]
        subprocess.run([str(part) for part in command], check=True)
        for name in ARCHIVES:
            (folder / name).write_bytes(pack(Path(temporary, name).read_bytes()))


def page_sources() -> dict[str, str]:
    """The Python of ours that a board may import: path from the package's parent to text."""
    folders = (ROOT / "engine" / "halfmoon", PAGE)
    paths = [(folder.parent, path) for folder in folders for path in sorted(folder.rglob("*.py"))]
    return {
        path.relative_to(parent).as_posix(): path.read_text("utf-8") for parent, path in paths if path.parent != BOOT
    }


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
