"""What the buttons of the replay do, by the names of spec §9."""

from __future__ import annotations

import enum


class Action(enum.Enum):
    """A button; its value is the button's `data-action`."""

    FIRST = "first"
    PREVIOUS = "previous"
    PLAY = "play"
    """Let the replay run by itself, or stop it; from the last step it runs again from the first."""
    NEXT = "next"
    LAST = "last"
    OPEN_RECORD = "open-record"
    """The form's button: what it does is done when the form is submitted."""
    RETRY = "retry"
    """Of the page that could not start, which sees to it itself."""
