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
    if _are_apart(a, b, c, d):
        return False
    if turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0:
        return True
    ends = ((c, a, b), (d, a, b), (a, c, d), (b, c, d))
    return any(gap(p, nearest_on_segment(p, q, r)) <= EPS for p, q, r in ends)


def _are_apart(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the boxes around two segments do not meet: a cheap way to say that the segments do not."""
    return any(
        min(a[axis], b[axis]) > max(c[axis], d[axis]) + EPS
        or min(c[axis], d[axis]) > max(a[axis], b[axis]) + EPS
        for axis in (0, 1)
    )


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
    return tuple(tidy(piece) for piece in _joined(list(_triangles(ring))))


def _is_convex(ring: Sequence[Point]) -> bool:
    count = len(ring)
    return all(turn(ring[at - 2], ring[at - 1], ring[at]) >= 0 for at in range(count))


def _triangles(ring: Ring) -> Iterator[Ring]:
    """Ears, cut off one by one: the fattest first, so that no needle remains."""
    left = list(ring)
    ears = [_ear(left, at) for at in range(len(left))]
    while len(left) > 3:
        at = max(range(len(left)), key=ears.__getitem__)
        yield _corner(left, at)
        del left[at], ears[at]
        for beside in (at - 1, at % len(left)):
            ears[beside] = _ear(left, beside % len(left))
    yield tuple(left)


def _corner(ring: Sequence[Point], at: int) -> tuple[Point, Point, Point]:
    return ring[at - 1], ring[at], ring[(at + 1) % len(ring)]


def _ear(ring: Sequence[Point], at: int) -> float:
    """How fat the triangle at a corner is, its height over its longest side; below 0 if it cannot be cut off."""
    a, b, c = _corner(ring, at)
    twice = turn(a, b, c)
    if twice <= 0 or any(_inside(p, a, b, c) for p in ring if p not in (a, b, c)):
        return -1.0
    longest = max(gap(a, b), gap(b, c), gap(c, a))
    return twice / (longest * longest)


def _inside(p: Point, a: Point, b: Point, c: Point) -> bool:
    return turn(a, b, p) >= 0 and turn(b, c, p) >= 0 and turn(c, a, p) >= 0


def _joined(triangles: list[Ring]) -> list[Ring]:
    """Triangles joined along their seams wherever the result is convex."""
    pieces = dict(enumerate(triangles))
    owner = {side: number for number, piece in pieces.items() for side in edges(piece)}
    for a, b in list(owner):
        one, other = owner.get((a, b)), owner.get((b, a))
        if one is None or other is None:
            continue
        union = _union(pieces[one], pieces[other], a, b)
        if _is_convex(union):
            pieces[one] = union
            del pieces[other], owner[a, b], owner[b, a]
            owner.update(dict.fromkeys(edges(union), one))
    return list(pieces.values())


def _union(one: Ring, other: Ring, a: Point, b: Point) -> Ring:
    """Two pieces as one, where the edge ab of the one is the edge ba of the other."""
    at, to = one.index(b), other.index(a)
    first = one[at:] + one[:at]
    second = other[to:] + other[:to]
    return first + second[1:-1]


def clipped(ring: Ring, width: float, depth: float) -> Ring:
    """The part of a convex piece inside the rectangle from the origin; () where there is none."""
    left: list[Point] = list(ring)
    for axis, limit, sign in ((0, 0.0, 1), (0, width, -1), (1, 0.0, 1), (1, depth, -1)):
        left = _cut(left, axis, limit, sign)
    return tuple(left) if len(left) > 2 and abs(area(left)) > EPS * EPS else ()


def _cut(ring: list[Point], axis: int, limit: float, sign: int) -> list[Point]:
    """The part of a ring on one side of a line along an axis."""
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
