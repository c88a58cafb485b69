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


def picture(session: Session, kept: str, tab: str, texts: Texts, now: float) -> str:
    """The text to store.

    It counts as long as `kept`, the text of the game, stands there unchanged, and for this tab only with its own text.
    """
    view = render(replace(session, selection=()), texts, now)
    return json.dumps(
        {
            "id": session.on_table.id,
            "game": kept,
            "tab": tab,
            "language": texts.language,
            "slots": [slot._asdict() for slot in view.slots],
            "information": view.information,
        }
    )
