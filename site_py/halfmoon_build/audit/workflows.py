"""What zizmor finds in the workflows, without asking anyone; .github/zizmor.yml says what it lets pass."""

from __future__ import annotations

import json

from halfmoon_build.audit.report import TOOLS, NothingCheckedError, Report, answer_of
from halfmoon_build.paths import ROOT


def check_workflows() -> Report:
    """Let zizmor read the workflows; raise NothingCheckedError where it cannot read every one."""
    options = ["--offline", "--strict-collection", "--no-progress", "--format=json", "--no-exit-codes"]
    said = answer_of([TOOLS / "zizmor", *options, ".github"])
    if said.returncode != 0:
        raise NothingCheckedError(said.stderr.strip())
    problems = []
    for finding in json.loads(said.stdout):
        place = next(place for place in finding["locations"] if place["symbolic"]["kind"] == "Primary")
        file, line = (
            place["symbolic"]["key"]["Local"]["verbatim_path"],
            place["concrete"]["location"]["start_point"]["row"] + 1,
        )
        problems.append(f"{file}, line {line}: {finding['desc']} ({finding['ident']})")
    return Report(len(list((ROOT / ".github/workflows").iterdir())), problems)
