"""How proofs are drawn: the things that are measured lit up, and what stands in the way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import tau

import pygame

from game.battlefield import Base, Battlefield, Marker
from game.battlefield.answers import Blocker
from game.battlefield.plane import Point, gap
from game.battlefield.terrain import Feature, Height, Part
from game.battlefield.things import Edge
from scenes.measure.tools.picks import Pick
from sprites.battlefield import base_marks, bases, line_of_sight, terrain
from sprites.battlefield.scale import Scale
from sprites.battlefield.terrain import State
from sprites.drawing import lines
from sprites.drawing.lines import arc
from sprites.drawing.theme import Theme

AROUND = 1.16
"""The ring around a base in the way, in radii."""
BEAD = 8
"""Pixels from one box along a line to the next."""


def room(surface: pygame.Surface, field: Battlefield, scale: Scale) -> pygame.Rect:
    """Where figures may be written: on the mat, as far as it can be seen."""
    return scale.rect(field.terrain.width, field.terrain.depth).clip(surface.get_clip())


def box_of(around: Base, scale: Scale) -> pygame.Rect:
    """The pixels that a base lies on."""
    box = pygame.Rect(0, 0, round(2 * around.radius * scale.across), round(2 * around.radius * scale.down))
    box.center = scale.pixel(around.centre)
    return box


def space_of(around: Base, scale: Scale, theme: Theme) -> pygame.Rect:
    """The pixels of a base with its name below it."""
    box = box_of(around, scale)
    return box.union(bases.tag_area(around.name, box.midbottom, theme))


def along(start: Point, end: Point) -> list[pygame.Rect]:
    """Small boxes of pixels all along a line."""
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
    """Lights up what is picked: a base, a marker, an edge, or an empty point as a dot; terrain is lit below them."""
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
        lines.outlined(surface, theme.color("beam"), theme.color("night"), ends, 4.0)


def dot(surface: pygame.Surface, at: Point, scale: Scale, theme: Theme) -> None:
    """A point that is measured from or to."""
    pygame.draw.aacircle(surface, theme.color("night"), scale.px(at), 6)
    pygame.draw.aacircle(surface, theme.color("tape"), scale.px(at), 4)


def selected(field: Battlefield, picks: Iterable[Pick]) -> dict[str, State]:
    """How the terrain among some picks is lit: states by the ids of parts."""
    found: dict[str, State] = {}
    for thing in (field.thing(pick.thing) for pick in picks if pick.thing):
        if isinstance(thing, Feature | Part):
            parts = thing.parts if isinstance(thing, Feature) else (thing,)
            found |= {part.id: "selected" for part in parts}
    return found


def blocking(blockers: Iterable[Blocker]) -> dict[str, State]:
    """How the terrain among what is in the way is lit: states by the ids of parts."""
    return {each.id: "blocking" for each in blockers if each.kind == "terrain"}


def light_terrain(
    surface: pygame.Surface, field: Battlefield, states: Mapping[str, State], scale: Scale, theme: Theme
) -> None:
    """Draws parts of terrain in a state, below the higher terrain on them; all is cut at the mat's edge."""
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
    """Rings the bases that stand in the way. The terrain in the way is lit below them."""
    for blocker in blockers:
        if blocker.id in field.bases:
            ring(surface, field.bases[blocker.id], scale, theme)


def ring(surface: pygame.Surface, around: Base, scale: Scale, theme: Theme) -> None:
    """A red, dashed ring around a base."""
    across, down = around.radius * scale.across * AROUND, around.radius * scale.down * AROUND
    points = arc(scale.px(around.centre), across, down, 0, tau)
    lines.outlined(surface, theme.color("danger_text"), theme.color("night"), points, 3.0, "dashed")


def cross_blockers(
    surface: pygame.Surface,
    field: Battlefield,
    blockers: Iterable[Blocker],
    scale: Scale,
    theme: Theme,
    *,
    named: bool = True,
) -> None:
    """Marks where each is met, with its name."""
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


def name_of(field: Battlefield, blocker: Blocker) -> str:
    """What people call something in the way."""
    if blocker.kind == "edge":
        return "the edge"
    return str(getattr(field.thing(blocker.id), "name", blocker.id))
