"""Terrain: features made of parts, each a footprint of one height (7.0 to 7.2), on a battlefield of one size.

Terrain is fixed while fighters move: values computed from it alone are kept with it, and shared by all battlefields
that have it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from enum import IntEnum
from typing import Any, TypeVar

from game.battlefield.plane import Point, Ring
from game.core.dataclass import dataclass

T = TypeVar("T")


class Height(IntEnum):
    """How high an obstacle is (7.1); ground is none."""

    GROUND = 0
    LOW = 1
    MEDIUM = 2
    HIGH = 3

    @staticmethod
    def of(inches: float) -> Height:
        """The height of terrain, from inches (7.0, 7.1)."""
        if inches < 0.5:
            return Height.GROUND
        if inches < 1:
            return Height.LOW
        return Height.MEDIUM if inches <= 1.5 else Height.HIGH


@dataclass(frozen=True, slots=True)
class Polygon:
    """A footprint with corners, which may be concave and lie partly off the battlefield.

    `pieces` are its convex pieces as they are; `on_board` is what of them lies on the battlefield (2.1).
    """

    ring: Ring
    pieces: tuple[Ring, ...]
    on_board: tuple[Ring, ...]


@dataclass(frozen=True, slots=True)
class Disc:
    """A round footprint, which may lie partly off the battlefield."""

    centre: Point
    radius: float


@dataclass(frozen=True, slots=True)
class Part:
    """One obstacle, or a patch of ground: a footprint of one height."""

    id: str
    feature: str
    name: str
    height: Height
    shape: Polygon | Disc

    @property
    def stops_movement(self) -> bool:
        """Whether nobody may move over it (15.0)."""
        return self.height >= Height.MEDIUM

    @property
    def is_obstacle(self) -> bool:
        """Whether it is more than ground (7.1)."""
        return self.height >= Height.LOW


@dataclass(frozen=True, slots=True)
class Feature:
    """A terrain feature: the model that stands on the table, with all its parts."""

    id: str
    name: str
    parts: tuple[Part, ...]

    @property
    def is_ground(self) -> bool:
        """Whether all of it is part of the ground (7.0)."""
        return not any(part.is_obstacle for part in self.parts)


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Terrain:
    """All terrain of a battlefield, with the battlefield's size in inches."""

    width: float
    depth: float
    features: Mapping[str, Feature]
    parts: tuple[Part, ...] = field(init=False)
    _kept: dict[Any, Any] = field(init=False, repr=False, default_factory=dict)

    def __post_init__(self) -> None:
        parts = tuple(part for feature in self.features.values() for part in feature.parts)
        object.__setattr__(self, "parts", parts)

    def keep(self, key: Any, make: Callable[[], T]) -> T:
        """A value that depends on the terrain alone, computed at its first use; the key identifies it."""
        kept: dict[Any, T] = self._kept
        try:
            return kept[key]
        except KeyError:
            pass
        found = kept[key] = make()
        return found

    def derived(self, make: Callable[[Terrain], T]) -> T:
        """What a function or a class makes of the terrain alone, at its first use."""
        try:
            found: T = self._kept[make]
        except KeyError:
            found = self._kept[make] = make(self)
        return found
