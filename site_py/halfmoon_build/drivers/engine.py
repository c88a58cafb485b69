"""What the journey asks of a browser: little, so that a driver of every engine can do it."""

from typing import Any, Protocol

WAIT_SECONDS = 60
"""How long a page may take for anything; Python's first start on a busy machine is the longest."""

WIDTH, HEIGHT = 1280, 800
"""The window, in pixels."""


class Engine(Protocol):
    """A browser with nothing stored and one window, which its driver gives real input events."""

    def goto(self, address: str) -> None:
        """Open the address, as the address bar does, and wait until the page has loaded."""

    def reload(self) -> None:
        """Load the page anew and wait until it has loaded."""

    def evaluate(self, expression: str) -> Any:
        """The value of a JavaScript expression in the page."""

    def wait_until(self, expression: str) -> None:
        """Wait until the JavaScript expression is true, over a change of pages too; fail after WAIT_SECONDS."""

    def click_at(self, x: float, y: float) -> None:
        """Click at a point of the window."""

    def type(self, text: str) -> None:
        """Type a text, key by key."""

    def press(self, key: str) -> None:
        """Press a key by the name that KeyboardEvent.key gives it."""

    def check(self) -> None:
        """Fail on whatever went wrong since the last check: errors, warnings and requests outside the site."""


class NotInTimeError(AssertionError):
    """What the journey waited for has not come about."""

    def __init__(self, expression: str) -> None:
        super().__init__(f"not within {WAIT_SECONDS} seconds: {expression}")
