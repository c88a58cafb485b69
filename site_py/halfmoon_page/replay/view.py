"""From a replay to what the page shows, and a game's moves in words."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from halfmoon.game import Game
from halfmoon.rules import Outcome
from halfmoon_page.replay.session import Replay
from halfmoon_page.table.board import board_view
from halfmoon_page.table.happenings import InputRefused, Loaded, Stepped
from halfmoon_page.table.links import game_fragment
from halfmoon_page.table.settings import Settings
from halfmoon_page.table.view import ReplayView, View
from halfmoon_page.table.wording import input_refused, removal_cards, sentences, uncovered

if TYPE_CHECKING:
    from halfmoon_page.texts.catalogue import Texts


def first_replay(game: Game) -> Replay:
    """The replay of the game as the build draws it: at its first position, before anything is set."""
    return Replay(game.at(0), Settings())


REPLAY_INFORMATION = ("step", "score", "moves", "code")
"""What the replay's information line shows, in this order."""


def render(replay: Replay, texts: Texts) -> View:
    """The view of the replay."""
    game, step, steps = replay.game, replay.step, replay.steps
    upcoming = game.removals[step].slots if step < steps else ()
    sentence, next_sentence = step_sentence(game, texts), next_sentence_of(game, texts)
    at_start, at_end = frozenset({"first", "previous"}), frozenset({"next", "last"})
    slots = board_view(
        game.table,
        texts,
        replay.settings.letters_or(texts.letters),
        marked=upcoming,
        large=replay.settings.large_print,
    )
    return View(
        state="ready",
        slots=slots,
        information={
            "step": texts.replay.step.format(step=step, steps=steps),
            "score": str(game.score),
            "moves": str(step),
            "code": game.deal.code,
        },
        message=_message(replay, texts),
        live=_live(replay, texts, sentence, next_sentence),
        settings=replay.settings,
        disabled=(at_start if step == 0 else frozenset()) | (at_end if step == steps else frozenset()),
        motion=_motion(replay),
        replay=ReplayView(
            step=step,
            steps=steps,
            sentence=sentence,
            next_sentence=next_sentence,
            playing=replay.playing,
            play_on=game_fragment(game),
            moves=move_list(game.at(steps), texts),
        ),
    )


def _motion(replay: Replay) -> str:
    """A single step moves its cards; a jump shows another position at once."""
    match replay.happened:
        case Stepped(before=before) if before == replay.step - 1:
            return "remove"
        case Stepped(before=before) if before == replay.step + 1:
            return "undo"
        case _:
            return ""


def step_sentence(game: Game, texts: Texts) -> str:
    """The move that led to this step, and what it uncovered; before the first move, how many follow."""
    if not game.moves:
        return texts.replay.start.format(steps=len(game.removals))
    removal, before = game.played[-1], game.tables[game.moves - 1]
    move = texts.replay.move.format(
        number=game.moves, steps=len(game.removals), sentence=removal_cards(before, removal, texts)
    )
    return sentences([move, uncovered(game.table, removal, texts)])


def next_sentence_of(game: Game, texts: Texts) -> str:
    """The move whose cards are marked, or how the game ends."""
    if game.can_redo:
        cards = removal_cards(game.table, game.removals[game.moves], texts)
        return texts.replay.next_move.format(sentence=cards)
    return {
        Outcome.WON: texts.replay.end_won,
        Outcome.DEAD_END: texts.replay.end_dead_end,
        Outcome.PLAYING: texts.replay.end_unfinished,
    }[game.outcome]


@lru_cache(maxsize=2)
def move_list(game: Game, texts: Texts) -> tuple[str, ...]:
    """Every move of the game in words, with the first letter a capital."""
    moves = (removal_cards(table, removal, texts) for table, removal in zip(game.tables, game.removals, strict=False))
    return tuple(f"{move[0].upper()}{move[1:]}." for move in moves)


def _message(replay: Replay, texts: Texts) -> str:
    match replay.happened:
        case InputRefused():
            return input_refused(replay.happened, texts)
        case Loaded.GAME:
            return texts.replay.loaded.format(code=replay.game.deal.code, steps=replay.steps)
        case _:
            return ""


def _live(replay: Replay, texts: Texts, sentence: str, next_sentence: str) -> str:
    match replay.happened:
        case Stepped(before=before) if before == replay.step + 1:
            cards = removal_cards(replay.game.table, replay.game.removals[replay.step], texts)
            return texts.replay.stepped_back.format(step=replay.step, steps=replay.steps, cards=cards)
        case Stepped():
            return sentence if replay.game.can_redo else sentences([sentence, next_sentence])
        case _:
            return _message(replay, texts)
