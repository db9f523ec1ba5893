"""Which display the program is on: a calibration holds for that one alone."""

from __future__ import annotations

import pygame

from scenes.app.app import App
from scenes.measure.calibration import Display


def display_of(app: App) -> Display:
    """The display that the program's window is on now; several are taken to lie in a row, the first at the left."""
    desktops = pygame.display.get_desktop_sizes()
    index, left = 0, pygame.display.get_window_position()[0]
    while index < len(desktops) - 1 and left >= desktops[index][0]:
        left -= desktops[index][0]
        index += 1
    return Display(index, desktops[index], app.size)
