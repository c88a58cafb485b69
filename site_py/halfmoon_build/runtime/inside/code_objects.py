"""Code objects as they travel."""

from types import CodeType


def shortened(code: CodeType) -> CodeType:
    """The code on one line, that on which it begins, and without the names of what is around each function.

    A traceback names the functions and where they begin: the lines within them would be an eighth of the archive.
    """
    constants = tuple(shortened(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    return code.replace(co_consts=constants, co_qualname=code.co_name, co_linetable=one_line(len(code.co_code) // 2))


def one_line(units: int) -> bytes:
    """The location table of that many code units on one line, in entries of up to eight without columns.

    https://github.com/python/cpython/blob/3.14/InternalDocs/code_objects.md
    """
    eights, rest = divmod(units, 8)
    return b"".join(bytes((0x80 | 13 << 3 | length - 1, 0)) for length in [8] * eights + [rest] * bool(rest))
