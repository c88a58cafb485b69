"""The English texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from halfmoon.cards import Rank, Suit
from halfmoon.english import EnglishErrors
from halfmoon.faces import Letters

if TYPE_CHECKING:
    from collections.abc import Mapping

    from halfmoon_page.texts.catalogue import (
        AnswerTexts,
        CardTexts,
        DateTexts,
        ErrorTexts,
        GameTexts,
        ListTexts,
        MoveTexts,
        ReplayTexts,
        Texts,
    )

_NAMED = {Rank.ACE: "Ace", Rank.JACK: "Jack", Rank.QUEEN: "Queen", Rank.KING: "King"}


class _Cards:
    ranks: Mapping[Rank, str] = {rank: _NAMED.get(rank, str(rank.value)) for rank in Rank}
    ranks_with_article: Mapping[Rank, str] = {rank: f"the {_NAMED.get(rank, str(rank.value))}" for rank in Rank}
    suits: Mapping[Suit, str] = {
        Suit.SPADES: "spades",
        Suit.HEARTS: "hearts",
        Suit.DIAMONDS: "diamonds",
        Suit.CLUBS: "clubs",
    }
    card = "{rank} of {suit}"
    in_pile = "{card} on pile {slot}"
    in_reserve = "{card} in reserve place {slot}"
    two = "{first} and {second}"
    three = "{first}, {second} and {third}"
    pile = "pile {slot}"
    place = "reserve place {slot}"
    slot_label = "{card}, {slot}, {count}"
    empty_label = "{slot}, empty"
    dimmed_label = "{label}, does not fit"
    one_card = "1 card"
    cards = "{count} cards"


class _Moves:
    pair = "{cards} ({first} + {second} = {sum})"
    triple = "{cards}"
    removed = "Removed: {cards}."
    uncovered_one = "Now showing: {card}."
    uncovered_more = "Now showing: {cards}."
    undone = "Undone: {cards} are back."
    redone = "Redone: {cards} are removed."
    dead_end = "Dead end: no card in sight can be removed. Go back with “Undo”, or press “New deal”."
    dead_end_at_start = "Dead end from the start: no card in sight can be removed. Press “New deal”."
    won = "You won! All 104 cards are gone: {moves} moves, {score} points, {time} on the clock."


class _Answers:
    selected_here = "{label}, selected"
    selected = "Selected: {cards}."
    nothing_selected = "Nothing is selected."
    last_move = "Move {number}, the last: {cards}."
    no_move = "No move has been made yet."
    table = "Score {score}, moves {moves}. {slots}"


class _Dates:
    months: Mapping[int, str] = {
        1: "January",
        2: "February",
        3: "March",
        4: "April",
        5: "May",
        6: "June",
        7: "July",
        8: "August",
        9: "September",
        10: "October",
        11: "November",
        12: "December",
    }
    first_day = "1"
    date = "{day} {month} {year}"


class _Games:
    restarted = "Deal {code} again from the start."
    new_deal = "New deal: {code}."
    opened = "Deal {code} is on the table."
    replaced = "Deal {code} is on the table. Your previous game is saved."
    goes_on = "Your game of deal {code} goes on."
    day_opened = "The deal for {date} is on the table."
    day_replaced = "The deal for {date} is on the table. Your previous game is saved."
    day_goes_on = "Your game of the deal for {date} goes on."
    taken_back = "Back to your game of deal {code}."
    taken_over = "You go on with the other tab's game of deal {code}."
    played_elsewhere = "You have played in another tab. Which game goes on here?"
    separate = "This game goes on as a separate one. Both are saved."
    code_copied = "Code copied: {text}"
    link_copied = "Link copied: {text}"
    record_copied = "The moves of this game are copied."
    copy_failed = "The browser did not allow copying. Copy it yourself from here:"
    imported = "From the file: {new} new, {extended} completed, {known} known already. All of yours are still here."
    no_room = "There was no room for {count}."
    file_refused = "This file holds no games of Half Moon that can be read here; yours are as they were."
    games_cleared = "Deleted. Only the game on the table is left."
    clear_games = "Delete all games but the one on the table ({count}), and the statistics with them?"
    games_shrunk = "The browser has no room left: of the oldest finished games only the results are saved from now on."
    game_deleted = "The game is deleted. You can bring it back until you leave this page."
    game_restored = "The game is back."
    game_unreadable = "This game cannot be opened here. It stays as it is."
    type_a_code = "Type a code first, for example HM1-N-AAAAAAB."
    saved_game_unreadable = "The saved game cannot be read. It stays as it is, and a new one has begun."
    storage_refused = "The browser is not saving this game: it will be gone when you close the page."
    broken = "Something went wrong and the last action was not carried out. Your game is still here."


class _List:
    stands: Mapping[str, str] = {"playing": "Unfinished", "won": "Won", "dead-end": "Dead end"}
    facts = "{stands}, moves: {moves}, score: {score}"
    played = "{date}, {time}"
    actions: Mapping[str, str] = {
        "open-game": "Open",
        "save-game": "To a file",
        "delete-game": "Delete",
        "restore-game": "Bring back",
    }
    watch = "Watch"
    on_table = "On the table"
    deleted = "Deleted"
    empty = "A game is saved from its first removal on."
    times = "Times of your last wins, oldest first: {times}."


class _Errors(EnglishErrors):
    step = "The last step of this game is {last}; there is no step “{step}”."
    no_date = "There is no date “{text}”; year, month and day are written like 2026-11-30."
    day_outside = "There is no deal for {date}: only the days from {first} until tomorrow have one."
    link = "The link did not open. {reason}"


class _Replays:
    step = "{step} of {steps}"
    start = "The deal, before the first move. Moves to follow: {steps}."
    move = "Move {number} of {steps}: {sentence}."
    next_move = "Marked for the next move: {sentence}."
    stepped_back = "Step {step} of {steps}: {cards} are back."
    end_won = "Won: no card is left."
    end_dead_end = "Dead end: no card can be removed."
    end_unfinished = "The game stops here."
    loaded = "The game of deal {code} is loaded. Moves: {steps}."


class _Texts:
    language = "en"
    letters = Letters.JQK
    cards: CardTexts = _Cards()
    moves: MoveTexts = _Moves()
    answers: AnswerTexts = _Answers()
    dates: DateTexts = _Dates()
    game: GameTexts = _Games()
    games: ListTexts = _List()
    errors: ErrorTexts = _Errors()
    replay: ReplayTexts = _Replays()


TEXTS: Texts = _Texts()
