"""What a page holds on to, and the figures of long use that `make soak` writes into the documentation."""

import platform
import re
from dataclasses import asdict, dataclass, field
from datetime import date
from typing import Any, Self

from playwright.sync_api import Page

from halfmoon_build.paths import ROOT
from tests.browser.page_python import PYTHON, run_python

_PLACE = ROOT / "docs" / "soak.md"
_OBJECTS = "import gc, json; gc.collect(); json.dumps(len(gc.get_objects()))"
_MEMORY = f"async () => {PYTHON}._module.HEAP8.length"


@dataclass(frozen=True, slots=True)
class Held:
    """What a page holds on to once all that is not needed has been thrown away; sizes in bytes."""

    heap: int
    """JavaScript's."""
    memory: int
    """Python's, with all that it has ever asked for."""
    objects: int
    """Python's containers."""
    nodes: int
    """Of all documents that the page has had and not let go."""
    listeners: int

    @classmethod
    def by(cls, page: Page) -> Self:
        """What this page, with a board that is ready, holds on to now."""
        objects = run_python(page, _OBJECTS)
        session = page.context.new_cdp_session(page)
        for _ in range(3):  # what is freed may free more
            session.send("HeapProfiler.collectGarbage")
        heap = session.send("Runtime.getHeapUsage")["usedSize"]
        counters: dict[str, Any] = session.send("Memory.getDOMCounters")
        session.detach()
        return cls(int(heap), page.evaluate(_MEMORY), objects, counters["nodes"], counters["jsEventListeners"])

    def compared_with(self, before: Self) -> dict[str, float]:
        """How many times as much this is as it was before, at most to three places."""
        return {name: round(value / getattr(before, name), 3) for name, value in asdict(self).items()}


@dataclass
class Figures:
    """Rows of figures, to be written into the documentation."""

    rows: dict[str, str] = field(default_factory=dict)

    def note(self, what: str, found: str) -> None:
        """Add a row."""
        self.rows[what] = found

    def write(self) -> None:
        """Put the rows in the place of those of the run before."""
        lines = [f"Run on {date.today().isoformat()} ({platform.machine()}).", "", "| long use | found |", "|---|---|"]
        lines += [f"| {what} | {found} |" for what, found in self.rows.items()]
        block = "\n".join(["<!-- soak -->", *lines, "<!-- /soak -->"])
        text = _PLACE.read_text("utf-8")
        _PLACE.write_text(re.sub(r"<!-- soak -->.*<!-- /soak -->", lambda _: block, text, flags=re.DOTALL), "utf-8")


def in_words(held: Held) -> str:
    """One line for the table."""
    return (
        f"{held.heap / 1e6:.2f} MB of JavaScript, {held.memory / 1e6:.1f} MB of Python's memory, "
        f"{held.objects} objects, {held.nodes} nodes, {held.listeners} listeners"
    )
