"""Lines on random battlefields: sight, attack and cover, against shapely in the same run.

Shapely knows everything that blocks as one prepared union, made beforehand for each pair of fighters, with all
circles as polygons. It tries one line for sight, and for attack and cover one to each of 64 points of the target's
edge, with two unions for the two rules; so it says yes or no only for those points. It is asked what crosses, for
what touches does not. Ours answer from the ids of two
fighters with exact arcs, blockers and figures. Rounds take turns, and the best of each counts.

Below that stands what pymunk saves: the same questions, and exact arithmetic alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import permutations
from math import cos, hypot, sin, tau
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np
import shapely
from shapely import Point
from shapely.geometry import LineString, Polygon

from game.battlefield import Base, Battlefield
from game.battlefield.terrain import Disc, Height, Part
from tests.battlefield.fields import crowded_field, random_field
from tests.battlefield.test_sightlines import alone
from tests.benchmarks.bench import Row

FIELDS, ROUNDS, SAMPLES = 12, 5, 64
CIRCLE = [(cos(at * tau / SAMPLES), sin(at * tau / SAMPLES)) for at in range(SAMPLES)]
Place = tuple[float, float]


class Pair(NamedTuple):
    """Two fighters, with what shapely needs to answer for them."""

    field: Battlefield
    one: str
    other: str
    start: Place
    end: Place
    edge: list[Place]
    high: Any
    stops_attacks: Any
    gives_cover: Any


def rows() -> Iterator[Row]:
    """Sight, and attack with cover."""
    pairs = [pair for seed in range(FIELDS) for pair in _pairs(random_field(seed))]
    samples = pairs[::10]
    taken = _taken(
        {
            "sight": partial(_each, pairs, _our_sight),
            "shapely's sight": partial(_each, pairs, _their_sight),
            "attack and cover": partial(_each, pairs, _our_lines),
            "shapely's lines": partial(_each, samples, _their_lines),
            "shapely's arrays": partial(_each, samples, _their_arrays),
        }
    )
    yield Row("line of sight", f"{taken['sight']:.1f} µs")
    yield _times("   faster than shapely", taken["shapely's sight"], taken["sight"], 1)
    yield Row("line of attack with cover and arcs", f"{taken['attack and cover']:.1f} µs")
    yield _times("   faster than 64 lines", taken["shapely's lines"], taken["attack and cover"], 20)
    yield _times(
        "   faster than 64 lines in an array", taken["shapely's arrays"], taken["attack and cover"], None
    )
    yield from _settled("random tables", [random_field(seed) for seed in range(FIELDS)])
    yield from _settled("a crowded table", [crowded_field(6)])


def _settled(where: str, fields: list[Battlefield]) -> Iterator[Row]:
    """What pymunk saves: verdicts and answers, and the same by exact arithmetic alone."""
    asks: dict[str, tuple[Callable[..., object], Callable[..., object]]] = {
        "verdict of sight": (lambda f, a, b: f.sees(a, b), lambda f, a, b: f.line_of_sight(a, b).ok),
        "line of sight, explained": (lambda f, a, b: f.line_of_sight(a, b),) * 2,
        "verdict of attack": (
            lambda f, a, b: f.can_attack(a, b, 0, 9),
            lambda f, a, b: f.line_of_attack(a, b, 0, 9).ok,
        ),
        "attack and cover, explained": (lambda f, a, b: (f.line_of_attack(a, b, 0, 9), f.cover(a, b)),) * 2,
    }
    for what, (now, exact) in asks.items():
        taken = [_compared(field, now, exact) for field in fields]
        ours, theirs = (sum(each) / len(fields) for each in zip(*taken, strict=True))
        figure = f"{ours:.1f} µs, exact arithmetic alone {theirs:.1f} µs"
        yield Row(f"{what}, {where}", f"{figure}: {theirs / ours:.2f} times")


def _compared(
    field: Battlefield, now: Callable[..., object], exact: Callable[..., object]
) -> tuple[float, float]:
    """Microseconds a pair with pymunk and without, in turns on one table: a busy machine disturbs few of them."""
    pairs = [(field, *pair) for pair in permutations(field.bases, 2)]
    ours = theirs = float("inf")
    for _ in range(3 * ROUNDS):
        ours = min(ours, _mean(pairs, now))
        with alone():
            theirs = min(theirs, _mean(pairs, exact))
    return ours, theirs


def _mean(pairs: Iterable[tuple[Battlefield, str, str]], ask: Callable[..., object]) -> float:
    start, count = perf_counter(), 0
    for pair in pairs:
        ask(*pair)
        count += 1
    return (perf_counter() - start) / count * 1e6


def _times(what: str, theirs: float, ours: float, bar: int | None) -> Row:
    figure = f"{theirs / ours:.1f} times ({theirs:.0f} µs)"
    if bar is None:
        return Row(what, figure)
    return Row(what, figure, f">= {bar} times", theirs / ours >= bar)


def _taken(asks: dict[str, Callable[[], int]]) -> dict[str, float]:
    """Microseconds a pair for each way of asking."""
    best = dict.fromkeys(asks, float("inf"))
    for _ in range(ROUNDS):
        for name, ask in asks.items():
            start = perf_counter()
            count = ask()
            best[name] = min(best[name], (perf_counter() - start) / count * 1e6)
    return best


def _each(pairs: list[Pair], ask: Callable[[Pair], object]) -> int:
    for pair in pairs:
        ask(pair)
    return len(pairs)


def _our_sight(pair: Pair) -> object:
    return pair.field.line_of_sight(pair.one, pair.other)


def _our_lines(pair: Pair) -> object:
    return pair.field.line_of_attack(pair.one, pair.other, 0, 8), pair.field.cover(pair.one, pair.other)


def _their_sight(pair: Pair) -> object:
    return pair.high.crosses(LineString((pair.start, pair.end)))


def _their_lines(pair: Pair) -> object:
    lines = [LineString((pair.start, end)) for end in pair.edge]
    return [(pair.stops_attacks.crosses(line), pair.gives_cover.crosses(line)) for line in lines]


def _their_arrays(pair: Pair) -> object:
    ends = np.array([(pair.start, end) for end in pair.edge])
    lines = shapely.linestrings(ends)
    return shapely.crosses(pair.stops_attacks, lines), shapely.crosses(pair.gives_cover, lines)


def _pairs(field: Battlefield) -> Iterator[Pair]:
    fighters = [base for base in field.bases.values() if base.kind == "fighter"]
    high = [_footprint(part) for part in field.terrain.parts if part.height is Height.HIGH]
    obstacles = [_footprint(part) for part in field.terrain.parts if part.is_obstacle]
    for one in fighters:
        for other in fighters:
            if one is not other:
                rest = [
                    Point(base.centre).buffer(base.radius) for base in fighters if base not in (one, other)
                ]
                unions = (_prepared(each) for each in (high, [*high, *rest], [*obstacles, *rest]))
                yield Pair(field, one.id, other.id, *_line(one, other), _edge(other), *unions)


def _footprint(part: Part) -> Any:
    if isinstance(part.shape, Disc):
        return Point(part.shape.centre).buffer(part.shape.radius)
    return Polygon(part.shape.ring)


def _prepared(shapes: list[Any]) -> Any:
    union = shapely.union_all(shapes)
    shapely.prepare(union)
    return union


def _line(one: Base, other: Base) -> tuple[Place, Place]:
    (ax, ay), (bx, by) = one.centre, other.centre
    away = hypot(bx - ax, by - ay)
    dx, dy = (bx - ax) / away, (by - ay) / away
    return (ax + dx * one.radius, ay + dy * one.radius), (bx - dx * other.radius, by - dy * other.radius)


def _edge(base: Base) -> list[Place]:
    return [(base.centre[0] + x * base.radius, base.centre[1] + y * base.radius) for x, y in CIRCLE]
