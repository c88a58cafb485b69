"""`python -m halfmoon_build.mutants [NAME …]`, which `make mutants` runs: tries mutants and says which go unnoticed."""

from __future__ import annotations

import datetime
import sys
from importlib.metadata import Distribution

from halfmoon_build.mutants.report import NOTICED, REASONS, Result, read_reasons, write_report
from halfmoon_build.mutants.trying import PACKAGES, prepare, run, shown, tried


def main(names: list[str]) -> int:
    """Try all mutants and write the document, or only those of these names, such as `halfmoon.rules.*`.

    What has gone unnoticed is tried once more, because it may have been found by an earlier run, with fewer tests.
    Returns 1 where something is to be done: a part is below its goal, a mutant has no reason, or a reason no mutant.
    """
    prepare()
    run(*names)
    if again := [name for name, state in tried().items() if state not in NOTICED and state != "not checked"]:
        run(*again)
    states = {name: state for name, state in tried().items() if state != "not checked"}
    unnoticed = [shown(name) for name, state in states.items() if state not in NOTICED]
    if names:
        print(*unnoticed, sep="\n")
        return 0
    result = Result(states, unnoticed, read_reasons(REASONS.read_text("utf-8")))
    version = next(iter(Distribution.discover(name="mutmut", path=[str(PACKAGES)]))).version
    write_report(result, f"mutmut {version} on {datetime.date.today().isoformat()}.")
    print(*result.problems(), sep="\n")
    return int(bool(result.problems()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
