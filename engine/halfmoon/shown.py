"""How cards, deals, tables and games show themselves to who prints them, or looks at them in a notebook."""


class Shown:
    """Has a text for a terminal and a picture for a notebook; a page, which has its own, loads neither."""

    __slots__ = ()

    def __str__(self) -> str:
        from halfmoon.text import text_of

        return text_of(self)

    def _repr_svg_(self) -> str:
        """The picture that IPython and Jupyter show."""
        from halfmoon.pictures import picture

        return picture(self)
