"""What is said of the mutants: how many the tests notice, and of the rest why none needs to."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from halfmoon_build.paths import DOCS

DOCUMENT = DOCS / "mutants.md"
REASONS = DOCS / "mutants.toml"
_RESULT = re.compile(r"(?<=<!-- mutants -->\n).*?(?=<!-- /mutants -->)", re.DOTALL)

NOTICED = {"killed", "timeout"}
"""What comes of a mutant that fails a test, or that makes one run for ever."""


class Mutant(NamedTuple):
    """A small change: the function it is made in, the lines as they were and as they are."""

    function: str
    was: str
    now: str

    def __str__(self) -> str:
        return f"{self.function}: {self.was} → {self.now}"


class Reason(NamedTuple):
    """Why no test needs to notice some mutants; they are written as `str` writes them, `*` standing for anything."""

    why: str
    mutants: Sequence[str]

    def explains(self, mutant: Mutant) -> bool:
        """Whether it is the reason of this one."""
        return any(_is_meant(mutant, written) for written in self.mutants)


def _is_meant(mutant: Mutant, written: str) -> bool:
    return bool(re.fullmatch(".*".join(map(re.escape, written.split("*"))), str(mutant)))


class Part(NamedTuple):
    """A part of the code, and how many of its mutants in a hundred are to be noticed at least."""

    name: str
    package: str
    goal: int


PARTS = (Part("engine", "halfmoon", 97), Part("page", "halfmoon_page", 90))


def read_reasons(text: str) -> list[Reason]:
    """The reasons that stand in `docs/mutants.toml`."""
    return [Reason(**each) for each in tomllib.loads(text)["reason"]]


class Result(NamedTuple):
    """What came of all mutants of a run by their names, those that no test noticed, and the reasons that there are."""

    tried: Mapping[str, str]
    unnoticed: Sequence[Mutant]
    reasons: Sequence[Reason]

    def share(self, part: Part) -> tuple[int, int]:
        """How many mutants of a part were noticed, and how many there are."""
        states = Counter(state in NOTICED for name, state in self.tried.items() if name.split(".")[0] == part.package)
        return states[True], states.total()

    def problems(self) -> list[str]:
        """What is to be done: parts below their goals, mutants without a reason, reasons without a mutant."""
        below = [
            f"{part.name}: {noticed} of {total} noticed, which is less than {part.goal} %"
            for part in PARTS
            for noticed, total in [self.share(part)]
            if 100 * noticed < part.goal * total
        ]
        unexplained = [str(each) for each in self.unnoticed if not any(why.explains(each) for why in self.reasons)]
        idle = [
            f"no such mutant any more: {written}"
            for reason in self.reasons
            for written in reason.mutants
            if not any(_is_meant(each, written) for each in self.unnoticed)
        ]
        return [*below, *unexplained, *idle]


def text(result: Result, about: str) -> str:
    """The result as Markdown."""
    lines = [about, "", "| part | mutants | noticed | goal |", "|---|---|---|---|"]
    for part in PARTS:
        noticed, total = result.share(part)
        lines.append(f"| {part.name} | {total} | {noticed} ({100 * noticed / total:.1f} %) | {part.goal} % |")
    for reason in result.reasons:
        lines += ["", f"**{reason.why}**", "", *_listed(each for each in result.unnoticed if reason.explains(each))]
    return "\n".join(lines) + "\n"


def _listed(mutants: Iterable[Mutant]) -> list[str]:
    return [f"* `{each.function}`: `{each.was}` → `{each.now or 'nothing'}`" for each in sorted(mutants)]


def write_report(result: Result, about: str) -> None:
    """Put the result into the document."""
    written = text(result, about)
    DOCUMENT.write_text(_RESULT.sub(lambda _: written, DOCUMENT.read_text("utf-8")), encoding="utf-8")
