"""What the build tells the practice board in the page: its situations and its sentences."""

from __future__ import annotations

import json
from typing import NamedTuple


class Situation(NamedTuple):
    """A position from which something is to be tried: a record, the slots that are selected, and what to try."""

    record: str
    selected: tuple[str, ...]
    to_try: str


class Sentences(NamedTuple):
    """What is said of a tap, where the board to play on says nothing or something else."""

    deselected: str
    """{card}"""
    replaced: str
    """{reason}, {cards}"""
    refused: str
    """{reason}"""
    nothing_there: str
    dead_end: str
    won: str


class Told(NamedTuple):
    """All of it: the situations by their names, the one that is drawn first, and the sentences."""

    situations: dict[str, Situation]
    sentences: Sentences

    def to_json(self) -> str:
        """As it stands in the page."""
        situations = {name: situation._asdict() for name, situation in self.situations.items()}
        return json.dumps({"situations": situations, "sentences": self.sentences._asdict()}, ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str) -> Told:
        """What stands in the page."""
        read = json.loads(text)
        situations = {name: Situation(**situation) for name, situation in read["situations"].items()}
        return cls(situations, Sentences(**read["sentences"]))
