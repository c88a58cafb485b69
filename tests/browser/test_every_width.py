"""Every width from 320 to 1400 pixels, upright and on its side: nothing is too wide, nothing lies on another thing."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from halfmoon_build.languages import LANGUAGES
from tests.browser.readers import Reader

WIDTHS = range(320, 1401, 20)
PATHS = ["", "play/", "examples/", "strategy/", "about/", "no-such-page/"]

TOO_WIDE = "() => document.documentElement.scrollWidth - innerWidth"
OVERLAPPING = """() => {
  const solid = "main :is(a, button, label, input, select, summary, h1, h2, dd, figure)";
  const seen = { checkOpacity: true, checkVisibilityCSS: true };
  const shown = (each) => {
    const { clipPath, display } = getComputedStyle(each);
    const apart = clipPath === "none" && display !== "inline" && !each.closest(".md-sidebar, .hm-moves");
    return apart && each.checkVisibility(seen);
  };
  const found = [...document.querySelectorAll(solid)].filter(shown);
  const boxes = found.map((each) => each.getBoundingClientRect());
  const names = [];
  for (let one = 0; one < found.length; one++)
    for (let other = one + 1; other < found.length; other++) {
      if (found[one].contains(found[other])) continue;
      const across = Math.min(boxes[one].right, boxes[other].right) - Math.max(boxes[one].left, boxes[other].left);
      const down = Math.min(boxes[one].bottom, boxes[other].bottom) - Math.max(boxes[one].top, boxes[other].top);
      if (across > 1 && down > 1) names.push([one, other].map((n) => found[n].outerHTML.slice(0, 90)).join(" / "));
    }
  return names;
}"""
IN_ONE_ROW = """() => {
  const buttons = [...document.querySelectorAll(".hm-player .hm-controls button")];
  const boxes = buttons.map((each) => each.getBoundingClientRect());
  return Math.max(...boxes.map(({ top }) => top)) <= Math.min(...boxes.map(({ bottom }) => bottom));
}"""


def faults(page: Page) -> list[str]:
    """What is wrong at one size after the other."""
    found = []
    for width in WIDTHS:
        for height in (round(width * 1.78), round(width * 0.5625)):
            page.set_viewport_size({"width": width, "height": height})
            where = f"{page.url} {width} × {height}: "
            if (wide := page.evaluate(TOO_WIDE)) > 0:
                found.append(f"{where}{wide} px too wide")
            found += [f"{where}{names}" for names in page.evaluate(OVERLAPPING)]
            if "examples" in page.url and not page.evaluate(IN_ONE_ROW):
                found.append(f"{where}the buttons of the replay are in several rows")
    return found


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", PATHS)
def test_nothing_is_too_wide_or_lies_on_something_else(
    new_reader: Callable[..., Reader], path: str, language: str
) -> None:
    reader = new_reader(reduced_motion="reduce")
    reader.errors.allow("404")
    page = reader.page(path, language)
    if page.locator("[data-halfmoon]").count():
        expect(page.locator("[data-halfmoon]")).to_have_attribute("data-state", "ready", timeout=30_000)
    assert faults(page) == []
