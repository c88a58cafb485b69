"""The archives that Python in the browser reads, as they lie in the built site."""

import gzip
import json
import subprocess
from collections.abc import Iterator
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
LIBRARY, PROGRAMS = "python-library", "programs"
EACH = pytest.mark.parametrize("archive", OURS)
FOR_NOBODY = {"halfmoon_page.table.storage", "halfmoon_page.texts.catalogue"}
"""What no board imports: what the type checker alone reads."""

Modules = dict[str, dict[str, list[str]]]
"""What is in each archive: module to all texts in its code."""


def archive_file(site: Path, archive: str) -> Path:
    return own_file(site, f"{archive}.*.bin")


@pytest.fixture(scope="module")
def modules(site: Path) -> Modules:
    """Read by the Python that is to read them."""
    paths = {str(archive_file(site, archive)): archive for archive in [*OURS, LIBRARY, PROGRAMS]}
    command = [find_node(), Path(__file__).with_name("unmarshal.mjs"), NODE_MODULES / "pyodide", *paths]
    printed = subprocess.run([str(part) for part in command], check=True, capture_output=True, text=True).stdout
    return {
        paths[path]: {name: texts for name, (_, texts) in contents.items()}
        for path, contents in json.loads(printed).items()
    }


@pytest.fixture
def at_start(site: Path) -> Iterator[ZipFile]:
    """The end of the library's archive, where Python finds what it reads the rest with."""
    with ZipFile(BytesIO(gzip.decompress(archive_file(site, LIBRARY).read_bytes()))) as opened:
        yield opened


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
    assert names == sorted(["python-library", PROGRAMS, *OURS])


# Ours


@EACH
def test_a_board_ships_what_it_shares_its_own_folder_and_its_language(
    modules: Modules, archive: str
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


def test_nothing_lies_in_the_page_that_no_board_ships(modules: Modules) -> None:
    shipped = {name for archive in OURS for name in modules[archive]}
    assert of_the_page(modules_on_disk()) - shipped == FOR_NOBODY | {"halfmoon_page.programs"}


@EACH
def test_docstrings_do_not_ship(modules: Modules, archive: str) -> None:
    sentence = "A suit, in the order of the pack"
    assert sentence in (ROOT / "engine/halfmoon/cards.py").read_text("utf-8")
    assert "SPADES" in modules[archive]["halfmoon.cards"]
    assert not any(sentence in text for texts in modules[archive].values() for text in texts)


@EACH
def test_what_is_imported_for_types_alone_does_not_ship(modules: Modules, archive: str) -> None:
    for_types = {"TYPE_CHECKING", "__future__", "collections.abc"}
    assert "collections.abc" in (ROOT / "engine/halfmoon/table.py").read_text("utf-8")
    assert [name for name, texts in modules[archive].items() if for_types & set(texts)] == []
    assert "remaining" in modules[archive]["halfmoon.table"]


@EACH
def test_what_of_the_engine_only_other_programs_ask_for_does_not_ship(modules: Modules, archive: str) -> None:
    names = {"public", "text", "pictures", "notation", "data", "counting", "shown", "in_english"}
    assert {path.stem for path in (ROOT / "engine/halfmoon").glob("*.py")} > names
    assert set(modules[archive]).isdisjoint(f"halfmoon.{name}" for name in names)
    assert [name for name, texts in modules[archive].items() if {"__repr__", "_repr_svg_"} & set(texts)] == []
    assert "without_tops" in modules[archive]["halfmoon.table"]


@EACH
def test_nothing_of_ours_tells_where_it_was_made(modules: Modules, archive: str) -> None:
    assert [name for name, texts in modules[archive].items() if any(str(ROOT) in text for text in texts)] == []


# The programs of readers


def test_programs_have_the_engine_as_it_is_written_and_of_the_page_what_runs_them(modules: Modules) -> None:
    names = set(modules[PROGRAMS])
    assert of_the_page(names) == {"halfmoon_page", "halfmoon_page.programs"}
    engine = {name for name in modules_on_disk() if name.split(".")[0] == "halfmoon"}
    assert engine == {name for name in names if name.split(".")[0] == "halfmoon"}
    assert any("A suit, in the order of the pack" in text for text in modules[PROGRAMS]["halfmoon.cards"])
    assert not [name for name, texts in modules[PROGRAMS].items() if any(str(ROOT) in text for text in texts)]


def test_of_the_library_programs_have_only_what_boards_do_without(modules: Modules) -> None:
    assert {"statistics", "fractions", "decimal", "pathlib"} <= set(modules[PROGRAMS]) - set(modules[LIBRARY])
    assert set(modules[PROGRAMS]).isdisjoint(modules[LIBRARY])
    assert set(modules[PROGRAMS]).isdisjoint({"unittest", "pydoc", "ssl", "socket", "asyncio.base_events", "logging"})


# The library


def test_python_starts_with_few_modules_that_are_compiled_by_one_python(at_start: ZipFile) -> None:
    """PEP 552: the second word of flags 1 says that Python looks for no source file."""
    names = at_start.namelist()
    assert {Path(name).suffix for name in names} == {".pyc"}
    assert {"encodings/__init__.pyc", "sitecustomize.pyc", "halfmoon_archive.pyc"} <= set(names)
    assert len(names) < 15
    ((magic, flags),) = {(data[:4], data[4:8]) for data in map(at_start.read, names)}
    assert magic[2:] == b"\r\n"
    assert flags == b"\x01\x00\x00\x00"


def test_nothing_in_the_library_tells_when_or_where_it_was_made(modules: Modules, at_start: ZipFile) -> None:
    entries = at_start.infolist()
    assert {entry.date_time for entry in entries} == {(1980, 1, 1, 0, 0, 0)}
    names = [entry.filename for entry in entries]
    assert names == sorted(set(names))
    assert list(modules[LIBRARY]) == sorted(modules[LIBRARY])
    assert [name for name in names if str(ROOT).encode() in at_start.read(name)] == []
    assert [name for name, texts in modules[LIBRARY].items() if any(str(ROOT) in text for text in texts)] == []


@pytest.mark.parametrize("module", ["json", "dataclasses", "asyncio", "asyncio.events", "traceback", "pyodide.webloop"])
def test_the_library_has_what_a_page_uses(modules: Modules, module: str) -> None:
    assert module in modules[LIBRARY]


@pytest.mark.parametrize(
    "module",
    [
        *("os", "codecs", "importlib._bootstrap", "zipimport"),  # which Python has within itself
        *("ssl", "socket", "subprocess", "selectors", "zipfile", "tempfile", "lzma", "asyncio.base_events"),
        *("tkinter", "idlelib", "pip", "pathlib", "pyscript.web"),
    ],
)
def test_the_library_is_cut_to_what_is_used(modules: Modules, module: str) -> None:
    assert module not in modules[LIBRARY]
    assert len(modules[LIBRARY]) < 150


def test_pyscripts_own_modules_are_found_as_python_source() -> None:
    sources = pyscript_sources()
    assert len(sources) > 5
    assert "from pyscript.context import" in sources["pyscript/__init__.py"]


def test_nothing_of_the_solver_ships(site: Path, modules: Modules) -> None:
    assert "halfmoon.rules" in set().union(*modules.values())
    for contents in modules.values():
        assert not [name for name in contents if name.startswith("halfmoon_solver")]
        assert not [text for texts in contents.values() for text in texts if "halfmoon_solver" in text]
    assert not list(site.rglob("*halfmoon_solver*"))
    assert not [path for path in site.rglob("*.*") if path.is_file() and b"halfmoon_solver" in path.read_bytes()]
