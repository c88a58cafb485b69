"""Whatever a reader does, in whatever order, and whatever becomes of what the browser keeps: the same things hold."""

from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from halfmoon.deals import DEAL_COUNT
from halfmoon.game import Game
from halfmoon.records import write_record
from halfmoon.rules import Outcome, legal_removals
from halfmoon.slots import SLOTS, Slot
from halfmoon_page.happenings import Change, DealChanged
from halfmoon_page.links import deal_fragment
from halfmoon_page.messages import Command, Message, NewDeal, OpenCode, OpenLink, Set, Tap, Visibility
from halfmoon_page.play import TimedGame
from halfmoon_page.saved import read_saved, write_saved
from halfmoon_page.settings import Settings
from halfmoon_page.view import render
from tests.page.machine import (
    TWO_PACKS,
    Page,
    Storage,
    any_goes_out,
    cards_of,
    expect_allowed_selection,
    removed_from,
)
from tests.page.samples import ALMOST_WON, EL, EN, STUCK, STUCK_AT_ONCE, WON
from tests.strategies import typed_codes, typed_fragments

ROUNDED = 0.051
"""How far a time may be from what it was after it has been kept: it is kept in tenths of a second."""
numbers = st.integers(0, DEAL_COUNT - 1)
own_links = st.sampled_from([f"game={write_record(game, separator='.')}" for game in (WON, ALMOST_WON, STUCK)])
fragments = st.just("") | own_links | typed_fragments
codes = st.sampled_from([STUCK_AT_ONCE.deal.code, WON.deal.code]) | typed_codes


class AnySession(RuleBasedStateMachine):
    """One reader with one browser."""

    now = 0.0
    seconds = replaced_seconds = 0.0
    steps = 0
    kept: tuple[Game, float] | None = None

    @initialize(number=numbers, fragment=fragments)
    def open(self, number: int, fragment: str) -> None:
        self.storage = Storage()
        self.page = Page(self.storage, number, fragment, self.now)
        self.take_the_clocks_over()

    @property
    def on_table(self) -> TimedGame:
        return self.page.session.on_table

    def do(self, message: Message) -> None:
        """Tell the page; then the clock has either stood still or belongs to another game."""
        before = self.page.session
        self.page.do(message, self.now)
        after = self.page.session
        if isinstance(after.happened, DealChanged) and after.happened is not before.happened:
            seconds = self.seconds
            self.expect_other_clock(after.happened.change)
            if after.replaced and after.replaced.game is before.game:
                self.replaced_seconds = seconds
        self.note_what_is_kept()

    def expect_other_clock(self, change: Change) -> None:
        if change is Change.TAKEN_BACK:
            self.seconds = self.replaced_seconds
        elif change is not Change.WENT_ON:
            self.seconds = 0.0

    # What the reader does

    @rule(slots=st.lists(st.sampled_from(SLOTS), min_size=1, max_size=8))
    def tap(self, slots: list[Slot]) -> None:
        for slot in slots:
            self.do(Tap(slot))

    @rule(choices=st.lists(st.integers(0, 19), min_size=1, max_size=4))
    def tap_court_cards(self, choices: list[int]) -> None:
        for choice in choices:
            if courts := [slot for slot, card in self.page.session.game.table.playable() if card.rank.is_court]:
                self.do(Tap(courts[choice % len(courts)]))

    @rule(moves=st.sampled_from([1, 2, 5, 20, 48]), random=st.randoms(use_true_random=False))
    def play(self, moves: int, random: Random) -> None:
        for _ in range(moves):
            if removals := list(legal_removals(self.page.session.game.table)):
                for slot in (*self.page.session.selection, *random.choice(removals).slots):
                    self.do(Tap(slot))

    @rule(undone=st.integers(0, 5) | st.integers(0, 60), redone=st.integers(0, 5))
    def undo_and_redo(self, undone: int, redone: int) -> None:
        for command, steps in ((Command.UNDO, -undone), (Command.REDO, redone)):
            game = self.page.session.game
            for _ in range(abs(steps)):
                self.do(command)
                assert self.page.session.selection == ()
            assert self.page.session.game == game.at(min(max(game.moves + steps, 0), len(game.removals)))

    @rule(number=numbers)
    def new_deal(self, number: int) -> None:
        self.do(NewDeal(number))
        assert (self.page.session.game.deal.number, self.page.session.game.moves) == (number, 0)
        assert self.page.session.selection == ()

    @rule()
    def restart(self) -> None:
        deal = self.page.session.game.deal
        self.do(Command.RESTART)
        assert (self.page.session.game.deal, self.page.session.game.removals) == (deal, ())
        assert self.page.session.selection == ()

    @precondition(lambda self: self.page.session.replaced)
    @rule()
    def take_back(self) -> None:
        replaced = self.page.session.replaced
        self.do(Command.TAKE_BACK)
        assert replaced is not None
        assert (self.page.session.game, self.page.session.selection) == (replaced.game, ())

    @rule(code=codes)
    def open_code(self, code: str) -> None:
        self.do(OpenCode(code))

    @rule(fragment=fragments)
    def follow_a_link(self, fragment: str) -> None:
        self.do(OpenLink(fragment))

    @rule()
    def follow_a_link_to_the_deal_on_the_table(self) -> None:
        game = self.page.session.game
        self.do(OpenLink(deal_fragment(game.deal)))
        assert self.page.session.game == game

    @rule(name=st.sampled_from(Settings.switches()), on=st.booleans())
    def set(self, name: str, on: bool) -> None:
        self.do(Set(name, on))

    @rule(visible=st.booleans())
    def hide_or_show(self, visible: bool) -> None:
        self.do(Visibility(visible))

    @rule(seconds=st.floats(0, 4000))
    def wait(self, seconds: float) -> None:
        runs = self.on_table.started and self.page.session.visible and any(self.page.session.game.table.stacks)
        self.now += seconds
        self.seconds += seconds if runs else 0.0

    # What becomes of what is kept

    @rule(refuses=st.booleans())
    def refuse_to_keep(self, refuses: bool) -> None:
        self.storage.refuses = refuses

    @rule()
    def lose_everything(self) -> None:
        self.storage.texts.clear()
        self.kept = None

    @rule(number=numbers, fragment=st.just("") | fragments, visible=st.booleans(), leaving=st.booleans())
    def open_again(self, number: int, fragment: str, visible: bool, leaving: bool) -> None:
        """After leaving the page, which hides it first, or after a crash, which does not."""
        if leaving:
            self.do(Visibility(False))
        kept = self.kept
        self.page = Page(self.storage, number, fragment, self.now, visible=visible)
        opened = isinstance(self.page.session.happened, DealChanged)
        if kept and not opened:
            self.expect_kept(kept)
        elif not opened:
            assert (self.page.session.game.deal.number, self.page.session.game.removals) == (number, ())
        self.take_the_clocks_over()

    @rule(moves=st.integers(1, 4), random=st.randoms(use_true_random=False), seconds=st.floats(0, 100))
    def play_in_another_tab_meanwhile(self, moves: int, random: Random, seconds: float) -> None:
        self.do(Visibility(False))
        here, self.page = self.page, Page(self.storage, 1, "", self.now)
        self.take_the_clocks_over()
        self.wait(seconds)
        self.play(moves, random)
        self.do(Visibility(False))
        self.page = here
        self.page.adopt(self.now)
        if self.kept:
            self.expect_kept(self.kept)
        self.take_the_clocks_over()
        self.do(Visibility(True))

    def expect_kept(self, kept: tuple[Game, float]) -> None:
        """The game and its clock are as they were kept; whole seconds are seen, and never fewer than before."""
        game, seconds = kept
        shown = self.on_table.clock.seconds(self.now)
        assert self.page.session.game == game
        assert shown == pytest.approx(seconds, abs=ROUNDED)
        assert int(shown) >= int(seconds)

    def take_the_clocks_over(self) -> None:
        """From now on the clocks go on from what they show."""
        session = self.page.session
        self.seconds = session.on_table.clock.seconds(self.now)
        self.replaced_seconds = session.replaced.clock.counted if session.replaced else 0.0
        self.note_what_is_kept()

    def note_what_is_kept(self) -> None:
        if not self.storage.refuses:
            self.kept = self.page.session.game, self.seconds

    # What holds

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
    def game_history_and_offer_come_back_from_what_is_kept(self) -> None:
        session = self.page.session
        saved, replaced = read_saved(write_saved(session, self.now))
        assert (saved.game, saved.started) == (session.game, session.on_table.started)
        assert saved.clock.counted == pytest.approx(self.seconds, abs=ROUNDED)
        assert (replaced and replaced.game) == (session.replaced and session.replaced.game)

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


TestAnySession = AnySession.TestCase
TestAnySession.settings = settings(max_examples=settings().max_examples // 2)  # each has many steps
