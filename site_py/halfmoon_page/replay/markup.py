"""The one piece of HTML that both the build and the page write."""

from __future__ import annotations

from html import escape


def move_item(step: int, move: str, comment: str) -> str:
    """One move of the replay's list, a button that leads to its step, and what is said of it."""
    said = f"<p>{escape(comment)}</p>" if comment else ""
    return f'<li><button type="button" data-step="{step}">{escape(move)}</button>{said}</li>'
