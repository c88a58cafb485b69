"""A script and what it imports from beside it as one file: each file is a request, and the start waits for them all."""

from __future__ import annotations

import re
from pathlib import Path

_IMPORT = re.compile(r'^import \{.*\} from "\./(.*)";$', re.MULTILINE)
_EXPORT = re.compile(r"^export ", re.MULTILINE)


def joined(script: Path) -> str:
    """The script with each file in the place of its import; no two of them may use the same name at their top.

    What does not lie beside it is made by the build, and stays a file of its own.
    """
    return _IMPORT.sub(lambda found: _beside(script.parent / found[1]) or found[0], script.read_text("utf-8"))


def _beside(path: Path) -> str:
    return _EXPORT.sub("", path.read_text("utf-8")) if path.exists() else ""
