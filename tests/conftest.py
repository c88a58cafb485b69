"""The built site, served as GitHub Pages would; how many tests run at once; and how much Hypothesis tries."""

import os
import threading
from collections.abc import Iterator

import pytest
from hypothesis import Phase, settings

from halfmoon_build.paths import SITE
from halfmoon_build.serve import BASE, server

# `make test` tries the same examples every time, `make quick` a few of them; `make soak` more, and others each time.
# To `make mutants` it is enough that a test fails: it looks for no shorter example.
settings.register_profile(
    "quick", max_examples=5, stateful_step_count=15, derandomize=True, deadline=None, database=None
)
settings.register_profile(
    "mutants",
    max_examples=5,
    stateful_step_count=15,
    derandomize=True,
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
)
settings.register_profile(
    "test", max_examples=100, stateful_step_count=40, derandomize=True, deadline=None, database=None
)
settings.register_profile(
    "soak", max_examples=1000, stateful_step_count=100, print_blob=True, deadline=None, database=None
)
settings.load_profile("test")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One process more than processors: tests with a browser wait for it time and again."""
    return (os.cpu_count() or 1) + 1


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """The address of the served site."""
    assert (SITE / "index.html").exists(), "the site is not built: `make site` builds it, `make test` does both"
    with server(SITE, 0) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}{BASE}/"
        running.shutdown()
