"""`python -m halfmoon_build.audit`, which `make audit` runs: makes every check and says what came of it."""

from __future__ import annotations

import sys
from collections.abc import Callable

from halfmoon_build.audit.npm import check_lock
from halfmoon_build.audit.pypi import check_requirements
from halfmoon_build.audit.report import NothingCheckedError, Report
from halfmoon_build.audit.shipped import check_shipped
from halfmoon_build.audit.workflows import check_schemas, check_workflows
from halfmoon_build.paths import LIGHTHOUSE, ROOT, SITE

Check = Callable[[], Report]


def checks() -> dict[str, Check]:
    """Every check by its name."""
    requirements = {
        f"Python packages of {file.name}": lambda file=file: check_requirements(file)
        for file in sorted(ROOT.glob("requirements*.txt"))
    }
    return requirements | {
        "npm packages": lambda: check_lock(ROOT / "package-lock.json"),
        "npm packages of make lighthouse": lambda: check_lock(LIGHTHOUSE / "package-lock.json"),
        "licences of what ships": lambda: check_shipped(SITE),
        "workflows": check_workflows,
        "schemas of workflows": check_schemas,
    }


def run(checks: dict[str, Check]) -> int:
    """Make the checks, say what each has to say, and return 0 only where all was checked and nothing found."""
    failed = False
    for name, check in checks.items():
        try:
            report = check()
        except NothingCheckedError as error:
            print(f"{name}: NOTHING WAS CHECKED. {error}")
            failed = True
            continue
        print(f"{name}: {report.looked_at}, {len(report.problems) or 'no'} problems", *report.problems, sep="\n  ")
        failed |= bool(report.problems) or report.looked_at == 0
    return int(failed)


if __name__ == "__main__":
    sys.exit(run(checks()))
