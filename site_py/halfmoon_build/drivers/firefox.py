"""Firefox, driven by Puppeteer over WebDriver BiDi in firefox.mjs."""

import json
import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from halfmoon_build.drivers.engine import HEIGHT, WAIT_SECONDS, WIDTH, Engine, NotInTimeError
from halfmoon_build.tools.engines import FIREFOX, find
from halfmoon_build.tools.node import find_node

BRIDGE = Path(__file__).with_suffix(".mjs")


@contextmanager
def firefox(address: str) -> Iterator[Engine]:
    """A Firefox for the site at the address; it ends when the bridge has nothing more to read."""
    options = {
        "executablePath": str(find(FIREFOX)),
        "address": address,
        "size": [WIDTH, HEIGHT],
        "seconds": WAIT_SECONDS,
    }
    command = [str(find_node()), str(BRIDGE), json.dumps(options)]
    with (
        # A home of its own: Firefox keeps things there, and for root starts in no other user's.
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home,
        subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=os.environ | {"HOME": home}
        ) as bridge,
    ):
        yield Firefox(bridge)


class Firefox:
    """An engine."""

    def __init__(self, bridge: subprocess.Popen[str]) -> None:
        self._bridge = bridge
        self._answer()  # which it gives once Firefox has started

    def goto(self, address: str) -> None:
        self._do("goto", address)

    def reload(self) -> None:
        self._do("reload")

    def evaluate(self, expression: str) -> Any:
        return self._do("evaluate", expression)

    def wait_until(self, expression: str) -> None:
        if not self._do("waitUntil", expression):
            raise NotInTimeError(expression)

    def click_at(self, x: float, y: float) -> None:
        self._do("clickAt", x, y)

    def type(self, text: str) -> None:
        self._do("type", text)

    def press(self, key: str) -> None:
        self._do("press", key)

    def check(self) -> None:
        found = self._do("complaints")
        assert not found, "went wrong in the page:\n" + "\n".join(found)

    def _do(self, name: str, *values: object) -> Any:
        """Have the bridge do something, and return what comes of it."""
        assert self._bridge.stdin
        self._bridge.stdin.write(json.dumps([name, *values]) + "\n")
        self._bridge.stdin.flush()
        return self._answer()

    def _answer(self) -> Any:
        assert self._bridge.stdout
        line = self._bridge.stdout.readline()
        assert line, "the bridge to Firefox has ended; why, it said on the standard error output"
        answer = json.loads(line)
        assert "error" not in answer, answer["error"]
        return answer.get("value")
