"""What cards and table look like: sizes, colours, contrast, forced colours, and a page that reads from the right."""

import itertools
import re
from collections.abc import Callable

import pytest

from halfmoon.slots import SLOTS, Slot
from tests.browser.boards import Block, Board
from tests.browser.games import COURTS_AND_NUMBERS, WON, link
from tests.browser.readers import Reader, SharedPages
from tests.browser.test_layout import PHONE, boxes

GLYPH_HEIGHTS = """root => {
  const pen = document.createElement("canvas").getContext("2d");
  return [...root.querySelectorAll("[data-card] .hm-top text")].map((text) => {
    const { fontWeight, fontFamily } = getComputedStyle(text);
    const scale = text.getScreenCTM().a;
    pen.font = `${fontWeight} 100px ${fontFamily}`;
    return pen.measureText(text.textContent).actualBoundingBoxAscent / 100 * text.getAttribute("font-size") * scale;
  });
}"""

INKS = """root => Object.fromEntries([...root.querySelectorAll("[data-card]")].map((slot) =>
  [slot.dataset.card.slice(-1), getComputedStyle(slot.querySelector(".hm-top > g")).fill]))"""


def glyph_heights(block: Block) -> list[float]:
    """The height of each card's index in CSS pixels, as its figures and letters are drawn."""
    found: list[float] = block.root.evaluate(GLYPH_HEIGHTS)
    return found


def inks(board: Board) -> dict[str, str]:
    """The colour of each suit."""
    found: dict[str, str] = board.root.evaluate(INKS)
    assert set(found) == set("SHDC")
    return found


def luminance(colour: str) -> float:
    """The relative luminance of `rgb(…)` (WCAG 2.2)."""
    channels = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours (WCAG 2.2)."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def colour(board: Board, name: str) -> str:
    """A custom property of the board, resolved to `rgb(…)`."""
    value: str = board.root.evaluate(
        """(root, name) => {
          const probe = root.appendChild(document.createElement("i"));
          probe.style.color = `var(${name})`;
          const { color } = getComputedStyle(probe);
          probe.remove();
          return color;
        }""",
        name,
    )
    return value


@pytest.fixture
def changed(new_reader: Callable[..., Reader]) -> Board:
    """A board on a phone whose settings the test may change."""
    return new_reader(viewport=PHONE).board(f"#deal={COURTS_AND_NUMBERS}")


def test_every_index_is_at_least_16_pixels_high_on_a_phone_and_higher_in_large_print(changed: Board) -> None:
    plain = glyph_heights(changed)
    assert len(plain) == len(SLOTS)
    assert min(plain) >= 16
    changed.set("large-print", True)
    assert min(glyph_heights(changed)) >= 1.3 * min(plain)
    changed.page.reload()
    changed.wait_ready()
    assert min(glyph_heights(changed)) >= 1.3 * min(plain)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_suits_have_two_colours_or_four_and_each_can_be_told_from_the_card(
    new_reader: Callable[..., Reader], scheme: str
) -> None:
    board = new_reader(color_scheme=scheme).board(f"#deal={COURTS_AND_NUMBERS}")
    two = inks(board)
    assert two["S"] == two["C"] != two["H"] == two["D"]
    board.set("four-colours", True)
    four = inks(board)
    assert len(set(four.values())) == 4
    assert (four["S"], four["H"]) == (two["S"], two["H"])
    card = colour(board, "--hm-card")
    assert min(contrast(ink, card) for ink in [*two.values(), *four.values()]) >= 4.5
    board.page.reload()
    board.wait_ready()
    assert inks(board) == four
    board.set("four-colours", False)
    assert inks(board) == two


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_selection_focus_and_outlines_stand_out_from_the_table_without_their_colour(
    new_reader: Callable[..., Reader], scheme: str
) -> None:
    board = new_reader(color_scheme=scheme).board(link(WON.at(40)))
    for ground in ("--hm-table", "--hm-table-light"):
        table = colour(board, ground)
        assert contrast(colour(board, "--hm-mark"), table) >= 3
        assert contrast(colour(board, "--hm-outline"), table) >= 3
        assert contrast(colour(board, "--hm-label"), table) >= 4.5
        assert contrast("rgb(255, 255, 255)", table) >= 3
    slot = next(slot for slot, _ in WON.at(40).table.playable())
    top = board.slot(slot).locator(".hm-top")
    lies = boxes(top)[0]
    board.tap(slot)
    raised = boxes(top)[0]
    assert raised[1] < lies[1] - 1, "a selected card rises"


def test_suits_differ_by_their_shape() -> None:
    """A reader who sees no colours tells them by it; `test_faces` holds that the paths differ."""
    from halfmoon.cards import Suit
    from halfmoon.faces import suit_mark

    shapes = [suit_mark(suit) for suit in Suit]
    assert all(one != other for one, other in itertools.combinations(shapes, 2))


STROKE = "top => { const { stroke, strokeWidth } = getComputedStyle(top); return [stroke, parseFloat(strokeWidth)]; }"


def test_forced_colours_keep_cards_selection_and_table_apart(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(forced_colors="active", color_scheme="dark")
    board = reader.board(f"#deal={COURTS_AND_NUMBERS}")
    board.set("placement-help", True)
    board.tap("2")
    rim, plain = (board.slot(slot).locator(".hm-top > rect").evaluate(STROKE) for slot in ("2", "7"))
    assert rim[0] != plain[0]
    assert rim[1] > 3 * plain[1]
    assert board.slot("1").locator(".hm-card").evaluate("card => getComputedStyle(card).filter") != "none"
    ink, card = inks(board)["H"], colour(board, "--hm-card")
    assert contrast(ink, "rgb(243, 239, 228)") >= 4.5, card
    table = board.root.locator(".hm-table").evaluate("table => getComputedStyle(table).borderTopWidth")
    assert table == "1px"
    board.page.keyboard.press("ArrowRight")
    outline = board.page.evaluate("getComputedStyle(document.activeElement).outline")
    assert {"solid", "3px"} <= set(outline.split())


def test_a_page_that_reads_from_the_right_does_not_mirror_the_arch(shared: SharedPages) -> None:
    board = shared.board(f"#deal={COURTS_AND_NUMBERS}")
    width = board.page.evaluate("innerWidth")
    before = {slot: boxes(board.slot(slot))[0] for slot in SLOTS}
    board.page.evaluate("document.documentElement.dir = 'rtl'")
    after = {slot: boxes(board.slot(slot))[0] for slot in SLOTS}
    board.page.evaluate("document.documentElement.removeAttribute('dir')")
    for row in ("3 4 5 6 7 8 9 10", "2 R1 R2 R3 R4 11", "1 R5 R6 R7 R8 12"):
        lefts = [after[Slot(name)][0] for name in row.split()]
        assert lefts == sorted(lefts)
    assert all(abs(after[slot][1] - before[slot][1]) < 1 for slot in SLOTS)
    assert all(0 <= box[0] and box[2] <= width for box in after.values())


def test_the_board_is_drawn_in_lines_that_are_crisp_at_any_size(shared: SharedPages) -> None:
    board = shared.board(f"#deal={COURTS_AND_NUMBERS}")
    assert board.root.locator("img, image, canvas").count() == 0
    assert board.root.locator(".hm-card svg").count() == len(SLOTS)
    style = "table => getComputedStyle(table).backgroundImage"
    assert "url(" not in board.root.locator(".hm-table").evaluate(style)
