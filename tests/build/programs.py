"""The programs that stand on the pages, and what they print. `python -m tests.build.programs` writes that anew."""

import os
import re
from dataclasses import dataclass
from pathlib import Path
from tempfile import mkdtemp

from halfmoon_build.drawing.programs import END, parts
from halfmoon_build.paths import DOCS
from halfmoon_page.programs import run

_FENCE = re.compile(r'^```python run(?: file="(?P<file>[^"]+)")?\n(?P<text>.*?)^```$', re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Outcome:
    """What was told of a program: what it printed, what it drew, and everything else."""

    printed: str
    drawings: list[str]
    others: list[str]


def sources() -> list[Path]:
    """The pages that have programs."""
    return [path for path in sorted(DOCS.glob("*/**/*.md")) if "\nprograms: true\n" in path.read_text("utf-8")]


def programs_of(page: Path) -> list[tuple[str, str]]:
    """The programs of a page, each with what it says that it prints."""
    return [parts(found["text"], found["file"]) for found in _FENCE.finditer(page.read_text("utf-8"))]


def outcome(program: str) -> Outcome:
    """What comes of a program."""
    told: list[tuple[str, str]] = []
    run(program, lambda kind, text: told.append((kind, text)))
    of_kind = {kind: [text for each, text in told if each == kind] for kind in ("text", "drawing")}
    others = [text for kind, text in told if kind not in of_kind]
    return Outcome("".join(of_kind["text"]).strip("\n"), of_kind["drawing"], others)


def _renewed(found: re.Match[str]) -> str:
    program, printed = parts(found["text"], found["file"])
    if not printed:
        return found[0]
    opening = found[0].partition("\n")[0]
    own = "" if found["file"] else f"{program}\n"
    return f"{opening}\n{own}{END}\n{outcome(program).printed}\n```"


if __name__ == "__main__":
    os.chdir(mkdtemp())  # programs may write files
    for path in sources():
        text = path.read_text("utf-8")
        path.write_text(_FENCE.sub(_renewed, text), encoding="utf-8")
