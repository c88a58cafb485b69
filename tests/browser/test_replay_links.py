from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from halfmoon.game import Game
from halfmoon.records import parse_record
from halfmoon_build.texts import page_texts
from halfmoon_page.replay.moves import move_list
from halfmoon_page.texts import texts_for
from halfmoon_page.texts.catalogue import Texts
from tests.browser.boards import Replay
from tests.browser.games import DEAD_END, DEAD_END_AT_ONCE, WON, link
from tests.browser.readers import Reader, SharedPages
from tests.browser.soaking import GREEK_AT_LEAST

UNFINISHED = parse_record("HM1-N-AAAAEKD 2-7 1-5-8 10-R4")


def expect_shown(replay: Replay, game: Game, texts: Texts) -> None:
    """The game is in the player, at its step."""
    replay.expect_game(game)
    steps = len(game.removals)
    assert replay.look().info["step"] == texts.replay.step.format(step=game.moves, steps=steps)
    assert replay.look().state == "ready"
    assert replay.role("slider").get_attribute("max") == str(steps)
    assert replay.role("moves").locator("li button").all_text_contents() == list(move_list(game.at(steps), texts))


@GREEK_AT_LEAST
def test_a_link_opens_any_record_and_any_step(reader: Reader, shared: SharedPages, language: str) -> None:
    texts, fragment = texts_for(language), f"{link(UNFINISHED)}&step=2"
    replay = reader.replay(fragment, language) if language == "el" else shared.replay(fragment, language)
    expect_shown(replay, UNFINISHED.at(2), texts)
    replay.press("next")
    expect_shown(replay, UNFINISHED, texts)
    replay.follow(f"{link(WON)}&step=12")
    expect_shown(replay, WON.at(12), texts)
    replay.follow(link(DEAD_END))
    expect_shown(replay, DEAD_END.at(0), texts)
    expect(replay.message).to_have_text(texts.replay.loaded.format(code=DEAD_END.deal.code, steps=39))
    replay.follow(f"#game={DEAD_END_AT_ONCE}")
    expect_shown(replay, parse_record(DEAD_END_AT_ONCE), texts)
    replay.follow("#game=hm1-n-aaaaekd%20R7-r5%20%20r4-10.")
    expect_shown(replay, parse_record("HM1-N-AAAAEKD R5-R7 10-R4").at(0), texts)


@GREEK_AT_LEAST
def test_the_link_of_the_second_example_loads_it_into_the_player(shared: SharedPages, language: str) -> None:
    texts = texts_for(language)
    replay = shared.replay(link(WON), language)
    replay.page.get_by_role("link", name=page_texts(language).figures.load).click()
    expect(replay.message).to_have_text(texts.replay.loaded.format(code=DEAD_END.deal.code, steps=39))
    expect_shown(replay, DEAD_END.at(0), texts)
    expect(replay.root.locator(".hm-table")).to_be_in_viewport()
    expect(replay.action("next")).to_be_focused()
    replay.press("last")
    expect_shown(replay, DEAD_END, texts)
    expect(replay.role("next-move")).to_have_text(texts.replay.end_dead_end)


def of_move(number: int, text: str, reason: Callable[[Texts], str]) -> Callable[[Texts], str]:
    return lambda texts: texts.errors.move.format(number=number, text=text, reason=reason(texts))


BAD: list[tuple[str, Callable[[Texts], str]]] = [
    ("#game=HM1-N-NVPEIRJ.1-8.3-13", of_move(2, "3-13", lambda texts: texts.errors.unknown_slot.format(slot="13"))),
    ("#game=HM1-N-NVPEIRJ.1", of_move(1, "1", lambda texts: texts.errors.slot_count.format(count=1))),
    ("#game=HM1-N-NVPEIRJ.1-2-3-4", of_move(1, "1-2-3-4", lambda texts: texts.errors.slot_count.format(count=4))),
    ("#game=HM1-N-NVPEIRJ.1-1", of_move(1, "1-1", lambda texts: texts.errors.repeated_slot.format(slot="1"))),
    (
        "#game=HM1-N-AAAAEKD.R5-R7.2-R7",
        of_move(2, "2-R7", lambda texts: texts.errors.empty_slot.format(slot="R7")),
    ),
    ("#game=HM1-N-NVPEIRJ.1-3", of_move(1, "1-3", lambda texts: f"{texts.errors.sum_refused.format(sum=11)}.")),
    ("#game=HM1-N-NVPEIRJ.3-7", of_move(1, "3-7", lambda texts: f"{texts.errors.triple_refused}.")),
    ("#game=HM2-N-NVPEIRJ.1-8", lambda texts: texts.errors.other_version.format(version="HM2")),
    ("#game=HM1-N-NVPEIR.1-8", lambda texts: texts.errors.too_few.format(count=6)),
]


@GREEK_AT_LEAST
def test_a_bad_record_is_explained_and_the_game_stays(shared: SharedPages, language: str) -> None:
    texts = texts_for(language)
    replay = shared.replay(f"{link(DEAD_END)}&step=7", language)
    for fragment, reason in BAD:
        replay.follow(fragment)
        expect(replay.message).to_have_text(texts.errors.link.format(reason=reason(texts)))
        expect_shown(replay, DEAD_END.at(7), texts)
    replay.press("next")
    expect(replay.message).to_have_text("")
    expect_shown(replay, DEAD_END.at(8), texts)


@pytest.mark.parametrize(("step", "shown"), [("2", 1), ("-1", 0), ("x", 0)])
def test_a_step_that_is_not_there_shows_the_nearest_and_is_told(shared: SharedPages, step: str, shown: int) -> None:
    texts = texts_for("el")
    replay = shared.replay(f"{link(DEAD_END)}&step=7")
    replay.follow(f"{link(WON.at(1))}&step={step}")
    expect(replay.message).to_contain_text(texts.errors.step.format(step=step, last=1))
    replay.expect_game(WON.at(shown))


def test_a_bad_link_on_load_is_explained_over_the_worked_game(reader: Reader) -> None:
    texts = texts_for("el")
    replay = reader.replay(BAD[0][0])
    expect(replay.message).to_have_text(texts.errors.link.format(reason=BAD[0][1](texts)))
    expect_shown(replay, WON.at(0), texts)


@pytest.mark.parametrize("fragment", ["#links", "#how"])
def test_another_fragment_leaves_the_replay_alone(shared: SharedPages, fragment: str) -> None:
    replay = shared.replay(link(WON))
    replay.press("next")
    before = replay.look()
    replay.follow(fragment)
    assert replay.look() == before


def test_the_replay_leaves_the_saved_game_alone(reader: Reader) -> None:
    board = reader.board(link(WON.at(2)))
    board.play(WON.removals[2:3])
    saved = "localStorage.getItem('halfmoon:game:' + localStorage.getItem('halfmoon:last'))"
    board.page.close()
    replay = reader.replay()
    before = replay.page.evaluate(saved)
    assert before
    replay.press("last")
    replay.follow(link(DEAD_END))
    assert replay.page.evaluate(saved) == before
