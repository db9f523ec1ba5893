"""What the program needs and what is installed: packages, the right pygame, a large enough display, and `--doctor`."""

from __future__ import annotations

import os
import platform
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from game.core import console
from scenes.app import folders

INSTALL = "python -m pip install -r requirements.txt"
RULES = {"yaml": "PyYAML", "pydantic": "pydantic", "platformdirs": "platformdirs", "pymunk": "pymunk"}
"""What the headless commands import, and the packages that hold it."""
SCREENS = {**RULES, "pygame": "pygame-ce"}
SMALLEST_WINDOW = (1024, 640)
"""The width and the height of a window, in pixels, that everything has room in."""
PROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"


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


REQUIREMENTS = Path(__file__).resolve().parents[2] / "requirements.txt"


def run() -> int:
    """Prints the report; 0 when everything is there, else 1."""
    troubles = list(_troubles())
    console.say(f"{'Spellboard':<22} {own_version()}")
    console.say(f"{'Python':<22} {platform.python_version()} at {sys.executable}")
    for package, wanted in _requirements():
        console.say(f"{package:<22} {version(package) or 'not installed'} ({wanted} wanted)")
    console.say(f"{'display':<22} {'yes' if has_display() else 'none: only --headless works'}")
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
    if is_there("platformdirs"):
        yield "saves", folders.saves()
        yield "packs", folders.packs()
        yield "settings", folders.settings_file()
        yield "logs", folders.logs()


def _troubles() -> Iterator[str]:
    missing = [package for package, _ in _requirements() if not version(package)]
    if missing:
        yield f"Missing: {', '.join(missing)}; install with `{INSTALL}`."
    if is_there("pygame") and (trouble := pygame_trouble()):
        yield trouble
