"""Nothing moves on the page by itself, neither while it loads nor when it has something to say."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from halfmoon_page.texts import texts_for
from tests.browser.boards import Block, Board, Replay
from tests.browser.games import COURTS_AND_NUMBERS, DEAD_END, link
from tests.browser.readers import Newcomer

EACH_SIZE = {
    "phone": {"width": 360, "height": 640},
    "desktop": {"width": 1280, "height": 800},
    "sideways": {"width": 640, "height": 360},
}
SIZES = pytest.mark.parametrize("size", [EACH_SIZE["phone"], EACH_SIZE["desktop"]], ids=["phone", "desktop"])

# While the page itself is still being read its parts come one by one; how many of them are painted at first is chance.
SHIFTS = """
const shifts = [];
const noteShifts = (entries) => {
  const moved = ({ node, previousRect, currentRect }) =>
    JSON.stringify([node?.outerHTML?.slice(0, 200), previousRect, currentRect]);
  const { domInteractive: read } = performance.getEntriesByType("navigation")[0];
  for (const { value, sources, startTime } of entries)
    if (read && startTime > read) shifts.push(`${value} ${sources.map(moved)}`);
};
const observer = new PerformanceObserver((list) => noteShifts(list.getEntries()));
observer.observe({ type: "layout-shift", buffered: true });
window.shiftsSoFar = async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  noteShifts(observer.takeRecords());
  return shifts;
};
if (location.protocol === "http:") localStorage.setItem("halfmoon:settings", '{"move_errors": true}');
"""

UNTIL_PAINTED = """async () => {
  while (!performance.getEntriesByName("first-contentful-paint").length) await new Promise(requestAnimationFrame);
}"""


def shifts(page: Page) -> list[str]:
    """Every layout shift since the page began to load, those after a tap too, and what moved."""
    found: list[str] = page.evaluate("shiftsSoFar()")
    return found


def open_on_a_slow_line(newcomer: Newcomer, path: str) -> Page:
    """The page, whose scripts and pictures arrive only once it has been painted."""
    newcomer.context.add_init_script(SHIFTS)
    late: list[Route] = []
    painted = False

    def delay(route: Route) -> None:
        if painted or route.request.resource_type not in ("script", "image"):
            route.continue_()
        else:
            late.append(route)

    newcomer.context.route("**/*", delay)
    page = newcomer.context.new_page()
    page.goto(newcomer.url(path), wait_until="commit")
    page.evaluate(UNTIL_PAINTED)
    painted = True
    for route in late:
        route.continue_()
    return page


@SIZES
def test_nothing_moves_while_the_rules_load(new_newcomer: Callable[..., Newcomer], size: Any) -> None:
    page = open_on_a_slow_line(new_newcomer(viewport=size), "")
    page.wait_for_load_state("networkidle")
    assert shifts(page) == []


@SIZES
def test_nothing_moves_while_the_board_loads_nor_through_removals_and_messages(
    new_newcomer: Callable[..., Newcomer], size: Any
) -> None:
    board = Board(open_on_a_slow_line(new_newcomer(viewport=size), f"play/#deal={COURTS_AND_NUMBERS}"))
    board.wait_ready()
    assert shifts(board.page) == []
    board.tap("2", "7")
    assert board.look().info["moves"] == "1"
    board.tap("1", "R4")
    expect(board.message).to_have_text(texts_for("el").errors.triple_refused)
    board.tap("1", "5", "8")
    assert board.look().info["moves"] == "2"
    expect(board.message).to_have_text("")
    assert shifts(board.page) == []
    expect_messages_to_move_nothing(board)


def places(block: Block, *selectors: str) -> list[list[int]]:
    """Where the elements stand on the page: left, top and width, in whole pixels."""
    found: list[list[int]] = block.root.evaluate(
        """(root, selectors) => selectors.map((selector) => {
          const box = root.querySelector(selector).getBoundingClientRect();
          return [box.left, box.top + scrollY, box.width].map(Math.round);
        })""",
        selectors,
    )
    return found


def expect_messages_to_move_nothing(board: Board) -> None:
    """Neither table nor buttons give way to what the board says."""
    moved: list[str] = []

    def where() -> list[list[int]]:
        return places(board, ".hm-table", ".hm-controls", ".hm-settings")

    def note() -> None:
        assert board.look().message
        if where() != still:
            moved.append(board.look().message)

    board.tap("3")
    expect(board.message).to_have_text("")
    still = where()
    board.tap("4")
    note()
    board.open_code("HM1-N-AAΡAAAB")
    note()
    board.press("copy-link")
    expect(board.message).to_contain_text("#deal=")
    note()
    board.open_code("HM1-N-AAAAAAB")
    expect(board.action("take-back")).to_be_visible()
    note()
    board.follow(link(DEAD_END.undo()))
    board.play(DEAD_END.removals[-1:])
    note()
    assert moved == []


@pytest.mark.parametrize("size", EACH_SIZE.values(), ids=EACH_SIZE)
def test_nothing_moves_while_the_replay_loads_nor_around_its_sentences(
    new_newcomer: Callable[..., Newcomer], size: Any
) -> None:
    replay = Replay(open_on_a_slow_line(new_newcomer(viewport=size), "examples/"))
    replay.wait_ready()
    assert shifts(replay.page) == []
    moved: list[int] = []

    def where() -> list[list[int]]:
        return places(replay, ".hm-table", ".hm-player", ".hm-message", ".hm-play-on", ".hm-settings")

    replay.role("slider").scroll_into_view_if_needed()  # on a wide screen the table goes along
    still = where()
    for step in (1, 2, 6, 8, 10, 11, 17, 20, 45, 48):
        replay.role("slider").fill(str(step))
        assert replay.look().info["moves"] == str(step)
        if where() != still:
            moved.append(step)
    assert moved == []
