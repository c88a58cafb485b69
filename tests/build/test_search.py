"""What the search knows: every section of every page of its language, and nothing else."""

import gzip
import json
import subprocess
from itertools import pairwise
from pathlib import Path

import pytest

from halfmoon_build.finishing.sections import Section, in_one_line, sections, sections_of
from halfmoon_build.languages import LANGUAGES
from halfmoon_build.paths import BOOT, ROOT, SEARCH
from halfmoon_build.tools.node import find_node
from tests.build.pages import EVERY, FOR_READING, NOT_FOUND, UNREACHABLE, Page, digest

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
FORMS = {
    "el": [["στοιβα", "ΣΤΟΙΒΕΣ", "στοίβας", "στοιβών"], ["τριάδες", "ΤΡΙΑΔΑ", "τριαδων"], ["Ρήγας", "ρηγεσ", "ΡΗΓΑ"]],
    "en": [["piles", "PILE", "Pile"], ["triple", "Triples"], ["removal", "removals", "Removed"]],
    "fr": [["pile", "PILES"], ["réserve", "RESERVES", "reserve"], ["règle", "regles"], ["cœur", "COEURS"], ["Roi", "rois"], ["trio", "trios"]],
}
"""Words that are looked for in one form and stand in the pages in another."""


def words_of(page: Page) -> str:
    return in_one_line(page.one("article").get_text(" ").replace("\ufe0e", ""))


@EACH_LANGUAGE
def test_it_holds_every_section_of_every_page_and_nothing_else(
    site: Path, pages: dict[str, Page], language: str
) -> None:
    wanted = [
        (path + ("" if heading.name == "h1" else f"#{heading['id']}"), in_one_line(heading.get_text()))
        for path in sorted(EVERY)
        if pages[path].language == language
        for heading in pages[path].soup.select("article :is(h1, h2, h3)")
    ]
    found = list(sections(site, language))
    assert len(wanted) > 20
    assert sorted((section.path, section.heading) for section in found) == sorted(wanted)


@EACH_LANGUAGE
def test_every_line_of_it_stands_on_its_page(site: Path, pages: dict[str, Page], language: str) -> None:
    for section in sections(site, language):
        words = words_of(pages[section.path.split("#")[0]])
        for line in section.lines:
            parts = line.replace(": ", " · ").split(" · ")
            assert [part for part in parts if part.strip("· ").replace(" ", "") not in words.replace(" ", "")] == []


@pytest.mark.parametrize("path", FOR_READING)
def test_every_paragraph_of_a_page_is_in_it(site: Path, pages: dict[str, Page], path: str) -> None:
    held = {line for section in sections_of(pages[path].html, path) for line in section.lines}
    paragraphs = {in_one_line(each.get_text().replace("\ufe0e", "")) for each in pages[path].soup.select("article p:not([data-program] *)")}
    assert len(paragraphs) > 1
    assert paragraphs - held == set()


def test_a_page_becomes_lines_without_what_is_drawn_or_pressed() -> None:
    html = """<article><h1>A</h1><p>One <b>two</b>.</p><svg><title>no</title></svg><button>no</button>
    <h2 id="b">B</h2><dl><dt>Term</dt><dd>what it is</dd><dt>Name</dt><dd><p>It is.</p><p>It does.</p></dd></dl><table><tr><th>1</th><td>5♠\ufe0e</td></tr></table>
    <div data-halfmoon="play">no</div><ul><li>three
    four</li></ul></article>"""
    assert list(sections_of(html, "x/")) == [
        Section("A", "A", "x/", ["One two."]),
        Section("A", "B", "x/#b", ["Term: what it is", "Name", "It is.", "It does.", "1 · 5♠", "three four"]),
    ]


def test_a_section_that_no_link_can_lead_to_stops_the_build() -> None:
    with pytest.raises(ValueError, match="No way"):
        list(sections_of("<article><h1>A</h1><h2>No way</h2></article>", "x/"))


@EACH_LANGUAGE
def test_every_page_names_the_search_of_its_language_and_loads_nothing_of_it(
    site: Path, pages: dict[str, Page], language: str
) -> None:
    (script,) = (site / SEARCH).glob(f"{language}.*.mjs")
    assert script.name == f"{language}.{digest(script)}.mjs"
    of_language = [*(path for path in EVERY if pages[path].language == language)]
    if LANGUAGES[language].at_root:
        of_language += [NOT_FOUND, UNREACHABLE]
    for path in of_language:
        page = pages[path]
        assert page.html.count(f"{SEARCH}/") == 1, path
        (named,) = page.attributes("button.hm-search-button", "data-module")
        assert page.resolve(named).endswith(f"{SEARCH}/{script.name}")


def test_the_search_stays_within_40_kilobytes(site: Path) -> None:
    """Over the wire; twice what two languages take today, because pages come along."""
    sizes = [len(gzip.compress(path.read_bytes(), 6)) for path in (site / SEARCH).iterdir()]
    assert len(sizes) == len(LANGUAGES)
    assert max(sizes) <= 40_000


@EACH_LANGUAGE
def test_all_forms_of_a_word_are_one_term(tmp_path: Path, language: str) -> None:
    """The folding of the page itself, run under Node."""
    script = tmp_path / "words.mjs"
    stemmer = f"halfmoon/stemmer=@orama/stemmers/{LANGUAGES[language].stemmer}"
    bundle = ROOT / "site_py/halfmoon_build/finishing/bundle.mjs"
    subprocess.run([str(part) for part in (find_node(), bundle, BOOT / "search/words.mjs", script, stemmer)], check=True)
    asked = json.dumps(FORMS[language])
    ask = f"import {{ termsOf }} from {json.dumps(script.as_uri())};"
    ask += f"console.log(JSON.stringify({asked}.map((forms) => forms.flatMap(termsOf))))"
    command = [str(find_node()), "--input-type=module", "--eval", ask]
    terms = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    assert [len(set(forms)) for forms in terms] == [1] * len(FORMS[language])
    assert all(one[0] != other[0] for one, other in pairwise(terms))
