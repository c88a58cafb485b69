"""The worker that keeps the site on the reader's device, and the one that takes a harmful worker's place."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import rjsmin

from halfmoon_build.paths import BOOT, WORKER
from halfmoon_build.tools.node import find_node

UNREACHABLE = "503.html"
"""The page that the worker answers with where the network does not."""
_KEPT = {".css", ".js", ".mjs", ".py", ".svg", ".wasm", ".bin", ".webmanifest"}
_BOARD = "data-halfmoon="


def write_worker(site: Path) -> None:
    """Write the worker of a built site, with the hashes of all that it keeps; raises where a file is missing."""
    source = BOOT / "worker/worker.js"
    lists = json.dumps({f"self.{part.upper()}": names for part, names in parts(site).items()})
    command = [find_node(), Path(__file__).with_name("inject.mjs"), source, site, site / WORKER, lists]
    subprocess.run([str(part) for part in command], check=True)
    _minify(site / WORKER)


def withdraw_worker(site: Path) -> None:
    """Put a worker that forgets everything, itself too, in the place of the site's."""
    (site / WORKER).write_text((BOOT / "worker/withdrawn.js").read_text("utf-8"), encoding="utf-8")
    _minify(site / WORKER)


def parts(site: Path) -> dict[str, list[str]]:
    """What is kept at once, `pages`, and what only together with the pages that have a `board`: names below the site.

    At once: the pages for reading with the files that they name, and the page for where there is no connection.
    """
    texts = {page: page.read_text("utf-8") for page in (*site.rglob("index.html"), site / UNREACHABLE)}
    reading = {page: text for page, text in texts.items() if _BOARD not in text}
    assets = {path for path in (site / "assets").rglob("*") if path.suffix in _KEPT}
    named = {path for path in assets if any(f"/{path.name}" in text for text in reading.values())}
    return {
        "pages": _names(site, reading.keys() | named),
        "board": _names(site, (texts.keys() - reading.keys()) | (assets - named)),
    }


def _names(site: Path, paths: set[Path]) -> list[str]:
    return sorted(path.relative_to(site).as_posix() for path in paths)


def _minify(path: Path) -> None:
    path.write_text(rjsmin.jsmin(path.read_text("utf-8")), encoding="utf-8")
