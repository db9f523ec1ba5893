"""What the building tool draws over the mat: what is chosen, carried, reshaped, aimed and sketched."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.battlefield import Base, Battlefield
from game.battlefield.document import FeatureEntry
from scenes.measure import outline
from scenes.measure.tools import grips, proof, stops
from scenes.measure.tools.carry import Carry
from scenes.measure.tools.picks import Pick
from sprites.battlefield import bases, terrain
from sprites.battlefield.scale import Scale
from sprites.drawing import lines
from sprites.drawing.theme import Theme

if TYPE_CHECKING:
    from scenes.measure.stamps import Stamp
    from scenes.measure.tools.select import Select


def lit(tool: Select) -> dict[str, terrain.State]:
    """The terrain that is lit below all that stands on it: what is chosen, unless it is carried or reshaped."""
    return {} if tool.carry or tool.reshaped else proof.selected(tool.desk.field, _chosen(tool))


def draw(surface: pygame.Surface, tool: Select, scale: Scale, theme: Theme) -> None:
    """Draws all that the tool has to show."""
    field = tool.desk.field
    if tool.carry:
        _draw_carried(surface, tool.carry, scale, theme)
    elif tool.reshaped:
        draw_feature(surface, field, tool.reshaped, scale, theme)
        grips.draw(surface, outline.frame(tool.reshaped), scale, tool.desk.document.size, theme)
    else:
        _draw_pointed(surface, tool, scale, theme)
        _draw_chosen(surface, tool, scale, theme)
    if tool.box:
        _draw_box(surface, tool.box, scale, theme)
    if tool.sketch:
        tool.sketch.draw(surface, scale, theme)
    elif tool.armed and tool.ghost:
        _draw_ghost(surface, tool, tool.armed, scale, theme)


def _draw_pointed(surface: pygame.Surface, tool: Select, scale: Scale, theme: Theme) -> None:
    """What a click would choose: bases and markers are lit, terrain is named."""
    field, thing = tool.desk.field, tool.pointed
    if tool.armed or thing in tool.desk.chosen:
        return
    if thing in field.bases or thing in field.markers:
        proof.light(surface, field, Pick((0.0, 0.0), thing), scale, theme, "offered")
    elif thing in field.terrain.features:
        at = scale.pixel(stops.middle(field, thing))
        bases.draw_tag(surface, field.terrain.features[thing].name, (at[0], at[1] + theme.px(2)), theme)


def _draw_chosen(surface: pygame.Surface, tool: Select, scale: Scale, theme: Theme) -> None:
    for pick in _chosen(tool):
        proof.light(surface, tool.desk.field, pick, scale, theme)
    feature = tool.feature
    if feature and not tool.armed:
        grips.draw(surface, outline.frame(feature), scale, tool.desk.document.size, theme)


def _chosen(tool: Select) -> list[Pick]:
    """What is chosen: things, or the part of a feature that is marked."""
    return [Pick((0.0, 0.0), f"{thing}.{tool.part}" if tool.part else thing) for thing in tool.desk.chosen]


def _draw_carried(surface: pygame.Surface, carry: Carry, scale: Scale, theme: Theme) -> None:
    field = carry.field
    (x1, y1), (x2, y2) = scale.px((0.0, 0.0)), scale.px(carry.by)
    # Moved by whole pixels, every picture is one that is kept.
    shifted = replace(scale, origin=(scale.origin[0] + round(x2 - x1), scale.origin[1] + round(y2 - y1)))
    for name in carry.features:
        parts = field.terrain.features[name].parts
        for part in parts:
            terrain.draw_shadow(surface, part, shifted)
        for part in parts:
            terrain.draw_part(surface, part, shifted, theme, state="selected")
            terrain.draw_letter(surface, part, shifted, theme)
    for each in field.bases.values():
        if each.id in carry.places:
            allowed = field.placement(each).ok or bool(carry.features)
            bases.draw(surface, each, scale, theme, state="chosen" if allowed else "illegal")
        elif carry.features:
            bases.draw(surface, each, scale, theme)
    for name in carry.places.keys() & field.markers.keys():
        marker = replace(field.markers[name], centre=carry.places[name])
        bases.draw_marker(surface, marker, scale, theme, state="chosen")


def draw_feature(
    surface: pygame.Surface, field: Battlefield, feature: FeatureEntry, scale: Scale, theme: Theme
) -> None:
    """Draws a feature as it would be, lit, with the bases on top of it."""
    for part in outline.parts_of(feature):
        terrain.draw_shadow(surface, part, scale)
        terrain.draw_part(surface, part, scale, theme, state="selected")
        terrain.draw_letter(surface, part, scale, theme)
    for each in field.bases.values():
        bases.draw(surface, each, scale, theme)


def _draw_box(
    surface: pygame.Surface, box: tuple[tuple[float, float], tuple[float, float]], scale: Scale, theme: Theme
) -> None:
    (x1, y1), (x2, y2) = scale.px(box[0]), scale.px(box[1])
    corners = [(x1, y1), (x2, y1), (x2, y2), (x1, y2)]
    lines.veil(surface, corners, (*theme.color("gold"), 28))
    lines.outlined(surface, theme.color("gold"), theme.color("night"), [*corners, corners[0]], 1.5, "dashed")


def _draw_ghost(surface: pygame.Surface, tool: Select, stamp: Stamp, scale: Scale, theme: Theme) -> None:
    """What would be put down, where it would come to lie."""
    at = tool.ghost
    if at is None:
        return
    if stamp.base:
        place = at if tool.free else tool.landing(stamp, at)
        ghost = Base("", "", place, kind=stamp.base, warband=tool.warband)
        fits = not tool.free or tool.desk.field.placement(ghost).ok
        bases.draw(surface, ghost, scale, theme, state="legal" if fits else "illegal")
        return
    each = tool.stamped(stamp, at)
    if isinstance(each, FeatureEntry):
        for part in outline.parts_of(each):
            terrain.draw_part(surface, part, scale, theme, state="selected")
    else:
        proof.dot(surface, at, scale, theme)
