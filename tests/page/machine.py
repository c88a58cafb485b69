"""A page with a board as Hypothesis drives it: the session, a browser's storage that may fail, and any clock."""

from collections import Counter
from itertools import combinations

from halfmoon.cards import ONE_PACK, Card
from halfmoon.game import Game
from halfmoon.table import Table
from halfmoon_page.play.messages import Command, Message, PlayedElsewhere, Set, Visibility
from halfmoon_page.play.saved import read_saved, write_saved
from halfmoon_page.play.session import Session, removal_made, start, update
from halfmoon_page.play.statistics import Statistics
from halfmoon_page.play.timed_game import TimedGame
from halfmoon_page.table.settings import Settings
from tests.engine.samples import COURT, NUMBERS, rank

GAME, SEPARATE, SETTINGS, STATISTICS = "game", "separate", "settings", "statistics"
"""What is kept: the game, that of a tab which goes on beside it, and what belongs to both."""


class Storage:
    """What the browser keeps; it may refuse to, and lose everything."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.refuses = False

    def write(self, key: str, text: str) -> None:
        """Keep the text, where the browser does not refuse."""
        if not self.refuses:
            self.texts[key] = text

    def games(self, key: str) -> tuple[TimedGame | None, TimedGame | None]:
        """The game kept under the key and the one offered back."""
        return read_saved(self.texts[key]) if key in self.texts else (None, None)

    def settings(self) -> Settings:
        """The settings that are kept."""
        return Settings.from_json(self.texts.get(SETTINGS, ""))

    def statistics(self) -> Statistics:
        """The statistics that are kept; they are possible, or an error."""
        return Statistics.from_json(self.texts[STATISTICS]) if STATISTICS in self.texts else Statistics()


class Page:
    """The Play page without a browser: it opens, is told what the reader does, keeps the game, and hears of other tabs.

    `key` says whose game it plays: `GAME`, or `SEPARATE` in a tab that goes on beside another.
    """

    def __init__(self, storage: Storage, key: str, new_number: int, fragment: str, now: float) -> None:
        self.storage = storage
        self.key = key
        saved, replaced = storage.games(key)
        if key == GAME and not replaced:
            replaced, _ = storage.games(SEPARATE)
            storage.texts.pop(SEPARATE, None)
        if replaced and not saved:
            saved, replaced = replaced, None
        self.session = start(saved, replaced, storage.settings(), new_number=new_number, fragment=fragment, now=now)
        self.do(Visibility(True), now)

    def do(self, message: Message, now: float) -> None:
        """Carry a message through update, count what it brought, and keep the game."""
        before = self.session
        self.session = after = update(before, message, now)
        if removal_made(before, after):
            seconds = after.on_table.clock.seconds(now)
            counted = self.storage.statistics().counting(before.on_table.tally, after.on_table.tally, seconds)
            self.storage.write(STATISTICS, counted.to_json())
        if not after.elsewhere:
            self.storage.write(self.key, write_saved(after, now))
        if isinstance(message, Set):
            self.storage.write(SETTINGS, after.settings.to_json())

    def notice(self, now: float) -> None:
        """Hear that another tab has kept something."""
        saved, _ = self.storage.games(self.key)
        if saved and saved.game != self.session.game:
            self.do(PlayedElsewhere(saved), now)

    def choose(self, command: Command, now: float) -> None:
        """Take the other tab's game over, or go on with one's own as a separate one."""
        if command is Command.SEPARATE:
            self.key = SEPARATE
        self.do(command, now)

    def come_back(self, now: float) -> None:
        """Be restored by the Back button, with what was played elsewhere since."""
        saved, replaced = self.storage.games(self.key)
        if saved:
            session = Session(saved, self.storage.settings(), replaced=replaced, visible=self.session.visible)
            self.session = update(session, Visibility(session.visible), now)


def cards_of(table: Table) -> Counter[Card]:
    """How often each card lies on the table."""
    return Counter(card for stack in table.stacks for card in stack)


def removed_from(game: Game) -> Counter[Card]:
    """How often each card has been removed, found by making the moves anew on the table as dealt."""
    table, removed = game.deal.table, Counter[Card]()
    for removal in game.played:
        removed.update(table.cards(slot)[-1] for slot in removal.slots)
        table = table.without_tops(removal.slots)
    assert table == game.table
    return removed


TWO_PACKS = Counter(ONE_PACK * 2)


def goes_out(cards: tuple[str, ...]) -> bool:
    """Whether two or three cards may be removed together, by their ranks as written."""
    if len(cards) == 2:
        return sum(NUMBERS.get(card, 100) for card in cards) == 11
    return sorted(cards) == sorted(COURT)


def any_goes_out(table: Table) -> bool:
    """Whether some pair or triple of the cards that can be played may be removed, by trying them all."""
    ranks = [rank(stack[-1]) for stack in table.stacks if stack]
    return any(goes_out(cards) for size in (2, 3) for cards in combinations(ranks, size))


def expect_allowed_selection(session: Session) -> None:
    """Nothing, one card, or two court cards of different ranks, each on top of its slot (spec §3)."""
    cards = [session.game.table.top(slot) for slot in session.selection]
    assert None not in cards
    assert len(set(session.selection)) == len(cards) <= 2
    if len(cards) == 2:
        ranks = {rank(card) for card in cards if card}
        assert len(ranks) == 2
        assert ranks <= set(COURT)
