"""The battlefield as a document: what people write, save and send, in inches, as YAML or JSON.

The origin is a corner of the battlefield; x runs along its width, y along its depth. Bases are measured in
millimetres, as they are sold.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, Field

from game.battlefield.readings import AS_PLAYED, Readings
from game.core.content import DefId, Definition

Coordinate: TypeAlias = Annotated[float, Field(ge=-100, le=100, description="Inches.")]
At: TypeAlias = Annotated[
    tuple[Coordinate, Coordinate], Field(description="Inches from the left edge, and from the near edge.")
]


def _shown(name: str) -> str:
    if not name.isprintable():
        raise ValueError("the name has characters that cannot be shown")
    return name


Name: TypeAlias = Annotated[
    str, Field(max_length=60, description="What people call it; its id where empty."), AfterValidator(_shown)
]
Diameter: TypeAlias = Annotated[float, Field(ge=5, le=200, description="Of the base, in millimetres.")]
HeightWord: TypeAlias = Literal["ground", "low", "medium", "high"]
HeightOf: TypeAlias = Annotated[
    HeightWord | Annotated[float, Field(ge=0, le=100)],
    Field(description="ground, low, medium or high (7.1), or how many inches tall it is."),
]

MOST_BASES, MOST_FEATURES, MOST_PARTS, MOST_CORNERS = 100, 200, 20, 64
LARGEST, SMALLEST = 48.0, 3.0
Side: TypeAlias = Annotated[float, Field(ge=SMALLEST, le=LARGEST, description="Inches.")]


class BaseEntry(Definition):
    """A fighter on a round base."""

    id: DefId
    name: Name = ""
    at: At
    diameter_mm: Diameter = 25.0
    warband: int = Field(0, ge=0, le=5, description="Fighters of one warband are friends (4.3).")
    movement: float = Field(5.0, ge=0, le=30, description="How far a Move action takes it, in inches (4.5).")


class ObjectEntry(Definition):
    """An object on a round base (0.8.3)."""

    id: DefId
    name: Name = ""
    at: At
    diameter_mm: Diameter = 25.0


class MarkerEntry(Definition):
    """A point on the battlefield (9.4)."""

    id: DefId
    name: Name = ""
    at: At


class DiscEntry(Definition):
    """A round footprint."""

    at: At
    radius: float = Field(ge=0.05, le=LARGEST, description="In inches.")


class PartEntry(Definition):
    """A part of a terrain feature: a footprint of one height, with corners or round."""

    height: HeightOf
    polygon: Annotated[
        tuple[At, ...] | None,
        Field(
            min_length=3,
            max_length=MOST_CORNERS,
            description="Its corners in order, either way round; it may be concave.",
        ),
    ] = None
    disc: DiscEntry | None = None


class FeatureEntry(Definition):
    """A terrain feature (0.8.2, 7.0)."""

    id: DefId
    name: Name = ""
    parts: tuple[PartEntry, ...] = Field(min_length=1, max_length=MOST_PARTS)


class BattlefieldDocument(Definition):
    """A battlefield: its size and all that stands on it."""

    format: Literal[1] = 1
    name: Name = ""
    size: Annotated[tuple[Side, Side], Field(description="Width and depth, 12 by 16 by the rules (2.0).")] = (
        12.0,
        16.0,
    )
    bases: tuple[BaseEntry, ...] = Field((), max_length=MOST_BASES)
    objects: tuple[ObjectEntry, ...] = Field((), max_length=MOST_BASES)
    markers: tuple[MarkerEntry, ...] = Field((), max_length=MOST_BASES)
    terrain: tuple[FeatureEntry, ...] = Field((), max_length=MOST_FEATURES)
    readings: Readings = AS_PLAYED
