"""What the build does to pages and theme after MkDocs: text-style suits, one copy of the theme, licences."""

import re
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from halfmoon_build.finishing.theme import trim_theme
from halfmoon_build.finishing.typography import leave_text_as_it_is, with_narrow_spaces
from halfmoon_build.languages import LANGUAGES
from halfmoon_build.paths import SEARCH
from tests.build.pages import Page, digest

OTHERS = [language for language in LANGUAGES.values() if not language.at_root]
TEXT_STYLE = "\ufe0e"


def test_every_suit_sign_is_set_as_text_once(tmp_path: Path) -> None:
    page = tmp_path / "deep/index.html"
    page.parent.mkdir()
    page.write_text(f"5♠ A♥ 10♦{TEXT_STYLE} Q♣.", "utf-8")
    for _ in range(2):
        leave_text_as_it_is(tmp_path)
        assert page.read_text("utf-8") == f"5♠{TEXT_STYLE} A♥{TEXT_STYLE} 10♦{TEXT_STYLE} Q♣{TEXT_STYLE}."


def test_marks_of_sentences_stand_apart_and_what_is_typed_or_run_stays() -> None:
    page = """<p title="Quoi ?">« Oui » : non ; <code>a ? b : c</code></p><script>a ? b : c</script>
    <script type="application/json">{"a": "Oui !"}</script>"""
    assert with_narrow_spaces(page).replace("\u202f", "_") == """<p title="Quoi_?">«_Oui_»_: non_; <code>a ? b : c</code></p><script>a ? b : c</script>
    <script type="application/json">{"a": "Oui_!"}</script>"""


def test_no_mark_of_the_site_is_left_alone_at_the_beginning_of_a_line(pages: dict[str, Page]) -> None:
    spaced = [page for page in pages.values() if LANGUAGES[page.language].spaced]
    assert spaced
    for page in spaced:
        soup = BeautifulSoup(page.html, "html.parser")
        for typed in soup.select("code, script:not([type*=json])"):
            typed.decompose()
        assert re.findall(r".{9} [:;?!»]|« .{9}", str(soup)) == [], page.path


def test_no_suit_sign_of_the_site_can_become_an_emoji(pages: dict[str, Page]) -> None:
    assert any("♥" in page.html for page in pages.values())
    for path, page in pages.items():
        signs = sum(page.html.count(sign) for sign in "♠♥♦♣")
        assert sum(page.html.count(sign + TEXT_STYLE) for sign in "♠♥♦♣") == signs, path


def test_the_languages_share_one_copy_of_the_theme(site: Path) -> None:
    for language in OTHERS:
        assert not (site / language.root / "assets").exists()
        assert [path.name for path in (site / language.root).glob("*.html")] == ["index.html"]
    assert len(list((site / "assets/stylesheets").glob("main.*.css"))) == 1


def test_the_site_ships_no_source_maps_and_nothing_of_the_themes_search(site: Path) -> None:
    shipped = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    assert {path for path in shipped if path.endswith(".map")} == set()
    assert {path for path in shipped if "lunr" in path or "search" in path} == {
        "assets/licenses/search.txt",
        *(path for path in shipped if path.startswith(f"{SEARCH}/")),
    }


def test_the_script_that_the_build_changes_is_named_by_what_is_in_it(site: Path, pages: dict[str, Page]) -> None:
    (script,) = (site / "assets/javascripts").glob("bundle.*.js")
    assert script.name == f"bundle.{digest(script)}.min.js"
    assert [path for path, page in pages.items() if f"/{script.name}" not in page.html] == []


def test_pages_that_github_would_hide_are_not_hidden(site: Path) -> None:
    assert (site / ".nojekyll").is_file()


def test_the_themes_script_does_not_take_other_languages_for_other_sites(site: Path) -> None:
    (script,) = (site / "assets/javascripts").glob("bundle.*.js")
    assert "link[rel=alternate]" not in script.read_text("utf-8")


def make_theme(site: Path, script: str) -> None:
    for folder in ("assets/javascripts/lunr", "assets/javascripts/workers", "assets/images"):
        (site / folder).mkdir(parents=True)
    for language in OTHERS:
        (site / language.root / "assets").mkdir(parents=True)
        for name in ("404.html", "503.html", "sitemap.xml", "sitemap.xml.gz"):
            (site / language.root / name).touch()
    (site / "assets/javascripts/bundle.1.min.js").write_text(script, "utf-8")


def test_a_theme_whose_script_has_changed_stops_the_build(tmp_path: Path) -> None:
    make_theme(tmp_path, "nothing of the kind")
    with pytest.raises(ValueError, match=r"bundle\.1"):
        trim_theme(tmp_path)


def test_icons_have_a_size_without_a_style_sheet(pages: dict[str, Page]) -> None:
    for path, page in pages.items():
        icons = page.soup.select('svg[viewBox="0 0 24 24"]')
        assert icons, path
        assert {(icon.get("width"), icon.get("height")) for icon in icons} == {("24", "24")}, path


def test_codes_keys_and_drawings_are_not_for_translators(pages: dict[str, Page]) -> None:
    for path, page in pages.items():
        kept = page.soup.select("code, kbd, svg, mpy-config, [data-info=code], .hm-table")
        assert kept, path
        assert {each.get("translate") for each in kept} == {"no"}, path
