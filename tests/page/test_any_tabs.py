"""Several tabs, closed, killed and copied at any time, events that come late or never, storage that is full, refuses,
or is written by other versions: no game in which something was removed disappears, and the statistics are right.
"""

import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, consumes, initialize, invariant, rule

from halfmoon.rules import legal_removals
from halfmoon_page.play.actions import Action
from halfmoon_page.play.games import PREFIX
from halfmoon_page.play.happenings import Happenings, Noted, Remark
from halfmoon_page.play.kept_game import is_id
from halfmoon_page.play.messages import Message, NewDeal, Note, Tap
from halfmoon_page.play.midend import Midend, Outside
from halfmoon_page.table.settings import SETTINGS
from tests.page.memory import Browser, Memory
from tests.page.samples import CODE, EL, FRESH, STUCK, TODAY, WON

NEWER = '{"version": 3, "game": "of a newer version"}'
MOST_TABS = 4

Line = tuple[str, ...]
"""The code of a deal and moves made in it, undone ones too."""


class KilledError(Exception):
    """The process of a tab ends."""


class Seen:
    """The storage of all tabs as one of them has it: tells the others of each change, and may end the tab's process."""

    def __init__(self, machine: "AnyTabs") -> None:
        self._machine = machine
        self._shared = machine.browser.shared
        self.writes_left: int | None = None

    def names(self) -> list[str]:
        return self._shared.names()

    def read(self, key: str) -> str:
        return self._shared.read(key)

    def write(self, key: str, text: str) -> bool:
        self._count()
        kept = self._shared.write(key, text)
        self._machine.changed(self, key)
        return kept

    def forget(self, key: str) -> None:
        self._count()
        self._shared.forget(key)
        self._machine.changed(self, key)

    def _count(self) -> None:
        if self.writes_left is not None:
            self.writes_left -= 1
            if self.writes_left < 0:
                raise KilledError


class Tab:
    """A page in a tab, and what it has not heard of yet."""

    def __init__(self, machine: "AnyTabs", memory: Memory, fragment: str = "") -> None:
        self.memory = memory
        self.shared = Seen(machine)
        self.unheard: list[str] = []
        self.known: set[Line] = set()
        browser = machine.browser
        self.page = Midend(
            Outside(self.shared, memory, browser.calendar, browser.new_id),
            new_number=machine.number(),
            fragment=fragment,
            today=TODAY,
            visible=True,
            now=machine.now,
        )


class AnyTabs(RuleBasedStateMachine):
    """One browser with up to four tabs."""

    tabs: list[Tab]
    closed = Bundle("closed")
    """What tabs have kept for themselves, to be opened again."""

    @initialize()
    def begin(self) -> None:
        self.browser = Browser()
        self.tabs = []
        self.now = 0.0
        self.numbers = Random(1)
        self.deleted: set[str] = set()
        self.written_by_others: set[str] = set()
        self.ids: set[str] = set()
        self.open_tab(Memory(), f"deal={CODE}")

    def number(self) -> int:
        return self.numbers.randrange(5)

    def changed(self, by: Seen, key: str) -> None:
        for tab in self.tabs:
            if tab.shared is not by:
                tab.unheard.append(key)

    # What is kept, found without the code of the page

    def kept(self) -> dict[str, dict[str, Any]]:
        found = {}
        for key, text in self.browser.shared.texts.items():
            name = key.removeprefix(PREFIX)
            if key.startswith(PREFIX) and is_id(name):
                with suppress(ValueError):
                    found[name] = json.loads(text)
        return {name: game for name, game in found.items() if game.get("version") == 2}

    def lines(self) -> set[Line]:
        return {tuple(game["record"].split(" ")) for game in self.kept().values() if "record" in game}

    def gone(self, before: set[Line]) -> list[Line]:
        """Lines that are no longer kept, nor the beginning of one that is."""
        now = self.lines()
        return [line for line in before if not any(other[: len(line)] == line for other in now)]

    def shrunk(self) -> set[str]:
        return {name for name, game in self.kept().items() if "record" not in game}

    def act(self, tab: Tab, action: Callable[[], Happenings | None]) -> Happenings | None:
        """What one tab does: a line may only go where that tab has had all of it on its table, and went another way."""
        before = self.lines()
        tab.known.add(self.line_of(tab))
        shrunk_before = self.shrunk()
        try:
            return action()
        except KilledError:
            self.tabs.remove(tab)
            tab.shared.writes_left = None
            return None
        finally:
            tab.known.add(self.line_of(tab))
            gone = self.gone(before)
            unknown = [line for line in gone if not any(known[: len(line)] == line for known in tab.known)]
            assert len(unknown) <= len(self.shrunk() - shrunk_before) + self.let_go, unknown
            self.let_go = 0

    let_go = 0
    """How many games the step deletes as the reader wishes."""

    def line_of(self, tab: Tab) -> Line:
        return (tab.page.session.game.deal.code, *map(str, tab.page.session.game.removals))

    # Tabs

    def open_tab(self, memory: Memory, fragment: str = "") -> None:
        self.tabs.append(tab := Tab.__new__(Tab))
        try:
            before, shrunk = self.lines(), self.shrunk()
            Tab.__init__(tab, self, memory, fragment)
            assert len(self.gone(before)) <= len(self.shrunk() - shrunk)
        except KilledError:
            self.tabs.remove(tab)

    @rule(target=closed)
    def new_tab(self) -> Memory:
        memory = Memory()
        if len(self.tabs) < MOST_TABS:
            self.open_tab(memory)
        return memory

    @rule(number=st.integers(0, 3), target=closed)
    def duplicate(self, number: int) -> Memory:
        memory = Memory()
        if 0 < len(self.tabs) < MOST_TABS:
            memory.texts = dict(self.tabs[number % len(self.tabs)].memory.texts)
            self.open_tab(memory)
        return memory

    @rule(memory=consumes(closed), fragment=st.sampled_from(["", "", f"deal={CODE}", f"game={CODE}.1-8"]))
    def restore_tab(self, memory: Memory, fragment: str) -> None:
        if len(self.tabs) < MOST_TABS:
            self.open_tab(memory, fragment)

    @rule(number=st.integers(0, 3), politely=st.booleans(), target=closed)
    def close(self, number: int, politely: bool) -> Memory:
        if not self.tabs:
            return Memory()
        tab = self.tabs[number % len(self.tabs)]
        if politely:
            self.act(tab, lambda: tab.page.hide(EL, self.now))
        if tab in self.tabs:
            self.tabs.remove(tab)
        return tab.memory

    @rule(number=st.integers(0, 3), political=st.integers(0, 5))
    def will_be_killed(self, number: int, political: int) -> None:
        if self.tabs:
            self.tabs[number % len(self.tabs)].shared.writes_left = political

    def any_tab(self, number: int) -> Tab:
        if not self.tabs:
            self.open_tab(Memory())
        return self.tabs[number % len(self.tabs)]

    # What the reader does

    def do(self, number: int, *messages: Message) -> None:
        tab = self.any_tab(number)
        for message in messages:
            if tab in self.tabs:
                self.now += 1
                self.act(tab, lambda message=message: tab.page.do(message, self.now))  # type: ignore[misc]

    @rule(number=st.integers(0, 3), moves=st.sampled_from([1, 1, 2, 3, 48]), choice=st.integers(0, 3))
    def play(self, number: int, moves: int, choice: int) -> None:
        tab = self.any_tab(number)
        for _ in range(moves):
            if removals := list(legal_removals(tab.page.session.game.table)):
                removal = removals[choice % len(removals)]
                self.do(number, *map(Tap, (*tab.page.session.selection, *removal.slots)))

    @rule(number=st.integers(0, 3), game=st.sampled_from([WON, STUCK]))
    def play_to_the_end(self, number: int, game: Any) -> None:
        tab = self.any_tab(number)
        if tab.page.session.game == FRESH:
            for removal in game.removals:
                self.do(number, *map(Tap, (*tab.page.session.selection, *removal.slots)))

    @rule(number=st.integers(0, 3), undone=st.integers(1, 3))
    def undo(self, number: int, undone: int) -> None:
        for _ in range(undone):
            self.do(number, Action.UNDO)

    @rule(
        number=st.integers(0, 3),
        action=st.sampled_from([Action.REDO, Action.RESTART, Action.TAKE_BACK, Action.TAKE_OVER, Action.SEPARATE]),
    )
    def press(self, number: int, action: Any) -> None:
        self.do(number, action)

    @rule(number=st.integers(0, 3), deal=st.integers(0, 4))
    def new_deal(self, number: int, deal: int) -> None:
        self.do(number, NewDeal(deal))

    @rule(number=st.integers(0, 3), place=st.integers(0, 5))
    def open_a_game(self, number: int, place: int) -> None:
        tab = self.any_tab(number)
        while tab.page.yours.look_further():
            pass
        if listed := tab.page.yours.listed():
            game_id = listed[place % len(listed)].marks.id
            self.act(tab, lambda: tab.page.open_game(game_id, self.now))

    @rule(number=st.integers(0, 3), place=st.integers(0, 5))
    def delete(self, number: int, place: int) -> None:
        tab = self.any_tab(number)
        while tab.page.yours.look_further():
            pass
        others = [game for game in tab.page.yours.listed() if game.marks.id not in {*self.on_tables(), *self.deleted}]
        if others:
            self.deleted.add(game_id := others[place % len(others)].marks.id)
            self.let_go = 1
            self.act(tab, lambda: tab.page.do(Note(tab.page.yours.delete(game_id)), self.now))

    def on_tables(self) -> set[str]:
        sessions = [tab.page.session for tab in self.tabs]
        return {game.id for each in sessions for game in (each.on_table, each.elsewhere, each.replaced) if game}

    @rule(number=st.integers(0, 3))
    def export_and_import(self, number: int) -> None:
        tab = self.any_tab(number)
        text = tab.page.yours.export()
        self.act(tab, lambda: tab.page.do(Note(tab.page.yours.take_in(text)), self.now))

    # What the browser does

    @rule(number=st.integers(0, 3), how_many=st.integers(0, 5))
    def events_come(self, number: int, how_many: int) -> None:
        tab = self.any_tab(number)
        for _ in range(min(how_many, len(tab.unheard))):
            key = tab.unheard.pop(0)
            if tab in self.tabs:
                self.act(tab, lambda key=key: tab.page.hear(key, self.now))  # type: ignore[misc]

    @rule(number=st.integers(0, 3))
    def put_away_and_come_back(self, number: int) -> None:
        tab = self.any_tab(number)
        self.act(tab, lambda: tab.page.hide(EL, self.now))
        tab.unheard.clear()
        if tab in self.tabs:
            self.act(tab, lambda: tab.page.come_back(self.now))
            tab.page.show(self.now)

    @rule(spare=st.sampled_from([None, 0, 300, 2000]))
    def room(self, spare: int | None) -> None:
        taken = sum(len(key) + len(text) for key, text in self.browser.shared.texts.items())
        self.browser.shared.room = None if spare is None else taken + spare

    @rule(refuses=st.booleans())
    def refuse(self, refuses: bool) -> None:
        self.browser.shared.refuses = refuses

    @rule(place=st.integers(0, 5))
    def a_newer_version_goes_on_with_a_game(self, place: int) -> None:
        if kept := sorted(self.kept()):
            self.written_by_others.add(kept[place % len(kept)])
            self.browser.shared.texts[PREFIX + kept[place % len(kept)]] = NEWER

    @rule()
    def a_newer_version_sets_something(self) -> None:
        self.browser.shared.texts[SETTINGS] = '{"newer": "setting"}'

    @rule(moves=st.integers(1, 40))
    def an_older_version_plays(self, moves: int) -> None:
        record = " ".join([CODE, *map(str, WON.removals[:moves])])
        game = {"version": 1, "record": record, "moves": moves, "seconds": 9.0, "started": True, "replaced": None}
        self.browser.shared.texts["halfmoon:game"] = json.dumps(game)

    # What holds

    @invariant()
    def no_game_disappears(self) -> None:
        there = {key.removeprefix(PREFIX) for key in self.browser.shared.texts if key.startswith(PREFIX)}
        assert self.ids - there <= self.deleted
        self.ids |= set(self.kept())

    @invariant()
    def what_a_newer_version_wrote_stands(self) -> None:
        for name in self.written_by_others:
            assert self.browser.shared.texts[PREFIX + name] == NEWER
        if SETTINGS in self.browser.shared.texts:
            assert json.loads(self.browser.shared.texts[SETTINGS])["newer"] == "setting"

    @invariant()
    def what_a_tab_shows_is_kept_or_it_says_that_it_is_not(self) -> None:
        for tab in self.tabs:
            session = tab.page.session
            asked = session.elsewhere is not None
            if session.on_table.id and session.is_kept and not asked and not tab.unheard:
                game = self.kept().get(session.on_table.id)
                assert game is not None or session.on_table.id in self.deleted | self.written_by_others
            if asked:
                assert session.latest == Noted(Remark.PLAYED_ELSEWHERE) or session.latest is not None

    @invariant()
    def the_statistics_are_those_of_the_games(self) -> None:
        for tab in self.tabs[:1]:
            tab.page.yours._games.read_again()
            while tab.page.yours.look_further():
                pass
            found = tab.page.yours.statistics(tab.page.session.on_table.id)
            begun, won, stuck, streak, best_time = self.counted(tab.page.session.on_table.id)
            assert (found.begun, found.won, found.stuck, found.streak) == (begun, won, stuck, streak)
            assert found.best_seconds == best_time

    def counted(self, on_table: str) -> tuple[int, int, int, int, int]:
        """Begun, won, dead ends, wins in a row, best time: games that parted from one another are one."""
        games = [game for game in self.kept().values() if game.get("counts", True)]
        names = {game["id"]: game.get("origin") or game["id"] for game in self.kept().values()}
        together: dict[str, list[dict[str, Any]]] = {}
        for game in games:
            together.setdefault(game.get("origin") or game["id"], []).append(game)
        order = sorted(together, key=lambda name: (min(game["first"] for game in together[name]), name))
        wins = {name: any(game.get("won") for game in together[name]) for name in order}
        streak = 0
        for name in reversed(order):
            if wins[name]:
                streak += 1
            elif name != names.get(on_table):
                break
        times = [game["won"] for game in games if game.get("won")]
        stuck = sum(any(game.get("stuck") for game in together[name]) for name in order)
        return len(order), sum(wins.values()), stuck, streak, min(times, default=0)


TestAnyTabs = AnyTabs.TestCase
