"""A page with a board as Hypothesis drives it: the session, a browser's storage that may fail, and any clock."""

from collections import Counter
from itertools import combinations

from halfmoon.cards import ONE_PACK, Card
from halfmoon.game import Game
from halfmoon.table import Table
from halfmoon_page.messages import Message, Set, Visibility
from halfmoon_page.play import Session, TimedGame, start, update
from halfmoon_page.saved import read_saved, write_saved
from halfmoon_page.settings import Settings
from tests.engine.samples import COURT, NUMBERS, rank


class Storage:
    """What the browser keeps; it may refuse to, and lose everything."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.refuses = False

    def write(self, key: str, text: str) -> None:
        """Keep the text, where the browser does not refuse."""
        if not self.refuses:
            self.texts[key] = text


class Page:
    """The Play page without a browser: it opens, is told what the reader does, keeps the game, and is opened again."""

    def __init__(self, storage: Storage, new_number: int, fragment: str, now: float, *, visible: bool = True) -> None:
        self.storage = storage
        saved, replaced = self._saved()
        settings = Settings.from_json(storage.texts.get("settings", ""))
        self.session = start(saved, replaced, settings, new_number=new_number, fragment=fragment, now=now)
        self.do(Visibility(visible), now)

    def _saved(self) -> tuple[TimedGame | None, TimedGame | None]:
        text = self.storage.texts.get("game")
        return read_saved(text) if text else (None, None)

    def do(self, message: Message, now: float) -> None:
        """Carry a message through update and save."""
        self.session = update(self.session, message, now)
        self.storage.write("game", write_saved(self.session, now))
        if isinstance(message, Set):
            self.storage.write("settings", self.session.settings.to_json())

    def adopt(self, now: float) -> None:
        """Show what another tab has kept."""
        saved, replaced = self._saved()
        if saved:
            visible = self.session.visible
            settings = Settings.from_json(self.storage.texts.get("settings", ""))
            session = Session(saved, settings, replaced=replaced, visible=visible)
            self.session = update(session, Visibility(visible), now)


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
