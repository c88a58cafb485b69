"""`python -m halfmoon_build.bench [REPETITIONS]`: measure, print the table, write JSON and documentation."""

from __future__ import annotations

import sys

from halfmoon_build.bench.measure import measure
from halfmoon_build.bench.report import write_report


def main() -> None:
    """Measure everything in one run; the site must have been built."""
    repetitions = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    print(write_report(measure(repetitions)))


if __name__ == "__main__":
    main()
