"""The reference of the engine, written from its docstrings; what griffe reads, the package itself need not run for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from doctest import DocTestParser
from functools import cache

import griffe
from markupsafe import Markup, escape

from halfmoon_build.drawing.html import element, fragment
from halfmoon_build.drawing.programs import render
from halfmoon_build.paths import ROOT, WHEEL
from halfmoon_build.tools.wheel import wheel_name

PACKAGE = "halfmoon"
_FOR_DEVELOPERS = re.compile(r"\s*\(spec §\d+\)")
_SIMPLE = re.compile(r"[\w .+*'\"-]{1,40}")
"""Values of constants that are worth showing."""


def reference(names: Iterable[str]) -> Markup:
    """What the docstrings say of these names of the package; raises `KeyError` for one that it does not offer."""
    return element("dl", *(_entry(name, _public()[name]) for name in names), class_="hm-api")


def wheel() -> Markup:
    """Where the wheel is for a page two folders below the site's root, and what installs it."""
    name = wheel_name()
    link = element("a", name, href=f"../../{WHEEL}/{name}", download=True, class_="md-button")
    return fragment(element("p", link), element("pre", element("code", f"pip install {name}")))


def offered() -> list[str]:
    """The names that the package offers, in the order in which it lists them."""
    return list(_public())


@cache
def _public() -> dict[str, griffe.Object]:
    module = griffe.load(f"{PACKAGE}.public", search_paths=[ROOT / "engine"], resolve_aliases=True)
    names = (str(name).strip("'\"") for name in module.exports or ())
    return {name: _object(module[name]) for name in names}


def _object(item: griffe.Object | griffe.Alias) -> griffe.Object:
    return item.final_target if isinstance(item, griffe.Alias) else item


def _entry(name: str, item: griffe.Object, *, within: str = "", source: str = PACKAGE) -> Markup:
    """A term, what it is, and what stands within it; examples import from the source what they need."""
    inside = f"{PACKAGE}.{name}" if isinstance(item, griffe.Module) else source
    inner = [_entry(each, member, within=name, source=inside) for each, member in _members(item)]
    told = fragment(*_paragraphs(item, source), _values(item), element("dl", *inner) if inner else "")
    label = element("code", _signature(name, item, within))
    return fragment(element("dt", label, id=None if within else name), element("dd", told))


def _members(item: griffe.Object) -> Iterator[tuple[str, griffe.Object]]:
    """What is public within a class or a module, and said to be something."""
    for name, member in item.members.items():
        own = _object(member) if not member.is_alias else None
        if own and not name.startswith("_") and own.docstring:
            yield name, own


def _values(item: griffe.Object) -> Markup:
    """The members of an enumeration that need no more than their names."""
    if not (isinstance(item, griffe.Class) and any("Enum" in str(base) for base in item.bases)):
        return Markup()
    names = [name for name, member in item.members.items() if member.is_attribute and not member.docstring]
    names = [name for name in names if name.isupper()]
    return element("p", Markup(", ").join(element("code", name) for name in names)) if names else Markup()


def _signature(name: str, item: griffe.Object, within: str) -> str:
    if isinstance(item, griffe.Class):
        return item.signature() or f"class {name}"
    if isinstance(item, griffe.Function):
        before = f"{within}." if within and "classmethod" in item.labels else ""
        return before + item.signature()
    if isinstance(item, griffe.Attribute):
        value = str(item.value or "")
        shown = f" = {value}" if _SIMPLE.fullmatch(value) and not within else ""
        return f"{name}: {item.annotation}" if "property" in item.labels else name + shown
    return name


def _paragraphs(item: griffe.Object, source: str) -> Iterator[Markup]:
    """The docstring in paragraphs, with its examples as programs that can be run."""
    examples: list[str] = []
    for part in DocTestParser().parse(item.docstring.value if item.docstring else ""):
        if not isinstance(part, str):
            examples.append(_session(part.source) + part.want)
        elif part.strip():
            yield from _run(examples, source)
            yield from (element("p", _text(text)) for text in part.strip().split("\n\n"))
    yield from _run(examples, source)


def _run(examples: list[str], source: str) -> Iterator[Markup]:
    if examples:
        yield render("".join((_session(f"from {source} import *"), *examples)).rstrip("\n"), session=True)
        examples.clear()


def _session(source: str) -> str:
    first, *others = source.splitlines()
    return "".join(f"{line}\n" for line in (f">>> {first}", *(f"... {line}" for line in others)))


def _text(text: str) -> Markup:
    """The text with what stands between backticks as code, and without what refers developers to the specification."""
    return Markup(re.sub(r"`([^`]+)`", r"<code>\1</code>", str(escape(_FOR_DEVELOPERS.sub("", text)))))
