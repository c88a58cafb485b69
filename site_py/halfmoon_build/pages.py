"""The pages of a language, built by MkDocs."""

from __future__ import annotations

from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config

from halfmoon_build.drawing.identity import NIGHT, SOCIAL_HEIGHT, SOCIAL_WIDTH
from halfmoon_build.languages import FOR_ALL_OTHERS, LANGUAGES, Language
from halfmoon_build.paths import BOOT, DOCS, OWN, ROOT, SEARCH
from halfmoon_build.texts import page_texts, programs


def build_pages(language: Language, folder: Path, address: str, *, strict: bool = True) -> str:
    """Build the pages into the folder, for a site at the address; returns how the language describes the site."""
    config = load_config(
        str(ROOT / language.configuration),
        site_dir=str(folder),
        site_url=address + language.root,
        strict=strict,
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
        "for_all_others": FOR_ALL_OTHERS,
        "colour": NIGHT,
        "social": {"width": SOCIAL_WIDTH, "height": SOCIAL_HEIGHT},
        "site_root": address,
        "shared": language.up + OWN,
        "search": f"{language.up}{SEARCH}/{language.code}.mjs",
        "search_texts": page_texts(language.code).search,
        "alone": {code: pages_in_one_language(code) for code in LANGUAGES},
        "program_texts": programs.TEXTS,
        "main": (BOOT / "main.py").read_text("utf-8"),
        "texts": {code: page_texts(code).site for code in LANGUAGES},
    }


def pages_in_one_language(code: str) -> list[str]:
    """The pages that only this language has, by where they lie below its root, such as `programmers/`."""
    others = set().union(*(_sources(other) for other in LANGUAGES if other != code))
    return [f"{source.with_suffix('').as_posix()}/" for source in sorted(_sources(code) - others)]


def _sources(code: str) -> set[Path]:
    return {path.relative_to(DOCS / code) for path in (DOCS / code).rglob("*.md")}
