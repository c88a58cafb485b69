"""The `halfmoon` fence of the Markdown pages: diagrams, the board, the replay, an example.

Each line of a fence is `key: value`. `kind` is `diagram` (the default), `play`, `practice`, `replay`, `example`, or of
the odds `odds`, `advice`, `players` or `choices`, for programmers `api` or `wheel`; `game` names a file of
`docs/games`; `comment 6` of a replay is what `comments` says of its sixth move.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from markupsafe import Markup
from pymdownx.superfences import SuperFencesException

from halfmoon.game import Game
from halfmoon.records import parse_record
from halfmoon.removals import Removal
from halfmoon.selection import Selection, Tapped, combinable, tap
from halfmoon.slots import Slot, parse_slot
from halfmoon.table import Table
from halfmoon_build.drawing import api, odds
from halfmoon_build.drawing.boards import play_board, practice_board, replay_board
from halfmoon_build.drawing.comments import ClaimError, comment
from halfmoon_build.drawing.figures import Highlights, example, figure
from halfmoon_build.drawing.html import fragment
from halfmoon_build.games import named_game
from halfmoon_page.table.wording import explain
from halfmoon_page.texts import texts_for
from halfmoon_page.texts.catalogue import Texts

Fields = dict[str, str]
_COMMENT = re.compile(r"comment \d+")


class FenceError(ValueError):
    """A fence that says something it cannot say: `problem`."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


def render(language: str, source: str) -> Markup:
    """The HTML of a fence's text; raises `FenceError` or an error of the record."""
    fields = _fields(source)
    kind = fields.pop("kind", "diagram")
    if kind not in _KINDS:
        raise FenceError(f"there is no kind {kind!r}")
    draw, keys = _KINDS[kind]
    if unknown := {key for key in fields if key not in keys and not (_COMMENT.fullmatch(key) and kind == "replay")}:
        raise FenceError(f"{kind} has no {', '.join(sorted(unknown))}")
    return draw(fields, texts_for(language))


def _diagram(fields: Fields, texts: Texts) -> Markup:
    game = _game(fields)
    return figure(game, texts, _highlights(fields, game.table), caption=_required(fields, "caption"))


def _play(fields: Fields, texts: Texts) -> Markup:
    return play_board(texts)


def _practice(fields: Fields, texts: Texts) -> Markup:
    return practice_board(texts)


def _replay(fields: Fields, texts: Texts) -> Markup:
    game = _game(fields)
    return fragment(replay_board(game, texts, _comments(fields, game, texts)), _example(fields, texts, in_player=True))


def _example(fields: Fields, texts: Texts, *, in_player: bool = False) -> Markup:
    game, caption = _game(fields), _required(fields, "caption")
    return example(game, texts, steps=_steps(_required(fields, "key"), game), caption=caption, in_player=in_player)


def _odds(fields: Fields, texts: Texts) -> Markup:
    return odds.sentences(texts.language, _required(fields, "text"))


def _advice(fields: Fields, texts: Texts) -> Markup:
    return odds.advice(texts.language, _required(fields, "player"))


def _players(fields: Fields, texts: Texts) -> Markup:
    return odds.players(texts.language, _required(fields, "caption"))


def _choices(fields: Fields, texts: Texts) -> Markup:
    return odds.choices(texts.language, _required(fields, "caption"))


def _api(fields: Fields, texts: Texts) -> Markup:
    return api.reference(_required(fields, "names").split())


def _wheel(fields: Fields, texts: Texts) -> Markup:
    return api.wheel()


_GAME = {"record", "game", "moves"}
_KINDS: dict[str, tuple[Callable[[Fields, Texts], Markup], set[str]]] = {
    "diagram": (_diagram, {*_GAME, "marks", "selected", "refused", "help", "caption"}),
    "play": (_play, set()),
    "practice": (_practice, set()),
    "replay": (_replay, {*_GAME, "key", "caption"}),
    "example": (_example, {*_GAME, "key", "caption"}),
    "odds": (_odds, {"text"}),
    "advice": (_advice, {"player"}),
    "players": (_players, {"caption"}),
    "choices": (_choices, {"caption"}),
    "api": (_api, {"names"}),
    "wheel": (_wheel, set()),
}
"""Each kind of fence: what draws it, and what it may say."""


def _fields(source: str) -> Fields:
    fields: Fields = {}
    for line in filter(str.strip, source.splitlines()):
        key, colon, value = line.partition(":")
        if not colon:
            raise FenceError(f"no colon in {line!r}")
        if key.strip() in fields:
            raise FenceError(f"{key.strip()} is given twice")
        fields[key.strip()] = value.strip()
    return fields


def _required(fields: Fields, key: str) -> str:
    if key not in fields:
        raise FenceError(f"{key} is missing")
    return fields[key]


def _game(fields: Fields) -> Game:
    """The game of the record, or the one that is named, after so many moves as are asked for."""
    if "game" not in fields:
        game = parse_record(_required(fields, "record"))
    elif "record" in fields:
        raise FenceError("record and game are given, but each of them is a game")
    else:
        game = _named(fields["game"])
    return game.at(int(fields["moves"])) if "moves" in fields else game


def _named(name: str) -> Game:
    try:
        return named_game(name)
    except FileNotFoundError as error:
        raise FenceError(f"there is no game {name!r}") from error


def _highlights(fields: Fields, table: Table) -> Highlights:
    selected = _selected(fields.get("selected", ""), table)
    help_on = _help(fields.get("help", "off"))
    return Highlights(
        marked=_marks(fields.get("marks", ""), table),
        selected=selected,
        refused=_refused(fields.get("refused", ""), table),
        dimmed={slot for slot, _ in table.playable()} - combinable(table, selected) if help_on else (),
    )


def _marks(text: str, table: Table) -> tuple[Slot, ...]:
    if text == "playable":
        return tuple(slot for slot, _ in table.playable())
    return Removal.parse(text).slots if text else ()


def _comments(fields: Fields, game: Game, texts: Texts) -> dict[int, str]:
    numbered = {int(key.split()[1]): text for key, text in fields.items() if _COMMENT.fullmatch(key)}
    return {move: comment(text, game, move, texts.letters) for move, text in numbered.items()}


def _selected(text: str, table: Table) -> Selection:
    """The slots that are named, where one tap on each selects them."""
    slots, last = _tapped(text, table)
    if last.selection != slots:
        raise FenceError(f"taps do not select {text!r}")
    return slots


def _refused(text: str, table: Table) -> Selection:
    """The slots that are named, where the last of the taps on them is refused."""
    slots, last = _tapped(text, table)
    if slots and last.refusal is None:
        raise FenceError(f"nothing is refused in {text!r}")
    return slots


def _tapped(text: str, table: Table) -> tuple[Selection, Tapped]:
    """The slots that are named, and what the last of the taps on them leads to."""
    slots = tuple(parse_slot(name) for name in text.split("-")) if text else ()
    last = Tapped(())
    for slot in slots:
        last = tap(table, last.selection, slot)
    return slots, last


def _help(text: str) -> bool:
    if text not in ("on", "off"):
        raise FenceError(f"help is on or off, not {text!r}")
    return text == "on"


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
    if isinstance(error, ClaimError):
        return f"the comment on move {error.move} claims {error.claim!r}, which is not so"
    try:
        return explain(error, texts_for("en")) if isinstance(error, ValueError) else repr(error)
    except ValueError:
        return repr(error)


def for_language(language: str) -> Callable[..., str]:
    """The formatter of the fences in a language's pages, for its configuration of MkDocs."""
    return partial(_format, language)
