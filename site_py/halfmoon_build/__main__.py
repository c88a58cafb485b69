"""`python -m halfmoon_build site | withdraw | serve | watch | pictures`; the Makefile says what each needs."""

from __future__ import annotations

import argparse
import logging

from halfmoon_build.paths import SITE


def main() -> None:
    """Run one of the commands."""
    parser = argparse.ArgumentParser(prog="python -m halfmoon_build")
    parser.add_argument("command", choices=["site", "withdraw", "serve", "watch", "pictures"])
    command = parser.parse_args().command
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    if command == "site":
        from halfmoon_build.site import build_site

        print(f"The site is in {build_site().name}/")
    elif command == "withdraw":
        from halfmoon_build.finishing.worker import withdraw_worker

        withdraw_worker(SITE)
    elif command == "serve":
        from halfmoon_build.serve import serve

        serve(SITE)
    elif command == "watch":
        from halfmoon_build.watch import watch

        watch()
    else:
        from halfmoon_build.pictures import take_pictures

        take_pictures()


if __name__ == "__main__":
    main()
