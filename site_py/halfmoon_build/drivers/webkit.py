"""WebKit as WebKitGTK has it, driven by Selenium on a screen that nobody sees."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from selenium.common.exceptions import TimeoutException, WebDriverException
from selenium.webdriver import Remote, WebKitGTKOptions
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.service import Service

from halfmoon_build.drivers.engine import HEIGHT, WAIT_SECONDS, WIDTH, Engine, NotInTimeError
from halfmoon_build.tools.engines import MINI_BROWSER, SCREEN, WEBKIT_DRIVER, find

KEYS = {
    "ArrowDown": Keys.ARROW_DOWN,
    "ArrowLeft": Keys.ARROW_LEFT,
    "ArrowRight": Keys.ARROW_RIGHT,
    "ArrowUp": Keys.ARROW_UP,
    "Backspace": Keys.BACKSPACE,
    "End": Keys.END,
    "Enter": Keys.ENTER,
    "Home": Keys.HOME,
}

# This driver reports no errors, so the page notes them, from the first look at it on; a fetch that fails it cannot see.
LOOK_AND_WATCH = """
window.journeyFound ??= (() => {
  const found = [];
  for (const level of ["error", "warn"]) {
    const say = console[level];
    console[level] = (...words) => {
      found.push(`console ${level}: ${words.join(" ")}`);
      say.apply(console, words);
    };
  }
  addEventListener("error", (event) => found.push(`page error: ${event.message ?? event.target.outerHTML}`), true);
  addEventListener("unhandledrejection", (event) => found.push(`page error: ${event.reason}`));
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
    found.push(`refused by the policy: ${effectiveDirective} ${blockedURI}`);
  });
  return found;
})();
for (const { name } of performance.getEntriesByType("resource")) {
  const known = [arguments[0], "data:", "blob:"].some((start) => name.startsWith(start));
  if (!known) journeyFound.push(`request outside the site: ${name}`);
}
return [%s, journeyFound.splice(0)];
"""


@contextmanager
def webkit(address: str) -> Iterator[Engine]:
    """A WebKit for the site at the address."""
    options = WebKitGTKOptions()
    options.binary_location = str(find(MINI_BROWSER))
    options.add_argument("--automation")
    with ExitStack() as ends:
        display = ends.enter_context(_screen())
        service = Service(str(find(WEBKIT_DRIVER)), env=os.environ | {"DISPLAY": display})
        service.start()
        ends.callback(service.stop)
        driver = Remote(RemoteConnection(client_config=ClientConfig(service.service_url)), options=options)
        ends.callback(driver.quit)
        driver.set_window_size(WIDTH, HEIGHT)
        yield WebKit(driver, address)


@contextmanager
def _screen() -> Iterator[str]:
    """Run a screen in memory and give its name."""
    reading, writing = os.pipe()
    command = [str(find(SCREEN)), "-displayfd", str(writing), "-screen", "0", "1280x1024x24"]
    with subprocess.Popen(command, pass_fds=[writing]) as screen:
        os.close(writing)
        try:
            with os.fdopen(reading) as answer:
                number = answer.readline().strip()
            assert number, "Xvfb has ended; why, it said on the standard error output"
            yield f":{number}"
        finally:
            screen.terminate()


class WebKit:
    """An engine."""

    def __init__(self, driver: Remote, address: str) -> None:
        self._driver = driver
        self._address = address
        self._found: list[str] = []

    def goto(self, address: str) -> None:
        self._driver.get(address)

    def reload(self) -> None:
        self._driver.refresh()

    def evaluate(self, expression: str) -> Any:
        value, found = self._driver.execute_script(LOOK_AND_WATCH % f"({expression})", self._address)
        self._found += found
        return value

    def wait_until(self, expression: str) -> None:
        # Between two pages there may be nothing to look at.
        waiting = WebDriverWait(self._driver, WAIT_SECONDS, 0.02, ignored_exceptions=[WebDriverException])
        try:
            waiting.until(lambda _: self.evaluate(expression))
        except TimeoutException as error:
            raise NotInTimeError(expression) from error

    def click_at(self, x: float, y: float) -> None:
        actions = ActionBuilder(self._driver, duration=0)
        actions.pointer_action.move_to_location(round(x), round(y)).click()  # type: ignore[no-untyped-call]
        actions.perform()

    def type(self, text: str) -> None:
        actions = ActionBuilder(self._driver, duration=0)
        actions.key_action.send_keys(text)
        actions.perform()

    def press(self, key: str) -> None:
        self.type(KEYS.get(key, key))

    def check(self) -> None:
        self.evaluate("null")
        found, self._found = self._found, []
        assert not found, "went wrong in the page:\n" + "\n".join(dict.fromkeys(found))
