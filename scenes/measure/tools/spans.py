"""All that is within a distance of a thing, drawn as a ring: round a base, a marker, a point, or terrain."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.battlefield import Base, Battlefield, Marker, words
from game.battlefield.terrain import Feature, Part
from game.battlefield.things import Edge
from scenes.measure.tools import proof
from scenes.measure.tools.picks import Pick
from sprites.battlefield import ranges
from sprites.battlefield.scale import Scale
from sprites.drawing.theme import Theme


def draw(
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
    """Draws the ring that lies so many inches from the edge of a thing; gives the area of its figure.

    `order` counts the rings around one thing from within: each has a line of its own. Its figure leaves bases free
    where it can.
    """
    bounds = proof.room(surface, field, scale)
    thing = field.thing(around.ref)
    if isinstance(thing, Feature | Part):
        parts = thing.parts if isinstance(thing, Feature) else (thing,)
        return ranges.draw_surround(
            surface, parts, inches, scale, theme, bounds, words=words.short(inches), avoid=avoid
        )
    if isinstance(thing, Edge):
        return ranges.draw_strip(surface, thing, inches, scale, theme, bounds, words.short(inches))
    centre = thing.centre if isinstance(thing, Base | Marker) else thing
    radius = inches + (thing.radius if isinstance(thing, Base) else 0.0)
    pattern = ranges.ORDER[order % len(ranges.ORDER)]
    return ranges.draw_ring(
        surface,
        centre,
        radius,
        scale,
        theme,
        words=words.short(inches),
        pattern=pattern,
        bounds=bounds,
        avoid=avoid,
        spare=[proof.box_of(each, scale) for each in field.bases.values()],
    )
