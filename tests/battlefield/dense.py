"""A second opinion on lines: many points of the target's edge, each line tried by brute force.

Nothing here knows shadows or convex pieces: outlines are whole polygons of shapely, discs are measured by numpy,
and every line is tried against all of them. A line is `crossed` if it is deeper than `BAND` in something that
counts, `clear` if it stays farther than `BAND` from it, and else too close to say. What the battlefield answers must
agree with every line that is not too close.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, hypot, sin, sqrt, tau
from typing import Any

import numpy as np
import shapely
from shapely.geometry import Point, Polygon, box

from game.battlefield import Base, Battlefield
from game.battlefield.answers import Cover, LineOfAttack, Sight
from game.battlefield.plane import Arc
from game.battlefield.terrain import Disc, Height, Part

BAND = 1e-5
"""Inches within which a line, a length or a distance is too close to say."""
POINTS = 96
Place = tuple[float, float]
Flags = np.ndarray[Any, np.dtype[np.bool_]]


@dataclass(frozen=True)
class Obstacles:
    """What counts: polygons drawn in and let out by the band, and discs."""

    shrunk: Any
    grown: Any
    discs: tuple[tuple[Place, float], ...]

    def judge(self, starts: list[Place], ends: list[Place]) -> tuple[Flags, Flags]:
        """Which lines are crossed, and which are clear."""
        lines = shapely.linestrings([[start, end] for start, end in zip(starts, ends, strict=True)])
        crossed = shapely.intersects(self.shrunk, lines)
        clear = ~shapely.intersects(self.grown, lines)
        for centre, radius in self.discs:
            away = shapely.distance(Point(centre), lines)
            crossed |= away < radius - BAND
            clear &= away > radius + BAND
        return crossed, clear


def obstacles(field: Battlefield, parts: list[Part], fighters: list[Base]) -> Obstacles:
    """These parts of terrain and bases."""
    union = shapely.union_all(
        [Polygon(part.shape.ring) for part in parts if not isinstance(part.shape, Disc)]
    )
    union = union.intersection(box(0, 0, field.terrain.width, field.terrain.depth))
    discs = [(part.shape.centre, part.shape.radius) for part in parts if isinstance(part.shape, Disc)]
    discs += [(base.centre, base.radius) for base in fighters]
    shrunk, grown = union.buffer(-BAND, join_style="mitre"), union.buffer(BAND, join_style="mitre")
    shapely.prepare(shrunk)
    shapely.prepare(grown)
    return Obstacles(shrunk, grown, tuple(discs))


def fighters_between(field: Battlefield, attacker: Base, target: Base) -> list[Base]:
    return [base for base in field.others(attacker.id, target.id) if base.kind == "fighter"]


def at_least(field: Battlefield, height: Height) -> list[Part]:
    return [part for part in field.terrain.parts if part.height >= height]


def edge_points(base: Base, first: float) -> list[tuple[float, Place]]:
    """Points all round a base, with their angles."""
    angles = [(first + at * tau / POINTS) % tau for at in range(POINTS)]
    return [(angle, on_edge(base, angle)) for angle in angles]


def on_edge(base: Base, angle: float) -> Place:
    return base.centre[0] + base.radius * cos(angle), base.centre[1] + base.radius * sin(angle)


def origin(attacker: Base, target: Base) -> Place:
    """The point of the attacker's edge closest to the target."""
    (ax, ay), (bx, by) = attacker.centre, target.centre
    return on_edge(attacker, atan2(by - ay, bx - ax))


def origin_to(centre: Place, point: Place, radius: float) -> Place:
    """The point of a base closest to a point."""
    away = hypot(point[0] - centre[0], point[1] - centre[1])
    return centre[0] + (point[0] - centre[0]) * radius / away, centre[1] + (
        point[1] - centre[1]
    ) * radius / away


def starts(field: Battlefield, attacker: Base, target: Base, ends: list[Place]) -> list[Place]:
    """Where the lines to these points begin: at one point, or each at the closest to its end."""
    if not field.readings.origin_per_point:
        return [origin(attacker, target)] * len(ends)
    return [origin_to(attacker.centre, end, attacker.radius) for end in ends]


def has(arcs: tuple[Arc, ...], angle: float, spare: float) -> bool:
    """Whether an angle lies in one of the arcs, or within `spare` of one."""
    return any((angle - start + spare) % tau <= end - start + 2 * spare for start, end in arcs)


def middle(arc: Arc) -> float:
    return (arc[0] + arc[1]) / 2


def wrong_sight(field: Battlefield, answer: Sight) -> str | None:
    """What is wrong with an answer; "close" where brute force cannot say, None where it agrees."""
    observer, target = field.bases[answer.observer], field.bases[answer.target]
    start, end = origin(observer, target), origin(target, observer)
    if hypot(start[0] - answer.start[0], start[1] - answer.start[1]) > 1e-9:
        return "starts elsewhere"
    crossed, clear = obstacles(field, at_least(field, Height.HIGH), []).judge([start], [end])
    if not crossed[0] and not clear[0]:
        return "close"
    return None if bool(clear[0]) == answer.ok else "verdict"


def wrong_attack(field: Battlefield, answer: LineOfAttack, first: float) -> str | None:
    """Every sampled line against the arcs; a yes by its own witness, a no by the sampled lines."""
    attacker, target = field.bases[answer.attacker], field.bases[answer.target]
    count = obstacles(field, at_least(field, Height.HIGH), fighters_between(field, attacker, target))
    points = edge_points(target, first)
    ends = [point for _, point in points]
    begins = starts(field, attacker, target, ends)
    crossed, clear = count.judge(begins, ends)
    if field.readings.near_side_only:
        seen = [hypot(x - ox, y - oy) for (x, y), (ox, oy) in zip(ends, begins, strict=True)]
        clear &= np.array([length < tangent(attacker, target) - BAND for length in seen])
    fault = _wrong_arcs(points, crossed, clear, answer.visible, answer.hidden)
    if fault:
        return fault
    least = 0.0 if field.readings.minimum_range_by_gap else answer.minimum
    lengths = [hypot(x - ox, y - oy) for (x, y), (ox, oy) in zip(ends, begins, strict=True)]
    sure = [least + BAND < length < answer.maximum - BAND for length in lengths]
    if field.readings.minimum_range_by_gap and answer.gap < answer.minimum + BAND:
        return None if answer.gap > answer.minimum - BAND or not answer.ok else "too near"
    if not answer.ok:
        return "missed a line" if any(clear & sure) else None
    return _wrong_witness(count, field, answer, least)


def tangent(attacker: Base, target: Base) -> float:
    """How far the tangents from the attacker touch the target's base."""
    apart = hypot(attacker.centre[0] - target.centre[0], attacker.centre[1] - target.centre[1])
    return sqrt(max(0.0, (apart - attacker.radius) ** 2 - target.radius**2))


def _wrong_witness(count: Obstacles, field: Battlefield, answer: LineOfAttack, least: float) -> str | None:
    """Whether the line that is offered is none."""
    assert answer.best is not None
    attacker, target = field.bases[answer.attacker], field.bases[answer.target]
    start = starts(field, attacker, target, [answer.best])[0]
    length = hypot(answer.best[0] - start[0], answer.best[1] - start[1])
    if not least - BAND <= length <= answer.maximum + BAND:
        return "witness out of range"
    crossed, _ = count.judge([start], [answer.best])
    return "witness is crossed" if crossed[0] else None


def _wrong_arcs(
    points: list[tuple[float, Place]],
    crossed: Flags,
    clear: Flags,
    shown: tuple[Arc, ...],
    hidden: tuple[Arc, ...],
) -> str | None:
    for (angle, _), is_crossed, is_clear in zip(points, crossed, clear, strict=True):
        if is_clear and not has(shown, angle, 1e-9):
            return f"hidden, but clear: {angle}"
        if is_crossed and not has(hidden, angle, 1e-9):
            return f"shown, but crossed: {angle}"
    return None


def wrong_cover(field: Battlefield, answer: Cover, first: float) -> str | None:
    """Every sampled line against the arcs; cover by a witness in what is covered, the open by the sampled lines."""
    attacker, target = field.bases[answer.attacker], field.bases[answer.target]
    parts = at_least(field, Height.LOW)
    if answer.gap > 1 + BAND:
        distances = {part.id: _apart(field, attacker, part) for part in parts}
        if any(abs(inches - 1) < BAND for inches in distances.values()):
            return "close"
        parts = [part for part in parts if distances[part.id] > 1]
    elif answer.gap > 1 - BAND:
        return "close"
    count = obstacles(field, parts, fighters_between(field, attacker, target))
    points = edge_points(target, first)
    ends = [point for _, point in points]
    crossed, clear = count.judge(starts(field, attacker, target, ends), ends)
    fault = _wrong_arcs(points, crossed, clear, answer.open, answer.covered)
    if fault or answer.ok:
        return fault or ("open, but crossed" if any(crossed) else None)
    end = on_edge(target, middle(max(answer.covered, key=lambda arc: arc[1] - arc[0])))
    through, missed = count.judge(starts(field, attacker, target, [end]), [end])
    if through[0]:
        return None
    return "covered by nothing" if missed[0] else "close"


def _apart(field: Battlefield, base: Base, part: Part) -> float:
    """How far a part is from a base, where it lies on the battlefield."""
    table = box(0, 0, field.terrain.width, field.terrain.depth)
    shape = part.shape
    if isinstance(shape, Disc):
        whole = Point(shape.centre).buffer(shape.radius, quad_segs=2000)
        footprint = whole.intersection(table) if not table.contains(whole) else whole
    else:
        footprint = Polygon(shape.ring).intersection(table)
    return float(footprint.distance(Point(base.centre))) - base.radius
