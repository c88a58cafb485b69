"""What the buttons of the Play page do, by the names of spec §9."""

from __future__ import annotations

import enum


class Action(enum.Enum):
    """A button; its value is the button's `data-action`."""

    UNDO = "undo"
    REDO = "redo"
    RESTART = "restart"
    NEW = "new"
    TODAY = "today"
    """The deal for the reader's date."""
    TAKE_BACK = "take-back"
    """Go on with the game that was on the table before this one."""
    TAKE_OVER = "take-over"
    """Go on with the game of another tab."""
    SEPARATE = "separate"
    """Go on with this tab's own game."""
    COPY_CODE = "copy-code"
    COPY_LINK = "copy-link"
    COPY_RECORD = "copy-record"
    COPY_GAME_LINK = "copy-game-link"
    DOWNLOAD_RECORD = "download-record"
    DOWNLOAD_PICTURE = "download-picture"
    SHARE = "share"
    EXPORT_GAMES = "export-games"
    CLEAR_GAMES = "clear-games"
    MORE_GAMES = "more-games"
    """Show more of the list of kept games."""
    OPEN_CODE = "open-code"
    """The form's button: what it does is done when the form is submitted."""
    RETRY = "retry"
    """Of the page that could not start, which sees to it itself."""


class GameAction(enum.Enum):
    """A button of one game in the list of kept games, where its id is."""

    OPEN = "open-game"
    SAVE = "save-game"
    DELETE = "delete-game"
    RESTORE = "restore-game"
