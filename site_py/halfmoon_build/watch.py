"""`make watch`: serves the site while it is written, and has the browser show every change by itself.

The build is lighter than that of the published site: no content hashes, nothing minified, no policies, no worker, one
copy of the theme for each language. All these cost time and hide what is looked for, and none shows on a page.
"""

from __future__ import annotations

import multiprocessing
import os
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from mkdocs.livereload import LiveReloadServer

from halfmoon_build.finishing.search import write_search
from halfmoon_build.finishing.theme import leave_alternates_alone
from halfmoon_build.finishing.typography import leave_text_as_it_is
from halfmoon_build.languages import LANGUAGES
from halfmoon_build.pages import build_pages
from halfmoon_build.paths import APP, BOOT, DOCS, OWN, ROOT
from halfmoon_build.runtime.archives import make_archives_soon
from halfmoon_build.runtime.launchers import copy_launchers, name_launchers, write_manifest
from halfmoon_build.serve import BASE, at_free_port
from halfmoon_build.site import write_own_files

WATCHED = ROOT / "build" / "watched"
SITE = WATCHED / "site"
FIRST_PORT = 8100
"""Not that of `make serve`, whose worker would answer with what it has kept."""
PYTHON = [ROOT / "engine" / "halfmoon", ROOT / "site_py"]
SHARED = [DOCS / "assets", BOOT]
IN_PAGES = BOOT / "main.py"
"""What of ours is written into every page with a board."""
SOURCES = [*PYTHON, *(DOCS / name for name in ("assets", "games", "overrides", *LANGUAGES))]
CONFIGURATIONS = [ROOT / language.configuration for language in LANGUAGES.values()]

Task = tuple[Callable[..., None], *tuple[str, ...]]
"""Something to make anew: a function of this module and what it is told."""


def watch() -> None:
    """Build, then serve and build anew until interrupted."""
    server = at_free_port(Server, FIRST_PORT)
    shutil.rmtree(WATCHED, ignore_errors=True)
    copy_launchers(SITE)
    # Every page asks for the script that installs the worker, of which there is none here.
    (SITE / APP).mkdir()
    (SITE / APP / "offline.js").touch()
    watcher = Watcher(server.url)
    watcher.make(everything(server.url))
    server.builder = watcher.look
    for source in (*SOURCES, *CONFIGURATIONS):
        server.watch(str(source))
    try:
        server.serve()  # type: ignore[no-untyped-call]
    except KeyboardInterrupt:
        print()
    finally:
        server.shutdown()


class Server(LiveReloadServer):
    """MkDocs' server, which has the browser load a page anew.

    It takes its port at once, because the pages name it; raises `OSError` where the port is taken.
    """

    def __init__(self, port: int) -> None:
        super().__init__(lambda: None, "127.0.0.1", port, str(SITE), BASE, polling_interval=0.2)
        self.error_handler = lambda _: (SITE / "404.html").read_bytes()
        super().server_bind()
        super().server_activate()

    def server_bind(self) -> None:
        """Done already."""

    def server_activate(self) -> None:
        """Done already."""

    def serve_forever(self, poll_interval: float = 0.5) -> None:
        """Say the address, now that it answers and every change is seen, and answer until shut down."""
        print(f"Half Moon is at {self.url} and follows what you write (Ctrl+C ends it)", flush=True)
        super().serve_forever(poll_interval)


class Watcher:
    """Notices what has changed and makes anew what depends on it."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._seen = dict(_files())
        # Each task runs in a new process, which finds the Python of ours as it is now; what others have written is
        # loaded beforehand. What such processes compiled and kept would look like changes.
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
        self._processes = multiprocessing.get_context("forkserver")
        self._processes.set_forkserver_preload(["mkdocs.commands.build", "mkdocs.livereload", "pymdownx.superfences"])

    def look(self) -> None:
        """Make anew what depends on the files that have changed since the last time."""
        seen = dict(_files())
        changed = {path for path, _ in seen.items() ^ self._seen.items()}
        self._seen = seen
        begin = time.monotonic()
        self.make(tasks(changed, self._address))
        names = ", ".join(sorted(path.relative_to(ROOT).as_posix() for path in changed))
        print(f"{names}: {time.monotonic() - begin:.1f} seconds", flush=True)

    def make(self, tasks: list[Task]) -> None:
        """Carry out the tasks side by side; where one fails it says why, and what it was to make stays as it was."""
        running = [self._processes.Process(target=task, args=told) for task, *told in tasks]
        for process in running:
            process.start()
        for process in running:
            process.join()


def everything(address: str) -> list[Task]:
    """What is made at first."""
    return [(make_shared,), (make_python,), *((make_pages, code, address) for code in LANGUAGES)]


def tasks(changed: set[Path], address: str) -> list[Task]:
    """What depends on the changed files."""
    codes = {code for path in changed for code in _languages_of(path)}
    needed: list[Task] = [(make_pages, code, address) for code in LANGUAGES if code in codes]
    if any(path.is_relative_to(folder) for path in changed for folder in (*SHARED, *PYTHON)):
        needed.append((make_shared,))
    if any(_is_shipped(path) for path in changed):
        print("The boards' Python has changed: its archives are made anew, which takes some seconds", flush=True)
        needed.append((make_python,))
    return needed


def _languages_of(path: Path) -> list[str]:
    """The languages whose pages may look different."""
    if path != IN_PAGES and any(path.is_relative_to(folder) for folder in SHARED):
        return []
    of_one = [
        code
        for code, language in LANGUAGES.items()
        if path.is_relative_to(DOCS / code) or (path == ROOT / language.configuration and not language.at_root)
    ]
    return of_one or list(LANGUAGES)


def _is_shipped(path: Path) -> bool:
    """Whether it is Python that runs in the browser too, or decides what does."""
    build = ROOT / "site_py" / "halfmoon_build"
    return path.suffix == ".py" and not path.is_relative_to(BOOT) and not path.is_relative_to(build)


def _files() -> Iterator[tuple[Path, int]]:
    """Every file that is watched, with the time of its last change."""
    for source in SOURCES:
        for path in source.rglob("*"):
            if path.is_file() and path.suffix != ".pyc":
                yield path, path.stat().st_mtime_ns
    for path in CONFIGURATIONS:
        yield path, path.stat().st_mtime_ns


def make_pages(code: str, address: str) -> None:
    """Build the pages of a language beside the site, because MkDocs empties its folder, and put them into it."""
    language, folder = LANGUAGES[code], WATCHED / code
    build_pages(language, folder, address, strict=False)
    name_launchers(folder.rglob("*.html"))
    leave_text_as_it_is(folder)
    leave_alternates_alone(folder)
    shutil.copytree(folder, SITE / language.root, dirs_exist_ok=True)
    write_search(SITE, language)


def make_shared() -> None:
    """Write the files of ours that all pages share."""
    write_own_files(SITE / OWN)
    name_launchers((SITE / OWN).glob("*.mjs"))


def make_python() -> None:
    """Make the archives of the boards' Python."""
    (SITE / OWN).mkdir(parents=True, exist_ok=True)
    make_archives_soon(SITE / OWN)
    write_manifest(SITE / OWN)
