"""What is told of a reader's program: what it prints, draws and raises."""

import sys
from textwrap import dedent

import pytest

from halfmoon_page.programs import MOST_CHARACTERS, MOST_DRAWINGS, run

DRAWING = """
class Dot:
    def _repr_svg_(self):
        return "<svg/>"
"""


def told(source: str) -> list[tuple[str, str]]:
    """All that is told of the program; what is printed in one piece."""
    pieces: list[tuple[str, str]] = []

    def tell(kind: str, text: str) -> None:
        if kind == "text" and pieces and pieces[-1][0] == "text":
            text = pieces.pop()[1] + text
        pieces.append((kind, text))

    run(dedent(source), tell)
    return pieces


@pytest.mark.parametrize(
    ("source", "printed"),
    [
        ("print('ά', 1)", "ά 1\n"),
        ("1 + 1", "2\n"),
        ("x = 1\nx", "1\n"),
        ("'a'", "'a'\n"),
        ("1; 2", "2\n"),
        ("display(1, 'a')", "1\n'a'\n"),
        ("print('a', end='')\nNone", "a"),
        ("import sys\nprint('a')\nsys.exit(3)\nprint('b')", "a\n"),
        ("import sys\nprint('a', file=sys.stderr)", "a\n"),
        ("if __name__ == '__main__':\n    print('a')", "a\n"),
        ("print('a')\n# the end", "a\n"),
        (">>> 1\n1\n>>> 'a'\n", "1\n'a'\n"),
        (">>> x = 2\n>>> for i in range(x):\n...     print(i)\n...\n0\n1\n>>> x", "0\n1\n2\n"),
    ],
)
def test_what_is_printed_and_the_last_value_are_told(source: str, printed: str) -> None:
    assert told(source) == [("text", printed)]


@pytest.mark.parametrize("source", ["", "# nothing", "x = 1", "None", "def f(): pass"])
def test_of_a_program_that_says_nothing_nothing_is_told(source: str) -> None:
    assert told(source) == []


def test_what_draws_itself_is_drawn_between_what_is_printed() -> None:
    source = f"{DRAWING}print('a')\ndisplay(Dot())\nprint('b')\nDot()"
    assert told(source) == [("text", "a\n"), ("drawing", "<svg/>"), ("text", "b\n"), ("drawing", "<svg/>")]


def test_in_a_session_values_are_written() -> None:
    assert told(">>> from halfmoon import Deal\n>>> Deal(1)\n") == [("text", "Deal(1)\n")]


def test_each_program_begins_without_the_names_of_the_one_before() -> None:
    before = sys.modules["__main__"]
    assert told("x = 1") == []
    ((kind, text),) = told("x")
    assert kind == "error"
    assert text.endswith("NameError: name 'x' is not defined\n")
    assert sys.modules["__main__"] is before


def test_an_error_names_the_readers_own_lines_and_no_others() -> None:
    source = """
    import json

    def read(text):
        return json.loads(text)

    print("before")
    read("{")
    """
    printed, (kind, text) = told(source)
    assert printed == ("text", "before\n")
    assert kind == "error"
    assert text.splitlines()[:4:2] == ["Traceback (most recent call last):", '    read("{")']
    assert [line for line in text.splitlines() if "File" in line] == [
        '  File "program.py", line 8, in <module>',
        '  File "program.py", line 5, in read',
    ]
    assert text.splitlines()[-1].startswith("json.decoder.JSONDecodeError: ")


@pytest.mark.parametrize(
    ("source", "line", "last"),
    [
        ("print(1)\nx = = 1", 2, "SyntaxError: invalid syntax"),
        ("if True:\nprint(1)", 2, "IndentationError: expected an indented block after 'if' statement on line 1"),
        ("def f():\n  f()\nf()", 2, "RecursionError: maximum recursion depth exceeded"),
        (">>> 1\n1\n>>> [\n...   1 / 0\n... ]\n", 4, "ZeroDivisionError: division by zero"),
        ("raise KeyboardInterrupt", 1, "KeyboardInterrupt"),
        ("class A:\n  def __repr__(self): 1 / 0\nA()", 2, "ZeroDivisionError: division by zero"),
    ],
)
def test_other_errors_name_the_line_too(source: str, line: int, last: str) -> None:
    kind, text = told(source)[-1]
    assert kind == "error"
    assert f'File "program.py", line {line}' in text
    assert text.splitlines()[-1] == last


def test_a_module_that_is_not_there_is_named() -> None:
    error, missing = told("import halfmoon.nothing")
    assert error[0] == "error"
    assert missing == ("missing", "halfmoon.nothing")


def test_as_much_as_is_printed_only_so_much_is_told() -> None:
    text, cut = told("for i in range(100_000): print('line', i)")
    assert len(text[1]) == MOST_CHARACTERS
    assert cut == ("cut", "")
    assert told(f"print('a' * {MOST_CHARACTERS - 1})")[-1][0] == "text"


def test_as_much_as_is_drawn_only_so_much_is_told() -> None:
    pieces = told(f"{DRAWING}for i in range(100): display(Dot())")
    assert [kind for kind, _ in pieces] == [*["drawing"] * MOST_DRAWINGS, "cut"]


def test_what_is_printed_is_told_while_the_program_runs() -> None:
    seen: list[str] = []
    run("import time\nprint(1)\ntime.sleep(0.06)\nprint(2)\nprint(3)", lambda _, text: seen.append(text))
    assert "".join(seen) == "1\n2\n3\n"
    assert len(seen) > 2


def test_a_class_of_a_program_finds_its_names() -> None:
    source = """
    from __future__ import annotations
    import pickle
    from dataclasses import dataclass
    from typing import ClassVar

    @dataclass
    class Point:
        x: int
        most: ClassVar[int] = 3

    pickle.loads(pickle.dumps(Point(1)))
    """
    assert told(source) == [("text", "Point(x=1)\n")]
