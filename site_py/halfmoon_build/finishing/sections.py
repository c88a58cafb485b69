"""What stands on the built pages, section by section, for all that reads them: search, and data for search engines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bs4 import BeautifulSoup, Tag

_HEADINGS = "h1, h2, h3"
_BLOCKS = f"{_HEADINGS}, p, li, dd, tr, pre, caption, figcaption, summary"
_NO_TEXT = "[data-halfmoon], [data-program], .hm-moves, script, noscript, button, select"
"""Boards, programs, games move by move and what is there to be pressed."""
_DRAWING = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
"""Most of what many pages have to be parsed for: left out beforehand."""
_SECTION, _LINE = "\u2028", "\u2029"
"""Put before each heading and behind each block; no text of ours has these characters."""
_TEXT_STYLE = "\ufe0e"
"""What `typography` puts behind suit signs."""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading of a page and what stands below it up to the next one, in lines: paragraphs, rows, entries of lists."""

    page: str
    """The page's main heading."""
    heading: str
    path: str
    """Its address below the site's root, such as `en/about/#offline`."""
    lines: list[str]


def sections(site: Path, language: str) -> Iterator[Section]:
    """Every section of every page of a language, in the order of their addresses."""
    for file in sorted(site.rglob("index.html")):
        text = file.read_text("utf-8")
        if f'<html lang="{language}"' in text:
            yield from sections_of(text, file.relative_to(site).as_posix().removesuffix("index.html"))


def sections_of(html: str, path: str) -> Iterator[Section]:
    """Every section of a page at the path below the site's root; raises `ValueError` for a heading without an id."""
    article = BeautifulSoup(_DRAWING.sub("", html), "html.parser").article
    if article is None:
        raise ValueError(path)
    for nothing in article.select(_NO_TEXT):
        nothing.decompose()
    headings = article.select(_HEADINGS)
    for heading in headings:
        heading.insert_before(_SECTION)
    for block in article.select(_BLOCKS):
        block.append(_LINE)
    for cell in article.select(":is(th, td) + :is(th, td)"):
        cell.insert_before(" · ")
    for term in article.select("dt"):
        said = term.find_next_sibling("dd")
        term.append(": " if said and said.get_text(strip=True) and not said.select("p") else _LINE)
    texts = article.get_text().replace(_TEXT_STYLE, "").split(_SECTION)[1:]
    page = ""
    for heading, text in zip(headings, texts, strict=True):
        title, *lines = filter(None, (in_one_line(line) for line in text.split(_LINE)))
        page = page or title
        yield Section(page, title, path + _fragment(heading, path), lines)


def in_one_line(text: str) -> str:
    """The text without line breaks, with its no-break spaces."""
    return re.sub(r"\s+", " ", text, flags=re.ASCII).strip()


def _fragment(heading: Tag, path: str) -> str:
    if heading.name == "h1":
        return ""
    if "id" not in heading.attrs:
        raise ValueError(path, heading.get_text())
    return f"#{heading['id']}"
