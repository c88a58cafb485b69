"""Find the Firefox and the WebKit that tests/journey drives. As a program it installs what is missing of them."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from halfmoon_build.tools.packages import install_by_apt, runs


@dataclass(frozen=True, slots=True)
class Program:
    """A program that the journey needs, and the package of Debian that brings it."""

    title: str
    package: str
    names: tuple[str, ...]
    """What it may be called on PATH."""
    places: tuple[str, ...] = ()
    """Where else it may lie, as patterns below the root folder."""


FIREFOX = Program("Firefox", "firefox-esr", ("firefox-esr", "firefox"))
WEBKIT_DRIVER = Program("the driver of WebKitGTK (WebKitWebDriver)", "webkit2gtk-driver", ("WebKitWebDriver",))
MINI_BROWSER = Program(
    "the browser of WebKitGTK (MiniBrowser)",
    "webkit2gtk-driver",
    (),
    ("usr/lib*/*/webkit*gtk-*/MiniBrowser", "usr/lib*/webkit*gtk-*/MiniBrowser"),
)
SCREEN = Program("a screen in memory (Xvfb)", "xvfb", ("Xvfb",))

PROGRAMS = (FIREFOX, WEBKIT_DRIVER, MINI_BROWSER, SCREEN)


class ProgramNotFoundError(RuntimeError):
    """Programs that the journey needs are not here."""

    def __init__(self, *programs: Program) -> None:
        titles = ", ".join(program.title for program in programs)
        packages = " ".join(dict.fromkeys(program.package for program in programs))
        super().__init__(
            f"Not found: {titles}. Run by root on Debian, `make engines` installs what is missing; else do it yourself:"
            f"\n  apt-get install {packages}\nOther systems have packages like these."
        )


def find(program: Program) -> Path:
    """Return where the program is; raise ProgramNotFoundError where it is missing."""
    for found in _candidates(program):
        return found
    raise ProgramNotFoundError(program)


def missing() -> list[Program]:
    """Return the programs that are not here."""
    return [program for program in PROGRAMS if not any(_candidates(program))]


def main() -> int:
    """Print where the programs are, after installing what is missing; return 1 where that fails."""
    if lacking := missing():
        install_by_apt(*dict.fromkeys(program.package for program in lacking))
    if lacking := missing():
        print(ProgramNotFoundError(*lacking), file=sys.stderr)
        return 1
    for program in PROGRAMS:
        print(find(program))
    return 0


def _candidates(program: Program) -> Iterator[Path]:
    """Give the places where the program is, the likeliest first."""
    for name in program.names:
        found = shutil.which(name)
        # Some systems have a mere note by the name of Firefox; the other programs would not say their version.
        if found and (program is not FIREFOX or runs(Path(found))):
            yield Path(found)
    for place in program.places:
        yield from sorted(Path("/").glob(place), reverse=True)


if __name__ == "__main__":
    sys.exit(main())
