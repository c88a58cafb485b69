"""`make watch`: what is written is served soon after, and the browser is told to load it."""

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urljoin
from urllib.request import urlopen

import pytest

from halfmoon_build import watch
from halfmoon_build.languages import LANGUAGES
from halfmoon_build.paths import BOOT, DOCS, ROOT
from halfmoon_build.watch import make_pages, make_python, make_shared
from tests.build.trees import copy_repository, environment, rewrite

PAGES = [(make_pages, code, "address") for code in LANGUAGES]
ENGLISH = [(make_pages, "en", "address")]
BUILD, PAGE = ROOT / "site_py/halfmoon_build", ROOT / "site_py/halfmoon_page"


@pytest.mark.parametrize(
    ("changed", "tasks"),
    [
        (DOCS / "en/index.md", ENGLISH),
        (ROOT / "mkdocs.en.yml", ENGLISH),
        (ROOT / "mkdocs.yml", PAGES),
        (DOCS / "overrides/main.html", PAGES),
        (DOCS / "assets/site.css", [(make_shared,)]),
        (BOOT / "boot.mjs", [(make_shared,)]),
        (BOOT / "main.py", [*PAGES, (make_shared,)]),
        (BUILD / "texts/en.py", [*PAGES, (make_shared,)]),
        (PAGE / "texts/en.py", [*PAGES, (make_shared,), (make_python,)]),
        (ROOT / "engine/halfmoon/rules.py", [*PAGES, (make_shared,), (make_python,)]),
    ],
)
def test_what_depends_on_a_changed_file_is_made_anew_and_nothing_else(changed: Path, tasks: list[watch.Task]) -> None:
    assert watch.tasks({changed}, "address") == tasks


class Watched:
    """A copy of the repository that is being watched, and the address where it is served."""

    def __init__(self, tree: Path, address: str) -> None:
        self.tree = tree
        self.address = address

    def read(self, path: str) -> str:
        with urlopen(urljoin(self.address, path), timeout=60) as answer:
            return str(answer.read().decode())

    def change(self, file: str, change: Callable[[str], str]) -> None:
        """Change a file and wait, as the script does that is put into each page, until there is something new."""
        (version,) = re.findall(r"livereload\((\d+), \d+\)", self.read(""))
        rewrite(self.tree / file, change)
        assert int(self.read(f"/livereload/{version}/0")) > int(version), "nothing new within a minute"


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watched]:
    """A watcher that runs for as long as the tests do."""
    tree = copy_repository(tmp_path_factory.mktemp("watched"))
    command = [sys.executable, "-m", "halfmoon_build", "watch"]
    with subprocess.Popen(command, cwd=tree, env=environment(tree), stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        (address,) = re.findall(r"http://\S+/half-moon/", process.stdout.readline())
        yield Watched(tree, address)
        process.terminate()  # not Ctrl+C, which whoever runs the tests may have told them to ignore


def test_a_page_follows_its_markdown(watched: Watched) -> None:
    watched.change("docs/en/play.md", lambda text: f"{text}\nWords of a moment ago.\n")
    assert "<p>Words of a moment ago.</p>" in watched.read("en/play/")
    assert "Words of a moment ago." in watched.read("assets/search/en.mjs")


def test_the_pages_follow_the_templates_and_the_texts_of_the_build(watched: Watched) -> None:
    watched.change("docs/overrides/partials/footer.html", lambda text: f"<!-- a moment ago -->\n{text}")
    watched.change("site_py/halfmoon_build/texts/en.py", lambda text: text.replace('"New deal"', '"Another deal"'))
    assert "<!-- a moment ago -->" in watched.read("about/")
    assert "Another deal" in watched.read("en/play/")


@pytest.mark.parametrize("file", ["docs/assets/board.css", "site_py/halfmoon_page/boot/boot.mjs"])
def test_style_sheets_and_scripts_are_followed(watched: Watched, file: str) -> None:
    watched.change(file, lambda text: f"/* a moment ago */\n{text}")
    assert "/* a moment ago */" in watched.read(f"assets/halfmoon/{Path(file).name}")


def test_a_mistake_leaves_what_was_there_and_what_follows_it_is_seen(watched: Watched) -> None:
    watched.change("docs/el/index.md", lambda text: text.replace("```halfmoon\n", "```halfmoon\nno colon\n", 1))
    assert "<figure" in watched.read("")
    watched.change("docs/el/index.md", lambda text: text.replace("no colon\n", "").replace("# ", "# Πριν λίγο: ", 1))
    assert "Πριν λίγο: " in watched.read("")


def test_all_that_a_board_fetches_is_served(watched: Watched) -> None:
    """But the icons and the manifest of the app, which the watched site is not."""
    named = set(re.findall(r'(?:src|href)[=:] ?"(\.\./assets/(?!app/)[^"]+)"', watched.read("play/")))
    assert len(named) > 10
    for path in named:
        with urlopen(urljoin(f"{watched.address}play/", path), timeout=60) as answer:
            assert answer.read(), path
