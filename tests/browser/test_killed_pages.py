"""The process of a page is killed in the middle of what it writes, again and again."""

import json
import os
import signal
import time
from random import Random

import pytest
from playwright.sync_api import Browser, ConsoleMessage

from halfmoon.records import parse_record, write_record
from halfmoon_page.play.kept_game import KeptGame, is_id, read_kept
from tests.browser.games import WON
from tests.browser.readers import Newcomer
from tests.browser.test_saved_game import renderers

KILLS = 50
SECONDS_BETWEEN_MOVES = 0.03

PLAY = """([moves, milliseconds]) => {
  let number = 0;
  const next = () => {
    for (const slot of moves[number]) document.querySelector(`[data-slot="${slot}"]`).click();
    console.log(`moves ${++number}`);
    if (number < moves.length) setTimeout(next, milliseconds);
  };
  setTimeout(next, milliseconds);
}"""


@pytest.mark.soak
def test_of_fifty_killed_pages_each_has_kept_its_game_but_for_the_last_second(
    browser: Browser, newcomer: Newcomer
) -> None:
    random = Random(11)
    newcomer.errors.expect("^crashed")
    newcomer.errors.allow("net::ERR_ABORTED")
    for number in range(1, KILLS + 1):
        made: list[tuple[float, int]] = [(time.monotonic(), 0)]

        def note(message: ConsoleMessage, made: list[tuple[float, int]] = made) -> None:
            if message.text.startswith("moves "):
                made.append((time.monotonic(), int(message.text.split()[1])))

        board = newcomer.board(f"#deal={WON.deal.code}")
        board.open_code(WON.deal.code)
        board.page.on("console", note)
        moves = [list(removal.slots) for removal in WON.removals]
        board.page.evaluate(PLAY, [moves, SECONDS_BETWEEN_MOVES * 1000])
        until = time.monotonic() + random.uniform(0.1, 1.6)
        while time.monotonic() < until or made[-1][1] == 0:
            board.page.wait_for_event("console", timeout=10_000)
        with board.page.expect_event("crash"):
            killed = time.monotonic()
            for process in renderers(browser):
                os.kill(process, signal.SIGKILL)
        board.page.close()
        watching = newcomer.page("about/")
        games = kept(json.loads(watching.evaluate("JSON.stringify(localStorage)")))
        watching.close()
        assert len(games) == number
        latest = max(games, key=lambda game: game.marks.last)
        assert latest.moves >= max(moves for at, moves in made if at < killed - 1 or moves == 0)
        assert parse_record(latest.record) == parse_record(write_record(WON.at(latest.moves)))


def kept(stored: dict[str, str]) -> list[KeptGame]:
    keys = [key for key in stored if is_id(key.removeprefix("halfmoon:game:"))]
    return [read_kept(stored[key]) for key in keys]
