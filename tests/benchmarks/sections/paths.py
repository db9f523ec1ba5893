"""Shortest ways, reach and dragging on random battlefields, against extremitypathfinder and pyvisgraph.

The peers answer in an interpreter that has them (see `--geo`), in the same run, on the same tables; they know only
points among polygons, so that arcs are chords to them. "New" is a terrain that nothing was worked out for yet,
"known" one on which somebody has moved. The true lengths are those of `tests/battlefield/brackets.py`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from math import cos, inf, sin, tau
from pathlib import Path
from random import Random
from statistics import mean, median
from time import perf_counter
from typing import Any

import pygame

from game.battlefield import Battlefield
from game.battlefield.moves import ground_of
from game.battlefield.paths.distances import DistanceMap
from game.battlefield.paths.ground import Ground, Layout
from sprites.battlefield.reach import paint
from sprites.battlefield.scale import Scale
from tests.battlefield import brackets
from tests.battlefield.fields import random_document, random_field
from tests.benchmarks.bench import Row, at_most

FIELDS, ROUNDS = 60, 5
TABLES, GOALS = 4, 40
"""Of the comparison with the peers."""
SPACIOUS = 10.0
"""Inches of room round a table without edges."""
FRAME, EVENT = 16.7, 8.3
"""Milliseconds at 60 and at 120 Hz."""
Point = tuple[float, float]


def rows() -> Iterator[Row]:
    """Ours with the figures to meet, then the peers."""
    fields = [random_field(seed, discs=False) for seed in range(FIELDS)]
    new = [best(partial(new_map, field)) for field in fields]
    known = [best(partial(known_map, field)) for field in fields]
    yield at_most("distances of a whole board, new (mean)", mean(new) * 1e3, 8, "ms")
    yield at_most("distances of a whole board, known (mean)", mean(known) * 1e3, 5.2, "ms")
    yield at_most("distances within a move of 3 to 6 (median)", within(fields, (3, 4, 5, 6)) * 1e3, 0.3, "ms")
    yield at_most("distances within a step of 1 (median)", within(fields, (1,)) * 1e6, 13, "µs")
    answer, short = point_time(fields, inf), point_time(fields, 5.0)
    yield at_most("distance to a point of the board", answer[0] * 1e6, 30, "µs")
    yield Row("   with its path", f"{answer[1] * 1e6:.1f} µs")
    yield Row("distance to a point within a move of 5", f"{short[0] * 1e6:.1f} µs")
    yield from region_rows(fields)
    yield from drag_rows(fields)
    yield from peer_rows(mean(new), answer[1])


def fresh(field: Battlefield) -> Ground:
    """The ground of the first base, with nothing worked out."""
    base = field.base("b0")
    return Ground(Layout(field.terrain, base.radius), field.others("b0"))


def new_map(field: Battlefield) -> DistanceMap:
    return whole(fresh(field), field)


def known_map(field: Battlefield) -> DistanceMap:
    return whole(ground_of(field, field.base("b0")), field)


def whole(ground: Ground, field: Battlefield) -> DistanceMap:
    map = DistanceMap(ground, field.base("b0").centre)
    map.explore()
    return map


def best(action: Callable[[], object]) -> float:
    """Seconds: the best of some rounds, each taken alone."""
    taken = []
    for _ in range(ROUNDS):
        start = perf_counter()
        action()
        taken.append(perf_counter() - start)
    return min(taken)


def within(fields: list[Battlefield], limits: tuple[float, ...]) -> float:
    """The median time of a map of so many inches, where somebody has moved before."""
    return median(best(partial(limited, field, limit)) for field in fields for limit in limits)


def limited(field: Battlefield, limit: float) -> None:
    base = field.base("b0")
    DistanceMap(ground_of(field, base), base.centre, limit).explore()


def point_time(fields: list[Battlefield], limit: float) -> tuple[float, float]:
    """The mean time of a distance, and of a distance with its path, to points where the base may be."""
    alone = both = 0.0
    for seed, field in enumerate(fields):
        map = DistanceMap(fresh(field), field.base("b0").centre, limit)
        map.explore()
        points = [p for p in goals(map, seed) if map.distance(p) < inf]
        alone += best(partial(ask, map, points, path=False)) / len(points)
        both += best(partial(ask, map, points, path=True)) / len(points)
    return alone / len(fields), both / len(fields)


def ask(map: DistanceMap, points: list[Point], *, path: bool) -> None:
    for p in points:
        map.distance(p)
        if path:
            map.route(p)


def goals(map: DistanceMap, seed: int) -> list[Point]:
    """Points where the base may be, all over the board or within the limit."""
    rng, found = Random(seed), []
    while len(found) < GOALS:
        p = rng.uniform(0.5, 11.5), rng.uniform(0.5, 15.5)
        if map.limit < inf:
            far, angle = map.limit * rng.random() ** 0.5, rng.uniform(0, tau)
            p = map.start[0] + far * cos(angle), map.start[1] + far * sin(angle)
        if map.ground.is_free(*p):
            found.append(p)
    return found


def region_rows(fields: list[Battlefield]) -> Iterator[Row]:
    """A reach of 4 and of 6 with its picture at 60 pixels an inch."""
    pygame.init()
    scale = Scale((0.0, 0.0), 60.0, 60.0)
    for inches in (4.0, 6.0):
        taken = [best(partial(draw, field, inches, scale)) * 1e3 for field in fields]
        taken.sort()
        what = f"reach of {inches:g} and its picture"
        yield at_most(f"{what} (median)", median(taken), FRAME, "ms")
        yield Row("   99th percentile", f"{taken[int(len(taken) * 0.99)]:.1f} ms")
        alone = median(best(partial(field.reach, "b0", inches)) for field in fields)
        yield Row("   without the picture (median)", f"{alone * 1e3:.1f} ms")


def draw(field: Battlefield, inches: float, scale: Scale) -> None:
    reach = field.reach("b0", inches)
    paint(reach.strips, field.terrain, scale, (200, 160, 60), field.base("b0").radius)


def drag_rows(fields: list[Battlefield]) -> Iterator[Row]:
    """A mouse that wanders about with a base: where it slides to, how far that is and by which path."""
    taken = []
    for seed, field in enumerate(fields):
        rng, map = Random(seed), field.reach("b0", 6).map.whole
        x, y = field.base("b0").centre
        base = field.base("b0")
        for _ in range(60):
            x, y = min(11.5, max(0.5, x + rng.gauss(0, 0.4))), min(15.5, max(0.5, y + rng.gauss(0, 0.4)))
            start = perf_counter()
            at = field.slide(base, (x, y))
            map.route(at)
            taken.append((perf_counter() - start) * 1e3)
            base = base.at(at)
    taken.sort()
    yield at_most("drag and path to the mouse (99th percentile)", taken[int(len(taken) * 0.99)], EVENT, "ms")
    yield Row("   median", f"{median(taken):.3f} ms")


# ------------------------------------------------------------------ the peers


def peer_rows(ours: float, answer: float) -> Iterator[Row]:
    """Ratios, and errors against the truth."""
    tables = [table(seed) for seed in range(TABLES)]
    found = peers([each for each, _, _ in tables])
    if found is None:
        yield Row("extremitypathfinder, pyvisgraph", "not found: no comparison")
        return
    for name, bars in (("extremitypathfinder", (100, 300)), ("pyvisgraph", (None, None))):
        if name not in found:
            yield Row(name, "not found: no comparison")
            continue
        builds = mean(each["build"] for each in found[name])
        answers = mean(each["answer"] for each in found[name])
        yield times(f"faster than {name} builds", builds, ours, bars[0])
        yield times(f"faster than {name} answers", answers, answer, bars[1])
        edges = name == "extremitypathfinder"
        truths = [on_table if edges else spacious for _, on_table, spacious in tables]
        errors = sorted(
            abs(theirs - truth)
            for each, lengths in zip(found[name], truths, strict=True)
            for theirs, truth in zip(each["lengths"], lengths, strict=True)
            if theirs is not None and truth < inf
        )
        yield Row(f"   error of {name}", f"{median(errors):.1g}, at worst {errors[-1]:.2g} in")
    yield at_most("   our error, by closer and closer bounds", our_error(), 1e-6, "in")


def times(what: str, theirs: float, ours: float, bar: int | None) -> Row:
    figure = f"{theirs / ours:,.0f} times ({theirs * 1e3:,.3g} ms)"
    return Row(what, figure) if bar is None else Row(what, figure, f">= {bar} times", theirs / ours >= bar)


def table(seed: int) -> tuple[dict[str, Any], list[float], list[float]]:
    """A table as the peers are told of it, with our distances to its goals, with edges and without."""
    document = random_document(seed, discs=False)
    map = whole(fresh(Battlefield.from_dict(document)), Battlefield.from_dict(document))
    points = [p for p in goals(map, seed) if map.distance(p) < inf]
    far = spacious(document)
    told = {
        "size": document["size"],
        "radius": map.ground.layout.radius,
        "rings": [
            part["polygon"]
            for feature in document["terrain"]
            for part in feature["parts"]
            if part["height"] in ("medium", "high")
        ],
        "discs": [[*base.centre, base.radius] for base in map.ground.others],
        "start": map.start,
        "goals": points,
    }
    lengths = [far.distance((x + SPACIOUS, y + SPACIOUS)) for x, y in points]
    return told, [map.distance(p) for p in points], lengths


def spacious(document: dict[str, Any]) -> DistanceMap:
    """The same table with so much room around it that its edges do not matter."""
    shifted = json.loads(json.dumps(document))
    shifted["size"] = [side + 2 * SPACIOUS for side in document["size"]]
    for base in [*shifted["bases"], *shifted["objects"]]:
        base["at"] = [base["at"][0] + SPACIOUS, base["at"][1] + SPACIOUS]
    for feature in shifted["terrain"]:
        for part in feature["parts"]:
            part["polygon"] = [[x + SPACIOUS, y + SPACIOUS] for x, y in part["polygon"]]
    field = Battlefield.from_dict(shifted)
    return whole(fresh(field), field)


def our_error() -> float:
    """How far our lengths are from what bounds with 512 chords to a quarter of a circle allow."""
    document = random_document(2, discs=False)
    field = Battlefield.from_dict(document)
    map = whole(fresh(field), field)
    points = [p for p in goals(map, 2) if map.distance(p) < inf][:3]
    asked = [(p, map.distance(p) + 0.01) for p in points]
    found = brackets.bounds(document, "b0", asked, 256)
    return max(
        abs(low + (high - low) / 3 - length)
        for (low, high), (_, bound) in zip(found, asked, strict=True)
        for length in (bound - 0.01,)
    )


def peers(tables: list[dict[str, Any]]) -> dict[str, list[dict[str, Any]]] | None:
    """What the peers say, in an interpreter that has them; None if there is none."""
    python = os.environ.get("SPELLBOARD_GEO", sys.executable)
    script = Path(__file__).parent.parent / "geo_peers.py"
    try:
        done = subprocess.run(
            [python, str(script)], input=json.dumps(tables), capture_output=True, text=True, check=False
        )
    except OSError:
        return None
    return None if done.returncode else json.loads(done.stdout.splitlines()[-1])
