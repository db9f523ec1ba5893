"""What a base can reach, as a patch on the ground, and the way that it takes, as wide as it is."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, hypot
from typing import Final

import pygame
from pygame import Rect, Surface

from game.battlefield.answers import Reach
from game.battlefield.paths.route import Bend, Leg, Line
from game.battlefield.plane import Point as Inches
from game.battlefield.terrain import Disc, Height, Terrain
from sprites.battlefield.ranges import Patch
from sprites.battlefield.scale import Scale
from sprites.drawing import lines
from sprites.drawing.lines import Pattern, arc
from sprites.drawing.shapes import Point
from sprites.drawing.theme import Rgb, Theme

FILL: Final = 58  # of 255


class ReachPicture:
    """Draws the region that a base reaches; the picture of the last one is kept."""

    def __init__(self) -> None:
        self._shown: tuple[Reach, Terrain, Scale, tuple[str, ...], float] | None = None
        self._picture: tuple[Surface, Rect] | None = None

    def draw(
        self, target: Surface, reach: Reach, terrain: Terrain, scale: Scale, theme: Theme, radius: float
    ) -> None:
        """Draws where the base's centre may come to. Where it would end on low terrain stays clear (15.0).

        `radius` is how near its centre may not come to low terrain: that of the base, or 0.
        """
        key = (reach, terrain, scale, theme.key, radius)
        if self._picture is None or self._shown is None or not _same(self._shown, key):
            self._picture = paint(reach.strips, terrain, scale, theme.color("gold"), radius)
            self._shown = key
        picture, box = self._picture
        target.blit(picture, box)


def _same(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    """Regions are compared by being the same answer: comparing their points would take longer than to paint them."""
    return one[0] is other[0] and one[1] is other[1] and one[2:] == other[2:]


def paint(
    strips: Sequence[Sequence[Inches]], terrain: Terrain, scale: Scale, color: Rgb, radius: float
) -> tuple[Surface, Rect]:
    """The picture of a region, and where it belongs. Strips may overlap."""
    mat = scale.rect(terrain.width, terrain.depth)
    rings = [[scale.px(corner) for corner in strip] for strip in strips if len(strip) > 2]
    points = [point for ring in rings for point in ring]
    patch = Patch(lines.box_around(points, 3).clip(mat) if points else Rect(mat.topleft, (1, 1)))
    for ring in rings:
        patch.add(ring)
    _remove_low(patch, terrain, scale, radius)
    return patch.picture(color, FILL), patch.box


def _remove_low(patch: Patch, terrain: Terrain, scale: Scale, radius: float) -> None:
    """Takes out low terrain, fattened: its footprint, a strip along every edge and a disc at every corner."""
    across, down = radius * scale.across, radius * scale.down
    for part in terrain.parts:
        if part.height != Height.LOW:
            continue
        if isinstance(part.shape, Disc):
            r = part.shape.radius + radius
            patch.remove_disc(scale.px(part.shape.centre), r * scale.across, r * scale.down)
            continue
        ring = part.shape.ring
        corners = [scale.px(corner) for corner in ring]
        if not lines.box_around(corners, ceil(max(across, down)) + 1).colliderect(patch.box):
            continue
        patch.remove(corners)
        for at, corner in enumerate(corners):
            patch.remove([scale.px(point) for point in _widened(ring[at - 1], ring[at], radius)])
            patch.remove_disc(corner, across, down)


def _widened(a: Inches, b: Inches, radius: float) -> list[Inches]:
    """The rectangle around a segment, `radius` to each side."""
    long = hypot(b[0] - a[0], b[1] - a[1])
    if long == 0:
        return []
    dx, dy = (b[1] - a[1]) / long * radius, (a[0] - b[0]) / long * radius
    return [(a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy), (b[0] - dx, b[1] - dy), (a[0] - dx, a[1] - dy)]


def points_of(legs: Sequence[Leg], scale: Scale) -> list[Point]:
    """The pixels along a way, close enough together for bends to be round."""
    found: list[Point] = []
    for leg in legs:
        if isinstance(leg, Line):
            found += [scale.px(leg.start), scale.px(leg.end)]
        else:
            found += arc(
                scale.px(leg.centre),
                leg.radius * scale.across,
                leg.radius * scale.down,
                scale.angle(leg.start),
                leg.sweep,
            )
    return found


def split(legs: Sequence[Leg], inches: float) -> tuple[list[Leg], list[Leg]]:
    """A way up to a length, and the rest of it."""
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
    """Draws a way as wide as the base that goes it, with its middle line, and points on the way that were asked for.

    What lies beyond `allowance` inches is red and its middle line dashed.
    """
    within, beyond = split(legs, allowance) if allowance is not None else (list(legs), [])
    if beyond:
        _sweep(target, beyond, radius, scale, theme.color("danger"), theme, "dashed")
    if within:
        _sweep(target, within, radius, scale, theme.color("beam"), theme, "solid")
    for point in via:
        at = scale.px(point)
        pygame.draw.aacircle(target, theme.color("night"), at, 6)
        pygame.draw.aacircle(target, theme.color("tape"), at, 4.5)


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
        patch.add_disc(at, across, down)
    target.blit(patch.picture(color, 64, 1), patch.box)
    lines.outlined(target, color, theme.color("night"), points, 2.0, pattern)


def _sweep_leg(patch: Patch, leg: Leg, radius: float, scale: Scale) -> None:
    across, down = radius * scale.across, radius * scale.down
    if isinstance(leg, Line):
        patch.add([scale.px(point) for point in _widened(leg.start, leg.end, radius)])
        patch.add_disc(scale.px(leg.end), across, down)
        return
    centre = scale.px(leg.centre)
    outer = _bow(centre, leg, leg.radius + radius, scale)
    inner = _bow(centre, leg, max(0.0, leg.radius - radius), scale)
    patch.add([*outer, *reversed(inner)])


def _bow(centre: Point, leg: Bend, radius: float, scale: Scale) -> list[Point]:
    return arc(centre, radius * scale.across, radius * scale.down, scale.angle(leg.start), leg.sweep)
