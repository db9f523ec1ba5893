"""Where the program can be shown: nowhere ("dummy"), and on a virtual X display where `Xvfb` is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

NOWHERE = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


@contextmanager
def displays() -> Iterator[dict[str, dict[str, str]]]:
    """By name: the environments in which a program finds each display."""
    found = {"no display": {**os.environ, **NOWHERE}}
    xvfb = shutil.which("Xvfb")
    if xvfb is None:
        yield found
        return
    reading, writing = os.pipe()
    command = [xvfb, "-displayfd", str(writing), "-screen", "0", "1920x1080x24", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        if number:
            found["Xvfb"] = {**found["no display"], "SDL_VIDEODRIVER": "x11", "DISPLAY": f":{number}"}
        yield found
    finally:
        server.terminate()
        server.wait()
