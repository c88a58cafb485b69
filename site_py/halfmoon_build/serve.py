"""A local server that behaves as GitHub Pages does: content types, `/half-moon/`, 404 page, no special headers."""

from __future__ import annotations

import gzip
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

BASE = "/half-moon"
Server = TypeVar("Server")
COMPRESSED = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".wasm", ".xml", ".txt"}


class PagesHandler(SimpleHTTPRequestHandler):
    """Serves the site below `BASE`; compresses what Pages compresses, and lets browsers keep it ten minutes."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript; charset=utf-8",
        ".js": "application/javascript; charset=utf-8",
        ".wasm": "application/wasm",
        ".bin": "application/octet-stream",
        ".webmanifest": "application/manifest+json",
        ".html": "text/html; charset=utf-8",
        ".svg": "image/svg+xml",
        ".py": "text/x-python; charset=utf-8",
    }

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Answer with the file, a redirect to the folder, or the 404 page."""
        address = self.path.split("#")[0].split("?")[0]
        if address in ("/", BASE):
            self._redirect(f"{BASE}/")
            return None
        if not address.startswith(f"{BASE}/"):
            return self._not_found()
        path = Path(self.translate_path(address.removeprefix(BASE)))
        if path.is_dir():
            if not address.endswith("/"):
                self._redirect(f"{address}/")
                return None
            path /= "index.html"
        return self._file(path, HTTPStatus.OK) if path.is_file() else self._not_found()

    def _redirect(self, address: str) -> None:
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", address)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _not_found(self) -> BytesIO | None:
        return self._file(Path(self.directory, "404.html"), HTTPStatus.NOT_FOUND)

    def _file(self, path: Path, status: HTTPStatus) -> BytesIO | None:
        modified = path.stat().st_mtime_ns
        tag = f'"{modified:x}"'
        if status is HTTPStatus.OK and self.headers.get("If-None-Match") == tag:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.send_header("ETag", tag)
            self.end_headers()
            return None
        packed = path.suffix in COMPRESSED and "gzip" in self.headers.get("Accept-Encoding", "")
        data = _compressed(path.resolve(), modified) if packed else path.read_bytes()
        self.send_response(status)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(data)))
        self.send_header("ETag", tag)
        self.send_header("Cache-Control", "max-age=600")
        self.send_header("Vary", "Accept-Encoding")
        if packed:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        return BytesIO(data)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the address is all that a reader of the terminal needs."""


@lru_cache(maxsize=256)
def _compressed(path: Path, modified: int) -> bytes:
    return gzip.compress(path.read_bytes(), 6)


class PagesServer(ThreadingHTTPServer):
    """A server that takes it in silence when a browser breaks off a download."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report what went wrong, but for connections that the other side has closed."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def server(site: Path, port: int) -> ThreadingHTTPServer:
    """A server of the site on this machine alone; port 0 takes any free one. Raises `OSError` where it is taken."""
    return PagesServer(("127.0.0.1", port), partial(PagesHandler, directory=str(site)))


def at_free_port(make: Callable[[int], Server], first: int) -> Server:
    """The server that can be made at the first free port of these."""
    for port in range(first, first + 100):
        with suppress(OSError):
            return make(port)
    raise OSError(f"No port is free from {first} on.")


def serve(site: Path, first_port: int = 8000) -> None:
    """Serve the site until interrupted, at the first free port, and say the address."""
    with at_free_port(partial(server, site), first_port) as running:
        print(f"Half Moon is served at http://127.0.0.1:{running.server_port}{BASE}/ (Ctrl+C ends it)", flush=True)
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print()
