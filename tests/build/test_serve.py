"""The local server: it answers as GitHub Pages does, and on this machine alone."""

import gzip
import os
import socket
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from halfmoon_build.serve import serve, server

FILES = {
    "index.html": "<h1>Κανόνες</h1>" * 50,
    "404.html": "<h1>404</h1>",
    "play/index.html": "<h1>Παίξτε</h1>",
    "assets/a.mjs": "export {}",
    "assets/a.js": "0",
    "assets/a.css": "a{}",
    "assets/a.wasm": "wasm" * 50,
    "assets/a.zip": "zip" * 50,
    "assets/a.svg": "<svg/>",
    "assets/a.json": "{}",
    "assets/a.webmanifest": "{}",
    "worker.js": "0",
    "assets/a.py": "import js",
    "assets/a.txt": "text",
    "assets/with space.txt": "space",
}


class Answer:
    """A response that has been read."""

    def __init__(self, response: HTTPResponse) -> None:
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()


class Client:
    """Asks the server of a folder, each time anew."""

    def __init__(self, site: Path, port: int) -> None:
        self.site = site
        self._port = port

    def ask(self, path: str, method: str = "GET", **headers: str) -> Answer:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=5)
        connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = Answer(connection.getresponse())
        connection.close()
        return answer


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    folder = tmp_path_factory.mktemp("served")
    (folder / "secret.txt").write_text("secret", "utf-8")
    for name, text in FILES.items():
        path = folder / "site" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    with server(folder / "site", 0) as running:
        thread = Thread(target=running.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield Client(folder / "site", running.server_port)
        running.shutdown()
        thread.join()


@pytest.mark.parametrize(
    ("path", "file"),
    [
        ("/half-moon/", "index.html"),
        ("/half-moon/index.html", "index.html"),
        ("/half-moon/play/", "play/index.html"),
        ("/half-moon/play/?x=1", "play/index.html"),
        ("/half-moon/assets/a.json", "assets/a.json"),
        ("/half-moon/assets/with%20space.txt", "assets/with space.txt"),
    ],
)
def test_a_file_is_served_below_the_base_path(client: Client, path: str, file: str) -> None:
    answer = client.ask(path)
    assert (answer.status, answer.body.decode()) == (200, FILES[file])
    assert answer.headers["Content-Length"] == str(len(answer.body))


@pytest.mark.parametrize(
    ("file", "content_type"),
    [
        ("index.html", "text/html; charset=utf-8"),
        ("assets/a.mjs", "text/javascript; charset=utf-8"),
        ("assets/a.js", "application/javascript; charset=utf-8"),
        ("assets/a.css", "text/css"),
        ("assets/a.wasm", "application/wasm"),
        ("assets/a.zip", "application/zip"),
        ("assets/a.svg", "image/svg+xml"),
        ("assets/a.json", "application/json"),
        ("assets/a.webmanifest", "application/manifest+json"),
        ("worker.js", "application/javascript; charset=utf-8"),
        ("assets/a.py", "text/x-python; charset=utf-8"),
    ],
)
def test_each_kind_of_file_has_its_content_type(client: Client, file: str, content_type: str) -> None:
    sent = client.ask(f"/half-moon/{file}").headers["Content-Type"]
    assert sent.removesuffix("; charset=utf-8") == content_type.removesuffix("; charset=utf-8")
    assert sent.startswith(content_type)


@pytest.mark.parametrize(
    ("path", "location"),
    [("/", "/half-moon/"), ("/half-moon", "/half-moon/"), ("/half-moon/play", "/half-moon/play/")],
)
def test_a_folder_without_its_slash_is_redirected(client: Client, path: str, location: str) -> None:
    answer = client.ask(path)
    assert (answer.status, answer.headers["Location"], answer.body) == (301, location, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/half-moon/nothing",
        "/half-moon/play/nothing/",
        "/half-moon/assets/",
        "/index.html",
        "/play/",
        "/half-moonlight/",
        "/half-moonindex.html",
        "/half-moon/../secret.txt",
        "/half-moon/%2e%2e/secret.txt",
        "/half-moon/..%2fsecret.txt",
    ],
)
def test_whatever_is_not_there_gets_the_404_page(client: Client, path: str) -> None:
    answer = client.ask(path)
    assert (answer.status, answer.body.decode()) == (404, FILES["404.html"])
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"


def test_a_file_that_is_known_is_not_sent_again(client: Client) -> None:
    tag = client.ask("/half-moon/play/").headers["ETag"]
    answer = client.ask("/half-moon/play/", If_None_Match=tag)
    assert (answer.status, answer.body, answer.headers["ETag"]) == (304, b"", tag)
    assert client.ask("/half-moon/play/", If_None_Match='"other"').status == 200


def test_the_404_page_is_sent_again_however_well_it_is_known(client: Client) -> None:
    tag = client.ask("/half-moon/nothing").headers["ETag"]
    assert client.ask("/half-moon/nothing", If_None_Match=tag).status == 404


def test_a_file_that_has_changed_is_sent_again(client: Client) -> None:
    path = client.site / "changing.txt"
    path.write_text("before", "utf-8")
    tag = client.ask("/half-moon/changing.txt").headers["ETag"]
    path.write_text("after", "utf-8")
    os.utime(path, ns=(1, 1))
    for encoding in ("identity", "gzip"):
        answer = client.ask("/half-moon/changing.txt", If_None_Match=tag, Accept_Encoding=encoding)
        assert (answer.status, answer.headers["ETag"] == tag) == (200, False)
        assert (gzip.decompress(answer.body) if encoding == "gzip" else answer.body) == b"after"


@pytest.mark.parametrize("file", ["index.html", "assets/a.wasm", "assets/a.mjs", "assets/a.css", "assets/a.svg"])
def test_what_pages_compresses_is_compressed_for_those_who_ask(client: Client, file: str) -> None:
    answer = client.ask(f"/half-moon/{file}", Accept_Encoding="gzip, br")
    assert answer.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(answer.body).decode() == FILES[file]
    assert answer.headers["Content-Length"] == str(len(answer.body))
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert client.ask(f"/half-moon/{file}").headers["Content-Encoding"] is None


def test_an_archive_is_not_compressed_again(client: Client) -> None:
    answer = client.ask("/half-moon/assets/a.zip", Accept_Encoding="gzip")
    assert answer.headers["Content-Encoding"] is None
    assert answer.body.decode() == FILES["assets/a.zip"]


def test_browsers_may_keep_a_file_for_ten_minutes(client: Client) -> None:
    assert client.ask("/half-moon/").headers["Cache-Control"] == "max-age=600"


def test_only_headers_that_pages_sends_are_sent(client: Client) -> None:
    sent = {name.lower() for name in client.ask("/half-moon/", Accept_Encoding="gzip").headers}
    assert not {name for name in sent if name.startswith(("cross-origin", "content-security", "service-worker"))}
    assert sent <= {
        "server",
        "date",
        "content-type",
        "content-length",
        "etag",
        "cache-control",
        "vary",
        "content-encoding",
    }


def test_head_says_what_get_would_send_and_sends_nothing(client: Client) -> None:
    got, headed = client.ask("/half-moon/"), client.ask("/half-moon/", "HEAD")
    assert (headed.status, headed.body) == (200, b"")
    assert headed.headers["Content-Length"] == got.headers["Content-Length"]


def test_the_server_listens_on_this_machine_alone(tmp_path: Path) -> None:
    with server(tmp_path, 0) as listening:
        assert listening.server_address[0] == "127.0.0.1"
        with pytest.raises(OSError), socket.create_connection(("127.0.0.2", listening.server_port), timeout=0.5):  # noqa: PT011
            pass


def test_a_port_that_is_taken_is_passed_over_and_the_address_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_: ThreadingHTTPServer) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(ThreadingHTTPServer, "serve_forever", interrupted)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        serve(tmp_path, port)
    address = capsys.readouterr().out
    assert "http://127.0.0.1:" in address
    assert "/half-moon/" in address
    assert f":{port}/" not in address
