"""What a page seldom does in Python comes out in the cut Pyodide, and in the library that ships, as in uncut ones."""

from pathlib import Path

from playwright.sync_api import Page, Route

from halfmoon_build.paths import NODE_MODULES
from halfmoon_build.runtime.archives import INSIDE
from tests.browser.page_python import PYTHON
from tests.browser.readers import Newcomer

UNCUT = "uncut-pyodide/"
"""Where the test has Pyodide as it comes, and an empty page."""
START_UNCUT = "(await import('./pyodide.mjs')).loadPyodide()"
TYPES = {".mjs": "text/javascript", ".wasm": "application/wasm", ".json": "application/json", ".html": "text/html"}
WALK = """async (source) => {
  const python = await %s;
  python.FS.writeFile("rare_paths.py", source);
  return JSON.parse(await python.runPythonAsync("import json, rare_paths; json.dumps(await rare_paths.walk())"));
}"""


def walked(page: Page, python: str) -> dict[str, str]:
    """What came of all rare paths in the Python of this expression."""
    source = (INSIDE / "rare_paths.py").read_text("utf-8")
    found: dict[str, str] = page.evaluate(WALK % python, source)
    return found


def answer(route: Route) -> None:
    """A file of the npm package, or an empty page."""
    name = route.request.url.split(UNCUT)[1]
    kind = TYPES.get(Path(name).suffix, "application/octet-stream")
    if name:
        route.fulfill(path=NODE_MODULES / "pyodide" / name, content_type=kind)
    else:
        route.fulfill(body="<!doctype html><html lang=en><title>Uncut</title></html>", content_type="text/html")


def test_what_a_page_seldom_does_comes_out_as_in_uncut_pyodide(newcomer: Newcomer) -> None:
    ours = walked(newcomer.board().page, PYTHON)
    newcomer.context.route(f"**/{UNCUT}**", answer)
    uncut = walked(newcomer.page(UNCUT), START_UNCUT)
    assert ours == uncut
    assert len(ours) > 100
    refused = [line for line, found in uncut.items() if "NameError" in found or "ModuleNotFoundError" in found]
    assert refused == [], "these lines try nothing"
