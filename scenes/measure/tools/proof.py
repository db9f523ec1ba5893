"""Drawing proofs: measured things lit up, ranges around them, and obstacles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import tau

import pygame

from game.battlefield import Base, Battlefield, Marker, words
from game.battlefield.answers import Answer, Blocker
from game.battlefield.plane import Point, gap
from game.battlefield.terrain import Feature, Height, Part
from game.battlefield.things import Edge
from scenes.app.texts import say
from scenes.measure.tools.picking import Pick
from sprites.battlefield import base_marks, bases, line_of_sight, ranges, terrain
from sprites.battlefield.scale import Scale
from sprites.battlefield.terrain import State
from sprites.drawing import lines
from sprites.drawing.lines import arc
from sprites.drawing.theme import Theme

AROUND = 1.16
"""Radius of the ring around a blocking base, in radii of the base."""
CROSS = 6
"""Pixels from the middle of a cross to its ends, across and down."""
MOST_CROSSED = 6
"""Pairs of crosses on the mat at once."""
BEAD = 8
"""Pixels between the boxes along a line."""


def room(surface: pygame.Surface, field: Battlefield, scale: Scale) -> pygame.Rect:
    """The area for figures: the visible part of the mat."""
    return scale.rect(field.terrain.width, field.terrain.depth).clip(surface.get_clip())


def box_of(around: Base, scale: Scale) -> pygame.Rect:
    """The rectangle of a base, in pixels."""
    box = pygame.Rect(0, 0, round(2 * around.radius * scale.across), round(2 * around.radius * scale.down))
    box.center = scale.pixel(around.centre)
    return box


def space_of(around: Base, scale: Scale, theme: Theme) -> pygame.Rect:
    """The rectangle of a base with its name below it, in pixels."""
    box = box_of(around, scale)
    return box.union(bases.tag_area(around.name, box.midbottom, theme))


def along(start: Point, end: Point) -> list[pygame.Rect]:
    """Small boxes along a line of pixels."""
    count = max(1, round(gap(start, end) / BEAD))
    x, y = (end[0] - start[0]) / count, (end[1] - start[1]) / count
    places = [(round(start[0] + x * at), round(start[1] + y * at)) for at in range(count + 1)]
    return [pygame.Rect(left - 2, top - 2, 5, 5) for left, top in places]


def light(
    surface: pygame.Surface,
    field: Battlefield,
    pick: Pick,
    scale: Scale,
    theme: Theme,
    state: base_marks.State = "chosen",
) -> None:
    """Light up a pick: a base, a marker, an edge, or a point as a dot. `light_terrain` lights terrain."""
    if not pick.thing:
        dot(surface, pick.at, scale, theme)
        return
    thing = field.thing(pick.thing)
    if isinstance(thing, Base):
        bases.draw(surface, thing, scale, theme, state=state)
    elif isinstance(thing, Marker):
        bases.draw_marker(surface, thing, scale, theme, state=state)
    elif isinstance(thing, Edge):
        ends = [scale.px(end) for end in thing.ends]
        lines.outlined(surface, theme.color("beam"), theme.color("night"), ends, 4.0 * theme.grown)


def dot(surface: pygame.Surface, at: Point, scale: Scale, theme: Theme) -> None:
    """Draw one end of a measurement."""
    pygame.draw.aacircle(surface, theme.color("night"), scale.px(at), 6 * theme.grown)
    pygame.draw.aacircle(surface, theme.color("tape"), scale.px(at), 4 * theme.grown)


def selected(field: Battlefield, picks: Iterable[Pick]) -> dict[str, State]:
    """The states of the terrain among some picks, by the ids of parts."""
    found: dict[str, State] = {}
    for thing in (field.thing(pick.thing) for pick in picks if pick.thing):
        if isinstance(thing, Feature | Part):
            parts = thing.parts if isinstance(thing, Feature) else (thing,)
            found |= {part.id: "selected" for part in parts}
    return found


def blocking(blockers: Iterable[Blocker]) -> dict[str, State]:
    """The states of the terrain among some blockers, by the ids of parts."""
    return {each.id: "blocking" for each in blockers if each.kind == "terrain"}


def light_terrain(
    surface: pygame.Surface, field: Battlefield, states: Mapping[str, State], scale: Scale, theme: Theme
) -> None:
    """Draw parts of terrain in their states, and again the higher terrain on top, cut at the mat's edge."""
    lit = [part for part in field.terrain.parts if part.id in states]
    low = min((part.height for part in lit), default=Height.HIGH)
    higher = [part for part in field.terrain.parts if part.height > low and part.id not in states]
    before = surface.get_clip()
    surface.set_clip(before.clip(scale.rect(field.terrain.width, field.terrain.depth)))
    for part in sorted((*lit, *higher), key=lambda part: part.height):
        terrain.draw_part(surface, part, scale, theme, state=states.get(part.id, "plain"))
        terrain.draw_letter(surface, part, scale, theme)
    surface.set_clip(before)


def ring_blockers(
    surface: pygame.Surface, field: Battlefield, blockers: Iterable[Blocker], scale: Scale, theme: Theme
) -> None:
    """Draw rings around the blocking bases."""
    for blocker in blockers:
        if blocker.id in field.bases:
            ring(surface, field.bases[blocker.id], scale, theme)


def ring(surface: pygame.Surface, around: Base, scale: Scale, theme: Theme) -> None:
    """Draw a red, dashed ring around a base."""
    across, down = around.radius * scale.across * AROUND, around.radius * scale.down * AROUND
    points = arc(scale.px(around.centre), across, down, 0, tau)
    red, night = theme.color("danger_text"), theme.color("night")
    lines.outlined(surface, red, night, points, 3.0 * theme.grown, "dashed")


def cross_blockers(
    surface: pygame.Surface,
    field: Battlefield,
    blockers: Iterable[Blocker],
    scale: Scale,
    theme: Theme,
    *,
    named: bool = True,
) -> None:
    """Mark the contact with each blocker, with its name if `named`."""
    taken: list[pygame.Rect] = []
    for blocker in blockers:
        if blocker.point is None:
            continue
        words = name_of(field, blocker) if named else ""
        bounds = room(surface, field, scale)
        area = line_of_sight.draw_block(
            surface, blocker.point, scale, theme, words=words, bounds=bounds, avoid=taken
        )
        taken += [area] if area else []


def cross_doubts(surface: pygame.Surface, answers: Iterable[Answer], scale: Scale, theme: Theme) -> None:
    """Mark the points between which people have to measure what a photograph doesn't tell."""
    doubts = dict.fromkeys(answer.doubt for answer in answers if answer.too_close and answer.doubt)
    for doubt in [*doubts][:MOST_CROSSED]:
        ends = [scale.px(end) for end in doubt.ends]
        lines.outlined(surface, theme.color("gold"), theme.color("night"), ends, 1.5 * theme.grown, "dotted")
        for x, y in ends:
            for across in (CROSS, -CROSS):
                dx, dy = across * theme.grown, CROSS * theme.grown
                bar = (x - dx, y - dy), (x + dx, y + dy)
                lines.outlined(surface, theme.color("gold"), theme.color("night"), bar, 2.5 * theme.grown)


def name_of(field: Battlefield, blocker: Blocker) -> str:
    """The name of a blocker."""
    if blocker.kind == "edge":
        return say("measure.edge")
    return str(getattr(field.thing(blocker.id), "name", blocker.id))


def draw_range(
    surface: pygame.Surface,
    field: Battlefield,
    around: Pick,
    inches: float,
    scale: Scale,
    theme: Theme,
    *,
    order: int = 0,
    avoid: Sequence[pygame.Rect] = (),
) -> pygame.Rect | None:
    """Draw a ring at a distance from the edge of a thing; return the area of its figure, None if it has none.

    `order` counts the rings around a thing from within; each has another line pattern. The figure avoids bases if
    possible.
    """
    bounds = room(surface, field, scale)
    thing = field.thing(around.ref)
    if isinstance(thing, Feature | Part):
        parts = thing.parts if isinstance(thing, Feature) else (thing,)
        return ranges.draw_surround(
            surface,
            parts,
            inches,
            scale,
            theme,
            bounds,
            words=words.short(inches, unit=field.unit),
            avoid=avoid,
        )
    if isinstance(thing, Edge):
        return ranges.draw_strip(
            surface, thing, inches, scale, theme, bounds, words.short(inches, unit=field.unit)
        )
    centre = thing.centre if isinstance(thing, Base | Marker) else thing
    radius = inches + (thing.radius if isinstance(thing, Base) else 0.0)
    pattern = ranges.ORDER[order % len(ranges.ORDER)]
    return ranges.draw_ring(
        surface,
        centre,
        radius,
        scale,
        theme,
        words=words.short(inches, unit=field.unit),
        pattern=pattern,
        bounds=bounds,
        avoid=avoid,
        spare=[box_of(each, scale) for each in field.bases.values()],
    )
