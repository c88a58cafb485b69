"""`python -m halfmoon_build.bench [ROUNDS_AT_MOST]`: measure, print the table, write JSON and documentation."""

from __future__ import annotations

import sys

from halfmoon_build.bench.measure import AT_MOST, measure
from halfmoon_build.bench.report import write_report


def main() -> None:
    """Measure everything in one run; the site must have been built."""
    print(write_report(measure(int(sys.argv[1]) if len(sys.argv) > 1 else AT_MOST)))


if __name__ == "__main__":
    main()
