"""Known vulnerabilities of the pinned npm packages, as the npm registry knows them."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from halfmoon_build.audit.report import NothingCheckedError, Report, answer_of

KNOWN = ("minimist", "0.0.8")
"""A release with known vulnerabilities, asked about as well: where none comes back, no answer is worth anything."""


def check_lock(file: Path) -> Report:
    """Ask npm about every package of a package-lock.json; raise NothingCheckedError where it gives no answers."""
    lock = json.loads(file.read_text("utf-8"))
    names = [path.rpartition("node_modules/")[2] for path in lock["packages"] if path]
    lock["packages"][""]["dependencies"] |= [KNOWN]
    lock["packages"][f"node_modules/{KNOWN[0]}"] = {"version": KNOWN[1]}
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "package.json").write_text(json.dumps(lock["packages"][""]), encoding="utf-8")
        (Path(folder) / "package-lock.json").write_text(json.dumps(lock), encoding="utf-8")
        command = ["npm", "audit", "--json", "--package-lock-only", "--include=dev"]
        said = answer_of(command, folder=Path(folder))
    try:
        answer = json.loads(said.stdout)
    except ValueError as error:
        raise NothingCheckedError(said.stderr.strip() or said.stdout.strip()) from error
    return judge(names, answer)


def judge(names: list[str], answer: dict[str, Any]) -> Report:
    """The report on the packages of these names from the answer of `npm audit`."""
    if "vulnerabilities" not in answer:
        raise NothingCheckedError(answer.get("message", "npm gave no report"))
    if KNOWN[0] not in answer["vulnerabilities"]:
        raise NothingCheckedError(f"no vulnerability came back for {' '.join(KNOWN)}")
    problems = []
    asked = answer["metadata"]["dependencies"]["total"] - 1
    if asked != len(names):
        problems.append(f"of {len(names)} packages npm looked at {asked}")
    for name, found in answer["vulnerabilities"].items():
        if name != KNOWN[0]:
            why = [via if isinstance(via, str) else f"{via['title']} ({via['url']})" for via in found["via"]]
            problems.append(f"{name}, {found['severity']}: {'; '.join(why)}")
    return Report(len(names), problems)
