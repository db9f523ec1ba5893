"""Diameters of round bases as they are sold, in millimetres."""

from __future__ import annotations

from typing import Final

from game.battlefield.plane import INCH_MM

METRIC: Final = (25.0, 28.5, 32.0, 40.0, 50.0, 60.0)
INCHES: Final = tuple(inches * INCH_MM for inches in (1.0, 1.5, 2.0, 2.5))
ALIKE: Final = 1.0
"""Sizes that differ by less than this can't be told apart in a photograph: 25 millimetres, and one inch."""


def possible(told: tuple[float, ...]) -> tuple[float, ...]:
    """The sizes to look for, each once: those that people say are on the table, or else all usual ones."""
    found: list[float] = []
    for size in sorted(told or METRIC):
        if not found or size - found[-1] >= ALIKE:
            found.append(size)
    return tuple(found)
