"""What all errors of this package have in common."""


class HalfMoonError(ValueError):
    """Something that cannot be read or done; the subclasses say what, with data. As a text it is an English sentence.

    >>> from halfmoon import HalfMoonError, parse_code
    >>> try:
    ...     parse_code("HM1-N-ABC")
    ... except HalfMoonError as error:
    ...     print(error)
    The code has too few letters: 3 instead of 7.
    """

    def __init__(self, *data: object) -> None:
        super().__init__(*data)
        # A subclass has the names of its data there, in the order in which it is given them.
        vars(self).update(zip(getattr(self, "__match_args__", ()), data, strict=False))

    def __str__(self) -> str:
        try:
            from halfmoon.in_english import in_english

            return in_english(self)
        except ValueError:  # of someone else, with no sentence here
            return super().__str__()
