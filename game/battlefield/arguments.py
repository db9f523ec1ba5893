"""What questions are asked with: numbers that are numbers, points of the plane, bases of a size.

Documents and queries are read by a model that sees to all this. But from Python anything can be handed in, and a
NaN would go through all of geometry unseen.
"""

from __future__ import annotations

from math import inf
from typing import Any

from game.battlefield.plane import Point
from game.battlefield.terrain import Feature, Part
from game.battlefield.things import Base, Edge, Marker, Thing

LARGEST = 1e6
"""Inches: nothing lies farther out, so that distances and their squares are numbers still."""


class ArgumentError(ValueError):
    """Something that no question can be asked with. The message is one sentence."""


def number(value: Any, what: str) -> float:
    """A number that is finite and not too large. Raises ArgumentError."""
    if isinstance(value, int | float) and abs(value) <= LARGEST:
        return value
    raise ArgumentError(f"The {what} cannot be {_shown(value)}.")


def length(value: Any, what: str) -> float:
    """A number of inches, or infinity for any number of them. Raises ArgumentError."""
    return inf if value == inf else number(value, what)


def way(value: Any, what: str) -> float:
    """A number of inches to go, which is not negative. Raises ArgumentError."""
    if number(value, what) < 0:
        raise ArgumentError(f"The {what} cannot be less than 0.")
    return float(value)


def point(value: Any) -> Point:
    """A point of the plane. Raises ArgumentError."""
    if isinstance(value, list | tuple) and len(value) == 2:
        return number(value[0], "x of a point"), number(value[1], "y of a point")
    raise ArgumentError(f"A point is a pair of numbers, which {_shown(value)} is not.")


def thing(value: Any) -> Thing:
    """Something that was handed in itself, not by its id. Raises ArgumentError."""
    if isinstance(value, Feature | Part | Edge):
        return value
    if not isinstance(value, Base | Marker):
        return point(value)
    point(value.centre)
    if isinstance(value, Base):
        radius(value.radius)
    return value


def base(value: Any) -> Base:
    """A base that was handed in itself. Raises ArgumentError."""
    if not isinstance(value, Base):
        raise ArgumentError(f"A base is asked for by its id, which {_shown(value)} is not.")
    thing(value)
    return value


def radius(value: Any) -> float:
    """The radius of a base in inches. Raises ArgumentError."""
    if number(value, "radius of a base") <= 0:
        raise ArgumentError("The radius of a base has to be more than 0.")
    return float(value)


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:40]}…"
