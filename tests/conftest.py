"""The built site, served as GitHub Pages would."""

import threading
from collections.abc import Iterator

import pytest

from halfmoon_build.paths import SITE
from halfmoon_build.serve import BASE, server


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """The address of the served site."""
    assert (SITE / "index.html").exists(), "the site is not built: `make site` builds it, `make test` does both"
    with server(SITE, 0) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}{BASE}/"
        running.shutdown()
