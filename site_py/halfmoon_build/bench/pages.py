"""The pages that are measured: a copy of the built site, and what to compare its pages with.

`stock/` is what PyScript's own files give: the npm packages as they are, and one line of Python that says it runs.
`plain/` is the text of the Greek pages in Material as it comes.
`floor/` is the Play page started by plain `loadPyodide`, with the same archives: nothing of PyScript.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config

from halfmoon_build.finishing.policy import with_policy
from halfmoon_build.paths import NODE_MODULES, ROOT, SITE

BENCH_SITE = ROOT / "build" / "bench-site"

_STOCK = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Stock PyScript</title>
<script type="module" src="../stock-pyscript/core.js"></script>
</head>
<body>
<p id="line"></p>
<script type="py" config='{"interpreter": "../stock-pyodide/pyodide.mjs"}'>
import js
js.document.getElementById("line").textContent = "Python runs."
js.performance.mark("halfmoon:ready")
</script>
</body>
</html>
"""

_FLOOR_BOOT = """
import { loadPyodide } from "RUNTIME";
const python = await loadPyodide();
await python.runPythonAsync(await (await fetch("MAIN")).text());
"""


def make_pages() -> Path:
    """Write the pages into `BENCH_SITE` and return it; the site must have been built."""
    shutil.rmtree(BENCH_SITE, ignore_errors=True)
    shutil.copytree(SITE, BENCH_SITE)
    shutil.copytree(NODE_MODULES / "pyodide", BENCH_SITE / "stock-pyodide")
    shutil.copytree(NODE_MODULES / "@pyscript/core/dist", BENCH_SITE / "stock-pyscript")
    _write("stock", _STOCK)
    _build_plain_material(BENCH_SITE / "plain")
    _write("floor", _floor((SITE / "play/index.html").read_text("utf-8")))
    return BENCH_SITE


def _build_plain_material(folder: Path) -> None:
    """The same Greek pages in Material as it comes, to compare the reading pages with."""
    theme = {"name": "material", "language": "el", "font": False}
    config = load_config(str(ROOT / "mkdocs.yml"), site_dir=str(folder), theme=theme, extra_css=[], extra={})
    build(config)


def _write(folder: str, html: str) -> None:
    (BENCH_SITE / folder).mkdir()
    (BENCH_SITE / folder / "index.html").write_text(html, encoding="utf-8")


def _floor(play: str) -> str:
    """The Play page with its two scripts replaced by one that starts Pyodide directly."""
    runtime = _one(r'<script type="module" async src="([^"]*runtime[^"]*)"', play)
    main = _one(r'<script type="py" src="([^"]*)"', play)
    without_launcher = re.sub(r'<script type="py".*?</script>', "", play, flags=re.DOTALL)
    without_boot = re.sub(r'<script type="module" src="[^"]*boot[^"]*".*?</script>', "", without_launcher)
    script = _FLOOR_BOOT.replace("RUNTIME", runtime).replace("MAIN", main)
    return with_policy(without_boot.replace("</head>", f'<script type="module">{script}</script></head>'))


def _one(pattern: str, text: str) -> str:
    match = re.search(pattern, text)
    if match is None:
        raise ValueError(pattern)
    return match[1]
