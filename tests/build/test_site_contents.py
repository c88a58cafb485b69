"""What the pages tell: the rules' first lines and quoted words, the examples' moves, the licences."""

import re
from pathlib import Path

import pytest

from halfmoon.records import parse_record
from halfmoon.rules import PAIR_SUM, Outcome
from halfmoon_build.languages import LANGUAGES
from halfmoon_build.paths import npm_version
from halfmoon_page.table.links import GameLink, parse_fragment
from halfmoon_page.replay.moves import move_list
from tests.build.pages import EVERY, Page, file_at
from tests.engine.samples import WORKED_GAME

RULES, EXAMPLES, ABOUT = (
    pytest.mark.parametrize("path", [language.root + path for language in LANGUAGES.values()])
    for path in ("", "examples/", "about/")
)


def text(page: Page) -> str:
    """The words of the page's article, without the selectors that set suit signs as text."""
    return " ".join(page.one("article").get_text(" ").replace("\ufe0e", "").split())


# Rules


@RULES
def test_the_first_lines_of_the_rules_say_that_this_is_not_crescent(pages: dict[str, Page], path: str) -> None:
    first = pages[path].texts_of("article h1 ~ p")[:2]
    assert "Crescent" in " ".join(first)


@RULES
def test_the_rules_quote_the_board_as_it_speaks(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    texts, labels, words = page.texts, page.words.labels, text(page)
    quoted = [
        labels.settings_of["move-errors"],
        labels.settings_of["placement-help"],
        texts.errors.sum_refused.format(sum=PAIR_SUM),
        texts.errors.triple_refused,
    ]
    assert [quote for quote in quoted if quote not in words] == []


@RULES
def test_the_rules_name_the_family_and_the_numbers_of_a_won_game(pages: dict[str, Page], path: str) -> None:
    words = text(pages[path])
    facts = ["Elevens", "HM1-N-NVPEIRJ", "HM1-N-AAAAAAB", "104", "96", "48", "520", "80", "24", "40"]
    assert [fact for fact in facts if not re.search(rf"(?<!\d){fact}(?!\d)", words)] == []


@pytest.mark.parametrize("path", EVERY)
def test_a_dead_end_is_never_called_lost_or_unwinnable(pages: dict[str, Page], path: str) -> None:
    never = re.compile(r"\blost\b|\blose\b|unwinnable|impossible to win|χάσατε|χαμέν|άλυτη", re.IGNORECASE)
    assert never.findall(text(pages[path])) == []


@RULES
def test_the_rules_begin_and_end_with_a_way_to_the_board_and_lead_on_to_the_examples(
    pages: dict[str, Page], path: str
) -> None:
    page = pages[path]
    play, examples = (pages[path + other].resolve("") for other in ("play/", "examples/"))
    assert page.targets("article a.md-button") == [play, play, examples]
    assert page.texts_of("article > *")[-1] == " ".join(page.texts_of("article a.md-button")[1:])


@RULES
def test_the_rules_say_what_to_do_with_real_packs(pages: dict[str, Page], path: str) -> None:
    words = {"el": ("μπαλαντέρ", "J, Q, K"), "en": ("jokers",), "fr": ("jokers", "J, Q, K")}[pages[path].language]
    (tip,) = pages[path].texts_of(".admonition")
    assert [word for word in words if word not in tip] == []


# Examples


@EXAMPLES
def test_the_key_positions_say_what_their_frame_means(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    for block in page.soup.select(".hm-example"):
        assert page.words.figures.frames in [each.get_text() for each in block.select("p")]


@EXAMPLES
def test_all_moves_of_the_won_game_are_written_without_python(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    moves = page.texts_of('[data-role="moves"] li button')
    assert moves == list(move_list(parse_record(WORKED_GAME), page.texts))
    assert len(moves) == 48
    assert page.attributes('[data-role="moves"] button', "data-step") == [str(step) for step in range(1, 49)]


@EXAMPLES
def test_the_second_example_is_a_dead_end_after_at_least_twenty_moves(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    (target,) = page.attributes('.hm-example a[href^="#game="]', "href")
    link = parse_fragment(target.removeprefix("#"))
    assert isinstance(link, GameLink)
    assert link.game.outcome is Outcome.DEAD_END
    assert link.game.moves >= 20
    assert page.texts_of(".hm-example ol li") == list(move_list(link.game, page.texts))


@EXAMPLES
def test_each_example_shows_key_positions_from_the_deal_to_the_end(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    blocks = page.soup.select(".hm-example")
    assert len(blocks) == 2
    for block in blocks:
        captions = [caption.get_text() for caption in block.select("figcaption")]
        assert len(captions) >= 3
        assert captions[0] == page.words.figures.start_position
        steps = [int(re.sub(r"\D", "", caption)) for caption in captions[1:]]
        assert steps == sorted(set(steps))


@EXAMPLES
def test_every_record_and_link_that_the_examples_page_writes_out_can_be_read(pages: dict[str, Page], path: str) -> None:
    written = [code.get_text().strip() for code in pages[path].soup.select("article :is(code, pre)")]
    links = [code.removeprefix("#") for code in written if re.match(r"#(deal|game)=HM1", code)]
    records = [code for code in written if code.startswith("HM1-N-")]
    assert len(links) >= 2
    assert len(records) >= 1
    for link in links:
        assert parse_fragment(link) is not None
    for record in records:
        assert parse_record(record).deal.code == record[:13]


# Licences


SHIPPED = {
    "half-moon.txt": ("Half Moon", "MIT", "MIT License"),
    "material.txt": ("Material for MkDocs", "MIT", "Permission is hereby granted, free of charge"),
    "material-icons.txt": ("Material Design Icons", "Apache", "Pictogrammers"),
    "pyscript.txt": ("PyScript", "Apache-2.0", "Apache License"),
    "search.txt": ("Snowball", "BSD-3-Clause", "Neither the name of the Snowball project"),
    "pyodide.txt": ("Pyodide", "MPL-2.0", "Mozilla Public License Version 2.0"),
    "python.txt": ("CPython", "PSF-2.0", "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2"),
}
"""Each licence text of the site: whose it is, what the About page calls it, and words it cannot do without."""


CHANGES = {
    "pyodide-changes.txt": "remove-unused-module-elements",
    "pyscript-changes.txt": "from pathlib import Path as _Path",
    "python-changes.txt": "class ImportsLater",
}
"""The programs that change what does not ship as it comes, and some words of each."""


def licence_rows(page: Page) -> list[list[str]]:
    rows = [[cell.get_text() for cell in row.select("td")] for row in page.soup.select("article table tr")]
    return [row for row in rows if row]


def test_the_site_ships_these_licence_texts(site: Path) -> None:
    folder = site / "assets/licenses"
    assert {path.name for path in folder.iterdir()} == {*SHIPPED, *CHANGES}
    assert [name for name, (_, _, words) in SHIPPED.items() if words not in (folder / name).read_text("utf-8")] == []


@ABOUT
def test_the_about_page_lists_every_part_whose_licence_is_shipped(pages: dict[str, Page], path: str) -> None:
    rows = licence_rows(pages[path])
    for part, licence, _ in SHIPPED.values():
        assert [row for row in rows if part in " ".join(row[:2]) and row[-1].startswith(licence)] != [], part


@ABOUT
def test_the_about_page_links_every_licence_text(pages: dict[str, Page], path: str, site: Path) -> None:
    texts = [file for target in pages[path].targets("article a") if (file := file_at(site, target))]
    assert {file.name for file in texts if file.parent.name == "licenses"} == {*SHIPPED, *CHANGES}


@pytest.mark.parametrize(("name", "words"), CHANGES.items())
def test_whoever_wants_to_see_how_a_part_is_changed_finds_the_program(site: Path, name: str, words: str) -> None:
    assert words in (site / "assets/licenses" / name).read_text("utf-8")


@ABOUT
def test_the_about_page_names_the_files_that_are_changed(pages: dict[str, Page], path: str, site: Path) -> None:
    rows = [row for row in pages[path].soup.select("article table tr") if row.select("a[href$='-changes.txt']")]
    named = {name.get_text() for row in rows for name in row.select("code")}
    assert len(rows) == len(CHANGES)
    assert named == {"pyodide.asm.wasm", "pyodide.asm.mjs", "core-*.js"}
    assert all(list((site / "assets").glob(f"py*/*/{name}")) for name in named)


@ABOUT
def test_the_about_page_lists_exactly_the_packages_bundled_into_pyscript(
    pages: dict[str, Page], path: str, site: Path
) -> None:
    bundled = re.findall(r"^==== (\S+) ====$", (site / "assets/licenses/pyscript.txt").read_text("utf-8"), re.MULTILINE)
    listed = {
        name.get_text()
        for row in pages[path].soup.select("article table tr")
        if "PyScript" in row.get_text() and not row.select("a[href$='-changes.txt']")
        for name in row.select("code")
    }
    named_with_a_link = {"polyscript"}
    assert {name.split()[0] for name in listed} | named_with_a_link == set(bundled)


@ABOUT
def test_the_about_page_names_the_versions_that_are_shipped(pages: dict[str, Page], path: str) -> None:
    words = text(pages[path])
    assert f"Pyodide {npm_version('pyodide')}" in words
    assert f"@pyscript/core {npm_version('@pyscript/core')}" in words


@ABOUT
def test_the_about_page_does_not_list_a_search_that_is_not_there(pages: dict[str, Page], path: str, site: Path) -> None:
    assert list(site.rglob("search_index.json")) == []
    assert "lunr" not in text(pages[path])
