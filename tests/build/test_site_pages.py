"""Every page of the built site: languages, headings, descriptions, and nothing left unfinished or unrendered."""

import gzip
import json
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest
from bs4 import BeautifulSoup

from halfmoon_build.drawing.identity import NIGHT
from halfmoon_build.languages import LANGUAGES
from halfmoon_build.paths import ROOT
from halfmoon_build.texts import page_texts
from tests.build.pages import ALONE, EVERY, NOT_FOUND, PATHS, UNREACHABLE, Page

EACH = pytest.mark.parametrize("path", EVERY)
ADDRESSED = (
    "link[rel=canonical], link[rel=alternate], meta[property='og:url'], meta[property='og:image'], "
    "script[type='application/ld+json']"
)
"""What names whole addresses, because search engines and networks want them."""


def test_every_language_has_the_same_pages_but_for_those_that_one_has_alone(pages: dict[str, Page]) -> None:
    assert pages.keys() == {*EVERY, NOT_FOUND, UNREACHABLE}


def test_a_page_says_in_every_language_that_there_is_nothing(pages: dict[str, Page]) -> None:
    page = pages[NOT_FOUND]
    words = [page_texts(code).site for code in LANGUAGES]
    assert page.texts_of("article p") == [each.go_on.format(play=each.play, rules=each.rules) for each in words]
    assert page.texts_of("h1 span") == [each.not_found for each in words]
    assert page.attributes("article p", "lang") == page.attributes("h1 span", "lang") == list(LANGUAGES)
    wanted = [pages[language.root + path] for language in LANGUAGES.values() for path in ("play/", "")]
    assert page.targets("article a") == [each.resolve("") for each in wanted]


def test_a_page_says_in_every_language_that_there_is_no_connection(pages: dict[str, Page]) -> None:
    page = pages[UNREACHABLE]
    words = [page_texts(code).site for code in LANGUAGES]
    said = [f"{each.unreachable.format(rules=each.rules)} {each.try_again}" for each in words]
    assert page.texts_of("article p") == said
    assert page.texts_of("h1 span") == [each.offline for each in words]
    assert page.attributes("article p", "lang") == page.attributes("h1 span", "lang") == list(LANGUAGES)
    rules = [pages[language.root].resolve("") for language in LANGUAGES.values()]
    assert page.targets("article a") == [target for each in rules for target in (each, page.resolve(""))]


@pytest.mark.parametrize(("path", "words"), [(NOT_FOUND, "not_found"), (UNREACHABLE, "offline")])
def test_a_page_that_is_none_says_so_in_its_title_and_is_not_to_be_found(
    pages: dict[str, Page], path: str, words: str
) -> None:
    page = pages[path]
    said = [getattr(page_texts(code).site, words) for code in LANGUAGES]
    assert page.one("head title").get_text() == " · ".join([*said, "Half Moon"])
    assert page.attributes("meta[name=robots]", "content") == ["noindex"]


@EACH
def test_a_page_is_to_be_found(pages: dict[str, Page], path: str) -> None:
    assert pages[path].soup.select("meta[name=robots]") == []


@EACH
def test_a_title_says_once_what_game_it_is_and_of_what_kind(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    title, description = page.one("head title").get_text(), str(page.one("meta[name=description]")["content"])
    kind = {"el": r"πασιέντζα", "en": r"solitaire", "fr": r"réussite"}[page.language]
    assert title.count("Half Moon") == 1
    # The Greek examples are named by what they show; their description says of which game.
    assert re.search(kind, description, re.IGNORECASE)
    assert re.search(kind, title, re.IGNORECASE) or path == "examples/"
    assert len(title) <= 60


def test_every_page_has_the_colour_of_its_header(pages: dict[str, Page]) -> None:
    for page in pages.values():
        assert page.attributes("meta[name=theme-color]", "content") == [NIGHT]


@EACH
def test_a_page_that_is_shared_names_itself_its_language_and_the_others(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    named: dict[str, list[str]] = {}
    for meta in page.soup.select("meta[property]"):
        named.setdefault(str(meta["property"]), []).append(str(meta["content"]))
    locales = {code: language.locale for code, language in LANGUAGES.items()}
    assert named["og:url"] == [page.resolve("")]
    assert named["og:locale"] == [locales.pop(page.language)]
    assert named.get("og:locale:alternate", []) == ([] if page.is_alone else list(locales.values()))
    assert named["og:image:alt"] == [page.words.site.social_picture]


@EACH
def test_the_rules_and_the_board_tell_of_the_game_as_data(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    found = [json.loads(data.get_text()) for data in page.soup.select('script[type="application/ld+json"]')]
    found = [data for data in found if data["@type"] != "FAQPage"]  # test_questions.py
    kind = {"": "Game", "play/": "VideoGame"}.get(page.path_in_language)
    assert [data["@type"] for data in found] == ([kind] if kind else [])
    for data in found:
        assert (data["@context"], data["name"]) == ("https://schema.org", "Half Moon")
        assert (data["inLanguage"], data["url"]) == (page.language, page.resolve(""))
        assert data["genre"] == page.words.site.genre
        assert data["description"] == page.one("meta[name=description]")["content"]
        assert data["image"] == page.one('meta[property="og:image"]')["content"]


def test_every_page_says_its_language(pages: dict[str, Page]) -> None:
    assert {path: page.one("html")["lang"] for path, page in pages.items()} == {
        path: page.language for path, page in pages.items()
    }


def test_every_page_has_one_main_heading(pages: dict[str, Page]) -> None:
    assert {path: len(page.soup.select("h1")) for path, page in pages.items()} == dict.fromkeys(pages, 1)


def test_no_heading_skips_a_level(pages: dict[str, Page]) -> None:
    for path, page in pages.items():
        levels = [int(heading.name[1]) for heading in page.soup.select("article :is(h1, h2, h3, h4, h5, h6)")]
        assert levels[0] == 1, path
        assert all(level <= before + 1 for before, level in pairwise(levels)), path


def test_every_page_has_a_description_of_its_own(pages: dict[str, Page]) -> None:
    descriptions = [str(pages[path].one('meta[name="description"]')["content"]) for path in EVERY]
    assert min(map(len, descriptions)) > 40
    assert len(set(descriptions)) == len(EVERY)


def test_every_page_has_a_title_of_its_own_within_its_language(pages: dict[str, Page]) -> None:
    titles = Counter((pages[path].language, pages[path].one("head title").get_text().strip()) for path in EVERY)
    assert {title for title, times in titles.items() if times > 1} == set()
    assert all("Half Moon" in title for _, title in titles)


def test_no_id_stands_twice_on_a_page(pages: dict[str, Page]) -> None:
    for path, page in pages.items():
        ids = Counter(page.attributes("[id]", "id"))
        assert {name for name, times in ids.items() if times > 1} == set(), path


def test_every_fence_is_rendered(pages: dict[str, Page]) -> None:
    for path, page in pages.items():
        code = [element.get_text() for element in page.soup.select("code, pre")]
        assert page.soup.select(".halfmoon, .language-halfmoon, .language-text.halfmoon") == [], path
        assert [text for text in code if re.search(r"^(record|kind|caption|marks):", text, re.MULTILINE)] == [], path
        assert "```" not in page.html, path


def test_nothing_is_left_unfinished_and_nothing_tells_where_the_site_was_built(pages: dict[str, Page]) -> None:
    never = re.compile(rf"{re.escape(str(ROOT))}|/work\b|/home/|/tmp/|\bTODO\b|\bFIXME\b|\bXXX\b|lorem ipsum|file://")
    for path, page in pages.items():
        assert never.findall(page.html) == [], path


def test_only_canonical_addresses_say_what_address_the_site_was_built_for(pages: dict[str, Page]) -> None:
    for path, page in pages.items():
        soup = BeautifulSoup(page.html, "html.parser")
        for addressed in soup.select(ADDRESSED):
            addressed.decompose()
        assert re.findall(r"localhost|127\.0\.0\.1|0\.0\.0\.0", str(soup)) == [], path


def test_no_number_of_one_goes_with_a_plural(pages: dict[str, Page]) -> None:
    plural = re.compile(r"\b1 (?:κινήσεις|φύλλα|ζεύγη|τριάδες|moves|cards|pairs|triples|coups|cartes|paires|trios)\b")
    assert {path: found for path, page in pages.items() if (found := plural.findall(page.html))} == {}


@EACH
def test_every_page_can_be_reached_from_every_other_of_its_language(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    wanted = {pages[LANGUAGES[page.language].root + other].resolve("") for other in PATHS}
    assert wanted <= {target.split("#")[0] for target in page.targets("nav a[href]")}


@EACH
def test_the_page_that_is_shown_is_marked_in_the_navigation(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    marked = {target.split("#")[0] for target in page.targets(".md-tabs__item--active a")}
    assert marked == (set() if page.is_alone else {page.resolve("")})


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_that_one_language_has_alone_are_reached_from_about_in_every_language(
    pages: dict[str, Page], language: str
) -> None:
    about = pages[f"{LANGUAGES[language].root}about/"]
    for code, (first, *others) in ALONE.items():
        home = pages[LANGUAGES[code].root + first]
        assert [link for link in about.soup.select(f'article a[hreflang="{code}"]') if about.resolve(str(link["href"])) == home.resolve("")]
        assert {home.resolve(f"../{other}") for other in others} <= set(home.targets("article a"))


def test_one_sitemap_names_every_page_of_every_language_with_the_others(site: Path, pages: dict[str, Page]) -> None:
    assert [path.relative_to(site).as_posix() for path in site.rglob("sitemap.xml*")] == [
        "sitemap.xml",
        "sitemap.xml.gz",
    ]
    text = (site / "sitemap.xml").read_bytes()
    assert gzip.decompress((site / "sitemap.xml.gz").read_bytes()) == text
    listed = {
        entry.findtext("{*}loc"): {link.get("hreflang"): link.get("href") for link in entry.iterfind("{*}link")}
        for entry in ElementTree.fromstring(text)
    }
    assert listed == {
        pages[path].resolve(""): {
            str(link["hreflang"]): str(link["href"]) for link in pages[path].soup.select("link[rel=alternate]")
        }
        for path in EVERY
    }
    assert b"lastmod" not in text
