"""What the page's address says of the game on the table."""

from __future__ import annotations

from halfmoon_page.play.happenings import Change, DealChanged, Happening
from halfmoon_page.table.links import day_fragment, deal_fragment


def is_outdated(fragment: str, happened: Happening | None) -> bool:
    """Whether an address with this fragment asks for another game than the one that has come to the table.

    It would bring that one back on reload.
    """
    if not isinstance(happened, DealChanged):
        return False
    as_asked = day_fragment(happened.day) if happened.day else deal_fragment(happened.deal)
    return happened.change not in (Change.OPENED, Change.WENT_ON) or fragment != as_asked
