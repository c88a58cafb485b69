"""Answers that do not arrive until a test lets them."""

from functools import partial

from playwright.sync_api import Page, Route

from tests.browser.readers import Newcomer

WASM = "**/pyodide.asm.wasm"
LIBRARY = "**/python-library.*.bin"
PACKAGES = "**/halfmoon-*.bin"


class Holding:
    """Keeps the answers to requests for some files back until told to let them go."""

    def __init__(self, newcomer: Newcomer, *files: str) -> None:
        self.files = files
        self.holds = True
        self._held: dict[str, Route] = {}
        for file in self.files:
            newcomer.context.route(file, partial(self._on_request, file))

    def _on_request(self, file: str, route: Route) -> None:
        if self.holds:
            self._held[file] = route
        else:
            route.continue_()

    def release(self, file: str) -> None:
        """Let the answer for this file go."""
        self._held.pop(file).continue_()

    def wait(self, page: Page) -> None:
        """Wait until all the files have been asked for, so that nothing more can go on by itself."""
        for file in self.files:
            self.wait_for(file, page)

    def wait_for(self, file: str, page: Page) -> None:
        """Wait until this file has been asked for."""
        for _ in range(1000):
            if file in self._held:
                return
            page.evaluate("new Promise(requestAnimationFrame)")
        raise AssertionError(f"{file} was not asked for, only {sorted(self._held)} were")
