"""A region of the battlefield, known at the points of a net, as light on the ground."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from game.battlefield.plane import Point
from sprites import raster
from sprites.cache import cached
from sprites.scale import Scale
from sprites.theme import Rgb, Theme

FILL: Final = 64  # of 255


@dataclass(frozen=True, slots=True)
class Net:
    """The points of a net: `columns` by `rows` of them, `mesh` inches apart, the first at `corner`."""

    corner: Point
    mesh: float
    columns: int
    rows: int

    def at(self, column: int, row: int) -> Point:
        """A point of the net."""
        return self.corner[0] + column * self.mesh, self.corner[1] + row * self.mesh


def draw(target: Surface, net: Net, lit: Sequence[bytes], scale: Scale, theme: Theme) -> None:
    """Lights up the points that are legal; `lit` has a byte for each point, row by row, as far as it is known."""
    box = _box(net, scale)
    target.blit(_picture(net, tuple(lit), scale.turned, box.size, theme.color("gold")), box)


def _box(net: Net, scale: Scale) -> Rect:
    """The pixels that a net covers, half a mesh around its points."""
    half = net.mesh / 2
    x, y = net.corner
    left, top = scale.pixel((x - half, y - half))
    far = x + (net.columns - 0.5) * net.mesh, y + (net.rows - 0.5) * net.mesh
    right, bottom = scale.pixel(far)
    box = Rect(left, top, right - left, bottom - top)
    box.normalize()
    return box


@cached(megabytes=16)
def _picture(net: Net, lit: tuple[bytes, ...], turned: bool, size: tuple[int, int], color: Rgb) -> Surface:
    small = raster.clear((net.columns, net.rows))
    small.fill((*color, 0))
    for row, cells in enumerate(lit):
        for column, legal in enumerate(cells):
            if legal:
                small.set_at((column, row), (*color, FILL))
    if turned:
        small = pygame.transform.rotate(small, 90)
    return raster.smooth(small, (max(1, size[0]), max(1, size[1])))
