"""Whatever a built page refers to: links lead somewhere, languages to each other, files to our own origin."""

import json
import re
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin

import pytest

from halfmoon_build.languages import LANGUAGES
from halfmoon_build.paths import BOOT, OWN
from halfmoon_build.runtime.archives import BOARDS
from halfmoon_page.table.links import parse_fragment
from tests.build.pages import (
    EVERY,
    FOR_READING,
    RULES,
    WITH_BOARD,
    WITH_PROGRAMS,
    Page,
    digest,
    file_at,
    is_ours,
    own_file,
    root_address,
)

PROGRAMS = ("programs.*.mjs", "programs.*.css", "programs.*.bin", "program-worker.*.mjs")
"""Of our own files those that programs on a page need, and nothing else does."""
EACH = pytest.mark.parametrize("path", EVERY)
REFERRING = "[href]:not(link[rel=canonical], link[rel=alternate]), [src]"
FETCHED = (
    "script[src], img[src], iframe[src], source[src], video[src], audio[src], embed[src], object[data], link[href]"
)


def broken(site: Path, page: Page, pages: dict[str, Page]) -> list[str]:
    """The references of a page within the site that lead nowhere, or to a place its target does not have."""
    by_file = {other.site / f"{path}index.html": other for path, other in pages.items() if not path.endswith("html")}
    found = []
    for target in page.targets(REFERRING):
        address, fragment = urldefrag(target)
        if not is_ours(site, target):
            continue
        file = file_at(site, address)
        if file is None:
            found.append(target)
        elif fragment and parse_fragment(unquote(fragment)) is None:
            other = by_file.get(file)
            if other is None or not other.soup.find(id=unquote(fragment)):
                found.append(target)
    return found


def test_every_link_leads_to_a_file_and_a_place_that_exist(site: Path, pages: dict[str, Page]) -> None:
    assert {path: found for path, page in pages.items() if (found := broken(site, page, pages))} == {}


@EACH
def test_pages_refer_to_each_other_without_naming_their_host(pages: dict[str, Page], path: str) -> None:
    references = [*pages[path].attributes("a[href]", "href"), *pages[path].attributes("[src]", "src")]
    within_the_site = [reference for reference in references if not reference.startswith("https://")]
    assert len(within_the_site) > 10
    assert [reference for reference in within_the_site if re.match(r"/|[a-z+]+:", reference)] == []


@EACH
def test_links_to_other_sites_are_secure(site: Path, pages: dict[str, Page], path: str) -> None:
    others = [target for target in pages[path].targets("a[href]") if not is_ours(site, target)]
    assert [target for target in others if not target.startswith("https://")] == []


# Languages


@EACH
def test_a_page_names_its_own_address(pages: dict[str, Page], path: str, site: Path) -> None:
    page = pages[path]
    assert page.targets("link[rel=canonical]") == [root_address(site) + path]


@EACH
def test_hreflang_names_the_same_page_in_each_language_that_has_it(
    pages: dict[str, Page], path: str, site: Path
) -> None:
    root, page = root_address(site), pages[path]
    alternates = {str(link["hreflang"]): str(link["href"]) for link in page.soup.select("link[rel=alternate]")}
    having = {code: language for code, language in LANGUAGES.items() if code == page.language or not page.is_alone}
    of_languages = {code: root + language.root + page.path_in_language for code, language in having.items()}
    assert alternates == of_languages | {"x-default": of_languages.get("en", page.resolve(""))}


@EACH
def test_the_language_switch_keeps_the_page_where_the_other_language_has_it(pages: dict[str, Page], path: str, site: Path) -> None:
    page = pages[path]
    others = {code: language for code, language in LANGUAGES.items() if code != page.language}
    switch = "a.hm-language"
    assert page.attributes(switch, "lang") == page.attributes(switch, "hreflang") == list(others)
    assert page.attributes(switch, "aria-label") == [f"{other.short}, {other.name}" for other in others.values()]
    path_there = "about/" if page.is_alone else page.path_in_language
    same_page = [root_address(site) + other.root + path_there for other in others.values()]
    assert page.targets(switch) == same_page


# Files


def test_nothing_is_fetched_from_another_origin(site: Path, pages: dict[str, Page]) -> None:
    for path, page in pages.items():
        fetched = [
            page.resolve(str(element.get("src") or element.get("href") or element.get("data")))
            for element in page.soup.select(FETCHED)
            if element.get("rel") not in (["canonical"], ["alternate"])
        ]
        assert len(fetched) >= 4, path
        assert [address for address in fetched if not is_ours(site, address)] == [], path
        assert re.findall(r"(?:srcset|ping|action|style)=[\"'][^\"']*//", page.html) == [], path


def test_no_style_sheet_fetches_anything_from_another_origin(site: Path) -> None:
    sheets = [*(site / "assets").rglob("*.css")]
    assert len(sheets) >= 4
    for sheet in sheets:
        text = sheet.read_text("utf-8")
        addresses = re.findall(r"(?:url\(\s*[\"']?|@import\s+[\"'])([^\"')]+)", text)
        assert [found for found in addresses if re.match(r"(?!data:)[a-z+]+:|//", found)] == [], sheet.name


def test_no_script_of_ours_names_another_origin(site: Path) -> None:
    scripts = [path for path in (site / OWN).iterdir() if path.suffix in {".mjs", ".js"}]
    assert len(scripts) == 6
    for script in scripts:
        assert re.findall(r"https?://[^\s\"'`]+", script.read_text("utf-8")) == [], script.name


def test_every_file_of_ours_carries_the_hash_of_what_is_in_it(site: Path) -> None:
    files = list((site / OWN).iterdir())
    assert len(files) >= 10
    assert [path.name for path in files if path.suffixes[0] != f".{digest(path)}"] == []


def referred_to(site: Path, page: Page) -> set[Path]:
    """The files of ours that a page refers to, and those that they refer to in turn."""
    own = {path.name: path for path in (site / OWN).iterdir()}
    found: set[Path] = set()
    texts = [page.html]
    while texts:
        names = {name for name in own if f"/{name}" in texts[-1]}
        texts.pop()
        new = {own[name] for name in names} - found
        found |= new
        texts.extend(path.read_text("utf-8") for path in new if path.suffix in {".mjs", ".css", ".py"})
    return found


@pytest.mark.parametrize("path", WITH_BOARD)
def test_a_page_with_a_board_refers_to_every_file_of_ours_but_those_of_practice(
    site: Path, pages: dict[str, Page], path: str
) -> None:
    others = {own_file(site, name) for name in ("practice.*.mjs", "rules.*.css", "board.*.css", *PROGRAMS)}
    assert referred_to(site, pages[path]) == set((site / OWN).iterdir()) - others


@pytest.mark.parametrize("path", RULES)
def test_the_rules_name_one_script_that_brings_the_board_to_life_once_it_is_touched(
    site: Path, pages: dict[str, Page], path: str
) -> None:
    page = pages[path]
    (script,) = re.findall(r'src: "([^"]*/practice\.[^"]*)"', page.html)
    assert file_at(site, page.resolve(script)) == own_file(site, "practice.*.mjs")
    assert page.soup.select("script[type=module], link[rel=modulepreload], link[rel=preload]") == []
    others = {own_file(site, name) for name in ("board-page.*.css", *PROGRAMS)}
    assert referred_to(site, page) == set((site / OWN).iterdir()) - others
    assert page.one('script[type="py"]').get_text() == (BOOT / "main.py").read_text("utf-8")


@pytest.mark.parametrize("path", WITH_PROGRAMS)
def test_a_page_with_programs_names_the_script_that_wakes_them_and_no_python(
    site: Path, pages: dict[str, Page], path: str
) -> None:
    page = pages[path]
    (script,) = page.targets("script[type=module]")
    assert file_at(site, script) == own_file(site, "programs.*.mjs")
    assert page.soup.select('script[type="py"], link[rel=modulepreload], link[rel=preload], meta[name=halfmoon-board]') == []
    files = {own_file(site, name) for name in ("programs.*.bin", "program-worker.*.mjs", "manifest.*.mjs")}
    assert files <= referred_to(site, page)


@pytest.mark.parametrize("path", [path for path in FOR_READING if path not in (*RULES, *WITH_PROGRAMS)])
def test_a_page_for_reading_loads_no_python(site: Path, pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    assert {file.suffix for file in referred_to(site, page)} == {".css", ".svg"}
    assert page.soup.select('script[type="py"], script[type="module"], link[rel=modulepreload]') == []
    fetched = page.targets("script[src], link[rel=preload], link[rel=prefetch]")
    assert [address for address in fetched if "pyodide" in address or "pyscript" in address] == []


@pytest.mark.parametrize("path", WITH_BOARD)
def test_python_starts_with_the_interpreter_that_lies_in_the_site(
    site: Path, pages: dict[str, Page], path: str
) -> None:
    page = pages[path]
    script = page.one('script[type="py"]')
    interpreter = page.resolve(json.loads(str(script["config"]))["interpreter"])
    assert file_at(site, interpreter) == own_file(site, "runtime.*.mjs")
    assert interpreter in page.targets("script[type=module][async]")
    assert script.get_text() == (BOOT / "main.py").read_text("utf-8")


@pytest.mark.parametrize("name", ["boot.*.mjs", "runtime.*.mjs", "manifest.*.mjs"])
def test_what_our_modules_import_and_fetch_lies_in_the_site(site: Path, name: str) -> None:
    module = own_file(site, name)
    address = f"{root_address(site)}{OWN}/{module.name}"
    references = re.findall(r"[\"'](\.{1,2}/[^\"'\s]*)[\"']", module.read_text("utf-8"))
    assert len(references) >= 1
    missing = [reference for reference in references if not leads_somewhere(site, urljoin(address, reference))]
    assert missing == []


def leads_somewhere(site: Path, address: str) -> bool:
    """Whether the address is that of a file or, where it ends with a slash, of a folder."""
    folder = site / address.removeprefix(root_address(site))
    return folder.is_dir() if address.endswith("/") else file_at(site, address) is not None


def test_the_manifest_knows_the_size_of_what_is_fetched(site: Path) -> None:
    manifest = own_file(site, "manifest.*.mjs")
    match = re.search(r"export const files=(\{.*?\}\});", manifest.read_text("utf-8"), re.DOTALL)
    assert match
    files = json.loads(match[1])
    assert set(files) == {"wasm", "library", *(f"{kind}-{language}" for kind, language in BOARDS)}
    for file in files.values():
        size = (manifest.parent / file["path"]).stat().st_size
        assert file["size"] == size
        assert 0 < file["wire"] <= size
        assert (file["wire"] == size) == file["path"].endswith(".bin")
