"""The environment that the program needs: packages, the right pygame, a display."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path

from scenes.app.texts import say

INSTALL = "python -m pip install -r requirements.txt"
UNINSTALL = "python -m pip uninstall -y pygame pygame-ce"
RULES = {"yaml": "PyYAML", "pydantic": "pydantic", "platformdirs": "platformdirs", "pymunk": "pymunk"}
"""The modules that the headless commands import, and the packages that hold them."""
SCREENS = {**RULES, "pygame": "pygame-ce"}
PRINTING = {"reportlab": "reportlab"}
FILMING = {"PIL": "pillow"}
ROOMS = ("game", "scenes", "sprites")
SMALLEST_WINDOW = (1024, 640)
"""The width and the height of a window, in pixels, that everything has room in."""
ROOT = Path(__file__).resolve().parents[2]
REQUIREMENTS = ROOT / "requirements.txt"


class BadEnvironmentError(RuntimeError):
    """Something is missing that the program needs. The message is one sentence."""


def is_told(error: Exception) -> bool:
    """Whether the message of an error is for the user: it is one of ours, or names a file."""
    if isinstance(error, OSError):
        return bool(error.filename)
    return type(error).__module__.split(".")[0] in ROOMS


def check_packages(needed: Mapping[str, str]) -> None:
    """Raise BadEnvironmentError when a package is not installed."""
    missing = [package for module, package in needed.items() if not is_installed(module)]
    if missing:
        raise BadEnvironmentError(
            say("command_line.stopped.packages", packages=", ".join(missing), install=INSTALL)
        )


def check_screen(headless: bool) -> None:
    """Raise BadEnvironmentError when packages, pygame or the display keep a window from being opened."""
    check_packages(SCREENS)
    if not headless and not has_display():
        raise BadEnvironmentError(say("command_line.stopped.display"))
    if trouble := pygame_trouble():
        raise BadEnvironmentError(trouble)


def has_display() -> bool:
    """Whether there may be a display. Only Linux can tell before a window is opened."""
    named = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in named)


def pygame_trouble() -> str:
    """One sentence about what is wrong with the installed pygame, or ""."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    kinds = {path.name.split("-")[0] for path in Path(pygame.__file__).parent.parent.glob("pygame*-info")}
    if {"pygame", "pygame_ce"} <= kinds:
        return say("command_line.stopped.pygame.both", uninstall=UNINSTALL, install=INSTALL)
    if not getattr(pygame, "IS_CE", False):
        return say("command_line.stopped.pygame.plain", uninstall=UNINSTALL, install=INSTALL)
    return ""


def version(package: str) -> str:
    """The installed version of a package, or "" if there is none."""
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    try:
        return installed(package)
    except PackageNotFoundError:
        return ""


def is_installed(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ValueError:  # a module put in by hand, without a spec
        return module in sys.modules


def requirements() -> Iterator[tuple[str, str]]:
    """The packages that the program is pinned to, with their versions."""
    for line in REQUIREMENTS.read_text(encoding="utf-8").splitlines():
        if pin := re.fullmatch(r"([\w.-]+)==([\w.]+)", line.strip()):
            yield pin[1], pin[2]


def troubles() -> Iterator[str]:
    """Sentences about what the program needs and lacks here."""
    missing = [package for package, _ in requirements() if not version(package)]
    if missing:
        yield say("command_line.doctor.trouble", packages=", ".join(missing), install=INSTALL)
    if is_installed("pygame") and (trouble := pygame_trouble()):
        yield trouble
