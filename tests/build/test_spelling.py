"""`make check` reads for spelling what is written in every language; the lists of our own words hold nothing needless."""

import re
import subprocess
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml

from halfmoon_build.languages import LANGUAGES
from halfmoon_build.paths import ROOT
from halfmoon_build.tools.node import find_node
from tests.build.trees import copy_repository

SPELLING = ROOT / "tests/spelling"
CONFIGURATION: dict[str, Any] = yaml.safe_load((SPELLING / "cspell.yml").read_text("utf-8"))
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
MISSPELT = {
    "el": ("Η στοιβα και η στοίβα.", "στοιβα"),
    "en": ("The resreve and the reserve.", "resreve"),
    "fr": ("L’etape et l’étape.", "L’etape"),
}
"""A sentence with one mistake, which in Greek and French is a missing accent."""


def mistaken(language: str) -> str:
    """A page with the mistake in its text, and in the caption of a fence."""
    text, _ = MISSPELT[language]
    return f"```halfmoon\ngame: worked\ncaption: {text}\n```\n\n{text}\n"


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """The words that are found wrong in such a page of each language."""
    tree = copy_repository(tmp_path_factory.mktemp("mistaken"))
    for language in LANGUAGES:
        (tree / "docs" / language / "x.md").write_text(mistaken(language), "utf-8")
    command = [find_node(), tree / "node_modules/cspell/bin.mjs", "lint", "--config", "tests/spelling/cspell.yml"]
    command += ["--no-progress", "--no-summary", *(f"docs/{language}/x.md" for language in LANGUAGES)]
    said = subprocess.run([str(part) for part in command], cwd=tree, capture_output=True, text=True)
    assert said.returncode == 1, said.stderr
    wrong = re.findall(r"^docs/(\w+)/x\.md:.* \((.*)\)$", said.stdout, re.MULTILINE)
    return {language: [word for where, word in wrong if where == language] for language in LANGUAGES}


@EACH_LANGUAGE
def test_a_mistake_is_found_in_pages_and_within_their_fences(found: dict[str, list[str]], language: str) -> None:
    _, mistake = MISSPELT[language]
    assert found[language] == [mistake, mistake]


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
