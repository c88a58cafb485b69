"""Content hashes in the names of our own files, so that old and new never mix in a cache."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from pathlib import Path

_REFERRING = {".html", ".mjs", ".css", ".json", ".webmanifest"}


def fingerprint(site: Path, own: Path) -> dict[str, str]:
    """Rename every file of the folder to carry its hash, and every reference to it; returns old name to new.

    A file is renamed after those it refers to, so that its hash covers theirs. Raises `ValueError` where
    files refer to each other in a circle.
    """
    names: dict[str, str] = {}
    waiting = {path.name: path for path in own.iterdir() if path.is_file()}
    reference = _reference(own.name, waiting)
    while waiting:
        ready = [
            path for path in waiting.values() if _references(path, reference).isdisjoint(waiting.keys() - {path.name})
        ]
        if not ready:
            raise ValueError(sorted(waiting))
        for path in ready:
            names[path.name] = _rename(path, reference, names)
            del waiting[path.name]
    for page in site.rglob("*.html"):
        _rewrite(page, reference, names)
    return names


def _reference(folder: str, names: Iterable[str]) -> re.Pattern[str]:
    """A reference is a name after its folder or `./`, so that prose and other folders' files stay as they are."""
    any_name = "|".join(map(re.escape, names))
    return re.compile(rf"(?:(?<={re.escape(folder)}/)|(?<=\./))(?:{any_name})(?=[\"')#?&])")


def _references(path: Path, reference: re.Pattern[str]) -> set[str]:
    return set(reference.findall(path.read_text("utf-8"))) if path.suffix in _REFERRING else set()


def _rename(path: Path, reference: re.Pattern[str], names: dict[str, str]) -> str:
    if path.suffix in _REFERRING:
        _rewrite(path, reference, names)
    digest = hashlib.sha256(path.read_bytes()).hexdigest()[:10]
    new = path.with_name(f"{path.stem}.{digest}{path.suffix}")
    path.rename(new)
    return new.name


def _rewrite(path: Path, reference: re.Pattern[str], names: dict[str, str]) -> None:
    text = path.read_text("utf-8")
    path.write_text(reference.sub(lambda found: names.get(found[0], found[0]), text), encoding="utf-8")
