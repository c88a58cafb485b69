"""From a replay to what the page shows: the board, and the player below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from halfmoon.game import Game
from halfmoon_page.replay.actions import Action
from halfmoon_page.replay.comments import Comments
from halfmoon_page.replay.moves import last_move, move_list, next_move, undone_move
from halfmoon_page.replay.session import Happening, Loaded, Replay, Stepped
from halfmoon_page.table.board import board_view
from halfmoon_page.table.links import InputRefused, game_fragment
from halfmoon_page.table.settings import Settings
from halfmoon_page.table.view import Motion, View
from halfmoon_page.table.wording import input_refused, missing_step, sentences

if TYPE_CHECKING:
    from halfmoon_page.texts.catalogue import Texts

INFORMATION = ("step", "score", "moves", "code")
"""What the replay's information line shows, in this order."""


class Player(NamedTuple):
    """What only a replay shows: where it stands, in numbers and words; all moves; the fragment to play on from here."""

    step: int
    steps: int
    last_move: str
    comment: str
    next_move: str
    playing: bool
    play_on: str
    moves: tuple[str, ...]
    comments: tuple[str, ...]


def first_replay(game: Game) -> Replay:
    """The replay of the game as the build draws it: at its first position, before anything is set."""
    return Replay(game.at(0), Settings())


def render(replay: Replay, texts: Texts) -> View:
    """What is seen of the board; the cards of the next move are marked."""
    game, step, steps = replay.game, replay.step, replay.steps
    slots = board_view(
        game.table,
        texts,
        replay.settings.letters_or(texts.letters),
        marked=game.removals[step].slots if game.can_redo else (),
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
        message=_message(replay.latest, texts),
        settings=replay.settings,
        disabled=_disabled(replay),
    )


def render_player(replay: Replay, texts: Texts, comments: Comments) -> Player:
    """What is seen of the player."""
    game = replay.game
    return Player(
        step=replay.step,
        steps=replay.steps,
        last_move=last_move(game, texts),
        comment=comments.on_last(game),
        next_move=next_move(game, texts),
        playing=replay.playing,
        play_on=game_fragment(game),
        moves=move_list(game, texts),
        comments=comments.on(game),
    )


def motion(happened: Happening | None, replay: Replay) -> Motion | None:
    """A single step moves its cards; a jump shows another position at once."""
    match happened:
        case Stepped(before=before) if before == replay.step - 1:
            return Motion.REMOVE
        case Stepped(before=before) if before == replay.step + 1:
            return Motion.UNDO
        case _:
            return None


def heard(happened: Happening | None, replay: Replay, texts: Texts, comments: Comments) -> str:
    """The sentence that is said of it, `replay` being what it led to."""
    game = replay.game
    match happened:
        case Stepped(before=before) if before == replay.step + 1:
            return undone_move(game, texts)
        case Stepped() if game.can_redo:
            return sentences([last_move(game, texts), comments.on_last(game)])
        case Stepped():
            return sentences([last_move(game, texts), comments.on_last(game), next_move(game, texts)])
        case _:
            return _message(happened, texts)


def _disabled(replay: Replay) -> frozenset[str]:
    at_start = (Action.FIRST, Action.PREVIOUS) if replay.step == 0 else ()
    at_end = (Action.NEXT, Action.LAST) if replay.step == replay.steps else ()
    return frozenset(action.value for action in (*at_start, *at_end))


def _message(latest: Happening | None, texts: Texts) -> str:
    match latest:
        case InputRefused():
            return input_refused(latest, texts)
        case Loaded(game=game, missing=missing):
            loaded = texts.replay.loaded.format(code=game.deal.code, steps=len(game.removals))
            return sentences([loaded, missing_step(missing, texts)])
        case Stepped() | None:
            return ""
