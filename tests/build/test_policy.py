"""The content security policy of the built pages: on each, before all else, exact, and as narrow as the page allows."""

import hashlib
import re
from base64 import b64encode

import pytest

from halfmoon_build.finishing.policy import with_policy
from tests.build.pages import EVERY, NOT_FOUND, UNREACHABLE, Page

WHOLE_SITE = [*EVERY, NOT_FOUND, UNREACHABLE]
EACH = pytest.mark.parametrize("path", WHOLE_SITE)
POLICY = 'meta[http-equiv="Content-Security-Policy"]'

FOR_READING = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
"""What a page for reading may do, besides running its own inline scripts."""
WITH_A_BOARD = FOR_READING | {"script-src": "'self' 'wasm-unsafe-eval'"}


def policy_of(page: Page) -> dict[str, list[str]]:
    """Each directive of the page's policy, and its sources."""
    directives = [directive.split() for directive in str(page.one(POLICY)["content"]).split(";")]
    policy = {name: sources for name, *sources in directives}
    assert len(policy) == len(directives), "a directive that stands twice counts once"
    return policy


def hashes_of(page: Page) -> set[str]:
    """What a policy calls the page's inline scripts that run."""
    inline = page.soup.select("script:not([src], [type='application/json'], [type='application/ld+json'], [type=py])")
    digests = (hashlib.sha256(script.get_text().encode()).digest() for script in inline)
    return {f"'sha256-{b64encode(digest).decode()}'" for digest in digests}


def test_every_page_is_known_here(pages: dict[str, Page]) -> None:
    assert set(pages) == set(WHOLE_SITE)


@EACH
def test_the_policy_stands_before_all_that_it_governs(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    assert page.one("head").find(True) == page.one(POLICY)
    before = page.html.partition("<meta")[0]
    assert re.fullmatch(r"\s*<!doctype html>\s*<html [^<>]*>\s*<head>\s*", before)


@EACH
def test_a_browser_still_learns_the_encoding_in_time(pages: dict[str, Page], path: str) -> None:
    """It looks for it in the first 1024 bytes."""
    assert b'<meta charset="utf-8">' in pages[path].html.encode()[:1024]


@EACH
def test_the_hashes_are_those_of_the_inline_scripts_and_no_others(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    hashes = {source for sources in policy_of(page).values() for source in sources if source.startswith("'sha")}
    assert len(hashes) >= 3
    assert hashes == hashes_of(page)


@EACH
def test_a_page_may_do_nothing_that_it_does_not_need(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    hashes = hashes_of(page)
    policy = {name: set(sources) - hashes for name, sources in policy_of(page).items()}
    board = page.path_in_language in ("", "play/", "examples/")
    assert policy == {name: set(sources.split()) for name, sources in (WITH_A_BOARD if board else FOR_READING).items()}


@EACH
def test_nothing_on_a_page_needs_more_than_its_policy_allows(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    attributes = [(element.name, name, value) for element in page.soup.select("*") for name, value in element.attrs.items()]
    assert len(attributes) > 100
    assert [found for found in attributes if found[1] == "style" or found[1].startswith("on")] == []
    assert [found for found in attributes if "javascript:" in str(found[2])] == []
    assert page.soup.select("style, base, iframe, frame, object, embed") == []


# How it is made


def made(inside: str) -> str:
    return with_policy(f"<html><head></head><body>{inside}</body></html>")


def test_data_and_files_are_no_inline_scripts() -> None:
    for script in ('<script type="application/json">{}</script>', '<script src="a.js"></script>', '<script type="py" src="a.py"></script>'):
        assert "sha256-" not in made(script)


def test_the_hash_is_that_of_the_text_as_it_stands() -> None:
    text = '\n if (1 < 2 && "ώ") document.title = "</p>&amp;"; // <b>\n'
    digest = b64encode(hashlib.sha256(text.encode()).digest()).decode()
    assert f"script-src 'self' 'sha256-{digest}';" in made(f"<script>{text}</script>")


@pytest.mark.parametrize("kind", ["application/json", "application/ld+json", "py"])
def test_data_is_no_script_that_has_to_be_allowed(kind: str) -> None:
    assert "sha256" not in made(f'<script type="{kind}">1</script>')


def test_what_follows_a_script_is_not_part_of_it() -> None:
    assert made("<script>1</script>2").replace("2</body>", "</body>") == made("<script>1</script>")


def test_a_page_has_one_policy_however_often_it_is_made() -> None:
    once = made("<script>1</script>")
    assert with_policy(once) == once
    assert with_policy(once.replace(">1<", ">2<")) == made("<script>2</script>")


@pytest.mark.parametrize(
    ("inside", "found"),
    [
        ('<p onclick="go()">', "p onclick=go()"),
        ('<p style="color: red">', "p style=color: red"),
        ('<a href=" JavaScript:go()">', "a href= JavaScript:go()"),
        ("<style>p { color: red }</style>", "style"),
        ('<iframe src="a.html"></iframe>', "iframe"),
        ('<base href="/">', "base"),
    ],
)
def test_what_no_policy_allows_stops_the_build(inside: str, found: str) -> None:
    with pytest.raises(ValueError, match=re.escape(repr([found]))):
        made(inside)
