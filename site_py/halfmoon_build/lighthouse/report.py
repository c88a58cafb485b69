"""The table of the scores, and which of them are not what we want."""

from __future__ import annotations

import datetime
import platform
import re
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

from halfmoon_build.lighthouse.asking import CATEGORIES, Answer
from halfmoon_build.paths import DOCS

DOCUMENT = DOCS / "lighthouse.md"
_TABLE = re.compile(r"(?<=<!-- lighthouse -->\n).*?(?=<!-- /lighthouse -->)", re.DOTALL)
FOR_READING, WITH_BOARD = 98, 90
"""What the performance of a page is to be at least. All else is to be 100."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A page by its path below the site's root, and the answers of all rounds."""

    path: str
    device: str
    has_board: bool
    answers: Sequence[Answer]

    def score(self, category: str) -> int:
        """The median of the rounds for performance, which the machine's other work moves; else the lowest."""
        scores = [answer.scores[category] for answer in self.answers]
        return round(statistics.median(scores)) if category == "performance" else min(scores)

    def goal(self, category: str) -> int:
        """What the score is to be at least."""
        if category != "performance":
            return 100
        return WITH_BOARD if self.has_board else FOR_READING

    def missed(self) -> list[str]:
        """The categories that are below, with what cost points."""
        below = [category for category in CATEGORIES if self.score(category) < self.goal(category)]
        return [
            f"{category} {self.score(category)} instead of {self.goal(category)}: "
            + "; ".join(sorted({lost for answer in self.answers for lost in answer.lost[category]}))
            for category in below
        ]


def write_report(pages: Sequence[Asked], version: str, load: float) -> None:
    """Put the figures into the document."""
    text = table(pages, version, load)
    DOCUMENT.write_text(_TABLE.sub(lambda _: text, DOCUMENT.read_text("utf-8")), encoding="utf-8")


def table(pages: Sequence[Asked], version: str, load: float) -> str:
    """The figures as Markdown, with the date, and what is below its goal."""
    rounds = max(len(page.answers) for page in pages)
    lines = [
        f"Lighthouse {version} on {datetime.date.today().isoformat()} ({platform.machine()}), rounds: {rounds}. "
        f"Before them {load:.1f} programs waited for a processor.",
        "",
        f"| page | device | {' | '.join(CATEGORIES)} |",
        f"|---|---|{'---|' * len(CATEGORIES)}",
    ]
    for page in pages:
        lines.append(f"| `/{page.path}` | {page.device} | {' | '.join(str(page.score(name)) for name in CATEGORIES)} |")
    below = [f"* `/{page.path}`, {page.device}: {missed}" for page in pages for missed in page.missed()]
    return "\n".join([*lines, *(["", "Below the goal:", "", *below] if below else [])]) + "\n"
