"""A browser's storage without a browser."""


class Memory:
    """What is kept, until it is cleared; it may refuse to keep anything."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.refuses = False

    def read(self, key: str) -> str:
        """The text kept under the key, empty where there is none."""
        return self.texts.get(key, "")

    def write(self, key: str, text: str) -> bool:
        """Keep the text; False where it is refused."""
        if not self.refuses:
            self.texts[key] = text
        return not self.refuses

    def forget(self, key: str) -> None:
        """Keep nothing under the key any more."""
        if not self.refuses:
            self.texts.pop(key, None)
