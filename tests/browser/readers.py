"""A reader: a browser of their own, with nothing stored, and all that goes wrong in it."""

from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.boards import Board, Replay
from tests.browser.page_errors import PageErrors

_ROOTS = {"el": "", "en": "en/"}


class Reader:
    """A fresh browser context on the site at `address`."""

    def __init__(self, browser: Browser, address: str, **options: Any) -> None:
        self.address = address
        self.errors = PageErrors(address)
        self.context = browser.new_context(**options)
        self.errors.watch(self.context)

    def url(self, path: str, language: str = "el") -> str:
        """The address of a page, by its path below the language's root."""
        return f"{self.address}{_ROOTS[language]}{path}"

    def page(self, path: str, language: str = "el") -> Page:
        """The page in a new tab."""
        page = self.context.new_page()
        page.goto(self.url(path, language))
        return page

    def board(self, fragment: str = "", language: str = "el") -> Board:
        """The Play page in a new tab, ready for taps."""
        board = Board(self.page(f"play/{fragment}", language))
        board.wait_ready()
        return board

    def replay(self, fragment: str = "", language: str = "el") -> Replay:
        """The Examples page in a new tab, ready."""
        replay = Replay(self.page(f"examples/{fragment}", language))
        replay.wait_ready()
        return replay

    def check(self) -> None:
        """Fail on everything that went wrong so far and was not expected."""
        for page in self.context.pages:
            page.title()  # lets events that are under way arrive
        self.errors.check()

    def leave(self) -> None:
        """Close the browser, then fail on everything that went wrong."""
        try:
            self.check()
        finally:
            self.context.close()
