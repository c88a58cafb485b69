"""A browser without a browser: what it keeps for all tabs, and what each tab keeps."""

from datetime import date
from itertools import count

from halfmoon_page.play.games import PREFIX
from halfmoon_page.play.kept_game import KeptGame, is_id, read_kept
from halfmoon_page.play.midend import Midend, Outside

FIRST_OF_DECEMBER = 1_796_083_200_000
"""Midnight in UTC, in milliseconds since 1970: where the calendars of the tests begin."""


class Memory:
    """What is kept, until it is cleared; it may refuse to keep anything, or have room for so many characters only."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.refuses = False
        self.room: int | None = None

    def names(self) -> list[str]:
        """The names of all texts."""
        return list(self.texts)

    def read(self, key: str) -> str:
        """The text kept under the key, empty where there is none."""
        return self.texts.get(key, "")

    def write(self, key: str, text: str) -> bool:
        """Keep the text; False where it is refused."""
        if self.refuses or not self._has_room(key, text):
            return False
        self.texts[key] = text
        return True

    def _has_room(self, key: str, text: str) -> bool:
        """As browsers have it: what gets shorter always fits."""
        if self.room is None or len(text) <= len(self.texts.get(key, "")):
            return True
        others = sum(len(name) + len(kept) for name, kept in self.texts.items() if name != key)
        return others + len(key) + len(text) <= self.room

    def forget(self, key: str) -> None:
        """Keep nothing under the key any more."""
        if not self.refuses:
            self.texts.pop(key, None)


class Browser:
    """What all tabs share, a calendar, and names for games that nobody else gives."""

    def __init__(self) -> None:
        self.shared = Memory()
        self.time = FIRST_OF_DECEMBER
        self._ids = count(1)

    def outside(self, tab: Memory | None = None) -> Outside:
        """What a page of the tab, a new one unless it is told which, has of this browser."""
        return Outside(self.shared, tab or Memory(), self.calendar, self.new_id)

    def calendar(self) -> int:
        """Later by a millisecond each time it is asked."""
        self.time += 1
        return self.time

    def new_id(self) -> str:
        """A name for a game."""
        return f"{next(self._ids):016x}"

    def open(
        self,
        tab: Memory | None = None,
        fragment: str = "",
        number: int = 0,
        now: float = 1000.0,
        today: date = date(2026, 11, 30),
    ) -> Midend:
        """Open the Play page in a tab."""
        return Midend(self.outside(tab), new_number=number, fragment=fragment, today=today, visible=True, now=now)

    def games(self) -> list[KeptGame]:
        """All games and totals that are kept, the one played last at the end."""
        names = [name for name in self.shared.texts if name.startswith(PREFIX) and is_id(name.removeprefix(PREFIX))]
        return sorted((read_kept(self.shared.read(name)) for name in names), key=lambda game: game.marks.last)

    def records(self) -> list[str]:
        """The records of the games that are kept, undone moves too."""
        return [game.record for game in self.games()]
