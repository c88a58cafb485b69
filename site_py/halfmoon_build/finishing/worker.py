"""The worker that keeps the site on the reader's device, and the one that takes a harmful worker's place."""

from __future__ import annotations

import hashlib
import json
import re
from base64 import b64encode
from pathlib import Path

import rjsmin

from halfmoon_build.paths import BOOT, WORKER

UNREACHABLE = "503.html"
"""The page that the worker answers with where the network does not."""
_KEPT = {".css", ".js", ".mjs", ".py", ".svg", ".wasm", ".bin", ".webmanifest"}
_WITH_PYTHON = re.compile("data-halfmoon=|data-program[ >]")


def write_worker(site: Path) -> None:
    """Write the worker of a built site, with the hashes of all that it keeps; raises where a file is missing."""
    script = (BOOT / "worker/worker.js").read_text("utf-8")
    for part, names in parts(site).items():
        script = script.replace(f"self.{part.upper()}", json.dumps([_entry(site, name) for name in names]))
    _write_minified(site / WORKER, script)


def withdraw_worker(site: Path) -> None:
    """Put a worker that forgets everything, itself too, in the place of the site's."""
    _write_minified(site / WORKER, (BOOT / "worker/withdrawn.js").read_text("utf-8"))


def parts(site: Path) -> dict[str, list[str]]:
    """What is kept at once, `pages`, and what only together with the pages that have a `board`: names below the site.

    Pages with programs, which need Python as boards do, are kept with them. At once: the other pages for reading, with
    the files that they name, and the page for where there is no connection.
    """
    texts = {page: page.read_text("utf-8") for page in (*site.rglob("index.html"), site / UNREACHABLE)}
    reading = {page: text for page, text in texts.items() if not _WITH_PYTHON.search(text)}
    assets = {path for path in (site / "assets").rglob("*") if path.suffix in _KEPT}
    named = {path for path in assets if any(f"/{path.name}" in text for text in reading.values())}
    return {
        "pages": _names(site, reading.keys() | named),
        "board": _names(site, (texts.keys() - reading.keys()) | (assets - named)),
    }


def _names(site: Path, paths: set[Path]) -> list[str]:
    return sorted(path.relative_to(site).as_posix() for path in paths)


def _entry(site: Path, name: str) -> dict[str, str]:
    """What the worker knows of a file: its address below the site, and the hash that browsers check."""
    digest = hashlib.sha256((site / name).read_bytes()).digest()
    return {"url": name.removesuffix("index.html"), "integrity": f"sha256-{b64encode(digest).decode()}"}


def _write_minified(path: Path, script: str) -> None:
    path.write_text(rjsmin.jsmin(script), encoding="utf-8")
