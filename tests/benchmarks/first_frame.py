"""Runs the program until it shows the menu or a table, and prints every picture on the way; see `sections/start.py`.

    python -m tests.benchmarks.first_frame [WORDS OF A COMMAND LINE]

A line for each picture: the scene on top, and in seconds: the processor time so far, the time since SPELLBOARD_BEGAN
(when the process was asked for), and the processor time of the frame that painted it.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable
from typing import Any

BEGAN = float(os.environ.get("SPELLBOARD_BEGAN", time.time()))
ON_THE_WAY = "Loading"
PICTURE = "picture"
"""What a line begins with."""


def main() -> None:
    """The front door, with every frame reported."""
    import main as door
    from scenes.app.app import App

    frame = App.frame

    def reported(app: App, events: Iterable[Any], dt: float) -> bool:
        began = time.process_time()
        drawn = frame(app, events, dt)
        if drawn:
            now, scene = time.process_time(), type(app.stack.top).__name__
            print(PICTURE, scene, now, time.time() - BEGAN, now - began, flush=True)
            if scene != ON_THE_WAY:
                os._exit(0)
        return drawn

    App.frame = reported  # type: ignore[method-assign]
    door.main(sys.argv[1:])


if __name__ == "__main__":
    main()
