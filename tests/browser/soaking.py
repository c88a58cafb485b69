"""What is tried with one value every time and with all of them in `make soak`."""

from collections.abc import Iterable
from typing import Any

import pytest

from halfmoon_build.languages import LANGUAGES


def one_at_least(first: Any, *others: Any) -> Iterable[Any]:
    """The values of a parameter, for what takes long and differs little from one to the other."""
    several = (other if isinstance(other, tuple) else (other,) for other in others)
    return [first, *(pytest.param(*values, marks=pytest.mark.soak) for values in several)]


GREEK_AT_LEAST = pytest.mark.parametrize("language", one_at_least(*LANGUAGES))
"""For what is the same code in every language."""
