"""The board to play on, in the browser."""
