"""The boards as the build draws them, from the same views that Python writes later."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from markupsafe import Markup

from halfmoon.arch import PLACES
from halfmoon.emblem import SIZE, moon
from halfmoon.game import Game
from halfmoon.records import write_record
from halfmoon.slots import SLOTS
from halfmoon_build.drawing.controls import (
    actions,
    code_form,
    games,
    keep,
    keys,
    moves,
    offer,
    player,
    record_form,
    settings,
    statistics,
)
from halfmoon_build.drawing.html import element
from halfmoon_build.drawing.practice import told, what_comes_of
from halfmoon_build.texts import page_texts
from halfmoon_build.texts.catalogue import PageTexts
from halfmoon_page.play.view import INFORMATION as PLAY_INFORMATION
from halfmoon_page.play.view import blank
from halfmoon_page.practice.session import begin
from halfmoon_page.practice.told import Told
from halfmoon_page.practice.view import render as render_practice
from halfmoon_page.replay.comments import Comments
from halfmoon_page.replay.view import INFORMATION as REPLAY_INFORMATION
from halfmoon_page.replay.view import first_replay, render_player
from halfmoon_page.replay.view import render as render_replay
from halfmoon_page.table.board import SlotView
from halfmoon_page.table.settings import Settings
from halfmoon_page.table.view import View
from halfmoon_page.texts.catalogue import Texts


def play_board(texts: Texts) -> Markup:
    """The board of the Play page, before Python runs."""
    view, words = blank(texts), page_texts(texts.language)
    return _root(
        "play",
        texts.language,
        words,
        _stage(
            _information(PLAY_INFORMATION, view, words),
            _table(view, words, inert=False),
            _messages(words, *(offer(name, view, words) for name in ("take-back", "take-over", "separate"))),
        ),
        element("div", actions(("undo", "redo", "restart", "new", "today"), view, words), class_="hm-controls"),
        element("div", code_form(words), actions(("copy-code", "copy-link"), view, words), class_="hm-more"),
        keep(view, words),
        settings(words, texts.letters, play=True),
        games(view, words),
        statistics(words),
        keys(words),
        no_script=words.boot.no_script_play,
    )


def replay_board(game: Game, texts: Texts, comments: Mapping[int, str]) -> Markup:
    """The replay of a game at its first position, with all its moves in words, before Python runs."""
    replay, words = first_replay(game), page_texts(texts.language)
    view, shown = render_replay(replay, texts), render_player(replay, texts, Comments(game, comments))
    return _root(
        "replay",
        texts.language,
        words,
        _stage(
            _information(REPLAY_INFORMATION, view, words),
            _table(view, words, inert=True),
            player(view, shown, words),
        ),
        element(
            "div",
            element("p", shown.last_move, data_role="move"),
            element("p", shown.comment, data_role="comment"),
            element("p", shown.next_move, data_role="next-move"),
            class_="hm-sentences",
        ),
        _messages(words),
        element("div", record_form(words), class_="hm-more"),
        moves(shown, words),
        settings(words, texts.letters, play=False),
        _data("comments", json.dumps(comments, ensure_ascii=False)),
        no_script=words.boot.no_script_replay,
        data_record=write_record(game),
    )


def practice_board(texts: Texts) -> Markup:
    """The practice board of the rules: a picture, and all that can be tried in words, until it is touched."""
    words, all_told = page_texts(texts.language), told(texts)
    first, *_ = all_told.situations.values()
    return element(
        "div",
        element(
            "div",
            *_situation_buttons(all_told, words),
            class_="hm-situations",
            role="group",
            aria_label=words.practice.choose,
        ),
        element("p", first.to_try, data_role="to-try", class_="hm-to-try"),
        _table(render_practice(begin(first), texts, ""), words, inert=False),
        _messages(words, first=words.practice.invitation),
        element("ul", *_in_words(all_told, texts), class_="hm-situations-in-words"),
        _live(),
        _boot_texts(words),
        _data("situations", all_told.to_json()),
        class_="hm-practice",
        data_practice="practice",
        data_language=texts.language,
        data_painted=True,
    )


def _situation_buttons(all_told: Told, words: PageTexts) -> Iterator[Markup]:
    for place, name in enumerate(all_told.situations):
        text, pressed = words.practice.situations[name], "false" if place else "true"
        yield element("button", text, type="button", data_situation=name, class_="hm-button", aria_pressed=pressed)


def _in_words(all_told: Told, texts: Texts) -> Iterator[Markup]:
    names = page_texts(texts.language).practice.situations
    for name, situation in all_told.situations.items():
        yield element("li", element("b", names[name]), f" {situation.to_try} {what_comes_of(name, texts)}")


def _stage(*parts: Markup) -> Markup:
    """The table and what is to be seen together with it."""
    return element("div", *parts, class_="hm-stage")


def _root(
    kind: str,
    language: str,
    words: PageTexts,
    stage: Markup,
    *beside: Markup,
    no_script: str,
    data_record: str | None = None,
) -> Markup:
    """The board: on wide screens all the rest stands beside the stage, on others below it."""
    return element(
        "div",
        element("noscript", element("p", no_script, class_="hm-message")),
        stage,
        element("div", *beside, class_="hm-side"),
        _live(),
        _boot_texts(words),
        class_=f"hm-game hm-{kind}",
        data_halfmoon=kind,
        data_language=language,
        **{f"data-{name}": Settings().is_on(name) for name in Settings.switches()},
        data_state="loading",
        data_record=data_record,
        aria_busy="true",
    )


def _live() -> Markup:
    """Where is written what is to be heard."""
    return element("div", class_="hm-live", data_role="live", role="status", aria_live="polite")


def _boot_texts(words: PageTexts) -> Markup:
    """What `boot.mjs` has to say."""
    texts = {
        "fetching": words.boot.fetching,
        "starting": words.boot.starting,
        "webassembly": words.boot.failed_webassembly,
        "file": words.boot.failed_file,
        "silence": words.boot.failed_silence,
        "start": words.boot.failed_start,
    }
    return _data("boot-texts", json.dumps(texts, ensure_ascii=False))


def _data(role: str, as_json: str) -> Markup:
    return element("script", Markup(as_json.replace("<", "\\u003c")), type="application/json", data_role=role)


def _information(names: tuple[str, ...], view: View, words: PageTexts) -> Markup:
    labels = {
        "time": words.labels.time,
        "score": words.labels.score,
        "moves": words.labels.moves,
        "code": words.labels.code,
        "step": words.labels.step,
    }
    items = (
        element(
            "div",
            element("dt", labels[name]),
            element("dd", view.information[name], data_info=name, translate=None if name == "step" else "no"),
            class_=f"hm-info-{name}",
        )
        for name in names
    )
    return element("dl", *items, class_="hm-info", aria_label=words.labels.information)


def _table(view: View, words: PageTexts, *, inert: bool) -> Markup:
    slots = (_slot(slot, inert=inert, tab_stop=not inert and not place) for place, slot in enumerate(view.slots))
    rising = element("svg", Markup(moon()), viewBox=f"0 0 {SIZE} {SIZE // 2 + 2}", class_="hm-moon", aria_hidden="true")
    return element(
        "div", *slots, rising, class_="hm-table", role="group", aria_label=words.labels.board, dir="ltr", translate="no"
    )


def _slot(slot: SlotView, *, inert: bool, tab_stop: bool) -> Markup:
    return element(
        "button",
        element("span", Markup(slot.picture), class_="hm-card"),
        type="button",
        class_="hm-slot",
        data_slot=slot.slot,
        data_card=slot.card or None,
        data_count=slot.size,
        data_marked=slot.marked,
        aria_pressed="false",
        aria_label=slot.label,
        aria_disabled="true" if inert else None,
        tabindex=0 if tab_stop else -1,
    )


def arrangement() -> str:
    """The rules that put each slot in its place of the arch, `--n`th in line when cards are dealt.

    They are no style attributes of the slots, because the policy of the pages allows none.
    """
    return "".join(
        f'[data-slot="{slot}"]{{grid-area:{PLACES[slot].row}/{PLACES[slot].column};--n:{number}}}'
        for number, slot in enumerate(SLOTS)
    )


def _messages(words: PageTexts, *offers: Markup, first: str | None = None) -> Markup:
    """Where the start and then the board say what there is to say; every board needs it. `first`: before the start."""
    return element(
        "div",
        element(
            "p",
            first or words.boot.loading,
            data_role="message",
            data_wait=words.boot.loading if first else None,
            data_failed=words.boot.failed_file,
            data_copy=words.boot.saved_copy,
        ),
        element("progress", value=0, max=1, aria_label=words.boot.loading),
        element("button", words.boot.retry, type="button", data_action="retry", class_="hm-button"),
        *offers,
        element("input", type="text", readonly=True, hidden=True, data_role="copy", aria_label=words.labels.copy_field),
        class_="hm-message",
    )
