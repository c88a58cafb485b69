"""Chromiums to read the served site with."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from halfmoon_build.paths import SITE
from halfmoon_build.tools.chromium import find_chromium, launch_arguments
from tests.browser.deployments import Deployment
from tests.browser.readers import Newcomer, Reader, Regulars, SharedPages
from tests.browser.visitors import Visitor

# Hundreds of tests start Python and hardly any of them for long: code that is translated once, not twice, is ready
# sooner and leaves the processors to the other tests.
TRANSLATED_ONCE = "--js-flags=--liftoff-only"


@contextmanager
def chromium(playwright: Playwright, *arguments: str, **options: Any) -> Iterator[Browser]:
    """A Chromium with these arguments besides the usual ones."""
    browser = playwright.chromium.launch(
        executable_path=find_chromium(), args=[*launch_arguments(), *arguments], **options
    )
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives all browsers."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for all tests."""
    with chromium(playwright, TRANSLATED_ONCE) as browser:
        yield browser


@pytest.fixture
def keeping_browser(playwright: Playwright) -> Iterator[Browser]:
    """A browser that keeps the pages it leaves, as people's browsers do and Playwright's does not."""
    with chromium(playwright, TRANSLATED_ONCE, ignore_default_args=["--disable-back-forward-cache"]) as browser:
        yield browser


@pytest.fixture(scope="session")
def regulars(browser: Browser, address: str) -> Iterator[Regulars]:
    """The readers who come back."""
    regulars = Regulars(browser, address)
    yield regulars
    regulars.close()


@pytest.fixture
def new_reader(regulars: Regulars) -> Iterator[Callable[..., Reader]]:
    """Brings readers whose browsers have options; at the end, whatever went wrong with any of them fails the test."""
    with ExitStack() as readers:

        def take(**options: Any) -> Reader:
            reader = regulars.take(options)
            readers.callback(regulars.give_back, options, reader)
            return reader

        yield take


@pytest.fixture
def reader(new_reader: Callable[..., Reader]) -> Reader:
    """A reader whose browser has nothing stored."""
    return new_reader()


@pytest.fixture
def new_newcomer(browser: Browser, address: str) -> Iterator[Callable[..., Newcomer]]:
    """Makes readers who have never been here, like `new_reader`."""
    with ExitStack() as readers:

        def make(**options: Any) -> Newcomer:
            reader = Newcomer(browser, address, **options)
            readers.callback(reader.leave)
            return reader

        yield make


@pytest.fixture
def newcomer(new_newcomer: Callable[..., Newcomer]) -> Newcomer:
    """A reader who has never been here."""
    return new_newcomer()


@pytest.fixture(scope="session")
def session_pages(browser: Browser, address: str) -> Iterator[SharedPages]:
    """Pages that are started once for all tests that need no fresh browser."""
    pages = SharedPages(browser, address)
    yield pages
    pages.close()


@pytest.fixture
def shared(session_pages: SharedPages) -> Iterator[SharedPages]:
    """The pages that tests share; what goes wrong in them during a test fails it."""
    yield session_pages
    session_pages.check()


@pytest.fixture
def deployment(tmp_path: Path) -> Iterator[Deployment]:
    """The site, deployed where it can be replaced and cut off."""
    deployment = Deployment(tmp_path / "served")
    deployment.deploy(SITE)
    with deployment.running():
        yield deployment


@pytest.fixture
def visitor(browser: Browser, deployment: Deployment) -> Iterator[Visitor]:
    """A reader of the deployed site, whose browser lets it have a worker."""
    visitor = Visitor(browser, deployment.address)
    yield visitor
    visitor.leave()
