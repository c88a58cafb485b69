"""What the package offers at its front door."""

import halfmoon


def test_every_name_offered_is_there_and_they_are_about_a_dozen() -> None:
    assert all(hasattr(halfmoon, name) for name in halfmoon.__all__)
    assert 10 <= len(halfmoon.__all__) <= 16


def test_a_game_can_be_played_with_the_names_offered() -> None:
    game = halfmoon.Game.of(halfmoon.parse_code("HM1-N-NVPEIRJ"))
    first = next(halfmoon.legal_removals(game.table))
    assert halfmoon.write_record(game.remove(first)) == "HM1-N-NVPEIRJ 1-8"
    assert halfmoon.tap(game.table, (halfmoon.SLOTS[0],), halfmoon.SLOTS[7]).removal == first
