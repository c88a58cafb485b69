"""Install programs in sight of the user, where the system allows it. Standard library only."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path


def is_root() -> bool:
    """Say whether this is root, who alone can install packages."""
    return sys.platform != "win32" and os.geteuid() == 0


def has_apt() -> bool:
    """Say whether packages of Debian and Ubuntu can be installed here."""
    return is_root() and shutil.which("apt-get") is not None


def install_by_apt(*packages: str) -> None:
    """Install these packages of Debian or Ubuntu where that is possible."""
    if has_apt() and run(["apt-get", "update"], seconds=300):
        run(["apt-get", "install", "--yes", "--no-install-recommends", *packages], seconds=900)


def runs(program: Path | None) -> bool:
    """Say whether the program starts: some systems have a mere note to the reader by its name."""
    if program is None:
        return False
    try:
        return subprocess.run([program, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def run(command: Sequence[str], *, seconds: int) -> bool:
    """Run a command in sight of the user and say whether it succeeded within its time."""
    print("+", *command, flush=True)
    # A machine without the internet is told so in seconds, not in minutes; and apt-get asks nothing.
    calm = {"PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": "10000", "DEBIAN_FRONTEND": "noninteractive"}
    try:
        return subprocess.run(command, env=calm | os.environ, timeout=seconds, check=False).returncode == 0
    except OSError as error:
        print(error, file=sys.stderr)
    except subprocess.TimeoutExpired:
        print(f"Gave up after {seconds} seconds.", file=sys.stderr)
    return False
