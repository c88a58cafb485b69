"""Logo, icon and social pictures: the engine's drawings, in the site and in its pages."""

from pathlib import Path
from urllib.parse import urlsplit
from xml.etree import ElementTree

import pytest

from halfmoon.emblem import emblem
from halfmoon_build.drawing.identity import SOCIAL_HEIGHT, SOCIAL_WIDTH, social
from halfmoon_build.paths import PICTURES
from halfmoon_build.serve import BASE
from halfmoon_build.languages import LANGUAGES
from halfmoon_page.texts import texts_for
from tests.build.pages import EVERY, Page, own_file, png_size
from tests.page.samples import FRESH

EACH = pytest.mark.parametrize("path", EVERY)


def drawing(text: str) -> str:
    """An SVG as it is once it has been read and written."""
    return ElementTree.tostring(ElementTree.fromstring(text), "unicode")


@pytest.mark.parametrize("name", ["logo.*.svg", "favicon.*.svg"])
def test_logo_and_icon_are_the_emblem_as_the_engine_draws_it(site: Path, name: str) -> None:
    text = own_file(site, name).read_text("utf-8")
    assert emblem() in text
    assert drawing(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_social_picture_shows_the_emblem_the_words_and_the_game(language: str) -> None:
    page = social(FRESH, texts_for(language), "1 < 2")
    assert emblem() in page
    assert "1 &lt; 2" in page
    assert page.count("var(--hm-card,") >= 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_social_pictures_have_the_size_that_networks_want(language: str) -> None:
    assert png_size(PICTURES / f"social-{language}.png") == (SOCIAL_WIDTH, SOCIAL_HEIGHT)


@EACH
def test_every_page_names_the_social_picture_of_its_language(site: Path, pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    named = {str(meta["property"]): str(meta["content"]) for meta in page.soup.select("meta[property]")}
    address = urlsplit(named["og:image"])
    assert address.scheme
    picture = site / address.path.removeprefix(f"{BASE}/")
    assert png_size(picture) == (int(named["og:image:width"]), int(named["og:image:height"]))
    assert picture.name == f"social-{page.language}.png"
    assert named["og:title"] in page.one("head title").get_text()
    assert named["og:description"] == page.one("meta[name=description]")["content"]
