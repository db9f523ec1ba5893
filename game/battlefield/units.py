"""The unit that lengths are shown and typed in. Everything is measured in inches."""

from __future__ import annotations

from typing import Literal

Unit = Literal["inches", "cm"]
INCHES: dict[Unit, float] = {"inches": 1.0, "cm": 1 / 2.54}
"""How many inches each unit is long."""


def counted(inches: float, unit: Unit) -> float:
    """A length in a unit."""
    return inches / INCHES[unit]


def in_inches(length: float, unit: Unit) -> float:
    """A length that is given in a unit."""
    return length * INCHES[unit]
