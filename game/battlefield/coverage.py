"""Coverage: how much ground a region of many overlapping strips covers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import ceil

from game.battlefield.plane import Ring
from game.battlefield.polygon import edges

STEP = 0.05
"""Between the lines along which the region is measured, in inches: it is right to a tenth of a square inch."""

Spans = list[tuple[float, float]]


def square_inches(rings: Iterable[Ring]) -> float:
    """The area that some rings cover together, measured along many lines."""
    lines: dict[int, Spans] = {}
    for ring in rings:
        for line, span in _spans(ring):
            lines.setdefault(line, []).append(span)
    return STEP * sum(map(_length, lines.values()))


def _spans(ring: Ring) -> Iterator[tuple[int, tuple[float, float]]]:
    """Where lines run inside a ring: the number of the line, and from where to where."""
    crossed: dict[int, list[float]] = {}
    for (ax, ay), (bx, by) in edges(ring):
        if ay > by:
            ax, ay, bx, by = bx, by, ax, ay
        for line in range(ceil(ay / STEP - 0.5), ceil(by / STEP - 0.5)):
            share = ((line + 0.5) * STEP - ay) / (by - ay)
            crossed.setdefault(line, []).append(ax + (bx - ax) * share)
    for line, places in crossed.items():
        places.sort()
        yield from ((line, span) for span in zip(places[::2], places[1::2], strict=False))


def _length(spans: Spans) -> float:
    """How long some spans are together, overlaps counted once."""
    spans.sort()
    total, end = 0.0, float("-inf")
    for begin, stop in spans:
        if stop > end:
            total += stop - max(begin, end)
            end = stop
    return total
