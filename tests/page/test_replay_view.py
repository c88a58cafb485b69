"""What the replay shows: the position, the cards about to be removed, and each move in words."""

import re

import pytest

from halfmoon.records import parse_record
from halfmoon.slots import SLOTS
from halfmoon_page.replay.actions import Action
from halfmoon_page.replay.comments import Comments
from halfmoon_page.replay.markup import move_item
from halfmoon_page.replay.moves import move_list
from halfmoon_page.replay.session import Beat, GoTo, Message, Replay, Set, update
from halfmoon_page.replay.view import INFORMATION, Player, first_replay, heard, render, render_player
from halfmoon_page.table.links import game_fragment
from halfmoon_page.table.settings import Settings
from halfmoon_page.table.view import View
from halfmoon_page.texts.catalogue import Texts
from tests.page.samples import CODE, EACH_LANGUAGE, EL, EN, FRESH, STUCK, WON, watching

COMMENTS = Comments(WON, {2: "A Jack that was waited for.", 36: "The only one."})
UNFINISHED = parse_record(f"{CODE} 1-8 3-5-8")


def shown(*messages: Message, replay: Replay | None = None) -> Replay:
    """The replay after these messages."""
    after = replay or first_replay(WON)
    for message in messages:
        after, _ = update(after, message)
    return after


def view(*messages: Message, texts: Texts = EN, replay: Replay | None = None) -> View:
    return render(shown(*messages, replay=replay), texts)


def player(*messages: Message, texts: Texts = EN, replay: Replay | None = None) -> Player:
    return render_player(shown(*messages, replay=replay), texts, COMMENTS)


def said(*messages: Message, texts: Texts = EN) -> str:
    """What is heard of the last message."""
    *before, last = messages
    replay, happened = update(shown(*before), last)
    return heard(happened, replay, texts, COMMENTS)


@pytest.mark.parametrize("step", [0, 1, 47, 48])
def test_the_replay_is_ready_at_every_step(step: int) -> None:
    assert view(GoTo(step)).state == "ready"
    assert view(GoTo(step), replay=first_replay(STUCK)).state == "ready"


def test_the_settings_are_those_of_the_replay() -> None:
    assert view(Set("large-print", True)).settings == Settings(large_print=True)


@EACH_LANGUAGE
def test_the_information_line_is_that_of_the_step(texts: Texts) -> None:
    information = view(GoTo(2), texts=texts).information
    step = {"el": "2 από 48", "en": "2 of 48", "fr": "2 sur 48"}[texts.language]
    assert information == {"step": step, "score": "25", "moves": "2", "code": CODE}
    assert tuple(information) == INFORMATION
    assert view(GoTo(48), texts=texts).information["score"] == "520"


@pytest.mark.parametrize("step", range(48))
def test_the_cards_about_to_be_removed_are_marked(step: int) -> None:
    marked = [slot.slot for slot in view(GoTo(step)).slots if slot.marked]
    assert tuple(marked) == WON.removals[step].slots


def test_nothing_is_marked_at_the_last_step() -> None:
    assert [slot for slot in view(GoTo(48)).slots if slot.marked] == []


def test_no_slot_of_the_replay_is_pressed_or_darkened() -> None:
    settings = Settings(placement_help=True)
    seen = view(replay=Replay(WON.at(5), settings))
    assert [slot for slot in seen.slots if slot.pressed or slot.dimmed] == []


def test_the_slots_show_the_position_of_the_step() -> None:
    for step in (0, 13, 48):
        tops = {slot.slot: (slot.card, slot.size) for slot in view(GoTo(step)).slots}
        table = WON.tables[step]
        assert tops == {slot: (str(table.top(slot) or ""), table.count(slot)) for slot in SLOTS}


def test_court_cards_carry_the_letters_chosen() -> None:
    queen = SLOTS.index(FRESH.table.playable()[4][0])
    for letters, index in (("", "D"), ("JQK", "Q"), ("ΒΝΡ", "Ν")):
        seen = view(texts=EL, replay=Replay(WON.at(0), Settings(letters=letters)))
        assert f">{index}<" in seen.slots[queen].picture


@pytest.mark.parametrize(
    ("step", "disabled"), [(0, {"first", "previous"}), (1, set()), (47, set()), (48, {"next", "last"})]
)
def test_controls_that_would_do_nothing_are_disabled(step: int, disabled: set[str]) -> None:
    assert view(GoTo(step)).disabled == disabled


def test_a_game_without_moves_can_go_nowhere() -> None:
    assert view(replay=first_replay(FRESH)).disabled == {"first", "previous", "next", "last"}


# Sentences


def test_the_first_step_tells_what_is_to_come() -> None:
    greek, english = player(texts=EL), player(texts=EN)
    assert greek.last_move == "Η μοιρασιά, πριν από την πρώτη κίνηση. Κινήσεις που ακολουθούν: 48."
    assert english.last_move == "The deal, before the first move. Moves to follow: 48."
    assert greek.next_move == (
        "Σημειωμένα για την επόμενη κίνηση: το 5 μπαστούνι της στοίβας 1 και το 6 καρό της στοίβας 8 (5 + 6 = 11)."
    )
    assert english.next_move == (
        "Marked for the next move: the 5 of spades on pile 1 and the 6 of diamonds on pile 8 (5 + 6 = 11)."
    )


def test_a_step_tells_the_move_that_led_to_it_and_what_it_uncovered() -> None:
    assert player(GoTo(1), texts=EL).last_move == (
        "Κίνηση 1 από 48: αφαιρούνται το 5 μπαστούνι της στοίβας 1 και το 6 καρό της στοίβας 8 (5 + 6 = 11). "
        "Φανερώνονται το 2 μπαστούνι της στοίβας 1 και ο Βαλές σπαθί της στοίβας 8."
    )
    assert player(GoTo(2), texts=EN).last_move == (
        "Move 2 of 48: the King of hearts on pile 3, the Queen of hearts on pile 5 and the Jack of clubs on pile 8. "
        "Now showing: the 5 of clubs on pile 3, the 10 of spades on pile 5 and the King of diamonds on pile 8."
    )


@EACH_LANGUAGE
def test_the_last_step_tells_how_the_game_ended(texts: Texts) -> None:
    assert player(GoTo(48), texts=texts).next_move == texts.replay.end_won
    assert player(GoTo(48), texts=texts, replay=first_replay(STUCK)).next_move == texts.replay.end_dead_end
    assert player(GoTo(48), texts=texts, replay=first_replay(UNFINISHED)).next_move == texts.replay.end_unfinished


@EACH_LANGUAGE
def test_one_move_is_counted_in_the_singular(texts: Texts) -> None:
    link = watching(f"game={CODE}.1-8")
    one_move = first_replay(parse_record(f"{CODE} 1-8"))
    told = f"{player(texts=texts, replay=one_move).last_move} {view(link, texts=texts).message}"
    assert re.search(r"\b1 (κινήσεις|moves)\b", told) is None


@EACH_LANGUAGE
def test_every_move_is_listed_in_words(texts: Texts) -> None:
    moves = move_list(WON, texts)
    assert len(set(moves)) == 48
    assert all(move[0].isupper() and move.endswith(".") for move in moves)
    assert player(GoTo(20), texts=texts).moves == moves


def test_the_first_moves_are_listed_as_they_are_told() -> None:
    assert move_list(WON, EL)[0] == "Το 5 μπαστούνι της στοίβας 1 και το 6 καρό της στοίβας 8 (5 + 6 = 11)."
    assert (
        move_list(WON, EN)[6] == "The Ace of spades on pile 10 and the 10 of hearts in reserve place R2 (1 + 10 = 11)."
    )


def test_playing_on_opens_the_board_at_the_step() -> None:
    for step in (0, 2, 48):
        assert player(GoTo(step)).play_on == game_fragment(WON.at(step))


def test_the_view_knows_whether_the_replay_runs() -> None:
    assert not player().playing
    assert player(Action.PLAY).playing


# What is seen and heard


@EACH_LANGUAGE
def test_a_loaded_game_is_announced(texts: Texts) -> None:
    link = watching(game_fragment(STUCK))
    assert view(link, texts=texts).message == said(link, texts=texts) == texts.replay.loaded.format(code=CODE, steps=13)


@EACH_LANGUAGE
def test_a_broken_link_is_explained_until_the_next_step(texts: Texts) -> None:
    broken = watching("game=HM2-N-AAAAAAB")
    reason = texts.errors.other_version.format(version="HM2")
    assert view(broken, texts=texts).message == said(broken, texts=texts) == texts.errors.link.format(reason=reason)
    assert view(broken, Action.NEXT, texts=texts).message == ""


@EACH_LANGUAGE
def test_a_step_forth_says_its_move_and_a_step_back_what_returns(texts: Texts) -> None:
    assert said(GoTo(5), Action.NEXT, texts=texts) == player(GoTo(6), texts=texts).last_move
    cards = {
        "el": "ο Ρήγας κούπα της στοίβας 3, η Ντάμα κούπα της στοίβας 5 και ο Βαλές σπαθί της στοίβας 8",
        "en": "the King of hearts on pile 3, the Queen of hearts on pile 5 and the Jack of clubs on pile 8",
        "fr": "le Roi de cœur de la pile 3, la Dame de cœur de la pile 5 et le Valet de trèfle de la pile 8",
    }[texts.language]
    back = said(GoTo(2), Action.PREVIOUS, texts=texts)
    assert back == texts.replay.stepped_back.format(step=1, steps=48, cards=cards)


@EACH_LANGUAGE
def test_the_last_step_says_how_the_game_ended_too(texts: Texts) -> None:
    assert said(GoTo(48), texts=texts) == f"{player(GoTo(48), texts=texts).last_move} {texts.replay.end_won}"


def test_at_first_nothing_is_said() -> None:
    assert view().message == ""


@EACH_LANGUAGE
def test_a_second_game_is_announced_as_the_first_was(texts: Texts) -> None:
    first, second = watching(game_fragment(STUCK)), watching(game_fragment(UNFINISHED))
    loaded = texts.replay.loaded
    assert said(first, second, texts=texts) == loaded.format(code=CODE, steps=2)
    assert said(first, second, first, texts=texts) == loaded.format(code=CODE, steps=13)
    assert said(first, first, texts=texts) == loaded.format(code=CODE, steps=13)


@pytest.mark.parametrize("message", [Set("large-print", True), Beat(), watching("")])
def test_what_is_no_step_and_no_game_is_not_heard(message: Message) -> None:
    assert said(watching(game_fragment(STUCK)), message) == ""


def test_a_comment_is_shown_and_heard_at_its_move_and_stands_in_the_list() -> None:
    assert (player(GoTo(1)).comment, player(GoTo(2)).comment) == ("", COMMENTS.by_move[2])
    assert said(GoTo(2)).endswith(COMMENTS.by_move[2])
    assert COMMENTS.by_move[36] in said(GoTo(36))
    assert COMMENTS.by_move[2] not in said(GoTo(3), Action.PREVIOUS)
    assert [comment for comment in player().comments if comment] == list(COMMENTS.by_move.values())


def test_another_game_has_the_comments_of_the_moves_it_shares() -> None:
    assert player(GoTo(2), replay=first_replay(UNFINISHED)).comment == COMMENTS.by_move[2]
    other = first_replay(parse_record(f"{CODE} 1-8 1-12"))
    assert player(GoTo(2), replay=other).comments == ("", "")


def test_a_move_of_the_list_is_a_button_to_its_step() -> None:
    button = '<button type="button" data-step="3">a &lt; b</button>'
    assert move_item(3, "a < b", "") == f"<li>{button}</li>"
    assert move_item(3, "a < b", "c < d") == f"<li>{button}<p>c &lt; d</p></li>"
