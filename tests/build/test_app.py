"""What makes the site an app: manifests and icons, and the worker with the list of what it keeps."""

import base64
import gzip
import hashlib
import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest

from halfmoon_build.drawing.identity import ICONS, NIGHT
from halfmoon_build.finishing.worker import parts, withdraw_worker, write_worker
from halfmoon_build.paths import APP, OWN, WORKER
from halfmoon_build.languages import LANGUAGES
from tests.build.pages import WITH_BOARD, WITH_PROGRAMS, Page, digest, file_at, png_size, root_address

EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


# The app


def manifest(site: Path, language: str) -> tuple[str, dict[str, Any]]:
    """The address of the app's manifest in a language, and what it says."""
    (path,) = (site / APP).glob(f"{language}.*.webmanifest")
    return f"{root_address(site)}{APP}/{path.name}", json.loads(path.read_text("utf-8"))


@EVERY_LANGUAGE
def test_the_app_starts_at_the_board_of_its_language_and_is_the_whole_site(site: Path, language: str) -> None:
    address, app = manifest(site, language)
    assert (app["lang"], app["name"], app["short_name"], app["display"]) == (language, *["Half Moon"] * 2, "standalone")
    assert urljoin(address, app["scope"]) == root_address(site)
    start = urljoin(address, app["start_url"])
    assert start == f"{root_address(site)}{LANGUAGES[language].root}play/"
    assert file_at(site, start)
    assert app["theme_color"] == app["background_color"] == NIGHT


def test_each_language_describes_the_app_in_its_own_words(site: Path) -> None:
    words = [manifest(site, language)[1]["description"] for language in LANGUAGES]
    assert min(map(len, words)) > 40
    assert len(set(words)) == len(words)


@EVERY_LANGUAGE
def test_the_icons_of_the_app_lie_in_the_site_and_have_their_sizes(site: Path, language: str) -> None:
    address, app = manifest(site, language)
    found = {}
    for icon in app["icons"]:
        path = file_at(site, urljoin(address, icon["src"]))
        assert path
        found[icon["sizes"], icon.get("purpose", "any")] = path
        if icon["type"] == "image/png":
            assert "x".join(map(str, png_size(path))) == icon["sizes"]
    assert set(found) == {("any", "any"), ("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    assert found["any", "any"].suffix == ".svg"


def test_every_page_names_the_manifest_of_its_language_and_the_icon_for_apples(
    site: Path, pages: dict[str, Page]
) -> None:
    for page in pages.values():
        assert page.targets("link[rel=manifest]") == [manifest(site, page.language)[0]]
        (touch,) = page.targets("link[rel=apple-touch-icon]")
        path = file_at(site, touch)
        assert path
        assert png_size(path) == (180, 180)


def test_every_file_of_the_app_carries_the_hash_of_what_is_in_it(site: Path) -> None:
    files = list((site / APP).iterdir())
    assert len(files) == len(ICONS) + len(LANGUAGES) + 1
    assert [path.name for path in files if path.suffixes[0] != f".{digest(path)}"] == []


# The worker


def kept(site: Path) -> list[dict[str, str]]:
    """Both lists of the worker, one after the other."""
    text = (site / WORKER).read_text("utf-8")
    lists = re.findall(r'new Part\("(pages|board)",(\[.*?\])\)', text)
    assert [name for name, _ in lists] == ["pages", "board"]
    return [entry for _, entries in lists for entry in json.loads(entries)]


def integrity(path: Path) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()}"


def test_the_worker_knows_the_hash_of_every_file_that_it_keeps(site: Path) -> None:
    entries = kept(site)
    assert len(entries) == sum(map(len, parts(site).values())) > 25
    for entry in entries:
        path = file_at(site, root_address(site) + entry["url"])
        assert path, entry
        assert entry["integrity"] == integrity(path), entry


def test_all_that_the_pages_need_is_kept_and_nothing_else(site: Path, pages: dict[str, Page]) -> None:
    found = {part: set(names) for part, names in parts(site).items()}
    assert found["pages"].isdisjoint(found["board"])
    for page in pages.values():
        wanted = page.targets("link[rel=stylesheet], link[rel=manifest], link[rel=icon], script[src], img[src]")
        with_board = page.soup.select("[data-halfmoon], [data-program]") != []
        names = {path.relative_to(site).as_posix() for target in wanted if (path := file_at(site, target))}
        assert len(names) >= 6
        assert names <= (found["pages"] | found["board"] if with_board else found["pages"]), page.path
    assert {Path(name).suffix for name in found["pages"]} == {".html", ".css", ".js", ".mjs", ".svg", ".webmanifest"}
    assert {name for name in found["board"] if name.endswith(".html")} == {
        f"{path}index.html" for path in (*WITH_BOARD, *WITH_PROGRAMS)
    }
    ours = {path.relative_to(site).as_posix() for path in (site / OWN).iterdir()}
    assert ours <= found["pages"] | found["board"]
    assert not any(name.startswith(("assets/licenses", "assets/pictures")) for part in found.values() for name in part)


def test_a_worker_is_another_one_when_anything_that_it_keeps_changes(tmp_path: Path, site: Path) -> None:
    (tmp_path / "assets").mkdir()
    page = tmp_path / "index.html"
    workers = []
    for text in ("once", "again", "once"):
        page.write_text(text, "utf-8")
        (tmp_path / "503.html").write_text("none", "utf-8")
        write_worker(tmp_path)
        workers.append((tmp_path / WORKER).read_bytes())
    assert workers[0] == workers[2] != workers[1]


def test_the_worker_and_what_asks_for_it_stay_within_6_kilobytes(site: Path) -> None:
    (script,) = (site / APP).glob("offline.*.js")
    assert sum(len(gzip.compress(path.read_bytes(), 6)) for path in (site / WORKER, script)) <= 6000


def test_what_every_visitor_keeps_stays_within_380_kilobytes_over_the_wire(site: Path) -> None:
    files = [site / name for name in parts(site)["pages"]]
    assert sum(len(gzip.compress(path.read_bytes(), 6)) for path in files) <= 380_000


def test_a_worker_that_is_withdrawn_keeps_nothing_and_answers_nothing(tmp_path: Path) -> None:
    withdraw_worker(tmp_path)
    text = (tmp_path / WORKER).read_text("utf-8")
    assert "unregister()" in text
    assert "fetch" not in text
    assert "put(" not in text
