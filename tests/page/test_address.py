"""An address that asks for another game than the one on the table must not stay: it would bring that one back."""

import pytest

from halfmoon.codes import parse_code
from halfmoon_page.play.address import is_outdated
from halfmoon_page.play.happenings import Change, DealChanged, Happening, Noted, Remark, Removed
from tests.page.samples import CODE, FRESH, OTHER, PAIR, TODAY, TODAYS


@pytest.mark.parametrize("change", Change)
@pytest.mark.parametrize("fragment", ["", f"deal={CODE}", f"deal={OTHER}", f"game={CODE}.1-8", f"deal={CODE.lower()}"])
def test_only_a_link_to_the_deal_that_was_opened_by_it_stays(fragment: str, change: Change) -> None:
    asked_for = change in (Change.OPENED, Change.WENT_ON) and fragment == f"deal={CODE}"
    assert is_outdated(fragment, DealChanged(change, FRESH.deal)) == (not asked_for)


@pytest.mark.parametrize("change", [Change.OPENED, Change.WENT_ON])
@pytest.mark.parametrize("fragment", ["", f"deal={TODAYS}", f"day={TODAY}", "day=2026-11-29", f"deal={OTHER}"])
def test_only_a_link_to_the_day_that_was_opened_stays(fragment: str, change: Change) -> None:
    opened = DealChanged(change, parse_code(TODAYS), TODAY)
    assert is_outdated(fragment, opened) == (fragment != f"day={TODAY}")


@pytest.mark.parametrize("change", [Change.NEW, Change.RESTARTED, Change.TAKEN_BACK, Change.OPENED])
def test_a_link_to_a_day_goes_with_its_game(change: Change) -> None:
    assert is_outdated(f"day={TODAY}", DealChanged(change, FRESH.deal))


@pytest.mark.parametrize("happened", [None, Removed(PAIR, FRESH), Noted(Remark.CODE_COPIED, CODE)])
def test_what_brings_no_other_game_leaves_the_address_alone(happened: Happening | None) -> None:
    assert not is_outdated(f"deal={OTHER}", happened)
