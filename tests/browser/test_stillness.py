"""Nothing moves on the page by itself, neither while it loads nor when it has something to say."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from halfmoon_page.texts import texts_for
from tests.browser.boards import Block, Board, Replay
from tests.browser.games import COURTS_AND_NUMBERS, DEAD_END, WON, link
from tests.browser.readers import Reader

SIZES = pytest.mark.parametrize(
    "size", [{"width": 360, "height": 640}, {"width": 1280, "height": 800}], ids=["phone", "desktop"]
)

SHIFTS = """
const shifts = [];
const noteShifts = (entries) => {
  for (const { value, sources } of entries) shifts.push(`${value} ${sources.map((s) => s.node?.className ?? s.node)}`);
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


def shifts(page: Page) -> list[str]:
    """Every layout shift since the page began to load, those after a tap too, and what moved."""
    found: list[str] = page.evaluate("shiftsSoFar()")
    return found


def open_on_a_slow_line(reader: Reader, path: str) -> Page:
    """The page, whose scripts and pictures arrive only once it has been painted."""
    reader.context.add_init_script(SHIFTS)
    late: list[Route] = []
    painted = False

    def delay(route: Route) -> None:
        if painted or route.request.resource_type not in ("script", "image"):
            route.continue_()
        else:
            late.append(route)

    reader.context.route("**/*", delay)
    page = reader.context.new_page()
    page.goto(reader.url(path), wait_until="commit")
    page.wait_for_function("performance.getEntriesByName('first-contentful-paint').length")
    painted = True
    for route in late:
        route.continue_()
    return page


@SIZES
@pytest.mark.parametrize("path", ["", "examples/"], ids=["rules", "examples"])
def test_nothing_moves_while_a_page_loads(new_reader: Callable[..., Reader], path: str, size: Any) -> None:
    page = open_on_a_slow_line(new_reader(viewport=size), path)
    page.wait_for_load_state("networkidle")
    if path:
        Replay(page).wait_ready()
    assert shifts(page) == []


@SIZES
def test_nothing_moves_while_the_board_loads_nor_through_a_removal_and_a_message(
    new_reader: Callable[..., Reader], size: Any
) -> None:
    board = Board(open_on_a_slow_line(new_reader(viewport=size), f"play/#deal={COURTS_AND_NUMBERS}"))
    board.wait_ready()
    assert shifts(board.page) == []
    board.tap("2", "7")
    assert board.look().info["moves"] == "1"
    board.tap("1", "R4")
    expect(board.message).to_have_text(texts_for("el").moves.triple_refused)
    board.tap("1", "5", "8")
    assert board.look().info["moves"] == "2"
    expect(board.message).to_have_text("")
    assert shifts(board.page) == []


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


@SIZES
def test_a_message_moves_neither_table_nor_buttons(new_reader: Callable[..., Reader], size: Any) -> None:
    board = new_reader(viewport=size).board(link(DEAD_END.undo()))
    board.set("move-errors", True)
    moved: list[str] = []

    def where() -> list[list[int]]:
        return places(board, ".hm-table", ".hm-controls", ".hm-settings")

    def note() -> None:
        assert board.look().message
        if where() != still:
            moved.append(board.look().message)

    board.tap("9")
    expect(board.message).to_have_text("")
    still = where()
    board.tap("12")
    note()
    board.open_code("HM1-N-AAΡAAAB")
    note()
    board.press("copy-link")
    expect(board.message).to_contain_text("#deal=")
    note()
    board.play(DEAD_END.removals[-1:])
    note()
    board.open_code(COURTS_AND_NUMBERS)
    expect(board.action("take-back")).to_be_visible()
    note()
    assert moved == []


@SIZES
def test_a_step_of_the_replay_moves_nothing_around_its_sentences(new_reader: Callable[..., Reader], size: Any) -> None:
    replay: Replay = new_reader(viewport=size).replay(link(WON))
    moved: list[int] = []

    def where() -> list[list[int]]:
        return places(replay, ".hm-table", ".hm-player", ".hm-message", ".hm-play-on", ".hm-settings")

    replay.press("next")
    replay.press("previous")
    still = where()
    for step in (1, 2, 10, 11, 17, 20, 48):
        replay.role("slider").fill(str(step))
        assert replay.look().info["moves"] == str(step)
        if where() != still:
            moved.append(step)
    assert moved == []
