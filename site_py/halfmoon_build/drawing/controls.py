"""What surrounds the table: buttons, the code field, settings, keys, the player."""

from __future__ import annotations

from markupsafe import Markup

from halfmoon.arch import Direction
from halfmoon.deals import Deal
from halfmoon.faces import Letters
from halfmoon.records import write_record
from halfmoon_build.drawing.html import element, fragment
from halfmoon_build.drawing.icons import icon
from halfmoon_build.games import named_game
from halfmoon_build.texts.catalogue import PageTexts
from halfmoon_page.play.actions import Action
from halfmoon_page.play.keys import KEYS, WITH_CONTROL, KeyUse, Panel, Question, RowEnd
from halfmoon_page.replay.markup import move_item
from halfmoon_page.replay.view import Player
from halfmoon_page.table.settings import ONLY_PLAY, Settings
from halfmoon_page.table.view import View


def actions(names: tuple[str, ...], view: View, words: PageTexts) -> Markup:
    """The buttons of these actions."""
    return fragment(*(_action(name, view, words) for name in names))


def _action(name: str, view: View, words: PageTexts) -> Markup:
    labels = element("span", words.labels.actions[name], data_role="label")
    if name == "play":
        labels += element("span", words.labels.pause, data_role="label")
    disabled = "true" if name in view.disabled else "false"
    return element(
        "button", icon(name), labels, type="button", data_action=name, class_="hm-button", aria_disabled=disabled
    )


def offer(name: str, view: View, words: PageTexts) -> Markup:
    """The button of something that is offered only at times."""
    text = words.labels.actions[name]
    hidden = name in view.hidden
    return element("button", text, type="button", data_action=name, class_="hm-button", hidden=hidden)


def code_form(words: PageTexts) -> Markup:
    """The field that opens a deal by its code."""
    return _form("code", words.labels.code_field, Deal(1).code, words)


def record_form(words: PageTexts) -> Markup:
    """The field that shows a game by its record."""
    return _form("record", words.labels.record_field, write_record(named_game("worked").at(2)), words)


def _form(name: str, words_of_field: str, hint: str, words: PageTexts) -> Markup:
    field = element(
        "input",
        name=name,
        type="text",
        placeholder=hint,
        autocomplete="off",
        autocapitalize="characters",
        translate="no",
        spellcheck="false",
        enterkeyhint="go",
    )
    action = f"open-{name}"
    button = element("button", words.labels.actions[action], type="submit", data_action=action, class_="hm-button")
    label = element("label", element("span", words_of_field), field)
    return element("form", label, button, class_="hm-code")


def keep(view: View, words: PageTexts) -> Markup:
    """Ways to keep a game and to give it to someone."""
    names = ("copy-record", "copy-game-link", "download-record", "download-picture", "share")
    return element(
        "details",
        element("summary", words.labels.keep),
        element("div", actions(names, view, words), class_="hm-buttons"),
        class_="hm-keep",
    )


def games(view: View, words: PageTexts) -> Markup:
    """All kept games, which Python lists, and what can be done with them together."""
    file = element("input", type="file", name="games", accept="application/json,.json")
    choice = element("span", words.labels.import_games, data_role="label")
    chooser = element("label", icon("import-games"), choice, file, class_="hm-button hm-file")
    export, clear = (actions((name,), view, words) for name in ("export-games", "clear-games"))
    more = words.labels.actions["more-games"]
    return element(
        "details",
        element("summary", words.labels.games),
        element(
            "div",
            element("ul", data_role="game-list", class_="hm-games-list"),
            element("button", more, type="button", data_action="more-games", class_="hm-button", hidden=True),
            element("div", export, chooser, clear, class_="hm-buttons"),
        ),
        class_="hm-games",
        data_role="games",
    )


def statistics(words: PageTexts) -> Markup:
    """The statistics."""
    rows = (
        element("dt", label) + element("dd", "–", data_stat=name) for name, label in words.labels.statistics_of.items()
    )
    return element(
        "details",
        element("summary", words.labels.statistics),
        element("div", element("dl", *rows), element("figure", data_role="times", class_="hm-times")),
        class_="hm-statistics",
    )


def settings(words: PageTexts, letters: Letters, *, play: bool) -> Markup:
    """The settings; those of the play are left out of the replay. `letters` are those of the page."""
    labels = words.labels
    shown = [name for name in Settings.switches() if play or name not in ONLY_PLAY]
    inputs = (_switch(name, labels.settings_of[name]) for name in shown)
    return element(
        "details",
        element("summary", labels.settings),
        element("div", *inputs, _letters(words, letters)),
        class_="hm-settings",
    )


def _switch(name: str, label: str) -> Markup:
    box = element("input", type="checkbox", name=name, checked=Settings().is_on(name), autocomplete="off")
    return element("label", box, element("span", label))


def _letters(words: PageTexts, own: Letters) -> Markup:
    names = words.labels.letters_of
    options = [element("option", names[own], value="")]
    options += (element("option", names[other], value=other.value) for other in Letters if other is not own)
    select = element("select", *options, name="letters", autocomplete="off")
    return element("label", element("span", words.labels.letters), select)


_KEY_SIGNS = {"ArrowLeft": "←", "ArrowRight": "→", "ArrowUp": "↑", "ArrowDown": "↓"}


def _keys_for(use: str) -> list[str]:
    """The keys of a use as the help panel writes them; Enter and Space are every button's own."""
    if use == "tap":
        return ["Enter", "Space"]
    plain = [_KEY_SIGNS.get(key) or key.capitalize() for key, does in KEYS.items() if _name(does) == use]
    return plain + [f"Ctrl+{key.upper()}" for key, does in WITH_CONTROL.items() if _name(does) == use and key.islower()]


def _name(use: KeyUse) -> str:
    match use:
        case Direction():
            return "arrows"
        case RowEnd():
            return "row"
        case Question() | Panel() | Action():
            return str(use.value)


def keys(words: PageTexts) -> Markup:
    """The help panel: what each key of the table does."""
    rows = (
        element("dt", *(element("kbd", key) for key in _keys_for(use))) + element("dd", text)
        for use, text in words.labels.uses_of_keys.items()
    )
    return element(
        "details",
        element("summary", words.labels.keys),
        element("div", element("p", words.labels.keys_note), element("dl", *rows)),
        class_="hm-keys",
    )


def player(view: View, replay: Player, words: PageTexts) -> Markup:
    """The replay's slider and buttons."""
    slider = element(
        "input",
        type="range",
        min=0,
        max=replay.steps,
        value=0,
        data_role="slider",
        autocomplete="off",
        aria_label=words.figures.slider,
        aria_valuetext=replay.last_move,
    )
    buttons = actions(("first", "previous", "play", "next", "last"), view, words)
    return element("div", slider, element("div", buttons, class_="hm-controls"), class_="hm-player")


def moves(replay: Player, words: PageTexts) -> Markup:
    """The way from the replay to the board, and the list of the moves."""
    numbered = zip(range(1, replay.steps + 1), replay.moves, replay.comments, strict=True)
    items = (Markup(move_item(*item)) for item in numbered)
    play_on = element(
        "a",
        words.figures.play_on,
        href=f"../play/#{replay.play_on}",
        data_role="play-on",
        class_="md-button md-button--primary hm-play-on",
    )
    listed = element("ol", *items, data_role="moves", class_="hm-moves")
    return play_on + element("details", element("summary", words.figures.moves), listed, open=True)
