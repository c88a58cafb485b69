"""The figures of `docs/odds.json` and `docs/play-odds.json` in sentences, plots and tables (spec §13)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from markupsafe import Markup

from halfmoon_build.drawing.html import element, fragment
from halfmoon_build.paths import DOCS
from halfmoon_build.texts import page_texts
from halfmoon_build.texts.catalogue import OddsTexts

_WIDTH = 480
_BAR = 22
_ROW = 56
_MARGIN = 40
_ABOVE = 10
_HEIGHT = 300
_TICKS = 5
_FILL = "var(--md-typeset-a-color)"
_COMPARED = ("random", "best-3")
"""The players whose choices are drawn, by their names in the data."""


@cache
def _data(name: str) -> Any:
    return json.loads((DOCS / name).read_text("utf-8"))


def _players() -> dict[str, Any]:
    return {player["name"]: player for player in _data("play-odds.json")["players"]}


class _Numbers:
    """Numbers as a language writes them."""

    def __init__(self, words: OddsTexts) -> None:
        self._marks = str.maketrans(",.", words.thousands + words.decimal)
        self._per_cent = words.per_cent

    def number(self, value: float) -> str:
        """With one decimal where it is no whole number."""
        return f"{value:,.{0 if value == int(value) else 1}f}".translate(self._marks)

    def share(self, value: float) -> str:
        """Per cent with one decimal, or with two below one per cent."""
        return f"{100 * value:.{1 if value >= 0.01 else 2}f}".translate(self._marks) + self._per_cent


def figures(language: str) -> Mapping[str, str]:
    """Every figure that a sentence may name, written as the language writes it."""
    numbers = _Numbers(page_texts(language).odds)
    outcomes = Counter(outcome for _, outcome, _, _ in _data("odds.json")["deals"])
    named = {"deals": numbers.number(outcomes.total())}
    named["training"] = numbers.number(_data("play-odds.json")["training"]["deals"])
    for outcome in ("won", "impossible", "open"):
        named[outcome] = numbers.number(outcomes[outcome])
        named[f"{outcome}-share"] = numbers.share(outcomes[outcome] / outcomes.total())
    for name, player in _players().items():
        named[name] = numbers.share(player["won"] / player["games"])
        named[f"{name}-from"] = numbers.share(player["lower"])
        named[f"{name}-to"] = numbers.share(player["upper"])
    for late in _data("play-odds.json")["too_late"]:
        prefix = f"late-{late['player']}"
        named[prefix] = numbers.number(late["decided"])
        named[f"{prefix}-last-choice"] = numbers.number(late["last_choice"])
        for key in ("lower", "median", "upper"):
            named[f"{prefix}-{key}"] = numbers.number(late["moves_before_end"][key])
    return named


def sentences(language: str, text: str) -> Markup:
    """A paragraph with the figures that it names; raises `KeyError` for one that there is none of."""
    return element("p", text.format_map(figures(language)))


def advice(language: str, name: str) -> Markup:
    """The rules of a player as a list, in the order in which they count; raises `KeyError`."""
    rules = page_texts(language).odds.rules
    return element("ol", *(element("li", rules[rule]) for rule in _players()[name]["rules"]))


def players(language: str, caption: str) -> Markup:
    """How often each player wins: bars with their intervals, and the same as a table."""
    words = page_texts(language).odds
    numbers = _Numbers(words)
    most = max(player["upper"] for player in _players().values())
    bars, rows = [], []
    for index, (name, player) in enumerate(_players().items()):
        share = player["won"] / player["games"]
        interval = f"{numbers.share(player['lower'])} – {numbers.share(player['upper'])}"
        bars.append(_bar(index, f"{words.players[name]} · {numbers.share(share)}", share, player, (_WIDTH - 8) / most))
        rules = " ".join(words.rules[rule] for rule in player["rules"])
        rows.append([words.players[name], rules, numbers.share(share), interval])
    return _figure(_svg(len(bars) * _ROW, words.wins_title, caption, *bars), caption, words, words.wins_columns, rows)


def _bar(index: int, label: str, share: float, player: Mapping[str, Any], scale: float) -> Markup:
    top = index * _ROW + 22
    middle = top + _BAR / 2
    return fragment(
        element("text", label, x=4, y=top - 6, font_size=14, fill="currentColor"),
        element("rect", x=4, y=top, width=_at(share * scale), height=_BAR, fill=_FILL),
        element(
            "path",
            d=f"M{_at(4 + player['lower'] * scale)} {middle}H{_at(4 + player['upper'] * scale)}",
            stroke="currentColor",
            stroke_width=3,
        ),
    )


def choices(language: str, caption: str) -> Markup:
    """How many removals there are before each move: the mean of two players, quartiles of the second, and a table."""
    words = page_texts(language).odds
    numbers = _Numbers(words)
    compared = [_players()[name]["removals"] for name in _COMPARED]
    most = max(move["upper"] for moves in compared for move in moves)
    across = (_WIDTH - _MARGIN - 8) / max(map(len, compared))
    down = (_HEIGHT - _MARGIN - _ABOVE) / most

    def points(values: Sequence[float]) -> list[str]:
        return [
            f"{_at(_MARGIN + (move + 0.5) * across)},{_at(_HEIGHT - _MARGIN - value * down)}"
            for move, value in enumerate(values)
        ]

    best = compared[1]
    band = points([move["lower"] for move in best]) + points([move["upper"] for move in best])[::-1]
    lines = [
        element("polygon", points=" ".join(band), fill=_FILL, opacity=".25"),
        *(
            element(
                "polyline",
                points=" ".join(points([move["mean"] for move in moves])),
                fill="none",
                stroke=colour,
                stroke_width=3,
                stroke_dasharray=dashes,
            )
            for moves, colour, dashes in zip(compared, ("currentColor", _FILL), ("5 4", None), strict=True)
        ),
        *_axes(most, across, down, max(map(len, compared)), words),
    ]
    rows = [
        [
            str(move + 1),
            *(
                text
                for moves in compared
                for text in (
                    [numbers.number(round(moves[move]["mean"], 1)), _quartiles(moves[move], numbers)]
                    if move < len(moves)
                    else ["–", "–"]
                )
            ),
        ]
        for move in range(max(map(len, compared)))
    ]
    drawing = _svg(_HEIGHT, words.choices_title, caption, *lines)
    return _figure(drawing, caption, words, words.choices_columns, rows)


def _quartiles(move: Mapping[str, float], numbers: _Numbers) -> str:
    return f"{numbers.number(move['lower'])} – {numbers.number(move['upper'])}"


def _axes(most: float, across: float, down: float, moves: int, words: OddsTexts) -> list[Markup]:
    bottom = _HEIGHT - _MARGIN
    labels = [
        element(
            "text", words.move, x=_WIDTH // 2, y=_HEIGHT - 4, font_size=14, text_anchor="middle", fill="currentColor"
        ),
        element("path", d=f"M{_MARGIN} {_ABOVE}V{bottom}H{_WIDTH}", stroke="currentColor", fill="none"),
    ]
    for move in range(0, moves, 10):
        x = _at(_MARGIN + (move + 0.5) * across)
        labels.append(
            element("text", str(move + 1), x=x, y=bottom + 18, font_size=13, text_anchor="middle", fill="currentColor")
        )
    step = max(1, round(most / _TICKS))
    for removals in range(0, int(most) + 1, step):
        y = _at(bottom - removals * down + 4)
        labels.append(
            element("text", str(removals), x=_MARGIN - 6, y=y, font_size=13, text_anchor="end", fill="currentColor")
        )
    return labels


def _at(value: float) -> str:
    return f"{value:.1f}"


def _svg(height: int, title: str, description: str, *content: Markup) -> Markup:
    inner = fragment(element("title", title), element("desc", description), *content)
    return Markup('<svg class="hm-plot" role="img" viewBox="0 0 {} {}">{}</svg>').format(_WIDTH, height, inner)


def _figure(
    drawing: Markup, caption: str, words: OddsTexts, columns: Sequence[str], rows: Sequence[Sequence[str]]
) -> Markup:
    head = element("thead", element("tr", *(element("th", column, scope="col") for column in columns)))
    body = element(
        "tbody",
        *(
            element("tr", element("th", name, scope="row"), *(element("td", cell) for cell in cells))
            for name, *cells in rows
        ),
    )
    table = element("details", element("summary", words.as_table), element("table", head, body))
    return element("figure", drawing, element("figcaption", caption), table, class_="hm-figure")
