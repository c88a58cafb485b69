"""What the reader has set; kept between visits as JSON."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields, replace
from typing import Any

from halfmoon.codes import refuse_too_long
from halfmoon.faces import Letters
from halfmoon_page.table.storage import Storage


def read_json(text: str) -> Any:
    """What is kept as `text`; raises `ValueError` where it is no JSON, or too long or nested too deep to be ours."""
    refuse_too_long(text)
    return read_any_json(text)


def read_any_json(text: str) -> Any:
    """What a text of any length holds; raises `ValueError` where it is no JSON, or nested too deep to be ours."""
    try:
        return json.loads(text)
    except RecursionError as error:
        raise ValueError(text) from error


SETTINGS = "halfmoon:settings"
"""The key of what the reader has set, for every page and tab."""
UNREADABLE = "halfmoon:settings:unreadable"
"""The key of what stood there and could not be read, when something was set."""

ONLY_PLAY = ("move-errors", "placement-help")
"""The inputs that the replay has not."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of spec §3, §1 and §8 and of cards; `letters`: a `Letters` value, or empty for the page's."""

    move_errors: bool = False
    placement_help: bool = False
    names_and_counts: bool = True
    four_colours: bool = False
    large_print: bool = False
    letters: str = ""

    def letters_or(self, default: Letters) -> Letters:
        """The letters chosen, or the page's own."""
        return Letters(self.letters) if self.letters else default

    def is_on(self, switch: str) -> bool:
        """Whether a switch is on, by the name of its input."""
        return bool(getattr(self, switch.replace("-", "_")))

    def with_value(self, name: str, value: bool | str) -> Settings:
        """The settings with one changed, by the name of its input such as `move-errors`; raises `ValueError`."""
        field = name.replace("-", "_")
        if not _fits(field, value):
            raise ValueError(name, value)
        return replace(self, **{field: value})  # type: ignore[arg-type]

    @classmethod
    def switches(cls) -> tuple[str, ...]:
        """The names of the inputs that are on or off; while one is on, the board's root is marked `data-<name>`."""
        return tuple(field.name.replace("_", "-") for field in fields(cls) if field.name != "letters")

    @classmethod
    def from_json(cls, text: str) -> Settings:
        """The settings stored as `text`; what cannot be read there stays as it is at first."""
        settings = cls()
        for name, value in (_stored(text) or {}).items():
            if _fits(name, value):
                settings = replace(settings, **{name: value})
        return settings


SETTING_NAMES = (*Settings.switches(), "letters")
"""The names of all inputs that set something."""


def kept_settings(storage: Storage) -> Settings:
    """The settings kept from an earlier visit or by another tab."""
    return Settings.from_json(storage.read(SETTINGS))


def keep_setting(storage: Storage, name: str, value: bool | str) -> None:
    """Keep one, by the name of its input, where the browser does not refuse: it says so of the game.

    All else that stands there stays, for a newer version may know it; what cannot be read is set aside.
    """
    text = storage.read(SETTINGS)
    stored = _stored(text)
    if stored is None and text and not storage.write(UNREADABLE, text):
        return
    storage.write(SETTINGS, json.dumps({**(stored or {}), name.replace("-", "_"): value}))


def _stored(text: str) -> dict[str, Any] | None:
    try:
        stored = read_json(text)
    except ValueError:
        return None
    return stored if isinstance(stored, dict) else None


def _fits(name: str, value: object) -> bool:
    if name == "letters":
        return isinstance(value, str) and value in {"", *(letters.value for letters in Letters)}
    return isinstance(value, bool) and name in {field.name for field in fields(Settings)}
