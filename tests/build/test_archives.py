"""The archives that Python in the browser reads, as they lie in the built site."""

import gzip
import json
import subprocess
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from halfmoon_build.languages import LANGUAGES
from halfmoon_build.paths import BOOT, NODE_MODULES, OWN, ROOT
from halfmoon_build.runtime.archives import BOARDS, KINDS, archive_name, pyscript_sources
from halfmoon_build.tools.node import find_node
from tests.build.pages import own_file

OURS = [archive_name(*board).removesuffix(".bin") for board in BOARDS]
EACH = pytest.mark.parametrize("archive", OURS)
FOR_NOBODY = {"halfmoon_page.table.storage", "halfmoon_page.texts.catalogue"}
"""What no board imports: what the type checker alone reads."""


def archive_file(site: Path, archive: str) -> Path:
    return own_file(site, f"{archive}.*.bin")


@pytest.fixture(scope="module")
def modules(site: Path) -> dict[str, dict[str, list[str]]]:
    """What is in our archives, read by the Python that is to read them: module to all texts in its code."""
    paths = {str(archive_file(site, archive)): archive for archive in OURS}
    command = [find_node(), Path(__file__).with_name("unmarshal.mjs"), NODE_MODULES / "pyodide", *paths]
    printed = subprocess.run([str(part) for part in command], check=True, capture_output=True, text=True).stdout
    return {
        paths[path]: {name: texts for name, (_, texts) in contents.items()}
        for path, contents in json.loads(printed).items()
    }


@pytest.fixture
def library(site: Path) -> dict[str, bytes]:
    """What is in the archive of the standard library: name to bytes."""
    with library_file(site) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def library_file(site: Path) -> ZipFile:
    return ZipFile(BytesIO(gzip.decompress(archive_file(site, "python-library").read_bytes())))


def modules_on_disk() -> set[str]:
    """The modules of the engine and the page, but for `boot`, which is no package."""
    return {
        path.relative_to(parent).as_posix().removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for parent, package in ((ROOT / "engine", "halfmoon"), (ROOT / "site_py", "halfmoon_page"))
        for path in (parent / package).rglob("*.py")
        if path.parent != BOOT
    }


def of_the_page(names: set[str]) -> set[str]:
    return {name for name in names if name.split(".")[0] == "halfmoon_page"}


def test_the_site_has_these_archives(site: Path) -> None:
    names = sorted(path.name.split(".")[0] for path in (site / OWN).glob("*.bin"))
    assert names == sorted(["python-library", *OURS])


# Ours


@EACH
def test_a_board_ships_what_it_shares_its_own_folder_and_its_language(
    modules: dict[str, dict[str, list[str]]], archive: str
) -> None:
    kind, language = archive.split("-")[1:]
    others = {other for other in KINDS if other != kind}
    shipped = set(modules[archive])
    allowed = {name for name in modules_on_disk() if not others & set(name.split("."))} - FOR_NOBODY
    other_texts = {f"halfmoon_page.texts.{other}" for other in LANGUAGES if other != language}
    assert of_the_page(shipped) <= allowed - other_texts
    assert {f"halfmoon_page.{kind}.session", f"halfmoon_page.texts.{language}", "halfmoon.rules"} <= shipped
    assert shipped.isdisjoint({"halfmoon.__main__", "halfmoon.emblem"})
    assert ("halfmoon.english" in shipped) == (language == "en")


def test_nothing_lies_in_the_page_that_no_board_ships(modules: dict[str, dict[str, list[str]]]) -> None:
    shipped = {name for archive in OURS for name in modules[archive]}
    assert of_the_page(modules_on_disk()) - shipped == FOR_NOBODY


@EACH
def test_docstrings_do_not_ship(modules: dict[str, dict[str, list[str]]], archive: str) -> None:
    sentence = "A suit, in the order of the pack"
    assert sentence in (ROOT / "engine/halfmoon/cards.py").read_text("utf-8")
    assert "SPADES" in modules[archive]["halfmoon.cards"]
    assert not any(sentence in text for texts in modules[archive].values() for text in texts)


@EACH
def test_what_is_imported_for_types_alone_does_not_ship(modules: dict[str, dict[str, list[str]]], archive: str) -> None:
    for_types = {"TYPE_CHECKING", "__future__", "collections.abc"}
    assert "collections.abc" in (ROOT / "engine/halfmoon/table.py").read_text("utf-8")
    assert [name for name, texts in modules[archive].items() if for_types & set(texts)] == []
    assert "remaining" in modules[archive]["halfmoon.table"]


@EACH
def test_nothing_of_ours_tells_where_it_was_made(modules: dict[str, dict[str, list[str]]], archive: str) -> None:
    assert [name for name, texts in modules[archive].items() if any(str(ROOT) in text for text in texts)] == []


# The library


def test_the_library_is_nothing_but_compiled_python(library: dict[str, bytes]) -> None:
    assert {Path(name).suffix for name in library} == {".pyc"}


def test_every_file_of_the_library_is_hash_based_and_unchecked(library: dict[str, bytes]) -> None:
    """PEP 552: the second word of flags 1 says so; then Python looks for no source file."""
    assert {data[4:8] for data in library.values()} == {b"\x01\x00\x00\x00"}


def test_the_library_is_compiled_by_one_python(library: dict[str, bytes]) -> None:
    (magic,) = {data[:4] for data in library.values()}
    assert magic[2:] == b"\r\n"


def test_nothing_in_the_library_tells_when_or_where_it_was_made(site: Path, library: dict[str, bytes]) -> None:
    with library_file(site) as opened:
        entries = opened.infolist()
    assert {entry.date_time for entry in entries} == {(1980, 1, 1, 0, 0, 0)}
    names = [entry.filename for entry in entries]
    assert names == sorted(set(names))
    assert [name for name, data in library.items() if str(ROOT).encode() in data] == []


@pytest.mark.parametrize(
    "module", ["encodings/cp437", "json/__init__", "dataclasses", "asyncio/__init__", "halfmoon_archive"]
)
def test_the_library_has_what_a_page_uses(library: dict[str, bytes], module: str) -> None:
    assert f"{module}.pyc" in library


def test_the_library_is_cut_to_what_is_used(library: dict[str, bytes]) -> None:
    tops = {name.split("/")[0].removesuffix(".pyc") for name in library}
    assert tops.isdisjoint({"tkinter", "test", "idlelib", "pip"})
    assert len(library) < 300


def test_pyscripts_own_modules_are_found_as_python_source() -> None:
    sources = pyscript_sources()
    assert len(sources) > 5
    assert "from pyscript.context import" in sources["pyscript/__init__.py"]
