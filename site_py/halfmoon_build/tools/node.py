"""Find Node.js: the one in the virtual environment, else the one on PATH.

As a program it prints the path, and fails where Node.js or npm is missing or too old.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST = 20
"""The oldest major version of Node.js that will do."""


class NodeNotFoundError(RuntimeError):
    """There is no Node.js here, or it is too old."""


def find_node() -> Path:
    """Return the path of a Node.js that is new enough; raise NodeNotFoundError where there is none."""
    node = _find("node")
    if node is None:
        raise NodeNotFoundError("No Node.js was found; `make setup` puts one into .venv.")
    version = _major_version(node)
    if version < OLDEST:
        raise NodeNotFoundError(f"{node} is version {version} of Node.js, but {OLDEST} or newer is needed.")
    return node


def main() -> int:
    """Print where Node.js is; return 1 where it or npm is missing."""
    try:
        node = find_node()
    except NodeNotFoundError as error:
        print(error, file=sys.stderr)
        return 1
    if _find("npm") is None:
        print(f"{node} has no npm beside it.", file=sys.stderr)
        return 1
    print(node)
    return 0


def _find(name: str) -> Path | None:
    """Return the program of that name, looked for beside this Python first."""
    folders = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)])
    found = shutil.which(name, path=folders)
    return Path(found) if found else None


def _major_version(node: Path) -> int:
    """Return the 20 of v20.1.2, or 0 where the program does not say."""
    try:
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=60, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return 0
    version = re.match(r"v(\d+)\.", answer)
    return int(version[1]) if version else 0


if __name__ == "__main__":
    sys.exit(main())
