"""What the program needs: packages, the right pygame, a large enough display. What is missing is one sentence."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path

INSTALL = "python -m pip install -r requirements.txt"
RULES = {"yaml": "PyYAML", "pydantic": "pydantic", "platformdirs": "platformdirs", "pymunk": "pymunk"}
"""What the headless commands import, and the packages that hold it."""
SCREENS = {**RULES, "pygame": "pygame-ce"}
SMALLEST_WINDOW = (1024, 640)
"""The width and the height of a window, in pixels, that everything has room in."""
PROJECT = Path(__file__).resolve().parent.parent / "pyproject.toml"


class GroundError(RuntimeError):
    """Something is missing that the program stands on. The message is one sentence."""


def check_packages(needed: Mapping[str, str]) -> None:
    """Raises GroundError when a package is not installed."""
    missing = [package for module, package in needed.items() if not is_there(module)]
    if missing:
        raise GroundError(f"Spellboard needs {', '.join(missing)}: install with `{INSTALL}`.")


def check_screen(headless: bool) -> None:
    """Raises GroundError when a window cannot be opened here: packages, pygame or the display."""
    check_packages(SCREENS)
    if not headless and not has_display():
        raise GroundError("There is no display to open a window on: give --headless to do without one.")
    if trouble := pygame_trouble():
        raise GroundError(trouble)


def has_display() -> bool:
    """Whether there may be a display. Only on Linux can it be told before one is opened."""
    named = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in named)


def pygame_trouble() -> str:
    """What is wrong with the installed pygame, in one sentence, or ""."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    kinds = {path.name.split("-")[0] for path in Path(pygame.__file__).parent.parent.glob("pygame*-info")}
    cure = "`python -m pip uninstall -y pygame pygame-ce`, then `" + INSTALL + "`"
    if {"pygame", "pygame_ce"} <= kinds:
        return f"Both pygame and pygame-ce are installed, and they share one folder: {cure}."
    if not getattr(pygame, "IS_CE", False):
        return f"Spellboard needs pygame-ce, and this is plain pygame: {cure}."
    return ""


@cache
def own_version() -> str:
    """The version of Spellboard itself: pyproject.toml holds it, installed or not."""
    import tomllib

    return str(tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["version"])


def version(package: str) -> str:
    """The installed version of a package, or "" where there is none."""
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    try:
        return installed(package)
    except PackageNotFoundError:
        return ""


def is_there(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ValueError:  # a module put in by hand, without a spec
        return module in sys.modules
