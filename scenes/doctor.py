"""`--doctor`: what is installed here, where things are kept, and what is missing."""

from __future__ import annotations

import platform
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from game.core import console
from scenes import folders, ground

REQUIREMENTS = Path(__file__).resolve().parent.parent / "requirements.txt"


def run() -> int:
    """Prints the report; 0 when everything is there, else 1."""
    troubles = list(_troubles())
    console.say(f"{'Spellboard':<22} {ground.own_version()}")
    console.say(f"{'Python':<22} {platform.python_version()} at {sys.executable}")
    for package, wanted in _requirements():
        console.say(f"{package:<22} {ground.version(package) or 'not installed'} ({wanted} wanted)")
    console.say(f"{'display':<22} {'yes' if ground.has_display() else 'none: only --headless works'}")
    for name, path in _folders():
        console.say(f"{name:<22} {path}")
    console.say(*troubles or ["All is well."])
    return 1 if troubles else 0


def _requirements() -> Iterator[tuple[str, str]]:
    """The packages that the program is pinned to, with their versions."""
    for line in REQUIREMENTS.read_text(encoding="utf-8").splitlines():
        if pin := re.fullmatch(r"([\w.-]+)==([\w.]+)", line.strip()):
            yield pin[1], pin[2]


def _folders() -> Iterator[tuple[str, Path]]:
    if ground.is_there("platformdirs"):
        yield "saves", folders.saves()
        yield "packs", folders.packs()
        yield "settings", folders.settings_file()
        yield "logs", folders.logs()


def _troubles() -> Iterator[str]:
    missing = [package for package, _ in _requirements() if not ground.version(package)]
    if missing:
        yield f"Missing: {', '.join(missing)}; install with `{ground.INSTALL}`."
    if ground.is_there("pygame") and (trouble := ground.pygame_trouble()):
        yield trouble
