"""The built pages as the tests read them: each with its address, its language and its parsed HTML."""

import hashlib
import struct
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from urllib.parse import urldefrag, urljoin, urlsplit

from bs4 import BeautifulSoup, Tag

from halfmoon_build.finishing.sections import in_one_line
from halfmoon_build.languages import LANGUAGES
from halfmoon_build.paths import OWN
from halfmoon_build.texts import page_texts
from halfmoon_build.texts.catalogue import PageTexts
from halfmoon_page.texts import texts_for
from halfmoon_page.texts.catalogue import Texts

PATHS = ("", "play/", "examples/", "strategy/", "questions/", "relatives/", "glossary/", "about/")
"""Where each page lies below its language's root; the first is that of the rules."""
ALONE = {"en": ("programmers/", *(f"programmers/{name}/" for name in ("api", "bot", "draw", "shuffle")))}
"""The pages that one language has alone; programs of readers run on them."""
EVERY = [language.root + path for code, language in LANGUAGES.items() for path in (*PATHS, *ALONE.get(code, ()))]
"""Each page of each language; and those of them on which one plays or only reads."""
WITH_BOARD = [path for path in EVERY if path.endswith(("play/", "examples/"))]
FOR_READING = [path for path in EVERY if path not in WITH_BOARD]
WITH_PROGRAMS = [LANGUAGES[code].root + path for code, paths in ALONE.items() for path in paths]
RULES = [language.root for language in LANGUAGES.values()]
"""Those with the practice board, a picture until it is touched; they are for reading."""
NOT_FOUND = "404.html"
UNREACHABLE = "503.html"


@dataclass(frozen=True)
class Page:
    """A page of the built site; `path` is its place below the site's root, such as `en/play/`."""

    site: Path
    path: str

    @property
    def language(self) -> str:
        first = self.path.split("/")[0]
        return first if first in LANGUAGES else next(iter(LANGUAGES))

    @property
    def path_in_language(self) -> str:
        return self.path.removeprefix(LANGUAGES[self.language].root)

    @property
    def is_alone(self) -> bool:
        """Whether no other language has this page."""
        return self.path_in_language in ALONE.get(self.language, ())

    @property
    def texts(self) -> Texts:
        return texts_for(self.language)

    @property
    def words(self) -> PageTexts:
        """What the build says in this language."""
        return page_texts(self.language)

    @cached_property
    def html(self) -> str:
        file = self.site / self.path
        return (file / "index.html" if file.is_dir() else file).read_text("utf-8")

    @cached_property
    def soup(self) -> BeautifulSoup:
        return BeautifulSoup(self.html, "html.parser")

    def one(self, selector: str) -> Tag:
        """The one element that the selector names."""
        found = self.soup.select(selector)
        assert len(found) == 1, f"{self.path}: {len(found)} × {selector}"
        return found[0]

    def texts_of(self, selector: str) -> list[str]:
        """The text of each element that the selector names."""
        return [in_one_line(element.get_text()) for element in self.soup.select(selector)]

    def attributes(self, selector: str, name: str) -> list[str]:
        """An attribute of each element that the selector names; the element must have it."""
        return [str(element[name]) for element in self.soup.select(selector)]

    def targets(self, selector: str) -> list[str]:
        """What elements refer to by `href` or `src`, as whole addresses."""
        elements = self.soup.select(selector)
        return [self.resolve(str(element.get("href") or element.get("src") or "")) for element in elements]

    def resolve(self, reference: str) -> str:
        """The whole address of a reference on this page."""
        return urljoin(root_address(self.site) + self.path, reference)


def read_pages(site: Path) -> dict[str, Page]:
    """Every page of the site by its path."""
    files = (file.relative_to(site).as_posix() for file in sorted(site.rglob("*.html")))
    return {path: Page(site, path) for path in (file.removesuffix("index.html") for file in files)}


@cache
def root_address(site: Path) -> str:
    """The address the site was built for, as its first page says."""
    (canonical,) = Page(site, "").soup.select("link[rel=canonical]")
    return str(canonical["href"])


def is_ours(site: Path, address: str) -> bool:
    """Whether the address is of the site's own origin."""
    return urlsplit(address)[:2] == urlsplit(root_address(site))[:2]


def file_at(site: Path, address: str) -> Path | None:
    """The file that a server of the site sends for one of its addresses; None for a 404 or a redirect."""
    root, path = urlsplit(root_address(site)).path, urlsplit(urldefrag(address).url).path
    if not path.startswith(root):
        return None
    file = site / path.removeprefix(root)
    if path.endswith("/"):
        file /= "index.html"
    return file if file.is_file() else None


def digest(path: Path) -> str:
    """The part of a content hash that our own files carry in their names."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:10]


def png_size(picture: Path) -> tuple[int, int]:
    """Width and height of a PNG, from its first chunk (RFC 2083)."""
    data = picture.read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def own_file(site: Path, pattern: str) -> Path:
    """The one file of ours that the pattern names, such as `runtime.*.mjs`."""
    (path,) = (site / OWN).glob(pattern)
    return path
