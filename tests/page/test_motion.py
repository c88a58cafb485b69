"""Which changes move cards on the screen, and how; and what is said of a card that is darkened."""

import pytest

from halfmoon.game import Game
from halfmoon_page.play.actions import Action
from halfmoon_page.play.messages import NewDeal, OpenCode, Set, Visibility
from halfmoon_page.play.session import Session
from halfmoon_page.play.view import motion, render
from halfmoon_page.replay.actions import Action as Step
from halfmoon_page.replay.session import GoTo, Replay
from halfmoon_page.replay.session import Message as ReplayMessage
from halfmoon_page.replay.session import update as replay_update
from halfmoon_page.replay.view import first_replay
from halfmoon_page.replay.view import motion as replay_motion
from halfmoon_page.replay.view import render as render_replay
from halfmoon_page.table.settings import Settings
from halfmoon_page.table.view import Motion
from halfmoon_page.texts.catalogue import Texts
from tests.page.samples import EL, EN, OTHER, WON, after, session, tapped, watching

MOVED = tapped(session(), "1 8")


def moved(motion: Motion | None) -> str:
    """How the style sheet is told to move the cards."""
    return motion.value if motion else ""


@pytest.mark.parametrize(
    ("shown", "expected"),
    [
        (session(), ""),
        (tapped(session(), "3"), ""),
        (tapped(session(), "1 4"), ""),
        (MOVED, "remove"),
        (tapped(MOVED, "3"), ""),
        (after(MOVED, Action.UNDO), "undo"),
        (after(MOVED, Action.UNDO, Action.UNDO), ""),
        (after(MOVED, Action.UNDO, Action.REDO), "remove"),
        (after(MOVED, Action.RESTART), "deal"),
        (after(MOVED, NewDeal(1)), "deal"),
        (after(MOVED, OpenCode(OTHER)), "deal"),
        (after(MOVED, OpenCode("?")), ""),
        (after(MOVED, NewDeal(1), Action.TAKE_BACK), "deal"),
        (after(MOVED, Set("large-print", True)), ""),
        (after(session(), Visibility(False)), ""),
    ],
)
def test_cards_move_when_they_are_dealt_removed_or_taken_back(shown: Session, expected: str) -> None:
    assert moved(motion(shown.latest)) == expected


def replayed(game: Game, *messages: ReplayMessage) -> Replay:
    replay = first_replay(game)
    for message in messages:
        replay, _ = replay_update(replay, message)
    return replay


@pytest.mark.parametrize(
    ("messages", "expected"),
    [
        ([], ""),
        ([Step.NEXT], "remove"),
        ([GoTo(1)], "remove"),
        ([GoTo(5), Step.PREVIOUS], "undo"),
        ([GoTo(5)], ""),
        ([GoTo(48), GoTo(0)], ""),
        ([Step.PREVIOUS], ""),
        ([watching("game=HM1-N-NVPEIRJ.1-8")], ""),
    ],
)
def test_a_single_step_of_the_replay_moves_its_cards_and_a_jump_does_not(
    messages: list[ReplayMessage], expected: str
) -> None:
    shown = replayed(WON, *messages)
    assert moved(replay_motion(shown.latest, shown)) == expected


@pytest.mark.parametrize(("texts", "ending"), [(EL, ", δεν ταιριάζει"), (EN, ", does not fit")], ids=["el", "en"])
def test_the_name_of_a_darkened_card_says_that_it_does_not_fit(texts: Texts, ending: str) -> None:
    view = render(session(settings=Settings(placement_help=True), selected="3"), texts, 0.0)
    assert {slot.slot for slot in view.slots if slot.label.endswith(ending)} == {
        slot.slot for slot in view.slots if slot.dimmed
    }
    assert any(slot.dimmed for slot in view.slots)


@pytest.mark.parametrize("large", [False, True])
def test_large_print_is_a_setting_of_the_board_and_of_the_replay(large: bool) -> None:
    settings = Settings(large_print=large)
    board = render(session(settings=settings), EL, 0.0)
    replay = render_replay(Replay(WON.at(0), settings), EL)
    assert [slot.picture for slot in board.slots] == [slot.picture for slot in replay.slots]
    plain = render(session(), EL, 0.0)
    assert all((ours.picture != theirs.picture) == large for ours, theirs in zip(board.slots, plain.slots, strict=True))
