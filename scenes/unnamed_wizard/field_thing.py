"""The base of what lies on the field."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from scenes.app.input import Key, Pos
from scenes.unnamed_wizard.parts import Part
from sprites.drawing.shapes import Point

if TYPE_CHECKING:
    from scenes.unnamed_wizard.field import FieldPart

REACH: Final = 22  # pixels around the middle of a slot or corner that a finger may miss by


class FieldThing(Part):
    """Something on the field: clicked it is chosen, dragged it moves the field, arrows lead to what is beside it."""

    focusable = True
    own_ring = True
    draggable = True

    def __init__(self, field: FieldPart, name: str = "") -> None:
        super().__init__(field.board, name)
        self.field = field

    @property
    def middle(self) -> Point:
        """The pixel of its middle."""
        raise TypeError(f"{type(self).__name__} lies nowhere")

    @property
    def resting(self) -> Point:
        """Where its middle belongs, in radii of tiles, whatever moves just now."""
        raise TypeError(f"{type(self).__name__} lies nowhere")

    @property
    def stop(self) -> bool:
        """Whether arrow keys may lead to it."""
        return self.visible and self.offered

    def lay(self) -> None:
        """Takes its place as the field is seen now."""

    def key(self, key: Key) -> bool:
        return self.field.steer(key, self) or super().key(key)

    def point_at(self, pos: Pos) -> None:
        self.field.pointer = pos
        super().point_at(pos)

    def press_at(self, pos: Pos) -> None:
        self.field.press_at(pos)

    def drag_to(self, pos: Pos) -> None:
        self.field.drag_to(pos)

    def release_at(self, pos: Pos) -> None:
        self.field.release_at(pos)

    def activate(self) -> None:
        if not self.field.grip.dragged:
            super().activate()

    def draw_ring(self, target: Surface) -> None:
        """Shows that the keyboard has led here: a ring around it."""
        color, width = self.theme.color("focus"), max(2, self.theme.hairline + 1)
        radius = self.rect.width / 2 + 2 * width
        for ink, thick in ((self.theme.color("night"), width + 2), (color, width)):
            pygame.draw.aacircle(target, ink, self.middle, radius, thick)

    def around(self, px: float) -> Rect:
        """A square about its middle."""
        area = Rect(0, 0, round(px), round(px))
        area.center = round(self.middle[0]), round(self.middle[1])
        return area

    def near(self, pos: Pos, reach: float) -> bool:
        return hypot(pos[0] - self.middle[0], pos[1] - self.middle[1]) <= reach
