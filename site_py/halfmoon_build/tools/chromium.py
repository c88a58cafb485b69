"""Find the Chromium that tests and pictures drive. As a program it installs one where there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache, partial
from pathlib import Path

from halfmoon_build.tools.packages import has_apt, install_by_apt, is_root, run, runs

VARIABLE = "HALFMOON_CHROMIUM"
"""The environment variable that names a browser outright."""

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""What the program is called on PATH."""

_WITHOUT = (
    # Pages below its address bar, which no test opens: it starts them with each window, and that takes as long as Play.
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),
    # What Playwright leaves out too; of several lists Chromium reads the last.
    *("AimEnabled", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *("HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying"),
    *("OptimizationHints", "PaintHolding", "PreconnectToSearch", "ThirdPartyStoragePartitioning"),
    "AvoidCorsURLLoaderRestartOnRedirect",
)
"""Features of Chromium that no test is about."""

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
        if not runs(Path(named)):
            raise ChromiumNotFoundError(f"{VARIABLE} is {named!r}, but no browser runs by that name.")
        return Path(named)
    for name in NAMES:
        found = shutil.which(name)
        if found and runs(Path(found)):
            return Path(found)
    playwrights = _playwrights_own()
    if playwrights and runs(playwrights):
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
        f"--disable-features={','.join(_WITHOUT)}",
    ]
    return [*arguments, "--no-sandbox"] if is_root() else arguments


def main() -> int:
    """Print where Chromium is, after installing it if need be; return 1 where that fails."""
    try:
        print(find_chromium())
        return 0
    except ChromiumNotFoundError as error:
        if os.environ.get(VARIABLE):
            print(error, file=sys.stderr)
            return 1
    for install in (_install_by_playwright, partial(install_by_apt, "chromium")):
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
    downloaded = run([*playwright, "install", "chromium"], seconds=300)
    if downloaded and has_apt() and not runs(_playwrights_own()):
        run([*playwright, "install-deps", "chromium"], seconds=600)


def _playwrights_own() -> Path | None:
    """Return where Playwright keeps its Chromium, or None without Playwright."""
    asked = [sys.executable, "-c", _ASK_PLAYWRIGHT]
    try:
        answer = subprocess.run(asked, capture_output=True, text=True, timeout=60, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return None
    return Path(answer.strip())


if __name__ == "__main__":
    sys.exit(main())
