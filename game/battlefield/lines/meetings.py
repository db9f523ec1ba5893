"""Where borders meet: the points that segments and circles have in common."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

from game.battlefield.lines.blocks import SHORT, Block
from game.battlefield.plane import Point, gap, turn
from game.battlefield.polygon import edges


def of_blocks(one: Block, other: Block) -> Iterator[Point]:
    """Where the borders of two blocks cross."""
    if not one.sides and not other.sides:
        yield from on_both(one.centre, one.radius, other.centre, other.radius)
    elif not one.sides:
        yield from of_blocks(other, one)
    else:
        for a, b in edges(one.ring):
            if other.sides:
                yield from _on_ring(a, b, other)
            else:
                yield from on_edge(a, b, other.centre, other.radius)


def _on_ring(a: Point, b: Point, block: Block) -> Iterator[Point]:
    for c, d in edges(block.ring):
        from_a, from_b = turn(c, d, a), turn(c, d, b)
        if from_a * from_b < 0 and turn(a, b, c) * turn(a, b, d) < 0:
            share = from_a / (from_a - from_b)
            yield a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def on_edge(a: Point, b: Point, centre: Point, radius: float) -> Iterator[Point]:
    """Where a segment crosses a circle."""
    length = gap(a, b)
    dx, dy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    middle = dx * (centre[0] - a[0]) + dy * (centre[1] - a[1])
    aside = dx * (centre[1] - a[1]) - dy * (centre[0] - a[0])
    half = sqrt(max(0.0, radius * radius - aside * aside))
    for at in (middle - half, middle + half):
        if 0 <= at <= length and half > 0:
            yield a[0] + dx * at, a[1] + dy * at


def on_both(one: Point, radius: float, other: Point, other_radius: float) -> Iterator[Point]:
    """Where two circles cross."""
    apart = gap(one, other)
    if apart < SHORT or not abs(radius - other_radius) < apart < radius + other_radius:
        return
    dx, dy = (other[0] - one[0]) / apart, (other[1] - one[1]) / apart
    ahead = (apart * apart + radius * radius - other_radius * other_radius) / (2 * apart)
    half = sqrt(max(0.0, radius * radius - ahead * ahead))
    for aside in (half, -half):
        yield one[0] + dx * ahead - dy * aside, one[1] + dy * ahead + dx * aside
