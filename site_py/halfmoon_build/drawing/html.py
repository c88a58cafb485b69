"""A few lines to write HTML with: elements with escaped attributes."""

from __future__ import annotations

from html import escape

_VOID = {"input", "img", "link"}


def element(tag: str, *content: str, **attributes: str | int | bool | None) -> str:
    """An element; `content` is HTML. `_` in a name stands for `-`; True writes the bare name, None and False nothing.

    >>> element("button", escape("1 < 2"), type="button", data_slot=1, class_="x", hidden=True)
    '<button type="button" data-slot="1" class="x" hidden>1 &lt; 2</button>'
    """
    words = [tag]
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        key = name.rstrip("_").replace("_", "-")
        words.append(key if value is True else f'{key}="{escape(str(value))}"')
    opening = f"<{' '.join(words)}>"
    return opening if tag in _VOID else f"{opening}{''.join(content)}</{tag}>"
