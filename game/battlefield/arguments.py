"""Checks the arguments of questions: numbers, lengths, points and bases.

Documents and queries are checked by their models. But Python code can pass anything, and a NaN would pass through all
geometry unnoticed. Any real number is accepted, also fractions and numpy's, and becomes a float; booleans are not.
"""

from __future__ import annotations

from dataclasses import replace
from math import inf
from numbers import Real
from typing import Any

from game.battlefield.plane import Point
from game.battlefield.reasons import reason
from game.battlefield.terrain import Feature, Part
from game.battlefield.things import Base, Edge, Marker, Thing

LARGEST = 1e6
"""Greatest coordinate in inches, so that distances and their squares stay finite."""


class ArgumentError(ValueError):
    """An argument that no question accepts; the text is one sentence."""


def number(value: Any, what: str) -> float:
    """A finite number that is not too large; `what` is a code of its name. Raises ArgumentError."""
    if type(value) is float and -LARGEST <= value <= LARGEST:
        return value
    found = _float(value)
    if found is None or not abs(found) <= LARGEST:
        raise ArgumentError(reason("argument.cannot", what=reason(f"length.{what}"), value=_shown(value)))
    return found


def _float(value: Any) -> float | None:
    """A real number as a float; None for other values and for numbers too large for a float."""
    if isinstance(value, bool) or not isinstance(value, Real):
        return None
    try:
        return float(value)
    except (OverflowError, TypeError, ValueError):
        return None


def length(value: Any, what: str) -> float:
    """A length in inches, not negative. Raises ArgumentError."""
    if type(value) in (float, int) and 0 <= value <= LARGEST:
        return float(value)
    found = number(value, what)
    if found < 0:
        raise ArgumentError(reason("argument.negative", what=reason(f"length.{what}")))
    return found


def limit(value: Any, what: str) -> float:
    """A length in inches, not negative, or infinity for no limit. Raises ArgumentError."""
    if type(value) in (float, int) and 0 <= value <= LARGEST:
        return float(value)
    return inf if _float(value) == inf else length(value, what)


def radius(value: Any) -> float:
    """The radius of a base in inches. Raises ArgumentError."""
    found = number(value, "radius")
    if found <= 0:
        raise ArgumentError(reason("argument.radius"))
    return found


def point(value: Any) -> Point:
    """A point of the plane. Raises ArgumentError."""
    if isinstance(value, list | tuple) and len(value) == 2:
        x, y = number(value[0], "x"), number(value[1], "y")
        return value if type(value) is tuple and x is value[0] and y is value[1] else (x, y)
    raise ArgumentError(reason("argument.point", value=_shown(value)))


def thing(value: Any) -> Thing:
    """A thing that is passed itself, not by its id. Raises ArgumentError."""
    if isinstance(value, Base):
        return base(value)
    if isinstance(value, Marker):
        return replace(value, centre=point(value.centre))
    return value if isinstance(value, Feature | Part | Edge) else point(value)


def base(value: Any) -> Base:
    """A base that is passed itself, not by its id. Raises ArgumentError."""
    if not isinstance(value, Base):
        raise ArgumentError(reason("argument.base", value=_shown(value)))
    centre, size = point(value.centre), radius(value.radius)
    if centre is value.centre and size is value.radius:
        return value
    return replace(value, centre=centre, radius=size)


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:40]}…"
