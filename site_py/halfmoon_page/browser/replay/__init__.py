"""The replay, in the browser."""
