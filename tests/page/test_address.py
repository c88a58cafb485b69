"""An address that asks for another game than the one on the table must not stay: it would bring that one back."""

import pytest

from halfmoon_page.play.address import is_outdated
from halfmoon_page.play.happenings import Change, DealChanged, Happening, Noted, Remark, Removed
from tests.page.samples import CODE, FRESH, OTHER, PAIR


@pytest.mark.parametrize("change", Change)
@pytest.mark.parametrize("fragment", ["", f"deal={CODE}", f"deal={OTHER}", f"game={CODE}.1-8", f"deal={CODE.lower()}"])
def test_only_a_link_to_the_deal_that_was_opened_by_it_stays(fragment: str, change: Change) -> None:
    asked_for = change in (Change.OPENED, Change.WENT_ON) and fragment == f"deal={CODE}"
    assert is_outdated(fragment, DealChanged(change, FRESH.deal)) == (not asked_for)


@pytest.mark.parametrize("happened", [None, Removed(PAIR, FRESH), Noted(Remark.CODE_COPIED, CODE)])
def test_what_brings_no_other_game_leaves_the_address_alone(happened: Happening | None) -> None:
    assert not is_outdated(f"deal={OTHER}", happened)
