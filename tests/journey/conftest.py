"""Every engine, and a reader in it."""

from collections.abc import Iterator

import pytest

from halfmoon_build.drivers.engine import Engine
from halfmoon_build.drivers.firefox import firefox
from halfmoon_build.drivers.webkit import webkit
from tests.journey.chromium import chromium
from tests.journey.reader import Reader

ENGINES = {"chromium": chromium, "firefox": firefox, "webkit": webkit}


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest, address: str) -> Iterator[Engine]:
    """Each engine in turn; one that is missing is an error, for then nothing is known of it."""
    with ENGINES[request.param](address) as engine:
        yield engine


@pytest.fixture
def reader(engine: Engine, address: str) -> Reader:
    """A reader in the engine."""
    return Reader(engine, address)
