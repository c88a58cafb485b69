"""`python -m halfmoon`: the command line where the program `halfmoon` is not on the path."""

import sys

from halfmoon.command_line import main

if __name__ == "__main__":
    sys.exit(main(program="python -m halfmoon"))
