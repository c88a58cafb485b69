"""The situations of the practice board: where each begins, and what is to be tried there."""

from __future__ import annotations

from dataclasses import dataclass

from halfmoon.cards import Suit
from halfmoon.game import Game
from halfmoon.records import write_record
from halfmoon.slots import Slot, is_pile, parse_slot
from halfmoon_build.games import named_game
from halfmoon_build.texts import page_texts
from halfmoon_build.texts.catalogue import PracticeTexts
from halfmoon_page.practice.session import begin, try_tap
from halfmoon_page.practice.told import Sentences, Situation, Told
from halfmoon_page.practice.view import heard
from halfmoon_page.texts.catalogue import Texts


@dataclass(frozen=True, slots=True)
class Exercise:
    """Taps on a game after so many of its moves; a negative number counts from its last. Slots are joined by `-`."""

    taps: str
    selected: str = ""
    game: str = "worked"
    moves: int = 0

    @property
    def position(self) -> Game:
        """Where it begins, without the moves that follow in the game."""
        whole = named_game(self.game)
        begun = whole.at(self.moves % (whole.moves + 1))
        return Game(begun.deal, begun.played, begun.tables[: begun.moves + 1], begun.moves)


EXERCISES = {
    "pair": Exercise("1-8"),
    "triple": Exercise("8-5-3", moves=1),
    "wrong-sum": Exercise("1-4"),
    "no-triple": Exercise("3-1"),
    "same-rank": Exercise("3-7"),
    "deselect": Exercise("5", selected="3-5"),
    "exchange": Exercise("7", selected="3-5"),
    "empty": Exercise("3", moves=34),
    "dead-end": Exercise("9-11", game="dead-end", moves=-2),
}
"""The cases of the tapping table (spec §3), by the names that the texts have for them; the first is the one drawn."""

_SIGNS = dict(zip(Suit, "♠♥♦♣", strict=True))


def told(texts: Texts) -> Told:
    """What the page is told of them, in a language."""
    words = page_texts(texts.language).practice
    situations = {
        name: Situation(
            write_record(exercise.position), _slots(exercise.selected), _to_try(words.to_try[name], exercise, texts)
        )
        for name, exercise in EXERCISES.items()
    }
    return Told(situations, _sentences(words))


def what_comes_of(name: str, texts: Texts) -> str:
    """What is said once all of it has been tried."""
    all_told = told(texts)
    practice, said = begin(all_told.situations[name]), ""
    for slot in _slots(EXERCISES[name].taps):
        tried = try_tap(practice, slot)
        practice, said = tried.after, heard(tried, all_told.sentences, texts)
    return said


def _sentences(words: PracticeTexts) -> Sentences:
    return Sentences(
        deselected=words.deselected,
        replaced=words.replaced,
        refused=words.refused,
        nothing_there=words.nothing_there,
        dead_end=words.dead_end,
        won=words.won,
    )


def _slots(text: str) -> tuple[Slot, ...]:
    return tuple(map(parse_slot, filter(None, text.split("-"))))


def _to_try(sentence: str, exercise: Exercise, texts: Texts) -> str:
    """The sentence with the cards that are selected and those to be tapped, one after the other."""
    slots = _slots(exercise.selected) + _slots(exercise.taps)
    names = [_place(exercise.position, slot, texts) for slot in slots]
    return sentence.format(**dict(zip(("first", "second", "third"), names, strict=False)))


def _place(game: Game, slot: Slot, texts: Texts) -> str:
    """A card and where it lies, as the tapping table of the page writes cards; an empty place by its name alone."""
    words, card = page_texts(texts.language).practice, game.table.top(slot)
    if card is None:
        return str(slot)
    sign = texts.letters.index(card.rank) + _SIGNS[card.suit]
    return (words.on_pile if is_pile(slot) else words.in_reserve).format(card=sign, slot=slot)
