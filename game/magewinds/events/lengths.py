"""Lengths and ways, as events tell them."""

from __future__ import annotations

Way = tuple[tuple[int, int], ...]
"""The points that a base passes, from the first to the last."""
INCH = 1_000_000


def told(inches: int) -> str:
    """A length as people say it: 3.5, 2."""
    return f"{inches / INCH:.2f}".rstrip("0").rstrip(".")
