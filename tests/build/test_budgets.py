"""What a visitor downloads stays small: a library that grows or a module that sneaks in fails here."""

import gzip
import re
from pathlib import Path

import pytest

from halfmoon_build.paths import OWN
from tests.build.pages import WITH_BOARD, Page

KILOBYTE = 1000


def over_the_wire(path: Path) -> int:
    """The bytes that travel: archives are compressed already, everything else is by the host."""
    data = path.read_bytes()
    return len(data) if path.suffix == ".bin" else len(gzip.compress(data, 6))


def own_files(page: Page) -> list[Path]:
    """Our own files that the page fetches: those it names, and those the manifest names for its board."""
    names = set(re.findall(rf"{OWN}/([\w.-]+)", page.html))
    return [path for path in (page.site / OWN).iterdir() if path.name in names]


@pytest.mark.parametrize("path", WITH_BOARD)
def test_our_own_code_stays_within_77_kilobytes(pages: dict[str, Page], path: str) -> None:
    ours = [file for file in own_files(pages[path]) if not file.name.startswith("python-library")]
    assert {file.name.split(".")[0].split("-")[0] for file in ours} == {
        *("board", "boot", "favicon", "halfmoon", "logo", "manifest", "runtime", "site")
    }
    assert sum(map(over_the_wire, ours)) <= 77 * KILOBYTE


@pytest.mark.parametrize(
    ("files", "kilobytes"), [("python-library.*.bin", 430), ("halfmoon-*-*.bin", 67), ("programs.*.bin", 190)]
)
def test_each_archive_stays_within_its_budget(site: Path, files: str, kilobytes: int) -> None:
    found = list((site / OWN).glob(files))
    assert found
    assert all(over_the_wire(file) <= kilobytes * KILOBYTE for file in found)


def test_play_stays_within_4_1_megabytes_with_all_that_starts_it(site: Path, pages: dict[str, Page]) -> None:
    page = site / "play/index.html"
    launchers = [path for folder in (site / "assets").glob("py*-*") for path in folder.rglob("*.*")]
    theme = [path for kind in ("javascripts", "stylesheets") for path in (site / "assets" / kind).rglob("*.min.*")]
    files = [page, *launchers, *theme, *own_files(pages["play/"])]
    assert len(launchers) == 5
    assert len(theme) >= 3
    assert sum(map(over_the_wire, files)) <= 4100 * KILOBYTE
