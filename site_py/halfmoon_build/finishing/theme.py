"""What the built pages do not need of Material's files, and one thing its script must not do."""

from __future__ import annotations

import hashlib
import re
import shutil
from pathlib import Path

from halfmoon_build.languages import LANGUAGES

_LEFT_OUT = ("assets/javascripts/lunr", "assets/javascripts/workers", "assets/images")
_ALTERNATES = "link[rel=alternate]"


def trim_theme(site: Path) -> None:
    """Share one copy of the theme between the languages, without source maps and what only its search uses.

    Pages shows the 404 page of the root alone, and the worker its 503 page, so those of the other languages go. So do
    their sitemaps, as the root's names every page of every language.

    The script that is changed gets a content hash of its own, as pages of two versions may both name it.
    """
    for language in LANGUAGES.values():
        if not language.at_root:
            _share_theme(site / language.root)
    for name in _LEFT_OUT:
        shutil.rmtree(site / name)
    for path in (site / "assets").rglob("*.map"):
        path.unlink()
    _name_by_content(leave_alternates_alone(site), site)


def leave_alternates_alone(site: Path) -> Path:
    """Change the theme's script, and return it.

    It fetches a `sitemap.xml` beside every address in `link[rel=alternate]`, which it takes for the home pages of other
    sites; ours name the same page in another language. Raises `ValueError` where it no longer has that selector.
    """
    (script,) = (site / "assets/javascripts").glob("bundle.*.js")
    text = script.read_text("utf-8")
    if text.count(_ALTERNATES) != 1:
        raise ValueError(script.name, _ALTERNATES)
    script.write_text(text.replace(_ALTERNATES, "link[rel=home-of-another-site]"), encoding="utf-8")
    return script


def _share_theme(folder: Path) -> None:
    """Leave out a language's own copy of the theme, and have its pages refer to the one at the site's root."""
    shutil.rmtree(folder / "assets")
    for name in ("404.html", "503.html", "sitemap.xml", "sitemap.xml.gz"):
        (folder / name).unlink()
    for page in folder.rglob("*.html"):
        text = re.sub(
            r'(?<=["])((?:\.\./)*)assets/(?=javascripts/|stylesheets/)', r"../\1assets/", page.read_text("utf-8")
        )
        page.write_text(text, encoding="utf-8")


def _name_by_content(script: Path, site: Path) -> None:
    name = f"bundle.{hashlib.sha256(script.read_bytes()).hexdigest()[:10]}.min.js"
    for page in site.rglob("*.html"):
        page.write_text(page.read_text("utf-8").replace(script.name, name), encoding="utf-8")
    script.rename(script.with_name(name))
