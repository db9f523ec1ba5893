"""Stretches of a line, of angles, or of an edge: from one number to another that is not smaller."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Stretch = tuple[float, float]


def union(stretches: Iterable[Stretch], within: float = 0.0) -> list[Stretch]:
    """Stretches in order; those that meet, or are at most `within` apart, are joined."""
    joined: list[Stretch] = []
    for low, high in sorted(stretches):
        if joined and low <= joined[-1][1] + within:
            joined[-1] = joined[-1][0], max(joined[-1][1], high)
        else:
            joined.append((low, high))
    return joined


def common(some: Iterable[Stretch], others: Sequence[Stretch]) -> list[Stretch]:
    """The common parts of two sets of stretches, in order."""
    pairs = ((max(a[0], b[0]), min(a[1], b[1])) for a in some for b in others)
    return sorted(pair for pair in pairs if pair[0] < pair[1])
