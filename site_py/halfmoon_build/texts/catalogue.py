"""What the build has to say in a language besides what the page says: a missing text is a type error."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from halfmoon.faces import Letters


class LabelTexts(Protocol):
    """The words on buttons, settings and the information line."""

    board: str
    information: str
    time: str
    score: str
    moves: str
    code: str
    step: str
    actions: Mapping[str, str]
    """By the action's name of spec §9."""
    pause: str
    """What the action `play` is called while the replay runs."""
    code_field: str
    record_field: str
    copy_field: str
    keep: str
    games: str
    statistics: str
    statistics_of: Mapping[str, str]
    """By the names of `Statistics`, in the order of the panel."""
    import_games: str
    settings: str
    settings_of: Mapping[str, str]
    """By the names of `Settings.switches`."""
    letters: str
    letters_of: Mapping[Letters, str]
    keys: str
    keys_note: str
    uses_of_keys: Mapping[str, str]
    """What the table's keys do, in the order of the help panel."""


class FigureTexts(Protocol):
    """Diagrams, and games in words."""

    diagram: str
    """{code}, {moves}: the title of a diagram"""
    diagram_start: str
    """{code}"""
    arch_title: str
    moves: str
    slider: str
    play_on: str
    load: str
    frames: str
    """What the frame around cards of the key positions means."""
    key_position: str
    """{moves}"""
    start_position: str


class OddsTexts(Protocol):
    """Odds, in sentences, plots and tables."""

    decimal: str
    thousands: str
    per_cent: str
    as_table: str
    players: Mapping[str, str]
    """By the names of `docs/play-odds.json`."""
    rules: Mapping[str, str]
    """A sentence of advice each, by the rules of the same file."""
    wins_title: str
    wins_columns: Sequence[str]
    choices_title: str
    choices_columns: Sequence[str]
    move: str


class BootTexts(Protocol):
    """What the page says before Python runs, and where it cannot."""

    loading: str
    fetching: str
    starting: str
    failed_webassembly: str
    failed_file: str
    failed_silence: str
    saved_copy: str
    failed_start: str
    retry: str
    no_script_play: str
    no_script_replay: str


class PracticeTexts(Protocol):
    """The practice board of the rules."""

    situations: Mapping[str, str]
    """What to choose from, by the names of `drawing.practice.EXERCISES`."""
    to_try: Mapping[str, str]
    """By the same. {first}, {second}, {third}: the cards that are selected, then those to be tapped"""
    choose: str
    """What the situations are to screen readers."""
    invitation: str
    """What there is to know before the first press."""
    on_pile: str
    """{card}, {slot}"""
    in_reserve: str
    """{card}, {slot}"""
    deselected: str
    """{card}: what `halfmoon_page.practice` says, this and all that follow"""
    replaced: str
    """{reason}, {cards}"""
    refused: str
    """{reason}"""
    nothing_there: str
    dead_end: str
    won: str


class SiteTexts(Protocol):
    """What the templates of the pages say."""

    new_version: str
    reload: str
    genre: str
    """What kind of game it is, as data for search engines."""
    social_picture: str
    """What the picture shows that networks show of the pages."""
    not_found: str
    go_on: str
    """{play}, {rules}: links"""
    play: str
    offline: str
    unreachable: str
    """{rules}: a link"""
    rules: str
    """The words of that link, as `play` of the other."""
    try_again: str


class SearchTexts(Protocol):
    """What the search says."""

    search: str
    field: str
    close: str
    failed: str
    found: str
    """{count}: of more than one"""
    found_one: str
    found_nothing: str
    """{asked}"""


class PageTexts(Protocol):
    """All that the build says in one language."""

    labels: LabelTexts
    figures: FigureTexts
    odds: OddsTexts
    boot: BootTexts
    practice: PracticeTexts
    site: SiteTexts
    search: SearchTexts
