"""What questions are asked with: numbers that are numbers, points of the plane, bases of a size.

Documents and queries are read by a model that sees to all this. But from Python anything can be handed in, and a
NaN would go through all of geometry unseen. Any real number will do, a fraction or one of numpy's among them, and is
made a float; true and false are none.
"""

from __future__ import annotations

from dataclasses import replace
from math import inf
from numbers import Real
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
    found = _float(value)
    if found is None or not abs(found) <= LARGEST:
        raise ArgumentError(f"The {what} cannot be {_shown(value)}.")
    return found


def _float(value: Any) -> float | None:
    """A real number as a float; None for what is none, or too large for one."""
    if type(value) is float:
        return value
    if isinstance(value, bool) or not isinstance(value, Real):
        return None
    try:
        return float(value)
    except (OverflowError, TypeError, ValueError):
        return None


def length(value: Any, what: str) -> float:
    """A number of inches, which is not negative. Raises ArgumentError."""
    found = number(value, what)
    if found < 0:
        raise ArgumentError(f"The {what} cannot be less than 0.")
    return found


def limit(value: Any, what: str) -> float:
    """A number of inches, which is not negative, or infinity for no limit. Raises ArgumentError."""
    return inf if _float(value) == inf else length(value, what)


def radius(value: Any) -> float:
    """The radius of a base in inches. Raises ArgumentError."""
    found = number(value, "radius of a base")
    if found <= 0:
        raise ArgumentError("The radius of a base has to be more than 0.")
    return found


def point(value: Any) -> Point:
    """A point of the plane. Raises ArgumentError."""
    if isinstance(value, list | tuple) and len(value) == 2:
        x, y = number(value[0], "x of a point"), number(value[1], "y of a point")
        return value if type(value) is tuple and x is value[0] and y is value[1] else (x, y)
    raise ArgumentError(f"A point is a pair of numbers, which {_shown(value)} is not.")


def thing(value: Any) -> Thing:
    """Something that was handed in itself, not by its id. Raises ArgumentError."""
    if isinstance(value, Base):
        return base(value)
    if isinstance(value, Marker):
        return replace(value, centre=point(value.centre))
    return value if isinstance(value, Feature | Part | Edge) else point(value)


def base(value: Any) -> Base:
    """A base that was handed in itself. Raises ArgumentError."""
    if not isinstance(value, Base):
        raise ArgumentError(f"A base is wanted, which {_shown(value)} is not.")
    centre, size = point(value.centre), radius(value.radius)
    if centre is value.centre and size is value.radius:
        return value
    return replace(value, centre=centre, radius=size)


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:40]}…"
