"""Errors in words: `test_command_line` reads the sentence of each; here, what is no error of ours."""

import pytest

from halfmoon.english import EnglishErrors
from halfmoon.explain import explain
from halfmoon.records import RecordMoveError


@pytest.mark.parametrize("wrap", [False, True], ids=["by itself", "as the reason of a move"])
def test_an_error_of_something_else_is_raised_again(wrap: bool) -> None:
    error = ValueError("something else")
    with pytest.raises(ValueError, match="something else") as caught:
        explain(RecordMoveError(1, "1-8", error) if wrap else error, EnglishErrors())
    assert caught.value is error
