"""What the page's address says of the game on the table."""

from __future__ import annotations

from halfmoon_page.play.happenings import Change, DealChanged, Happening
from halfmoon_page.table.links import deal_fragment


def is_outdated(fragment: str, happened: Happening | None) -> bool:
    """Whether an address with this fragment asks for another game than the one that has come to the table.

    It would bring that one back on reload.
    """
    if not isinstance(happened, DealChanged):
        return False
    is_as_asked = happened.change in (Change.OPENED, Change.WENT_ON) and fragment == deal_fragment(happened.deal)
    return not is_as_asked
