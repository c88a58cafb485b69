"""Does what a page does with our packages and with the standard library, so that what is imported for it is seen."""

import importlib
import sys
from datetime import date
from typing import Any

from . import rare_paths
from .programs import use_promised


class Memory:
    """A storage that keeps everything and is gone with this run."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def names(self) -> list[str]:
        """The names of all texts."""
        return list(self._texts)

    def read(self, key: str) -> str:
        """The text kept under the key."""
        return self._texts.get(key, "")

    def write(self, key: str, text: str) -> bool:
        """Keep the text."""
        self._texts[key] = text
        return True

    def forget(self, key: str) -> None:
        """Keep nothing there any more."""
        self._texts.pop(key, None)


def exercise(languages: list[str]) -> None:
    """Use our packages as a page does."""
    from halfmoon.records import parse_record, write_record
    from halfmoon.rules import legal_removals
    from halfmoon_page.play import list_view, speech, times_plot, view
    from halfmoon_page.play.messages import Note, OpenCode, Tap
    from halfmoon_page.play.midend import Midend, Outside
    from halfmoon_page.replay import actions, comments, session
    from halfmoon_page.replay import view as replay_view
    from halfmoon_page.texts import texts_for

    for language in languages:
        texts, storage = texts_for(language), Memory()
        for _ in range(2):  # the second finds the game that the first has left
            page = Midend(
                Outside(storage, Memory(), lambda: 0, lambda: "0" * 16),
                new_number=1,
                fragment="day=2026-11-30",
                today=date(2026, 11, 30),
                visible=True,
                now=0.0,
            )
            taps: list[Any] = [Tap(slot) for slot in next(legal_removals(page.session.game.table)).slots]
            for message in (*taps, OpenCode("HM2")):
                happened = page.do(message, 1.0)
                view.render(page.session, texts, 1.0)
                speech.heard(happened[-1] if happened else None, page.session, texts, 1.0)
            page.do(Note(page.yours.take_in(page.yours.export())), 2.0)
            list_view.game_list(page.yours.listed(), texts, on_table="", deleted=())
            page.yours.statistics("")
            times_plot.times_plot([*page.yours.last_times(), 60, 90], texts)
            page.hide(texts, 2.0)
        replay = replay_view.first_replay(parse_record(write_record(page.session.game)))
        stepped, step = session.update(replay, actions.Action.NEXT)
        replay_view.render(stepped, texts)
        said = comments.Comments(stepped.game)
        replay_view.render_player(stepped, texts, said)
        replay_view.heard(step, stepped, texts, said)


async def used(languages: list[str]) -> tuple[list[str], list[str], list[str], list[str]]:
    """Use everything.

    The modules by which Python starts, those that a page uses, those that it seldom needs, and all that programs find.
    """
    importlib.import_module("pyscript")
    exercise(languages)
    at_start, in_use = _loaded_by("zipimporter"), _loaded_by("Archive")
    await rare_paths.walk()
    seldom = [name for name in _loaded_by("Archive") if name not in in_use]
    use_promised()
    return at_start, in_use, seldom, _loaded_by("Archive")


def _loaded_by(kind: str) -> list[str]:
    """The modules that an importer of this kind has found so far."""
    return [name for name, module in sys.modules.items() if type(getattr(module, "__loader__", None)).__name__ == kind]
