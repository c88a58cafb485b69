"""Runs inside Pyodide under Node: compiles our packages and the part of the standard library that is used.

What ships is found by using it. A board's archive holds what its page imports. For the library everything of ours
and of PyScript's is imported and a game is played, a link read, an error shown; what has been loaded by then goes in.

`/tmp/request.json` holds `sources` (path to text, ours), `importer` (halfmoon_archive.py) and `pyscript` (path
to text, PyScript's Python modules), which both travel compiled with the library, `languages` (their codes) and
`archives` (the name of the library's, and for each of ours the modules from which it begins).
"""

import __future__

import ast
import importlib
import importlib.util
import json
import marshal
import sys
import traceback
import zipfile
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from types import CodeType
from typing import Any

LIBRARY = next(path for path in sys.path if path.endswith(".zip"))
ALWAYS = ("encodings.cp437",)
"""Loaded only when an archive is read, which has happened before this script looks."""
IMPORTER = "halfmoon_archive"
"""With which our modules are imported, here and in the page."""


def import_from(ours: dict[str, Any], importer: str) -> None:
    """Import our modules as the page does, by the importer of this text."""
    Path("/tmp/importer").mkdir()
    Path("/tmp/importer", f"{IMPORTER}.py").write_text(importer, encoding="utf-8")
    sys.path.insert(0, "/tmp/importer")
    sys.meta_path.insert(0, importlib.import_module(IMPORTER).Archive(ours))


def imported_by(beginnings: list[str], ours: dict[str, Any]) -> set[str]:
    """Those of our modules that these import, directly or not."""
    for name in ours.keys() & sys.modules.keys():
        del sys.modules[name]
    for name in beginnings:
        importlib.import_module(name)
    return set(ours.keys() & sys.modules.keys())


def import_what_pyscript_imports(texts: Iterable[str]) -> None:
    """Import the modules of the standard library that PyScript's own Python modules name."""
    for text in texts:
        for node in ast.walk(ast.parse(text)):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module]
            for name in names:
                if name.split(".")[0] in sys.stdlib_module_names:
                    importlib.import_module(name)


class Memory:
    """A storage that keeps everything and is gone with this run."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def names(self) -> list[str]:
        """The names of all texts."""
        return list(self._texts)

    def read(self, key: str) -> str:
        """The text kept under the key."""
        return self._texts.get(key, "")

    def write(self, key: str, text: str) -> bool:
        """Keep the text."""
        self._texts[key] = text
        return True

    def forget(self, key: str) -> None:
        """Keep nothing there any more."""
        self._texts.pop(key, None)


def exercise(languages: list[str]) -> None:
    """Use our packages as a page does, and show an error as PyScript does."""
    from halfmoon import parse_record, write_record
    from halfmoon.rules import legal_removals
    from halfmoon_page.play import list_view, speech, view
    from halfmoon_page.play.messages import Note, OpenCode, Tap
    from halfmoon_page.play.midend import Midend, Outside
    from halfmoon_page.replay import actions, session
    from halfmoon_page.replay import view as replay_view
    from halfmoon_page.texts import texts_for

    for language in languages:
        texts, storage = texts_for(language), Memory()
        for _ in range(2):  # the second finds the game that the first has left
            page = Midend(
                Outside(storage, Memory(), lambda: 0, lambda: "0" * 16),
                new_number=1,
                fragment="day=2026-11-30",
                today=date(2026, 11, 30),
                visible=True,
                now=0.0,
            )
            taps: list[Any] = [Tap(slot) for slot in next(legal_removals(page.session.game.table)).slots]
            for message in (*taps, OpenCode("HM2")):
                happened = page.do(message, 1.0)
                view.render(page.session, texts, 1.0)
                speech.heard(happened[-1] if happened else None, page.session, texts, 1.0)
            page.do(Note(page.yours.take_in(page.yours.export())), 2.0)
            list_view.game_list(page.yours.listed(), texts, on_table="", deleted=())
            page.yours.statistics("")
            page.hide(texts, 2.0)
        replay = replay_view.first_replay(parse_record(write_record(page.session.game)))
        stepped, step = session.update(replay, actions.Action.NEXT)
        replay_view.render(stepped, texts)
        replay_view.render_player(stepped, texts)
        replay_view.heard(step, stepped, texts)
    try:
        parse_record("?")
    except ValueError:
        traceback.format_exc()


def used_library_modules() -> dict[str, str]:
    """The modules loaded from the standard library's archive: path in the archive to source text."""
    with zipfile.ZipFile(LIBRARY) as archive:
        names = set(archive.namelist())
        candidates = {
            path
            for module in [*sys.modules, *ALWAYS]
            for path in (f"{module.replace('.', '/')}.py", f"{module.replace('.', '/')}/__init__.py")
        }
        return {path: archive.read(path).decode("utf-8") for path in sorted(names & candidates)}


class WithoutTypes(ast.NodeTransformer):
    """Leaves out what only readers and the type checker need: types, and what is imported for them."""

    def visit_Module(self, node: ast.Module) -> ast.Module:
        """Drop the types of a module's own names, and whatever is imported and then not used."""
        self.generic_visit(node)
        node.body = [_plain(statement) for statement in node.body if not _is_for_type_checker(statement)]
        node.body = [statement for statement in node.body if not _names_a_type(statement)]
        names = Names()
        names.visit(node)
        node.body = [statement for statement in node.body if _is_of_use(statement, names.used)]
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """Leave a field its name: nothing asks for its type."""
        self.generic_visit(node)
        for statement in node.body:
            if isinstance(statement, ast.AnnAssign):
                statement.annotation = ast.copy_location(ast.Constant(None), statement.annotation)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Drop them from a function and from those within it."""
        self.generic_visit(node)
        node.returns = None
        for argument in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs):
            argument.annotation = None
        return node


class Names(ast.NodeVisitor):
    """Finds the names that a module uses, but for types; a name in quotes may be one that it gives on."""

    def __init__(self) -> None:
        self.used: set[str] = set()

    def visit_Name(self, node: ast.Name) -> None:
        """A name."""
        self.used.add(node.id)

    def visit_Constant(self, node: ast.Constant) -> None:
        """A text, such as one of `__all__`."""
        self.used.add(str(node.value))

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """A name with its type."""
        self.visit(node.target)
        if node.value:
            self.visit(node.value)


def _plain(statement: ast.stmt) -> ast.stmt:
    if isinstance(statement, ast.AnnAssign) and statement.value:
        return ast.copy_location(ast.Assign([statement.target], statement.value), statement)
    return statement


def _is_for_type_checker(statement: ast.stmt) -> bool:
    """Whether it is what stands under `if TYPE_CHECKING`, or a protocol."""
    match statement:
        case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.ClassDef(bases=[ast.Name(id="Protocol")]):
            return True
        case _:
            return False


def _names_a_type(statement: ast.stmt) -> bool:
    """Whether it gives a name to a union of classes, to tuples or literals, which only annotations use."""
    match statement:
        case ast.Assign(value=ast.Subscript(value=ast.Name(id="Literal" | "tuple"))):
            return True
        case ast.Assign(value=ast.BinOp(op=ast.BitOr()) as union):
            parts = [node for node in ast.walk(union) if isinstance(node, ast.Name)]
            return all(part.id[0].isupper() and not part.id.isupper() for part in parts)
        case _:
            return False


def _is_of_use(statement: ast.stmt, used: set[str]) -> bool:
    """Take from an import what is not used; whether anything of the statement is left, and is no `__all__`."""
    match statement:
        case ast.Assign(targets=[ast.Name(id="__all__")]):
            return False
    if not isinstance(statement, ast.ImportFrom):
        return True
    statement.names = [alias for alias in statement.names if (alias.asname or alias.name) in used]
    return statement.names != []


def module_of(path: str) -> str:
    """The name of the module that a source file is."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def compiled(path: str, text: str) -> CodeType:
    """The code of one of our modules; what it would raise names the file and the line."""
    tree = WithoutTypes().visit(ast.parse(text))
    # The annotations that remain, those of fields, stay texts: else each class would get a function for them.
    flags = __future__.annotations.compiler_flag
    return shortened(compile(tree, f"halfmoon/{path}", "exec", flags=flags, dont_inherit=True, optimize=2))


def shortened(code: CodeType) -> CodeType:
    """The code on one line, that on which it begins, and without the names of what is around each function.

    A traceback names the functions and where they begin: the lines within them would be an eighth of the archive.
    """
    constants = tuple(shortened(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    return code.replace(co_consts=constants, co_qualname=code.co_name, co_linetable=one_line(len(code.co_code) // 2))


def one_line(units: int) -> bytes:
    """The location table of that many code units on one line, in entries of up to eight without columns.

    https://github.com/python/cpython/blob/3.14/InternalDocs/code_objects.md
    """
    eights, rest = divmod(units, 8)
    return b"".join(bytes((0x80 | 13 << 3 | length - 1, 0)) for length in [8] * eights + [rest] * bool(rest))


def write_library(name: str, sources: dict[str, str]) -> None:
    """Write the sources as unchecked-hash .pyc files into a zip file, the same bytes every time.

    It is not compressed, for it will be as a whole.
    """
    # PEP 552: flags 1 say hash-based and unchecked; the hash itself is never looked at.
    header = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
    with zipfile.ZipFile(f"/tmp/{name}", "w") as archive:
        for path in sorted(sources):
            code = compile(sources[path], f"{LIBRARY}/{path}", "exec", dont_inherit=True, optimize=2)
            info = zipfile.ZipInfo(path.removesuffix(".py") + ".pyc", date_time=(1980, 1, 1, 0, 0, 0))
            archive.writestr(info, header + marshal.dumps(code))


def main() -> list[str]:
    """Make the archives in /tmp; returns their names."""
    request = json.loads(Path("/tmp/request.json").read_text(encoding="utf-8"))
    sources, archives = request["sources"], request["archives"]
    ours = {module_of(path): (path.endswith("/__init__.py"), compiled(path, sources[path])) for path in sorted(sources)}
    import_from(ours, request["importer"])
    for name, beginnings in archives["ours"].items():
        needed = sorted(imported_by(beginnings, ours))
        Path("/tmp", name).write_bytes(marshal.dumps({module: ours[module] for module in needed}))
    import_what_pyscript_imports(request["pyscript"].values())
    exercise(request["languages"])
    importer = {f"{IMPORTER}.py": request["importer"]}
    write_library(archives["library"], used_library_modules() | request["pyscript"] | importer)
    return [archives["library"], *archives["ours"]]


main()
