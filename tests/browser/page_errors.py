"""Everything that goes wrong in the pages of a test, unless the test has said that it would."""

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response, WebError

_ALLOWED_SCHEMES = ("data:", "blob:", "about:")
_REFUSALS = """
addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
  console.error(`refused by the policy: ${effectiveDirective} ${blockedURI}`);
});
"""
"""Chromium itself does not speak of everything that it refuses."""
_WORKERS_BLOCKED = "Service Worker registration blocked by Playwright"
"""What Playwright itself says in a page where a test allows no workers."""


class PageErrors:
    """Collects console errors and warnings, refusals, page errors, Python tracebacks, failed and foreign requests."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._found: list[str] = []
        self._expected: list[str] = []
        self._allowed: list[str] = []

    def watch(self, context: BrowserContext) -> None:
        """Collect what goes wrong in every page of the context."""
        context.add_init_script(_REFUSALS)
        context.on("console", self._on_console)
        context.on("weberror", self._on_error)
        context.on("request", self._on_request)
        context.on("requestfailed", self._on_failure)
        context.on("response", self._on_response)
        context.on("page", self._on_page)

    def expect(self, *patterns: str) -> None:
        """Each of these regular expressions has to be found in something that goes wrong; anything else fails."""
        self._expected += patterns

    def allow(self, *patterns: str) -> None:
        """What one of these regular expressions finds may go wrong or not, as chance has it."""
        self._allowed += patterns

    def check(self) -> None:
        """Fail on what was not expected and on what was expected in vain; then begin anew."""
        found, expected, known = self._found, self._expected, self._expected + self._allowed
        self.forget()
        surprises = [one for one in found if not any(re.search(pattern, one) for pattern in known)]
        missing = [pattern for pattern in expected if not any(re.search(pattern, one) for one in found)]
        assert not surprises, "went wrong in the page:\n" + "\n".join(surprises)
        assert not missing, f"expected, but did not happen: {missing}; what did: {found}"

    def forget(self) -> None:
        """Begin anew."""
        self._found, self._expected, self._allowed = [], [], []

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.text == _WORKERS_BLOCKED:
            return
        if message.type in ("error", "warning", "assert"):
            self._found.append(f"console {message.type}: {message.text} ({message.location.get('url', '')})")
        elif "Traceback (most recent call last)" in message.text:
            self._found.append(f"traceback: {message.text}")

    def _on_error(self, error: WebError) -> None:
        self._found.append(f"page error: {error.error.stack or error.error}")

    def _on_request(self, request: Request) -> None:
        if not request.url.startswith((self._address, *_ALLOWED_SCHEMES)):
            self._found.append(f"request outside the site: {request.url}")

    def _on_failure(self, request: Request) -> None:
        if "/favicon." in request.url and request.failure == "net::ERR_ABORTED":
            return  # The browser asks for it last of all: its page was left meanwhile.
        self._found.append(f"failed request: {request.url} ({request.failure})")

    def _on_response(self, response: Response) -> None:
        if response.status >= 400:
            self._found.append(f"status {response.status}: {response.url}")

    def _on_page(self, page: Page) -> None:
        page.on("crash", lambda crashed: self._found.append(f"crashed: {crashed.url}"))
