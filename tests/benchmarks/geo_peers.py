"""Shortest ways by other people's packages, run on its own: `python geo_peers.py` with a list of tables on stdin.

A table is JSON: `size`, `radius` of the mover, `rings` and `discs` that stop it, `start` and `goals`. Both packages
know only points among polygons, so obstacles are grown by shapely first. Prints JSON: for each package and each
table the seconds it took to build and to answer, and the lengths it found. Needs `shapely`, and `extremitypathfinder`,
`pyvisgraph` or both: one that is missing is left out. Imports nothing of this project, so that any interpreter which
has those packages can run it.
"""

from __future__ import annotations

import json
import sys
from itertools import pairwise
from time import process_time
from typing import Any

Table = dict[str, Any]


def main() -> None:
    """Read tables, answer for each."""
    tables = json.load(sys.stdin)
    found = {}
    for name, ask in (("extremitypathfinder", extremities), ("pyvisgraph", visibilities)):
        try:
            ask(tables[0])  # numba compiles
        except ImportError:
            continue
        found[name] = [ask(table) for table in tables]
    print(json.dumps(found))


def grown(table: Table, segments: int) -> Any:
    """What the mover's centre may not enter, as polygons with so many chords to a quarter of a circle."""
    from shapely import Point, Polygon, unary_union

    radius = table["radius"]
    rings = [Polygon(ring).buffer(radius, quad_segs=segments) for ring in table["rings"]]
    discs = [Point(x, y).buffer(r + radius, quad_segs=segments) for x, y, r in table["discs"]]
    return unary_union(rings + discs)


def extremities(table: Table) -> dict[str, Any]:
    """By extremitypathfinder, on the table with its edges."""
    from extremitypathfinder import PolygonEnvironment
    from shapely import Point, box

    radius, (width, depth) = table["radius"], table["size"]
    inside = box(radius, radius, width - radius, depth - radius)
    free = inside.difference(grown(table, 8))
    start = Point(table["start"])
    part = min(getattr(free, "geoms", [free]), key=lambda each: each.distance(start))
    outline = list(part.exterior.coords)[:-1]
    holes = [list(ring.coords)[:-1] for ring in part.interiors]
    if part.exterior.is_ccw is False:
        outline.reverse()
    holes = [ring[::-1] if shoelace(ring) > 0 else ring for ring in holes]
    began = process_time()
    environment = PolygonEnvironment()
    environment.store(outline, holes, validate=False)
    environment.prepare()
    built = process_time() - began
    lengths: list[float | None] = []
    began = process_time()
    for goal in table["goals"]:
        try:
            _, length = environment.find_shortest_path(tuple(table["start"]), tuple(goal), verify=False)
        except ValueError:
            length = None
        lengths.append(length)
    return {"build": built, "answer": (process_time() - began) / len(lengths), "lengths": lengths}


def shoelace(ring: list[tuple[float, float]]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:] + ring[:1], strict=True)) / 2


def visibilities(table: Table) -> dict[str, Any]:
    """By pyvisgraph, which knows no edges of a table."""
    from pyvisgraph import Point, VisGraph

    union = grown(table, 4)
    rings = [list(part.exterior.coords)[:-1] for part in getattr(union, "geoms", [union])]
    began = process_time()
    graph = VisGraph()
    graph.build([[Point(x, y) for x, y in ring] for ring in rings], status=False)
    built = process_time() - began
    lengths: list[float | None] = []
    began = process_time()
    for goal in table["goals"]:
        path = graph.shortest_path(Point(*table["start"]), Point(*goal))
        steps = pairwise(path)
        lengths.append(sum(((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5 for a, b in steps))
    return {"build": built, "answer": (process_time() - began) / len(lengths), "lengths": lengths}


if __name__ == "__main__":
    main()
