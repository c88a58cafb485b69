"""Versions of the site, deployed one after the other at one address, which can also be out of reach."""

import os
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

from halfmoon_build.finishing.worker import write_worker
from halfmoon_build.paths import DOCS, OWN, SITE
from halfmoon_build.serve import BASE, PagesHandler, PagesServer

NEIGHBOUR = "/neighbour/"
"""Another project at the same origin, with a worker of its own."""
_NEIGHBOURS_FILES = {
    NEIGHBOUR: ("text/html", "<!doctype html><link rel=icon href='data:,'><title>Neighbour</title>"),
    f"{NEIGHBOUR}worker.js": ("text/javascript", "addEventListener('fetch', () => {});"),
}


class Deployment:
    """A server that shows one folder after the other, can be cut off, and notes what it is asked for."""

    def __init__(self, place: Path) -> None:
        self._place = place
        self.online = True
        self.asked: list[str] = []
        """The paths below the site's root, in the order in which they were asked for."""
        self.arrives = threading.Event()
        self.late = ""
        """What has this in its path is on its way until `arrives` is set."""

    @contextmanager
    def running(self) -> Iterator[None]:
        """Serve for as long as the block lasts."""
        with PagesServer(("127.0.0.1", 0), partial(_Handler, deployment=self, directory=str(self._place))) as server:
            threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
            self.origin = f"http://127.0.0.1:{server.server_port}"
            self.address = f"{self.origin}{BASE}/"
            yield
            server.shutdown()

    def deploy(self, site: Path) -> None:
        """Show this folder from now on; all of its files change at once."""
        link = self._place.with_suffix(".new")
        link.symlink_to(site)
        os.replace(link, self._place)

    def asked_for(self, part: str) -> list[str]:
        """What has been asked for and has this in its path."""
        return [path for path in self.asked if part in path]


class _Handler(PagesHandler):
    def __init__(self, *arguments: Any, deployment: Deployment, **options: Any) -> None:
        self._deployment = deployment
        super().__init__(*arguments, **options)

    def parse_request(self) -> bool:
        """Where there is no connection, hang up, also on those who have been here before."""
        if not self._deployment.online:
            self.close_connection = True
            return False
        understood = super().parse_request()
        self._deployment.asked.append(self.path.removeprefix(f"{BASE}/"))
        return understood

    def send_head(self) -> BytesIO | BinaryIO | None:
        """The neighbour's files, or the site's."""
        if self._deployment.late and self._deployment.late in self.path:
            self._deployment.arrives.wait()
        if self.path not in _NEIGHBOURS_FILES:
            return super().send_head()
        kind, text = _NEIGHBOURS_FILES[self.path]
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        return BytesIO(text.encode())


def new_version(folder: Path, name: str) -> Path:
    """A copy of the site in which every page says the version's name, and so do our style sheets, under new names."""
    site = shutil.copytree(SITE, folder / name)
    sheets = {sheet.name: _rename(sheet, name) for sheet in (site / OWN).glob("*.css")}
    assert len(sheets) == len([*(DOCS / "assets").glob("*.css")])
    for page in site.rglob("*.html"):
        text = page.read_text("utf-8").replace("<body", f'<body data-version="{name}"', 1)
        for old, new in sheets.items():
            text = text.replace(old, new)
        page.write_text(text, encoding="utf-8")
    write_worker(site)
    return site


def _rename(sheet: Path, version: str) -> str:
    stem = sheet.name.split(".")[0]
    text = sheet.read_text("utf-8")
    sheet.unlink()
    new = sheet.with_name(f"{stem}.{version}.css")
    new.write_text(f'{text}:root{{--{stem}-version:"{version}"}}', encoding="utf-8")
    return new.name
