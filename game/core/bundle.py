"""The program without a Python of its own: what PyInstaller makes of it. See docs/packaging.md."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

BUNDLED: bool = getattr(sys, "frozen", False)
"""Whether this program is a bundle."""
LIBRARIES = "LD_LIBRARY_PATH"


def own_command(words: Sequence[str]) -> list[str]:
    """The command that starts this program with the words of a command line, which lack its name."""
    return [sys.executable, *words] if BUNDLED else [sys.executable, sys.argv[0], *words]


def begin() -> None:
    """Begin a bundle: be a child process if that is what it was started as, and leave other programs their libraries.

    A bundle's own libraries are found before the system's; what is loaded is loaded, and only its children go on from
    what the environment says.
    """
    from multiprocessing import freeze_support

    sys.dont_write_bytecode = False  # PyInstaller sets it, and `disk_cache` would keep nothing
    freeze_support()
    given = os.environ.pop(f"{LIBRARIES}_ORIG", "")
    if given:
        os.environ[LIBRARIES] = given
    else:
        os.environ.pop(LIBRARIES, None)
