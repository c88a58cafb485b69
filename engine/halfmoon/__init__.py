"""Half Moon: the rules of a patience for two packs, as a library without dependencies.

>>> from halfmoon import parse_record
>>> game = parse_record("HM1-N-NVPEIRJ 1-8 3-5-8")
>>> game.score, game.outcome.value
(25, 'playing')

What it offers stands in `halfmoon.public`, which is imported when the first name of it is asked for (PEP 562):
whoever imports a single module, as a page does, gets that module and what it needs.
"""

from typing import TYPE_CHECKING

__version__ = "0.1.0"

if TYPE_CHECKING:
    from halfmoon.public import *  # noqa: F403
else:

    def __getattr__(name: str) -> object:
        from importlib import import_module

        return getattr(import_module("halfmoon.public"), name)

    def __dir__() -> list[str]:
        return __getattr__("__all__")
