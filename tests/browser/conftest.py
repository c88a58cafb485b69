"""The built site, served as GitHub Pages would, and a Chromium to read it with."""

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from halfmoon_build.paths import SITE
from halfmoon_build.serve import BASE, server
from halfmoon_build.tools.chromium import find_chromium, launch_arguments
from tests.browser.readers import Reader


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """The address of the served site."""
    assert (SITE / "index.html").exists(), "the site is not built: `make site` builds it, `make test` does both"
    with server(SITE, 0) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}{BASE}/"
        running.shutdown()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=launch_arguments())
        yield browser
        browser.close()


@pytest.fixture
def new_reader(browser: Browser, address: str) -> Iterator[Callable[..., Reader]]:
    """Makes readers whose browsers have options; at the end, whatever went wrong with any of them fails the test."""
    with ExitStack() as readers:

        def make(**options: Any) -> Reader:
            reader = Reader(browser, address, **options)
            readers.callback(reader.leave)
            return reader

        yield make


@pytest.fixture
def reader(new_reader: Callable[..., Reader]) -> Reader:
    """A reader whose browser has nothing stored."""
    return new_reader()


@pytest.fixture(scope="module")
def module_reader(browser: Browser, address: str) -> Iterator[Reader]:
    """A reader that the tests of a module share, where starting a board for each would teach nothing more."""
    reader = Reader(browser, address)
    yield reader
    reader.leave()


@pytest.fixture
def shared_reader(module_reader: Reader) -> Iterator[Reader]:
    """The reader of the module; a test's tabs are closed after it, and what goes wrong in it fails it."""
    tabs = list(module_reader.context.pages)
    yield module_reader
    module_reader.check()
    for page in module_reader.context.pages:
        if page not in tabs:
            page.close()
