"""Dragging, placement, distances, and a thousand questions from a file.

A drag must be ready at 120 Hz, and a thousand questions be answered within a second. The dragging that was tried out
before took 33 to 58 µs an event.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from random import Random
from typing import Any

from game.battlefield import Battlefield, build, placement, queries
from game.battlefield.document import terrain_faults
from game.battlefield.plane import Point
from tests.battlefield.fields import random_document, random_field
from tests.benchmarks.bench import Row, at_most, best_time

SEEDS = range(20)
EVENTS = 60


def rows() -> Iterator[Row]:
    """One field after the other, each with its own drags and points."""
    fields = [random_field(seed) for seed in SEEDS]
    drags = best_time(lambda: [drag(field, seed) for seed, field in enumerate(fields)], 1)
    yield at_most("an event of a drag", drags / len(SEEDS) / EVENTS * 1e6, 58, "µs")
    jump = best_time(lambda: [field.slide("b0", (11.0, 15.0)) for field in fields], 1) / len(SEEDS)
    yield at_most("a jump across the board, of 8.3 ms at 120 Hz", jump * 1e3, 8.3, "ms")
    places = [(field, point) for seed, field in enumerate(fields) for point in points(seed)]
    for what, ask in ASKED.items():
        turns = cycle(places)
        yield Row(what, f"{best_time(lambda ask=ask, turns=turns: ask(*next(turns)), 400) * 1e6:.1f} µs")
    document, asked = random_document(5), questions()
    yield Row("a document read and built", f"{best_time(lambda: built(document), 5) * 1e3:.2f} ms")
    field = Battlefield.from_dict(document)
    yield at_most("1,000 questions", best_time(lambda: queries.answers(field, asked), 1), 1, "s")


ASKED = {
    "distance of two bases": lambda field, _: field.distance("b0", "b1"),
    "distance of a base and terrain": lambda field, _: field.distance("b0", "t0"),
    "wholly within terrain": lambda field, _: field.wholly_within("b0", "t0", 3),
    "whether a place is free": lambda field, at: placement.Ground.of(field, field.bases["b0"]).is_free(at),
    "the nearest free place": lambda field, at: placement.nearest(field, field.bases["b0"], at),
}


def drag(field: Battlefield, seed: int) -> Battlefield:
    """A fighter dragged here and there, slowly, along whatever it meets."""
    rng = Random(seed)
    x, y = field.bases["b0"].centre
    for _ in range(EVENTS):
        x, y = min(max(x + rng.gauss(0, 0.15), 0), 12), min(max(y + rng.gauss(0, 0.15), 0), 16)
        mover = field.bases["b0"]
        field = field.placed(mover.at(field.slide(mover, (x, y))))
    return field


def points(seed: int) -> Iterator[Point]:
    rng = Random(seed)
    yield from ((rng.uniform(0, 12), rng.uniform(0, 16)) for _ in range(10))


def built(document: dict[str, Any]) -> None:
    """A document as if it had never been seen."""
    terrain_faults.cache_clear()
    found = build.read(document)
    build.check(found)
    build.terrain(found)


def questions() -> list[dict[str, Any]]:
    """Every kind of question in turn."""
    rng = Random(1)
    found: list[dict[str, Any]] = []
    while len(found) < 1000:
        one, other = rng.sample(["b0", "b1", "b2", "b3", "b4"], 2)
        at = [rng.uniform(0.5, 11.5), rng.uniform(0.5, 15.5)]
        found += [
            {"ask": "distance", "a": one, "b": "t0"},
            {"ask": "within", "a": one, "b": other, "inches": 3},
            {"ask": "wholly_within", "a": one, "b": "t1", "inches": 3},
            {"ask": "placement", "base": one, "at": at},
            {"ask": "path", "base": one, "to": at, "inches": 6},
            {"ask": "line_of_sight", "observer": one, "target": other},
            {"ask": "line_of_attack", "attacker": one, "target": other, "maximum": 9},
            {"ask": "cover", "attacker": one, "target": other},
            {"ask": "knockback", "base": one, "source": other},
            {"ask": "connected"},
        ]
    return found
