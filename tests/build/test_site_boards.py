"""The boards of the built pages, before Python runs: the names of spec §9, and one board a page."""

import json
import re
from pathlib import Path

import pytest

from halfmoon.arch import PLACES
from halfmoon.slots import SLOTS
from halfmoon_build.drawing.practice import EXERCISES, what_comes_of
from halfmoon_build.finishing.worker import parts
from halfmoon_page.play import actions as play
from halfmoon_page.replay import actions as replay
from halfmoon_page.table.settings import ONLY_PLAY, Settings
from tests.build.pages import RULES, WITH_BOARD, Page, own_file
from tests.engine.samples import WORKED_GAME

KINDS = {path: "play" if path.endswith("play/") else "replay" for path in WITH_BOARD}
PLAY, REPLAY = (
    pytest.mark.parametrize("path", [path for path in WITH_BOARD if KINDS[path] == kind]) for kind in ("play", "replay")
)
BOARDS = pytest.mark.parametrize("path", WITH_BOARD)


def test_there_is_one_board_on_play_and_examples_and_none_elsewhere(pages: dict[str, Page]) -> None:
    found = {path: page.attributes("[data-halfmoon]", "data-halfmoon") for path, page in pages.items()}
    assert found == {path: [KINDS[path]] if path in KINDS else [] for path in pages}


@BOARDS
def test_a_board_says_that_it_is_loading_and_waits(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    root = page.one("[data-halfmoon]")
    assert (root["data-state"], root["aria-busy"]) == ("loading", "true")
    assert page.texts_of('[data-role="message"]') == [page.words.boot.loading]
    assert page.texts_of('[data-action="retry"]') == [page.words.boot.retry]
    assert page.one("[data-halfmoon] progress")["max"] == "1"


@BOARDS
def test_a_board_says_its_language_itself_and_the_head_of_its_page_which_archive_it_needs(
    pages: dict[str, Page], path: str
) -> None:
    """A browser that translates the page writes another language into its root element."""
    page = pages[path]
    root = page.one("[data-halfmoon]")
    assert root["data-language"] == page.language
    assert page.one("meta[name=halfmoon-board]")["content"] == f"{root['data-halfmoon']}-{page.language}"


@BOARDS
def test_each_button_is_an_action_that_python_knows_and_the_other_way_round(pages: dict[str, Page], path: str) -> None:
    known = play.Action if KINDS[path] == "play" else replay.Action
    drawn = pages[path].attributes("[data-halfmoon] [data-action]", "data-action")
    assert sorted(drawn) == sorted(action.value for action in known)


@BOARDS
def test_a_board_has_the_twenty_slots_in_board_order(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    assert page.attributes("[data-halfmoon] button[data-slot]", "data-slot") == list(SLOTS)
    assert page.attributes("button[data-slot]", "type") == ["button"] * 20
    assert page.attributes("button[data-slot]", "aria-pressed") == ["false"] * 20
    assert len(set(page.attributes("button[data-slot]", "aria-label"))) == 20


def test_the_style_sheet_puts_each_slot_in_its_place(site: Path) -> None:
    rules = re.findall(r'(?<=})(\[data-slot="\w+"\]{.*?})', own_file(site, "board.*.css").read_text("utf-8"))
    assert rules == [
        f'[data-slot="{slot}"]{{grid-area:{PLACES[slot].row}/{PLACES[slot].column};--n:{number}}}'
        for number, slot in enumerate(SLOTS)
    ]


@PLAY
def test_the_table_is_empty_before_python_runs(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    assert page.soup.select("[data-slot][data-card]") == []
    assert page.attributes("[data-slot]", "data-count") == ["0"] * 20


@REPLAY
def test_the_replay_shows_the_deal_before_python_runs_and_takes_no_taps(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    assert page.attributes("[data-slot]", "data-card")[:8] == "5S JC KH AH QH 8S KH 6D".split()
    assert page.attributes("[data-slot]", "data-count") == ["8"] * 12 + ["1"] * 8
    assert page.attributes("[data-slot][data-marked]", "data-slot") == ["1", "8"]
    assert page.attributes("[data-slot]", "aria-disabled") == ["true"] * 20
    assert page.attributes("[data-slot]", "tabindex") == ["-1"] * 20


@PLAY
def test_the_play_page_has_its_information_actions_and_settings(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    labels = page.words.labels
    assert page.attributes("[data-info]", "data-info") == ["time", "score", "moves", "code"]
    actions = {*"undo redo restart new today open-code copy-code copy-link take-back take-over separate retry".split()}
    actions |= {*"copy-record copy-game-link share download-record download-picture".split()}
    actions |= {"export-games", "clear-games", "more-games"}
    assert set(page.attributes("[data-action]", "data-action")) == actions
    for action in actions - {"retry"}:
        assert page.texts_of(f'[data-action="{action}"]') == [labels.actions[action]]
    checked = {str(box["name"]): box.has_attr("checked") for box in page.soup.select("input[type=checkbox][name]")}
    assert checked == {name: Settings().is_on(name) for name in Settings.switches()}
    assert {name for name, on in checked.items() if on} == {"names-and-counts"}
    fields = page.soup.select("[data-halfmoon] label:has(input[name])")
    words = {str(field.select("input")[0]["name"]): field.get_text() for field in fields}
    assert words == {
        "code": labels.code_field,
        **labels.settings_of,
        "games": labels.import_games,
    }


@REPLAY
def test_the_examples_page_has_its_information_actions_and_settings(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    assert page.attributes("[data-info]", "data-info") == ["step", "score", "moves", "code"]
    actions = {*"first previous play next last open-record retry".split()}
    assert set(page.attributes("[data-action]", "data-action")) == actions
    slider = page.one('[data-role="slider"]')
    assert (slider["min"], slider["max"], slider["value"]) == ("0", "48", "0")
    assert page.attributes("[data-halfmoon] input[type=checkbox]", "name") == [
        name for name in Settings.switches() if name not in ONLY_PLAY
    ]
    assert page.one('[data-role="play-on"]')["href"] == "../play/#game=HM1-N-NVPEIRJ"
    assert page.one("[data-halfmoon]")["data-record"] == WORKED_GAME


@BOARDS
def test_the_root_says_which_switches_are_on(pages: dict[str, Page], path: str) -> None:
    root = pages[path].one("[data-halfmoon]")
    assert {name: root.has_attr(f"data-{name}") for name in Settings.switches()} == {
        name: Settings().is_on(name) for name in Settings.switches()
    }


@BOARDS
def test_the_reader_can_choose_the_letters_and_starts_with_the_pages_own(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    options = {str(option["value"]): option.get_text() for option in page.soup.select("select[name=letters] option")}
    french, english = ("V D R", {"JQK": "J Q K"}), ("J Q K", {"VDR": "V D R"})
    own, other = {"el": french, "en": english, "fr": french}[page.language]
    assert options == {"": own, "ΒΝΡ": "Β Ν Ρ"} | other
    assert next(iter(options)) == ""


@BOARDS
def test_what_is_said_aloud_has_a_place_of_its_own(pages: dict[str, Page], path: str) -> None:
    live = pages[path].one('[data-role="live"]')
    assert (live["role"], live["aria-live"], live.get_text()) == ("status", "polite", "")


@BOARDS
def test_the_boot_knows_a_sentence_for_every_way_to_fail(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    boot = page.words.boot
    assert json.loads(page.one('[data-role="boot-texts"]').get_text()) == {
        "fetching": boot.fetching,
        "starting": boot.starting,
        "webassembly": boot.failed_webassembly,
        "file": boot.failed_file,
        "silence": boot.failed_silence,
        "start": boot.failed_start,
    }
    assert page.attributes('[data-role="message"]', "data-failed") == [boot.failed_file]


@BOARDS
def test_without_javascript_a_sentence_says_so(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    boot = page.words.boot
    kind = str(page.one("[data-halfmoon]")["data-halfmoon"])
    sentence = boot.no_script_play if kind == "play" else boot.no_script_replay
    assert page.texts_of("[data-halfmoon] noscript") == [sentence]


@BOARDS
def test_every_control_of_a_board_has_a_name(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    controls = page.soup.select("[data-halfmoon] :is(button, input, select, a, progress)")
    assert len(controls) > 20
    for control in controls:
        inside_a_label = control.find_parent("label") is not None
        assert control.get("aria-label") or control.get_text().strip() or inside_a_label, str(control)[:200]


# The practice board of the rules


@pytest.mark.parametrize("path", RULES)
def test_the_rules_have_a_board_that_is_a_picture(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    root = page.one("[data-practice]")
    assert (root["data-language"], root.get("data-state")) == (page.language, None)
    assert page.one("meta[name=halfmoon-board]")["content"] == f"practice-{page.language}"
    assert page.attributes("[data-practice] [data-slot]", "data-slot") == list(SLOTS)
    assert page.attributes("[data-practice] [data-slot]", "data-card")[:8] == "5S JC KH AH QH 8S KH 6D".split()


@pytest.mark.parametrize("path", RULES)
def test_its_buttons_and_its_sentences_are_those_of_the_exercises(pages: dict[str, Page], path: str) -> None:
    page = pages[path]
    names = page.attributes("[data-situation]", "data-situation")
    assert names == list(EXERCISES)
    assert page.attributes("[data-situation]", "aria-pressed") == ["true"] + ["false"] * (len(names) - 1)
    words = page.texts_of("[data-practice] li")
    assert len(words) == len(names)
    for name, sentences in zip(names, words, strict=True):
        assert sentences.startswith(page.words.practice.situations[name])
        assert sentences.endswith(what_comes_of(name, page.texts))
    assert page.texts_of('[data-role="message"]') == [page.words.practice.invitation]


@pytest.mark.parametrize("path", RULES)
def test_the_rules_are_kept_with_the_pages_for_reading(site: Path, path: str) -> None:
    kept = parts(site)
    names = {f"{path}index.html", *(own_file(site, file).relative_to(site).as_posix() for file in ("practice.*.mjs", "rules.*.css"))}
    assert names <= set(kept["pages"])
    assert [name for name in kept["pages"] if name.endswith((".bin", ".wasm"))] == []
    assert len([name for name in kept["board"] if "halfmoon-practice-" in name]) == len(RULES)
