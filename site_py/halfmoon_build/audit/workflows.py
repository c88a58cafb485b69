"""What zizmor and schemas find in the workflows, without asking anyone; .github/zizmor.yml says what is let pass."""

from __future__ import annotations

import json

from halfmoon_build.audit.report import TOOLS, NothingCheckedError, Report, answer_of
from halfmoon_build.paths import ROOT

SCHEMAS = {"vendor.github-workflows": ".github/workflows/*.yml", "vendor.dependabot": ".github/dependabot.yml"}
"""The schemas that check-jsonschema brings along, and the files that must be as they say."""


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


def check_schemas() -> Report:
    """Compare workflows and dependabot.yml with their schemas; raise NothingCheckedError where that cannot be done."""
    looked_at, problems = 0, []
    for schema, pattern in SCHEMAS.items():
        files = sorted(ROOT.glob(pattern))
        said = answer_of([TOOLS / "check-jsonschema", "--output-format=json", f"--builtin-schema={schema}", *files])
        try:
            answer = json.loads(said.stdout)
        except ValueError as error:
            raise NothingCheckedError(said.stderr.strip()) from error
        problems += [f"{found['filename']}, {found['path']}: {found['message']}" for found in answer["errors"]]
        problems += [found["message"] for found in answer.get("parse_errors", [])]
        looked_at += len(files)
    return Report(looked_at, problems)
