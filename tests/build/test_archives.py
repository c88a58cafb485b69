"""The archives that Python in the browser reads as they lie in the built site."""

import gzip
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from halfmoon_build.paths import OWN, ROOT
from halfmoon_build.runtime.archives import BOARDS, KINDS, archive_name, pyscript_sources
from halfmoon_build.languages import LANGUAGES
from tests.build.pages import own_file

OURS = [archive_name(*board).removesuffix(".bin") for board in BOARDS]
ARCHIVES = ("python-library", *OURS)
EACH = pytest.mark.parametrize("archive", ARCHIVES)


def opened_archive(site: Path, archive: str) -> ZipFile:
    """The archive, which travels as one gzip stream."""
    return ZipFile(BytesIO(gzip.decompress(own_file(site, f"{archive}.*.bin").read_bytes())))


@pytest.fixture
def files(site: Path, archive: str) -> dict[str, bytes]:
    """What is in the archive: name to bytes."""
    with opened_archive(site, archive) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def of_halfmoon(site: Path, archive: str = "halfmoon-play-el") -> dict[str, bytes]:
    with opened_archive(site, archive) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def modules_on_disk() -> set[str]:
    """The Python files of the engine and the page, below their package's parent."""
    return {
        path.relative_to(parent).as_posix()
        for parent, package in ((ROOT / "engine", "halfmoon"), (ROOT / "site_py", "halfmoon_page"))
        for path in (parent / package).rglob("*.py")
    }


def test_the_site_has_these_archives(site: Path) -> None:
    names = sorted(path.name.split(".")[0] for path in (site / OWN).glob("*.bin"))
    assert names == sorted(ARCHIVES)


@EACH
def test_there_is_nothing_but_compiled_python(files: dict[str, bytes]) -> None:
    assert {Path(name).suffix for name in files} == {".pyc"}


@EACH
def test_every_file_is_hash_based_and_unchecked(files: dict[str, bytes]) -> None:
    """PEP 552: the second word of flags 1 says so; then Python looks for no source file."""
    assert {data[4:8] for data in files.values()} == {b"\x01\x00\x00\x00"}


def test_all_are_compiled_by_one_python(site: Path) -> None:
    magic = set()
    for archive in ARCHIVES:
        with opened_archive(site, archive) as opened:
            magic |= {opened.read(name)[:4] for name in opened.namelist()}
    assert len(magic) == 1
    assert next(iter(magic))[2:] == b"\r\n"


@EACH
def test_nothing_in_an_archive_tells_when_it_was_made(site: Path, archive: str) -> None:
    with opened_archive(site, archive) as opened:
        entries = opened.infolist()
    assert {entry.date_time for entry in entries} == {(1980, 1, 1, 0, 0, 0)}
    names = [entry.filename for entry in entries]
    assert names == sorted(set(names))


@EACH
def test_nothing_in_an_archive_tells_where_it_was_made(files: dict[str, bytes]) -> None:
    here = str(ROOT).encode()
    assert [name for name, data in files.items() if here in data] == []


@pytest.mark.parametrize("archive", OURS)
def test_a_board_ships_what_it_shares_its_own_folder_and_its_language(site: Path, archive: str) -> None:
    kind, language = archive.split("-")[1:]
    others = [f"/{other}/" for other in KINDS if other != kind]
    page = {name for name in modules_on_disk() if name.startswith("halfmoon_page/")}
    own = {name for name in page if not any(other in name for other in others)}
    not_for_readers = {"halfmoon_page/boot/main.py", "halfmoon_page/texts/catalogue.py"}
    other_texts = {f"halfmoon_page/texts/{other}.py" for other in LANGUAGES if other != language}
    shipped = {name.removesuffix("c") for name in of_halfmoon(site, archive)}
    assert {name for name in shipped if name.startswith("halfmoon_page/")} <= own - not_for_readers - other_texts
    assert {f"halfmoon_page/{kind}/session.py", f"halfmoon_page/texts/{language}.py", "halfmoon/rules.py"} <= shipped
    assert shipped.isdisjoint({"halfmoon/__main__.py", "halfmoon/emblem.py"})


def test_nothing_lies_in_the_page_that_no_board_ships(site: Path) -> None:
    """But the text that PyScript runs and what the type checker alone reads."""
    shipped = {name.removesuffix("c") for archive in OURS for name in of_halfmoon(site, archive)}
    page = {name for name in modules_on_disk() if name.startswith("halfmoon_page/")}
    assert page - shipped == {"halfmoon_page/boot/main.py", "halfmoon_page/texts/catalogue.py"}


def test_docstrings_do_not_ship(site: Path) -> None:
    cards = of_halfmoon(site)["halfmoon/cards.pyc"]
    assert b"SPADES" in cards
    assert b"A suit, in the order of the pack" in (ROOT / "engine/halfmoon/cards.py").read_bytes()
    assert b"A suit, in the order of the pack" not in cards


@pytest.mark.parametrize("archive", OURS)
def test_what_is_imported_for_types_alone_does_not_ship(site: Path, archive: str) -> None:
    for_types = (b"TYPE_CHECKING", b"__future__", b"collections.abc")
    shipped = of_halfmoon(site, archive)
    assert b"collections.abc" in (ROOT / "engine/halfmoon/table.py").read_bytes()
    assert [name for name, data in shipped.items() if any(word in data for word in for_types)] == []
    assert b"remaining" in shipped["halfmoon/table.pyc"]


@pytest.mark.parametrize(
    "module", ["encodings/cp437.pyc", "json/__init__.pyc", "dataclasses.pyc", "asyncio/__init__.pyc"]
)
def test_the_library_has_what_a_page_uses(site: Path, module: str) -> None:
    with opened_archive(site, "python-library") as opened:
        assert module in opened.namelist()


def test_the_library_is_cut_to_what_is_used(site: Path) -> None:
    with opened_archive(site, "python-library") as opened:
        names = opened.namelist()
    assert {name.split("/")[0].removesuffix(".pyc") for name in names}.isdisjoint({"tkinter", "test", "idlelib", "pip"})
    assert len(names) < 300


def test_pyscripts_own_modules_are_found_as_python_source() -> None:
    sources = pyscript_sources()
    assert len(sources) > 5
    assert "from pyscript.context import" in sources["pyscript/__init__.py"]
