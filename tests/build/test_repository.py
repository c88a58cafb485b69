"""The repository: it stands alone, pins what it installs, and takes Greek for the reference."""

import json
import re
import subprocess
import tomllib
from functools import cache
from pathlib import Path

import pytest
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig

from halfmoon_build.drawing.fence import render
from halfmoon_build.languages import LANGUAGES
from tests.build.pages import ALONE, PATHS
from halfmoon_build.paths import DOCS, ROOT, SITE

OUTSIDE = "/".join(["..", "shared"]), "/".join(["", "work", "shared"])
"""Where this project was planned; put together here so that this file does not name it."""
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
REQUIREMENTS = (
    "requirements.txt",
    "requirements-node.txt",
    "requirements-audit.txt",
    "requirements-lock.txt",
    "requirements-mutants.txt",
)


@cache
def repository_files() -> list[Path]:
    """Every file that is tracked, or would be."""
    command = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\0")
    return [path for name in names if name and (path := ROOT / name).is_file()]


@cache
def configuration(language: str) -> MkDocsConfig:
    return load_config(str(ROOT / LANGUAGES[language].configuration))


# It stands alone


def test_nothing_in_the_repository_refers_to_what_lies_outside_it() -> None:
    assert len(repository_files()) > 80
    found = [
        path.relative_to(ROOT).as_posix()
        for path in repository_files()
        if any(outside.encode() in path.read_bytes() for outside in OUTSIDE)
    ]
    assert found == []


def test_nothing_that_is_built_or_installed_is_part_of_the_repository() -> None:
    tops = {path.relative_to(ROOT).parts[0] for path in repository_files()}
    assert tops.isdisjoint({"site", "build", "node_modules", ".venv"})
    assert [path.name for path in repository_files() if path.suffix in {".pyc", ".zip", ".wasm"}] == []


def test_no_file_of_the_repository_is_unfinished() -> None:
    words = re.compile(rb"\b(?:%s)\b" % b"|".join([b"TO" + b"DO", b"FIX" + b"ME"]))
    text = [path for path in repository_files() if path.suffix in {".py", ".md", ".mjs", ".css", ".html", ".yml"}]
    assert [path.name for path in text if words.search(path.read_bytes())] == []


# What is installed


@pytest.mark.parametrize("name", REQUIREMENTS)
def test_requirements_name_no_address(name: str) -> None:
    assert "://" not in (ROOT / name).read_text("utf-8")


@pytest.mark.parametrize("name", REQUIREMENTS)
def test_every_requirement_is_pinned_with_its_hashes(name: str) -> None:
    text = re.sub(r"\s*#.*", "", (ROOT / name).read_text("utf-8")).replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line.strip()]
    assert lines != []
    assert [line for line in lines if not re.match(r"\S+==\S+ .*--hash=sha256:[0-9a-f]{64}", line)] == []


@pytest.mark.parametrize(
    ("use", "packages"),
    [
        ("dependencies", {"@orama/stemmers", "@pyscript/core", "minisearch", "pyodide"}),
        ("devDependencies", {"@cspell/dict-el", "@cspell/dict-fr-fr", "acorn", "axe-core", "binaryen", "cspell", "darkreader", "esbuild", "puppeteer-core", "pyright"}),
    ],
    ids=["what the browser gets", "what build and tests need"],
)
def test_what_comes_from_npm_is_pinned_exactly(use: str, packages: set[str]) -> None:
    pins = json.loads((ROOT / "package.json").read_text("utf-8"))[use]
    assert set(pins) == packages
    assert [version for version in pins.values() if not re.fullmatch(r"\d+\.\d+\.\d+", version)] == []


def test_the_npm_lock_names_no_registry_and_every_hash() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    installed = {name: package for name, package in packages.items() if name}
    assert len(installed) > 10
    assert [name for name, package in installed.items() if "resolved" in package or "integrity" not in package] == []


# Languages


def test_greek_is_the_reference_and_lies_at_the_root() -> None:
    assert next(iter(LANGUAGES)) == "el"
    assert [code for code, language in LANGUAGES.items() if language.at_root] == ["el"]
    assert not re.search("^INHERIT", (ROOT / LANGUAGES["el"].configuration).read_text("utf-8"), re.MULTILINE)


@EACH_LANGUAGE
def test_each_language_is_built_from_its_own_folder_to_its_own(language: str) -> None:
    built = configuration(language)
    assert Path(built.docs_dir) == DOCS / language
    assert Path(built.site_dir) == SITE / LANGUAGES[language].root
    assert built.theme["language"] == language


@EACH_LANGUAGE
def test_every_language_has_the_same_source_files(language: str) -> None:
    greek, own = (
        {path.relative_to(DOCS / each).as_posix() for path in (DOCS / each).rglob("*") if path.is_file()}
        for each in ("el", language)
    )
    alone = {f"{path.removesuffix('/')}.md" for path in ALONE.get(language, ())}
    assert own == greek | alone
    assert greek


@EACH_LANGUAGE
def test_every_navigation_leads_to_the_same_pages_in_the_same_order(language: str) -> None:
    entries = [next(iter(entry.values())) for entry in configuration(language).nav or []]
    assert entries == [f"{path.removesuffix('/') or 'index'}.md" for path in PATHS]


@EACH_LANGUAGE
def test_the_builder_needs_no_hooks_and_no_plugins(language: str) -> None:
    """So that Zensical, which follows Material for MkDocs, can build the same sources."""
    assert dict(configuration(language).plugins) == {}
    assert list(configuration(language).hooks) == []


@EACH_LANGUAGE
def test_each_language_draws_its_own_fences(language: str) -> None:
    draw = configuration(language).mdx_configs["pymdownx.superfences"]["custom_fences"][0]["format"]
    source = "record: HM1-N-AAAAAAB\ncaption: x"
    assert draw(source) == render(language, source)


# What is run


def test_make_test_runs_every_folder_of_tests_but_the_journey() -> None:
    """Each by its name: of itself pytest passes by a folder called `build`."""
    configuration = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    paths = configuration["tool"]["pytest"]["ini_options"]["testpaths"]
    folders = {path.parent.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("test_*.py")}
    assert {path for path in paths if path.startswith("tests")} == folders - {"tests/journey"}


def test_the_gate_of_a_change_makes_the_checks_and_the_tests() -> None:
    commands = (ROOT / ".ci/run").read_text("utf-8").splitlines()
    assert {"make check", "make test"} <= set(commands)
