import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from halfmoon.codes import parse_code
from halfmoon.game import Game
from halfmoon.records import write_record
from halfmoon_build.texts import page_texts
from halfmoon_page.texts import texts_for
from halfmoon_page.texts.catalogue import Texts
from tests.browser.boards import Board
from tests.browser.games import DEAD_END, WON, link
from tests.browser.readers import Reader, SharedPages
from tests.browser.soaking import GREEK_AT_LEAST, one_at_least

OTHER = Game.of(parse_code("HM1-N-HALFMOO"))
DEAL_LINK = f"#deal={WON.deal.code}"
OTHER_LINK = f"#deal={OTHER.deal.code}"


def test_a_link_opens_its_deal(reader: Reader) -> None:
    texts = texts_for("el")
    board = reader.board(OTHER_LINK)
    board.expect_game(OTHER)
    expect(board.message).to_have_text(texts.game.opened.format(code=OTHER.deal.code))
    expect(board.action("take-back")).to_be_hidden()
    board.follow(DEAL_LINK)
    board.expect_game(WON.at(0))
    board.follow("#deal=hm1%20n%20halfmoo")
    board.expect_game(OTHER)


def test_a_link_to_the_deal_of_the_saved_game_goes_on_with_it(reader: Reader) -> None:
    goes_on = texts_for("en").game.goes_on.format(code=WON.deal.code)
    board = reader.board(DEAL_LINK, "en")
    board.play(WON.removals[:3])
    board.press("undo")
    board.page.reload()
    board.wait_ready()
    board.expect_game(WON.at(2))
    expect(board.message).to_have_text(goes_on)
    expect(board.action("take-back")).to_be_hidden()
    board.follow("#deal=NVPEIRJ")
    board.expect_game(WON.at(2))
    expect(board.message).to_have_text(goes_on)
    board.press("redo")
    board.expect_game(WON.at(3))


@GREEK_AT_LEAST
def test_a_replaced_game_is_offered_back_and_taken_back_with_its_moves(shared: SharedPages, language: str) -> None:
    texts = texts_for(language)
    board = shared.board(link(WON.at(0)), language)
    board.play(WON.removals[:4])
    board.press("undo")
    board.follow(OTHER_LINK)
    board.expect_game(OTHER)
    expect(board.message).to_have_text(texts.game.replaced.format(code=OTHER.deal.code))
    expect(board.action("take-back")).to_have_text(page_texts(language).labels.actions["take-back"])
    board.press("take-back")
    board.expect_game(WON.at(3))
    expect(board.message).to_have_text(texts.game.taken_back.format(code=WON.deal.code))
    expect(board.action("take-back")).to_be_hidden()
    board.press("redo")
    board.expect_game(WON.at(4))
    for moves in (3, 2, 1, 0):
        board.press("undo")
        board.expect_game(WON.at(moves))


def test_a_link_on_load_offers_the_saved_game_back_even_after_a_reload(reader: Reader) -> None:
    first = reader.board(DEAL_LINK)
    first.play(WON.removals[:2])
    first.page.close()
    board = reader.board(OTHER_LINK)
    board.expect_game(OTHER)
    expect(board.action("take-back")).to_be_visible()
    board.page.reload()
    board.wait_ready()
    board.expect_game(OTHER)
    board.press("take-back")
    board.expect_game(WON.at(2))
    board.page.reload()
    board.wait_ready()
    board.expect_game(WON.at(2))


BAD: list[tuple[str, Callable[[Texts], str]]] = [
    ("#deal=HM2-N-AAAAAAB", lambda texts: texts.errors.other_version.format(version="HM2")),
    ("#deal=HM1-N-AAAAAAB7", lambda texts: texts.errors.not_a_letter.format(character="7", position=14)),
    ("#deal=", lambda texts: texts.errors.no_letters),
    (
        "#game=HM1-N-NVPEIRJ.1-8.1-2",
        lambda texts: texts.errors.move.format(
            number=2, text="1-2", reason=f"{texts.errors.sum_refused.format(sum=11)}."
        ),
    ),
]


@GREEK_AT_LEAST
def test_a_bad_link_is_explained_and_the_game_stays(shared: SharedPages, language: str) -> None:
    texts = texts_for(language)
    board = shared.board(link(WON.at(2)), language)
    board.play(WON.removals[2:3])
    for fragment, reason in BAD:
        board.follow(fragment)
        expect(board.message).to_have_text(texts.errors.link.format(reason=reason(texts)))
        board.expect_game(WON.at(3))
    expect(board.action("take-back")).to_be_hidden()


def test_a_bad_link_on_load_is_explained_and_the_saved_game_stays(reader: Reader) -> None:
    texts = texts_for("el")
    reason = texts.errors.link.format(reason=BAD[0][1](texts))
    board = reader.board(BAD[0][0])
    expect(board.message).to_have_text(reason)
    board.expect_game(Game.of(parse_code(board.look().info["code"])))
    board.follow(link(WON.at(0)))
    board.play(WON.removals[:2])
    board.page.goto("about:blank")
    board.page.goto(reader.url(f"play/{BAD[0][0]}"))
    board.wait_ready()
    expect(board.message).to_have_text(reason)
    board.expect_game(WON.at(2))


@pytest.mark.parametrize("fragment", ["#saved", "#how", "#something=else", "#%E0%A4%A"])
def test_another_fragment_leaves_the_game_alone(shared: SharedPages, fragment: str) -> None:
    board = shared.board(link(WON.at(2)))
    board.play(WON.removals[2:3])
    before = board.look()
    board.follow(fragment)
    assert board.look() == before


def test_a_game_link_opens_its_position_with_undo_working(reader: Reader) -> None:
    board = reader.board(link(WON))
    assert board.look().state == "won"
    board.expect_game(WON)
    for moves in range(47, -1, -1):
        board.press("undo")
        board.expect_game(WON.at(moves))
    assert "undo" in board.look().disabled
    board.follow(link(DEAD_END.at(20)))
    board.expect_game(DEAD_END.at(20))
    board.press("undo")
    board.expect_game(DEAD_END.at(19))
    expect(board.action("take-back")).to_be_visible()


@pytest.mark.parametrize("fragment", one_at_least(link(WON.at(2)), DEAL_LINK))
def test_a_reload_goes_on_with_what_was_played_after_a_link(reader: Reader, fragment: str) -> None:
    board = reader.board(fragment)
    if "deal" in fragment:
        board.play(WON.removals[:2])
    board.play(WON.removals[2:4])
    board.page.reload()
    board.wait_ready()
    board.expect_game(WON.at(4))
    board.press("new")
    code = board.look().info["code"]
    board.page.reload()
    board.wait_ready()
    board.expect_game(Game.of(parse_code(code)))


WRITTEN = ["#DEAL={}", "#/deal={}", "#!deal={}", "#{}", "#deal={}.", "#Deal:%20{}"]


@pytest.mark.parametrize("written", WRITTEN)
def test_a_fragment_with_a_code_in_it_opens_the_deal_on_both_boards(shared: SharedPages, written: str) -> None:
    fragment = written.format(OTHER.deal.code)
    board, replay = shared.board(link(WON.at(2))), shared.replay(link(WON))
    for block in (board, replay):
        block.follow(fragment)
        block.expect_game(OTHER)


@pytest.mark.parametrize("query", one_at_least("?deal={}", "?utm_source=mail&deal={}", "?{}"))
def test_a_query_with_a_code_in_it_opens_the_deal_once(reader: Reader, query: str) -> None:
    board = reader.board(query.format(WON.deal.code))
    board.expect_game(WON.at(0))
    board.play(WON.removals[:2])
    board.press("new")
    new = board.look().info["code"]
    assert new != WON.deal.code
    board.page.reload()
    board.wait_ready()
    assert board.look().info["code"] == new


@pytest.mark.parametrize(
    ("path", "language", "game"),
    one_at_least(
        (f"play/%23deal={OTHER.deal.code}", "el", OTHER),
        (f"en/play/%23deal={OTHER.deal.code}", "en", OTHER),
        (f"{OTHER.deal.code}", "el", OTHER),
        (f"en/deals/{OTHER.deal.code.lower()}/", "en", OTHER),
        (f"play/%23game={write_record(WON.at(2), separator='.')}", "el", WON.at(2)),
        (f"plya/#deal={OTHER.deal.code}", "el", OTHER),
    ),
)
def test_a_path_that_is_not_found_leads_to_the_deal_in_it(reader: Reader, path: str, language: str, game: Game) -> None:
    reader.errors.allow("404")
    reader.errors.allow("net::ERR_ABORTED")
    page = reader.tab()
    page.goto(reader.url(path))
    expect(page).to_have_url(re.compile(re.escape(reader.url("play/", language)) + "#"))
    board = Board(page)
    board.wait_ready()
    board.expect_game(game)


def test_texts_that_people_paste_open_what_is_in_them(shared: SharedPages) -> None:
    board, replay = shared.board(link(WON.at(2))), shared.replay(link(WON))
    address = f"https://example.org/half-moon/play/#deal={OTHER.deal.code}"
    for text in (f"«{OTHER.deal.code}».", f"Deal: {OTHER.deal.code}", address):
        board.open_code(WON.deal.code)
        board.open_code(text)
        board.expect_game(OTHER)
    board.open_code(f"{OTHER.deal.code} {WON.deal.code}")
    expect(board.message).to_contain_text(WON.deal.code)
    expect(board.message).to_contain_text(OTHER.deal.code)
    field = replay.root.locator('input[name="record"]')
    for text in (f"> {WON.deal.code} 1. 1-8, 2. 3-5-8", f"{reader_address(WON.at(2))}&step=1"):
        field.fill(text)
        field.press("Enter")
        expect(replay.info("step")).to_have_text(texts_for("el").replay.step.format(step=0, steps=2))


def reader_address(game: Game) -> str:
    return f"https://example.org/half-moon/examples/{link(game)}"
