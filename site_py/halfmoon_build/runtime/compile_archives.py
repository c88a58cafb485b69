"""Runs inside Pyodide under Node: compiles our packages and the part of the standard library that is used.

What ships is found by using it. A board's archive holds what its page imports. For the library everything of ours
and of PyScript's is imported and a game is played, a link read, an error shown; what has been loaded by then goes in.
`/tmp/request.json` holds `sources` (path to text, ours), `pyscript` (path to text, PyScript's Python modules,
which travel compiled with the library), `languages` (their codes) and `archives` (the name of the library's, and for
each of ours the modules from which it begins).
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
from pathlib import Path

LIBRARY = next(path for path in sys.path if path.endswith(".zip"))
ALWAYS = ("encodings.cp437",)
"""Loaded only when an archive is read, which has happened before this script looks."""


def install(files: dict[str, bytes]) -> None:
    """Put our packages where they can be imported, compiled as they will travel."""
    root = Path("/tmp/halfmoon")
    for path, data in files.items():
        target = root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    sys.path.insert(0, str(root))


def imported_by(beginnings: list[str]) -> set[str]:
    """The paths of our modules that these import, directly or not."""
    for name in [name for name in sys.modules if is_ours(name)]:
        del sys.modules[name]
    for name in beginnings:
        importlib.import_module(name)
    loaded = [module for name, module in sys.modules.items() if is_ours(name)]
    return {str(Path(module.__file__ or "").relative_to("/tmp/halfmoon")) for module in loaded}


def is_ours(module: str) -> bool:
    """Whether the module is of one of our packages."""
    return module.split(".")[0] in ("halfmoon", "halfmoon_page")


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
    from halfmoon_page.play import speech, view
    from halfmoon_page.play.messages import Message, OpenCode, Tap
    from halfmoon_page.play.midend import Midend
    from halfmoon_page.replay import actions, session
    from halfmoon_page.replay import view as replay_view
    from halfmoon_page.texts import texts_for

    for language in languages:
        texts, storage = texts_for(language), Memory()
        for _ in range(2):  # the second finds the game that the first has left
            page = Midend(storage, Memory(), new_number=1, fragment="", visible=True, now=0.0)
            taps = [Tap(slot) for slot in next(legal_removals(page.session.game.table)).slots]
            messages: list[Message] = [*taps, OpenCode("HM2")]
            for message in messages:
                happened = page.do(message, 1.0)
                view.render(page.session, texts, 1.0)
                speech.heard(happened[-1] if happened else None, page.session, texts, 1.0)
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
    return (
        isinstance(statement, ast.If) and isinstance(statement.test, ast.Name) and statement.test.id == "TYPE_CHECKING"
    )


def _is_of_use(statement: ast.stmt, used: set[str]) -> bool:
    """Take from an import what is not used; whether anything of the statement is left."""
    if not isinstance(statement, ast.ImportFrom):
        return True
    statement.names = [alias for alias in statement.names if (alias.asname or alias.name) in used]
    return statement.names != []


def put_each_statement_on_one_line(tree: ast.Module) -> None:
    """A traceback names the line where a statement begins; the lines within it would be a twentieth of the archive."""
    lines = {node: node.lineno for node in ast.walk(tree) if isinstance(node, ast.stmt)}
    for statement, line in lines.items():
        for node in ast.walk(statement):
            if "lineno" in node._attributes:
                vars(node).update(lineno=line, end_lineno=line, col_offset=0, end_col_offset=0)


def compiled(sources: dict[str, str], folder: str, *, ours: bool = False) -> dict[str, bytes]:
    """The sources as unchecked-hash .pyc files: path to bytes."""
    files = {}
    for path in sorted(sources):
        tree = ast.parse(sources[path])
        if ours:
            tree = WithoutTypes().visit(tree)
            put_each_statement_on_one_line(tree)
        # The annotations that remain, those of fields, stay texts: else each class would get a function for them.
        flags = __future__.annotations.compiler_flag if ours else 0
        code = compile(tree, f"{folder}/{path}", "exec", flags=flags, dont_inherit=True, optimize=2)
        # PEP 552: flags 1 say hash-based and unchecked; the hash itself is never looked at.
        header = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
        files[path.removesuffix(".py") + ".pyc"] = header + marshal.dumps(code)
    return files


def write_archive(name: str, files: dict[str, bytes]) -> str:
    """Write the files into an archive without compression, the same bytes every time; it is compressed as a whole."""
    with zipfile.ZipFile(f"/tmp/{name}", "w") as archive:
        for path, data in files.items():
            archive.writestr(zipfile.ZipInfo(path, date_time=(1980, 1, 1, 0, 0, 0)), data)
    return name


def main() -> list[str]:
    """Make the archives in /tmp; returns their names."""
    request = json.loads(Path("/tmp/request.json").read_text(encoding="utf-8"))
    ours = compiled(request["sources"], "halfmoon", ours=True)
    install(ours)
    archives = {
        name: {path: ours[path] for path in sorted(imported_by(beginnings))}
        for name, beginnings in request["archives"]["ours"].items()
    }
    import_what_pyscript_imports(request["pyscript"].values())
    exercise(request["languages"])
    archives[request["archives"]["library"]] = compiled(used_library_modules() | request["pyscript"], LIBRARY)
    return [write_archive(name, files) for name, files in archives.items()]


main()
