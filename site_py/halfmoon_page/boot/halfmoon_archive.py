"""Finds modules in archives: the standard library's, in which this module travels, and that of a board.

An archive is one marshalled dictionary: a module's name to whether it is a package, and its code. So the modules share
the texts they have in common, and Python looks up none of them in folders. Code that is seldom needed is marshalled by
itself, and stays so until then.
"""

import marshal
import sys
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType

Modules = dict[str, tuple[bool, CodeType | bytes]]


class Archive:
    """An importer of these modules (`sys.meta_path`)."""

    def __init__(self, modules: Modules) -> None:
        self.modules = modules

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """What Python has to know of the module; None where it is not in an archive."""
        if name not in self.modules:
            return None
        return ModuleSpec(name, self, is_package=self.modules[name][0])  # type: ignore[arg-type]

    def create_module(self, spec: ModuleSpec) -> None:
        """A module as Python makes it."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the module's code."""
        code = self.modules[module.__name__][1]
        exec(marshal.loads(code) if isinstance(code, bytes) else code, vars(module))


def open_archives(paths: list[str]) -> None:
    """Import from these archives, sooner than from anywhere else."""
    modules: Modules = {}
    for path in paths:
        with open(path, "rb") as file:
            modules |= marshal.loads(file.read())  # of a file it would ask for a few bytes each time
    sys.meta_path.insert(0, Archive(modules))
