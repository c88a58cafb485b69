"""One visit, and the site is read without a connection; one look at a board, and it is played on without one too."""

import pytest
from playwright.sync_api import Browser, Page, expect

from halfmoon_build.finishing.worker import parts
from halfmoon_build.languages import LANGUAGES
from halfmoon_build.paths import SEARCH, SITE
from halfmoon_page.texts import texts_for
from tests.browser.deployments import NEIGHBOUR, Deployment
from tests.browser.games import WON, link
from tests.browser.neighbour import Neighbour
from tests.browser.soaking import one_at_least
from tests.browser.visitors import UNREACHABLE, Visitor, cache
from tests.build.pages import PATHS

WITH_BOARD = ("play/", "examples/")
READING = tuple(path for path in PATHS if path not in WITH_BOARD)
STYLED = "getComputedStyle(document.body).getPropertyValue('--hm-card') !== ''"
PYTHON = ("pyodide", "pyscript", ".bin", "boot.", "runtime.", ".py")


def kept_files(part: str) -> set[str]:
    """What the worker is to keep, as its addresses below the site's root."""
    return {name.removesuffix("index.html") for name in parts(SITE)[part]}


def expect_unreachable(page: Page) -> None:
    """The page says in both languages that it cannot be had now."""
    expect(page.locator("h1")).to_contain_text("Χωρίς σύνδεση")
    expect(page.locator("article")).to_contain_text("Δεν υπάρχει σύνδεση, και αυτή η σελίδα δεν έχει αποθηκευτεί")
    expect(page.locator("article")).to_contain_text("There is no connection, and this page is not saved")


# Reading


def test_after_one_visit_both_languages_are_read_without_a_connection(visitor: Visitor, deployment: Deployment) -> None:
    page = visitor.visit("about/")
    headings: dict[tuple[str, str], str | None] = {}
    for online in (True, False):
        deployment.online = online
        deployment.asked.clear()
        for language in LANGUAGES:
            for path in READING:
                response = page.goto(visitor.url(path, language))
                assert response
                assert (response.status, response.from_service_worker) == (200, True)
                heading = page.locator("h1").text_content()
                assert headings.setdefault((language, path), heading) == heading
                assert page.evaluate(STYLED)
    assert len(set(headings.values())) == len(headings) == len(READING) * len(LANGUAGES)
    assert deployment.asked == []


def test_the_worker_keeps_what_it_is_to_keep_and_a_visit_for_reading_fetches_no_python(
    visitor: Visitor, deployment: Deployment
) -> None:
    page = visitor.visit("")
    for language in LANGUAGES:
        for path in READING:
            page.goto(visitor.url(path, language))
    assert set(visitor.kept(page, "pages")) == kept_files("pages")
    assert visitor.kept(page, "board") == []
    fetched = [path for part in PYTHON for path in deployment.asked_for(part)]
    assert [path for path in fetched if not path.startswith(f"{SEARCH}/")] == []
    assert not {"play/", "examples/"} & set(deployment.asked)


@pytest.mark.parametrize("path", one_at_least(*WITH_BOARD))
def test_a_page_with_a_board_that_was_never_opened_says_so_and_opens_once_it_can(
    visitor: Visitor, deployment: Deployment, path: str
) -> None:
    page = visitor.visit("")
    deployment.online = False
    visitor.errors.allow(*UNREACHABLE)
    response = page.goto(visitor.url(path, "en"))
    assert response
    assert response.status == 503
    expect_unreachable(page)
    page.get_by_role("link", name="rules", exact=True).click()
    expect(page).to_have_url(visitor.url("", "en"))
    expect(page.locator("h1")).to_have_text("The rules of Half Moon")
    page.go_back()
    expect_unreachable(page)
    deployment.online = True
    page.get_by_role("link", name="Try again").click()
    expect(page.locator("[data-halfmoon]")).to_have_attribute("data-state", "ready", timeout=30_000)


def test_an_address_without_a_page_gets_the_404_page_or_word_that_there_is_no_connection(
    visitor: Visitor, deployment: Deployment
) -> None:
    page = visitor.visit("")
    visitor.errors.expect(r"status 404: .*/nothing/here")
    visitor.errors.allow(*UNREACHABLE)
    page.goto(visitor.url("nothing/here"))
    expect(page.locator("h1")).to_contain_text("Η σελίδα δεν υπάρχει · Page not found")
    deployment.online = False
    page.goto(visitor.url("nothing/there"))
    expect_unreachable(page)


def test_an_address_without_its_last_slash_leads_to_the_page(visitor: Visitor, deployment: Deployment) -> None:
    page = visitor.visit("")
    for online in (True, False):
        deployment.online = online
        response = page.goto(f"{visitor.url('about', 'en')}#licences")
        assert response
        assert (response.status, page.url) == (200, f"{visitor.url('about/', 'en')}#licences")
        expect(page.locator("h1")).to_have_text("About")


# Playing


@pytest.mark.parametrize(
    ("opened", "language", "moves"), [pytest.param("play/", "el", 48, marks=pytest.mark.soak), ("examples/", "en", 5)]
)
def test_once_a_board_was_opened_all_is_played_without_a_connection(
    visitor: Visitor, deployment: Deployment, opened: str, language: str, moves: int
) -> None:
    page = visitor.visit(opened, language)
    visitor.wait_kept(page, "board", kept_files("board"))
    page.close()
    deployment.online = False
    deployment.asked.clear()

    board = visitor.board(link(WON.at(0)), language)
    board.play_at_once(WON.removals[:moves])
    board.expect_game(WON.at(moves))
    assert board.look().state == ("won" if moves == 48 else "ready")
    board.press("undo")
    board.expect_game(WON.at(moves - 1))
    board.page.close()

    other = next(each for each in LANGUAGES if each != language)
    replay = visitor.replay(language=other)
    replay.press("next")
    replay.expect_game(WON.at(1))
    replay.press("last")
    replay.expect_game(WON)
    expect(replay.info("step")).to_have_text(texts_for(other).replay.step.format(step=48, steps=48))
    assert deployment.asked == []


@pytest.mark.parametrize(
    ("path", "archive"), one_at_least(("play/", "halfmoon-play-el"), ("examples/", "halfmoon-replay-el"))
)
def test_the_worker_waits_until_python_runs(visitor: Visitor, deployment: Deployment, path: str, archive: str) -> None:
    page = visitor.visit(path)
    expect(page.locator("[data-halfmoon]")).to_have_attribute("data-state", "ready")
    first = [deployment.asked_for(part)[0] for part in (".wasm", "python-library", archive, "core-")]
    assert max(map(deployment.asked.index, first)) < deployment.asked.index("worker.js")


# Where there can be no worker

REFUSALS = {
    "unknown": "delete Navigator.prototype.serviceWorker;",
    "forbidden": """Object.defineProperty(Navigator.prototype, "serviceWorker", {
      get() { throw new DOMException("refused", "SecurityError"); },
    });""",
    "refused": """if (navigator.serviceWorker) navigator.serviceWorker.register = () =>
      Promise.reject(new DOMException("refused", "SecurityError"));""",
}


@pytest.mark.parametrize("refusal", one_at_least(*REFUSALS.values()), ids=REFUSALS)
def test_the_site_works_as_ever_where_workers_are(visitor: Visitor, deployment: Deployment, refusal: str) -> None:
    visitor.context.add_init_script(refusal)
    board = visitor.board(link(WON.at(0)))
    board.play(WON.removals[:1])
    board.expect_game(WON.at(1))
    board.page.goto(visitor.url("about/"))
    expect(board.page.locator(".hm-update p")).to_be_hidden()
    assert deployment.asked_for("worker.js") == []


NOTE_REFUSAL = """
const workers = navigator.serviceWorker;
const register = workers?.register.bind(workers);
if (workers) workers.register = async (...options) => {
  const registration = await register(...options);
  const { installing } = registration;
  installing.addEventListener("statechange", () => { window.refused = installing.state === "redundant"; });
  return registration;
};
"""


def test_the_site_works_as_ever_where_storage_is_refused_to_the_worker(
    visitor: Visitor, deployment: Deployment
) -> None:
    visitor.context.add_init_script(NOTE_REFUSAL)
    page = visitor.context.new_page()
    visitor.context.new_cdp_session(page).send(
        "Storage.overrideQuotaForOrigin", {"origin": deployment.origin, "quotaSize": 1000}
    )
    page.goto(visitor.url(""))
    page.evaluate(
        """new Promise((done) => {
          const look = () => (window.refused ? done() : requestAnimationFrame(look));
          look();
        })"""
    )
    page.goto(visitor.url("about/"))
    expect(page.locator("h1")).to_have_text("Σχετικά")
    expect(page.locator(".hm-update p")).to_be_hidden()


def test_a_page_opened_from_a_disk_is_read_in_silence(browser: Browser) -> None:
    reader = Visitor(browser, f"{SITE.as_uri()}/")
    expect(reader.page("index.html").locator("h1")).to_have_text("Οι κανόνες του Half Moon")
    reader.leave()


# The neighbours


def test_caches_and_scope_lie_within_the_base_path_and_a_neighbour_keeps_its_own(
    visitor: Visitor, deployment: Deployment
) -> None:
    neighbour = Neighbour(visitor, deployment)
    page = visitor.visit_board(kept=kept_files("board")).page
    assert set(page.evaluate("caches.keys()")) - neighbour.caches == {cache("pages"), cache("board")}
    scopes = page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.map(({ scope }) => scope))")
    assert set(scopes) == {deployment.address, deployment.origin + NEIGHBOUR}
    neighbour.expect_untouched()


def test_pages_open_by_the_names_of_their_files_too(visitor: Visitor, deployment: Deployment) -> None:
    board = visitor.visit_board(kept=kept_files("board"))
    deployment.online = False
    board.page.goto(visitor.url("en/index.html"))
    expect(board.page.locator("html")).to_have_attribute("lang", "en")
    assert board.page.evaluate(STYLED)
    board.page.goto(f"{visitor.url('play/index.html')}{link(WON.at(3))}")
    board.wait_ready()
    board.expect_game(WON.at(3))
