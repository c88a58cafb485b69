"""Find the Chromium that tests and pictures drive. As a program it installs one where there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

VARIABLE = "HALFMOON_CHROMIUM"
"""The environment variable that names a browser outright."""

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""What the program is called on PATH."""

HELP = f"""\
No Chromium was found, and none could be installed. Do one of these:
  .venv/bin/python -m playwright install --with-deps chromium    (needs the internet)
  install the package chromium of your system
  {VARIABLE}=/path/to/chromium make test"""

_ASK_PLAYWRIGHT = """\
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)"""


class ChromiumNotFoundError(RuntimeError):
    """There is no Chromium here that runs."""


@cache
def find_chromium() -> Path:
    """Return the path of a Chromium that runs; raise ChromiumNotFoundError where there is none."""
    named = os.environ.get(VARIABLE)
    if named:
        if not _runs(Path(named)):
            raise ChromiumNotFoundError(f"{VARIABLE} is {named!r}, but no browser runs by that name.")
        return Path(named)
    for name in NAMES:
        found = shutil.which(name)
        if found and _runs(Path(found)):
            return Path(found)
    playwrights = _playwrights_own()
    if playwrights and _runs(playwrights):
        return playwrights
    raise ChromiumNotFoundError("Chromium was not found; `make browser` installs it.")


def launch_arguments() -> list[str]:
    """Return the command line arguments that keep Chromium quiet, for Playwright's `launch(args=…)`."""
    arguments = [
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
    ]
    return [*arguments, "--no-sandbox"] if _is_root() else arguments


def main() -> int:
    """Print where Chromium is, after installing it if need be; return 1 where that fails."""
    try:
        print(find_chromium())
        return 0
    except ChromiumNotFoundError as error:
        if os.environ.get(VARIABLE):
            print(error, file=sys.stderr)
            return 1
    for install in (_install_by_playwright, _install_by_apt):
        install()
        try:
            print(find_chromium())
            return 0
        except ChromiumNotFoundError:
            continue
    print(HELP, file=sys.stderr)
    return 1


def _install_by_playwright() -> None:
    """Let Playwright download its Chromium and, for root on Debian or Ubuntu, the libraries that needs."""
    playwright = [sys.executable, "-m", "playwright"]
    downloaded = _run([*playwright, "install", "chromium"], seconds=300)
    if downloaded and _has_apt() and not _runs(_playwrights_own()):
        _run([*playwright, "install-deps", "chromium"], seconds=600)


def _install_by_apt() -> None:
    """Install the package of Debian, which only root can."""
    if _has_apt() and _run(["apt-get", "update"], seconds=300):
        _run(["apt-get", "install", "--yes", "--no-install-recommends", "chromium"], seconds=900)


def _has_apt() -> bool:
    return _is_root() and shutil.which("apt-get") is not None


def _is_root() -> bool:
    return sys.platform != "win32" and os.geteuid() == 0


def _playwrights_own() -> Path | None:
    """Return where Playwright keeps its Chromium, or None without Playwright."""
    asked = [sys.executable, "-c", _ASK_PLAYWRIGHT]
    try:
        answer = subprocess.run(asked, capture_output=True, text=True, timeout=60, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return None
    return Path(answer.strip())


def _runs(browser: Path | None) -> bool:
    """Say whether the browser starts: some systems have a mere note to the reader by its name."""
    if browser is None:
        return False
    try:
        return subprocess.run([browser, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def _run(command: Sequence[str], *, seconds: int) -> bool:
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


if __name__ == "__main__":
    sys.exit(main())
