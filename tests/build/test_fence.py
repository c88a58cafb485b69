"""The `halfmoon` fence of the Markdown pages: what each kind becomes, and that no error in one is swallowed."""

import pytest
from bs4 import BeautifulSoup
from markdown import Markdown
from pymdownx.superfences import SuperFencesException

from halfmoon.records import parse_record
from halfmoon.selection import combinable
from halfmoon.slots import parse_slot
from halfmoon_build.drawing import fence
from halfmoon_build.languages import LANGUAGES
from halfmoon_page.replay.moves import move_list
from halfmoon_build.texts import page_texts
from halfmoon_page.texts import texts_for
from tests.engine.samples import DEAD_DEAL, WORKED_GAME

DEAL = "HM1-N-NVPEIRJ"
TWO_MOVES = f"{DEAL} 1-8 3-5-8"
DIAGRAM = f"record: {TWO_MOVES}\nmarks: 6-10\ncaption: A pair."
REPLAY = f"kind: replay\nrecord: {WORKED_GAME}\nkey: 0 24 48\ncaption: A win."
EXAMPLE = f"kind: example\nrecord: {TWO_MOVES}\nkey: 0 1 2\ncaption: Two moves."
PLAY = "kind: play"


def rendered(source: str, language: str = "en") -> BeautifulSoup:
    return BeautifulSoup(fence.render(language, source), "html.parser")


def page_with(source: str, language: str = "en") -> str:
    """What a page becomes that holds this fence, by the builder's own way."""
    fences = [{"name": "halfmoon", "class": "halfmoon", "format": fence.for_language(language)}]
    markdown = Markdown(
        extensions=["pymdownx.superfences"],
        extension_configs={"pymdownx.superfences": {"custom_fences": fences}},
    )
    return markdown.convert(f"Before.\n\n```halfmoon\n{source}\n```\n\nAfter.")


# What each kind becomes


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("source", [DIAGRAM, PLAY, REPLAY, EXAMPLE], ids=["diagram", "play", "replay", "example"])
def test_a_fence_becomes_its_html_between_the_paragraphs_around_it(source: str, language: str) -> None:
    page = page_with(source, language)
    assert page == f"<p>Before.</p>\n{fence.render(language, source)}\n<p>After.</p>"
    assert "<code" not in page


def test_a_diagram_is_a_figure_with_a_caption_and_its_position_in_words() -> None:
    figure = rendered(DIAGRAM).select_one("figure")
    assert figure is not None
    assert [caption.get_text() for caption in figure.select("figcaption")] == ["A pair."]
    (svg,) = figure.select("svg")
    assert svg["role"] == "img"
    assert "HM1-N-NVPEIRJ after move 2" in figure.select("title")[0].get_text()
    assert "8 of spades, pile 6, 8 cards. " in figure.select("desc")[0].get_text()


def test_a_diagram_says_it_in_the_language_of_its_page() -> None:
    assert "8 μπαστούνι, στοίβα 6, 8 φύλλα. " in rendered(DIAGRAM, "el").select("desc")[0].get_text()


def rings(source: str) -> int:
    return fence.render("en", source).count("--hm-mark")


def test_a_game_that_is_named_is_that_of_its_file_after_the_moves_that_are_asked_for() -> None:
    for moves, record in ((2, TWO_MOVES), (48, WORKED_GAME)):
        written = fence.render("en", f"record: {record}\ncaption: .")
        assert fence.render("en", f"game: worked\nmoves: {moves}\ncaption: .") == written
    assert fence.render("en", "game: worked\ncaption: .") == written


def test_marked_slots_carry_a_ring() -> None:
    assert rings(DIAGRAM) == 2
    assert rings(f"record: {TWO_MOVES}\nmarks: 9-11-r6\ncaption: .") == 3
    assert rings(f"record: {TWO_MOVES}\nmarks: playable\ncaption: .") == 20
    assert rings(f"record: {TWO_MOVES}\ncaption: .") == 0


def test_playable_marks_no_emptied_slot() -> None:
    game = parse_record(" ".join(WORKED_GAME.split()[:36]))
    assert rings(f"record: {' '.join(WORKED_GAME.split()[:36])}\nmarks: playable\ncaption: .") == len(
        game.table.playable()
    )
    assert len(game.table.playable()) < 20


def darkened(source: str) -> int:
    return fence.render("en", source).count('opacity=".45"')


def test_placement_help_darkens_the_cards_that_do_not_go_with_what_is_selected() -> None:
    table = parse_record(DEAL).table
    for selected in ("1", "3", "3-5"):
        lit = combinable(table, tuple(map(parse_slot, selected.split("-"))))
        source = f"record: {DEAL}\nselected: {selected}\ncaption: ."
        assert darkened(source) == 0
        assert darkened(f"{source}\nhelp: on") == len(table.playable()) - len(lit) > 10
    assert darkened(f"record: {DEAL}\nhelp: on\ncaption: .") == 0


def test_selected_and_refused_cards_carry_a_ring_each() -> None:
    assert rings(f"record: {DEAL}\nselected: 3-5\ncaption: .") == 2
    assert rings(f"record: {DEAL}\nrefused: 1-4\ncaption: .") == 2
    assert 'stroke-dasharray="9' in fence.render("en", f"record: {DEAL}\nrefused: 1-4\ncaption: .")


def test_a_caption_is_text_not_html() -> None:
    figure = rendered(f"record: {DEAD_DEAL}\ncaption: 5 < 6 & <b>so</b>: on")
    assert figure.select("figcaption")[0].get_text() == "5 < 6 & <b>so</b>: on"
    assert figure.select("b") == []


def test_the_play_fence_is_the_board_before_python_runs() -> None:
    (root,) = rendered(PLAY).select("[data-halfmoon]")
    assert (root["data-halfmoon"], root["data-state"]) == ("play", "loading")
    assert len(root.select("button[data-slot]")) == 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_replay_fence_is_the_player_with_all_moves_and_the_key_positions(language: str) -> None:
    html = rendered(REPLAY, language)
    (root,) = html.select("[data-halfmoon]")
    assert (root["data-halfmoon"], root["data-state"]) == ("replay", "loading")
    assert root["data-record"] == WORKED_GAME
    moves = [move.get_text() for move in root.select("[data-role=moves] li")]
    assert moves == list(move_list(parse_record(WORKED_GAME), texts_for(language)))
    assert len(html.select(".hm-figures figure")) == 3


def test_the_example_fence_is_no_second_board_but_a_link_moves_and_key_positions() -> None:
    html = rendered(EXAMPLE)
    assert html.select("[data-halfmoon]") == []
    assert [link["href"] for link in html.select("a")] == ["#game=HM1-N-NVPEIRJ.1-8.3-5-8"]
    assert len(html.select("ol li")) == 2
    assert html.select("figcaption")[0].get_text() == page_texts("en").figures.start_position
    assert len(html.select("figure")) == 3


def test_key_positions_mark_the_next_move() -> None:
    figures = rendered(EXAMPLE).select("figure")
    assert [str(figure).count("--hm-mark") for figure in figures] == [2, 3, 0]


def test_blank_lines_and_spaces_around_values_do_not_matter() -> None:
    assert fence.render("en", "\n record :  HM1-N-AAABRRW \n\n caption:x\n") == fence.render(
        "en", "record: HM1-N-AAABRRW\ncaption: x"
    )


# Errors


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        (f"{DIAGRAM}\ncolour: red", "diagram has no colour"),
        (f"{DIAGRAM}\nkey: 1", "diagram has no key"),
        (f"record: {DEAL}\nselected: 1-4\ncaption: .", "do not select '1-4'"),
        (f"record: {DEAL}\nselected: 13\ncaption: .", "13"),
        (f"record: {DEAL}\nrefused: 1-8\ncaption: .", "nothing is refused in '1-8'"),
        (f"record: {DEAL}\nselected: 1\nhelp: yes\ncaption: .", "help is on or off, not 'yes'"),
        (f"{PLAY}\nrecord: {TWO_MOVES}", "play has no record"),
        (f"{REPLAY}\nmarks: 1-8", "replay has no marks"),
        ("kind: solver", "solver"),
        ("kind:", "kind"),
        ("caption: No record.", "record is missing"),
        ("", "record is missing"),
        (f"record: {TWO_MOVES}", "caption is missing"),
        (f"kind: replay\nrecord: {TWO_MOVES}\ncaption: No key.", "key is missing"),
        (f"kind: example\nrecord: {TWO_MOVES}\nkey: 0", "caption is missing"),
        (f"{DIAGRAM}\ngame: worked", "record and game"),
        ("game: no-such\ncaption: .", "no game 'no-such'"),
        ("game: worked\nmoves: 49\ncaption: .", "49"),
        (f"{DIAGRAM}\nand so on", "no colon in 'and so on'"),
        (f"{DIAGRAM}\ncaption: Again.", "caption is given twice"),
        ("record: HM2-N-AAAAAAA\ncaption: .", "HM2"),
        ("record: AAAAAA\ncaption: .", "6"),
        ("record:\ncaption: .", "7"),
        ("record: HM1-N-NVPEIRJ 1-8 1-4\ncaption: .", "Move 2 (“1-4”): The sum must be 11."),
        ("record: HM1-N-NVPEIRJ 1-8 4-R9\ncaption: .", "R9"),
        (f"record: {TWO_MOVES}\nmarks: 1\ncaption: .", "1"),
        (f"record: {TWO_MOVES}\nmarks: 13-R1\ncaption: .", "13"),
        (f"record: {TWO_MOVES}\nmarks: 1-1\ncaption: .", "Place 1 is named twice"),
        (f"record: {TWO_MOVES}\nmarks: all\ncaption: .", "all"),
        (f"kind: example\nrecord: {TWO_MOVES}\nkey: 0 3\ncaption: .", "3"),
        (f"kind: example\nrecord: {TWO_MOVES}\nkey: one\ncaption: .", "one"),
        (f"kind: example\nrecord: {TWO_MOVES}\nkey: -1\ncaption: .", "-1"),
    ],
)
def test_an_error_in_a_fence_stops_the_build_and_says_what_and_where(source: str, reason: str) -> None:
    with pytest.raises(SuperFencesException) as caught:
        page_with(source)
    message = str(caught.value)
    assert reason in message.split("\n")[0]
    assert message.endswith(source)
