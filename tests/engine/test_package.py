"""What the package offers at its front door, and that its values never change."""

from dataclasses import FrozenInstanceError, fields

import pytest

import halfmoon
from halfmoon.arch import Place
from halfmoon.selection import Tapped

GAME = halfmoon.parse_record("HM1-N-NVPEIRJ 1-8 3-5-8")


def test_every_name_offered_is_there_and_they_are_about_a_dozen() -> None:
    assert all(hasattr(halfmoon, name) for name in halfmoon.__all__)
    assert 10 <= len(halfmoon.__all__) <= 16


def test_a_game_can_be_played_with_the_names_offered() -> None:
    game = halfmoon.Game.of(halfmoon.parse_code("HM1-N-NVPEIRJ"))
    first = next(iter(halfmoon.legal_removals(game.table)))
    assert halfmoon.write_record(game.remove(first)) == "HM1-N-NVPEIRJ 1-8"
    assert halfmoon.tap(game.table, (halfmoon.SLOTS[0],), halfmoon.SLOTS[7]).removal == first


@pytest.mark.parametrize(
    "value",
    [halfmoon.Card.parse("10H"), Place(1, 2), GAME.removals[0], GAME.table, GAME.deal, GAME, Tapped(())],
    ids=lambda value: type(value).__name__,
)
def test_values_cannot_be_changed_and_can_be_members_of_sets(
    value: halfmoon.Card | Place | halfmoon.Removal | halfmoon.Table | halfmoon.Deal | halfmoon.Game | Tapped,
) -> None:
    assert value in {value}
    for field in fields(value):
        with pytest.raises(FrozenInstanceError):
            setattr(value, field.name, None)
