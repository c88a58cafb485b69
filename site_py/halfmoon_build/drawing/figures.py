"""Diagrams and whole games as HTML that needs neither Python nor JavaScript."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from markupsafe import Markup

from halfmoon.game import Game
from halfmoon.slots import Slot
from halfmoon.svg import diagram
from halfmoon_build.drawing.html import element
from halfmoon_build.texts import page_texts
from halfmoon_page.replay.moves import move_list
from halfmoon_page.table.links import game_fragment
from halfmoon_page.table.wording import table_in_words
from halfmoon_page.texts.catalogue import Texts


@dataclass(frozen=True, slots=True)
class Highlights:
    """What a diagram shows of some slots besides their cards; by the names of `halfmoon.svg.diagram`."""

    marked: Collection[Slot] = ()
    selected: Collection[Slot] = ()
    refused: Collection[Slot] = ()
    dimmed: Collection[Slot] = ()


def figure(game: Game, texts: Texts, highlights: Highlights, *, caption: str) -> Markup:
    """The game's position as a figure; title and description say it in words."""
    drawing = diagram(
        game.table,
        letters=texts.letters,
        title=_title(game, texts),
        description=table_in_words(game.table, texts),
        marked=highlights.marked,
        selected=highlights.selected,
        refused=highlights.refused,
        dimmed=highlights.dimmed,
    )
    return element("figure", Markup(drawing), element("figcaption", caption), class_="hm-figure")


def _title(game: Game, texts: Texts) -> str:
    words = page_texts(texts.language).figures
    if not game.table.remaining:
        return words.arch_title
    return (words.diagram if game.moves else words.diagram_start).format(code=game.deal.code, moves=game.moves)


def example(game: Game, texts: Texts, *, steps: list[int], caption: str, in_player: bool) -> Markup:
    """The game in words, with its key positions as figures; `in_player`: its moves are listed in the player."""
    words = page_texts(texts.language).figures
    parts = [element("p", caption)]
    if not in_player:
        link = f"#{game_fragment(game)}"
        parts.append(element("p", element("a", words.load, href=link, class_="md-button")))
        parts.append(
            element(
                "details",
                element("summary", words.moves),
                element("ol", *(element("li", move) for move in move_list(game, texts)), class_="hm-moves"),
            )
        )
    parts.append(element("p", words.frames))
    parts.append(element("div", *(_key_figure(game.at(step), texts) for step in steps), class_="hm-figures"))
    return element("section", *parts, class_="hm-example")


def _key_figure(game: Game, texts: Texts) -> Markup:
    upcoming = game.removals[game.moves].slots if game.can_redo else ()
    words = page_texts(texts.language).figures
    caption = words.key_position.format(moves=game.moves) if game.moves else words.start_position
    return figure(game, texts, Highlights(marked=upcoming), caption=caption)
