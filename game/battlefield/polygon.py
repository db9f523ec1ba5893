"""Polygons: whether one is fit to be terrain, and the convex pieces that it is made of.

Rings of corners in, rings of corners out. Pieces come from cutting ears and joining what stays convex, which is
right for every simple polygon (the convex decomposition of the physics library is not).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.battlefield.plane import EPS, Point, Ring, gap, nearest_on_segment, turn


def area(ring: Sequence[Point]) -> float:
    """The area in square inches, negative for corners that run clockwise."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in edges(ring)) / 2


def edges(ring: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """The edges, from each corner to the next."""
    for at in range(len(ring)):
        yield ring[at], ring[(at + 1) % len(ring)]


def tidy(corners: Iterable[Point]) -> Ring:
    """The same polygon counter-clockwise, without doubled corners and without those on a straight edge."""
    ring = list(corners)
    if area(ring) < 0:
        ring.reverse()
    at = 0
    while len(ring) > 2 and at < len(ring):
        if _is_idle(ring[at - 1], ring[at], ring[(at + 1) % len(ring)]):
            del ring[at]
            at = max(0, at - 1)
        else:
            at += 1
    return tuple(ring)


def _is_idle(before: Point, corner: Point, after: Point) -> bool:
    """Whether a corner is none: doubled, or on the straight way between its neighbours."""
    if gap(before, corner) <= EPS:
        return True
    long = gap(before, after)
    return long > EPS and gap(corner, nearest_on_segment(corner, before, after)) <= EPS * min(1.0, long)


def crossing(ring: Ring) -> tuple[int, int] | None:
    """The numbers of two edges that cross or touch where they must not; None for a simple polygon."""
    count = len(ring)
    sides = list(edges(ring))
    for i in range(count):
        for j in range(i + 1, count):
            beside = j == i + 1 or (i == 0 and j == count - 1)
            if not beside and _meet(*sides[i], *sides[j]):
                return i, j
            if beside and _folds_back(*(sides[i] + sides[j])):
                return i, j
    return None


def _meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two segments have a point in common, or come closer than the tolerance."""
    if turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0:
        return True
    ends = ((c, a, b), (d, a, b), (a, c, d), (b, c, d))
    return any(gap(p, nearest_on_segment(p, q, r)) <= EPS for p, q, r in ends)


def _folds_back(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two edges that share a corner lie on each other."""
    if b == c:
        corner, one, other = b, a, d
    else:
        corner, one, other = a, b, c
    along = (one[0] - corner[0]) * (other[0] - corner[0]) + (one[1] - corner[1]) * (other[1] - corner[1])
    shorter = min(gap(corner, one), gap(corner, other))
    return along > 0 and abs(turn(corner, one, other)) <= EPS * shorter


def convex_pieces(ring: Ring) -> tuple[Ring, ...]:
    """A simple polygon as convex pieces that touch along seams and fill it exactly."""
    if _is_convex(ring):
        return (ring,)
    pieces = [list(triangle) for triangle in _triangles(ring)]
    joined = True
    while joined:
        joined = _join_two(pieces)
    return tuple(tidy(piece) for piece in pieces)


def _is_convex(ring: Sequence[Point]) -> bool:
    count = len(ring)
    return all(turn(ring[at - 2], ring[at - 1], ring[at]) >= 0 for at in range(count))


def _triangles(ring: Ring) -> Iterator[tuple[Point, Point, Point]]:
    """Ears, cut off one by one: the fattest first, so that no needle remains."""
    left = list(ring)
    while len(left) > 3:
        ears = [at for at in range(len(left)) if _is_ear(left, at)]
        at = max(ears, key=lambda ear: _fatness(*_corner(left, ear)))
        yield _corner(left, at)
        del left[at]
    yield left[0], left[1], left[2]


def _corner(ring: Sequence[Point], at: int) -> tuple[Point, Point, Point]:
    return ring[at - 1], ring[at], ring[(at + 1) % len(ring)]


def _fatness(a: Point, b: Point, c: Point) -> float:
    """How far a triangle is from a needle: its height over its longest side."""
    longest = max(gap(a, b), gap(b, c), gap(c, a))
    return turn(a, b, c) / (longest * longest)


def _is_ear(ring: Sequence[Point], at: int) -> bool:
    a, b, c = _corner(ring, at)
    if turn(a, b, c) <= 0:
        return False
    return not any(_inside(p, a, b, c) for p in ring if p not in (a, b, c))


def _inside(p: Point, a: Point, b: Point, c: Point) -> bool:
    return turn(a, b, p) >= 0 and turn(b, c, p) >= 0 and turn(c, a, p) >= 0


def _join_two(pieces: list[list[Point]]) -> bool:
    """Join two pieces along an edge that they share where the result is convex; whether there were any."""
    for i, one in enumerate(pieces):
        for j in range(i + 1, len(pieces)):
            union = _union(one, pieces[j])
            if union is not None and _is_convex(union):
                pieces[i] = union
                del pieces[j]
                return True
    return False


def _union(one: list[Point], other: list[Point]) -> list[Point] | None:
    """Two pieces as one, None where they share no edge."""
    for at, (a, b) in enumerate(edges(one)):
        for to, (c, d) in enumerate(edges(other)):
            if a == d and b == c:
                first = one[at + 1 :] + one[: at + 1]
                second = other[to + 1 :] + other[: to + 1]
                return first + second[1:-1]
    return None


def clipped(ring: Ring, width: float, depth: float) -> Ring:
    """The part of a convex piece inside the rectangle from the origin; () where there is none."""
    left: list[Point] = list(ring)
    for axis, limit, sign in ((0, 0.0, 1), (0, width, -1), (1, 0.0, 1), (1, depth, -1)):
        left = _cut(left, axis, limit, sign)
    return tuple(left) if len(left) > 2 and abs(area(left)) > EPS * EPS else ()


def _cut(ring: list[Point], axis: int, limit: float, sign: int) -> list[Point]:
    """What lies on one side of a line along an axis."""
    kept: list[Point] = []
    for a, b in edges(ring):
        depth_a, depth_b = sign * (a[axis] - limit), sign * (b[axis] - limit)
        if depth_a >= 0:
            kept.append(a)
        if (depth_a > 0 > depth_b) or (depth_a < 0 < depth_b):
            share = depth_a / (depth_a - depth_b)
            cut = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
            cut[axis] = limit
            kept.append((cut[0], cut[1]))
    return kept
