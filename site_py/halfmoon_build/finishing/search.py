"""The search: for each language one script with the text of its pages, which a page fetches once a reader asks for it.

MiniSearch ranks, Snowball's stemmers fold endings. The theme's own search would be fetched with every page and bind
keys that are the board's; Pagefind needs WebAssembly, which the policy of pages for reading forbids.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from dataclasses import asdict
from pathlib import Path

from halfmoon_build.finishing.sections import sections
from halfmoon_build.languages import LANGUAGES, Language
from halfmoon_build.paths import BOOT, SEARCH
from halfmoon_build.texts import page_texts
from halfmoon_build.tools.node import find_node

_BUNDLE = Path(__file__).parent / "bundle.mjs"


def write_searches(site: Path) -> None:
    """Write the search of every language into the folder `SEARCH`."""
    for language in LANGUAGES.values():
        write_search(site, language)


def write_search(site: Path, language: Language) -> None:
    """Write the search of one language; raises `subprocess.CalledProcessError` where there is no such stemmer."""
    with tempfile.TemporaryDirectory() as folder:
        contents = Path(folder) / "contents.json"
        contents.write_text(json.dumps(_contents(site, language), ensure_ascii=False), encoding="utf-8")
        names = {"halfmoon/contents": contents, "halfmoon/stemmer": f"@orama/stemmers/{language.stemmer}"}
        command = [find_node(), _BUNDLE, BOOT / "search/search.mjs", site / SEARCH / f"{language.code}.mjs"]
        subprocess.run([*map(str, command), *(f"{name}={file}" for name, file in names.items())], check=True)


def _contents(site: Path, language: Language) -> dict[str, object]:
    texts = page_texts(language.code).search
    return {
        "sections": [asdict(section) for section in sections(site, language.code)],
        "texts": {name: getattr(texts, name) for name in ("found", "found_one", "found_nothing")},
    }
