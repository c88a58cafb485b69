"""Where the project's folders are, and where the built site keeps its parts."""

from __future__ import annotations

import json
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "site"
DOCS = ROOT / "docs"
PICTURES = DOCS / "pictures"
GAMES = DOCS / "games"
NODE_MODULES = ROOT / "node_modules"
LIGHTHOUSE = ROOT / "site_py" / "halfmoon_build" / "lighthouse"
BOOT = ROOT / "site_py" / "halfmoon_page" / "boot"

OWN = "assets/halfmoon"
"""The folder of our own files in the site, each with a content hash in its name."""

APP = "assets/app"
"""The folder of what makes the site an app: manifests, icons, the script that asks for the worker; with hashes too."""

SEARCH = "assets/search"
"""The folder of the search, a script for each language; with hashes too."""

WHEEL = "assets/wheel"
"""The folder with the engine's wheel."""

WORKER = "worker.js"
"""The worker, at the site's root because its scope is its folder; its address never changes."""


def npm_version(package: str) -> str:
    """The version of an installed npm package."""
    text = (NODE_MODULES / package / "package.json").read_text(encoding="utf-8")
    version: str = json.loads(text)["version"]
    return version


def pyodide_folder() -> str:
    """The folder of Pyodide in the site; it carries the version."""
    return f"assets/pyodide-{npm_version('pyodide')}"


def pyscript_folder() -> str:
    """The folder of PyScript in the site; it carries the version."""
    return f"assets/pyscript-{npm_version('@pyscript/core')}"
