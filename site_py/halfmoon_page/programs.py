"""Runs a reader's program, and tells piece by piece what it prints and draws, and what error ends it."""

from __future__ import annotations

import ast
import io
import linecache
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from time import monotonic
from traceback import StackSummary, TracebackException
from types import ModuleType

Tell = Callable[[str, str], None]
"""Takes the kind of a piece (`text`, `drawing`, `error`, `missing`, `cut`) and its text."""

FILE = "program.py"
"""What a program's error calls it."""
PROMPT, CONTINUED = ">>>", "..."
"""With what Python's own sessions begin a line, and go on with a statement."""
MOST_CHARACTERS, MOST_DRAWINGS = 20_000, 20
"""Of what a program prints and draws; what is more is left out, so that no page becomes too large for its browser."""
_TOGETHER = 0.05
"""Seconds within which what is printed is told at once, not line by line."""


def run(source: str, tell: Tell) -> None:
    """Run the program, with the function `display` besides Python's own; it begins with no names of an earlier one.

    A value on its last line is displayed, as in a notebook. Where lines begin with Python's prompt `>>>`, each value is
    written, and the lines without a prompt are left out. Whatever the program raises is told.
    """
    output = _Output(tell)
    module = ModuleType("__main__")
    vars(module)["display"] = output.display
    before = sys.modules["__main__"]
    sys.modules["__main__"] = module
    linecache.cache[FILE] = len(source), None, source.splitlines(keepends=True), FILE
    try:
        with redirect_stdout(output), redirect_stderr(output):
            if source.startswith(PROMPT):
                for statement in _statements(source):
                    _execute(statement, module, _write)
            else:
                _execute(source, module, output.display)
            output.flush()
    except SystemExit:
        output.flush()
    except BaseException as error:
        output.flush()
        tell("error", _explained(error))
        if isinstance(error, ModuleNotFoundError):
            tell("missing", error.name or "")
    finally:
        sys.modules["__main__"] = before
    if output.is_cut:
        tell("cut", "")


def _statements(session: str) -> list[str]:
    """The statements behind the prompts, each on the lines where it stands in the session."""
    statements: list[str] = []
    for number, line in enumerate(session.splitlines()):
        if line.startswith(PROMPT):
            statements.append("\n" * number + line.removeprefix(PROMPT).removeprefix(" ") + "\n")
        elif line.startswith(CONTINUED):
            statements[-1] += line.removeprefix(CONTINUED).removeprefix(" ") + "\n"
    return statements


def _execute(source: str, module: ModuleType, show: Callable[[object], None]) -> None:
    """Run it, and show the value on its last line, if there is one."""
    tree = ast.parse(source, FILE)
    value = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, FILE, "exec", dont_inherit=True), vars(module))
    if isinstance(value, ast.Expr):
        shown = eval(compile(ast.Expression(value.value), FILE, "eval", dont_inherit=True), vars(module))
        if shown is not None:
            show(shown)


def _write(value: object) -> None:
    print(repr(value))


def _explained(error: BaseException) -> str:
    """The traceback without the lines that are not the program's own, and without what led to the error."""
    told = TracebackException.from_exception(error)
    told.stack = StackSummary.from_list([frame for frame in told.stack if frame.filename == FILE])
    return "".join(told.format(chain=False))[-MOST_CHARACTERS:]


class _Output(io.TextIOBase):
    """Where a program prints to; as much as it prints, it tells no more than `MOST_CHARACTERS`."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._waiting: list[str] = []
        self._told = -_TOGETHER
        self._characters = self._drawings = 0

    @property
    def is_cut(self) -> bool:
        """Whether anything was left out."""
        return self._characters > MOST_CHARACTERS or self._drawings > MOST_DRAWINGS

    def write(self, text: str) -> int:
        """Take the text, and tell it soon."""
        room = MOST_CHARACTERS - self._characters
        self._characters += len(text)
        if room > 0:
            self._waiting.append(text[:room])
            if monotonic() - self._told >= _TOGETHER:
                self.flush()
        return len(text)

    def flush(self) -> None:
        """Tell what waits to be told."""
        if self._waiting:
            self._tell("text", "".join(self._waiting))
            self._waiting.clear()
            self._told = monotonic()

    def display(self, *values: object) -> None:
        """Show each value: drawn, if it can draw itself (`_repr_svg_`), else written as Python writes it."""
        for value in values:
            draw = getattr(value, "_repr_svg_", None)
            if callable(draw):
                self._draw(str(draw()))
            else:
                _write(value)

    def _draw(self, drawing: str) -> None:
        self._drawings += 1
        if self._drawings <= MOST_DRAWINGS:
            self.flush()
            self._tell("drawing", drawing)
