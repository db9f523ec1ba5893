"""Shortest ways another way: between two bounds that an ordinary visibility graph gives.

Every arc that a base can go round is replaced by chords, which makes obstacles smaller and ways shorter, and then
by tangents, which makes them larger and ways longer. Ways among polygons are straight from corner to corner; the
true length lies between the two. Chords fall short half as much as tangents overshoot, so a third of the way from
one to the other is a far better guess than either.

Nothing here knows circles' tangents, pymunk, or the code under test: it reads the document.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from math import atan2, ceil, cos, hypot, inf, pi, sin, tau
from typing import Any

Point = tuple[float, float]
Plane = tuple[float, float, float]
HAIR = 1e-9
SEAM = 0.05


@dataclass(frozen=True, eq=False)
class Node:
    """A corner of an obstacle's outline, with the neighbours on it."""

    x: float
    y: float
    before: Point
    after: Point


class Graph:
    """The corners that a way may turn at, and the convex obstacles that it may not enter."""

    def __init__(self, document: dict[str, Any], mover: str, chords: int, *, outside: bool) -> None:
        """`chords` to a quarter of a circle; the obstacles are too large if `outside`, else too small."""
        self.chords, self.outside = chords, outside
        self.obstacles: list[tuple[float, float, float, float, list[Plane]]] = []
        self.nodes: list[Node] = []
        bases = {base["id"]: base for base in [*document["bases"], *document.get("objects", [])]}
        self.radius = radius_of(bases[mover])
        self.width, self.depth = document["size"]
        for name, base in bases.items():
            if name != mover:
                self._add_disc(*base["at"], radius_of(base) + self.radius)
        for feature in document["terrain"]:
            for part in feature["parts"]:
                if part["height"] in ("medium", "high"):
                    self._add_part(part)
        self.nodes = [node for node in self.nodes if self._is_open(node)]
        self._latest = 0

    def shortest(self, start: Point, goal: Point, longest: float) -> float:
        """The length of the shortest way, infinite if it is longer than some bound."""
        near = [
            node
            for node in self.nodes
            if hypot(node.x - start[0], node.y - start[1]) + hypot(node.x - goal[0], node.y - goal[1])
            <= longest
        ]
        end = Node(*goal, goal, goal)
        waiting: list[tuple[float, int, float, Node]] = [(0.0, 0, 0.0, Node(*start, start, start))]
        best: dict[Node, float] = {}
        count = 0
        while waiting:
            _, _, far, node = heappop(waiting)
            if node is end:
                return far
            if best.get(node, inf) <= far and node in best:
                continue
            best[node] = far
            for other in (end, *near):
                if other in best or not may_turn(node, other):
                    continue
                length = far + hypot(other.x - node.x, other.y - node.y)
                bound = length + hypot(other.x - goal[0], other.y - goal[1])
                if bound <= longest and self._is_clear(node.x, node.y, other.x, other.y):
                    count += 1
                    heappush(waiting, (bound, count, length, other))
        return inf

    def _add_disc(self, x: float, y: float, radius: float) -> None:
        ring = self._arc(x, y, radius, 0.0, tau)[:-1]
        self._add_obstacle(ring)
        self._add_nodes([ring[-1], *ring, ring[0]])

    def _add_part(self, part: dict[str, Any]) -> None:
        if "disc" in part:
            self._add_disc(*part["disc"]["at"], part["disc"]["radius"] + self.radius)
            return
        ring = [(float(x), float(y)) for x, y in part["polygon"]]
        if sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:] + ring[:1], strict=True)) < 0:
            ring.reverse()
        for at, corner in enumerate(ring):
            self._add_side(corner, ring[(at + 1) % len(ring)])
            self._add_corner(ring[at - 1], corner, ring[(at + 1) % len(ring)])

    def _add_side(self, a: Point, b: Point) -> None:
        """What lies outwards of a side, within the radius."""
        length = hypot(b[0] - a[0], b[1] - a[1])
        nx, ny = (b[1] - a[1]) / length * self.radius, (a[0] - b[0]) / length * self.radius
        self._add_obstacle([a, (a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), b])

    def _add_corner(self, before: Point, corner: Point, after: Point) -> None:
        """What lies outwards of a corner, within the radius; nothing for a corner that points inwards."""
        into = atan2(corner[1] - before[1], corner[0] - before[0])
        turned = (atan2(after[1] - corner[1], after[0] - corner[0]) - into + pi) % tau - pi
        if turned <= 0:
            return
        arc = self._arc(*corner, self.radius, into - pi / 2, turned)
        self._add_obstacle([corner, *arc])
        back = (arc[0][0] - cos(into), arc[0][1] - sin(into))
        on = (arc[-1][0] + cos(into + turned), arc[-1][1] + sin(into + turned))
        self._add_seam(corner, arc[0], back, arc[1])
        self._add_seam(corner, arc[-1], arc[-2], on)
        self._add_nodes([back, *arc, on])

    def _add_seam(self, corner: Point, middle: Point, before: Point, after: Point) -> None:
        """What lies on both sides of where a side ends and a corner begins, so that nothing slips in between."""
        a = (middle[0] + (before[0] - middle[0]) * SEAM, middle[1] + (before[1] - middle[1]) * SEAM)
        b = (middle[0] + (after[0] - middle[0]) * SEAM, middle[1] + (after[1] - middle[1]) * SEAM)
        self._add_obstacle([corner, a, b])

    def _arc(self, x: float, y: float, radius: float, begin: float, turned: float) -> list[Point]:
        """An arc as chords, or as tangents at its ends and in between."""
        count = max(1, ceil(turned / (pi / 2) * self.chords))
        step = turned / count
        ends = [begin + step * at for at in range(count + 1)]
        points = [(x + radius * cos(angle), y + radius * sin(angle)) for angle in ends]
        if not self.outside:
            return points
        far = radius / cos(step / 2)
        tips = [(x + far * cos(angle + step / 2), y + far * sin(angle + step / 2)) for angle in ends[:-1]]
        return [*tips, tips[0]] if turned == tau else [points[0], *tips, points[-1]]

    def _add_nodes(self, outline: list[Point]) -> None:
        for at in range(1, len(outline) - 1):
            self.nodes.append(Node(*outline[at], outline[at - 1], outline[at + 1]))

    def _add_obstacle(self, ring: list[Point]) -> None:
        planes = [
            (
                (b[1] - a[1]) / length,
                (a[0] - b[0]) / length,
                (a[0] * (b[1] - a[1]) + a[1] * (a[0] - b[0])) / length,
            )
            for a, b in zip(ring, ring[1:] + ring[:1], strict=True)
            if (length := hypot(b[0] - a[0], b[1] - a[1])) > HAIR
        ]
        xs, ys = [x for x, _ in ring], [y for _, y in ring]
        self.obstacles.append((min(xs), min(ys), max(xs), max(ys), planes))

    def _is_open(self, node: Node) -> bool:
        r = self.radius - HAIR
        if not (r <= node.x <= self.width - r and r <= node.y <= self.depth - r):
            return False
        return not any(
            all(nx * node.x + ny * node.y < d - HAIR for nx, ny, d in planes) for *_, planes in self.obstacles
        )

    def _is_clear(self, ax: float, ay: float, bx: float, by: float) -> bool:
        """Whether a segment enters no obstacle; what stopped the last one is asked first."""
        left, right = (ax, bx) if ax < bx else (bx, ax)
        low, high = (ay, by) if ay < by else (by, ay)
        latest = self.obstacles[self._latest] if self.obstacles else None
        if latest and enters(latest[4], ax, ay, bx - ax, by - ay):
            return False
        for at, (x0, y0, x1, y1, planes) in enumerate(self.obstacles):
            if (
                x0 < right
                and x1 > left
                and y0 < high
                and y1 > low
                and enters(planes, ax, ay, bx - ax, by - ay)
            ):
                self._latest = at
                return False
        return True


def enters(planes: list[Plane], x: float, y: float, dx: float, dy: float) -> bool:
    """Whether a segment has more than a hair inside a convex obstacle."""
    begin, end = 0.0, 1.0
    for nx, ny, d in planes:
        depth, rate = d - HAIR - (nx * x + ny * y), nx * dx + ny * dy
        if rate == 0:
            if depth <= 0:
                return False
        elif rate > 0:
            end = min(end, depth / rate)
        else:
            begin = max(begin, depth / rate)
        if begin >= end:
            return False
    return (end - begin) * hypot(dx, dy) > HAIR


def may_turn(node: Node, other: Node) -> bool:
    """Whether a taut string may run from one corner to another: both outlines lie on one side of it."""
    dx, dy = other.x - node.x, other.y - node.y
    for end in (node, other):
        before = dx * (end.before[1] - end.y) - dy * (end.before[0] - end.x)
        after = dx * (end.after[1] - end.y) - dy * (end.after[0] - end.x)
        if (before > HAIR and after < -HAIR) or (before < -HAIR and after > HAIR):
            return False
    return True


def radius_of(base: dict[str, Any]) -> float:
    return float(base.get("diameter_mm", 25.0)) / 25.4 / 2


def bounds(
    document: dict[str, Any], mover: str, goals: list[tuple[Point, float]], chords: int
) -> Iterator[tuple[float, float]]:
    """Lower and upper bounds of the way of a base to each goal, if it is no longer than so much."""
    start = next(
        base["at"] for base in [*document["bases"], *document.get("objects", [])] if base["id"] == mover
    )
    inner = Graph(document, mover, chords, outside=False)
    outer = Graph(document, mover, chords, outside=True)
    for goal, longest in goals:
        at = (start[0], start[1])
        yield inner.shortest(at, goal, longest), outer.shortest(at, goal, longest)
