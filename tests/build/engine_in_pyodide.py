"""Runs inside Pyodide: the engine's tests by pytest; the last line that it prints is JSON, a test's id to what came of it."""

import json
import os
import sys
from importlib.machinery import ModuleSpec, PathFinder

import halfmoon
import halfmoon.selection

SOURCES = ["/folder/python_stdlib.zip", "/folder/packages", "/folder/repository/engine", "/folder/repository"]
SHIPPED = halfmoon.__spec__.loader
"""The importer of the archives."""


class Rest:
    """Finds what does not ship as source, also where its package ships: pytest needs more of Python than a page."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """What Python has to know of the module; None where it is nowhere."""
        parent = name.rpartition(".")[0].replace(".", "/")
        return PathFinder.find_spec(name, [os.path.join(source, parent) for source in SOURCES])


sys.meta_path.append(Rest)
# What the package offers to programs, which a page does not get.
exec(open("/folder/repository/engine/halfmoon/__init__.py").read(), vars(halfmoon))
# A type, which does not ship, and which is among the names that the package offers.
halfmoon.selection.Selection = tuple
sys.path.append("/folder/repository")
os.chdir("/folder/repository")

import pytest  # noqa: E402


class Outcomes(dict[str, str]):
    """A plugin of pytest that keeps what came of each test: the worst of its phases."""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep the outcome of a phase."""
        if report.when == "call" or not report.passed:
            self[report.nodeid] = report.outcome


outcomes = Outcomes()
options = "--import-mode=importlib --rootdir=. -c /dev/null --color=no --tb=short --quiet -p no:cacheprovider".split()
pytest.main([*options, *json.loads(open("/folder/arguments.json").read())], plugins=[outcomes])
shipped = sorted(name for name, module in sys.modules.items() if getattr(module, "__loader__", None) is SHIPPED)
print()
print(json.dumps({"outcomes": outcomes, "shipped": shipped}))
