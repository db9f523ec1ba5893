"""Cover (18.2): in the open only if lines reach every point of the target's edge; obstacles close by do not count."""

from __future__ import annotations

from math import asin, cos, sin, tau
from random import Random
from typing import Any

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.geometry import MultiPoint, Polygon

from game.battlefield import Base, Battlefield
from game.battlefield.answers import Cover
from game.battlefield.terrain import Disc
from tests.battlefield import dense
from tests.battlefield.fields import degenerate_document, random_document, random_field
from tests.battlefield.tables import MOVES, R, moved, pairs, rectangle, remade, table, tower, wall

seeds = st.integers(0, 10_000)
APART = {"mara": (6.0, 3.0), "brom": (6.0, 9.0)}
READINGS = ("origin_per_point", "grazing_crosses", "exactly_one_is_more")


def cover(field: Battlefield, maximum: float = 100.0) -> Cover:
    return field.cover("mara", "brom", maximum)


# ---------------------------------------------------------------------- the rule


def test_18_2_in_the_open() -> None:
    answer = cover(table(APART))
    assert answer and answer.rule == "18.2" and answer.code == "cover.open"
    assert answer.open == ((0.0, tau),) and not answer.covered and not answer.blockers and not answer.ignored


@pytest.mark.parametrize(
    ("height", "ok"), [("ground", True), ("low", False), ("medium", False), ("high", False)]
)
def test_18_2_obstacles_of_any_height_give_cover(height: str, ok: bool) -> None:
    answer = cover(table(APART, wall("hedge", height, rectangle(6.3, 7, 2, 0.3))))
    assert answer.ok is ok and answer.code == ("cover.open" if ok else "cover.covered")


def test_18_2_other_fighters_give_cover_and_objects_do_not() -> None:
    answer = cover(table({**APART, "otto": (6.6, 7.0)}))
    assert not answer and [blocker.id for blocker in answer.blockers] == ["otto"]
    assert cover(table(APART, objects={"chest": (6.6, 7.0)}))


def test_18_2_part_of_the_edge_is_enough() -> None:
    answer = cover(table(APART, wall("hedge", "low", rectangle(6.35, 7.5, 2, 0.3))))
    assert not answer and answer.covered and answer.open
    covered = sum(end - start for start, end in answer.covered)
    assert 0 < covered < 2 and covered + sum(end - start for start, end in answer.open) == pytest.approx(tau)


def test_18_2_touching_is_no_cover() -> None:
    """Neither a wall behind the target nor one beside it, nor one that the lines pass along."""
    for feature in (
        wall("behind", "low", rectangle(4, 9 + R, 4, 1)),
        wall("beside", "low", rectangle(6 + R, 1, 1, 12)),
        tower("round", "low", (6 + R + 0.7, 9), 0.7),
        wall("corner", "low", [(6 + R, 9), (8, 7.5), (8, 10.5)]),
    ):
        answer = cover(table(APART, feature))
        assert answer and not answer.covered, feature["id"]


def test_18_2_obstacles_within_an_inch_do_not_count() -> None:
    hedge = wall("hedge", "low", rectangle(2, 3 + R + 0.9, 8, 0.2))
    answer = cover(table(APART, hedge))
    assert answer and answer.code == "cover.open_ignored"
    (ignored,) = answer.ignored
    assert ignored.id == "hedge" and ignored.distance == pytest.approx(0.9)
    assert not cover(table(APART, wall("hedge", "low", rectangle(2, 3 + R + 1.1, 8, 0.2))))


def test_18_2_the_whole_piece_is_ignored_but_not_the_next() -> None:
    long = [(5.5, 4), (6.5, 4), (6.5, 8), (5.5, 8)]
    assert cover(table(APART, wall("long", "low", long)))
    again = cover(table(APART, wall("long", "low", long), wall("next", "low", rectangle(5, 8.1, 2, 0.2))))
    assert not again and [blocker.id for blocker in again.blockers] == ["next"]


def test_18_2_high_walls_are_ignored_for_cover_alone() -> None:
    field = table(APART, wall("keep", "high", rectangle(2, 3 + R, 8, 0.2)))
    assert cover(field) and not field.line_of_attack("mara", "brom")


def test_18_2_fighters_are_never_ignored() -> None:
    assert not cover(table({**APART, "otto": (6.0, 3.0 + 2 * R)}))


@pytest.mark.parametrize(("gap", "ok"), [(1.0, False), (1 + 2e-6, True), (1.5, True), (0.8, False)])
def test_18_2_only_from_more_than_an_inch_away(gap: float, ok: bool) -> None:
    near = {"mara": (6.0, 3.0), "brom": (6.0, 3.0 + 2 * R + gap)}
    assert cover(table(near, wall("hedge", "low", rectangle(2, 3 + R + 0.3, 8, 0.2)))).ok is ok


@pytest.mark.parametrize(("distance", "ok"), [(1.0, True), (1 + 5e-7, True), (1 + 2e-6, False)])
def test_18_2_an_obstacle_at_just_an_inch(distance: float, ok: bool) -> None:
    assert cover(table(APART, wall("hedge", "low", rectangle(2, 3 + R + distance, 8, 0.2)))).ok is ok


def test_18_2_nothing_is_between_fighters_in_contact() -> None:
    field = table(
        {"mara": (6.0, 3.0), "brom": (6.0, 3.0 + 2 * R)}, wall("hedge", "low", rectangle(6 + R, 2, 1, 4))
    )
    assert cover(field).code == "cover.touching"


def test_18_2_a_wall_between_adjacent_fighters_gives_cover() -> None:
    near = {"mara": (6.0, 3.0), "brom": (6.0, 3.0 + 2 * R + 0.3)}
    assert not cover(table(near, wall("hedge", "low", rectangle(6.1, 3 + R, 2, 0.3))))


def test_18_2_on_a_low_obstacle_it_is_cover() -> None:
    """Where the base itself overlaps what counts, lines to its far side cross that."""
    answer = cover(table(APART, wall("step", "low", rectangle(4, 9.2, 4, 2))))
    assert not answer
    assert answer.open and answer.covered, "the near side can be reached"


# ---------------------------------------------------------------------- the readings


def test_18_2_reading_exactly_one_is_more() -> None:
    near = {"mara": (6.0, 3.0), "brom": (6.0, 3.0 + 2 * R + 1)}
    hedge = wall("hedge", "low", rectangle(2, 3 + R + 0.3, 8, 0.2))
    assert not cover(table(near, hedge)) and cover(table(near, hedge, exactly_one_is_more=True))
    nearer = {"mara": (6.0, 3.0), "brom": (6.0, 3.0 + 2 * R + 1 - 3e-6)}
    assert not cover(table(nearer, hedge, exactly_one_is_more=True))


def test_18_2_reading_the_whole_feature() -> None:
    ruin = wall("ruin", "low", rectangle(2, 4, 1, 0.3), rectangle(6, 3.7, 1, 0.2), rectangle(5, 7, 2, 0.3))
    assert not cover(table(APART, ruin))
    answer = cover(table(APART, ruin, ignore_whole_feature=True))
    assert answer and [each.id for each in answer.ignored] == ["ruin.2", "ruin.3"]


def test_18_2_reading_within_range() -> None:
    far = 6 - 2 * R
    assert cover(table(APART), far + 0.5)
    answer = cover(table(APART, cover_within_range=True), far + 0.5)
    assert not answer and answer.code == "cover.beyond" and answer.covered and answer.open
    assert cover(table(APART, cover_within_range=True), far + 2 * R)
    assert cover(table(APART, cover_within_range=True)), "any range reaches all of it"


def along_the_tangent(away: float) -> dict[str, Any]:
    """A hedge beside the right tangent from mara to brom, so far away from it."""
    angle = asin(R / (6 - R))
    dx, dy = sin(angle), cos(angle)
    places = ((2, away), (2, away + 1), (3, away + 1), (3, away))
    return wall("hedge", "low", [(6 + dx * t + dy * o, 3 + R + dy * t - dx * o) for t, o in places])


def test_18_2_reading_grazing() -> None:
    post = tower("post", "low", (6 + R + 0.4, 9), 0.4)
    assert cover(table(APART, post)) and cover(table(APART, post, grazing_crosses=True)), (
        "lines may end in contact"
    )
    assert cover(table(APART, along_the_tangent(0)))
    assert not cover(table(APART, along_the_tangent(0), grazing_crosses=True))
    assert cover(table(APART, along_the_tangent(1e-5), grazing_crosses=True))


def test_18_2_reading_origin_per_point() -> None:
    """Lines from one point begin closer together: a post beside the attacker's base stands in those of its side."""
    post = tower("post", "low", (6.22, 4.62), 0.1)
    assert cover(table(APART, post)) and not cover(table(APART, post, origin_per_point=True))


# ---------------------------------------------------------------------- laws


@pytest.mark.deep
@given(seeds)
@settings(max_examples=25)
def test_18_2_blockers_never_open(seed: int) -> None:
    document = random_document(seed)
    field, fewer = remade(document), remade(document, terrain=document["terrain"][1:])
    for a, b in pairs(field)[::5]:
        if field.cover(a, b):
            assert fewer.cover(a, b) and field.without(field.others(a, b)[0].id).cover(a, b)


@pytest.mark.deep
@given(seeds)
@settings(max_examples=25)
def test_18_2_no_line_of_attack_is_cover(seed: int) -> None:
    """Unless all that blocks it is too close to the attacker to count."""
    field = random_field(seed)
    for a, b in pairs(field)[::4]:
        blocked, answer = field.line_of_attack(a, b), field.cover(a, b)
        if not blocked and answer:
            assert {blocker.id for blocker in blocked.blockers} <= {each.id for each in answer.ignored}


@pytest.mark.deep
@given(seeds, st.sampled_from(sorted(MOVES)))
@settings(max_examples=20)
def test_18_2_does_not_turn_with_the_table(seed: int, name: str) -> None:
    document = random_document(seed)
    field, other = remade(document), moved(document, *MOVES[name])
    for a, b in pairs(field)[::4]:
        one, two = field.cover(a, b), other.cover(a, b)
        assert one.code == two.code and {x.id for x in one.blockers} == {x.id for x in two.blockers}
        assert sum(e - s for s, e in one.open) == pytest.approx(sum(e - s for s, e in two.open), abs=1e-8)


@pytest.mark.deep
@given(seeds)
@settings(max_examples=25)
def test_18_2_in_cover_is_to_reach_into_the_hull(seed: int) -> None:
    """The lines fill the hull of their origin and the target's base (D7)."""
    field = random_field(seed)
    for a, b in pairs(field)[::6]:
        answer = field.cover(a, b)
        hull = _hull(field.bases[a], field.bases[b])
        ignored = {each.id for each in answer.ignored}
        parts = [part for part in field.terrain.parts if part.is_obstacle and part.id not in ignored]
        fighters = [base for base in field.others(a, b) if base.kind == "fighter"]
        discs = [(base.centre, base.radius) for base in fighters]
        discs += [(part.shape.centre, part.shape.radius) for part in parts if isinstance(part.shape, Disc)]
        deep = max((radius - hull.distance(shapely.Point(centre)) for centre, radius in discs), default=0.0)
        areas = [
            hull.intersection(Polygon(p.shape.ring)).area for p in parts if not isinstance(p.shape, Disc)
        ]
        if answer:
            assert deep < 1e-4 and max(areas, default=0.0) < 1e-4
        else:
            assert deep > -1e-4 or max(areas) > 0


def _hull(attacker: Base, target: Base) -> Any:
    edge = [point for _, point in dense.edge_points(target, 0.0)]
    return MultiPoint([dense.origin(attacker, target), *edge]).convex_hull


# ---------------------------------------------------------------------- brute force, and margins


@pytest.mark.usually(1)
@pytest.mark.parametrize("make", [random_document, degenerate_document])
@pytest.mark.parametrize("reading", ["as played", *READINGS])
def test_18_2_brute_force_agrees(make: Any, reading: str, cases: int) -> None:
    rng, close = Random(18), 0
    readings = {} if reading == "as played" else {reading: True}
    count = cases // (10 if reading == "as played" else 50)
    for case in range(count):
        field = remade(make(case), readings=readings)
        for a, b in rng.sample(pairs(field), 10):
            fault = dense.wrong_cover(field, field.cover(a, b), rng.random())
            close += fault == "close"
            assert fault in (None, "close"), f"field {case}, {a} to {b}: {fault}"
    # On the grid of half inches, many distances are exactly an inch.
    assert close <= (max(5, count * 4) if make is degenerate_document else count // 100)


def test_18_2_margins() -> None:
    def judged(away: float) -> tuple[bool, float]:
        field = table(APART, along_the_tangent(away))
        answer = field.judged(cover(field))
        return answer.ok, answer.margin

    assert judged(0) == (True, 0.0)
    assert judged(0.003) == (True, 0.002)
    assert judged(0.2) == (True, 0.1)
    assert judged(-0.003) == (False, 0.002)


def test_18_2_the_inch_has_a_margin() -> None:
    field = table(APART, wall("hedge", "low", rectangle(2, 3 + R + 0.996, 8, 0.2)))
    answer = field.judged(cover(field))
    assert answer and answer.too_close and answer.margin == 0.002
