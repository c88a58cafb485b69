"""`make check` reads for spelling what is written in every language; the lists of our own words hold nothing needless."""

import re
import subprocess
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml

from halfmoon_build.languages import LANGUAGES
from halfmoon_build.paths import DOCS, NODE_MODULES, ROOT
from halfmoon_build.tools.node import find_node

SPELLING = ROOT / "tests/spelling"
CONFIGURATION: dict[str, Any] = yaml.safe_load((SPELLING / "cspell.yml").read_text("utf-8"))
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
MISSPELT = {
    "el": ("Η στοιβα και η στοίβα.", "στοιβα"),
    "en": ("The resreve and the reserve.", "resreve"),
    "fr": ("L’etape et l’étape.", "L’etape"),
}
"""A sentence with one mistake, which in Greek and French is a missing accent."""


def read(path: Path, text: str) -> list[str]:
    """The words that are found wrong in a text, were it in the file of that path."""
    command = [find_node(), NODE_MODULES / "cspell/bin.mjs", "lint", "--config", SPELLING / "cspell.yml"]
    command += ["--no-progress", "--no-summary", "--words-only", f"stdin://{path}"]
    said = subprocess.run([str(part) for part in command], input=text, capture_output=True, text=True)
    assert said.returncode in (0, 1), said.stderr
    return said.stdout.split()


@EACH_LANGUAGE
def test_a_mistake_is_found_in_the_pages_of_every_language(language: str) -> None:
    text, mistake = MISSPELT[language]
    assert read(DOCS / language / "x.md", text) == [mistake]


@EACH_LANGUAGE
def test_a_mistake_is_found_within_a_fence(language: str) -> None:
    text, mistake = MISSPELT[language]
    fence = f"```halfmoon\ngame: worked\ncaption: {text}\n```\n"
    assert read(DOCS / language / "x.md", fence + text) == [mistake, mistake]


@EACH_LANGUAGE
def test_all_that_is_written_in_a_language_is_read(language: str) -> None:
    written = [f"docs/{language}/about.md", LANGUAGES[language].configuration]
    written += [f"site_py/{package}/texts/{language}.py" for package in ("halfmoon_page", "halfmoon_build")]
    assert all((ROOT / file).is_file() for file in written)
    assert [file for file in written if not any(fnmatch(file, pattern) for pattern in CONFIGURATION["files"])] == []


@EACH_LANGUAGE
def test_our_own_words_stand_in_order_and_each_is_written_somewhere(language: str) -> None:
    words = (SPELLING / f"{language}.txt").read_text("utf-8").split()
    assert words == sorted(set(words))
    texts = [path.read_text("utf-8") for pattern in CONFIGURATION["files"] for path in ROOT.glob(pattern)]
    assert len(texts) > 20
    assert [word for word in words if not any(re.search(rf"\b{word}", text) for text in texts)] == []
