"""A copy of the repository in which a test may write what it likes, and build."""

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

from halfmoon_build.paths import NODE_MODULES, ROOT

KEPT = (Path("build/runtime"), Path("build/cut"))
"""What the build keeps, so that the copy need not pack Python's library and cut Pyodide anew."""


def copy_repository(folder: Path) -> Path:
    """Copy all that is tracked, or would be; what is installed is shared."""
    command = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\0")
    for name in filter(None, names):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)
    (folder / "node_modules").symlink_to(NODE_MODULES)
    for kept in KEPT:
        if (ROOT / kept).exists():
            shutil.copytree(ROOT / kept, folder / kept)
    return folder


def environment(tree: Path) -> dict[str, str]:
    """In which Python finds the packages of the copy before those that are installed."""
    return os.environ | {"PYTHONPATH": os.pathsep.join([str(tree / "engine"), str(tree / "site_py")])}


def rewrite(path: Path, change: Callable[[str], str]) -> None:
    """Change the text of a file; the change must be one."""
    before = path.read_text("utf-8")
    after = change(before)
    assert after != before, path
    path.write_text(after, "utf-8")
