"""Readers: a browser of their own, with nothing stored, and all that goes wrong in it."""

from functools import partial
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from halfmoon_build.languages import LANGUAGES
from tests.browser.boards import Board, Replay
from tests.browser.page_errors import PageErrors


class Reader:
    """A browser context on the site at `address`; without workers and motion, unless asked for.

    So nothing goes on behind a page, and no processor is kept busy by cards that nobody looks at.
    """

    def __init__(self, browser: Browser, address: str, **options: Any) -> None:
        self.address = address
        self.errors = PageErrors(address)
        self._context = browser.new_context(**{"service_workers": "block", "reduced_motion": "reduce"} | options)
        self.errors.watch(self._context)

    def url(self, path: str, language: str = "el") -> str:
        """The address of a page, by its path below the language's root."""
        return f"{self.address}{LANGUAGES[language].root}{path}"

    def tab(self) -> Page:
        """A new tab."""
        return self._context.new_page()

    def page(self, path: str, language: str = "el") -> Page:
        """The page in a new tab."""
        page = self.tab()
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
        for page in self._context.pages:
            page.locator("html").get_attribute("lang", timeout=30_000)  # lets events that are under way arrive
        self.errors.check()

    def leave(self) -> None:
        """Close the browser, then fail on everything that went wrong."""
        try:
            self.check()
        finally:
            self.close()

    def close(self) -> None:
        """Close the browser."""
        self._context.close()


class Newcomer(Reader):
    """A reader whose browser has never seen the site; a test may change it as it likes."""

    @property
    def context(self) -> BrowserContext:
        """The browser: for routes, scripts, clocks and whatever else cannot be taken back."""
        return self._context


class Regular(Reader):
    """A reader whose browser has the site's files, and nothing else of what was there before.

    The first tabs of a test are those of the test before: their processes have translated Python's code, so pages start
    in half the time. Size and medium are set back; a session of its own with the browser a test has to end itself.
    """

    _TABS = 3
    _NO_PAGE = "assets/halfmoon/favicon.svg"
    """Something of the site in which no script runs."""

    def __init__(self, browser: Browser, address: str, **options: Any) -> None:
        super().__init__(browser, address, **options)
        self._kept = [super().tab()]
        self._size = self._kept[0].viewport_size

    def tab(self) -> Page:
        """A tab that was kept; a new one where all of them are in use."""
        return self._kept.pop(0) if self._kept else super().tab()

    def leave(self) -> None:
        """Keep some tabs and forget what pages have stored; fail on everything that went wrong."""
        try:
            self.check()
        finally:
            for tab in self._context.pages[self._TABS :]:
                tab.close()
            for tab in self._context.pages:
                if tab not in self._kept:  # which this test has not used
                    self._empty(tab)
            self._kept = self._context.pages
            self.errors.forget()

    def _empty(self, tab: Page) -> None:
        tab.goto(self.url(self._NO_PAGE))
        tab.evaluate("localStorage.clear(); sessionStorage.clear();")
        tab.emulate_media(media="null")
        if self._size and tab.viewport_size != self._size:
            tab.set_viewport_size(self._size)
        session = self._context.new_cdp_session(tab)
        session.send("Page.resetNavigationHistory")
        session.detach()


class Regulars:
    """The regular readers, by the options of their browsers; of two in one test, each has a browser of their own."""

    KEPT = 4

    def __init__(self, browser: Browser, address: str) -> None:
        self._new = partial(Regular, browser, address)
        self._waiting: list[tuple[dict[str, Any], Regular]] = []

    def take(self, options: dict[str, Any]) -> Regular:
        """A reader with these options, who waits no more."""
        for place, (known, _) in enumerate(self._waiting):
            if known == options:
                return self._waiting.pop(place)[1]
        return self._new(**options)

    def give_back(self, options: dict[str, Any], reader: Regular) -> None:
        """Check on the reader, who then waits for the next test; whoever has waited longest may have to go."""
        reader.leave()
        self._waiting.append((options, reader))
        for _, gone in self._waiting[: -self.KEPT]:
            gone.close()
        del self._waiting[: -self.KEPT]

    def close(self) -> None:
        """Close the browsers."""
        for _, reader in self._waiting:
            reader.close()


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
            reader.close()
