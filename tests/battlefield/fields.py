"""Battlefields for tests: random ones as on a real table, and awkward ones where everything touches.

`random_document` draws pieces of every form at random places and angles, with fighters that have a thousandth of
an inch to spare. `degenerate_document` puts all on a grid of half inches with bases an inch across, so that bases
touch walls and each other exactly, gaps are just as wide as a base, and corners lie on lines. Nothing here uses the
geometry under test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from math import cos, hypot, pi, sin, tau
from random import Random
from typing import Any

from game.battlefield import Battlefield

Point = tuple[float, float]
Ring = list[Point]
Footprint = tuple[Ring, float]
"""A ring grown by a radius: a polygon has none, a disc is a ring of one point."""

WIDTH, DEPTH = 12.0, 16.0
BASE_MM = 25.0
BASE = BASE_MM / 25.4 / 2
SPARE = 0.001
HEIGHTS = ("low", "medium", "high", "high")


def random_field(seed: int, *, discs: bool = True) -> Battlefield:
    """The battlefield of `random_document`."""
    return Battlefield.from_dict(random_document(seed, discs=discs))


def degenerate_field(seed: int) -> Battlefield:
    """The battlefield of `degenerate_document`."""
    return Battlefield.from_dict(degenerate_document(seed))


def crowded_field(tables: int) -> Battlefield:
    """The terrain of some random tables side by side on one, with the bases of the first two."""
    terrain, bases = [], []
    for at in range(tables):
        document, right, far = random_document(at), at % 3 * WIDTH, at // 3 * DEPTH
        for each in document["terrain"]:
            (part,) = each["parts"]
            ring = part["polygon"] if "polygon" in part else [part["disc"]["at"]]
            radius = part["disc"]["radius"] if "disc" in part else 0.0
            terrain.append(entry(f"t{len(terrain)}", part["height"], (shifted(ring, right, far), radius)))
        for base in document["bases"] if at < 2 else ():
            x, y = base["at"]
            bases.append({**base, "id": f"b{len(bases)}", "at": [x + right, y + far]})
    size = [min(tables, 3) * WIDTH, -(-tables // 3) * DEPTH]
    return Battlefield.from_dict({"size": size, "terrain": terrain, "bases": bases})


def large_document(seed: int, size: float, parts: int, bases: int) -> dict[str, Any]:
    """So many pieces of terrain and bases at random places of a square table; nothing overlaps.

    Ids are those of `random_document`. The first hundred bases are fighters, since no more of them are allowed.
    """
    rng = Random(seed)
    placed: list[Footprint] = []
    while len(placed) < parts:
        ring, radius = rng.choice(FORMS)(rng)
        ring = shifted(turned(ring, rng.uniform(0, tau)), rng.uniform(0, size), rng.uniform(0, size))
        inside = all(radius <= x <= size - radius and radius <= y <= size - radius for x, y in ring)
        if inside and all(apart((ring, radius), other) > SPARE for other in near(ring[0], placed)):
            placed.append((ring, radius))
    terrain = [entry(f"t{at}", rng.choice(HEIGHTS), each) for at, each in enumerate(placed)]
    centres: list[Point] = []
    while len(centres) < bases:
        at = rng.uniform(BASE, size - BASE), rng.uniform(BASE, size - BASE)
        clear = all(hypot(at[0] - x, at[1] - y) > 2 * BASE + SPARE for x, y in centres)
        if clear and clearance(at, near(at, placed)) > BASE + SPARE:
            centres.append(at)
    places = [{"id": f"b{at}", "at": list(centre), "warband": at % 2} for at, centre in enumerate(centres)]
    objects = [{"id": each["id"], "at": each["at"]} for each in places[100:]]
    return {"size": [size, size], "terrain": terrain, "bases": places[:100], "objects": objects}


LARGEST = 9.0
"""Inches from a corner of a form within which everything is that could touch another form."""


def near(p: Point, placed: list[Footprint]) -> list[Footprint]:
    """The footprints that are not far from a point."""
    return [each for each in placed if hypot(each[0][0][0] - p[0], each[0][0][1] - p[1]) < LARGEST]


def random_document(seed: int, *, discs: bool = True) -> dict[str, Any]:
    """8 to 12 pieces of terrain and 8 to 12 bases, the last of them an object; nothing overlaps.

    Ids are "t0", "t1", ... for terrain, "b0", ... for fighters of warbands 0 and 1 in turn, "o0" for the object.
    """
    rng = Random(seed)
    forms = FORMS if discs else FORMS[:-1]
    placed: list[Footprint] = []
    for _ in range(rng.randint(8, 12)):
        place_form(rng, forms, placed)
    terrain = [entry(f"t{at}", rng.choice(HEIGHTS), each) for at, each in enumerate(placed)]
    centres: list[Point] = []
    for _ in range(rng.randint(8, 12)):
        centres.append(free_place(rng, placed, centres))
    bases = [
        {"id": f"b{at}", "at": list(at_point), "warband": at % 2} for at, at_point in enumerate(centres[:-1])
    ]
    objects = [{"id": "o0", "at": list(centres[-1])}]
    return {"size": [WIDTH, DEPTH], "terrain": terrain, "bases": bases, "objects": objects}


def entry(name: str, height: str, footprint: Footprint) -> dict[str, Any]:
    """A feature of one part."""
    ring, radius = footprint
    part: dict[str, Any] = {"height": height}
    if radius:
        part["disc"] = {"at": list(ring[0]), "radius": radius}
    else:
        part["polygon"] = [list(corner) for corner in ring]
    return {"id": name, "parts": [part]}


# ------------------------------------------------------------------ forms round the origin


def wall(rng: Random) -> Footprint:
    return box_ring(rng.uniform(1.5, 4), rng.uniform(0.25, 0.5)), 0.0


def box(rng: Random) -> Footprint:
    return box_ring(rng.uniform(0.8, 2.2), rng.uniform(0.8, 2.2)), 0.0


def box_ring(width: float, depth: float) -> Ring:
    x, y = width / 2, depth / 2
    return [(-x, -y), (x, -y), (x, y), (-x, y)]


def angled(rng: Random) -> Footprint:
    """An L."""
    x, y, thick = rng.uniform(1.5, 2.8), rng.uniform(1.5, 2.8), rng.uniform(0.3, 0.6)
    ring = [(0.0, 0.0), (x, 0.0), (x, thick), (thick, thick), (thick, y), (0.0, y)]
    return shifted(ring, -x / 2, -y / 2), 0.0


def walled(rng: Random) -> Footprint:
    """A U, wide enough for a base or not."""
    x, y, thick = rng.uniform(1.6, 3.2), rng.uniform(1.2, 2.4), rng.uniform(0.3, 0.5)
    inner = [(x - thick, y), (x - thick, thick), (thick, thick), (thick, y)]
    ring = [(0.0, 0.0), (x, 0.0), (x, y), *inner, (0.0, y)]
    return shifted(ring, -x / 2, -y / 2), 0.0


def rock(rng: Random) -> Footprint:
    """Five to nine corners on a circle."""
    count, radius = rng.randint(5, 9), rng.uniform(0.5, 1.2)
    angles = [(at + rng.uniform(-0.3, 0.3)) * tau / count for at in range(count)]
    return [(radius * cos(angle), radius * sin(angle)) for angle in angles], 0.0


def ragged(rng: Random) -> Footprint:
    """Five to nine corners, now near to the middle and now far: concave as a rule."""
    count, radius = rng.randint(5, 9), rng.uniform(0.6, 1.2)
    ring = []
    for at in range(count):
        angle, far = (at + rng.uniform(-0.25, 0.25)) * tau / count, radius * rng.uniform(0.5, 1)
        ring.append((far * cos(angle), far * sin(angle)))
    return ring, 0.0


def triangle(rng: Random) -> Footprint:
    radius = rng.uniform(0.7, 1.4)
    angles = [(at + rng.uniform(-0.25, 0.25)) * tau / 3 for at in range(3)]
    return [(radius * cos(angle), radius * sin(angle)) for angle in angles], 0.0


def tower(rng: Random) -> Footprint:
    """A disc."""
    return [(0.0, 0.0)], rng.uniform(0.3, 1.2)


FORMS: tuple[Callable[[Random], Footprint], ...] = (
    *(wall, wall, box, angled, walled, rock, ragged, triangle),
    tower,
)
"""What is drawn from; the disc last."""


def shifted(ring: Ring, x: float, y: float) -> Ring:
    return [(px + x, py + y) for px, py in ring]


def turned(ring: Ring, angle: float) -> Ring:
    c, s = cos(angle), sin(angle)
    return [(x * c - y * s, x * s + y * c) for x, y in ring]


# ------------------------------------------------------------------ places


def place_form(
    rng: Random, forms: tuple[Callable[[Random], Footprint], ...], placed: list[Footprint]
) -> None:
    """Add one form at a random place and angle where it overlaps none of the others, and lies on the table."""
    while True:
        ring, radius = rng.choice(forms)(rng)
        ring = shifted(turned(ring, rng.uniform(0, tau)), rng.uniform(0, WIDTH), rng.uniform(0, DEPTH))
        inside = all(radius <= x <= WIDTH - radius and radius <= y <= DEPTH - radius for x, y in ring)
        if inside and all(apart((ring, radius), other) > SPARE for other in placed):
            placed.append((ring, radius))
            return


def free_place(rng: Random, placed: list[Footprint], centres: list[Point]) -> Point:
    """A place for a base that is clear of everything, with a little to spare."""
    while True:
        x, y = rng.uniform(BASE, WIDTH - BASE), rng.uniform(BASE, DEPTH - BASE)
        clear_of_bases = all(hypot(x - cx, y - cy) > 2 * BASE + SPARE for cx, cy in centres)
        if clear_of_bases and clearance((x, y), placed) > BASE + SPARE:
            return x, y


def clearance(p: Point, placed: list[Footprint]) -> float:
    """How far a point is from the nearest footprint; 0 inside one."""
    return min((apart(([p], 0.0), each) for each in placed), default=float("inf"))


def apart(one: Footprint, other: Footprint) -> float:
    """How far two footprints are apart, 0 where they overlap."""
    (a, a_radius), (b, b_radius) = one, other
    if inside(a[0], b) or inside(b[0], a) or any(cross(*s, *t) for s in sides(a) for t in sides(b)):
        return 0.0
    near = min(
        min(to_segment(p, *side) for p in a for side in sides(b)),
        min(to_segment(p, *side) for p in b for side in sides(a)),
    )
    return max(0.0, near - a_radius - b_radius)


def sides(ring: Ring) -> Iterator[tuple[Point, Point]]:
    return zip(ring, ring[1:] + ring[:1], strict=True)


def inside(p: Point, ring: Ring) -> bool:
    """Whether a point is inside a ring, by counting crossings to the right."""
    found = False
    for (ax, ay), (bx, by) in sides(ring):
        if (ay > p[1]) != (by > p[1]) and p[0] < ax + (p[1] - ay) * (bx - ax) / (by - ay):
            found = not found
    return found


def side_of(a: Point, b: Point, p: Point) -> float:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    return side_of(a, b, c) * side_of(a, b, d) < 0 and side_of(c, d, a) * side_of(c, d, b) < 0


def to_segment(p: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    share = 0.0 if square == 0 else min(1.0, max(0.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square))
    return hypot(p[0] - a[0] - share * dx, p[1] - a[1] - share * dy)


# ------------------------------------------------------------------ everything touches

GRID = 0.5
INCH_BASE_MM = 25.4
INCH_BASE = 0.5


def degenerate_document(seed: int) -> dict[str, Any]:
    """Boxes, walls, L and U shapes and discs on a grid of half inches, and 8 to 12 bases an inch across.

    Pieces may share edges and corners and may overlap; bases touch pieces, edges and each other, and overlap none.
    """
    rng = Random(seed)
    forms = (grid_form(rng) for _ in iter(int, 1))
    placed = list(islice((form for form in forms if lies_on_table(form)), rng.randint(6, 10)))
    terrain = [entry(f"t{at}", rng.choice(HEIGHTS), each) for at, each in enumerate(placed)]
    spots = [(x * GRID, y * GRID) for x in range(1, 24) for y in range(1, 32)]
    rng.shuffle(spots)
    centres: list[Point] = []
    for spot in sorted(spots[:200], key=lambda p: hypot(p[0] - 6, p[1] - 8)) + spots[200:]:
        if len(centres) == 8 + seed % 5:
            break
        clear = all(hypot(spot[0] - x, spot[1] - y) >= 2 * INCH_BASE for x, y in centres)
        if clear and rng.random() < 0.5 and clearance(spot, placed) >= INCH_BASE - 1e-12:
            centres.append(spot)
    bases = [
        {"id": f"b{at}", "at": list(spot), "warband": at % 2, "diameter_mm": INCH_BASE_MM}
        for at, spot in enumerate(centres)
    ]
    return {"size": [WIDTH, DEPTH], "terrain": terrain, "bases": bases}


def lies_on_table(footprint: Footprint) -> bool:
    """Whether a part of it, at least, is on the table."""
    table = shifted(box_ring(WIDTH - 0.2, DEPTH - 0.2), WIDTH / 2, DEPTH / 2)
    return apart(footprint, (table, 0.0)) == 0


def grid_form(rng: Random) -> Footprint:
    """A box, a wall, an L, a U or a disc on the grid, turned by a multiple of a right angle."""
    kind = rng.choice(("box", "wall", "angled", "walled", "disc", "diamond"))
    w, h = rng.randint(2, 6) * GRID, rng.randint(2, 6) * GRID
    x, y = rng.randint(0, 22) * GRID, rng.randint(0, 30) * GRID
    if kind == "disc":
        return [(x, y)], rng.randint(1, 3) * GRID
    rings: dict[str, Ring] = {
        "box": [(0, 0), (w, 0), (w, h), (0, h)],
        "wall": [(0, 0), (w + 1, 0), (w + 1, GRID), (0, GRID)],
        "angled": [(0, 0), (w, 0), (w, GRID), (GRID, GRID), (GRID, h), (0, h)],
        "walled": [(0, 0), (3, 0), (3, h), (2.5, h), (2.5, GRID), (GRID, GRID), (GRID, h), (0, h)],
        "diamond": [(w, 0), (2 * w, w), (w, 2 * w), (0, w)],
    }
    quarter = rng.randint(0, 3) * pi / 2
    ring = [(round(px * 2) / 2, round(py * 2) / 2) for px, py in turned(rings[kind], quarter)]
    return shifted(ring, x, y), 0.0
