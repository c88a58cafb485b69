"""The same short journey in every engine: read, win, undo, change the language, reload, open a code, replay."""

from dataclasses import replace

from halfmoon.arch import Direction, neighbour
from halfmoon.codes import parse_code
from halfmoon.game import Game
from halfmoon.slots import parse_slot
from halfmoon_page.texts import texts_for
from tests.browser.games import DEAD_END, WON, link
from tests.journey.reader import Reader

PYTHON = ("pyodide", "pyscript", ".wasm", ".bin", ".py", ".mjs")
"""What the names of the files have in them that bring Python into a page."""

WRONG_CODE = "HM1-N-AAΡAAAB"
"""With a Greek Ρ."""


def test_the_journey(reader: Reader) -> None:
    for step in (
        read_the_rules,
        open_the_worked_deal,
        win,
        take_the_last_move_back_and_make_it_again,
        go_on_in_english,
        go_on_after_a_reload,
        mistype_a_code,
        open_another_deal_and_return,
        play_by_keyboard,
        replay_the_worked_game,
        follow_a_link_to_a_step,
    ):
        step(reader)
        reader.engine.check()


def python_requests(reader: Reader) -> list[str]:
    return [url for url in reader.requests() if any(part in url for part in PYTHON)]


def read_the_rules(reader: Reader) -> None:
    reader.open("")
    reader.arrive("")
    assert reader.engine.evaluate("document.documentElement.lang") == "el"
    assert reader.count_shown("figure.hm-figure svg") >= 7
    assert reader.requests() != []
    assert python_requests(reader) == []


def open_the_worked_deal(reader: Reader) -> None:
    reader.click('.md-content a.md-button[href="play/"]')
    reader.arrive("play/")
    assert python_requests(reader) != []
    reader.enter_code(WON.deal.code)
    reader.expect_game(WON.at(0))


def win(reader: Reader) -> None:
    game = WON.at(0)
    for removal in WON.removals:
        for slot in str(removal).split("-"):
            reader.click(f'button[data-slot="{slot}"]')
        game = game.remove(removal)
        reader.expect_game(game, "won" if game == WON else "ready")
    look = reader.look()
    assert (look.state, look.info["score"], look.info["moves"]) == ("won", "520", "48")
    assert look.message == texts_for("el").moves.won.format(moves=48, score=520, time=look.time)


def take_the_last_move_back_and_make_it_again(reader: Reader) -> None:
    reader.press("undo")
    reader.expect_game(WON.at(47))
    reader.expect_message("")
    reader.press("redo")
    reader.expect_game(WON, "won")
    reader.press("undo")
    reader.expect_game(WON.at(47))


def go_on_in_english(reader: Reader) -> None:
    reader.click("a.hm-language[lang=en]")
    reader.arrive("en/play/")
    assert reader.engine.evaluate("document.documentElement.lang") == "en"
    reader.expect_game(WON.at(47))
    for slot in str(WON.removals[47]).split("-"):
        reader.click(f'button[data-slot="{slot}"]')
    reader.expect_game(WON, "won")
    reader.press("undo")
    reader.expect_game(WON.at(47))


def go_on_after_a_reload(reader: Reader) -> None:
    reader.engine.reload()
    reader.arrive("en/play/")
    reader.expect_game(WON.at(47))
    reader.press("undo")
    reader.expect_game(WON.at(46))


def mistype_a_code(reader: Reader) -> None:
    before = reader.look()
    reader.enter_code(WRONG_CODE)
    explained = texts_for("en").errors.not_latin.format(character="Ρ", position=9)
    reader.expect_message(explained)
    assert reader.look() == replace(before, message=explained)
    assert reader.value_of('input[name="code"]') == WRONG_CODE


def open_another_deal_and_return(reader: Reader) -> None:
    for _ in WRONG_CODE:
        reader.engine.press("Backspace")
    reader.enter_code("HM1-N-AAAAAAB")
    reader.expect_game(Game.of(parse_code("HM1-N-AAAAAAB")))
    reader.expect_message(texts_for("en").game.replaced.format(code="HM1-N-AAAAAAB"))
    reader.press("take-back")
    reader.expect_game(WON.at(46))
    assert reader.count_shown('[data-action="take-back"]') == 0


def play_by_keyboard(reader: Reader) -> None:
    """From where the focus is after the game was taken back: on the table."""
    here = "document.activeElement.dataset.slot"
    slot = parse_slot(reader.engine.evaluate(here))
    for key, direction in (
        ("ArrowUp", Direction.UP),
        ("ArrowRight", Direction.RIGHT),
        ("ArrowDown", Direction.DOWN),
        ("ArrowLeft", Direction.LEFT),
    ):
        reader.engine.press(key)
        slot = neighbour(slot, direction)
        assert reader.engine.evaluate(here) == slot
    reader.engine.press("u")
    reader.expect_game(WON.at(45))
    reader.engine.press("r")
    reader.expect_game(WON.at(46))
    assert reader.engine.evaluate(here) == slot


def replay_the_worked_game(reader: Reader) -> None:
    reader.click('.md-content a[href="../"]')
    reader.arrive("en/")
    reader.click('a.md-tabs__link[href="examples/"]')
    reader.arrive("en/examples/")
    expect_step(reader, WON.at(0))
    for action, step in (("next", 1), ("next", 2), ("previous", 1), ("last", 48), ("first", 0)):
        reader.press(action)
        expect_step(reader, WON.at(step))
    reader.click('[data-role="slider"]')
    middle = int(reader.value_of('[data-role="slider"]'))
    assert 20 <= middle <= 28
    expect_step(reader, WON.at(middle))
    for key, step in (("ArrowRight", middle + 1), ("End", 48), ("Home", 0)):
        reader.engine.press(key)
        expect_step(reader, WON.at(step))
    reader.click('[data-step="30"]')
    expect_step(reader, WON.at(30))


def follow_a_link_to_a_step(reader: Reader) -> None:
    reader.open(f"en/examples/{link(DEAD_END)}&step=12")
    expect_step(reader, DEAD_END.at(12))
    reader.engine.reload()
    reader.arrive("en/examples/")
    expect_step(reader, DEAD_END.at(12))
    reader.press("next")
    expect_step(reader, DEAD_END.at(13))


def expect_step(reader: Reader, game: Game) -> None:
    """The replay comes to show the step at which the game stands."""
    reader.expect_game(game)
    steps = len(game.removals)
    assert reader.look().info["step"] == texts_for("en").replay.step.format(step=game.moves, steps=steps)
    assert reader.value_of('[data-role="slider"]') == str(game.moves)
