"""The policy of the pages forbids nothing that they do, and whatever a script that got in might try."""

import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from halfmoon_build.languages import LANGUAGES
from tests.browser.boards import Board
from tests.browser.games import DEAD_END, WON, link
from tests.browser.readers import Reader
from tests.build.pages import PATHS

pytestmark = pytest.mark.soak

PAGES = list(PATHS)
EVERYWHERE = pytest.mark.parametrize(
    ("path", "language"), [*((path, language) for path in PAGES for language in LANGUAGES), ("no-such-page/", "el")]
)
"""Every page of the site, the one for addresses that there are not among them."""

INLINE = "document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = true' }))"
HANDLER = """
document.body.insertAdjacentHTML("beforeend", "<button onclick='window.ran = true'></button>");
document.body.lastChild.click();
"""
ATTEMPTS = {
    "an inline script": (INLINE, "script-src-elem"),
    "an event handler": (HANDLER, "script-src-attr"),
    "a javascript: link": ("location.href = 'javascript:window.ran = true'", "script-src-elem"),
    "text as code": ("setTimeout(() => { try { eval('window.ran = true'); } catch {} })", "script-src"),
    "a script from elsewhere": ("import(stranger + 'a.js').catch(() => {})", "script-src-elem"),
    "a worker of made-up code": ("new Worker(URL.createObjectURL(new Blob(['1'])))", "worker-src"),
    "a style attribute": ("document.body.setAttribute('style', 'color: red')", "style-src-attr"),
    "a style element": ("document.head.append(document.createElement('style'))", "style-src-elem"),
    "a style sheet from elsewhere": ("element('link', { rel: 'stylesheet', href: stranger })", "style-src-elem"),
    "a request to elsewhere": ("fetch(stranger).catch(() => {})", "connect-src"),
    "a message to elsewhere": ("navigator.sendBeacon(stranger, 'all')", "connect-src"),
    "a connection to elsewhere": ("new WebSocket(stranger.replace('http', 'ws'))", "connect-src"),
    "a picture from elsewhere": ("new Image().src = stranger", "img-src"),
    "a sound from elsewhere": ("new Audio(stranger).load()", "media-src"),
    "a font from elsewhere": ("new FontFace('x', `url(${stranger})`).load().catch(() => {})", "font-src"),
    "a page from elsewhere within": ("element('iframe', { src: stranger })", "frame-src"),
    "an object from elsewhere": ("element('object', { data: stranger })", "object-src"),
    "a form sent to elsewhere": ("element('form', { action: stranger }).submit()", "form-action"),
    "another base": ("element('base', { href: stranger })", "base-uri"),
}
"""What a script that got in might try, and the directive that forbids it."""

TRY = """stranger => new Promise((refused) => {
  const element = (tag, properties) => {
    const made = Object.assign(document.createElement(tag), properties);
    document.body.append(made);
    return made;
  };
  addEventListener("securitypolicyviolation", (event) => refused(event.effectiveDirective), { once: true });
  %s;
})"""


class Stranger(ThreadingHTTPServer):
    """Another origin; it notes what it is asked for."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        super().__init__(("127.0.0.1", 0), _Noting)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/"


class _Noting(BaseHTTPRequestHandler):
    server: Stranger

    def do_GET(self) -> None:
        self.server.asked.append(self.path)
        self.send_response(204)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.end_headers()

    def do_POST(self) -> None:
        self.do_GET()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def stranger() -> Iterator[Stranger]:
    with Stranger() as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield running
        running.shutdown()


@EVERYWHERE
def test_a_page_is_refused_nothing_and_a_script_that_got_in_everything(
    reader: Reader, stranger: Stranger, path: str, language: str
) -> None:
    reader.errors.allow("404.*no-such-page/")
    page = reader.page(path, language)
    if path in ("play/", "examples/"):
        page.wait_for_selector('[data-halfmoon][data-state="ready"]')
    page.locator(".md-header label[for^=__palette]:visible").click()
    page.set_viewport_size({"width": 360, "height": 640})
    page.locator(".md-header label[for=__drawer]").click()
    page.wait_for_load_state("networkidle")
    reader.check()

    reader.errors.allow(
        "^console error", "^page error", "^failed request: .*csp", f"outside the site: {stranger.address}"
    )
    refused = {name: page.evaluate(TRY % attempt, stranger.address) for name, (attempt, _) in ATTEMPTS.items()}
    assert refused == {name: directive for name, (_, directive) in ATTEMPTS.items()}
    assert page.evaluate("typeof window.ran") == "undefined"
    assert stranger.asked == []


def test_without_the_policy_the_stranger_would_be_asked(new_reader: Callable[..., Reader], stranger: Stranger) -> None:
    reader = new_reader(bypass_csp=True)
    reader.errors.expect(f"outside the site: {stranger.address}")
    reader.page("about/").evaluate("stranger => fetch(stranger)", stranger.address)
    assert stranger.asked == ["/"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_that_is_played_on_is_refused_nothing(reader: Reader, language: str) -> None:
    board = reader.board(link(WON.at(0)), language)
    board.play(WON.removals)
    assert board.look().state == "won"
    for action in ("undo", "redo", "restart", "copy-code", "copy-link", "new"):
        board.press(action)
    for setting in ("move-errors", "placement-help", "names-and-counts", "four-colours", "large-print"):
        board.set(setting, True)
    board.tap("1", "2")
    board.open_code("HM1-N-AAAAAAB")
    board.page.reload()
    Board(board.page).wait_ready()
    reader.check()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_replay_that_is_stepped_through_is_refused_nothing(reader: Reader, language: str) -> None:
    replay = reader.replay("", language)
    for action in ("next", "last", "previous", "first", "play"):
        replay.press(action)
    replay.follow(link(DEAD_END))
    replay.press("last")
    replay.expect_game(DEAD_END)
    reader.check()
