"""Whatever someone types, links to, stores or imports stays text: nothing of it runs, nothing of it becomes markup."""

import json
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from halfmoon.codes import parse_code
from halfmoon.game import Game
from halfmoon_page.texts import texts_for
from tests.browser.boards import Board
from tests.browser.games import WON, link
from tests.browser.holding import WASM, Holding
from tests.browser.readers import Newcomer, Reader, SharedPages
from tests.browser.soaking import GREEK_AT_LEAST
from tests.hostile import LONG_HEADS, MARKUP, MEGABYTES, SHORT

LONG = [MEGABYTES[0], MEGABYTES[-1], *(head + MEGABYTES[0] for head in LONG_HEADS[3:5])]

ELEMENTS = """() => {
  const counts = {};
  for (const { localName } of document.querySelectorAll("*")) counts[localName] = (counts[localName] ?? 0) + 1;
  for (const shape of ["g", "rect", "path", "circle", "text"]) delete counts[shape]; // of the cards, which come and go
  return counts;
}"""
"""How many elements of each kind the document has."""

# The texts travel as JSON: a lone surrogate would not arrive otherwise.
ENTER = """([name, texts]) => {
  const field = document.querySelector(`input[name=${name}]`);
  for (const text of JSON.parse(texts)) {
    field.value = text;
    field.form.requestSubmit();
  }
}"""

FOLLOW = """async ([key, texts]) => {
  const follow = (fragment) => new Promise((followed) => {
    history.replaceState(null, "", location.pathname);
    addEventListener("hashchange", followed, { once: true });
    location.hash = fragment;
  });
  const encoded = (text) => encodeURIComponent(text.toWellFormed());
  for (const text of JSON.parse(texts))
    for (const write of [String, encoded, (text) => encoded(encoded(text))]) await follow(key + write(text));
}"""

IMPORT = """async (texts) => {
  const field = document.querySelector("input[name=games]");
  const message = document.querySelector("[data-role=message]");
  const answers = [];
  for (const text of JSON.parse(texts)) {
    const files = new DataTransfer();
    files.items.add(new File([text], text.slice(0, 100)));
    field.files = files.files;
    message.textContent = "";
    const answered = new Promise((answer) => new MutationObserver(answer).observe(message, { childList: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
    await answered;
    answers.push(message.textContent);
    document.querySelector("[data-action=undo]").click(); // takes the answer away
    document.querySelector("[data-action=redo]").click();
  }
  return answers;
}"""

STORE = """entries => {
  for (const [key, text] of Object.entries(JSON.parse(entries))) localStorage.setItem(key, text);
}"""


GOT_IN = "[data-halfmoon] :is(img, iframe, a[onfocus], textarea, style, link, script:not([type$=json]))"


@contextmanager
def nothing_gets_in(page: Page) -> Iterator[None]:
    """Nothing calls `injected`, and there are as many elements of each kind as before, whatever is done within."""
    page.evaluate("() => { window.calls = 0; window.injected = () => { calls += 1; }; }")
    before = page.evaluate(ELEMENTS)
    yield
    assert page.evaluate("calls") == 0
    assert page.evaluate(ELEMENTS) == before


@GREEK_AT_LEAST
def test_codes(shared: SharedPages, language: str) -> None:
    board = shared.board(link(WON.at(2)), language)
    with nothing_gets_in(board.page):
        board.page.evaluate(ENTER, ["code", json.dumps([*SHORT, *LONG])])
    board.expect_game(WON.at(2))


def test_markup_around_a_code_is_left_out_like_everything_else(shared: SharedPages) -> None:
    board, other = shared.board(link(WON.at(2))), Game.of(parse_code("HM1-N-AAAAAAB"))
    with nothing_gets_in(board.page):
        board.open_code('<a href="javascript:injected()" autofocus onfocus="injected()">HM1-N-AAAAAAB</a>')
        board.expect_game(other)
        board.open_code(WON.deal.code)
        board.follow('#"><img src=x onerror="injected()">HM1-N-AAAAAAB')
        board.expect_game(other)


def test_records(shared: SharedPages) -> None:
    replay = shared.replay(link(WON))
    with nothing_gets_in(replay.page):
        replay.page.evaluate(ENTER, ["record", json.dumps([*SHORT, *LONG])])
    expect(replay.info("step")).to_have_text(texts_for("el").replay.step.format(step=0, steps=48))
    replay.press("last")
    replay.expect_game(WON)


@pytest.mark.parametrize(
    ("kind", "key"),
    [
        ("play", ""),
        ("play", "deal="),
        ("play", "game="),
        ("replay", "game="),
        ("replay", f"{link(WON)[1:]}&step="),
    ],
)
def test_fragments(shared: SharedPages, kind: str, key: str) -> None:
    block = shared.board(link(WON.at(2))) if kind == "play" else shared.replay(link(WON))
    with nothing_gets_in(block.page):
        block.page.evaluate(FOLLOW, [key, json.dumps([*SHORT, "B" * 100_000])])
    if not key.endswith("step="):
        block.expect_table(WON.at(2 if kind == "play" else 0).table)


def test_imported_games(shared: SharedPages) -> None:
    board = shared.board(link(WON.at(2)))
    keys = "Object.keys(localStorage).filter((key) => key.startsWith('halfmoon:game:')).length"
    before = board.page.evaluate(keys)
    with nothing_gets_in(board.page):
        answers = board.page.evaluate(IMPORT, json.dumps([*SHORT, *LONG]))
    assert set(answers) == {texts_for("el").game.file_refused}
    assert len(answers) == len(SHORT) + len(LONG)
    assert board.page.evaluate(keys) <= before + 1, "undo and redo have made this a game that is kept"
    board.expect_game(WON.at(2))


def test_what_another_page_of_the_origin_stores_while_the_board_is_open(reader: Reader) -> None:
    board, other = reader.board(link(WON.at(1))), reader.page("about/")
    board.play(WON.removals[1:2])
    kept = board.page.evaluate("localStorage.getItem('halfmoon:last')")
    with nothing_gets_in(board.page):
        heard = "new Promise((heard) => addEventListener('storage', ({ key }) => key === 'last' && heard()))"
        board.page.evaluate(f"window.heard = {heard}; undefined")
        for text in SHORT:
            keys = ("game", "settings", "statistics", "last", "picture", "game:0123456789abcdef")
            other.evaluate(STORE, json.dumps({f"halfmoon:{key}": text for key in keys}))
        other.evaluate("localStorage.setItem('last', '')")
        board.page.evaluate("heard.then(() => {})")
    board.play(WON.removals[2:3])
    board.expect_game(WON.at(3))
    for text in SHORT:
        other.evaluate(STORE, json.dumps({f"halfmoon:game:{kept}": text}))
    board.play(WON.removals[3:4])
    board.expect_game(WON.at(4))


def picture(board: Board, **changes: str) -> str:
    """What the board paints at the next visit, with other words in all slots."""
    kept = json.loads(board.page.evaluate("localStorage.getItem('halfmoon:picture')"))
    for slot in kept["slots"]:
        slot |= changes
    kept["information"] |= {name: changes["label"] for name in kept["information"] if "label" in changes}
    return json.dumps(kept)


def test_a_stored_picture_is_painted_before_python_runs_unless_it_is_more_than_a_drawing(newcomer: Newcomer) -> None:
    """Held back is what Python starts with, so that only the stored picture can be seen."""
    board = newcomer.board(link(WON.at(2)))
    page, seen = board.page, board.look()
    Holding(newcomer, WASM)
    newcomer.context.add_init_script("window.calls = 0; window.injected = () => { calls += 1; };")
    newcomer.errors.allow("net::ERR_ABORTED")

    def painted(stored: str) -> bool:
        page.evaluate("stored => localStorage.setItem('halfmoon:picture', stored)", stored)
        page.reload(wait_until="commit")
        expect(board.root).to_have_attribute("data-boot", "")
        assert page.evaluate("calls") == 0
        assert page.locator(GOT_IN).count() == 0
        return board.root.get_attribute("data-painted") is not None

    page.reload()  # with this the picture is stored
    good = picture(board)
    assert painted(good)
    assert (board.look().cards, board.look().counts) == (seen.cards, seen.counts)
    for text in MARKUP[:2]:
        assert painted(picture(board, label=text, card=text))
        assert board.slot("1").get_attribute("aria-label") == board.info("score").text_content() == text
    for text in (*MARKUP[:3], "<textAREA>", "<gIMG>", "&lt;img>"):
        page.evaluate("stored => localStorage.setItem('halfmoon:picture', stored)", good)
        assert not painted(picture(board, picture=f"<svg>{text}</svg>")), text
    assert not painted(good.replace("<svg ", "<svg onload='injected()' "))
    for rubbish in ("}", "[]", '{"game": null}'):
        assert not painted(rubbish)
