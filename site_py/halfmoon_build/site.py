"""Builds the whole site: the pages of each language, Python for the browser, licences, content hashes."""

from __future__ import annotations

import gzip
import json
import os
import shutil
from pathlib import Path

import rcssmin
import rjsmin
from mkdocs.commands.build import build
from mkdocs.config import load_config

from halfmoon_build.drawing.boards import arrangement
from halfmoon_build.drawing.identity import write_identity
from halfmoon_build.finishing.app import write_app
from halfmoon_build.finishing.fingerprint import fingerprint
from halfmoon_build.finishing.licences import copy_licences
from halfmoon_build.finishing.policy import write_policies
from halfmoon_build.finishing.theme import trim_theme
from halfmoon_build.finishing.typography import set_suits_as_text
from halfmoon_build.finishing.worker import write_worker
from halfmoon_build.languages import LANGUAGES, Language
from halfmoon_build.paths import (
    BOOT,
    DOCS,
    NODE_MODULES,
    OWN,
    PICTURES,
    ROOT,
    SITE,
    npm_version,
    pyodide_folder,
    pyscript_folder,
)
from halfmoon_build.runtime.archives import BOARDS, LIBRARY, archive_name, make_archives
from halfmoon_build.texts import page_texts

ADDRESS_VARIABLE = "HALFMOON_SITE_URL"
LOCAL_ADDRESS = "http://127.0.0.1:8000/half-moon/"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
PYSCRIPT_FILES = ("core.js", "core-*.js", "error-*.js")
"""What a `<script type="py">` needs with every plugin left out; the rest is for editors, terminals and workers."""


def build_site() -> Path:
    """Build the site into `site/` and return that folder; raises where anything in it is not as it must be."""
    shutil.rmtree(SITE, ignore_errors=True)
    descriptions = {code: _build_language(language) for code, language in LANGUAGES.items()}
    trim_theme(SITE)
    set_suits_as_text(SITE)
    own = SITE / OWN
    shutil.copytree(DOCS / "assets", own)
    _arrange_slots(own)
    write_identity(own)
    _copy_launchers()
    _copy_boot(own)
    _name_launchers(own)
    make_archives(own)
    _write_manifest(own)
    _minify(own)
    names = fingerprint(SITE, own)
    write_app(SITE, descriptions=descriptions, names=names)
    write_policies(SITE)
    copy_licences(SITE / "assets/licenses")
    (SITE / "assets/pictures").mkdir()
    for picture in PICTURES.glob("social-*.png"):
        shutil.copy(picture, SITE / "assets/pictures")
    (SITE / ".nojekyll").touch()
    write_worker(SITE)
    return SITE


def _build_language(language: Language) -> str:
    """Build the pages of a language and return how it describes the site."""
    address = os.environ.get(ADDRESS_VARIABLE, LOCAL_ADDRESS)
    config = load_config(
        str(ROOT / language.configuration),
        site_dir=str(SITE / language.root),
        site_url=address + language.root,
        strict=True,
    )
    config.extra.update(_for_templates(language, address))
    config.plugins.on_startup(command="build", dirty=False)
    try:
        build(config)
    finally:
        config.plugins.on_shutdown()
    return config.site_description or ""


def _for_templates(language: Language, address: str) -> dict[str, object]:
    """What the templates in `docs/overrides` find in `config.extra`."""
    return {
        "language": language,
        "languages": list(LANGUAGES.values()),
        "site_root": address,
        "shared": language.up + OWN,
        "texts": {code: page_texts(code).site for code in LANGUAGES},
    }


def _arrange_slots(own: Path) -> None:
    with (own / "board.css").open("a", encoding="utf-8") as sheet:
        sheet.write(arrangement())


def _copy_launchers() -> None:
    """The files of Pyodide and PyScript that our pages use, as the packages ship them."""
    pyodide, pyscript = SITE / pyodide_folder(), SITE / pyscript_folder()
    pyodide.mkdir(parents=True)
    for name in PYODIDE_FILES:
        shutil.copyfile(NODE_MODULES / "pyodide" / name, pyodide / name)
    pyscript.mkdir()
    for pattern in PYSCRIPT_FILES:
        (path,) = (NODE_MODULES / "@pyscript/core/dist").glob(pattern)
        shutil.copyfile(path, pyscript / path.name)


def _copy_boot(own: Path) -> None:
    for path in sorted(BOOT.iterdir()):
        if path.is_file():
            shutil.copyfile(path, own / path.name)


def _name_launchers(own: Path) -> None:
    """Put the launchers' folders, whose names carry their versions, where our files and pages stand for them."""
    (core,) = (SITE / pyscript_folder()).glob("core-*.js")
    names = {
        "/PYODIDE/": f"/{Path(pyodide_folder()).name}/",
        "/PYSCRIPT/CORE": f"/{Path(pyscript_folder()).name}/{core.name}",
        "/PYSCRIPT/": f"/{Path(pyscript_folder()).name}/",
    }
    for path in (*own.glob("*.mjs"), *SITE.rglob("*.html")):
        text = path.read_text("utf-8")
        for placeholder, name in names.items():
            text = text.replace(placeholder, name)
        path.write_text(text, encoding="utf-8")


def _minify(own: Path) -> None:
    """Leave out the comments and spaces of our scripts and style sheets."""
    for suffix, minified in ((".mjs", rjsmin.jsmin), (".css", rcssmin.cssmin)):
        for path in own.glob(f"*{suffix}"):
            path.write_text(minified(path.read_text("utf-8")), encoding="utf-8")


def _write_manifest(own: Path) -> None:
    """What the runtime fetches: where it lies, how many bytes it has, and how many of them travel with gzip.

    `lock` stands for Pyodide's list of its packages, of which we use none.
    """
    files = {
        "wasm": f"../{Path(pyodide_folder()).name}/pyodide.asm.wasm",
        "library": f"./{LIBRARY}",
    }
    for kind, language in BOARDS:
        files[f"{kind}-{language}"] = f"./{archive_name(kind, language)}"
    manifest = {name: {"path": path, **_sizes(own / path)} for name, path in files.items()}
    lock = json.loads((NODE_MODULES / "pyodide/pyodide-lock.json").read_text("utf-8"))
    lines = [
        f"export const files = {json.dumps(manifest, indent=2)};",
        f"export const version = {json.dumps(npm_version('pyodide'))};",
        f"export const lock = {json.dumps({'info': lock['info'], 'packages': {}})};",
    ]
    (own / "manifest.mjs").write_text("\n".join(lines) + "\n", encoding="utf-8")


def _sizes(path: Path) -> dict[str, int]:
    data = path.read_bytes()
    return {"size": len(data), "wire": len(data) if path.suffix == ".bin" else len(gzip.compress(data, 6))}
