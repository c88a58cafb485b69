"""The one piece of HTML that both the build and the page write."""

from __future__ import annotations

from html import escape


def move_item(step: int, move: str) -> str:
    """One move of the replay's list, a button that leads to its step."""
    return f'<li><button type="button" data-step="{step}">{escape(move)}</button></li>'
