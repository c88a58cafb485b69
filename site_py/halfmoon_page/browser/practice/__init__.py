"""The practice board, in the browser."""
