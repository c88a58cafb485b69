"""Content hashes in the names of our own files, so that old and new never mix in a cache."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

_REFERRING = {".html", ".mjs", ".css", ".json", ".webmanifest"}


def fingerprint(site: Path, own: Path) -> dict[str, str]:
    """Rename every file of the folder to carry its hash, and every reference to it; returns old name to new.

    A file is renamed after those it refers to, so that its hash covers theirs. Raises `ValueError` where
    files refer to each other in a circle.
    """
    names: dict[str, str] = {}
    waiting = {path.name: path for path in own.iterdir() if path.is_file()}
    while waiting:
        ready = [path for path in waiting.values() if not _references(path, waiting.keys() - {path.name})]
        if not ready:
            raise ValueError(sorted(waiting))
        for path in ready:
            names[path.name] = _rename(path, names)
            del waiting[path.name]
    for page in site.rglob("*.html"):
        _rewrite(page, own=own, names=names)
    return names


def _references(path: Path, names: set[str]) -> set[str]:
    if path.suffix not in _REFERRING:
        return set()
    text = path.read_text("utf-8")
    return {name for name in names if re.search(_reference(path.parent, name), text)}


def _reference(own: Path, name: str) -> str:
    """A reference is the name after its folder or `./`, so that prose and other folders' files stay as they are."""
    return rf"(?:(?<={re.escape(own.name)}/)|(?<=\./)){re.escape(name)}(?=[\"')#?&])"


def _rename(path: Path, names: dict[str, str]) -> str:
    if path.suffix in _REFERRING:
        _rewrite(path, own=path.parent, names=names)
    digest = hashlib.sha256(path.read_bytes()).hexdigest()[:10]
    new = path.with_name(f"{path.stem}.{digest}{path.suffix}")
    path.rename(new)
    return new.name


def _rewrite(path: Path, *, own: Path, names: dict[str, str]) -> None:
    text = path.read_text("utf-8")
    for old, new in names.items():
        text = re.sub(_reference(own, old), new, text)
    path.write_text(text, encoding="utf-8")
