"""The diagrams of the built pages: in words as well as drawn, and the same in every language."""

import re
from itertools import pairwise

import pytest
import yaml
from bs4 import Tag

from halfmoon.game import Game
from halfmoon.records import parse_record
from halfmoon.rules import Outcome, legal_removals
from halfmoon.slots import SLOTS
from halfmoon_build.games import named_game
from halfmoon_build.languages import LANGUAGES
from halfmoon_build.paths import DOCS
from halfmoon_page.table.wording import slot_label
from tests.build.pages import EVERY, PATHS, Page

WITH_FIGURES = [language.root + path for language in LANGUAGES.values() for path in ("", "examples/")]
EACH = pytest.mark.parametrize("path", WITH_FIGURES)
SOURCES = tuple(f"{path.removesuffix('/') or 'index'}.md" for path in PATHS)
GREEK_LETTER = re.compile("[\u0370-\u03ff\u1f00-\u1fff]")


def fences(language: str, source: str) -> list[dict[str, str]]:
    """The fields of each fence of a source page."""
    text = (DOCS / language / source).read_text("utf-8")
    blocks = re.findall(r"^```halfmoon\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    lines = ([line.partition(":") for line in block.strip().split("\n")] for block in blocks)
    return [{key.strip(): value.strip() for key, _, value in block} for block in lines]


def diagrams(language: str, source: str) -> list[dict[str, str]]:
    """Those of the fences that show a game."""
    return [fence for fence in fences(language, source) if "caption" in fence]


def game_of(fence: dict[str, str]) -> Game:
    """What a fence tells of: a game of the folder, or a record."""
    game = named_game(fence["game"]) if "game" in fence else parse_record(fence["record"])
    return game.at(int(fence.get("moves", game.moves)))


def figures(page: Page) -> list[Tag]:
    return page.soup.select("figure.hm-figure")


@EACH
def test_every_figure_is_an_image_with_title_description_and_caption(pages: dict[str, Page], path: str) -> None:
    found = figures(pages[path])
    assert len(found) >= 10
    for figure in found:
        (svg,) = figure.select("svg")
        assert svg["role"] == "img"
        title, description = svg.find("title", recursive=False), svg.find("desc", recursive=False)
        assert title is not None
        assert description is not None
        assert len(title.get_text()) > 10
        assert len(description.get_text().split(". ")) == len(SLOTS)
        assert ";" not in description.get_text()
        assert figure.select("figcaption")[0].get_text().strip() != ""


@EACH
def test_figures_speak_the_language_of_their_page(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    for figure in figures(page):
        for part in figure.select("title, desc"):
            assert bool(GREEK_LETTER.search(part.get_text())) == (page.language == "el")


@pytest.mark.parametrize("path", EVERY)
def test_no_drawing_has_an_id_or_needs_one(pages: dict[str, Page], path: str) -> None:
    drawings = pages[path].soup.select("article svg, .md-content svg")
    assert [part for svg in drawings for part in [svg, *svg.select("*")] if part.has_attr("id")] == []
    assert [svg for svg in drawings if svg.select("use, style, script, image, foreignobject")] == []


@EACH
def test_court_cards_carry_the_letters_of_the_language(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    letters = {"el": set("VDR"), "en": set("JQK"), "fr": set("VDR")}[page.language]
    shown = {text.get_text() for figure in figures(page) for text in figure.select("svg text")}
    assert shown & set("VDRJQKΒΝΡ") == letters


@EACH
def test_every_figure_tells_a_position_of_the_deal_in_its_title(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    texts = page.texts
    codes: dict[str, set[str]] = {}
    for fence in diagrams(page.language, {"": "index.md", "examples/": "examples.md"}[page.path_in_language]):
        game = game_of(fence)
        for table in game.tables:
            told = " ".join(f"{slot_label(table, slot, texts)}." for slot in SLOTS)
            codes.setdefault(told, set()).add(game.deal.code if table.remaining else page.words.figures.arch_title)
    for figure in figures(page):
        title, told = (figure.select(part)[0].get_text() for part in ("title", "desc"))
        assert [name for name in codes.get(told, ()) if name in title] != [], title


def without_words(fence: dict[str, str]) -> dict[str, object]:
    """What a fence asks for, which figures it names, and which moves it comments on, claiming what."""
    told = {key: value for key, value in fence.items() if key == "text" or key.startswith("comment ")}
    claims = {key: sorted(re.findall(r"{.*?}", value)) for key, value in told.items()}
    return {**fence, "caption": "", **claims}


@pytest.mark.parametrize("source", SOURCES)
def test_every_language_has_the_same_diagrams_in_the_same_order(source: str) -> None:
    pages = [fences(language, source) for language in LANGUAGES]
    drawn = [[without_words(fence) for fence in page] for page in pages]
    assert drawn[1:] == drawn[:1] * (len(pages) - 1)
    for same in zip(*pages, strict=True):
        captions = [fence["caption"] for fence in same if "caption" in fence]
        assert len(set(captions)) == len(captions)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("source", SOURCES)
def test_the_head_of_a_source_page_can_be_read(language: str, source: str) -> None:
    head = (DOCS / language / source).read_text("utf-8").split("---\n")[1]
    assert {"title", "search_title", "description"} <= set(yaml.safe_load(head))


# What the rules page has to show


def rules_games() -> list[tuple[Game, str]]:
    return [(game_of(fence), fence.get("marks", "")) for fence in diagrams("el", "index.md")]


def test_the_rules_show_the_empty_arch() -> None:
    assert [game for game, _ in rules_games() if game.outcome is Outcome.WON] != []


def test_the_rules_show_the_deal_of_the_worked_example_and_what_is_playable() -> None:
    assert [game for game, marks in rules_games() if game.deal.code == "HM1-N-NVPEIRJ" and not game.moves] != []
    assert [marks for _, marks in rules_games() if marks == "playable"] != []


def test_the_rules_show_a_pair_of_each_kind_and_a_triple() -> None:
    kinds = {
        "".join("R" if name.startswith("R") else "P" for name in marks.split("-"))
        for _, marks in rules_games()
        if "-" in marks
    }
    assert {"PP", "PR", "RR"} <= kinds
    assert {kind for kind in kinds if len(kind) == 3} != set()


def test_the_rules_mark_only_removals_that_can_be_made() -> None:
    for game, marks in rules_games():
        if "-" in marks:
            assert marks in [str(removal) for removal in legal_removals(game.table)]


def test_the_rules_show_the_first_two_moves_of_the_example_before_and_after() -> None:
    shown = [(game.moves, marks) for game, marks in rules_games() if game.deal.code == "HM1-N-NVPEIRJ"]
    in_a_row = list(pairwise(shown))
    assert ((0, "1-8"), (1, "3-5-8")) in in_a_row
    assert ((1, "3-5-8"), (2, "")) in in_a_row


def test_the_rules_show_a_selection_a_refusal_and_placement_help() -> None:
    keys = [set(fence) for fence in diagrams("el", "index.md")]
    for key in ("selected", "refused", "help"):
        assert [fence for fence in keys if key in fence] != []


def test_the_rules_show_a_dead_end() -> None:
    assert [game for game, _ in rules_games() if game.outcome is Outcome.DEAD_END] != []
