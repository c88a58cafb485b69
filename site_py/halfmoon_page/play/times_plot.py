"""The times of the last wins as HTML: drawn as bars, and written below them."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from halfmoon_page.table.wording import clock_time

if TYPE_CHECKING:
    from halfmoon_page.texts.catalogue import Texts

_FEWEST = 2
_HEIGHT = 40


def times_plot(times: list[int], texts: Texts) -> str:
    """The bars and their caption, for times in seconds; empty where there is nothing to compare yet."""
    if len(times) < _FEWEST:
        return ""
    longest = max(times)
    heights = [max(1, round(_HEIGHT * seconds / longest)) for seconds in times]
    bars = "".join(
        f'<rect x="{4 * place}" y="{_HEIGHT - height}" width="3" height="{height}"/>'
        for place, height in enumerate(heights)
    )
    caption = texts.games.times.format(times=", ".join(map(clock_time, times)))
    return (
        f'<svg viewBox="0 0 {4 * len(times) - 1} {_HEIGHT}" preserveAspectRatio="none" aria-hidden="true">{bars}</svg>'
        f"<figcaption>{escape(caption)}</figcaption>"
    )
