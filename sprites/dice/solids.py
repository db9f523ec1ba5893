"""The solids that dice are: their corners and faces, how they turn, and how they tumble to a face.

Pure geometry. Space is right-handed with x to the right, y up and z towards the viewer; a solid fits into a
ball of radius 1.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product
from typing import Final

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

SIDES: Final = (4, 6, 8, 10, 12, 20)
GOLDEN: Final = (1 + math.sqrt(5)) / 2
# How far a resting die is turned from straight on (degrees about x and y), so that flat ones look solid too.
TILTS: Final = {
    4: (20.0, 0.0),
    6: (17.0, -13.0),
    8: (4.0, -3.0),
    10: (0.0, 0.0),
    12: (5.0, -4.0),
    20: (3.0, -3.0),
}


@dataclass(frozen=True, slots=True)
class Facet:
    """A flat side: its corners in turn, its outward normal, its middle, and which way its figure stands."""

    corners: tuple[Vector, ...]
    normal: Vector
    middle: Vector
    up: Vector


def dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vector, b: Vector) -> Vector:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def minus(a: Vector, b: Vector) -> Vector:
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def times(a: Vector, factor: float) -> Vector:
    return a[0] * factor, a[1] * factor, a[2] * factor


def unit(a: Vector) -> Vector:
    return times(a, 1 / math.sqrt(dot(a, a)))


def centroid(points: tuple[Vector, ...]) -> Vector:
    count = len(points)
    return (
        sum(p[0] for p in points) / count,
        sum(p[1] for p in points) / count,
        sum(p[2] for p in points) / count,
    )


def apply(turn: Matrix, point: Vector) -> Vector:
    return dot(turn[0], point), dot(turn[1], point), dot(turn[2], point)


def multiply(first: Matrix, second: Matrix) -> Matrix:
    """The turn that does `second`, then `first`."""
    columns = [(second[0][i], second[1][i], second[2][i]) for i in range(3)]

    def row(left: Vector) -> Vector:
        return dot(left, columns[0]), dot(left, columns[1]), dot(left, columns[2])

    return row(first[0]), row(first[1]), row(first[2])


def rotation(axis: Vector, radians: float) -> Matrix:
    """A turn about an axis through the middle."""
    x, y, z = unit(axis)
    c, s = math.cos(radians), math.sin(radians)
    d = 1 - c
    return (
        (c + x * x * d, x * y * d - z * s, x * z * d + y * s),
        (y * x * d + z * s, c + y * y * d, y * z * d - x * s),
        (z * x * d - y * s, z * y * d + x * s, c + z * z * d),
    )


@lru_cache(maxsize=8)
def facets(sides: int) -> tuple[Facet, ...]:
    """The flat sides of a die. KeyError for a die that there is none of."""
    points = _corners(sides)
    found: dict[tuple[float, ...], Facet] = {}
    for a, b, c in combinations(points, 3):
        normal = cross(minus(b, a), minus(c, a))
        if dot(normal, normal) < 1e-9:
            continue
        normal = unit(normal if dot(normal, a) > 0 else times(normal, -1))
        if all(dot(normal, minus(point, a)) < 1e-6 for point in points):
            key = tuple(round(value, 4) + 0.0 for value in normal)
            found.setdefault(key, _facet(sides, points, normal, dot(normal, a)))
    return tuple(found[key] for key in sorted(found))


def _facet(sides: int, points: tuple[Vector, ...], normal: Vector, distance: float) -> Facet:
    flat = tuple(point for point in points if abs(dot(normal, point) - distance) < 1e-6)
    middle = centroid(flat)
    first = unit(minus(flat[0], middle))
    second = cross(normal, first)

    def angle(point: Vector) -> float:
        spoke = minus(point, middle)
        return math.atan2(dot(second, spoke), dot(first, spoke))

    corners = tuple(sorted(flat, key=angle))
    tip = max(
        corners, key=lambda corner: (round(dot(minus(corner, middle), minus(corner, middle)), 6), corner)
    )
    if sides == 6:
        tip = centroid(corners[:2])
    return Facet(corners, normal, middle, unit(minus(tip, middle)))


def _corners(sides: int) -> tuple[Vector, ...]:
    signs = (-1.0, 1.0)
    cube = list(product(signs, signs, signs))
    shapes: dict[int, list[Vector]] = {
        4: [point for point in cube if point[0] * point[1] * point[2] > 0],
        6: cube,
        8: [spot for s in signs for spot in ((s, 0.0, 0.0), (0.0, s, 0.0), (0.0, 0.0, s))],
        10: _trapezohedron(),
        12: cube + _cyclic(1 / GOLDEN, GOLDEN),
        20: _cyclic(1.0, GOLDEN),
    }
    longest = max(math.sqrt(dot(point, point)) for point in shapes[sides])
    return tuple(times(point, 1 / longest) for point in shapes[sides])


def _cyclic(short: float, long: float) -> list[Vector]:
    """The corners of three rectangles that stand across each other."""
    pairs = [(a * short, b * long) for a in (-1, 1) for b in (-1, 1)]
    return [spot for a, b in pairs for spot in ((0.0, a, b), (a, b, 0.0), (b, 0.0, a))]


def _trapezohedron() -> list[Vector]:
    """The d10: two points and a zigzag belt, as high as makes its kites flat."""
    bend = math.cos(math.pi / 5)
    belt = 0.98 * (1 - bend) / (1 + bend)
    corners = [(math.cos(k * math.pi / 5), math.sin(k * math.pi / 5), belt * (-1) ** k) for k in range(10)]
    return [(0.0, 0.0, 0.98), (0.0, 0.0, -0.98), *corners]


@lru_cache(maxsize=8)
def resting(sides: int) -> Matrix:
    """How a die lies at rest: its first facet towards the viewer, its figure upright."""
    facet = facets(sides)[0]
    straight = (cross(facet.up, facet.normal), facet.up, facet.normal)
    about_x, about_y = (math.radians(angle) for angle in TILTS[sides])
    return multiply(rotation((1, 0, 0), about_x), multiply(rotation((0, 1, 0), about_y), straight))


@lru_cache(maxsize=256)
def values(sides: int, face: int, seed: int = 0) -> tuple[int, ...]:
    """What stands on each facet: `face` on the one that is shown at rest, the others anywhere."""
    if not 1 <= face <= sides:
        raise ValueError(f"a d{sides} has no face {face}")
    others = [value for value in range(1, sides + 1) if value != face]
    random.Random(seed).shuffle(others)
    return (face, *others)


def shown(sides: int, face: int, turn: Matrix, seed: int = 0) -> int:
    """The value on the facet that looks most towards the viewer."""
    front = max(range(sides), key=lambda index: apply(turn, facets(sides)[index].normal)[2])
    return values(sides, face, seed)[front]


@dataclass(frozen=True, slots=True)
class Tumble:
    """A moment of a roll: how the die is turned, and where it is in die widths from its place and above it."""

    turn: Matrix
    x: float
    y: float
    height: float


def tumble(sides: int, progress: float, seed: int) -> Tumble:
    """A roll from 0 (just thrown) to 1 (at rest, exactly): one hop, then a roll that slows down."""
    if progress >= 1:
        return Tumble(resting(sides), 0.0, 0.0, 0.0)
    rng = random.Random(seed)
    side = rng.choice((-1.0, 1.0))
    axis = (rng.uniform(0.5, 1.0), side * rng.uniform(0.5, 1.0), rng.uniform(-0.5, 0.5))
    left = (1 - max(0.0, progress)) ** 2.2
    turn = multiply(rotation(axis, left * rng.uniform(2.1, 2.9) * 2 * math.pi), resting(sides))
    hop = math.sin(math.pi * progress / 0.62) if progress < 0.62 else 0.0
    return Tumble(turn, -side * left * rng.uniform(1.6, 2.2), left * rng.uniform(0.3, 0.7), 0.75 * hop)
