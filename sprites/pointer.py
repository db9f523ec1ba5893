"""The mouse pointer, for pictures that nobody's hand moves it in."""

from __future__ import annotations

import pygame

from sprites.drawing.canvas import Drawing, circle, outline
from sprites.drawing.theme import Theme

ARROW = ((0.0, 0.0), (0.0, 20.0), (4.6, 15.8), (8.0, 23.4), (11.6, 21.8), (8.3, 14.4), (14.6, 14.0))
REACH = 25.0  # from its tip, in the units of the arrow
RING = 13.0


def pointer(theme: Theme, height: float, *, pressed: bool = False) -> pygame.Surface:
    """An arrow about as high as that, in pixels, whose tip is the middle of the picture; pressed, in a ring."""
    drawing = Drawing(2 * REACH, 2 * REACH)
    with drawing.moved((REACH, REACH), 1.0):
        if pressed:
            drawing.stroke(circle((0.0, 0.0), RING), theme.color("paper"), 2.5, 0.9)
        drawing.fill(outline(ARROW), theme.color("paper"))
        drawing.stroke(outline(ARROW), theme.color("ink"), 1.8)
    side = round(2 * height)
    return drawing.render((side, side))
