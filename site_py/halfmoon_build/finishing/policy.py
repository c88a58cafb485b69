"""The content security policy of each page: what the build put there may load and run, and nothing else."""

from __future__ import annotations

import hashlib
import re
from base64 import b64encode
from html.parser import HTMLParser
from pathlib import Path

_DATA = {"application/json", "application/ld+json", "py"}
"""Types of scripts that no browser runs by itself."""
_NEVER = {"base", "embed", "frame", "iframe", "object", "style"}
"""Elements that every policy forbids."""


def write_policies(site: Path) -> None:
    """Put its policy into every page; after this, no inline script may be changed any more.

    Raises `ValueError` where a page has something that its policy forbids: the browser would leave it out in silence.
    """
    for path in site.rglob("*.html"):
        path.write_text(with_policy(path.read_text("utf-8")), encoding="utf-8")


def with_policy(page: str) -> str:
    """The page with its policy before everything else in its head, instead of one that it may have."""
    bare = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", page)
    return bare.replace("<head>", f'<head><meta http-equiv="Content-Security-Policy" content="{_policy(bare)}">', 1)


def _policy(page: str) -> str:
    seen = _Seen()
    seen.feed(page)
    if seen.forbidden:
        raise ValueError(seen.forbidden)
    hashes = dict.fromkeys(f"'sha256-{_digest(text)}'" for text in seen.scripts)
    directives = [
        "default-src 'none'",
        " ".join(["script-src 'self'", *hashes, *(["'wasm-unsafe-eval'"] if seen.board else [])]),
        "style-src 'self'",
        "img-src 'self' data:",  # the icons in the theme's style sheet are data: addresses
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    ]
    return "; ".join(directives)


def _digest(text: str) -> str:
    return b64encode(hashlib.sha256(text.encode()).digest()).decode()


class _Seen(HTMLParser):
    """What of a page its policy depends on."""

    def __init__(self) -> None:
        super().__init__()
        self.scripts: list[str] = []
        self.forbidden: list[str] = []
        self.board = False
        self._in_script = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        self.board |= "data-halfmoon" in named or "data-practice" in named
        if tag in _NEVER:
            self.forbidden.append(tag)
        for name, value in attrs:
            if name == "style" or name.startswith("on") or (value or "").strip().lower().startswith("javascript:"):
                self.forbidden.append(f"{tag} {name}={value}")
        if tag == "script" and "src" not in named and named.get("type") not in _DATA:
            self._in_script = True
            self.scripts.append("")

    def handle_endtag(self, tag: str) -> None:
        self._in_script = False

    def handle_data(self, data: str) -> None:
        if self._in_script:
            self.scripts[-1] += data
