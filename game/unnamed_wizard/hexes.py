"""Hexes with flat tops in axial coordinates (q, r): neighbours, locked places, patterns, turning three of them.

Everything about a field is worked out anew from its hexes; none of it is remembered across changes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cache, lru_cache

Hex = tuple[int, int]
DIRECTIONS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""To the six neighbours, counter-clockwise from the lower right."""


@lru_cache(maxsize=4096)
def neighbours(at: Hex) -> tuple[Hex, ...]:
    """The six hexes that share a side with one."""
    return tuple([(at[0] + q, at[1] + r) for q, r in DIRECTIONS])


def adjacent(one: Hex, other: Hex) -> bool:
    """Whether two hexes share a side (Tile terms, Adjacency)."""
    return (other[0] - one[0], other[1] - one[1]) in DIRECTIONS


def edge(field: Collection[Hex]) -> list[Hex]:
    """The empty hexes next to a field, sorted."""
    taken = set(field)
    return sorted({near for at in taken for near in neighbours(at)} - taken)


def connected(field: Collection[Hex]) -> bool:
    """Whether a field hangs together; an empty one does."""
    left = set(field)
    reached = [left.pop()] if left else []
    while reached:
        found = left.intersection(neighbours(reached.pop()))
        left -= found
        reached += found
    return not left


def locked(field: Collection[Hex]) -> set[Hex]:
    """The hexes without which a field falls apart (Tile terms, Locked; W11): its articulation points.

    One walk through the field finds them (Tarjan 1972): a hex is one if some branch below it has no other way round.
    """
    taken = set(field)
    found: set[Hex] = set()
    order: dict[Hex, int] = {}
    low: dict[Hex, int] = {}
    for root in taken:
        if root not in order:
            _walk(root, taken, order, low, found)
    return found


def _walk(root: Hex, taken: set[Hex], order: dict[Hex, int], low: dict[Hex, int], found: set[Hex]) -> None:
    order[root] = low[root] = len(order)
    path = [(root, iter(neighbours(root)))]
    branches = 0
    while path:
        at, ways = path[-1]
        onward = next((near for near in ways if near in taken), None)
        if onward is None:
            path.pop()
            if len(path) > 1:
                above = path[-1][0]
                low[above] = min(low[above], low[at])
                if low[at] >= order[above]:
                    found.add(above)
            continue
        if onward in order:
            low[at] = min(low[at], order[onward])
            continue
        branches += at == root
        order[onward] = low[onward] = len(order)
        path.append((onward, iter(neighbours(onward))))
    if branches > 1:
        found.add(root)


# ---------------------------------------------------------------------- patterns


def turned(at: Hex) -> Hex:
    """A hex after a sixth of a turn around the middle."""
    return -at[1], at[0] + at[1]


def mirrored(at: Hex) -> Hex:
    """A hex in the mirror."""
    return at[1], at[0]


def orientations(pattern: Iterable[Hex]) -> frozenset[tuple[Hex, ...]]:
    """A pattern turned and mirrored in every way, each with its first hex in the middle; sorted (W16)."""
    return _orientations(tuple(pattern))


@cache
def _orientations(cells: tuple[Hex, ...]) -> frozenset[tuple[Hex, ...]]:
    found: set[tuple[Hex, ...]] = set()
    for shape in ([*cells], [mirrored(at) for at in cells]):
        for _ in DIRECTIONS:
            shape = [turned(at) for at in shape]
            found.add(_normal(shape))
    return frozenset(found)


def _normal(shape: Sequence[Hex]) -> tuple[Hex, ...]:
    first = min(shape)
    return tuple(sorted((q - first[0], r - first[1]) for q, r in shape))


def occurrences(pattern: Iterable[Hex], field: Collection[Hex]) -> list[tuple[Hex, ...]]:
    """Everywhere that a pattern lies in a field, in any orientation; each as sorted hexes."""
    taken = set(field)
    placed = {
        tuple((at[0] + q, at[1] + r) for q, r in shape) for shape in orientations(pattern) for at in taken
    }
    return sorted(row for row in placed if taken.issuperset(row))


def triples(field: Collection[Hex]) -> list[tuple[Hex, Hex, Hex]]:
    """All threes of hexes that touch each other, each clockwise (W14)."""
    taken = set(field)
    rows = (
        row
        for q, r in sorted(taken)
        for row in (((q, r), (q + 1, r), (q, r + 1)), ((q, r), (q, r + 1), (q - 1, r + 1)))
    )
    return [row for row in rows if taken.issuperset(row)]
