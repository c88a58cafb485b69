"""Comments on moves: what is computed in them, and what they may not claim."""

import pytest

from halfmoon.faces import Letters
from halfmoon_build.drawing.comments import ClaimError, comment
from halfmoon_build.games import named_game

WON = named_game("worked")


def said(text: str, move: int) -> str:
    return comment(text, WON, move, Letters.VDR)


def test_cards_and_numbers_are_those_before_the_move() -> None:
    assert said("{card 8}, {under 8}", 1) == "6♦, V♣"
    assert said("{card 8}", 2) == "V♣"
    assert said("{removals} of them", 36) == "1 of them"


@pytest.mark.parametrize(
    ("move", "claim"),
    [(36, "only"), (14, "only 9-R3"), (2, "most"), (45, "unseen 4 9"), (8, "ends 12-R7 0"), (6, "ends 4-R1 2"),
     (45, "locks 4-5 2")],
)
def test_a_check_that_holds_leaves_nothing(move: int, claim: str) -> None:
    assert said(f"So it is.{{{claim}}}", move) == "So it is."


@pytest.mark.parametrize(
    ("move", "claim"),
    [(14, "only"), (14, "only 9-R3 1-2"), (22, "most"), (45, "unseen 4"), (44, "unseen 4 9"), (6, "ends 4-R1 1"),
     (8, "ends 3-R7 0"), (45, "locks 2-5 4"), (1, "wins"), (1, "")],
)
def test_what_is_not_so_cannot_be_claimed(move: int, claim: str) -> None:
    with pytest.raises(ClaimError) as refused:
        said(f"{{{claim}}}", move)
    assert (refused.value.claim, refused.value.move) == (claim, move)
