"""Programs in the pages that a reader may change and run: fences ```` ```python run ````.

After a line `---` stands what the program prints, which is shown until it is run; a test runs it and compares. With
`file="engine/…"` the program is that file instead.
"""

from __future__ import annotations

from typing import Any

from markupsafe import Markup
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonConsoleLexer, PythonLexer
from pymdownx.superfences import SuperFencesException

from halfmoon_build.drawing.html import element
from halfmoon_build.paths import ROOT
from halfmoon_build.texts.programs import BUTTONS, RESULT

END = "---"
"""The line between a program and what it prints."""
_OPTIONS = {"run", "file"}


def is_program(language: str, inputs: dict[str, str], options: dict[str, Any], *_: object) -> bool:
    """Whether a fence of Python is a program to run; SuperFences asks this before it highlights others by itself."""
    options.update(inputs)
    return "run" in inputs and inputs.keys() <= _OPTIONS


def draw(source: str, language: str, class_name: str, options: dict[str, Any], *args: Any, **more: Any) -> str:
    """What SuperFences calls; raises the one exception that it does not swallow."""
    try:
        program, printed = parts(source, options.get("file"))
    except (OSError, ValueError) as error:
        raise SuperFencesException(f"a program: {error}\n{source}") from error
    return str(render(program, printed))


def parts(source: str, file: str | None = None) -> tuple[str, str]:
    """The program of a fence, and what it prints; raises `OSError` where its file is missing."""
    program, _, printed = f"\n{source}\n".partition(f"\n{END}\n")
    if file:
        if program.strip():
            raise ValueError(f"the program is {file}, and not what stands here")
        program = (ROOT / file).read_text("utf-8")
    return program.strip("\n"), printed.strip("\n")


def render(program: str, printed: str = "", *, session: bool = False) -> Markup:
    """The program, or a session with Python's prompts in it, as it stands in the page before its script wakes it."""
    lexer = PythonConsoleLexer() if session else PythonLexer()
    code = Markup(highlight(program, lexer, HtmlFormatter(nowrap=True)))
    buttons = [
        element("button", label, type="button", class_="md-button", data_action=action)
        for action, label in BUTTONS.items()
    ]
    result = element("pre", printed) if printed else ""
    return element(
        "div",
        element("div", element("pre", element("code", code)), class_="hm-program__code highlight", translate="no"),
        element("p", *buttons, element("span", data_role="state"), class_="hm-program__tools", hidden=True),
        element(
            "div",
            result,
            class_="hm-program__result",
            data_role="result",
            role="group",
            aria_label=RESULT,
            tabindex=0,
            translate="no",
            hidden=not printed,
        ),
        element("p", class_="hm-program__live", data_role="live", role="status"),
        class_="hm-program",
        data_program=True,
    )
