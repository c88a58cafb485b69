"""Whatever a reader does, in whatever order, and whatever becomes of what the browser keeps: the same things hold."""

from datetime import timedelta
from random import Random

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule

from halfmoon.deals import DEAL_COUNT, deal_of_day
from halfmoon.game import Game
from halfmoon.records import write_record
from halfmoon.rules import legal_removals
from halfmoon.slots import SLOTS, Slot
from halfmoon_page.play.actions import Action
from halfmoon_page.play.clock import LONGEST_GAP, TICK
from halfmoon_page.play.happenings import Change, DealChanged, Happenings
from halfmoon_page.play.messages import Command, Message, NewDeal, OpenCode, OpenDay, Set, Tap
from halfmoon_page.table.links import deal_fragment
from halfmoon_page.table.settings import Settings
from tests.page.memory import Browser, Memory
from tests.page.samples import ALMOST_WON, EL, STUCK, STUCK_AT_ONCE, TODAY, WON, following
from tests.page.what_holds import ROUNDED, WhatHolds
from tests.strategies import typed_codes, typed_fragments

numbers = st.integers(0, DEAL_COUNT - 1)
own_links = st.sampled_from([f"game={write_record(game, separator='.')}" for game in (WON, ALMOST_WON, STUCK)])
fragments = st.just("") | own_links | typed_fragments
codes = st.sampled_from([STUCK_AT_ONCE.deal.code, WON.deal.code]) | typed_codes
slots = st.lists(st.sampled_from(SLOTS), min_size=1, max_size=8)
randoms = st.randoms(use_true_random=False)


class AnySession(WhatHolds):
    """One reader with one browser."""

    @initialize(number=numbers, fragment=fragments)
    def open(self, number: int, fragment: str) -> None:
        self.browser = Browser()
        self.kept: tuple[Game, float] | None = None
        self.open_page(number, fragment, Memory())
        self.take_the_clocks_over()

    def open_page(self, number: int, fragment: str, tab: Memory) -> Happenings:
        """A page of the tab."""
        self.tab = tab
        self.page = self.browser.open(tab, fragment, number, now=self.now, today=TODAY)
        return self.page.opening

    def do(self, message: Message) -> Happenings:
        """Tell the page; then the clock has either stood still or belongs to another game."""
        before = self.page.session
        happened = self.page.do(message, self.now)
        after = self.page.session
        for each in happened:
            if isinstance(each, DealChanged):
                seconds = self.seconds
                self.expect_other_clock(each.change)
                if after.replaced and after.replaced.game is before.game:
                    self.replaced_seconds = seconds
        self.note_what_is_kept()
        return happened

    def see(self, visible: bool) -> None:
        """The page is hidden, and kept, or seen again."""
        if visible:
            self.page.show(self.now)
        else:
            self.page.hide(EL, self.now)
            self.note_what_is_kept()

    def expect_other_clock(self, change: Change) -> None:
        if change is Change.TAKEN_BACK:
            self.seconds = self.replaced_seconds
        elif change is not Change.WENT_ON:
            self.seconds = 0.0

    # What the reader does

    @rule(tapped=slots)
    def tap(self, tapped: list[Slot]) -> None:
        for slot in tapped:
            self.do(Tap(slot))

    @rule(choices=st.lists(st.integers(0, 19), min_size=1, max_size=4))
    def tap_court_cards(self, choices: list[int]) -> None:
        for choice in choices:
            if courts := [slot for slot, card in self.page.session.game.table.playable() if card.rank.is_court]:
                self.do(Tap(courts[choice % len(courts)]))

    @rule(moves=st.sampled_from([1, 2, 5, 20, 48]), random=randoms)
    def play(self, moves: int, random: Random) -> None:
        for _ in range(moves):
            if removals := list(legal_removals(self.page.session.game.table)):
                for slot in (*self.page.session.selection, *random.choice(removals).slots):
                    self.do(Tap(slot))

    @rule(undone=st.integers(0, 5) | st.integers(0, 60), redone=st.integers(0, 5))
    def undo_and_redo(self, undone: int, redone: int) -> None:
        commands: list[tuple[Command, int]] = [(Action.UNDO, -undone), (Action.REDO, redone)]
        for command, steps in commands:
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

    @rule(days=st.integers(0, 3))
    def ask_for_the_deal_for_a_day(self, days: int) -> None:
        day = TODAY + timedelta(days)
        self.do(OpenDay(day))
        assert self.page.session.game.deal == deal_of_day(day)
        assert self.page.session.selection == ()

    @rule()
    def restart(self) -> None:
        deal = self.page.session.game.deal
        self.do(Action.RESTART)
        assert (self.page.session.game.deal, self.page.session.game.removals) == (deal, ())
        assert self.page.session.selection == ()

    @precondition(lambda self: self.page.session.replaced)
    @rule()
    def take_back(self) -> None:
        self.select_something()
        replaced = self.page.session.replaced
        self.do(Action.TAKE_BACK)
        assert replaced is not None
        assert (self.page.session.game, self.page.session.selection) == (replaced.game, ())

    def select_something(self) -> None:
        playable = self.page.session.game.table.playable()
        if playable and not self.page.session.selection:
            self.do(Tap(playable[0][0]))

    @rule(code=codes)
    def open_code(self, code: str) -> None:
        self.do(OpenCode(code))

    @rule(fragment=fragments)
    def follow_a_link(self, fragment: str) -> None:
        self.do(following(fragment))

    @rule()
    def follow_a_link_to_the_deal_on_the_table(self) -> None:
        game = self.page.session.game
        self.do(following(deal_fragment(game.deal)))
        assert self.page.session.game == game

    @rule(name=st.sampled_from(Settings.switches()), on=st.booleans())
    def set(self, name: str, on: bool) -> None:
        self.do(Set(name, on))

    @rule(visible=st.booleans())
    def hide_or_show(self, visible: bool) -> None:
        self.see(visible)

    @rule(seconds=st.floats(0, 60))
    def wait(self, seconds: float) -> None:
        """Time passes, and the page looks at its clock every second."""
        while seconds > 0:
            self.pass_time(min(seconds, TICK))
            self.page.tick(self.now)
            seconds -= TICK

    @rule(seconds=st.floats(LONGEST_GAP + 0.5, 40_000))
    def sleep(self, seconds: float) -> None:
        """Time passes in which the page does nothing: no more than a tick of it was played."""
        counted = self.seconds
        self.pass_time(seconds)
        self.seconds = min(self.seconds, counted + TICK)
        self.page.tick(self.now)

    def pass_time(self, seconds: float) -> None:
        runs = self.on_table.started and self.page.session.visible and any(self.page.session.game.table.stacks)
        self.now += seconds
        self.seconds += seconds if runs else 0.0

    # What becomes of what is kept

    @rule(refuses=st.booleans())
    def refuse_to_keep(self, refuses: bool) -> None:
        self.browser.shared.refuses = self.tab.refuses = refuses

    @rule(fragment=st.just("") | fragments, leaving=st.booleans(), number=numbers)
    def open_again(self, number: int, fragment: str, leaving: bool) -> None:
        """After leaving the page, which hides it first, or after a crash, which does not."""
        if leaving:
            self.see(False)
        kept, refuses = self.kept, self.tab.refuses
        happened = self.open_page(number, fragment, self.tab)
        if not any(isinstance(each, DealChanged) for each in happened):
            if kept:
                self.expect_kept(kept)
            else:
                assert (self.page.session.game.deal.number, self.page.session.game.removals) == (number, ())
        assert self.page.session.is_kept != refuses
        self.take_the_clocks_over()

    @rule(seconds=st.floats(0, 100))
    def put_away_and_come_back(self, seconds: float) -> None:
        self.see(False)
        self.pass_time(seconds)
        assert self.page.come_back(self.now) == ()
        self.see(True)

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
        if not self.tab.refuses:
            self.kept = self.page.session.game, self.seconds


TestAnySession = AnySession.TestCase
