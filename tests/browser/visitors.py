"""Readers whose browsers let the site have a worker."""

from typing import Any

from playwright.sync_api import Browser, Page

from halfmoon_build.serve import BASE
from tests.browser.boards import Board
from tests.browser.readers import Newcomer

UNREACHABLE = (r"^failed request: ", r"^console error: Failed to load resource", r"^status 503: ")
"""What the browser reports where there is no connection."""

_READY = "navigator.serviceWorker.ready.then(() => {})"
_CACHED = """async (name) => {
  if (!(await caches.has(name))) return [];
  return (await (await caches.open(name)).keys()).map(({ url }) => url.split("?")[0]);
}"""


def cache(part: str) -> str:
    """The name of the cache with the `pages` or the `board`."""
    return f"halfmoon:{BASE}/:{part}"


def wait_for(page: Page, condition: str, value: Any = None) -> None:
    """Wait until a JavaScript function, which may be asynchronous, returns something true for the value."""
    page.evaluate(
        f"""async (value) => {{
          const holds = {condition};
          for (let times = 0; !(await holds(value)); times += 1) {{
            if (times > 600) throw new Error("it never came true");
            await new Promise((next) => setTimeout(next, 50));
          }}
        }}""",
        value,
    )


class Visitor(Newcomer):
    """A reader with a worker."""

    def __init__(self, browser: Browser, address: str, **options: Any) -> None:
        super().__init__(browser, address, service_workers="allow", **options)

    def check(self) -> None:
        """Fail on what went wrong; but what was still on its way when its page was left may have been broken off."""
        self.errors.allow("net::ERR_ABORTED")
        super().check()

    def visit(self, path: str, language: str = "el") -> Page:
        """The page in a new tab, once the worker keeps what every page needs."""
        page = self.page(path, language)
        page.evaluate(_READY)
        return page

    def kept(self, page: Page, part: str) -> list[str]:
        """The paths below the site's root of what the worker keeps: `pages` or `board`, of whatever version."""
        found: list[str] = page.evaluate(_CACHED, cache(part))
        return sorted(address.removeprefix(self.address) for address in found)

    def wait_kept(self, page: Page, part: str, paths: set[str]) -> None:
        """Wait until the worker keeps all of these."""
        wait_for(
            page,
            f"async ([name, wanted]) => {{ const kept = await ({_CACHED})(name);"
            " return wanted.every((address) => kept.includes(address)); }",
            [cache(part), [self.address + path for path in paths]],
        )

    def look_for_update(self, page: Page) -> None:
        """Have the browser ask whether there is another version, as it does by itself from time to time."""
        page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => {})")

    def visit_board(self, language: str = "el", fragment: str = "", *, kept: set[str]) -> Board:
        """The Play page in a new tab, ready for taps, once the worker keeps these."""
        board = self.board(fragment, language)
        self.wait_kept(board.page, "board", kept)
        return board
