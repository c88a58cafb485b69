"""`python -m halfmoon_build.bench.engine`: how fast the engine is, in this Python and in the one that ships."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from halfmoon.records import write_record
from halfmoon_build.games import named_game
from halfmoon_build.paths import NODE_MODULES, ROOT
from halfmoon_build.tools.node import find_node

HERE = Path(__file__).parent


def measure_engine() -> dict[str, dict[str, float]]:
    """The microseconds of each operation, by the Python that does it."""
    script = HERE / "operations.py"
    in_pyodide = [find_node(), HERE / "operations.mjs", NODE_MODULES / "pyodide", ROOT / "engine", script]
    environment = os.environ | {"RECORD": write_record(named_game("worked"))}
    commands: dict[str, list[Path | str]] = {"CPython": [sys.executable, script], "Pyodide": [*in_pyodide]}
    return {
        name: json.loads(subprocess.run(command, env=environment, capture_output=True, check=True, text=True).stdout)
        for name, command in commands.items()
    }


if __name__ == "__main__":
    print(json.dumps(measure_engine(), indent=2))
