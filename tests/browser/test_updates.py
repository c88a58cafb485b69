"""A new version of the site is offered and never forced, never mixed with the old one, and can be undone."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from halfmoon_build.finishing.worker import parts, withdraw_worker
from tests.browser.boards import Board
from tests.browser.deployments import Deployment, new_version
from tests.browser.games import WON, link
from tests.browser.neighbour import Neighbour
from tests.browser.soaking import GREEK_AT_LEAST
from tests.browser.visitors import UNREACHABLE, Visitor, cache, wait_for

pytestmark = pytest.mark.soak

OFFERS = {
    "el": ("Υπάρχει νέα έκδοση.", "Επαναφόρτωση"),
    "en": ("There is a new version.", "Reload"),
    "fr": ("Une nouvelle version est là.", "Recharger"),
}
VERSIONS = """() => {
  const style = getComputedStyle(document.documentElement);
  const links = [...document.querySelectorAll('[rel=stylesheet][href*="assets/halfmoon/"]')];
  const stems = links.map((link) => /([a-z]+)[.][a-z]+[.]css$/.exec(link.href)[1]);
  const sheets = stems.map((stem) => style.getPropertyValue(`--${stem}-version`));
  return [document.body.dataset.version, ...sheets.map((text) => text.replaceAll('"', ""))];
}"""


@pytest.fixture(scope="session")
def versions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of two versions of the site, `one` and `two`."""
    folder = tmp_path_factory.mktemp("versions")
    for name in ("one", "two"):
        new_version(folder, name)
    return folder


@pytest.fixture
def deployment(deployment: Deployment, versions: Path) -> Deployment:
    """Where version one is deployed."""
    deployment.deploy(versions / "one")
    return deployment


def version(page: Page) -> str:
    """The version of the page and of all its style sheets."""
    found: list[str] = page.evaluate(VERSIONS)
    assert len(found) > 1
    assert len(set(found)) == 1, "page and style sheets are of one version"
    return found[0]


def offer(page: Page) -> Locator:
    """The line that offers a new version."""
    return page.locator(".hm-update p")


def agree(page: Page) -> None:
    """Press the button of the offer and wait for the page that it brings."""
    with page.expect_navigation():
        offer(page).get_by_role("button").click()


def board_files(site: Path) -> set[str]:
    """What the worker of this version keeps with a board."""
    return {name.removesuffix("index.html") for name in parts(site)["board"]}


@GREEK_AT_LEAST
def test_a_new_version_is_offered_and_comes_when_the_reader_agrees(
    visitor: Visitor, deployment: Deployment, versions: Path, language: str
) -> None:
    page = visitor.visit("about/", language)
    expect(offer(page)).to_be_hidden()
    deployment.deploy(versions / "two")
    page.reload()
    expect(offer(page)).to_be_visible()
    expect(offer(page)).to_have_text(" ".join(OFFERS[language]))
    expect(offer(page).get_by_role("button")).to_have_text(OFFERS[language][1])
    assert version(page) == "one"
    page.goto(visitor.url("", language))
    expect(offer(page)).to_be_visible()
    assert version(page) == "one"

    agree(page)
    assert version(page) == "two"
    assert page.url == visitor.url("", language)
    expect(offer(page)).to_be_hidden()
    deployment.online = False
    page.goto(visitor.url("about/", language))
    assert version(page) == "two"
    assert not any(".one." in path for path in visitor.kept(page, "pages")), "the old version is forgotten"


def test_the_offer_is_announced_and_moves_nothing(visitor: Visitor, deployment: Deployment, versions: Path) -> None:
    page = visitor.visit("about/")
    places = "['h1', 'footer', '#licences'].map((s) => document.querySelector(s).getBoundingClientRect().top + scrollY)"
    before = page.evaluate(places)
    expect(page.locator('.hm-update[aria-live="polite"]:not([hidden]) > p')).to_be_hidden()
    deployment.deploy(versions / "two")
    visitor.look_for_update(page)
    expect(offer(page)).to_be_in_viewport()
    assert page.evaluate(places) == before


def test_a_game_goes_on_under_the_offer_and_after_it(visitor: Visitor, deployment: Deployment, versions: Path) -> None:
    board = visitor.visit_board(fragment=link(WON.at(0)), kept=board_files(versions / "one"))
    board.play(WON.removals[:4])
    board.press("undo")
    deployment.deploy(versions / "two")
    deployment.asked.clear()
    visitor.look_for_update(board.page)
    expect(offer(board.page)).to_be_visible()
    board.press("undo")
    board.tap("4")
    board.expect_game(WON.at(2))
    assert version(board.page) == "one"

    agree(board.page)
    board.wait_ready()
    assert version(board.page) == "two"
    board.expect_game(WON.at(2))
    board.press("redo")
    board.press("redo")
    board.expect_game(WON.at(4))
    visitor.wait_kept(board.page, "board", board_files(versions / "two"))
    assert deployment.asked_for(".wasm") == deployment.asked_for(".bin") == [], "what is the same is not fetched again"

    deployment.online = False
    board.page.reload()
    board.wait_ready()
    assert version(board.page) == "two"
    board.expect_game(WON.at(4))


def test_the_board_of_a_new_version_is_kept_though_only_reading_pages_were_open(
    visitor: Visitor, deployment: Deployment, versions: Path
) -> None:
    board = visitor.visit_board(kept=board_files(versions / "one"))
    board.page.goto(visitor.url("about/"))
    deployment.deploy(versions / "two")
    visitor.look_for_update(board.page)
    expect(offer(board.page)).to_be_visible()
    agree(board.page)
    deployment.online = False
    board.page.goto(visitor.url("play/"))
    board.wait_ready()
    assert version(board.page) == "two"


def test_a_game_in_another_tab_is_not_interrupted(visitor: Visitor, deployment: Deployment, versions: Path) -> None:
    board = visitor.visit_board(fragment=link(WON.at(0)), kept=board_files(versions / "one"))
    other = visitor.page("about/")
    deployment.deploy(versions / "two")
    visitor.look_for_update(other)
    for page in (other, board.page):
        expect(offer(page)).to_be_visible()
    agree(other)
    assert version(other) == "two"
    board.page.bring_to_front()
    board.play(WON.removals[:2])
    board.expect_game(WON.at(2))
    assert version(board.page) == "one"
    agree(board.page)
    board.wait_ready()
    assert version(board.page) == "two"
    board.expect_game(WON.at(2))


def test_a_board_that_is_still_starting_begins_again_with_the_version_agreed_to_in_another_tab(
    visitor: Visitor, deployment: Deployment, versions: Path
) -> None:
    other = visitor.visit("about/")
    deployment.late = ".wasm"
    board = Board(visitor.page("play/"))
    assert version(board.page) == "one"
    deployment.deploy(versions / "two")
    visitor.look_for_update(other)
    with board.page.expect_navigation(), other.expect_navigation():
        offer(other).get_by_role("button").click()
        deployment.arrives.set()  # the old worker stays until it has answered
    board.wait_ready()
    assert version(board.page) == version(other) == "two"
    board.tap("1")
    assert board.look().pressed == {"1"}


def test_a_new_version_comes_by_itself_once_no_page_is_open(
    visitor: Visitor, deployment: Deployment, versions: Path
) -> None:
    neighbour = Neighbour(visitor, deployment)
    page = visitor.visit("about/")
    deployment.deploy(versions / "two")
    visitor.look_for_update(page)
    expect(offer(page)).to_be_visible()
    page.close()
    wait_for(
        neighbour.page,
        "async (address) => (await navigator.serviceWorker.getRegistration(address)).waiting === null",
        deployment.address,
    )
    page = visitor.page("about/")
    assert version(page) == "two"
    expect(offer(page)).to_be_hidden()
    neighbour.expect_untouched()


def test_every_page_is_of_one_version_while_the_old_one_is_still_in_use(
    visitor: Visitor, deployment: Deployment, versions: Path
) -> None:
    """Also a board's page, which comes from the network until it is kept, and so from the new version."""
    page = visitor.visit("")
    deployment.deploy(versions / "two")
    visitor.errors.allow(r"status 404: .*/board\.one\.css")  # asked for by the old worker, which is to keep its board
    found = {}
    for path in ("", "play/", "about/", "examples/", "en/", "en/play/"):
        page.goto(visitor.url(path))
        board = page.locator("[data-halfmoon]")
        if board.count():
            expect(board).not_to_have_attribute("data-state", "loading", timeout=30_000)
            expect(board).not_to_have_attribute("data-state", "failed")
        found[path] = version(page)
    assert {found[path] for path in ("", "about/", "en/")} == {"one"}
    assert {found[path] for path in ("play/", "examples/", "en/play/")} == {"two"}


def test_a_deployment_that_is_still_under_way_is_not_taken_for_a_version(
    visitor: Visitor, deployment: Deployment, versions: Path, tmp_path: Path
) -> None:
    half = shutil.copytree(versions / "two", tmp_path / "half")
    shutil.copy(versions / "one/en/about/index.html", half / "en/about/index.html")
    page = visitor.visit("about/")
    deployment.deploy(half)
    deployment.asked.clear()
    page.evaluate(
        """navigator.serviceWorker.ready.then(async (registration) => {
          await registration.update();
          const { installing } = registration;
          await new Promise((done) => {
            const look = () => installing.state === "redundant" && done();
            installing.addEventListener("statechange", look);
            look();
          });
        })"""
    )
    assert "en/about/" in deployment.asked
    expect(offer(page)).to_be_hidden()
    page.reload()
    assert version(page) == "one"
    deployment.deploy(versions / "two")
    visitor.look_for_update(page)
    expect(offer(page)).to_be_visible()


# Undoing a wrong deployment


def test_the_version_before_can_be_deployed_again(visitor: Visitor, deployment: Deployment, versions: Path) -> None:
    page = visitor.visit("about/")
    for name in ("two", "one"):
        deployment.deploy(versions / name)
        visitor.look_for_update(page)
        expect(offer(page)).to_be_visible()
        agree(page)
        assert version(page) == name


def test_a_worker_is_withdrawn_with_all_that_it_kept_and_nothing_else(
    visitor: Visitor, deployment: Deployment, versions: Path, tmp_path: Path
) -> None:
    neighbour = Neighbour(visitor, deployment)
    board = visitor.visit_board(fragment=link(WON.at(0)), kept=board_files(versions / "one"))
    board.play(WON.removals[:2])
    withdrawn = shutil.copytree(versions / "two", tmp_path / "withdrawn")
    withdraw_worker(withdrawn)
    deployment.deploy(withdrawn)
    visitor.look_for_update(board.page)
    wait_for(board.page, "async () => !(await navigator.serviceWorker.getRegistration())")
    assert set(board.page.evaluate("caches.keys()")) == neighbour.caches
    board.play(WON.removals[2:3])
    assert version(board.page) == "one", "what is open stays open"

    board.page.reload()
    board.wait_ready()
    assert version(board.page) == "two"
    board.expect_game(WON.at(3))
    neighbour.expect_untouched()
    deployment.online = False
    visitor.errors.allow(*UNREACHABLE, "net::ERR_")
    assert board.page.evaluate("fetch('?').then(() => 'kept', () => 'not kept')") == "not kept"


POISON = """async ([name, path]) => {
  const cache = await caches.open(name);
  const keys = (await cache.keys()).map(({ url }) => url).filter((url) => url.includes(path));
  const headers = { "content-type": "text/javascript" };
  for (const key of keys) await cache.put(key, new Response("window.poisoned = true", { headers }));
  return keys.length;
}"""


@pytest.mark.parametrize(("part", "file"), [("pages", "offline."), ("board", "boot.")])
def test_what_a_neighbour_puts_under_our_keys_survives_no_update(
    visitor: Visitor, deployment: Deployment, versions: Path, part: str, file: str
) -> None:
    board = visitor.visit_board(kept=board_files(versions / "one"))
    assert board.page.evaluate(POISON, [cache(part), file]) == 1
    deployment.deploy(versions / "two")
    visitor.look_for_update(board.page)
    expect(offer(board.page)).to_be_visible(timeout=20_000)
    agree(board.page)
    for path in ("about/", "play/"):
        board.page.goto(visitor.url(path))
        assert version(board.page) == "two"
        assert board.page.evaluate("window.poisoned") is None
    board.wait_ready()
