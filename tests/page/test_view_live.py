"""What is heard: the sentence of each happening, in every language."""

import pytest

from halfmoon.game import Game
from halfmoon.slots import Slot
from halfmoon_page.play import speech
from halfmoon_page.play.actions import Action
from halfmoon_page.play.happenings import Noted, Remark
from halfmoon_page.play.messages import Message, NewDeal, Note, OpenCode, OpenDay, Set, Tap, Visibility
from halfmoon_page.play.sentences import outcome_sentence
from halfmoon_page.play.session import Session, update
from halfmoon_page.play.view import render
from halfmoon_page.table.links import game_fragment
from halfmoon_page.table.settings import Settings
from halfmoon_page.texts.catalogue import Texts
from tests.engine.samples import DEAD_DEAL
from tests.page.memory import Browser
from tests.page.samples import (
    ALMOST_WON,
    CODE,
    EACH_LANGUAGE,
    EL,
    EMPTIED,
    EN,
    OTHER,
    STUCK,
    TODAY,
    WON,
    after,
    following,
    session,
    tapped,
)

NOW = 1000.0


def heard(shown: Session, texts: Texts, now: float = 0.0) -> str:
    return speech.heard(shown.latest, shown, texts, now)


PAIR = tapped(session(), "1 8")
TRIPLE = tapped(PAIR, "3 5 8")
FROM_THE_RESERVE = tapped(session(), "4 R2")
LAST = tapped(session(ALMOST_WON), "6 12")


@pytest.mark.parametrize(
    ("shown", "greek", "english"),
    [
        (tapped(session(), "3"), "", ""),
        (tapped(session(), "4 4"), "", ""),
        (
            PAIR,
            "Αφαιρούνται το 5 μπαστούνι της στοίβας 1 και το 6 καρό της στοίβας 8 (5 + 6 = 11). "
            "Φανερώνονται το 2 μπαστούνι της στοίβας 1 και ο Βαλές σπαθί της στοίβας 8.",
            "Removed: the 5 of spades on pile 1 and the 6 of diamonds on pile 8 (5 + 6 = 11). "
            "Now showing: the 2 of spades on pile 1 and the Jack of clubs on pile 8.",
        ),
        (
            TRIPLE,
            "Αφαιρούνται ο Ρήγας κούπα της στοίβας 3, η Ντάμα κούπα της στοίβας 5 και ο Βαλές σπαθί της στοίβας 8. "
            "Φανερώνονται το 5 σπαθί της στοίβας 3, το 10 μπαστούνι της στοίβας 5 και ο Ρήγας καρό της στοίβας 8.",
            "Removed: the King of hearts on pile 3, the Queen of hearts on pile 5 and the Jack of clubs on pile 8. "
            "Now showing: the 5 of clubs on pile 3, the 10 of spades on pile 5 and the King of diamonds on pile 8.",
        ),
        (
            FROM_THE_RESERVE,
            "Αφαιρούνται ο Άσος κούπα της στοίβας 4 και το 10 κούπα της εφεδρείας R2 (1 + 10 = 11). "
            "Φανερώνεται το 6 σπαθί της στοίβας 4.",
            "Removed: the Ace of hearts on pile 4 and the 10 of hearts in reserve place R2 (1 + 10 = 11). "
            "Now showing: the 6 of clubs on pile 4.",
        ),
        (
            after(PAIR, Action.UNDO),
            "Αναίρεση: επιστρέφουν το 5 μπαστούνι της στοίβας 1 και το 6 καρό της στοίβας 8 (5 + 6 = 11).",
            "Undone: the 5 of spades on pile 1 and the 6 of diamonds on pile 8 (5 + 6 = 11) are back.",
        ),
        (
            after(FROM_THE_RESERVE, Action.UNDO, Action.REDO),
            "Επανάληψη: αφαιρούνται ο Άσος κούπα της στοίβας 4 και το 10 κούπα της εφεδρείας R2 (1 + 10 = 11). "
            "Φανερώνεται το 6 σπαθί της στοίβας 4.",
            "Redone: the Ace of hearts on pile 4 and the 10 of hearts in reserve place R2 (1 + 10 = 11) are removed. "
            "Now showing: the 6 of clubs on pile 4.",
        ),
    ],
    ids=["selected", "deselected", "pair", "triple", "from the reserve", "undone", "redone"],
)
def test_what_happens_to_cards_is_said_in_a_sentence(shown: Session, greek: str, english: str) -> None:
    assert heard(shown, EL) == greek
    assert heard(shown, EN) == english


@pytest.mark.parametrize(
    ("taps", "greek", "english"),
    [
        ("1 4", "Το άθροισμα πρέπει να ισούται με 11.", "The sum must be 11."),
        ("3 1", "Απαιτούνται ένας Βαλές, μια Ντάμα και ένας Ρήγας.", "A Jack, a Queen and a King are needed."),
    ],
)
def test_with_move_errors_a_refusal_is_said(taps: str, greek: str, english: str) -> None:
    refused = tapped(session(settings=Settings(move_errors=True)), taps)
    assert heard(refused, EL) == greek
    assert heard(refused, EN) == english


@EACH_LANGUAGE
def test_a_win_is_said_after_the_removal_that_made_it(texts: Texts) -> None:
    assert "= 11)" in heard(LAST, texts)
    assert heard(LAST, texts).endswith(texts.moves.won.format(moves=48, score=520, time="0:00"))


@EACH_LANGUAGE
def test_a_dead_end_is_said_after_the_removal_that_led_to_it(texts: Texts) -> None:
    reached = heard(tapped(session(STUCK.undo()), "12 R7"), texts)
    assert reached.endswith(texts.moves.dead_end)
    assert reached != texts.moves.dead_end


@EACH_LANGUAGE
def test_a_win_or_a_dead_end_is_not_said_again_at_every_tap(texts: Texts) -> None:
    shown = tapped(tapped(session(STUCK.undo()), "12 R7"), "1")
    assert texts.moves.dead_end not in heard(shown, texts)


@EACH_LANGUAGE
def test_undoing_a_win_does_not_say_it(texts: Texts) -> None:
    won = texts.moves.won.format(moves=48, score=520, time="0:00")
    assert won not in heard(after(LAST, Action.UNDO), texts)
    assert heard(after(LAST, Action.UNDO, Action.REDO), texts).endswith(won)


@EACH_LANGUAGE
def test_a_deal_that_is_a_dead_end_at_once_is_said_to_be_one(texts: Texts) -> None:
    assert heard(after(session(), OpenCode(DEAD_DEAL)), texts).endswith(texts.moves.dead_end_at_start)


@EACH_LANGUAGE
def test_a_won_game_that_is_taken_back_is_said_to_be_won(texts: Texts) -> None:
    taken_back = heard(after(session(replaced=WON), Action.TAKE_BACK), texts)
    assert taken_back.startswith(texts.game.taken_back.format(code=CODE))
    assert texts.moves.won.format(moves=48, score=520, time="0:00") in taken_back


@EACH_LANGUAGE
def test_deals_that_change_are_said_by_their_code(texts: Texts) -> None:
    game = texts.game
    opened = after(PAIR, OpenCode(OTHER))
    assert heard(opened, texts) == game.replaced.format(code=OTHER)
    assert heard(after(opened, Action.TAKE_BACK), texts) == game.taken_back.format(code=CODE)
    assert heard(after(session(), OpenCode(OTHER)), texts) == game.opened.format(code=OTHER)
    assert heard(after(PAIR, following(f"deal={CODE}")), texts) == game.goes_on.format(code=CODE)
    assert heard(after(session(), Action.RESTART), texts) == game.restarted.format(code=CODE)
    assert heard(after(session(), NewDeal(1)), texts) == game.new_deal.format(code=OTHER)


@EACH_LANGUAGE
def test_a_deal_for_a_day_is_heard_as_it_is_seen(texts: Texts) -> None:
    for before in (session(), PAIR, after(session(), OpenDay(TODAY))):
        opened = after(before, OpenDay(TODAY))
        assert heard(opened, texts) == render(opened, texts, 0.0).message != ""


@EACH_LANGUAGE
def test_what_is_wrong_with_an_input_is_heard_as_it_is_seen(texts: Texts) -> None:
    for way in (OpenCode("HM2"), following("deal=AAAAAAΡ"), OpenCode(""), Note(Noted(Remark.LINK_COPIED, "x"))):
        shown = after(session(), way)
        assert heard(shown, texts) == render(shown, texts, 0.0).message != ""


@EACH_LANGUAGE
def test_where_nothing_happened_nothing_is_said(texts: Texts) -> None:
    assert heard(session(), texts) == ""
    assert heard(after(PAIR, Set("move-errors", True)), texts) == ""
    assert heard(after(session(), Action.UNDO), texts) == ""


@pytest.mark.parametrize("message", [Visibility(False), Visibility(True), Tap(EMPTIED), Action.TAKE_BACK])
def test_what_leaves_the_game_alone_is_no_happening_and_what_is_shown_stays(message: Message) -> None:
    stuck = tapped(session(STUCK.undo()), "12 R7")
    then, happened = update(stuck, message, 0.0)
    assert happened is None
    assert then.latest == stuck.latest
    assert stuck.latest is not None


@EACH_LANGUAGE
def test_what_happens_twice_is_heard_twice(texts: Texts) -> None:
    once, first = update(tapped(session(), "1"), Tap(Slot("4")), 0.0)
    _, second = update(tapped(once, "1"), Tap(Slot("4")), 0.0)
    assert first == second
    assert speech.heard(second, once, texts, 0.0) == texts.errors.sum_refused.format(sum=11) + "."


# A page that opens


def said_at_opening(browser: Browser, fragment: str = "") -> str:
    """What a page of a new tab says first."""
    page = browser.open(fragment=fragment)
    return speech.all_heard(page.opening, page.session, EN, NOW, opens=True)


@pytest.mark.parametrize("ended", [WON, STUCK], ids=["won", "dead end"])
def test_a_page_that_opens_on_a_game_that_is_over_says_so_once(ended: Game) -> None:
    browser = Browser()
    link = game_fragment(ended.undo())
    assert said_at_opening(browser, link) == EN.game.opened.format(code=CODE)
    page = browser.open(fragment=link)
    for slot in ended.removals[-1].slots:
        page.do(Tap(slot), NOW)
    result = outcome_sentence(page.session, EN, NOW)
    assert result
    assert said_at_opening(browser) == result
    assert said_at_opening(browser, f"deal={CODE}") == f"{EN.game.goes_on.format(code=CODE)} {result}"
    assert said_at_opening(browser, "deal=HM2-N-AAAAAAB").endswith(f". {result}")


def test_a_page_that_opens_on_a_game_that_goes_on_says_nothing() -> None:
    browser = Browser()
    page = browser.open(fragment=f"deal={CODE}")
    for slot in ("1", "8"):
        page.do(Tap(Slot(slot)), NOW)
    assert said_at_opening(browser) == ""


def test_a_page_that_is_open_says_nothing_where_nothing_happens() -> None:
    assert speech.all_heard((), session(STUCK), EN, NOW) == ""
