"""How Pyodide, PyScript and the standard library are cut: only what is known, and never in silence."""

import ast
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from halfmoon_build.paths import NODE_MODULES
from halfmoon_build.runtime.cut import CUTTING, PYSCRIPT
from halfmoon_build.runtime.inside.imports_later import LATER, REPLACED, STUBS, ImportsLater, imports_later
from halfmoon_build.tools.node import find_node

CORE = "core-*.js"


@pytest.fixture
def pyscript(tmp_path: Path) -> Path:
    """A copy of PyScript that may be changed, among the packages that cut it."""
    packages = tmp_path / "node_modules"
    (packages / "@pyscript/core/dist").mkdir(parents=True)
    (packages / "acorn").symlink_to(NODE_MODULES / "acorn")
    shutil.copy(NODE_MODULES / "@pyscript/core/package.json", packages / "@pyscript/core")
    (core,) = (NODE_MODULES / "@pyscript/core/dist").glob(CORE)
    shutil.copy(core, packages / "@pyscript/core/dist")
    return packages / "@pyscript/core"


def cut(package: Path, output: Path) -> subprocess.CompletedProcess[str]:
    command = [find_node(), CUTTING / PYSCRIPT.script, package, output]
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False)


def test_pyscript_ships_without_its_python_and_other_languages(pyscript: Path, tmp_path: Path) -> None:
    assert cut(pyscript, tmp_path).returncode == 0
    (before,), (after,) = (pyscript / "dist").glob(CORE), tmp_path.glob(CORE)
    for text in ("from pyscript.context import", "import pathlib", 'import("./py-editor', '"micropython"]]'):
        assert text not in after.read_text("utf-8")
    assert 0 < after.stat().st_size < 0.8 * before.stat().st_size


@pytest.mark.parametrize("text", ["from pathlib import Path as _Path", '[["py",', '"@pyscript.fs"', '{"__init__.py":'])
def test_a_pyscript_that_has_changed_stops_the_build(pyscript: Path, tmp_path: Path, text: str) -> None:
    (core,) = (pyscript / "dist").glob(CORE)
    before = core.read_text("utf-8")
    assert text in before
    core.write_text(before.replace(text, text.replace("p", "q").replace("_init_", "_main_")), "utf-8")
    tried = cut(pyscript, tmp_path)
    assert tried.returncode != 0
    assert "is no longer as it was" in tried.stderr


def test_pyodide_ships_without_a_shared_memory(site: Path) -> None:
    (script,) = (site / "assets").glob("pyodide-*/*/pyodide.asm.mjs")
    assert "shared:!0" not in script.read_text("utf-8")
    assert "Atomics.wait" in script.read_text("utf-8")


def test_a_pyodide_whose_shared_memory_has_changed_stops_the_build(tmp_path: Path) -> None:
    package = tmp_path / "node_modules/pyodide"
    package.mkdir(parents=True)
    for name in ("acorn", "binaryen", "esbuild"):
        (package.parent / name).symlink_to(NODE_MODULES / name)
    shutil.copy(NODE_MODULES / "pyodide/package.json", package)
    before = (NODE_MODULES / "pyodide/pyodide.asm.mjs").read_text("utf-8")
    (package / "pyodide.asm.mjs").write_text(before.replace("{shared:!0,initial:1", "{shared:!0,initial:2"), "utf-8")
    command = [find_node(), CUTTING / "cut_pyodide.mjs", package, tmp_path]
    tried = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False)
    assert tried.returncode != 0
    assert "is no longer as it was: the shared memory" in tried.stderr


SOURCE = """
import json, re
import heapq as heap
from traceback import format_exc, print_exc
from textwrap import dedent
from random import Random, choice
from copy import copy
__all__ = ["copy"]
WORD = re.compile("a")
class Dice(Random):
    def roll(self, json=None):
        return choice([heap.nsmallest(1, [2, 1])[0]])
def text(value):
    def within():
        return json.dumps(value)
    return dedent(within())
def told():
    global dedent
    return format_exc()
async def later():
    return print_exc
"""


def test_imports_move_to_the_functions_that_use_them_and_nowhere_else() -> None:
    changed = ImportsLater()
    tree = changed.visit(ast.parse(SOURCE))
    at_once = [ast.unparse(node) for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    assert at_once == [
        *("import re", "from textwrap import dedent", "from random import Random", "from copy import copy")
    ]
    assert changed.moved == {"json", "heapq", "traceback", "random"}
    names: dict[str, Any] = {}
    exec(compile(tree, "<module>", "exec"), names)
    assert names["Dice"]().roll() == 1
    assert names["text"]("ά") == '"\\u03ac"'
    assert names["told"]() == "NoneType: None\n"
    assert not {"json", "heap", "format_exc", "choice"} & names.keys()


def everything(**others: str) -> dict[str, str]:
    """Modules in which there is everything to change, and these."""
    imports = "".join(f"import {module}\n" for module in sorted(LATER))
    texts = {path: "\n".join(before for before, _ in pairs) for path, pairs in REPLACED.items()}
    texts = {path: "" if path.startswith("asyncio") else text for path, text in texts.items()}
    return {
        **{path: "" for path in STUBS},
        "asyncio/__init__.py": "",
        "pyscript/__init__.py": "",
        "all.py": imports,
        **texts,
        **others,
    }


def test_a_text_that_is_not_there_any_more_stops_the_build() -> None:
    with pytest.raises(ValueError, match=r"asyncio/futures\.py no longer has"):
        imports_later(everything())


def test_a_module_that_is_not_there_any_more_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(STUBS, "gone.py", "")
    monkeypatch.setattr("halfmoon_build.runtime.inside.imports_later.REPLACED", {})
    with pytest.raises(ValueError, match=r"there is no gone\.py"):
        imports_later({path: text for path, text in everything().items() if path != "gone.py"})


def test_an_import_that_nothing_has_any_more_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("halfmoon_build.runtime.inside.imports_later.REPLACED", {})
    with pytest.raises(ValueError, match=r"could import later: traceback"):
        imports_later(everything(**{"all.py": "".join(f"import {name}\n" for name in LATER - {"traceback"})}))
