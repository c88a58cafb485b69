"""What a check has to say; and that it could check nothing, which is no good news."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from halfmoon_build.paths import ROOT

TOOLS = ROOT / "build" / "audit" / "bin"
"""Where `make audit` has installed requirements-audit.txt."""


@dataclass(frozen=True, slots=True)
class Report:
    """How many things were looked at, and a sentence for each problem; what could not be checked is a problem."""

    looked_at: int
    problems: list[str]


class NothingCheckedError(RuntimeError):
    """The check did not come about; says why."""


def answer_of(command: Sequence[str | Path], *, folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """What a program said, with whatever exit code it ended; raises NothingCheckedError where it does not run."""
    try:
        return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=600, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NothingCheckedError(str(error)) from error
