"""The engine's wheel, which the site offers for download. As a program it is written into the folder that is named."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import halfmoon
from halfmoon_build.paths import ROOT


def wheel_name() -> str:
    """The file's name, by which pip knows what is in it (the wheel format of packaging.python.org)."""
    return f"halfmoon-{halfmoon.__version__}-py3-none-any.whl"


def write_wheel(folder: Path, engine: Path = ROOT / "engine") -> None:
    """Write the wheel into the folder: of a date that is no file's, so the same bytes from the same sources everywhere.

    Raises `FileNotFoundError` where it is not named as the pages say, `subprocess.CalledProcessError` where it fails.
    """
    command = [sys.executable, "-m", "flit_core.wheel", "--outdir", str(folder), str(engine)]
    subprocess.run(command, check=True, env={**os.environ, "SOURCE_DATE_EPOCH": "0"}, stdout=subprocess.DEVNULL)
    if not (folder / wheel_name()).is_file():
        raise FileNotFoundError(folder / wheel_name())


if __name__ == "__main__":
    write_wheel(Path(sys.argv[1]))
