"""The drawings are exactly those that were reviewed."""

from tests.engine.golden import FOLDER, drawings


def test_every_drawing_is_the_one_that_was_reviewed() -> None:
    reviewed = {path.name: path.read_text("utf-8") for path in FOLDER.iterdir()}
    drawn = drawings()
    differing = sorted(name for name in reviewed | drawn if reviewed.get(name) != drawn.get(name))
    assert differing == [], "look at these, then renew them with: python -m tests.engine.golden"
