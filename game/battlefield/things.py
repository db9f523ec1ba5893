"""What stands on the terrain: fighters and objects on round bases, and markers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from game.battlefield.plane import INCH_MM, Point
from game.battlefield.terrain import Feature, Part

RADIUS = 25 / INCH_MM / 2
"""Of the 25 mm base that fighters and objects stand on (0.8.1, 0.8.3)."""

Kind = Literal["fighter", "object"]


@dataclass(frozen=True, slots=True)
class Base:
    """A fighter or an object: a closed disc. Fighters of one warband are friends (4.3)."""

    id: str
    name: str
    centre: Point
    radius: float = RADIUS
    kind: Kind = "fighter"
    warband: int = 0

    def at(self, centre: Point) -> Base:
        """The same base somewhere else."""
        return replace(self, centre=centre)


@dataclass(frozen=True, slots=True)
class Marker:
    """A point on the battlefield: measured from its centre (9.4)."""

    id: str
    name: str
    centre: Point


Thing = Base | Marker | Feature | Part | Point
"""Whatever distances are measured between (8.0)."""
Ref = str | Thing
"""A thing, or the id of one on the battlefield."""
