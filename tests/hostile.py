"""Texts that someone may put where a code, a record, a link or a saved game belongs."""

from collections.abc import Callable
from typing import TypeVar

LONG = 1_000_000
"""The length of a text that is to be refused at once."""

MARKUP = [
    '<img src=x onerror="injected()">',
    "<img/src=x/onerror=injected()>",
    "<svg/onload=injected()>",
    '"><script>injected()</script>',
    "'><script>injected()</script><p class='",
    "</p></div></script><script>injected()</script>",
    "<iframe srcdoc='<script>parent.injected()</script>'></iframe>",
    '<a href="javascript:injected()" autofocus onfocus="injected()">HM1-N-AAAAAA</a>',
    "<style>@import 'x'</style><link rel=stylesheet href=x>",
    "&lt;img src=x onerror=injected()&gt;",
    "&#60;script&#62;injected()&#60;/script&#62;",
    "＜script＞injected()＜/script＞",
    "javascript:injected()",
    "data:text/html,<script>injected()</script>",
    "<!--<script>-->injected()<!--</script>-->",
]
"""What would be seen or heard of if it ever became markup; none of it is a code, a record or JSON."""

TEMPLATES = [
    "{{constructor.constructor('injected()')()}}",
    "${injected()}",
    "{0}",
    "{text.__class__.__init__.__globals__}",
    "{reason}{count}{slot}",
    "{",
    "}{",
    "%s%n%(text)s",
    "\\u003cscript\\u003e",
    "__proto__",
    "constructor",
    "');injected();('",
]

CHARACTERS = [
    "\0",
    "HM1-N-\0AAAAAAB",
    "\ud800",
    "\udfff\ud800",
    "HM1-N-AAA\udc00AAB",
    "\u202eBAAAAAA-N-1MH\u202c",
    "\u200f\u061c\u2067AAAAAA\u2069",
    "\u2028injected()\u2029",
    "\ufeff",
    "A" + "\u0301" * 200,
    "\U0001f0a1\U0001f469\u200d\U0001f469\u200d\U0001f467",
    "ıſKΩΡ",
    "١٢٣",
    "²①Ⅷ",
    "\r\n\t\v\f\x1b[2J\a",
]
"""Marks of direction, lone surrogates, accents in heaps, letters and figures of other scripts, controls."""

SHORT = [*MARKUP, *TEMPLATES, *CHARACTERS]

MEGABYTES = [
    (piece * LONG)[:LONG] for piece in ("B", "9", " ", ".", "1-", "HM1 ", "&", "game=", "[", "<b>", "\0", "\u0301")
]
"""Megabytes of what a parser might read on and on."""

LONG_HEADS = ["", "HM1-N-", "HM", "HM1-N-NVPEIRJ ", "HM1-N-NVPEIRJ.1-", "deal=", "game=HM1-N-NVPEIRJ.1-8&step="]
"""How a megabyte may begin, so that it is read as what it pretends to be."""

Result = TypeVar("Result")


def tried(read: Callable[[str], Result], text: str) -> Result | ValueError:
    """What comes of reading the text; any error but a `ValueError` is raised."""
    try:
        return read(text)
    except ValueError as error:
        return error
