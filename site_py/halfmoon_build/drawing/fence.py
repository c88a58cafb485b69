"""The `halfmoon` fence of the Markdown pages: diagrams, the board, the replay, an example (design §4).

Each line of a fence is `key: value`. `kind` is `diagram` (the default), `play`, `replay` or `example`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from markupsafe import Markup
from pymdownx.superfences import SuperFencesException

from halfmoon.game import Game
from halfmoon.records import parse_record
from halfmoon.removals import Removal
from halfmoon.slots import Slot
from halfmoon_build.drawing.boards import play_board, replay_board
from halfmoon_build.drawing.figures import example, figure
from halfmoon_page.table.wording import explain
from halfmoon_page.texts import texts_for
from halfmoon_page.texts.catalogue import Texts

_KEYS = {
    "diagram": {"record", "marks", "caption"},
    "play": set(),
    "replay": {"record", "key", "caption"},
    "example": {"record", "key", "caption"},
}


class FenceError(ValueError):
    """A fence that says something it cannot say: `problem`."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


def render(language: str, source: str) -> Markup:
    """The HTML of a fence's text; raises `FenceError` or an error of the record."""
    fields = _fields(source)
    kind = fields.pop("kind", "diagram")
    if kind not in _KEYS:
        raise FenceError(f"there is no kind {kind!r}")
    if unknown := set(fields) - _KEYS[kind]:
        raise FenceError(f"{kind} has no {', '.join(sorted(unknown))}")
    texts = texts_for(language)
    if kind == "play":
        return play_board(texts)
    game = parse_record(_required(fields, "record"))
    caption = _required(fields, "caption")
    if kind == "diagram":
        return figure(game, texts, marked=_marks(fields.get("marks", ""), game), caption=caption)
    steps = _steps(_required(fields, "key"), game)
    return _game_block(kind, game, texts, steps=steps, caption=caption)


def _game_block(kind: str, game: Game, texts: Texts, *, steps: list[int], caption: str) -> Markup:
    if kind == "replay":
        return replay_board(game, texts) + example(game, texts, steps=steps, caption=caption, in_player=True)
    return example(game, texts, steps=steps, caption=caption, in_player=False)


def _fields(source: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    for line in filter(str.strip, source.splitlines()):
        key, colon, value = line.partition(":")
        if not colon:
            raise FenceError(f"no colon in {line!r}")
        if key.strip() in fields:
            raise FenceError(f"{key.strip()} is given twice")
        fields[key.strip()] = value.strip()
    return fields


def _required(fields: dict[str, str], key: str) -> str:
    if key not in fields:
        raise FenceError(f"{key} is missing")
    return fields[key]


def _marks(text: str, game: Game) -> tuple[Slot, ...]:
    if text == "playable":
        return tuple(slot for slot, _ in game.table.playable())
    return Removal.parse(text).slots if text else ()


def _steps(text: str, game: Game) -> list[int]:
    steps = [int(step) for step in text.split()]
    for step in steps:
        game.at(step)
    return steps


def _format(language: str, source: str, *args: Any, **options: Any) -> str:
    """What SuperFences calls; it swallows any exception but its own, so every error becomes one."""
    try:
        return str(render(language, source))
    except Exception as error:
        raise SuperFencesException(f"halfmoon fence: {_reason(error)}\n{source}") from error


def _reason(error: Exception) -> str:
    try:
        return explain(error, texts_for("en")) if isinstance(error, ValueError) else repr(error)
    except ValueError:
        return repr(error)


def for_language(language: str) -> Callable[..., str]:
    """The formatter of the fences in a language's pages, for its configuration of MkDocs."""
    return partial(_format, language)
