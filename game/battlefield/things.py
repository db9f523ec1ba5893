"""The things on a battlefield besides terrain: fighters and objects on round bases, markers, and the edges."""

from __future__ import annotations

from typing import Literal

from game.battlefield.plane import INCH_MM, Point
from game.battlefield.terrain import Feature, Part, Terrain
from game.core.dataclass import dataclass

RADIUS = 25 / INCH_MM / 2
"""Of the 25 mm base that fighters and objects stand on (0.8.1, 0.8.3)."""

Kind = Literal["fighter", "object"]
BlockerKind = Literal["terrain", "fighter", "object", "edge"]
"""Kinds of things that can be in the way."""


@dataclass(frozen=True, slots=True)
class Base:
    """A fighter or an object: a closed disc. Fighters of one warband are friends (4.3)."""

    id: str
    name: str
    centre: Point
    radius: float = RADIUS
    kind: Kind = "fighter"
    warband: int = 0
    figure: str = ""
    """The figure that stands on it, by name; "" for the one that its own name stands for."""

    def __hash__(self) -> int:
        return hash((self.id, self.centre))  # the rest seldom differs

    def at(self, centre: Point) -> Base:
        """The same base somewhere else."""
        return Base(self.id, self.name, centre, self.radius, self.kind, self.warband, self.figure)


@dataclass(frozen=True, slots=True)
class Marker:
    """A point on the battlefield: measured from its centre (9.4)."""

    id: str
    name: str
    centre: Point

    def at(self, centre: Point) -> Marker:
        """The same marker somewhere else."""
        return Marker(self.id, self.name, centre)


@dataclass(frozen=True, slots=True)
class Edge:
    """One of the four edges of the battlefield, from end to end; its id is "edge.left" and the like."""

    id: str
    ends: tuple[Point, Point]


def fixed(terrain: Terrain) -> dict[str, Part | Edge]:
    """The parts of terrain and the edges of the battlefield, by id."""
    return terrain.keep("fixed", lambda: {**{part.id: part for part in terrain.parts}, **_edges(terrain)})


def _edges(terrain: Terrain) -> dict[str, Edge]:
    width, depth = terrain.width, terrain.depth
    near_left, near_right = (0.0, 0.0), (width, 0.0)
    far_left, far_right = (0.0, depth), (width, depth)
    sides = {
        "left": (far_left, near_left),
        "right": (near_right, far_right),
        "near": (near_left, near_right),
        "far": (far_right, far_left),
    }
    return {f"edge.{side}": Edge(f"edge.{side}", ends) for side, ends in sides.items()}


Thing = Base | Marker | Feature | Part | Edge | Point
"""The things that distances are measured between (8.0)."""
Ref = str | Thing
"""A thing, or the id of one on the battlefield."""
