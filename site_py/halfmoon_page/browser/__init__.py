"""The page's edge: the only place that knows the DOM, storage, the clock and the clipboard."""
