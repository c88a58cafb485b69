"""`python -m halfmoon_build.lighthouse [ROUNDS]`: asks about every page, writes the document, fails below the goals."""

from __future__ import annotations

import json
import os
import sys
import threading
from pathlib import Path

from halfmoon_build.lighthouse.asking import DEVICES, INSTALLED, ask
from halfmoon_build.lighthouse.report import Asked, write_report
from halfmoon_build.paths import SITE
from halfmoon_build.serve import BASE, server


def main() -> int:
    """Ask in as many rounds as told, one by default; return 1 where a page is below its goal."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    load = os.getloadavg()[0]
    with server(SITE, 0) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{running.server_port}{BASE}/"
        pages = [_asked(address, file, device, rounds) for file in _pages() for device in DEVICES]
        running.shutdown()
    version = json.loads((INSTALLED / "package.json").read_text("utf-8"))["version"]
    write_report(pages, version, load)
    return int(any(page.missed() for page in pages))


def _pages() -> list[Path]:
    return sorted(SITE.rglob("index.html"))


def _asked(address: str, file: Path, device: str, rounds: int) -> Asked:
    path = file.relative_to(SITE).as_posix().removesuffix("index.html")
    answers = [ask(address + path, device) for _ in range(rounds)]
    asked = Asked(path, device, "data-halfmoon=" in file.read_text("utf-8"), answers)
    print(f"/{path}, {device}:", *(answer.scores for answer in answers), *asked.missed(), sep="\n  ", flush=True)
    return asked


if __name__ == "__main__":
    sys.exit(main())
