import pytest
from playwright.sync_api import Page, expect

from halfmoon_build.languages import LANGUAGES
from tests.browser.readers import Reader

PAGES = ["", "play/", "examples/", "about/"]


@pytest.mark.parametrize("path", PAGES)
def test_the_language_switch_keeps_the_page(reader: Reader, path: str) -> None:
    page = reader.page(path)
    wait_loaded(page)
    for language in ("en", "el"):
        page.locator(".hm-language").click()
        expect(page).to_have_url(reader.url(path, language))
        expect(page.locator("html")).to_have_attribute("lang", language)
        wait_loaded(page)


def wait_loaded(page: Page) -> None:
    """Wait for the board too, where the page has one: what is loading when a page is left counts as failed."""
    if page.locator("[data-halfmoon]").count():
        expect(page.locator("[data-halfmoon]")).to_have_attribute("data-state", "ready", timeout=30_000)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", ["", "about/"])
def test_reading_pages_load_no_python(reader: Reader, path: str, language: str) -> None:
    requests: list[str] = []
    page = reader.context.new_page()
    page.on("request", lambda request: requests.append(request.url))
    page.goto(reader.url(path, language), wait_until="networkidle")
    assert len(requests) > 3
    python = ("pyodide", "pyscript", ".zip", ".wasm", ".py", ".mjs")
    assert [url for url in requests if any(word in url for word in python)] == []
    assert page.evaluate("typeof globalThis.loadPyodide") == "undefined"
