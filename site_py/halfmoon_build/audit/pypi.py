"""Known vulnerabilities of the pinned Python packages, of every system and Python version, as PyPI knows them."""

from __future__ import annotations

import json
import re
import tempfile
from pathlib import Path
from typing import Any

from halfmoon_build.audit.report import TOOLS, NothingCheckedError, Report, answer_of

KNOWN = ("flask", "0.5")
"""A release with known vulnerabilities, asked about as well: where none comes back, no answer is worth anything."""


def check_requirements(requirements: Path) -> Report:
    """Ask pip-audit about every pin of the file; raise NothingCheckedError where the service gives no answers."""
    # pip-audit passes by what this system would not install, so it is shown the pins without their conditions.
    text = re.sub(r" ; [^\\\n]*", " ", requirements.read_text("utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        pins = Path(folder) / requirements.name
        pins.write_text(f"{text}\n{'=='.join(KNOWN)} --hash=sha256:{'0' * 64}\n", encoding="utf-8")
        options = ["--require-hashes", "--disable-pip", "--format=json", "--progress-spinner=off"]
        said = answer_of([TOOLS / "python", "-m", "pip_audit", "--requirement", pins, *options])
    try:
        answers = json.loads(said.stdout)["dependencies"]
    except ValueError as error:
        raise NothingCheckedError(said.stderr.strip() or said.stdout.strip()) from error
    return judge(dict(re.findall(r"^([\w.-]+)==([^\s\\]+)", text, re.MULTILINE)), answers)


def judge(pins: dict[str, str], answers: list[dict[str, Any]]) -> Report:
    """The report on these packages, name to version, from what pip-audit answered for each."""
    by_name = {_plain(answer["name"]): answer for answer in answers}
    known = by_name.get(KNOWN[0], {})
    if not known.get("vulns"):
        raise NothingCheckedError(known.get("skip_reason", f"no vulnerability came back for {' '.join(KNOWN)}"))
    problems = []
    for name, version in pins.items():
        answer = by_name.get(_plain(name), {})
        if answer.get("version") != version:
            problems.append(f"{name} {version} could not be checked: {answer.get('skip_reason', 'no answer')}")
        for found in answer.get("vulns", []):
            mended = ", ".join(found["fix_versions"]) or "no release"
            problems.append(f"{name} {version}: {found['id']}, mended in {mended}")
    return Report(len(pins), problems)


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
