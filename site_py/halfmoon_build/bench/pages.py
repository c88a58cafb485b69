"""The pages that are measured: a copy of the built site, and what to compare its pages with.

`stock/` is what PyScript's own files give: the npm packages as they are, and one line of Python that says it runs.
`plain/` is the text of the Greek pages in Material as it comes.
`plain-pyodide/` is the Play page started by `loadPyodide` alone: our archive, Pyodide as it comes, no PyScript.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config

from halfmoon_build.finishing.policy import with_policy
from halfmoon_build.paths import BOOT, NODE_MODULES, OWN, ROOT, SITE
from halfmoon_build.runtime.archives import archive_name

BENCH_SITE = ROOT / "build" / "bench-site"
EXPECTED_SCRIPTS = 6
"""What starts the Play page: the program, main.py, the runtime, PyScript, boot.mjs and what looks after it."""

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

_PLAIN_START = """
import { loadPyodide } from "../stock-pyodide/pyodide.mjs";
const archive = fetch("ARCHIVE").then((response) =>
  new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
const python = await loadPyodide();
python.FS.writeFile("/lib/halfmoon.bin", new Uint8Array(await archive));
python.runPython(IMPORTER);
await python.runPythonAsync(MAIN);
"""


def make_pages() -> Path:
    """Write the pages into `BENCH_SITE` and return it; the site must have been built."""
    shutil.rmtree(BENCH_SITE, ignore_errors=True)
    shutil.copytree(SITE, BENCH_SITE)
    shutil.copytree(NODE_MODULES / "pyodide", BENCH_SITE / "stock-pyodide")
    shutil.copytree(NODE_MODULES / "@pyscript/core/dist", BENCH_SITE / "stock-pyscript")
    _write("stock", _STOCK)
    _build_plain_material(BENCH_SITE / "plain")
    _write("plain-pyodide", _plain_pyodide((SITE / "play/index.html").read_text("utf-8")))
    return BENCH_SITE


def _build_plain_material(folder: Path) -> None:
    """The same Greek pages in Material as it comes, to compare the reading pages with."""
    theme = {"name": "material", "language": "el", "font": False}
    config = load_config(str(ROOT / "mkdocs.yml"), site_dir=str(folder), theme=theme, extra_css=[], extra={})
    build(config)


def _write(folder: str, html: str) -> None:
    (BENCH_SITE / folder).mkdir()
    (BENCH_SITE / folder / "index.html").write_text(html, encoding="utf-8")


def _plain_pyodide(play: str) -> str:
    """The Play page without what starts it, and with the shortest program that starts Pyodide and our part of it."""
    (archive,) = (SITE / OWN).glob(f"{archive_name('play', 'el')[:-4]}.*")
    start = _PLAIN_START.replace("ARCHIVE", f"../{OWN}/{archive.name}")
    importer = (BOOT / "halfmoon_archive.py").read_text("utf-8") + "open_archives(['/lib/halfmoon.bin'])\n"
    for name, text in (("IMPORTER", importer), ("MAIN", (BOOT / "main.py").read_text("utf-8"))):
        start = start.replace(name, json.dumps(text))
    starts = (r"[^>]*>(?=[^<]*halfmoonProgram =)", r' type="(?:py|module)"', r">(?=\s*var boot =)")
    ours = re.compile(rf"<script(?:{'|'.join(starts)}).*?</script>", re.DOTALL)
    bare, found = ours.subn("", play)
    if found != EXPECTED_SCRIPTS:
        raise ValueError(f"{found} scripts start the Play page")
    return with_policy(bare.replace("</head>", f'<script type="module">{start}</script></head>'))
