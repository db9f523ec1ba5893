"""Runs the program and prints when its first frame was shown; see `sections/start.py`.

    python -m tests.benchmarks.first_frame [WORDS OF A COMMAND LINE]

Two figures, in seconds: processor time, and time since SPELLBOARD_BEGAN (when the process was asked for).
"""

from __future__ import annotations

import os
import sys
import time

BEGAN = float(os.environ.get("SPELLBOARD_BEGAN", time.time()))


def main() -> None:
    """The front door, with the first flip reported."""
    import pygame

    import main as door

    flip = pygame.display.flip

    def report() -> None:
        flip()
        print(time.process_time(), time.time() - BEGAN, flush=True)
        os._exit(0)

    pygame.display.flip = report
    door.main(sys.argv[1:])


if __name__ == "__main__":
    main()
