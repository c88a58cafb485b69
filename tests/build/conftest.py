"""The built site, which `make test` builds just before the tests."""

from pathlib import Path

import pytest

from halfmoon_build.paths import SITE
from tests.build.pages import Page, read_pages

collect_ignore = ["engine_in_pyodide.py"]  # runs in Pyodide and nowhere else


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the built site."""
    assert (SITE / "index.html").is_file(), "these tests read site/: `make site` builds it"
    return SITE


@pytest.fixture(scope="session")
def pages(site: Path) -> dict[str, Page]:
    """Every built page by its path below the site's root."""
    return read_pages(site)
