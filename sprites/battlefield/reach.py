"""The region that a base can reach, and the corridor along its path."""

from __future__ import annotations

from collections.abc import Sequence
from math import tau
from typing import Final

import pygame
from pygame import Rect, Surface

from game.battlefield.answers import Reach
from game.battlefield.paths.route import Bend, Leg, Line
from game.battlefield.plane import Point as Inches
from game.battlefield.terrain import Height, Terrain
from sprites.battlefield.ranges import Patch, bounds_of, fattened, strip_around
from sprites.battlefield.scale import Scale
from sprites.drawing import lines
from sprites.drawing.lines import Pattern
from sprites.drawing.shapes import Point
from sprites.drawing.theme import Rgb, Theme

FILL: Final = 58  # of 255


class ReachPicture:
    """Draws the region that a base can reach, and caches the last picture."""

    def __init__(self) -> None:
        self._shown: tuple[Reach, Terrain, Scale, tuple[str, ...], float] | None = None
        self._picture: tuple[Surface, Rect] | None = None

    def draw(
        self,
        target: Surface,
        reach: Reach,
        terrain: Terrain,
        scale: Scale,
        theme: Theme,
        radius: float,
        color: str = "gold",
    ) -> None:
        """Draw where the base's centre may end. Low terrain, where it can't end its move, stays clear (15.0).

        `radius` is the distance that its centre keeps from low terrain: that of the base, or 0. `color` is a role.
        """
        key = (reach, terrain, scale, theme.key, radius)
        if self._picture is None or self._shown is None or not _same(self._shown, key):
            self._picture = paint(reach.strips, terrain, scale, theme.color(color), radius)
            self._shown = key
        picture, box = self._picture
        target.blit(picture, box)


def _same(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    """Whether two keys are equal. Regions are compared by identity: comparing their points is slow."""
    return one[0] is other[0] and one[1] is other[1] and one[2:] == other[2:]


def paint(
    strips: Sequence[Sequence[Inches]], terrain: Terrain, scale: Scale, color: Rgb, radius: float
) -> tuple[Surface, Rect]:
    """The picture of a region and its area on the screen. Strips may overlap."""
    mat = scale.rect(terrain.width, terrain.depth)
    rings = [[scale.px(corner) for corner in strip] for strip in strips if len(strip) > 2]
    points = [point for ring in rings for point in ring]
    patch = Patch(lines.box_around(points, 3).clip(mat) if points else Rect(mat.topleft, (1, 1)))
    for ring in rings:
        patch.add(ring)
    _remove_low(patch, terrain, scale, radius)
    return patch.picture(color, FILL), patch.box


def _remove_low(patch: Patch, terrain: Terrain, scale: Scale, radius: float) -> None:
    """Remove low terrain and everything within `radius` of it."""
    for part in terrain.parts:
        if part.height == Height.LOW and bounds_of(part, radius, scale).colliderect(patch.box):
            for polygon in fattened(part, radius, scale):
                patch.remove(polygon)


def points_of(legs: Sequence[Leg], scale: Scale) -> list[Point]:
    """Pixels along a path, dense enough for round bends."""
    found: list[Point] = []
    for leg in legs:
        if isinstance(leg, Line):
            found += [scale.px(leg.start), scale.px(leg.end)]
        else:
            found += scale.arc(leg.centre, leg.radius, leg.start, leg.sweep)
    return found


def split(legs: Sequence[Leg], inches: float) -> tuple[list[Leg], list[Leg]]:
    """A path up to a length, and the rest of it."""
    before: list[Leg] = []
    for at, leg in enumerate(legs):
        if leg.length > inches:
            first, second = _divide(leg, inches / leg.length)
            return [*before, first], [second, *legs[at + 1 :]]
        before.append(leg)
        inches -= leg.length
    return before, []


def _divide(leg: Leg, share: float) -> tuple[Leg, Leg]:
    if isinstance(leg, Bend):
        turned = leg.sweep * share
        return (
            Bend(leg.centre, leg.radius, leg.start, turned),
            Bend(leg.centre, leg.radius, leg.start + turned, leg.sweep - turned),
        )
    x, y = leg.start
    middle = x + (leg.end[0] - x) * share, y + (leg.end[1] - y) * share
    return Line(leg.start, middle), Line(middle, leg.end)


def draw_corridor(
    target: Surface,
    legs: Sequence[Leg],
    radius: float,
    scale: Scale,
    theme: Theme,
    *,
    allowance: float | None = None,
    via: Sequence[Inches] = (),
) -> None:
    """Draw a path as wide as the moving base, with its centre line and the points that it goes `via`.

    Beyond `allowance` inches it is red, and its centre line dashed.
    """
    within, beyond = split(legs, allowance) if allowance is not None else (list(legs), [])
    if beyond:
        _sweep(target, beyond, radius, scale, theme.color("danger"), theme, "dashed")
    if within:
        _sweep(target, within, radius, scale, theme.color("beam"), theme, "solid")
    for point in via:
        at = scale.px(point)
        pygame.draw.aacircle(target, theme.color("night"), at, 6 * theme.grown)
        pygame.draw.aacircle(target, theme.color("tape"), at, 4.5 * theme.grown)


def _sweep(
    target: Surface,
    legs: Sequence[Leg],
    radius: float,
    scale: Scale,
    color: Rgb,
    theme: Theme,
    pattern: Pattern,
) -> None:
    points = points_of(legs, scale)
    across, down = radius * scale.across, radius * scale.down
    patch = Patch(lines.box_around(points, round(max(across, down)) + 3).clip(target.get_clip()))
    for leg in legs:
        _sweep_leg(patch, leg, radius, scale)
    for at in (points[0], points[-1]):
        patch.add(lines.arc(at, across, down, 0, tau))
    target.blit(patch.picture(color, 64, 1), patch.box)
    lines.outlined(target, color, theme.color("night"), points, 2.0 * theme.grown, pattern)


def _sweep_leg(patch: Patch, leg: Leg, radius: float, scale: Scale) -> None:
    if isinstance(leg, Line):
        patch.add(strip_around(leg.start, leg.end, radius, scale))
        patch.add(scale.circle(leg.end, radius))
        return
    outer, inner = (
        scale.arc(leg.centre, far, leg.start, leg.sweep)
        for far in (leg.radius + radius, max(0.0, leg.radius - radius))
    )
    patch.add([*outer, *reversed(inner)])
