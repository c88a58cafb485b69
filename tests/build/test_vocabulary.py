"""What the page takes for a drawing of a card when it paints what is stored: all that slots show, and nothing else."""

import re
from pathlib import Path

import pytest

from halfmoon.faces import Letters
from halfmoon.records import parse_record
from halfmoon_page.table.board import board_view
from halfmoon_page.texts import texts_for
from tests.build.pages import own_file
from tests.engine.samples import DEALS, WORKED_GAME
from tests.hostile import SHORT


@pytest.fixture(scope="session")
def drawing(site: Path) -> re.Pattern[str]:
    """The expression of the built script, which Python understands as well."""
    (expression,) = re.findall(r"const DRAWING=/(.*?)/;", own_file(site, "boot.*.mjs").read_text("utf-8"))
    return re.compile(expression)


def names(drawing: re.Pattern[str], before: str, after: str) -> set[str]:
    """The alternatives that stand in the expression between these."""
    (found,) = re.findall(rf"{re.escape(before)}\(\?:(.*?)\){re.escape(after)}", drawing.pattern)
    return set(found.split("|"))


@pytest.mark.parametrize("letters", Letters)
@pytest.mark.parametrize("large", [False, True])
def test_whatever_a_slot_shows_is_a_drawing(drawing: re.Pattern[str], letters: Letters, large: bool) -> None:
    deals = [parse_record(deal["code"]) for deal in DEALS]
    won = parse_record(WORKED_GAME)
    games = [*deals, *(won.at(step) for step in range(won.moves + 1))]
    shown = {slot for game in games for slot in board_view(game.table, texts_for("el"), letters, large=large)}
    assert len({slot.card for slot in shown}) == 53, "every card, and none"
    assert [slot.picture for slot in shown if not drawing.fullmatch(slot.picture)] == []


@pytest.mark.parametrize("text", SHORT)
def test_a_hostile_text_is_no_drawing_wherever_it_stands(drawing: re.Pattern[str], text: str) -> None:
    assert drawing.fullmatch('<svg viewBox="0 0 60 84"></svg>')
    assert not drawing.fullmatch(text)
    assert not drawing.fullmatch(f'<svg viewBox="0 0 60 84">{text}</svg>')
    assert not drawing.fullmatch(f'<svg {text}="0 0 60 84"></svg>')


@pytest.mark.parametrize("value", ['"', "<", ">", "&", '" onload="injected()'])
def test_a_value_does_not_end_before_its_attribute_does(drawing: re.Pattern[str], value: str) -> None:
    assert not drawing.fullmatch(f'<path d="{value}"/>')


def test_nothing_that_a_card_is_drawn_with_runs_or_fetches_anything(drawing: re.Pattern[str]) -> None:
    elements, attributes = names(drawing, "<", "(?:"), names(drawing, " ", "=")
    assert elements >= {"svg", "rect", "path"}
    assert elements.isdisjoint({"a", "animate", "foreignObject", "image", "script", "set", "style", "use"})
    assert attributes >= {"viewBox", "d", "fill"}
    assert not [name for name in attributes if name.startswith("on") or name in ("href", "id", "style", "xlink:href")]
