"""Runs a resting table in the program's own loop and prints which share of a core it takes; see `sections/idle.py`."""

from __future__ import annotations

import sys
import time

import pygame

from tests.benchmarks.table import busiest_table

SETTLING, WATCHED = 30.0, 30.0
"""Seconds until the lights have stopped breathing and everything is painted ahead, and then those that count."""


def main() -> None:
    """The busiest table, waiting for its person."""
    with busiest_table(5) as table:
        app, clock = table.app, pygame.time.Clock()
        began = time.monotonic()
        spent = 0.0
        while (now := time.monotonic() - began) < SETTLING + WATCHED:
            if now < SETTLING:
                spent = time.process_time()
            seconds = clock.tick(app.hz) / 1000
            app.frame(pygame.event.get(), seconds)
        share = (time.process_time() - spent) / WATCHED
        print(share, app.stack.moving)


if __name__ == "__main__":
    sys.exit(main())
