"""The board to play on: its session, and what is made of it."""
