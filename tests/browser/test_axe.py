"""axe-core finds nothing on any page: both languages, both colour schemes, every state of the boards."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from halfmoon_build.paths import NODE_MODULES
from tests.browser.boards import Board, Replay
from tests.browser.games import COURTS_AND_NUMBERS, DEAD_END, WON, link
from tests.browser.readers import Reader
from tests.browser.soaking import one_at_least
from tests.browser.test_keeping import open_panel

AXE = (NODE_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
SIZES = {"phone": {"width": 360, "height": 640}, "desktop": {"width": 1280, "height": 800}}

# Both languages and both schemes every time, all four pairs of them in `make soak`.
EVERYWHERE = pytest.mark.parametrize(
    ("language", "scheme"),
    [("el", "light"), *one_at_least(("en", "dark"), ("el", "dark"), ("en", "light"))],
)
ON_A_PHONE = pytest.mark.parametrize("size", ["phone"])
ON_A_DESKTOP = pytest.mark.parametrize("size", ["desktop"])


def expect_nothing_found(page: Page) -> None:
    """All of axe's rules, its best practices too, find nothing of any severity."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    # What passes is told in megabytes, which take longer to travel than axe takes to run.
    result: dict[str, Any] = page.evaluate(
        "axe.run().then(({ passes, violations }) => ({ passes: passes.length, violations }))"
    )
    assert result["passes"] > 15
    found = [
        f"{violation['id']} ({violation['impact']}): {violation['help']}\n  {node['html']}\n  {node['failureSummary']}"
        for violation in result["violations"]
        for node in violation["nodes"]
    ]
    assert not found, "\n".join(found)


@pytest.fixture
def reader(new_reader: Callable[..., Reader], scheme: str, size: str) -> Reader:
    return new_reader(viewport=SIZES[size], color_scheme=scheme, reduced_motion="reduce")


@EVERYWHERE
@ON_A_DESKTOP
def test_pages_for_reading(reader: Reader, language: str) -> None:
    for path in ("", "strategy/", "about/"):
        page = reader.page(path, language)
        page.locator(".hm-update p").evaluate("offer => { offer.hidden = false; }")
        expect_nothing_found(page)
    if language == "el":
        reader.errors.allow("404")
        for path in ("no-such-page/", "503.html"):
            expect_nothing_found(reader.page(path))


@EVERYWHERE
@ON_A_PHONE
def test_the_board_in_play_won_and_at_a_dead_end(reader: Reader, language: str) -> None:
    board = reader.board(f"#deal={COURTS_AND_NUMBERS}", language)
    expect_nothing_found(board.page)
    board.set("placement-help", True)
    board.set("move-errors", True)
    board.page.locator(".hm-keys summary").click()
    board.tap("2")
    assert board.look().dimmed
    expect_nothing_found(board.page)
    board.tap("3")
    assert board.look().message
    expect_nothing_found(board.page)
    board.set("four-colours", True)
    board.set("large-print", True)
    for game in (WON, DEAD_END):
        board.follow(link(game))
        assert board.look().state == ("won" if game is WON else "dead-end")
        expect_nothing_found(board.page)
        board.press("undo")
        board.press("redo")
    open_panel(board, "games")
    expect(board.root.locator("[data-game]")).to_have_count(2)
    expect_nothing_found(board.page)


@EVERYWHERE
@ON_A_PHONE
def test_the_replay_on_its_way_and_at_its_end(reader: Reader, language: str) -> None:
    replay: Replay = reader.replay("&".join([link(WON), "step=1"]), language)
    expect_nothing_found(replay.page)
    replay.press("last")
    replay.root.locator(".hm-settings summary").click()
    expect_nothing_found(replay.page)


@pytest.mark.parametrize(("scheme", "size"), [("light", "phone")])
def test_the_board_before_python_runs_and_where_it_cannot(reader: Reader) -> None:
    reader.context.add_init_script("delete window.WebAssembly;")
    reader.errors.allow("preloaded using link preload but not used")  # said after some seconds, and true here
    board = Board(reader.page("play/"))
    board.page.wait_for_selector('[data-state="failed"]')
    expect_nothing_found(board.page)
