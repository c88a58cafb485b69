"""Builds the whole site: the pages of each language, Python for the browser, licences, content hashes."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import rcssmin
import rjsmin

from halfmoon.palette import style_sheet
from halfmoon_build.drawing.boards import arrangement
from halfmoon_build.drawing.identity import write_identity
from halfmoon_build.drawing.vocabulary import PLACEHOLDER, vocabulary
from halfmoon_build.finishing.app import write_app
from halfmoon_build.finishing.fingerprint import fingerprint
from halfmoon_build.finishing.joining import joined
from halfmoon_build.finishing.licences import copy_licences
from halfmoon_build.finishing.policy import write_policies
from halfmoon_build.finishing.questions import tell_questions
from halfmoon_build.finishing.search import write_searches
from halfmoon_build.finishing.theme import trim_theme
from halfmoon_build.finishing.typography import leave_text_as_it_is
from halfmoon_build.finishing.worker import write_worker
from halfmoon_build.languages import LANGUAGES
from halfmoon_build.pages import build_pages
from halfmoon_build.paths import BOOT, DOCS, OWN, PICTURES, SEARCH, SITE, WHEEL
from halfmoon_build.runtime.archives import make_archives
from halfmoon_build.runtime.launchers import copy_launchers, name_launchers, write_manifest
from halfmoon_build.tools.wheel import write_wheel

ADDRESS_VARIABLE = "HALFMOON_SITE_URL"
"""The environment variable that says where the site is to lie; with or without a slash at its end."""
LOCAL_ADDRESS = "http://127.0.0.1:8000/half-moon/"


def site_address() -> str:
    """Where the site is to lie, with a slash at its end: on this machine where nobody says."""
    return (os.environ.get(ADDRESS_VARIABLE) or LOCAL_ADDRESS).rstrip("/") + "/"


def build_site() -> Path:
    """Build the site into `site/` and return that folder; raises where anything in it is not as it must be."""
    shutil.rmtree(SITE, ignore_errors=True)
    address = site_address()
    descriptions = {code: build_pages(language, SITE / language.root, address) for code, language in LANGUAGES.items()}
    trim_theme(SITE)
    tell_questions(SITE)
    leave_text_as_it_is(SITE)
    own = SITE / OWN
    write_own_files(own)
    copy_launchers(SITE)
    name_launchers([*own.glob("*.mjs"), *SITE.rglob("*.html")])
    make_archives(own)
    write_manifest(own)
    _minify(own)
    names = fingerprint(SITE, own)
    write_app(SITE, descriptions=descriptions, names=names)
    write_searches(SITE)
    fingerprint(SITE, SITE / SEARCH)
    write_policies(SITE)
    write_wheel(SITE / WHEEL)
    copy_licences(SITE / "assets/licenses")
    (SITE / "assets/pictures").mkdir()
    for picture in PICTURES.glob("social-*.png"):
        shutil.copy(picture, SITE / "assets/pictures")
    (SITE / ".nojekyll").touch()
    write_worker(SITE)
    return SITE


def write_own_files(own: Path) -> None:
    """Write the files of ours that all pages share: style sheets, the logo, the scripts that start a board."""
    shutil.copytree(DOCS / "assets", own, dirs_exist_ok=True)
    site, board, page = (own / f"{name}.css" for name in ("site", "board", "board-page"))
    site.write_text(style_sheet() + site.read_text("utf-8"), encoding="utf-8")
    board.write_text(board.read_text("utf-8") + arrangement(), encoding="utf-8")
    # A page with a board has both in one file, which is there sooner than two.
    page.write_text(board.read_text("utf-8") + page.read_text("utf-8"), encoding="utf-8")
    write_identity(own)
    for script in ("runtime.mjs", "practice.mjs", "programs.mjs", "program-worker.mjs"):
        (own / script).write_text(joined(BOOT / script), encoding="utf-8")
    boot = joined(BOOT / "boot.mjs").replace(PLACEHOLDER, vocabulary())
    (own / "boot.mjs").write_text(boot, encoding="utf-8")


def _minify(own: Path) -> None:
    """Leave out the comments and spaces of our scripts and style sheets."""
    for suffix, minified in ((".mjs", rjsmin.jsmin), (".css", rcssmin.cssmin)):
        for path in own.glob(f"*{suffix}"):
            path.write_text(minified(path.read_text("utf-8")), encoding="utf-8")
