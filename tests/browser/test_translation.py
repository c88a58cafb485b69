"""A browser's translator: it says another language, wraps every text, and writes its own words, at any time."""

import pytest
from playwright.sync_api import Page, expect

from halfmoon.codes import parse_code
from halfmoon.game import Game
from halfmoon_page.texts import texts_for
from tests.browser.games import DEAD_END, WON, link
from tests.browser.readers import Newcomer, Reader
from tests.browser.soaking import one_at_least

TRANSLATE = """() => {
  document.documentElement.lang = "de";
  document.documentElement.classList.add("translated-ltr");
  const done = new WeakSet();
  const notForIt = "[translate=no], script, style, svg, font";
  const mayBe = (node) => /\\p{L}/u.test(node.nodeValue) && !node.parentElement.closest(notForIt) && !done.has(node);
  const translate = (within) => {
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) if (mayBe(walker.currentNode)) found.push(walker.currentNode);
    for (const text of found) {
      const outer = document.createElement("font"), inner = outer.appendChild(document.createElement("font"));
      inner.textContent = `[${text.nodeValue}]`;
      done.add(inner.firstChild);
      text.replaceWith(outer);
    }
  };
  translate(document.body);
  const changed = (changes) => changes.forEach(({ target }) => target.isConnected && translate(target));
  new MutationObserver(changed).observe(document.body, { childList: true, subtree: true });
}"""
AT_THE_START = f"addEventListener('DOMContentLoaded', {TRANSLATE})"


def is_translated(page: Page) -> bool:
    found: bool = page.evaluate("document.querySelectorAll('font > font').length > 20")
    return found


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_game_is_played_in_a_translated_page(newcomer: Newcomer, when: str) -> None:
    if when == "before":
        newcomer.context.add_init_script(AT_THE_START)
    board = newcomer.board(f"#deal={WON.deal.code}", "en")
    if when == "after":
        board.page.evaluate(TRANSLATE)
    assert is_translated(board.page)
    board.set("move-errors", True)
    board.tap("1", "2")
    expect(board.message).to_have_text(f"[{texts_for('en').errors.sum_refused.format(sum=11)}]")
    board.play_at_once(WON.removals)
    assert board.look().state == "won"
    board.press("undo")
    board.expect_game(WON.at(47))
    board.open_code(WON.deal.code)
    board.play_at_once(DEAD_END.removals)
    assert board.look().state == "dead-end"
    board.press("new")
    board.expect_game(Game.of(parse_code(board.look().info["code"])))


@pytest.mark.parametrize("when", one_at_least("before", "after"))
def test_a_replay_is_watched_in_a_translated_page(newcomer: Newcomer, when: str) -> None:
    if when == "before":
        newcomer.context.add_init_script(AT_THE_START)
    replay = newcomer.replay(link(WON))
    if when == "after":
        replay.page.evaluate(TRANSLATE)
    assert is_translated(replay.page)
    for step in (1, 2, 3):
        replay.press("next")
        replay.expect_game(WON.at(step))
    replay.role("moves").locator("button").nth(19).click()
    replay.expect_game(WON.at(20))


def test_codes_cards_slots_and_keys_are_not_for_translators(reader: Reader) -> None:
    board = reader.board(f"#deal={WON.deal.code}", "en")
    board.play(WON.removals[:1])
    for panel in (".hm-games", ".hm-keys"):
        board.root.locator(panel).evaluate("panel => { panel.open = true; }")
    expect(board.root.locator("[data-game]")).to_have_count(1)
    board.page.evaluate(TRANSLATE)
    kept = board.root.locator("[data-info=code], .hm-table, kbd, input[name=code], [data-game] > b")
    assert kept.count() > 10
    assert kept.evaluate_all("all => all.filter((each) => !each.closest('[translate=no]')).length") == 0
    assert board.info("code").text_content() == WON.deal.code
    page = reader.page("", "en")
    drawn = page.locator("figure svg, code, kbd")
    assert drawn.count() > 5
    assert drawn.evaluate_all("all => all.filter((each) => !each.closest('[translate=no]')).length") == 0
