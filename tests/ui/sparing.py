"""Draws fewer frames than people see: to paint each of them would take half the time of the tests of screens.

Drawn are the first frame of a scene, what there is after somebody did something, and what there is at rest. Of the
frames in which something only moves, or a pointer only comes near or goes down, one in `MOST` is drawn.
"""

from __future__ import annotations

from itertools import count

import pygame

from scenes.app.app import App

MOST = 8
FLEETING = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)
"""Events that others follow before anybody looks."""

paint_always = App._paint


class Sparing:
    """Takes the place of `App._paint`. `fleeting`: the frame is one of a pointer that comes near or goes down."""

    def __init__(self) -> None:
        self.fleeting = False
        self._passed = count()
        self._seen: tuple[object, ...] = ()

    def paint(self, app: App, screen: pygame.Surface) -> bool:
        seen = (app, app.size, *app.stack.visible())
        passes = self.fleeting or (app._idle > 0 and app.stack.moving)
        if passes and seen == self._seen and not app.painting and next(self._passed) % MOST:
            return True
        self._seen = seen
        return paint_always(app, screen)


sparing = Sparing()
