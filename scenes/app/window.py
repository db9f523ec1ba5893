"""The window: opening it, full screen, and the fastest way to show a frame on this machine."""

from __future__ import annotations

import logging
import os
import sys
import time
import warnings
from contextlib import suppress

import pygame

from scenes.app.environment import SMALLEST_WINDOW
from scenes.app.texts import say
from sprites.app_icon import app_icon

log = logging.getLogger(__name__)

CAPTION = "Spellboard"
APP_ID = "io.github.spellboard.Spellboard"
"""The name by which desktops know the program: that of its entry in menus, and its identifier on macOS."""
ICON_PX = 128
SLOW_FLIP = 0.008  # seconds; above this the other presenter is tried
PROBE_FLIPS = 7
SOFTWARE = "SDL_FRAMEBUFFER_ACCELERATION"
CLICK_THROUGH = "SDL_MOUSE_FOCUS_CLICKTHROUGH"
FORCED = SOFTWARE in os.environ  # the environment that the program was started in has chosen already

ENVIRONMENT = {
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",  # or a "pixel" is not a pixel, and text blurs
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    "SDL_TOUCH_MOUSE_EVENTS": "0",
}
WINDOW_CLASSES = ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS")
"""What tells a desktop whose window it is, so that it finds its entry and its icon; pygame has set one of them."""


class NoDisplayError(RuntimeError):
    """There is no display to open a window on. The message is one sentence for the user."""


def open_window(
    size: tuple[int, int], *, headless: bool, full_screen: bool = False, presenter: str = "probe"
) -> pygame.Surface:
    """Start the display and open the window. NoDisplayError when there is none."""
    for name, value in ENVIRONMENT.items():
        os.environ.setdefault(name, value)
    for name in WINDOW_CLASSES:
        os.environ[name] = APP_ID
    _set_presenter(presenter)
    if headless:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    try:
        pygame.display.init()
        pygame.font.init()
        _name()
        pygame.key.set_repeat(400, 60)
        return set_mode(size, full_screen and not headless)
    except pygame.error as error:
        raise NoDisplayError(say("command_line.stopped.window", error=error)) from error


def set_mode(size: tuple[int, int], full_screen: bool) -> pygame.Surface:
    """The whole screen, or a window of at least `SMALLEST_WINDOW` that the user can't make smaller than that."""
    if full_screen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    surface = _windowed(roomy(size))
    _bound_below()
    return surface


def _windowed(size: tuple[int, int]) -> pygame.Surface:
    """A window. Without a window manager, X leaves full screen only at the second try."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)
        surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        return surface if surface.get_size() == size else pygame.display.set_mode(size, pygame.RESIZABLE)


def roomy(size: tuple[int, int]) -> tuple[int, int]:
    """The size that scenes are laid out in: at least `SMALLEST_WINDOW`. A smaller screen shows a part of it."""
    return max(size[0], SMALLEST_WINDOW[0]), max(size[1], SMALLEST_WINDOW[1])


def _bound_below() -> None:
    """Ask the window manager for a minimum size. Not every manager obeys."""
    with suppress(AttributeError, pygame.error):
        _handle().minimum_size = SMALLEST_WINDOW


def take_focus() -> None:
    """Ask the window manager for the keyboard, which a window that was just opened has now."""
    with suppress(AttributeError, pygame.error):
        _handle().focus()


def come_to_front() -> None:
    """Show the window, and ask the window manager for the keyboard."""
    with suppress(AttributeError, pygame.error):
        if not pygame.display.get_active():
            _handle().restore()
    take_focus()


def click_through(on: bool) -> None:
    """Whether a click that gives a window the focus is also a click in it, as it must be where there are two."""
    if on:
        os.environ[CLICK_THROUGH] = "1"
    else:
        os.environ.pop(CLICK_THROUGH, None)


def _handle() -> pygame.Window:
    """The window, for what `pygame.display` has no function for."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def display() -> int:
    """The number of the display that the window is on. Displays are assumed to be in a row, the first one at the
    left.
    """
    desktops = pygame.display.get_desktop_sizes()
    number, left = 0, pygame.display.get_window_position()[0]
    while number < len(desktops) - 1 and left >= desktops[number][0]:
        left -= desktops[number][0]
        number += 1
    return number


def is_dummy() -> bool:
    return pygame.display.get_driver() == "dummy"


def choose_presenter(remembered: str, size: tuple[int, int], full_screen: bool) -> str:
    """The presenter that shows frames faster here: "default" (through the graphics driver) or "software".

    `remembered` is the choice of an earlier start, or "probe" to measure. Measuring costs a few flips and, if the first
    presenter is slow, half a second for another window.
    """
    if is_dummy() or FORCED or remembered != "probe":
        return remembered
    first, other = ("software", "default") if SOFTWARE in os.environ else ("default", "software")
    first_flip = flip_seconds()
    if first_flip <= SLOW_FLIP:
        return first
    _reopen(size, full_screen, other)
    other_flip = flip_seconds()
    log.info(
        "a flip takes %.1f ms with %s, %.1f ms with %s", first_flip * 1e3, first, other_flip * 1e3, other
    )
    if other_flip < first_flip:
        return other
    _reopen(size, full_screen, first)
    return first


def flip_seconds() -> float:
    """The median time that it takes to show a frame, in seconds."""
    times = []
    for _ in range(PROBE_FLIPS):
        start = time.perf_counter()
        pygame.display.flip()
        times.append(time.perf_counter() - start)
    return sorted(times)[PROBE_FLIPS // 2]


def _reopen(size: tuple[int, int], full_screen: bool, presenter: str) -> None:
    """Open a new window, since the presenter is only chosen when the display starts."""
    pygame.display.quit()
    _set_presenter(presenter)
    pygame.display.init()
    _name()
    set_mode(size, full_screen)


def _name() -> None:
    """Give the window that is opened next its caption and its icon."""
    pygame.display.set_caption(CAPTION)
    pygame.display.set_icon(app_icon(ICON_PX))


def _set_presenter(presenter: str) -> None:
    """Tell the display which presenter to use. Unless told, Linux begins in software: opening a window
    through a graphics driver that has no hardware behind it takes longer than everything else together."""
    if FORCED:
        return
    if presenter == "software" or (presenter == "probe" and sys.platform == "linux"):
        os.environ[SOFTWARE] = "0"
    else:
        os.environ.pop(SOFTWARE, None)
