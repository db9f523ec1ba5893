"""What the building tool draws over the mat, and the grips that stretch and turn a chosen feature."""

from __future__ import annotations

from dataclasses import replace
from math import hypot, pi
from typing import Final, Literal

import pygame

from game.battlefield import Base, Battlefield
from game.battlefield.document import FeatureEntry
from game.battlefield.plane import Point, bearing
from scenes.measure import edits
from scenes.measure.edits import Frame
from scenes.measure.palette_items import PaletteItem
from scenes.measure.tools import proof
from scenes.measure.tools.editor import Drag, Editor, Sketch
from scenes.measure.tools.picking import Pick, middle
from sprites.battlefield import bases, terrain
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


def draw_pointed(surface: pygame.Surface, field: Battlefield, thing: str, scale: Scale, theme: Theme) -> None:
    """Draws what a click would choose: bases and markers are lit, terrain is named."""
    if thing in field.bases or thing in field.markers:
        proof.light(surface, field, Pick((0.0, 0.0), thing), scale, theme, "offered")
    elif thing in field.terrain.features:
        at = scale.pixel(middle(field, thing))
        bases.draw_tag(surface, field.terrain.features[thing].name, (at[0], at[1] + theme.px(2)), theme)


def draw_drag(surface: pygame.Surface, drag: Drag, scale: Scale, theme: Theme) -> None:
    """Draws what is dragged where it is now; bases that may not stand there are red."""
    field = drag.field
    (x1, y1), (x2, y2) = scale.px((0.0, 0.0)), scale.px(drag.by)
    # Moved by whole pixels, every picture is one that is kept.
    shifted = replace(scale, origin=(scale.origin[0] + round(x2 - x1), scale.origin[1] + round(y2 - y1)))
    for name in drag.features:
        parts = field.terrain.features[name].parts
        for part in parts:
            terrain.draw_shadow(surface, part, shifted)
        for part in parts:
            terrain.draw_part(surface, part, shifted, theme, state="selected")
            terrain.draw_letter(surface, part, shifted, theme)
    for each in field.bases.values():
        if each.id in drag.places:
            allowed = field.placement(each).ok or bool(drag.features)
            bases.draw(surface, each, scale, theme, state="chosen" if allowed else "illegal")
        elif drag.features:
            bases.draw(surface, each, scale, theme)
    for name in drag.places.keys() & field.markers.keys():
        marker = replace(field.markers[name], centre=drag.places[name])
        bases.draw_marker(surface, marker, scale, theme, state="chosen")


def draw_feature(
    surface: pygame.Surface, field: Battlefield, feature: FeatureEntry, scale: Scale, theme: Theme
) -> None:
    """Draws a feature as it would be, lit, with the bases on top of it."""
    for part in edits.parts_of(feature):
        terrain.draw_shadow(surface, part, scale)
        terrain.draw_part(surface, part, scale, theme, state="selected")
        terrain.draw_letter(surface, part, scale, theme)
    for each in field.bases.values():
        bases.draw(surface, each, scale, theme)


def draw_box(surface: pygame.Surface, start: Point, end: Point, scale: Scale, theme: Theme) -> None:
    """Draws the box that chooses, from one corner to the other."""
    (x1, y1), (x2, y2) = scale.px(start), scale.px(end)
    corners = [(x1, y1), (x2, y1), (x2, y2), (x1, y2)]
    lines.veil(surface, corners, (*theme.color("gold"), 28))
    lines.outlined(surface, theme.color("gold"), theme.color("night"), [*corners, corners[0]], 1.5, "dashed")


def draw_ghost(
    surface: pygame.Surface, editor: Editor, item: PaletteItem, at: Point, scale: Scale, theme: Theme
) -> None:
    """Draws what would be put down, where it would come to lie."""
    if item.base:
        place = at if editor.free else editor.landing(item, at)
        ghost = Base("", "", place, kind=item.base, warband=editor.warband)
        fits = editor.free or editor.document.field.placement(ghost).ok
        bases.draw(surface, ghost, scale, theme, state="legal" if fits else "illegal")
        return
    each = editor.entry(item, at)
    if isinstance(each, FeatureEntry):
        for part in edits.parts_of(each):
            terrain.draw_part(surface, part, scale, theme, state="selected")
    else:
        proof.dot(surface, at, scale, theme)


def draw_sketch(surface: pygame.Surface, sketch: Sketch, scale: Scale, theme: Theme) -> None:
    """Draws the edges of a sketch, the one to come in dashes, and the corners."""
    gold, night = theme.color("gold"), theme.color("night")
    pixels = [scale.px(at) for at in sketch.corners]
    if len(pixels) > 1:
        lines.outlined(surface, gold, night, pixels, 2.5)
    if sketch.next and pixels:
        lines.outlined(surface, gold, night, [pixels[-1], scale.px(sketch.next)], 2.0, "dashed")
        if sketch.is_one:
            lines.outlined(surface, gold, night, [scale.px(sketch.next), pixels[0]], 1.0, "dotted")
    for at in pixels:
        pygame.draw.aacircle(surface, night, at, 7)
        pygame.draw.aacircle(surface, theme.color("bone"), at, 5)
    if sketch.next:
        pygame.draw.aacircle(surface, night, scale.px(sketch.next), 6)
        pygame.draw.aacircle(surface, gold, scale.px(sketch.next), 4)


def grip_places(frame: Frame, scale: Scale, size: Point) -> dict[Grip, Point]:
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
        for grip, place in grip_places(frame, scale, size).items()
    }
    nearest = min(reach, key=lambda grip: reach[grip])
    return nearest if reach[nearest] <= REACH else None


def turned_by_knob(feature: FeatureEntry, start: Point, at: Point, free: bool) -> FeatureEntry:
    """A feature whose knob was taken at one point and brought to another."""
    frame = edits.frame_of(feature)
    angle = bearing(frame.middle, at) - bearing(frame.middle, start)
    if not free:
        angle = round((frame.angle + angle) / NOTCH) * NOTCH - frame.angle
    return edits.turned_feature(feature, angle)


def stretched_by_corner(feature: FeatureEntry, corner: int, to: Point, snap: float) -> FeatureEntry:
    """A feature whose corner was brought to a point, the opposite corner staying where it is."""
    frame = edits.frame_of(feature)
    if snap:
        to = round(to[0] / snap) * snap, round(to[1] / snap) * snap
    (along, aside), (way, side) = frame.inside(to), CORNERS[corner]
    long, wide = way * along + frame.long / 2, side * aside + frame.wide / 2
    return edits.resized_feature(feature, long, wide, (-way, -side))


def draw_grips(surface: pygame.Surface, frame: Frame, scale: Scale, size: Point, theme: Theme) -> None:
    """Draws the box around a feature with its grips."""
    box = [scale.px(corner) for corner in frame.corners]
    gold, night = theme.color("gold"), theme.color("night")
    lines.outlined(surface, gold, night, [*box, box[0]], 1.5, "dashed")
    found = grip_places(frame, scale, size)
    knob = scale.px(found["turn"])
    ends = [frame.at(way * frame.long / 2, 0) for way in (1, -1)]
    foot = min((scale.px(end) for end in ends), key=lambda end: hypot(end[0] - knob[0], end[1] - knob[1]))
    lines.outlined(surface, gold, night, [foot, knob], 1.5)
    for grip, place in found.items():
        at = scale.px(place)
        radius = 8 if grip == "turn" else 6
        pygame.draw.aacircle(surface, night, at, radius + 2)
        pygame.draw.aacircle(surface, gold if grip == "turn" else theme.color("bone"), at, radius)
