"""Python in the browser and Python on this machine come to the same states, from the same seeds."""

from pathlib import Path

import pytest

from tests.browser import seeded_games
from tests.browser.games import WON, link
from tests.browser.page_python import run_python
from tests.browser.readers import SharedPages

SCRIPT = Path(seeded_games.__file__).read_text("utf-8")
SEEDS = range(8)


@pytest.fixture(scope="module")
def in_the_page(session_pages: SharedPages) -> list[list[int]]:
    """The digests that the page's own Python finds, from the archive that ships."""
    board = session_pages.board(link(WON.at(0)))
    asked = "[digests(seed) for seed in range(" + str(len(SEEDS)) + ")]"
    found: list[list[int]] = run_python(board.page, f"{SCRIPT}\njson.dumps({asked})")
    session_pages.check()
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_every_state_of_a_random_game_is_the_same_in_cpython_and_in_pyodide(
    in_the_page: list[list[int]], seed: int
) -> None:
    assert in_the_page[seed] == seeded_games.digests(seed)


def test_digests_differ_where_states_do(in_the_page: list[list[int]]) -> None:
    every = [digest for digests in in_the_page for digest in digests]
    assert len(every) > 250
    assert len(set(every)) > 0.9 * len(every), "but for taps that change nothing"


def test_it_is_the_shipped_archive_that_the_page_plays_with(shared: SharedPages) -> None:
    page = shared.board(link(WON.at(0))).page
    found = run_python(
        page, "import halfmoon, halfmoon_page, json\njson.dumps([halfmoon.__file__, halfmoon_page.__file__])"
    )
    assert found == ["/lib/halfmoon.zip/halfmoon/__init__.pyc", "/lib/halfmoon.zip/halfmoon_page/__init__.pyc"]
