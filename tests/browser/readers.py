"""A reader: a browser of their own, with nothing stored, and all that goes wrong in it."""

from functools import partial
from typing import Any

from playwright.sync_api import Browser, Page

from halfmoon_build.languages import LANGUAGES
from tests.browser.boards import Board, Replay
from tests.browser.page_errors import PageErrors


class Reader:
    """A fresh browser context on the site at `address`; without workers and motion, unless asked for.

    So each test gets its files from the server, as on a first visit, nothing goes on behind the page, and no
    processor is kept busy by cards that nobody looks at.
    """

    def __init__(self, browser: Browser, address: str, **options: Any) -> None:
        self.address = address
        self.errors = PageErrors(address)
        self.context = browser.new_context(**{"service_workers": "block", "reduced_motion": "reduce"} | options)
        self.errors.watch(self.context)

    def url(self, path: str, language: str = "el") -> str:
        """The address of a page, by its path below the language's root."""
        return f"{self.address}{LANGUAGES[language].root}{path}"

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
            page.locator("html").get_attribute("lang", timeout=30_000)  # lets events that are under way arrive
        self.errors.check()

    def leave(self) -> None:
        """Close the browser, then fail on everything that went wrong."""
        try:
            self.check()
        finally:
            self.context.close()


class SharedPages:
    """A board and a replay in each language, started once for all tests that need no fresh browser."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._new_reader = partial(Reader, browser, address)
        self._readers: list[Reader] = []
        self._boards: dict[str, Board] = {}
        self._replays: dict[str, Replay] = {}

    def board(self, fragment: str, language: str = "el") -> Board:
        """The board, on which the fragment's deal or game has just been opened."""
        if language not in self._boards:
            self._boards[language] = self._reader().board(language=language)
        self._boards[language].follow(fragment)
        return self._boards[language]

    def replay(self, fragment: str, language: str = "el") -> Replay:
        """The replay, into which the fragment's game has just been loaded."""
        if language not in self._replays:
            self._replays[language] = self._reader().replay(language=language)
        self._replays[language].follow(fragment)
        return self._replays[language]

    def _reader(self) -> Reader:
        self._readers.append(self._new_reader())
        return self._readers[-1]

    def check(self) -> None:
        """Fail on everything that went wrong so far."""
        for reader in self._readers:
            reader.check()

    def close(self) -> None:
        """Close the browsers."""
        for reader in self._readers:
            reader.context.close()
