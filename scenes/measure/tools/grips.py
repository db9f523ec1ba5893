"""Grips: the corners that a chosen feature is stretched by, and the knob that turns it."""

from __future__ import annotations

from math import hypot, pi
from typing import Final, Literal

import pygame

from game.battlefield.document import FeatureEntry
from game.battlefield.plane import Point, bearing
from scenes.measure import outline
from scenes.measure.outline import Frame
from sprites.battlefield.scale import Scale
from sprites.drawing import lines
from sprites.drawing.theme import Theme

Grip = Literal["turn", 0, 1, 2, 3]
REACH: Final = 18
"""Pixels around a grip that hold it."""
ARM: Final = 30
"""Pixels that the turning knob stands off."""
CORNERS: Final = ((-1, -1), (1, -1), (1, 1), (-1, 1))
"""Which side of the middle each corner is on, along and aside."""
NOTCH: Final = pi / 12
"""Turning catches at every 15 degrees."""


def places(frame: Frame, scale: Scale, size: Point) -> dict[Grip, Point]:
    """Where the grips of a feature are, in inches; the knob is at the end that is farther from the edge."""
    arm = frame.long / 2 + ARM / scale.long(1)
    ends = frame.at(arm, 0), frame.at(-arm, 0)
    knob = min(
        ends, key=lambda at: max(abs(at[0] - size[0] / 2) / size[0], abs(at[1] - size[1] / 2) / size[1])
    )
    return {"turn": knob, **dict(zip((0, 1, 2, 3), frame.corners, strict=True))}


def grip_at(frame: Frame, scale: Scale, size: Point, at: Point) -> Grip | None:
    """The grip at a point, None where there is none."""
    x, y = scale.px(at)
    reach = {
        grip: hypot(scale.px(place)[0] - x, scale.px(place)[1] - y)
        for grip, place in places(frame, scale, size).items()
    }
    nearest = min(reach, key=lambda grip: reach[grip])
    return nearest if reach[nearest] <= REACH else None


def turned(feature: FeatureEntry, start: Point, at: Point, free: bool) -> FeatureEntry:
    """A feature whose knob was taken at one point and brought to another."""
    frame = outline.frame(feature)
    angle = bearing(frame.middle, at) - bearing(frame.middle, start)
    if not free:
        angle = round((frame.angle + angle) / NOTCH) * NOTCH - frame.angle
    return outline.turned(feature, angle)


def stretched(feature: FeatureEntry, corner: int, to: Point, snap: float) -> FeatureEntry:
    """A feature whose corner was brought to a point, the opposite corner staying where it is."""
    frame = outline.frame(feature)
    if snap:
        to = round(to[0] / snap) * snap, round(to[1] / snap) * snap
    (along, aside), (way, side) = frame.inside(to), CORNERS[corner]
    long, wide = way * along + frame.long / 2, side * aside + frame.wide / 2
    return outline.resized(feature, long, wide, (-way, -side))


def draw(surface: pygame.Surface, frame: Frame, scale: Scale, size: Point, theme: Theme) -> None:
    """Draws the box around a feature with its grips."""
    box = [scale.px(corner) for corner in frame.corners]
    gold, night = theme.color("gold"), theme.color("night")
    lines.outlined(surface, gold, night, [*box, box[0]], 1.5, "dashed")
    found = places(frame, scale, size)
    knob = scale.px(found["turn"])
    ends = [frame.at(way * frame.long / 2, 0) for way in (1, -1)]
    foot = min((scale.px(end) for end in ends), key=lambda end: hypot(end[0] - knob[0], end[1] - knob[1]))
    lines.outlined(surface, gold, night, [foot, knob], 1.5)
    for grip, place in found.items():
        at = scale.px(place)
        radius = 8 if grip == "turn" else 6
        pygame.draw.aacircle(surface, night, at, radius + 2)
        pygame.draw.aacircle(surface, gold if grip == "turn" else theme.color("bone"), at, radius)
