"""What holds of a page with a board, whatever has been done to it (spec §1 to §4)."""

from dataclasses import replace

import pytest
from hypothesis.stateful import RuleBasedStateMachine, invariant

from halfmoon.rules import Outcome
from halfmoon_page.play.clock import Clock
from halfmoon_page.play.kept_game import kept, read_kept
from halfmoon_page.play.midend import Midend
from halfmoon_page.play.timed_game import TimedGame
from halfmoon_page.play.view import render
from tests.page.machine import TWO_PACKS, any_goes_out, cards_of, expect_allowed_selection, removed_from
from tests.page.samples import EL, EN

ROUNDED = 0.051
"""How far a time may be from what it was after it has been kept: it is kept in tenths of a second."""


class WhatHolds(RuleBasedStateMachine):
    """Looks at `page` after every step; `now` and `seconds` are the time and what the clock has to show at it."""

    page: Midend
    now = 0.0
    seconds = replaced_seconds = 0.0
    steps = 0

    @property
    def on_table(self) -> TimedGame:
        """The game on the table."""
        return self.page.session.on_table

    @invariant()
    def all_104_cards_are_accounted_for(self) -> None:
        game = self.page.session.game
        assert cards_of(game.table) + removed_from(game) == TWO_PACKS

    @invariant()
    def the_score_is_10_a_pair_and_15_a_triple(self) -> None:
        game = self.page.session.game
        sizes = [len(removal.slots) for removal in game.played]
        assert game.score == 10 * sizes.count(2) + 15 * sizes.count(3)
        assert game.moves == len(sizes) <= len(game.removals) <= 48

    @invariant()
    def the_outcome_is_what_trying_everything_finds(self) -> None:
        game = self.page.session.game
        left = sum(cards_of(game.table).values())
        assert (game.outcome is Outcome.WON) == (left == 0)
        assert (game.outcome is Outcome.DEAD_END) == (left > 0 and not any_goes_out(game.table))

    @invariant()
    def the_selection_has_an_allowed_shape(self) -> None:
        expect_allowed_selection(self.page.session)

    @invariant()
    def the_clock_counts_what_it_must_and_never_runs_backwards(self) -> None:
        assert self.on_table.clock.seconds(self.now) == pytest.approx(self.seconds, abs=1e-3)
        assert self.on_table.clock.seconds(self.now - 100) <= self.on_table.clock.seconds(self.now)

    @invariant()
    def the_game_comes_back_from_what_is_kept_of_it(self) -> None:
        on_table = self.page.session.on_table
        found = read_kept(kept(on_table, self.now).to_json()).timed_game()
        assert replace(found, clock=Clock()) == replace(on_table, clock=Clock())
        assert found.clock.counted == pytest.approx(self.seconds, abs=ROUNDED)

    @invariant()
    def the_page_shows_what_the_game_is(self) -> None:
        session = self.page.session
        view = render(session, (EL, EN)[self.steps % 2], self.now)
        self.steps += 1
        assert [slot.size for slot in view.slots] == [len(stack) for stack in session.game.table.stacks]
        assert {slot.slot for slot in view.slots if slot.pressed} == set(session.selection)
        assert view.state == ("ready" if session.game.outcome is Outcome.PLAYING else session.game.outcome.value)
        assert ("undo" in view.disabled, "redo" in view.disabled) == (
            not session.game.can_undo,
            not session.game.can_redo,
        )
        assert ("take-back" in view.hidden) == (session.replaced is None)
