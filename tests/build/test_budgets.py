"""What a visitor downloads stays small: a library that grows or a module that sneaks in fails here."""

import gzip
from pathlib import Path

import pytest

from halfmoon_build.paths import OWN
from tests.build.pages import own_file

KILOBYTE = 1000


def over_the_wire(path: Path) -> int:
    """The bytes that travel: archives are compressed already, everything else is by the host."""
    data = path.read_bytes()
    return len(data) if path.suffix == ".bin" else len(gzip.compress(data, 6))


def test_our_own_code_stays_within_60_kilobytes(site: Path) -> None:
    ours = [path for path in (site / OWN).iterdir() if not path.name.startswith("python-library")]
    assert len(ours) > 5
    assert sum(map(over_the_wire, ours)) <= 60 * KILOBYTE


@pytest.mark.parametrize(("files", "kilobytes"), [("python-library.*.bin", 960), ("halfmoon.*.bin", 52)])
def test_each_archive_stays_within_its_budget(site: Path, files: str, kilobytes: int) -> None:
    assert over_the_wire(own_file(site, files)) <= kilobytes * KILOBYTE


def test_play_stays_within_5_4_megabytes_with_all_that_starts_it(site: Path) -> None:
    page = site / "play/index.html"
    launchers = [path for folder in (site / "assets").glob("py*-*") for path in folder.iterdir()]
    theme = [path for kind in ("javascripts", "stylesheets") for path in (site / "assets" / kind).rglob("*.min.*")]
    files = [page, *launchers, *theme, *(site / OWN).iterdir()]
    assert len(launchers) >= 6
    assert len(theme) >= 3
    assert sum(map(over_the_wire, files)) <= 5400 * KILOBYTE
