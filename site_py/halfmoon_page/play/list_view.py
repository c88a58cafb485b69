"""The list of kept games as HTML. What is read from the browser's storage has been looked over by `kept_game`."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from datetime import datetime
from html import escape
from typing import TYPE_CHECKING

from halfmoon_page.play.actions import GameAction
from halfmoon_page.play.kept_game import KeptGame
from halfmoon_page.table.wording import date_name

if TYPE_CHECKING:
    from halfmoon_page.texts.catalogue import Texts


def game_list(games: Sequence[KeptGame], texts: Texts, *, on_table: str, deleted: Container[str]) -> str:
    """One item a game, with what can be done with it."""
    return "".join(
        f'<li data-game="{game.marks.id}">{_facts(game, texts)}'
        f'<div class="hm-row">{_choices(game, texts, on_table, game.marks.id in deleted)}</div></li>'
        for game in games
    )


def _facts(game: KeptGame, texts: Texts) -> str:
    code = game.record.split()[0]
    facts = texts.games.facts.format(stands=texts.games.stands[game.stands], moves=game.moves, score=game.score)
    played = datetime.fromtimestamp(game.marks.last / 1000)
    day = texts.games.played.format(date=date_name(played.date(), texts), time=f"{played:%H:%M}")
    return f'<b translate="no">{code}</b><span>{escape(facts)}</span><span>{escape(day)}</span>'


def _choices(game: KeptGame, texts: Texts, on_table: str, is_deleted: bool) -> str:
    labels = texts.games.actions
    if is_deleted:
        return f"<span>{escape(texts.games.deleted)}</span>{_button(GameAction.RESTORE, labels)}"
    shown = ".".join(game.record.split()[: game.moves + 1])
    watch = f'<a href="../examples/#game={shown}">{escape(texts.games.watch)}</a>'
    save = _button(GameAction.SAVE, labels)
    if game.marks.id == on_table:
        return f"<span>{escape(texts.games.on_table)}</span>{watch}{save}"
    return f"{_button(GameAction.OPEN, labels)}{watch}{save}{_button(GameAction.DELETE, labels)}"


def _button(action: GameAction, labels: Mapping[str, str]) -> str:
    return f'<button type="button" data-action="{action.value}">{escape(labels[action.value])}</button>'
