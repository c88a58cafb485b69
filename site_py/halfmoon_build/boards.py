"""The board and the replay as the build draws them, from the same views that Python writes later."""

from __future__ import annotations

import json
from html import escape

from halfmoon.arch import PLACES
from halfmoon.faces import Letters
from halfmoon.game import Game
from halfmoon.records import write_record
from halfmoon_build.html import element
from halfmoon_build.icons import icon
from halfmoon_page.board import SlotView
from halfmoon_page.markup import move_item
from halfmoon_page.replay_view import REPLAY_INFORMATION, first_replay
from halfmoon_page.replay_view import render as render_replay
from halfmoon_page.texts.catalogue import Texts
from halfmoon_page.view import PLAY_INFORMATION, ReplayView, View, blank


def play_board(texts: Texts) -> str:
    """The board of the Play page, before Python runs."""
    view = blank(texts, PLAY_INFORMATION)
    game = [_action(texts, view, name) for name in ("undo", "redo", "restart", "new")]
    copies = [_action(texts, view, name) for name in ("copy-code", "copy-link")]
    return _root(
        "play",
        texts,
        _information(PLAY_INFORMATION, view, texts),
        _table(view, texts),
        _messages(view, texts),
        element("div", *game, class_="hm-controls"),
        element("div", _code_form(texts), *copies, class_="hm-more"),
        _settings(texts, play=True),
        no_script=texts.boot.no_script_play,
    )


def replay_board(game: Game, texts: Texts) -> str:
    """The replay of a game at its first position, with all its moves in words, before Python runs."""
    view = render_replay(first_replay(game), texts)
    assert view.replay
    return _root(
        "replay",
        texts,
        _information(REPLAY_INFORMATION, view, texts),
        _table(view, texts),
        _player(view, view.replay, texts),
        element(
            "div",
            element("p", escape(view.replay.sentence), data_role="move"),
            element("p", escape(view.replay.next_sentence), data_role="next-move"),
            class_="hm-sentences",
        ),
        _messages(view._replace(message=texts.boot.loading), texts),
        _moves(view.replay, texts),
        _settings(texts, play=False),
        no_script=texts.boot.no_script_replay,
        data_record=write_record(game),
    )


def _root(kind: str, texts: Texts, *parts: str, no_script: str, data_record: str | None = None) -> str:
    boot_texts = {
        "fetching": texts.boot.fetching,
        "starting": texts.boot.starting,
        "webassembly": texts.boot.failed_webassembly,
        "file": texts.boot.failed_file,
        "silence": texts.boot.failed_silence,
        "start": texts.boot.failed_start,
    }
    as_json = json.dumps(boot_texts, ensure_ascii=False).replace("<", "\\u003c")
    return element(
        "div",
        element("noscript", element("p", escape(no_script), class_="hm-message")),
        *parts,
        element("div", class_="hm-live", data_role="live", role="status", aria_live="polite"),
        element("script", as_json, type="application/json", data_role="boot-texts"),
        class_=f"hm-game hm-{kind}",
        data_halfmoon=kind,
        data_state="loading",
        data_record=data_record,
        aria_busy="true",
    )


def _information(names: tuple[str, ...], view: View, texts: Texts) -> str:
    labels = {
        "time": texts.labels.time,
        "score": texts.labels.score,
        "moves": texts.labels.moves,
        "code": texts.labels.code,
        "step": texts.labels.step,
    }
    items = (
        element(
            "div",
            element("dt", escape(labels[name])),
            element("dd", escape(view.information[name]), data_info=name),
            class_=f"hm-info-{name}",
        )
        for name in names
    )
    return element("dl", *items, class_="hm-info", aria_label=texts.labels.information)


def _table(view: View, texts: Texts) -> str:
    slots = "".join(_slot(slot, inert=view.replay is not None) for slot in view.slots)
    return element("div", slots, class_="hm-table", role="group", aria_label=texts.labels.board, dir="ltr")


def _slot(slot: SlotView, *, inert: bool) -> str:
    place = PLACES[slot.slot]
    name = (
        element("b", slot.slot)
        + element("span", " · ", class_="hm-dot")
        + element("span", str(slot.size), data_role="count")
    )
    return element(
        "button",
        element("span", slot.picture, class_="hm-card"),
        element("span", name, class_="hm-name", aria_hidden="true"),
        type="button",
        class_="hm-slot",
        style=f"grid-area:{place.row}/{place.column}",
        data_slot=slot.slot,
        data_card=slot.card or None,
        data_count=slot.size,
        data_marked=slot.marked,
        aria_pressed="false",
        aria_label=slot.label,
        aria_disabled="true" if inert else None,
        tabindex=-1 if inert else None,
    )


def _messages(view: View, texts: Texts) -> str:
    return element(
        "div",
        element("p", escape(view.message), data_role="message", data_failed=texts.boot.failed_file),
        element("progress", value=0, max=1, aria_label=texts.boot.loading),
        element("button", escape(texts.boot.retry), type="button", data_action="retry", class_="hm-button"),
        element(
            "button",
            escape(texts.labels.actions["take-back"]),
            type="button",
            data_action="take-back",
            class_="hm-button",
            hidden=True,
        )
        if "take-back" in view.hidden
        else "",
        class_="hm-message",
    )


def _action(texts: Texts, view: View, name: str) -> str:
    label = element("span", escape(texts.labels.actions[name]), data_role="label")
    disabled = "true" if name in view.disabled else "false"
    return element(
        "button", icon(name), label, type="button", data_action=name, class_="hm-button", aria_disabled=disabled
    )


def _code_form(texts: Texts) -> str:
    field = element(
        "input",
        name="code",
        type="text",
        placeholder=texts.labels.code_hint,
        autocomplete="off",
        autocapitalize="characters",
        spellcheck="false",
        enterkeyhint="go",
    )
    button = element(
        "button",
        escape(texts.labels.actions["open-code"]),
        type="submit",
        data_action="open-code",
        class_="hm-button",
    )
    return element(
        "form", element("label", element("span", escape(texts.labels.code_field)), field), button, class_="hm-code"
    )


def _settings(texts: Texts, *, play: bool) -> str:
    labels = texts.labels
    boxes = {"names-and-counts": labels.names_and_counts}
    if play:
        boxes = {"move-errors": labels.move_errors, "placement-help": labels.placement_help} | boxes
    inputs = [
        element(
            "label",
            element("input", type="checkbox", name=name, checked=name == "names-and-counts", autocomplete="off"),
            element("span", escape(label)),
        )
        for name, label in boxes.items()
    ]
    default = element("option", f"{texts.letters.value[0]} {texts.letters.value[1]} {texts.letters.value[2]}", value="")
    others = (
        element("option", escape(labels.letters_of[letters]), value=letters.value)
        for letters in Letters
        if letters is not texts.letters
    )
    select = element("select", default, *others, name="letters", autocomplete="off")
    inputs.append(element("label", element("span", escape(labels.letters)), select))
    return element(
        "details", element("summary", escape(labels.settings)), element("div", *inputs), class_="hm-settings"
    )


def _player(view: View, replay: ReplayView, texts: Texts) -> str:
    buttons = (_action(texts, view, name) for name in ("first", "previous", "play", "next", "last"))
    slider = element(
        "input",
        type="range",
        min=0,
        max=replay.steps,
        value=0,
        data_role="slider",
        autocomplete="off",
        aria_label=texts.replay.slider,
        aria_valuetext=replay.sentence,
    )
    return element("div", slider, element("div", *buttons, class_="hm-controls"), class_="hm-player")


def _moves(replay: ReplayView, texts: Texts) -> str:
    items = (move_item(step, move) for step, move in enumerate(replay.moves, start=1))
    play_on = element(
        "a",
        escape(texts.replay.play_on),
        href=f"../play/#{replay.play_on}",
        data_role="play-on",
        class_="md-button md-button--primary hm-play-on",
    )
    moves = element("ol", *items, data_role="moves", class_="hm-moves")
    return play_on + element("details", element("summary", escape(texts.replay.moves)), moves, open=True)
