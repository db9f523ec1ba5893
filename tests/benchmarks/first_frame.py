"""Runs the program until all of the menu or a table is shown, and tells every frame; see `sections/start.py`.

    python -m tests.benchmarks.first_frame [WORDS OF A COMMAND LINE]

A line for each frame: the scenes from the bottom to the top, those that are not whole yet with a "?", and in seconds:
the processor time so far, the time since SPELLBOARD_BEGAN (when the process was asked for), and the processor time of
the frame.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable
from typing import Any

BEGAN = float(os.environ.get("SPELLBOARD_BEGAN", time.time()))
FRAME = "frame"
"""What a line begins with."""


def main() -> None:
    """The front door, with every frame reported."""
    import main as door
    from scenes.app.app import App

    frame = App.frame

    def reported(app: App, events: Iterable[Any], dt: float) -> bool:
        began = time.process_time()
        drawn = frame(app, events, dt)
        now = time.process_time()
        scenes = "+".join(type(scene).__name__ + "?" * (not scene.whole) for scene in app.stack.scenes)
        print(FRAME, scenes, now, time.time() - BEGAN, now - began, flush=True)
        if app.stack.whole:
            os._exit(0)
        return drawn

    App.frame = reported  # type: ignore[method-assign]
    door.main(sys.argv[1:])


if __name__ == "__main__":
    main()
