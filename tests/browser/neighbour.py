"""Another project at the site's origin, with a worker and caches of its own."""

from typing import Any

from playwright.sync_api import Page

from tests.browser.deployments import NEIGHBOUR, Deployment
from tests.browser.visitors import Visitor

_SETTLE = """async () => {
  await navigator.serviceWorker.register("worker.js");
  await navigator.serviceWorker.ready;
  for (const name of ["neighbour", "halfmoon", "halfmoon:/half-moon-too/:pages", "halfmoon:/half/:board"]) {
    await (await caches.open(name)).put("kept", new Response("theirs"));
  }
}"""
_LOOK = """async () => {
  const { active, scope } = await navigator.serviceWorker.ready;
  const kept = {};
  for (const name of await caches.keys()) {
    const response = await caches.match("kept", { cacheName: name });
    if (response) kept[name] = await response.text();
  }
  return { scope, state: active.state, script: active.scriptURL, kept };
}"""


class Neighbour:
    """What lies at `/neighbour/`, in a tab of its own; some of its caches have names much like ours."""

    def __init__(self, visitor: Visitor, deployment: Deployment) -> None:
        visitor.errors.allow("request outside the site: .*" + NEIGHBOUR)
        self.page: Page = visitor.context.new_page()
        self.page.goto(deployment.origin + NEIGHBOUR)
        self.page.evaluate(_SETTLE)
        self._before: dict[str, Any] = self.page.evaluate(_LOOK)
        self.caches = set(self._before["kept"])
        assert len(self.caches) == 4

    def expect_untouched(self) -> None:
        """Its worker and its caches are as they were."""
        assert self.page.evaluate(_LOOK) == self._before
