"""Whether all that the site ships may be passed on, and the texts of its licences ship with it."""

from __future__ import annotations

import json
from pathlib import Path

from halfmoon_build.audit.report import Report
from halfmoon_build.finishing.licences import Part, parts
from halfmoon_build.paths import APP, OWN, ROOT, SEARCH, WHEEL

LICENCES = "assets/licenses"
ALLOWED = frozenset({"0BSD", "APACHE-2.0", "BSD-3-CLAUSE", "CC-BY-4.0", "ISC", "MIT", "MPL-2.0", "PSF-2.0", "W3C"})
"""Licences, by their SPDX names in capitals, under which a part may ship beside our own work, unchanged and named."""
_OURS = {OWN, APP, SEARCH, WHEEL, LICENCES, "assets/pictures"}


def check_shipped(site: Path) -> Report:
    """Check the built site and the npm packages that package.json says are for it."""
    known = list(parts())
    problems = [problem for part in known for problem in judge(part, site / LICENCES)]
    places = {folder for part in known for folder in part.folders} | _OURS
    folders = (f"assets/{path.name}" for path in (site / "assets").iterdir())
    problems += [f"{folder} is of no known part" for folder in sorted(folders) if folder not in places]
    packages = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]
    problems += [f"{name} is no known part" for name in packages if name not in {part.name for part in known}]
    return Report(len(known), problems)


def judge(part: Part, texts: Path) -> list[str]:
    """What is wrong with a part: its licence is none of the allowed ones, or the text is not in the folder."""
    problems = []
    if part.licence.upper() not in ALLOWED:
        problems.append(f"{part.name}: {part.licence} is not among the licences that may ship")
    file = texts / part.file
    if not part.text.strip() or not file.is_file() or part.text not in file.read_text("utf-8"):
        problems.append(f"{part.name}: the text of its licence does not ship")
    return problems
