"""Answers as plain data, as JSON holds it: figures under their names, points as [x, y], what is endless as null."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from math import isfinite
from typing import Any

from game.battlefield.answers import Answer, Reach
from game.battlefield.coverage import square_inches
from game.battlefield.paths.route import Bend, Line
from game.battlefield.terrain import Height

Plain = Any
LEFT_OUT = {"strips", "map"}
"""What a region is drawn with: its figure is `square_inches`."""


def plain(answer: Answer) -> dict[str, Plain]:
    """An answer as plain data."""
    found = {name: value for name, value in _named(answer).items() if name not in LEFT_OUT}
    found["too_close"] = answer.too_close
    if isinstance(answer, Reach):
        found["square_inches"] = round(square_inches(answer.strips), 1)
    return found


def _named(thing: Any) -> dict[str, Plain]:
    return {
        each.name: _value(getattr(thing, each.name)) for each in fields(thing) if each.name not in LEFT_OUT
    }


def _value(value: Any) -> Plain:
    if isinstance(value, Height):
        return value.name.lower()
    if isinstance(value, float):
        return value if isfinite(value) else None
    if isinstance(value, list | tuple):
        return [_value(each) for each in value]
    if is_dataclass(value):
        kind = {Line: {"kind": "line"}, Bend: {"kind": "arc"}}.get(type(value), {})
        return {**kind, **_named(value)}
    return value
