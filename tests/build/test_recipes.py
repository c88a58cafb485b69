"""The recipes of CONTRIBUTING.md: each is followed to the letter in a copy of the repository, which is then built."""

import gzip
import json
import re
import shutil
import subprocess
import sys
from functools import cached_property
from pathlib import Path
from threading import Thread

import pytest
from bs4 import BeautifulSoup
from playwright.sync_api import expect, sync_playwright

from halfmoon.deals import DEAL_COUNT
from halfmoon_build.languages import LANGUAGES
from halfmoon_build.paths import OWN
from halfmoon_build.serve import BASE, server
from halfmoon_build.tools.chromium import find_chromium, launch_arguments
from tests.build.pages import PATHS
from tests.build.trees import copy_repository, environment, rewrite

PAGE, BUILD = "site_py/halfmoon_page", "site_py/halfmoon_build"
CODES = [*LANGUAGES, "de"]
ROOTS = {code: language.root for code, language in LANGUAGES.items()} | {"de": "de/"}
ROUND_CORNERS = {"el": "Στρογγυλές γωνίες", "en": "Round corners", "fr": "Coins arrondis"}
START_AGAIN = {"el": "από την αρχή", "en": "start again", "fr": "recommencer"}
EACH_LANGUAGE = pytest.mark.parametrize("code", CODES)


class Tree:
    """The copy, and the site that has been built in it."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def insert(self, file: str, before: str, text: str) -> None:
        """Put a text into a file, before the first place of another."""
        rewrite(self.root / file, lambda whole: whole.replace(before, text + before, 1))

    def add(self, file: str, after: str, text: str) -> None:
        """Put a text into a file, after the first place of another."""
        rewrite(self.root / file, lambda whole: whole.replace(after, after + text, 1))

    def append(self, file: str, text: str) -> None:
        rewrite(self.root / file, lambda whole: whole + text)

    def write(self, file: str, text: str) -> None:
        (self.root / file).parent.mkdir(parents=True, exist_ok=True)
        (self.root / file).write_text(text, "utf-8")

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run this Python on the packages of the copy."""
        command = [sys.executable, *arguments]
        return subprocess.run(command, cwd=self.root, env=environment(self.root), capture_output=True, text=True)

    @cached_property
    def pages(self) -> dict[str, BeautifulSoup]:
        """Every page by its path."""
        site = self.root / "site"
        files = {file.relative_to(site).as_posix(): file for file in site.rglob("*.html")}
        return {
            path.removesuffix("index.html"): BeautifulSoup(file.read_text("utf-8"), "html.parser")
            for path, file in files.items()
        }

    def archive(self, name: str) -> bytes:
        """What a board's archive holds."""
        (file,) = (self.root / "site" / OWN).glob(f"halfmoon-{name}.*.bin")
        return gzip.decompress(file.read_bytes())


def add_setting(tree: Tree) -> None:
    tree.insert(f"{PAGE}/table/settings.py", '    letters: str = ""\n', "    round_corners: bool = True\n")
    for code, label in ROUND_CORNERS.items():
        tree.insert(f"{BUILD}/texts/{code}.py", '        "large-print":', f'        "round-corners": "{label}",\n')
    tree.append("docs/assets/board.css", ".hm-game:not([data-round-corners]) { --hm-corner: 0 }\n")


def add_key(tree: Tree) -> None:
    tree.insert(f"{PAGE}/play/keys.py", '    "?": Panel.HELP,\n', '    "b": Action.RESTART,\n')
    for code, use in START_AGAIN.items():
        tree.insert(f"{BUILD}/texts/{code}.py", '        "here": ', f'        "restart": "{use}",\n')


def add_board(tree: Tree) -> None:
    tree.write(f"{PAGE}/count/__init__.py", '"""The count of all deals."""\n')
    tree.write(f"{PAGE}/count/view.py", '"""What it shows."""\n\nfrom halfmoon.deals import DEAL_COUNT\n\nSHOWN = str(DEAL_COUNT)\n')
    tree.write(f"{PAGE}/browser/count/__init__.py", '"""The count, in the browser."""\n')
    tree.write(f"{PAGE}/browser/count/page.py", COUNT_PAGE)
    tree.append(f"{BUILD}/drawing/boards.py", COUNT_BOARD)
    tree.insert(f"{BUILD}/drawing/fence.py", '    "play": (', '    "count": (_count, set()),\n')
    tree.insert(f"{BUILD}/drawing/fence.py", "def _play(", COUNT_FENCE)
    tree.insert(f"{BUILD}/drawing/fence.py", "play_board, practice_board, replay_board\n", "count_board, ")
    for language, title in (("el", "Πόσες μοιρασιές"), ("en", "How many deals"), ("fr", "Combien de donnes")):
        head = f"---\ntitle: {title}\ndescription: {title}\nboard: count\n---\n\n# {title}\n\n"
        tree.write(f"docs/{language}/count.md", f"{head}```halfmoon\nkind: count\n```\n")
        tree.add(LANGUAGES[language].configuration, "nav:\n", f"  - {title}: count.md\n")


COUNT_PAGE = '''\
"""The count in the page."""

from halfmoon_page.count.view import SHOWN


def open_page(root, texts):
    """Show it."""
    root.dataset.state = "ready"
    root.querySelector("output").textContent = SHOWN
'''
COUNT_BOARD = '''

def count_board(texts: Texts) -> Markup:
    """The count of all deals, before Python runs."""
    words = page_texts(texts.language)
    return _root("count", texts.language, words, element("output"), _messages(words), no_script="")
'''
COUNT_FENCE = '''\
def _count(fields: Fields, texts: Texts) -> Markup:
    return count_board(texts)


'''


def add_language(tree: Tree) -> None:
    shutil.copytree(tree.root / "docs/en", tree.root / "docs/de", ignore=shutil.ignore_patterns("programmers*"))
    for texts in (f"{PAGE}/texts", f"{BUILD}/texts"):
        shutil.copy(tree.root / texts / "en.py", tree.root / texts / "de.py")
    rewrite(tree.root / PAGE / "texts/de.py", lambda text: text.replace('language = "en"', 'language = "de"'))
    shutil.copy(tree.root / "mkdocs.en.yml", tree.root / "mkdocs.de.yml")
    rewrite(tree.root / "mkdocs.de.yml", lambda text: re.sub(r"(docs/|site/|language: |\[)en\b", r"\1de", text))
    tree.insert(f"{BUILD}/languages.py", "    )\n}", '        Language("de", "Deutsch", "DE", "de_DE", "german"),\n')
    # What `make pictures` takes in a browser.
    shutil.copy(tree.root / "docs/pictures/social-en.png", tree.root / "docs/pictures/social-de.png")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Tree:
    """The copy after all recipes but the last, built."""
    tree = Tree(copy_repository(tmp_path_factory.mktemp("recipes")))
    for follow in (add_setting, add_key, add_board, add_language):
        follow(tree)
    built = tree.run("-m", "halfmoon_build", "site")
    assert built.returncode == 0, built.stderr
    return tree


# A language


@EACH_LANGUAGE
@pytest.mark.parametrize("path", [*PATHS, "count/"])
def test_a_language_has_its_pages_and_all_others_lead_to_them(tree: Tree, path: str, code: str) -> None:
    page = tree.pages[ROOTS[code] + path]
    assert page.html
    assert page.html["lang"] == code
    alternates = {link["hreflang"]: str(link["href"]) for link in page.select("link[rel=alternate]")}
    site = alternates["el"].removesuffix(path)
    assert alternates == {each: site + ROOTS[each] + path for each in CODES} | {"x-default": alternates["en"]}
    switch = page.select("a.hm-language")
    assert [link["lang"] for link in switch] == [each for each in CODES if each != code]


def test_a_language_has_its_boards_its_app_and_its_words_where_there_is_no_page(tree: Tree) -> None:
    assert tree.pages["de/play/"].select("[data-halfmoon=play] [data-slot]")
    for kind in ("play", "replay", "count"):
        texts = [each for each in CODES if f"halfmoon_page.texts.{each}".encode() in tree.archive(f"{kind}-de")]
        assert texts == ["de"]
    (manifest,) = (tree.root / "site/assets/app").glob("de.*.webmanifest")
    assert json.loads(manifest.read_text("utf-8"))["start_url"] == "../../de/play/"
    assert (tree.root / "site/assets/pictures/social-de.png").exists()
    for path in ("404.html", "503.html"):
        assert [text["lang"] for text in tree.pages[path].select("article p")] == CODES
    assert "de/404.html" not in tree.pages


# A setting


@EACH_LANGUAGE
@pytest.mark.parametrize("board", ["play/", "examples/"])
def test_a_setting_is_on_both_boards_with_its_label_and_marks_their_roots(tree: Tree, board: str, code: str) -> None:
    page = tree.pages[ROOTS[code] + board]
    (label,) = page.select("label:has(input[name=round-corners][checked])")
    assert label.get_text() == ROUND_CORNERS.get(code, ROUND_CORNERS["en"])
    assert page.select("[data-halfmoon][data-round-corners]")


# A key


@EACH_LANGUAGE
def test_a_key_is_in_the_help_panel(tree: Tree, code: str) -> None:
    keys = tree.pages[f"{ROOTS[code]}play/"].select(".hm-keys dt")
    (key,) = [key for key in keys if key.get_text() == "B"]
    use = key.find_next_sibling("dd")
    assert use
    assert use.get_text() == START_AGAIN.get(code, START_AGAIN["en"])


# A page with another kind of board


@EACH_LANGUAGE
def test_a_board_of_another_kind_has_its_page_and_ships_only_what_it_imports(tree: Tree, code: str) -> None:
    page = tree.pages[f"{ROOTS[code]}count/"]
    assert page.select("[data-halfmoon=count] output")
    (named,) = page.select("meta[name=halfmoon-board]")
    assert named["content"] == f"count-{code}"
    shipped = tree.archive(f"count-{code}")
    assert b"halfmoon_page.count.view" in shipped
    assert b"halfmoon_page.play" not in shipped
    assert b"halfmoon_page.count" not in tree.archive(f"play-{code}")


def test_a_board_of_another_kind_comes_to_life(tree: Tree) -> None:
    with server(tree.root / "site", 0) as running, sync_playwright() as playwright:
        Thread(target=running.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=launch_arguments())
        page = browser.new_page()
        page.goto(f"http://127.0.0.1:{running.server_port}{BASE}/de/count/")
        expect(page.locator("output")).to_have_text(str(DEAL_COUNT), timeout=60_000)
        browser.close()
        running.shutdown()


# Another sum


SAID = """
from halfmoon_build.drawing.fence import render
from halfmoon_page.table.wording import explain
from halfmoon_page.texts import texts_for
for language in ("el", "en"):
    try:
        render(language, "record: HM1-N-NVPEIRJ 1-8\\ncaption: .")
    except ValueError as error:
        print(explain(error, texts_for(language)))
"""


def test_another_sum_is_what_rules_say_and_all_else_follows(tree: Tree) -> None:
    rewrite(tree.root / "engine/halfmoon/rules.py", lambda text: text.replace("PAIR_SUM = 11", "PAIR_SUM = 12"))
    deal = json.loads(tree.run("-m", "halfmoon", "deal", "HM1-N-NVPEIRJ", "--json").stdout)
    numbers = {"A": 1, **{str(number): number for number in range(2, 11)}}
    tops = {slot: cards[-1][:-1] for slot, cards in deal["slots"].items() if cards}
    pairs = [move.split("-") for move in deal["removals"] if move.count("-") == 1]
    assert pairs
    assert {sum(numbers[tops[slot]] for slot in pair) for pair in pairs} == {12}
    refused = tree.run("-m", "halfmoon", "verify", "HM1-N-NVPEIRJ 1-8")
    assert refused.returncode == 2
    said = tree.run("-c", SAID).stdout.splitlines()
    assert len(said) == 2
    assert all("12" in sentence for sentence in (refused.stderr, *said))
