"""What a language has to say: a missing text is a type error. For the type checker alone; it does not ship.

Every text is a whole sentence or label; names in braces are filled by `str.format`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from halfmoon.cards import Rank, Suit
from halfmoon.explain import ErrorSentences
from halfmoon.faces import Letters


class CardTexts(Protocol):
    """Cards and slots in words. Names stand in the nominative."""

    ranks: Mapping[Rank, str]
    ranks_with_article: Mapping[Rank, str]
    suits: Mapping[Suit, str]
    card: str
    """{rank} {suit}"""
    in_pile: str
    """{card} of pile {slot}"""
    in_reserve: str
    """{card} of reserve place {slot}"""
    two: str
    """{first} and {second}"""
    three: str
    """{first}, {second} and {third}"""
    pile: str
    place: str
    slot_label: str
    """{card}, {slot}, {count}"""
    empty_label: str
    """{slot}, empty"""
    dimmed_label: str
    """{label}: the card cannot be combined with what is selected"""
    one_card: str
    cards: str
    """{count} cards"""


class MoveTexts(Protocol):
    """Sentences about moves, for the live region, the replay and the list of moves."""

    pair: str
    """{cards}: {first} + {second} = {sum}."""
    triple: str
    """{cards}."""
    removed: str
    """{cards} are removed"""
    uncovered_one: str
    """{card} appears"""
    uncovered_more: str
    """{cards} appear"""
    undone: str
    """{cards} are back"""
    redone: str
    """{cards} are removed again"""
    dead_end: str
    """The words of its buttons are those of the build's labels."""
    dead_end_at_start: str
    """There is nothing to undo."""
    won: str
    """{moves}, {score}, {time}"""


class AnswerTexts(Protocol):
    """What the keys of the table answer."""

    selected_here: str
    """{label}"""
    selected: str
    """{cards}"""
    nothing_selected: str
    last_move: str
    """{number}, {cards}"""
    no_move: str
    table: str
    """{score}, {moves}, {slots}"""


class DateTexts(Protocol):
    """Days of the calendar."""

    months: Mapping[int, str]
    """As `date` needs them, by their numbers."""
    first_day: str
    """How the first day of a month is written, in the place of its number."""
    date: str
    """{day}, {month}, {year}"""


class GameTexts(Protocol):
    """What the board says of games and deals."""

    restarted: str
    """{code}"""
    new_deal: str
    """{code}"""
    opened: str
    """{code}"""
    replaced: str
    """{code}"""
    goes_on: str
    """{code}"""
    day_opened: str
    """{date}"""
    day_replaced: str
    """{date}"""
    day_goes_on: str
    """{date}"""
    taken_back: str
    """{code}"""
    taken_over: str
    """{code}"""
    played_elsewhere: str
    separate: str
    code_copied: str
    """{text}"""
    link_copied: str
    """{text}"""
    record_copied: str
    copy_failed: str
    imported: str
    """{new}, {extended}, {known}"""
    no_room: str
    """{count}"""
    file_refused: str
    games_cleared: str
    clear_games: str
    """{count}"""
    games_shrunk: str
    game_deleted: str
    game_restored: str
    game_unreadable: str
    type_a_code: str
    saved_game_unreadable: str
    storage_refused: str
    broken: str


class ListTexts(Protocol):
    """The list of kept games."""

    stands: Mapping[str, str]
    """By the value of an `Outcome`."""
    facts: str
    """{stands}, {moves}, {score}"""
    played: str
    """{date}, {time}"""
    actions: Mapping[str, str]
    """By the value of a `GameAction`."""
    watch: str
    on_table: str
    deleted: str
    empty: str
    times: str
    """{times}, of the last wins, the oldest first"""


class ErrorTexts(ErrorSentences, Protocol):
    """What is wrong with a code, a record or a link, and where."""

    step: str
    """{step}, {last}"""
    no_date: str
    """{text}"""
    day_outside: str
    """{date}, {first}: the first year whose days have a deal"""
    link: str
    """{reason}"""


class ReplayTexts(Protocol):
    """What the replay and the examples say."""

    step: str
    """{step} of {steps}"""
    start: str
    """{steps}"""
    move: str
    """{number}, {steps}, {sentence}"""
    next_move: str
    """{sentence}"""
    stepped_back: str
    """{step}, {steps}, {cards}"""
    end_won: str
    end_dead_end: str
    end_unfinished: str
    loaded: str
    """{code}, {steps}"""


class Texts(Protocol):
    """All texts of one language; there is one object for each, compared by identity."""

    language: str
    letters: Letters
    """The letters this language's pages put on court cards (spec §8)."""
    cards: CardTexts
    moves: MoveTexts
    answers: AnswerTexts
    dates: DateTexts
    game: GameTexts
    games: ListTexts
    errors: ErrorTexts
    replay: ReplayTexts

    def __hash__(self) -> int:
        """There is one object for each language, told apart by identity."""
