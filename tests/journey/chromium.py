"""Chromium, driven by Playwright."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from time import monotonic
from typing import Any

from playwright.sync_api import Error, Page, sync_playwright

from halfmoon_build.drivers.engine import HEIGHT, WAIT_SECONDS, WIDTH, Engine, NotInTimeError
from halfmoon_build.tools.chromium import find_chromium, launch_arguments
from tests.browser.page_errors import PageErrors

WAIT = """async () => {
  const end = performance.now() + %d;
  while (!(%s)) {
    if (performance.now() > end) return false;
    await new Promise(requestAnimationFrame);
  }
  return true;
}"""


@contextmanager
def chromium(address: str) -> Iterator[Engine]:
    """A Chromium for the site at the address."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=launch_arguments())
        context = browser.new_context(viewport={"width": WIDTH, "height": HEIGHT})
        errors = PageErrors(address)
        errors.watch(context)
        yield Chromium(context.new_page(), errors)
        browser.close()


class Chromium:
    """An engine."""

    def __init__(self, page: Page, errors: PageErrors) -> None:
        self._page = page
        self._errors = errors

    def goto(self, address: str) -> None:
        self._page.goto(address)

    def reload(self) -> None:
        self._page.reload()

    def evaluate(self, expression: str) -> Any:
        return self._page.evaluate(expression)

    def wait_until(self, expression: str) -> None:
        # Not by wait_for_function, which evaluates text within the page, where the policy forbids it.
        end = monotonic() + WAIT_SECONDS
        while monotonic() < end:
            with suppress(Error):  # the page was left
                if self._page.evaluate(WAIT % (WAIT_SECONDS * 1000, expression)):
                    return
        raise NotInTimeError(expression)

    def click_at(self, x: float, y: float) -> None:
        self._page.mouse.click(x, y)

    def type(self, text: str) -> None:
        self._page.keyboard.type(text)

    def press(self, key: str) -> None:
        self._page.keyboard.press(key)

    def check(self) -> None:
        self._page.title()  # lets events that are under way arrive
        self._errors.allow("net::ERR_ABORTED")  # what was still loading when its page was left
        self._errors.check()
