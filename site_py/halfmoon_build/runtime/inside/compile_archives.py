"""Runs inside Pyodide under Node: compiles our packages, and the part of the standard library that a page uses.

What ships is found by using it. A board's archive holds what its page imports. For the library everything of ours is
imported and used, twice: first as Python brings it, to have all that could be needed (`compile_all`),
then in a Python that starts from that, with imports where they are used, to have what was needed (`write_used`).

The programs that readers run find more of the library: an archive of theirs has what the library lacks for that, and
the engine as it is written, with its docstrings.

`/tmp/request.json` holds `sources` (path to text, ours), `start` (the modules with which Python in the page opens the
archives) and `pyscript` (PyScript's Python modules), which both travel with the library, `languages` (their codes) and
`archives` (the name of the library's, that of the programs', and for each of ours the modules from which it begins).
"""

import __future__

import ast
import importlib
import json
import marshal
import sys
import zipfile
from collections.abc import Iterable
from importlib.util import MAGIC_NUMBER
from io import BytesIO
from pathlib import Path
from types import CodeType
from typing import Any

from . import rare_paths
from .code_objects import shortened
from .exercise import exercise
from .imports_later import imports_later
from .programs import use_promised
from .without_types import WithoutTypes

LIBRARY = next(path for path in sys.path if path.endswith(".zip"))
IMPORTER = "halfmoon_archive"
"""With which all modules are imported, here and in the page."""
Modules = dict[str, tuple[bool, CodeType]]
"""A module's name to whether it is a package, and its code."""
Archived = dict[str, tuple[bool, CodeType | bytes]]
"""The same in an archive, where the code may be marshalled by itself."""


async def compile_all() -> list[str]:
    """Write our archives, one with all of ours and a library with all that may be needed; returns their names."""
    request = read_request()
    ours = {module_of(path): (is_package(path), compiled(path, text)) for path, text in request["sources"].items()}
    import_from(ours, request["start"])
    archives = request["archives"]
    for name, beginnings in archives["ours"].items():
        write(name, {module: ours[module] for module in imported_by(beginnings, ours)})
    exercise(request["languages"])
    await rare_paths.walk()
    texts = used_library_modules() | request["pyscript"]
    library.update({module_of(path): compiled_library(path, tree) for path, tree in imports_later(texts).items()})
    library.update({module_of(path): (False, compiled(path, text)) for path, text in request["start"].items()})
    write_library(archives["library"], library, library, ())
    use_promised()
    found = {path: text for path, text in used_library_modules().items() if module_of(path) not in library}
    for_programs.update({module_of(path): compiled_library(path, ast.parse(text)) for path, text in found.items()})
    as_written.update(
        {
            module_of(path): (
                is_package(path),
                compile(text, f"halfmoon/{path}", "exec", dont_inherit=True, optimize=0),
            )
            for path, text in request["sources"].items()
            if path.startswith("halfmoon/") or module_of(path) in archives["runner"]
        }
    )
    write("everything.bin", ours | for_programs)
    return [*archives["ours"], "everything.bin", archives["library"]]


def write_used(at_start: list[str], in_use: list[str], seldom: list[str], in_programs: list[str]) -> None:
    """Write what was needed: the library, and for the programs what they found beyond it."""
    archives = read_request()["archives"]
    write_library(archives["library"], at_start, in_use, seldom)
    beyond = {*in_programs} - {*at_start, *in_use, *seldom} - as_written.keys()
    write(archives["programs"], as_written | {module: (library | for_programs)[module] for module in beyond})


def read_request() -> dict[str, Any]:
    """What is to be made, and of what."""
    request: dict[str, Any] = json.loads(Path("/tmp/request.json").read_text(encoding="utf-8"))
    return request


library: Modules = {}
"""What may be needed of the standard library, PyScript and our own start."""
for_programs: Modules = {}
"""What else of the standard library the programs of readers may need."""
as_written: Modules = {}
"""The engine, and what runs the programs."""


def write_library(name: str, at_start: Iterable[str], in_use: Iterable[str], seldom: Iterable[str]) -> None:
    """Write the library: a marshalled dictionary of modules, and after it a zip file with those that Python starts by.

    The code of modules that a page needs seldom stays marshalled until they are imported.

    A zip file may have anything before it: so Python finds the modules by which the dictionary is read as it finds any.
    """
    modules: Archived = {}
    for module in sorted(library.keys() & {*in_use, *seldom}):
        package, code = library[module]
        modules[module] = package, marshal.dumps(code) if module in seldom else code
    file = BytesIO(marshal.dumps(modules))
    file.seek(0, 2)
    # PEP 552: flags 1 say hash-based and unchecked; the hash itself is never looked at.
    header = MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
    with zipfile.ZipFile(file, "a") as archive:
        for module in sorted(at_start):
            package, code = library[module]
            path = module.replace(".", "/") + ("/__init__" if package else "")
            info = zipfile.ZipInfo(f"{path}.pyc", date_time=(1980, 1, 1, 0, 0, 0))
            archive.writestr(info, header + marshal.dumps(code))
    Path("/tmp", name).write_bytes(file.getvalue())


def write(name: str, modules: Modules) -> None:
    """Write an archive of ours; marshalled again, it no longer tells what it shares with other archives alone."""
    archive = marshal.dumps({module: modules[module] for module in sorted(modules)})
    Path("/tmp", name).write_bytes(marshal.dumps(marshal.loads(archive)))


def import_from(ours: Modules, start: dict[str, str]) -> None:
    """Import our modules as the page does."""
    Path("/tmp/start").mkdir()
    Path("/tmp/start", f"{IMPORTER}.py").write_text(start[f"{IMPORTER}.py"], encoding="utf-8")
    sys.path.insert(0, "/tmp/start")
    sys.meta_path.insert(0, importlib.import_module(IMPORTER).Archive(ours))


def imported_by(beginnings: list[str], ours: Modules) -> set[str]:
    """Those of our modules that these import, directly or not."""
    for name in ours.keys() & sys.modules.keys():
        del sys.modules[name]
    for name in beginnings:
        importlib.import_module(name)
    return set(ours.keys() & sys.modules.keys())


def used_library_modules() -> dict[str, str]:
    """The modules loaded from the standard library's archive: path in the archive to source text."""
    with zipfile.ZipFile(LIBRARY) as archive:
        names = set(archive.namelist())
        candidates = {
            path
            for module in sys.modules
            for path in (f"{module.replace('.', '/')}.py", f"{module.replace('.', '/')}/__init__.py")
        }
        return {path: archive.read(path).decode("utf-8") for path in sorted(names & candidates)}


def module_of(path: str) -> str:
    """The name of the module that a source file is."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def is_package(path: str) -> bool:
    """Whether the module that a source file is has others within it."""
    return path.endswith("/__init__.py")


def compiled(path: str, text: str) -> CodeType:
    """The code of one of our modules; what it would raise names the file and the line."""
    tree = WithoutTypes().visit(ast.parse(text))
    # The annotations that remain, those of fields, stay texts: else each class would get a function for them.
    flags = __future__.annotations.compiler_flag
    return shortened(compile(tree, f"halfmoon/{path}", "exec", flags=flags, dont_inherit=True, optimize=2))


def compiled_library(path: str, tree: ast.Module) -> tuple[bool, CodeType]:
    """One module of the library."""
    return is_package(path), compile(tree, f"{LIBRARY}/{path}", "exec", dont_inherit=True, optimize=2)
