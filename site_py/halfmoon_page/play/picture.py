"""The position as it was left, which the page paints at the next visit while Python starts (`boot`)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from halfmoon_page.play.session import Session
from halfmoon_page.play.view import render

if TYPE_CHECKING:
    from halfmoon_page.texts.catalogue import Texts

PICTURE = "halfmoon:picture"


def picture(session: Session, kept: str, texts: Texts, now: float) -> str:
    """The text to store; it counts as long as `kept`, the text of the game, stands there unchanged."""
    view = render(replace(session, selection=()), texts, now)
    return json.dumps(
        {
            "game": kept,
            "language": texts.language,
            "slots": [slot._asdict() for slot in view.slots],
            "information": view.information,
        }
    )
