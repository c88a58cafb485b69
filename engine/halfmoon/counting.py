"""Perft: how many ways there are to go on, one number that is another as soon as any rule is."""

from __future__ import annotations

from halfmoon.rules import legal_removals
from halfmoon.table import Table


def perft(table: Table, depth: int) -> int:
    """The number of different sequences of that many moves from this table; shorter ones do not count.

    Chess programs are compared by the same number, https://www.chessprogramming.org/Perft. `depth` is 0 or more.

    >>> table = Table.parse("5SAD/6D/5H/10C" + "/-" * 16)
    >>> perft(table, 1)  # 1-4 and 2-3
    2
    >>> perft(table, 2)  # 1-4 and then 1-2 or 2-3; 2-3 and then 1-4
    3
    """
    if depth == 0:
        return 1
    removals = list(legal_removals(table))
    if depth == 1:
        return len(removals)
    return sum(perft(table.without_tops(removal.slots), depth - 1) for removal in removals)
