"""The standard library with imports where they are used, so that what a page does not use is never loaded.

Every change to a module of the library is stated here, and each that finds nothing to change raises `ValueError`.
"""

import ast
from importlib import import_module

LATER = {
    *("_colorize", "ast", "base64", "bisect", "codeop", "concurrent.futures", "contextlib", "copy", "heapq"),
    *("html.entities", "inspect", "linecache", "logging", "opcode", "random", "re", "selectors"),
    *("shutil", "signal", "socket", "string", "subprocess", "textwrap", "threading", "tokenize"),
    *("traceback", "weakref", "glob", "fnmatch", "json"),
}
"""Modules that are imported when a function that uses them is called, unless who imports them needs them at once."""

REPLACED = {
    "asyncio/futures.py": [("STACK_DEBUG = logging.DEBUG - 1", "STACK_DEBUG = 9")],
    "asyncio/events.py": [
        ("family=socket.AF_UNSPEC", "family=0"),
        ("flags=socket.AI_PASSIVE", "flags=1"),
        ("stdin=subprocess.PIPE", "stdin=-1"),
        ("stdout=subprocess.PIPE", "stdout=-1"),
        ("stderr=subprocess.PIPE", "stderr=-1"),
    ],
    "asyncio/tasks.py": [
        (f"{name} = concurrent.futures.{name}", f'{name} = "{name}"')
        for name in ("FIRST_COMPLETED", "FIRST_EXCEPTION", "ALL_COMPLETED")
    ],
    "pyodide/webloop.py": [("asyncio.DefaultEventLoopPolicy", "asyncio.events._BaseDefaultEventLoopPolicy")],
}
"""For what alone a module would be needed at once: text in a file, and what stands for it."""

STUBS = {
    "pyodide/_package_loader.py": """
class Folder:
    def __init__(self, path):
        self.path = path
    def __str__(self):
        return self.path
def init_loaded_packages():
    pass
SITE_PACKAGES, DSO_DIR = Folder("/lib/python3.14/site-packages"), Folder("/usr/lib")
""",
}
"""Whole modules: the one that installs packages, of which a page has none, and needs six modules for it."""


def imports_later(sources: dict[str, str]) -> dict[str, ast.Module]:
    """These modules of the library, path to text, so that each imports late what it can."""
    texts = {**sources, **{f"{name}/__init__.py": lazy_package(name, sources) for name in LAZY_PACKAGES}}
    for path, pairs in REPLACED.items():
        for before, after in pairs:
            if before not in texts[path]:
                raise ValueError(f"{path} no longer has {before!r}")
            texts[path] = texts[path].replace(before, after)
    for path, text in STUBS.items():
        if path not in texts:
            raise ValueError(f"there is no {path}")
        texts[path] = text
    trees = {}
    moved: set[str] = set()
    for path, text in texts.items():
        later = ImportsLater()
        trees[path] = later.visit(ast.parse(text))
        moved |= later.moved
    if LATER - moved:
        raise ValueError(f"nothing imports at once and could import later: {', '.join(sorted(LATER - moved))}")
    return trees


LAZY_PACKAGES = ("asyncio", "pyscript")
"""Packages that do nothing themselves but to gather what their modules give."""


def lazy_package(name: str, sources: dict[str, str]) -> str:
    """The text of a package that imports a module of its own when one of the module's names is first asked for."""
    where: dict[str, str] = {}
    for node in ast.walk(ast.parse(sources[f"{name}/__init__.py"])):
        if isinstance(node, ast.ImportFrom):
            module = (node.module or "").removeprefix(f"{name}.")
            if f"{name}/{module}.py" in sources:
                where |= {given: module for alias in node.names for given in _given(name, module, alias.name)}
    return LAZY_PACKAGE.format(where=where, modules=set(where.values()), name=name)


def _given(package: str, module: str, name: str) -> list[str]:
    """The names that an import of this one from the module gives."""
    return import_module(f"{package}.{module}").__all__ if name == "*" else [name]


LAZY_PACKAGE = """
from importlib import import_module
_WHERE = {where!r}
__all__ = (*_WHERE,)
def __getattr__(name):
    if name in {modules!r}:
        return import_module("{name}." + name)
    if name not in _WHERE:
        raise AttributeError(f"module {name!r} has no attribute {{name!r}}")
    value = globals()[name] = getattr(import_module("{name}." + _WHERE[name]), name)
    return value
"""


class ImportsLater(ast.NodeTransformer):
    """Moves imports of `LATER` from the top of a module into its functions, where nothing else uses them."""

    def __init__(self) -> None:
        self.moved: set[str] = set()
        self._imports: dict[str, ast.stmt] = {}

    def visit_Module(self, node: ast.Module) -> ast.Module:
        """The whole module."""
        at_once = _names_used_at_once(node)
        for statement in list(node.body):
            if isinstance(statement, ast.Import) or (isinstance(statement, ast.ImportFrom) and not statement.level):
                self._take_from(statement, at_once)
                if not statement.names:
                    node.body.remove(statement)
        self.generic_visit(node)
        return ast.fix_missing_locations(node)

    def _take_from(self, statement: ast.Import | ast.ImportFrom, at_once: set[str]) -> None:
        module = statement.module if isinstance(statement, ast.ImportFrom) else None
        for alias in list(statement.names):
            source, name = module or alias.name, alias.asname or alias.name.split(".")[0]
            if source in LATER and name != "*" and name not in at_once:
                statement.names.remove(alias)
                one = ast.ImportFrom(module, [alias], 0) if module else ast.Import([alias])
                self._imports[name] = ast.copy_location(one, statement)
                self.moved.add(source)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """A function of the module or of a class; those within it see its names."""
        self._give(node)
        return node

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AsyncFunctionDef:
        """The same."""
        self._give(node)
        return node

    def _give(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        """Let the function import what it uses."""
        used = {name.id for part in node.body for name in ast.walk(part) if isinstance(name, ast.Name)}
        own = {argument.arg for argument in ast.walk(node.args) if isinstance(argument, ast.arg)}
        node.body[:0] = [statement for name, statement in self._imports.items() if name in used - own]


def _names_used_at_once(tree: ast.Module) -> set[str]:
    """The names a module uses while it is imported, gives on in `__all__`, assigns anew or calls global."""
    names: set[str] = set()

    def look(node: ast.AST) -> None:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for part in (*node.decorator_list, *node.args.defaults, *filter(None, node.args.kw_defaults)):
                look(part)
            for inner in ast.walk(node):
                if isinstance(inner, ast.Global):
                    names.update(inner.names)
                if isinstance(inner, ast.Name) and not isinstance(inner.ctx, ast.Load):
                    names.add(inner.id)
            return
        if isinstance(node, ast.Name):
            names.add(node.id)
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "__all__" for t in node.targets):
            names.update(str(part.value) for part in ast.walk(node.value) if isinstance(part, ast.Constant))
        for child in ast.iter_child_nodes(node):
            look(child)

    look(tree)
    return names
