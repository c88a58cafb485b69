"""What makes the site an app that can be installed: a manifest in each language, its icons, and the worker's helper."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import rjsmin

from halfmoon_build.drawing.identity import ICONS, NIGHT
from halfmoon_build.finishing.fingerprint import fingerprint
from halfmoon_build.languages import LANGUAGES
from halfmoon_build.paths import APP, BOOT, OWN, PICTURES


def write_app(site: Path, *, descriptions: dict[str, str], names: dict[str, str]) -> None:
    """Write the folder `APP` with content hashes; `names` are the new names of our other files, by their old ones."""
    app = site / APP
    app.mkdir()
    for icon in ICONS:
        shutil.copyfile(PICTURES / f"{icon.name}.png", app / f"{icon.name}.png")
    script = (BOOT / "worker/offline.js").read_text("utf-8")
    (app / "offline.js").write_text(rjsmin.jsmin(script), encoding="utf-8")
    drawing = f"../{Path(OWN).name}/{names['favicon.svg']}"
    for language, description in descriptions.items():
        text = json.dumps(_manifest(language, description, drawing), ensure_ascii=False, indent=1)
        (app / f"{language}.webmanifest").write_text(text, encoding="utf-8")
    fingerprint(site, app)


def _manifest(language: str, description: str, drawing: str) -> dict[str, object]:
    """Addresses in it are relative to its own, so that the site can lie at any base path."""
    pictures = [
        {"src": f"./{icon.name}.png", "sizes": f"{icon.size}x{icon.size}", "type": "image/png", "purpose": icon.purpose}
        for icon in ICONS
        if icon.purpose
    ]
    return {
        "name": "Half Moon",
        "short_name": "Half Moon",
        "description": description,
        "lang": language,
        "dir": "ltr",
        "start_url": f"../../{LANGUAGES[language].root}play/",
        "scope": "../../",
        "display": "standalone",
        "background_color": NIGHT,
        "theme_color": NIGHT,
        "icons": [{"src": drawing, "sizes": "any", "type": "image/svg+xml"}, *pictures],
    }
