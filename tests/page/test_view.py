"""What the board shows of a session: state, slots, information, message and controls."""

import pytest

from halfmoon.cards import Card
from halfmoon.faces import Letters, edges, face, outline, svg
from halfmoon.game import Game
from halfmoon.slots import SLOTS, Slot
from halfmoon_page.play.actions import Action
from halfmoon_page.play.happenings import Noted, Remark
from halfmoon_page.play.messages import Message, NewDeal, Note, OpenCode, OpenDay, Set
from halfmoon_page.play.session import Session
from halfmoon_page.play.view import INFORMATION, blank, render
from halfmoon_page.table.board import SlotView, unseen
from halfmoon_page.table.settings import Settings
from halfmoon_page.texts.catalogue import Texts
from tests.engine.samples import DEAD_DEAL
from tests.page.samples import (
    ALMOST_WON,
    CODE,
    EACH_LANGUAGE,
    EL,
    EMPTIED,
    EN,
    OTHER,
    STUCK,
    STUCK_AT_ONCE,
    TODAY,
    TODAYS,
    WON,
    after,
    following,
    session,
    slots,
    tapped,
    ticked,
)

EXPLAINING = Settings(move_errors=True)
HELPING = Settings(placement_help=True)


def message(shown: Session, texts: Texts = EN, now: float = 0.0) -> str:
    return render(shown, texts, now).message


def slot_view(shown: Session, name: str, texts: Texts = EN) -> SlotView:
    return render(shown, texts, 0.0).slots[SLOTS.index(Slot(name))]


def dimmed(shown: Session) -> set[str]:
    return {slot.slot for slot in render(shown, EN, 0.0).slots if slot.dimmed}


@pytest.mark.parametrize(
    ("shown", "state"),
    [
        (session(), "ready"),
        (session(WON), "won"),
        (session(STUCK), "dead-end"),
        (after(session(WON), Action.UNDO), "ready"),
        (after(session(STUCK), Action.UNDO), "ready"),
    ],
)
def test_the_state_says_how_the_game_stands(shown: Session, state: str) -> None:
    assert render(shown, EL, 0.0).state == state


# Slots


def slot_picture(card: str, count: int) -> str:
    """The card on the edges of those below it, in a group that can rise from them."""
    return svg(f'{edges(count)}<g class="hm-top">{face(Card.parse(card), Letters.VDR)}</g>')


def test_a_slot_shows_its_top_card_its_count_and_its_label() -> None:
    assert slot_view(session(), "5", EL) == SlotView(
        Slot("5"), "QH", 8, slot_picture("QH", 8), "Ντάμα κούπα, στοίβα 5, 8 φύλλα"
    )
    assert slot_view(session(), "R2").label == "10 of hearts, reserve place R2, 1 card"


def test_an_empty_slot_shows_an_outline() -> None:
    assert slot_view(session(STUCK), EMPTIED, EL) == SlotView(EMPTIED, "", 0, svg(outline()), "Εφεδρεία R2, κενή")


def test_the_slots_stand_in_board_order() -> None:
    assert tuple(slot.slot for slot in render(session(), EL, 0.0).slots) == SLOTS


def test_only_selected_slots_are_pressed() -> None:
    view = render(session(selected="3 5"), EL, 0.0)
    assert {slot.slot for slot in view.slots if slot.pressed} == {"3", "5"}


@pytest.mark.parametrize(
    ("texts", "chosen", "index"),
    [(EL, "", "D"), (EN, "", "Q"), (EL, "JQK", "Q"), (EN, "VDR", "D"), (EL, "ΒΝΡ", "Ν"), (EN, "ΒΝΡ", "Ν")],
)
def test_court_cards_carry_the_letters_chosen_or_the_pages_own(texts: Texts, chosen: str, index: str) -> None:
    picture = slot_view(session(settings=Settings(letters=chosen)), "5", texts).picture
    assert f">{index}<" in picture


# Placement help: 5S 6D JC KH AH QH 8S KH KS are named in samples.py


@pytest.mark.parametrize(
    ("selected", "lit"),
    [
        ("1", "1 8"),  # 5 and the sixes
        ("8", "8 1 R1 R3"),  # 6 and the fives
        ("4", "4 R2 R7"),  # ace and the tens
        ("3", "3 2 R6 5"),  # king, jacks and queens, no other king
        ("5", "5 2 R6 3 7 9"),  # queen, jacks and kings
        ("3 5", "3 5 2 R6"),  # king and queen, the jacks
        ("2 5", "2 5 3 7 9"),  # jack and queen, the kings
    ],
)
def test_placement_help_darkens_what_does_not_go_by_rank_with_the_selection(selected: str, lit: str) -> None:
    assert dimmed(session(settings=HELPING, selected=selected)) == set(SLOTS) - set(slots(lit))


def test_placement_help_darkens_nothing_while_nothing_is_selected() -> None:
    assert dimmed(session(settings=HELPING)) == set()


def test_without_placement_help_nothing_is_darkened() -> None:
    assert dimmed(session(selected="3 5")) == set()


def test_placement_help_darkens_no_empty_slot() -> None:
    shown = session(STUCK, settings=HELPING, selected="1")
    empty = {slot for slot in SLOTS if not STUCK.table.count(slot)}
    assert len(empty) == 4
    assert not dimmed(shown) & empty


# Information


def test_the_information_line_shows_time_score_moves_and_code() -> None:
    shown = tapped(tapped(session(), "1 8 2 3", now=100.0), "5", now=110.0)
    information = render(ticked(shown, 347.0), EL, 347.0).information
    assert information == {"time": "4:07", "score": "25", "moves": "2", "code": CODE}
    assert tuple(information) == INFORMATION


def test_undo_takes_score_and_moves_back() -> None:
    information = render(after(tapped(session(), "1 8 2 3 5"), Action.UNDO), EL, 0.0).information
    assert (information["score"], information["moves"]) == ("10", "1")


# Messages


@pytest.mark.parametrize(
    ("texts", "taps", "sentence"),
    [
        (EL, "1 4", "Το άθροισμα πρέπει να ισούται με 11"),
        (EL, "1 3", "Το άθροισμα πρέπει να ισούται με 11"),
        (EL, "3 1", "Απαιτούνται ένας Βαλές, μια Ντάμα και ένας Ρήγας"),
        (EL, "3 7", "Απαιτούνται ένας Βαλές, μια Ντάμα και ένας Ρήγας"),
        (EL, "3 5 7", "Απαιτούνται ένας Βαλές, μια Ντάμα και ένας Ρήγας"),
        (EN, "1 4", "The sum must be 11"),
        (EN, "1 3", "The sum must be 11"),
        (EN, "3 1", "A Jack, a Queen and a King are needed"),
        (EN, "3 5 1", "A Jack, a Queen and a King are needed"),
    ],
)
def test_move_errors_explain_a_refused_tap_in_the_words_of_the_spec(texts: Texts, taps: str, sentence: str) -> None:
    assert message(tapped(session(settings=EXPLAINING), taps), texts) == sentence


@pytest.mark.parametrize("taps", ["1 4", "1 3", "3 1", "3 7"])
def test_without_move_errors_a_refused_tap_shows_no_message(taps: str) -> None:
    assert message(tapped(session(), taps)) == ""


@pytest.mark.parametrize("then", [Action.UNDO, Action.RESTART, Set("placement-help", True)], ids=repr)
def test_a_message_stays_until_the_next_action(then: Message) -> None:
    refused = tapped(session(settings=EXPLAINING), "1 4")
    assert message(refused, now=100.0) == "The sum must be 11"
    assert message(after(refused, then)) == ""


def test_a_message_stays_until_the_next_tap() -> None:
    assert message(tapped(session(settings=EXPLAINING), "1 4 6")) == ""


@EACH_LANGUAGE
def test_a_win_is_announced_with_its_moves_score_and_time(texts: Texts) -> None:
    won = tapped(tapped(session(ALMOST_WON), "6", now=0.0), "12", now=65.0)
    assert message(won, texts, 99.0) == texts.moves.won.format(moves=48, score=520, time="1:05")


@EACH_LANGUAGE
def test_a_dead_end_is_announced(texts: Texts) -> None:
    reached = tapped(session(STUCK.undo()), "12 R7")
    assert message(reached, texts) == texts.moves.dead_end


@EACH_LANGUAGE
@pytest.mark.parametrize(("last", "taps"), [(ALMOST_WON, "6 12"), (STUCK.undo(), "12 R7")], ids=["won", "dead end"])
def test_the_banner_disappears_on_undo(last: Game, taps: str, texts: Texts) -> None:
    ended = tapped(session(last), taps)
    assert message(ended, texts) != ""
    assert message(after(ended, Action.UNDO), texts) == ""


@pytest.mark.parametrize("game", [WON, STUCK], ids=["won", "dead end"])
def test_a_saved_game_that_has_ended_says_so(game: Game) -> None:
    assert message(session(game)) != ""


@EACH_LANGUAGE
@pytest.mark.parametrize(
    "way", [OpenCode(DEAD_DEAL), following(f"deal={DEAD_DEAL}"), following(f"game={DEAD_DEAL}")], ids=repr
)
def test_a_deal_that_is_a_dead_end_at_once_is_announced_however_it_is_opened(way: Message, texts: Texts) -> None:
    assert texts.moves.dead_end_at_start in message(after(session(), way), texts)


@EACH_LANGUAGE
def test_a_restart_to_a_dead_end_is_announced(texts: Texts) -> None:
    assert texts.moves.dead_end_at_start in message(
        after(tapped(session(STUCK), "1"), OpenCode(DEAD_DEAL), Action.RESTART), texts
    )


@EACH_LANGUAGE
def test_a_refusal_at_a_dead_end_does_not_run_into_the_next_sentence(texts: Texts) -> None:
    refused = message(tapped(session(STUCK_AT_ONCE, settings=EXPLAINING), "1 2"), texts)
    refusals = (texts.errors.sum_refused.format(sum=11), texts.errors.triple_refused)
    assert refused.startswith(refusals)
    assert refused not in [f"{refusal} {texts.moves.dead_end_at_start}" for refusal in refusals]


@EACH_LANGUAGE
def test_messages_of_deals_that_change_name_the_deal(texts: Texts) -> None:
    played = tapped(session(), "1 8")
    opened = after(played, OpenCode(OTHER))
    game = texts.game
    assert message(opened, texts) == game.replaced.format(code=OTHER)
    assert message(after(opened, Action.TAKE_BACK), texts) == game.taken_back.format(code=CODE)
    assert message(after(session(), OpenCode(OTHER)), texts) == game.opened.format(code=OTHER)
    assert message(after(played, following(f"deal={CODE}")), texts) == game.goes_on.format(code=CODE)
    assert message(after(played, Action.RESTART), texts) == game.restarted.format(code=CODE)
    assert message(after(played, NewDeal(1)), texts) == game.new_deal.format(code=OTHER)


@EACH_LANGUAGE
def test_the_deal_for_a_day_is_announced_by_its_day(texts: Texts) -> None:
    played = tapped(session(), "1 8")
    day = {"el": "30 Νοεμβρίου 2026", "en": "30 November 2026", "fr": "30 novembre 2026"}[texts.language]
    opened = after(session(), OpenDay(TODAY))
    assert message(opened, texts) == texts.game.day_opened.format(date=day)
    assert message(after(opened, following(f"day={TODAY}")), texts) == texts.game.day_goes_on.format(date=day)
    for way in (OpenDay(TODAY), following(f"day={TODAY}")):
        replaced = after(played, way)
        assert message(replaced, texts) == texts.game.day_replaced.format(date=day)
        assert TODAYS not in message(replaced, texts)
    assert message(after(replaced, Action.RESTART), texts) == texts.game.restarted.format(code=TODAYS)


def test_a_restart_or_a_new_deal_that_replaces_nothing_shows_no_message() -> None:
    assert message(after(session(), Action.RESTART)) == ""
    assert message(after(session(), NewDeal(1))) == ""


def test_a_wrong_code_and_a_broken_link_show_what_is_wrong() -> None:
    assert message(after(session(), OpenCode("AAAAAA"))) == EN.errors.too_few.format(count=6)
    reason = EN.errors.other_version.format(version="HM2")
    assert message(after(session(), following("deal=HM2-N-AAAAAAB"))) == EN.errors.link.format(reason=reason)


@EACH_LANGUAGE
def test_every_remark_of_the_page_is_shown(texts: Texts) -> None:
    for remark in Remark:
        shown = message(after(session(), Note(Noted(remark, CODE))), texts)
        assert shown == getattr(texts.game, remark.name.lower()).replace("{text}", CODE), remark


# Controls


@pytest.mark.parametrize(
    ("shown", "disabled"),
    [
        (session(), {"undo", "redo", "restart"}),
        (tapped(session(), "1"), {"undo", "redo", "restart"}),
        (tapped(session(), "1 8"), {"redo"}),
        (after(tapped(session(), "1 8 2 3 5"), Action.UNDO), set()),
        (after(tapped(session(), "1 8"), Action.UNDO), {"undo"}),
        (session(WON), {"redo"}),
    ],
)
def test_controls_that_would_do_nothing_are_disabled(shown: Session, disabled: set[str]) -> None:
    assert render(shown, EL, 0.0).disabled == disabled


def test_taking_back_is_offered_only_while_there_is_something_to_take_back() -> None:
    assert render(session(), EL, 0.0).hidden == {"take-back", "take-over", "separate"}
    assert render(session(replaced=STUCK), EL, 0.0).hidden == {"take-over", "separate"}


@EACH_LANGUAGE
def test_the_page_before_python_shows_the_empty_arch_and_that_it_is_loading(texts: Texts) -> None:
    view = blank(texts)
    assert (view.state, view.message) == ("loading", "")
    assert view.hidden == {"take-back", "take-over", "separate"}
    assert [(slot.slot, slot.card, slot.size) for slot in view.slots] == [(slot, "", 0) for slot in SLOTS]
    assert view.information == dict.fromkeys(INFORMATION, "–")
    assert view.settings == Settings()


def test_slots_that_nobody_has_seen_differ_from_every_view_in_all_that_a_button_shows() -> None:
    for shown in (session(), session(STUCK), session(selected="3 5")):
        view = render(shown, EN, 0.0).slots
        for never, slot in zip(unseen(view), view, strict=True):
            assert never.slot == slot.slot
            assert never.card != slot.card
            assert never.size != slot.size
            assert never.picture != slot.picture
            assert never.label != slot.label
