from datetime import datetime, timedelta

from playwright.sync_api import expect

from halfmoon.game import Game
from halfmoon.slots import SLOTS
from halfmoon_build.texts import page_texts
from halfmoon_page.replay.moves import last_move, move_list, next_move
from halfmoon_page.texts import texts_for
from halfmoon_page.texts.catalogue import Texts
from tests.browser.boards import Board, Replay
from tests.browser.games import WON, link
from tests.browser.readers import Newcomer, Reader, SharedPages
from tests.browser.soaking import GREEK_AT_LEAST

NOON = datetime(2026, 1, 1, 12)
BEAT = 1.5
"""Seconds from one step to the next while the replay runs."""


def expect_step(replay: Replay, game: Game, texts: Texts) -> None:
    """All that the replay shows is what the engine says of the step at which the game stands."""
    look, last = replay.expect_game(game), len(game.removals)
    assert look.state == "ready"
    assert look.info["step"] == texts.replay.step.format(step=game.moves, steps=last)
    assert look.marked == (set(game.removals[game.moves].slots) if game.moves < last else set())
    assert look.pressed == look.dimmed == set()
    at_start = {"first", "previous"} if game.moves == 0 else set()
    assert look.disabled == at_start | ({"next", "last"} if game.moves == last else set())
    current = [move_list(game.at(last), texts)[game.moves - 1]] if game.moves else []
    assert replay.player() == [last_move(game, texts), next_move(game, texts), str(game.moves), current]


@GREEK_AT_LEAST
def test_the_won_game_is_stepped_through_to_its_end_and_all_the_way_back(
    reader: Reader, shared: SharedPages, language: str
) -> None:
    replay, texts = reader.replay() if language == "el" else shared.replay(link(WON), language), texts_for(language)
    expect_step(replay, WON.at(0), texts)
    for step in range(1, 49):
        replay.press("next")
        expect_step(replay, WON.at(step), texts)
    assert replay.look().info["score"] == "520"
    for step in range(47, -1, -1):
        replay.press("previous")
        expect_step(replay, WON.at(step), texts)


def test_first_last_slider_and_moves_lead_to_their_steps(shared: SharedPages) -> None:
    replay, texts = shared.replay(link(WON)), texts_for("el")
    replay.press("last")
    expect_step(replay, WON, texts)
    replay.press("first")
    expect_step(replay, WON.at(0), texts)
    for step in (1, 12, 48, 30):
        replay.root.locator(f'[data-step="{step}"]').click()
        expect_step(replay, WON.at(step), texts)
    slider = replay.role("slider")
    slider.fill("7")
    expect_step(replay, WON.at(7), texts)
    slider.press("ArrowRight")
    expect_step(replay, WON.at(8), texts)
    slider.press("Home")
    expect_step(replay, WON.at(0), texts)
    slider.press("End")
    expect_step(replay, WON, texts)


def test_the_replay_runs_by_itself_until_it_is_paused_and_stops_at_the_end(newcomer: Newcomer) -> None:
    clock, texts, labels = newcomer.context.clock, texts_for("el"), page_texts("el").labels
    clock.install(time=NOON)
    replay = newcomer.replay()
    clock.pause_at(NOON + timedelta(hours=1))
    play = replay.action("play")
    expect(play).to_have_accessible_name(labels.actions["play"])

    def after_beats(beats: int) -> int:
        clock.run_for(round(beats * BEAT * 1000))
        return int(replay.look().info["moves"])

    assert after_beats(3) == 0
    replay.press("play")
    expect(play).to_have_accessible_name(labels.pause)
    assert after_beats(1) == 1
    assert after_beats(3) == 4
    expect_step(replay, WON.at(4), texts)
    replay.press("play")
    expect(play).to_have_accessible_name(labels.actions["play"])
    assert after_beats(3) == 4
    replay.press("play")
    replay.press("next")
    assert after_beats(3) == 5, "a step by hand pauses"
    replay.root.locator('[data-step="47"]').click()
    replay.press("play")
    assert after_beats(5) == 48
    expect_step(replay, WON, texts)
    expect(play).to_have_accessible_name(labels.actions["play"])
    replay.press("play")
    assert after_beats(2) == 2, "from the end it runs again from the start"


def test_the_slots_of_the_replay_take_no_taps(shared: SharedPages) -> None:
    replay = shared.replay(link(WON))
    before = replay.look()
    for slot in SLOTS:
        replay.slot(slot).click(force=True)
        replay.slot(slot).dispatch_event("click")
    assert replay.look() == before
    expect_step(replay, WON.at(0), texts_for("el"))


def test_play_on_from_here_opens_the_board_at_that_position_with_undo_working(reader: Reader) -> None:
    replay = reader.replay(language="en")
    replay.root.locator('[data-step="12"]').click()
    expect(replay.role("play-on")).to_have_text(page_texts("en").figures.play_on)
    replay.role("play-on").click()
    board = Board(replay.page)
    board.wait_ready()
    assert board.page.url.startswith(reader.url("play/", "en"))
    board.expect_game(WON.at(12))
    board.play(WON.removals[12:13])
    board.expect_game(WON.at(13))
    for step in range(12, -1, -1):
        board.press("undo")
        board.expect_game(WON.at(step))


def test_the_marked_cards_stand_out(shared: SharedPages) -> None:
    replay = shared.replay(link(WON))
    style = "slot => { const { stroke, strokeWidth } = getComputedStyle(slot.querySelector('.hm-top > rect')); "
    style += "return stroke + strokeWidth; }"
    marked, other = (replay.slot(slot).evaluate(style) for slot in ("1", "2"))
    assert replay.look().marked == {"1", "8"}
    assert marked != other
