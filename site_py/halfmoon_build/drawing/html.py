"""A few lines to write HTML with: what is no `Markup` is text, and is escaped."""

from __future__ import annotations

from markupsafe import Markup, escape

_VOID = {"input", "img", "link"}


def element(tag: str, *content: str, **attributes: str | int | bool | None) -> Markup:
    """An element; `_` in the name of an attribute stands for `-`; True writes the bare name, None and False nothing.

    >>> print(element("button", "1 < 2", type="button", data_slot=1, class_="x", hidden=True))
    <button type="button" data-slot="1" class="x" hidden>1 &lt; 2</button>
    """
    words = [tag]
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        key = name.rstrip("_").replace("_", "-")
        words.append(key if value is True else f'{key}="{escape(value)}"')
    opening = Markup(f"<{' '.join(words)}>")
    return opening if tag in _VOID else fragment(opening, *content, Markup(f"</{tag}>"))


def fragment(*content: str) -> Markup:
    """Elements and texts one after the other."""
    return Markup().join(content)
