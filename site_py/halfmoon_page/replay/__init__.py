"""The replay of a game: its session, and what is made of it."""
