"""Python in the browser and Python on this machine come to the same states, from the same seeds."""

from pathlib import Path

from halfmoon_build.languages import LANGUAGES
from tests.browser import seeded_games
from tests.browser.games import WON, link
from tests.browser.page_python import run_python
from tests.browser.readers import SharedPages
from tests.browser.soaking import GREEK_AT_LEAST

SCRIPT = Path(seeded_games.__file__).read_text("utf-8")
SEEDS = range(5)


@GREEK_AT_LEAST
def test_every_state_of_random_games_is_the_same_in_cpython_and_in_pyodide(shared: SharedPages, language: str) -> None:
    page = shared.board(link(WON.at(0)), language).page
    for seed in SEEDS:
        there = run_python(page, f"{SCRIPT}\njson.dumps(digests({seed}, {language!r}))")
        assert there == seeded_games.digests(seed, language)


def test_digests_differ_where_states_do() -> None:
    every = [digest for seed in SEEDS for language in LANGUAGES for digest in seeded_games.digests(seed, language)]
    assert len(every) > 300
    assert len(set(every)) > 0.9 * len(every), "but for taps that change nothing"


def test_it_is_the_shipped_archive_that_the_page_plays_with(shared: SharedPages) -> None:
    page = shared.board(link(WON.at(0))).page
    loaders = run_python(
        page,
        "import halfmoon, halfmoon_page, json\n"
        "json.dumps([type(module.__spec__.loader).__module__ for module in (halfmoon, halfmoon_page)])",
    )
    assert loaders == ["halfmoon_archive", "halfmoon_archive"]
