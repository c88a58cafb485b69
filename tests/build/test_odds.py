"""The page about strategy and odds says what the data say, in sentences, plots and tables."""

import json
import re
from collections import Counter
from typing import Any

import pytest
from bs4 import BeautifulSoup

from halfmoon_build.drawing import fence
from halfmoon_build.drawing.odds import figures
from halfmoon_build.languages import LANGUAGES
from halfmoon_build.paths import DOCS
from halfmoon_build.texts import page_texts
from tests.build.pages import Page

PLAYERS: list[dict[str, Any]] = json.loads((DOCS / "play-odds.json").read_text("utf-8"))["players"]
DEALS: list[Any] = json.loads((DOCS / "odds.json").read_text("utf-8"))["deals"]
EACH = pytest.mark.parametrize("path", [f"{language.root}strategy/" for language in LANGUAGES.values()])


def as_number(text: str, language: str) -> float:
    words = page_texts(language).odds
    number = text.removesuffix(words.per_cent)
    return float(number.replace(words.thousands, "").replace(words.decimal, "."))


@EACH
def test_the_outcomes_on_the_page_are_those_of_the_data(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    (paragraph,) = [text for text in page.texts_of("article p") if figures(page.language)["won-share"] in text]
    found = [as_number(text.rstrip(".,"), page.language) for text in re.findall(r"\d(?:[\d.,\u202f]*\d)?\u202f?%?", paragraph)]
    outcomes = Counter(outcome for _, outcome, _, _ in DEALS)
    assert found[0] == len(DEALS)
    for place, outcome in ((1, "won"), (3, "impossible"), (5, "open")):
        assert found[place] == outcomes[outcome]
        assert found[place + 1] == pytest.approx(100 * outcomes[outcome] / len(DEALS), abs=0.0501)


@EACH
def test_the_table_of_players_is_that_of_the_data(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    table = page.soup.select("figure table")[0]
    rows = [[cell.get_text() for cell in row.select("th, td")] for row in table.select("tbody tr")]
    assert len(rows) == len(PLAYERS)
    for (name, rules, share, interval), player in zip(rows, PLAYERS, strict=True):
        assert name == page.words.odds.players[player["name"]]
        assert rules == " ".join(page.words.odds.rules[rule] for rule in player["rules"])
        assert as_number(share, page.language) == pytest.approx(100 * player["won"] / player["games"], abs=0.0501)
        ends = [as_number(end, page.language) for end in interval.split(" – ")]
        assert ends == pytest.approx([100 * player["lower"], 100 * player["upper"]], abs=0.0501)


@EACH
def test_the_table_of_choices_is_that_of_the_data(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    table = page.soup.select("figure table")[1]
    best = PLAYERS[-1]["removals"]
    for move, row in enumerate(table.select("tbody tr")[: len(best)]):
        cells = [cell.get_text() for cell in row.select("th, td")]
        assert cells[0] == str(move + 1)
        assert as_number(cells[3], page.language) == pytest.approx(best[move]["mean"], abs=0.051)


@EACH
def test_each_plot_has_a_title_a_description_and_a_table(pages: dict[str, Page], path: str) -> None:
    figures_found = pages[path].soup.select("figure.hm-figure")
    assert len(figures_found) == 2
    for figure in figures_found:
        (plot,) = figure.select("svg[role=img]")
        assert all(plot.select(tag)[0].get_text() for tag in ("title", "desc"))
        assert not plot.select("[style], [id]")
        assert len(figure.select("details table thead th")) == len(figure.select("tbody tr")[0].select("th, td"))


@EACH
def test_the_advice_is_that_which_was_measured(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    assert page.texts_of("article ol li") == [page.words.odds.rules[rule] for rule in PLAYERS[-1]["rules"]]


def test_longer_bars_are_better_players() -> None:
    svg = BeautifulSoup(fence.render("en", "kind: players\ncaption: x"), "html.parser")
    widths = [float(str(bar["width"])) for bar in svg.select("rect")]
    shares = [player["won"] for player in PLAYERS]
    assert sorted(range(len(widths)), key=widths.__getitem__) == sorted(range(len(shares)), key=shares.__getitem__)


def test_a_figure_that_there_is_none_of_stops_the_build() -> None:
    with pytest.raises(KeyError):
        fence.render("en", "kind: odds\ntext: {luck}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_player_of_the_data_has_words(language: str) -> None:
    words = page_texts(language).odds
    assert {player["name"] for player in PLAYERS} == words.players.keys()
    assert {rule for player in PLAYERS for rule in player["rules"]} <= words.rules.keys()
