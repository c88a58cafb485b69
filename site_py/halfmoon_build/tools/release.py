"""`python -m halfmoon_build.tools.release TAG`: puts together what is released at a tag. Standard library only.

Takes the wheel that `make wheel` has built and the built site, and writes into `build/release` the wheel, the site in a
zip file, and `notes.md`, which the changelog has under the version's heading.
"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from halfmoon_build.paths import ROOT, SITE

WHEELS = ROOT / "build" / "wheel"
RELEASE = ROOT / "build" / "release"


class NotReadyError(RuntimeError):
    """What is to be released is not all there, or does not fit together; says what."""


def put_together(tag: str, *, wheels: Path, site: Path, changelog: str, release: Path) -> None:
    """Write the files of the release into a folder of its own; raises NotReadyError before it writes any."""
    found = list(wheels.glob("*.whl"))
    if len(found) != 1:
        raise NotReadyError(f"There are {len(found)} wheels in {wheels}, not one.")
    version = found[0].name.split("-")[1]
    if tag != f"v{version}":
        raise NotReadyError(f"The tag is {tag}, but the version is {version}: its tag is v{version}.")
    if not (site / "index.html").is_file():
        raise NotReadyError(f"There is no built site in {site}.")
    notes = notes_of(version, changelog)
    shutil.rmtree(release, ignore_errors=True)
    release.mkdir(parents=True)
    shutil.copy(found[0], release)
    (release / "notes.md").write_text(notes, encoding="utf-8")
    pack(site, release / f"halfmoon-site-{version}.zip")


def notes_of(version: str, changelog: str) -> str:
    """What the changelog has under the heading that begins with the version; raises NotReadyError without any of it."""
    heading = rf"^## {re.escape(version)}(?: [^\n]*)?$"
    section = re.search(rf"{heading}(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    if section is None or not section[1].strip():
        raise NotReadyError(f"CHANGELOG.md says nothing of {version}: what is new stands under “## {version}”.")
    return section[1].strip() + "\n"


def pack(folder: Path, file: Path) -> None:
    """Write a zip file of the folder's files, hidden ones too; the same files make the same bytes."""
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            info = ZipInfo(path.relative_to(folder).as_posix())
            info.compress_type = ZIP_DEFLATED
            info.external_attr = 0o644 << 16  # a web server that unpacks it has to be able to read it
            archive.writestr(info, path.read_bytes())


def main(arguments: list[str]) -> int:
    """Put the release of the one argument together; return 1 where it is not ready."""
    tag = arguments[0] if arguments else ""
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    try:
        put_together(tag, wheels=WHEELS, site=SITE, changelog=changelog, release=RELEASE)
    except NotReadyError as error:
        print(error, file=sys.stderr)
        return 1
    print(*sorted(path.relative_to(ROOT) for path in RELEASE.iterdir()), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
