"""What runs in the page: the session of the board and of the replay, their views and texts."""
