"""The window: opening it, full screen, and the fastest way to show a frame on this machine."""

from __future__ import annotations

import logging
import os
import time
from statistics import median

import pygame

log = logging.getLogger(__name__)

CAPTION = "Spellboard"
SMALLEST_WINDOW = (1024, 640)
SLOW_FLIP = 0.008  # seconds; above this the other presenter is tried
PROBE_FLIPS = 7
SOFTWARE = "SDL_FRAMEBUFFER_ACCELERATION"

ENVIRONMENT = {
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",  # or a "pixel" is not a pixel, and text blurs
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    "SDL_TOUCH_MOUSE_EVENTS": "0",
}


class NoDisplayError(RuntimeError):
    """There is no display to open a window on. The message is one sentence for the user."""


def open_window(size: tuple[int, int], *, headless: bool, full_screen: bool = False) -> pygame.Surface:
    """Starts the display and opens the window. NoDisplayError when there is none."""
    for name, value in ENVIRONMENT.items():
        os.environ.setdefault(name, value)
    if headless:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    try:
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_caption(CAPTION)
        pygame.key.set_repeat(400, 60)
        return set_mode(size, full_screen and not headless)
    except pygame.error as error:
        raise NoDisplayError(
            f"No display to open a window on ({error}). Run it with --headless to do without one."
        ) from error


def set_mode(size: tuple[int, int], full_screen: bool) -> pygame.Surface:
    if full_screen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    return pygame.display.set_mode(size, pygame.RESIZABLE)


def is_dummy() -> bool:
    return pygame.display.get_driver() == "dummy"


def choose_presenter(remembered: str, size: tuple[int, int], full_screen: bool) -> str:
    """Makes flips fast: through the graphics driver ("default") or in "software", whichever is quicker here.

    Opens the window anew where that is needed. `remembered` is the choice of an earlier start, or "probe".
    The measuring costs seven flips, and half a second once where the default turns out to be slow.
    """
    if is_dummy() or SOFTWARE in os.environ:
        return remembered
    if remembered == "software":
        _reopen(size, full_screen, software=True)
    if remembered != "probe":
        return remembered
    usual = flip_seconds()
    if usual <= SLOW_FLIP:
        return "default"
    _reopen(size, full_screen, software=True)
    plain = flip_seconds()
    log.info("a flip takes %.1f ms by default, %.1f ms in software", usual * 1000, plain * 1000)
    if plain < usual:
        return "software"
    _reopen(size, full_screen, software=False)
    return "default"


def flip_seconds() -> float:
    """How long it takes to show a frame: the median of a few."""
    times = []
    for _ in range(PROBE_FLIPS):
        start = time.perf_counter()
        pygame.display.flip()
        times.append(time.perf_counter() - start)
    return median(times)


def _reopen(size: tuple[int, int], full_screen: bool, *, software: bool) -> None:
    """A new window: the presenter is only chosen when the display starts."""
    pygame.display.quit()
    if software:
        os.environ[SOFTWARE] = "0"
    else:
        os.environ.pop(SOFTWARE, None)
    pygame.display.init()
    pygame.display.set_caption(CAPTION)
    set_mode(size, full_screen)
