"""Measures pages in Chromium: one browser profile for each repetition, the pages taken in turn."""

from __future__ import annotations

import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, CDPSession, Page, Playwright, sync_playwright

from halfmoon.game import Game
from halfmoon_build.serve import BASE, server
from halfmoon_build.tools.chromium import find_chromium, launch_arguments

SLOWDOWN = 4
SECONDS_FOR_CODE_CACHES = 3.0
"""How long after its start a page has to stand until a browser has written what it compiled, and is warm next time."""
_OBSERVE = """
window.bench = { tasks: [], shift: 0, paint: 0 };
const watch = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
watch("longtask", (task) => bench.tasks.push(task.duration));
watch("layout-shift", (shift) => { if (!shift.hadRecentInput) bench.shift += shift.value; });
watch("largest-contentful-paint", (paint) => { bench.paint = paint.startTime; });
"""
_UNTIL_READY = """new Promise((ready, refuse) => {
  setTimeout(refuse, 120_000, new Error("Python does not start"));
  const look = (list) => list.getEntriesByName("halfmoon:ready").forEach(() => ready());
  new PerformanceObserver(look).observe({ type: "mark", buffered: true });
})"""


@dataclass
class Load:
    """One load of a page: milliseconds to `halfmoon:ready`, bytes over the wire, requests, what was observed."""

    ready: float
    bytes: int
    requests: int
    longest_task: float
    shift: float
    paint: float


@dataclass
class Wire:
    """Counts what travels for a page: bytes of headers and bodies as they are sent, and requests answered."""

    bytes: int = 0
    requests: int = 0
    _cached: set[str] = field(default_factory=set)

    def watch(self, session: CDPSession) -> None:
        """Count from now on."""
        session.send("Network.enable")
        session.on("Network.requestServedFromCache", lambda event: self._cached.add(event["requestId"]))
        session.on("Network.loadingFinished", self._finished)

    def _finished(self, event: dict[str, Any]) -> None:
        if event["requestId"] not in self._cached and event["encodedDataLength"] > 0:
            self.bytes += int(event["encodedDataLength"])
            self.requests += 1


class Visitor:
    """A browser with an empty profile, on its first and later visits to the site."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.address = address
        self.page: Page = context.pages[0]
        self.page.add_init_script(_OBSERVE)
        self._session = context.new_cdp_session(self.page)
        self._wire = Wire()
        self._wire.watch(self._session)

    def slow(self, times: int) -> None:
        """Make the processor so many times slower; 1 is its own speed."""
        self._session.send("Emulation.setCPUThrottlingRate", {"rate": times})

    def stay(self) -> None:
        """Let the browser write what it has compiled."""
        self.page.wait_for_timeout(SECONDS_FOR_CODE_CACHES * 1000)

    def load(self, path: str, *, board: bool = True) -> Load:
        """Load the page anew and wait until its board is ready, or until it is complete."""
        self.page.goto("about:blank")
        self._wire.bytes = self._wire.requests = 0
        self.page.goto(self.address + path)
        if board:
            self.page.evaluate(_UNTIL_READY)
        self.page.wait_for_timeout(300)
        ready = "performance.getEntriesByName('halfmoon:ready')[0]?.startTime ?? 0"
        seen: dict[str, Any] = self.page.evaluate(f"({{ ...bench, ready: {ready} }})")
        return Load(
            ready=seen["ready"],
            bytes=self._wire.bytes,
            requests=self._wire.requests,
            longest_task=max(seen["tasks"], default=0.0),
            shift=seen["shift"],
            paint=seen["paint"],
        )

    def tap_through(self, game: Game) -> list[float]:
        """Play the whole game on the board and return the milliseconds of each tap."""
        self.page.evaluate("performance.clearMeasures('halfmoon:tap')")
        for removal in game.removals:
            for slot in removal.slots:
                self.page.locator(f'button[data-slot="{slot}"]').click()
        durations: list[float] = self.page.evaluate(
            "performance.getEntriesByName('halfmoon:tap').map((tap) => tap.duration)"
        )
        return durations


@contextmanager
def served(site: Path) -> Iterator[str]:
    """Serve the site and give its address."""
    running = server(site, 0)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{running.server_port}{BASE}/"
    running.shutdown()


@contextmanager
def visitors(site: Path) -> Iterator[NewVisitor]:
    """Serve the site and give the function that opens a fresh visitor."""
    with served(site) as address, sync_playwright() as playwright:
        yield NewVisitor(playwright, address)


class NewVisitor:
    """Opens visitors, each with an empty profile that is thrown away afterwards."""

    def __init__(self, playwright: Playwright, address: str) -> None:
        self._playwright = playwright
        self._address = address

    @contextmanager
    def __call__(self) -> Iterator[Visitor]:
        """A visitor for as long as the block lasts."""
        with tempfile.TemporaryDirectory() as profile:
            context = self._playwright.chromium.launch_persistent_context(
                profile,
                executable_path=find_chromium(),
                args=launch_arguments(),
                headless=True,
                service_workers="block",  # warm is what the browser's own cache gives, for all pages alike
            )
            yield Visitor(context, self._address)
            context.close()
