"""Measuring (8.0, 2.1, 9.4): by cases that can be reckoned by hand, by laws, and against brute force.

Brute force knows footprints as crowds of points: those of their rims, cut at the edge of the battlefield.
"""

from __future__ import annotations

from itertools import product
from math import cos, hypot, sin, sqrt, tau
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.battlefield import Battlefield, measure
from game.battlefield.plane import EPS, gap
from game.battlefield.terrain import Disc, Feature, Part
from game.battlefield.things import RADIUS, Base, Thing
from tests.battlefield.fields import DEPTH, WIDTH, degenerate_document, inside, random_document, to_segment
from tests.battlefield.tables import MOVES, moved

Point = tuple[float, float]
DENSE = 0.02
R = RADIUS


def field_of(*parts: dict[str, Any], at: dict[str, Point] | None = None) -> Battlefield:
    """A battlefield with one feature, "ruin", and bases by id."""
    terrain = [{"id": "ruin", "parts": [{"height": "high", **part} for part in parts]}] if parts else []
    bases = [{"id": name, "at": list(place)} for name, place in (at or {}).items()]
    return Battlefield.from_dict({"terrain": terrain, "bases": bases})


def box(left: float, near: float, right: float, far: float) -> dict[str, Any]:
    return {"polygon": [[left, near], [right, near], [right, far], [left, far]]}


U_SHAPE = {"polygon": [[4, 4], [8, 4], [8, 8], [7, 8], [7, 5], [5, 5], [5, 8], [4, 8]]}


# ---------------------------------------------------------------------- distance


def test_8_0_bases_are_measured_from_edge_to_edge() -> None:
    field = field_of(at={"mara": (2, 2), "brom": (5, 6)})
    found = field.distance("mara", "brom")
    assert found.inches == pytest.approx(5 - 2 * R, abs=1e-12)
    assert not found
    assert gap(found.start, (2, 2)) == pytest.approx(R)
    assert gap(found.end, (5, 6)) == pytest.approx(R)


@pytest.mark.parametrize(("away", "touching"), [(0, True), (EPS / 2, True), (3 * EPS, False), (-0.4, True)])
def test_8_0_contact_is_to_a_millionth(away: float, touching: bool) -> None:
    found = field_of(at={"mara": (2, 2), "brom": (2 + 2 * R + away, 2)}).distance("mara", "brom")
    assert found.ok is touching
    assert found.code == ("distance.contact" if touching else "distance.apart")
    assert found.inches >= 0


def test_9_4_markers_and_points_are_measured_from_their_centres() -> None:
    field = Battlefield.from_dict(
        {"bases": [{"id": "mara", "at": [2, 2]}], "markers": [{"id": "flag", "at": [2, 5]}]}
    )
    assert field.distance("mara", "flag").inches == pytest.approx(3 - R)
    assert field.distance((2.0, 5.0), (5.0, 9.0)).inches == pytest.approx(5)
    assert field.distance("mara", (2.1, 2.1)).inches == 0


def test_8_0_terrain_is_measured_to_the_nearest_part() -> None:
    field = field_of(box(4, 4, 5, 5), box(8, 4, 9, 5), at={"mara": (6.9, 4.5)})
    assert field.distance("mara", "ruin").inches == pytest.approx(1.1 - R)
    assert field.distance("mara", "ruin.1").inches == pytest.approx(1.9 - R)
    assert field.distance("ruin.1", "ruin.2").inches == pytest.approx(3)


def test_8_0_inside_the_dent_of_a_u() -> None:
    field = field_of(U_SHAPE, at={"mara": (6, 6.5)})
    assert field.distance("mara", "ruin").inches == pytest.approx(1 - R)
    assert field.distance((6.0, 8.5), "ruin").inches == pytest.approx(hypot(1, 0.5))


@pytest.mark.parametrize(
    ("edge", "inches"), [("left", 3 - R), ("right", 9 - R), ("near", 5 - R), ("far", 11 - R)]
)
def test_8_0_edges_of_the_battlefield_are_measured_to(edge: str, inches: float) -> None:
    field = field_of(at={"mara": (3, 5)})
    assert field.distance("mara", f"edge.{edge}").inches == pytest.approx(inches)
    assert field.wholly_within("mara", f"edge.{edge}", inches + 2 * R).ok
    assert not field.wholly_within("mara", f"edge.{edge}", inches + 2 * R - 2 * EPS).ok


def test_2_1_what_sticks_out_is_not_measured_to() -> None:
    slope = {"polygon": [[-4, 6], [1, 9], [-4, 12]]}
    field = field_of(slope, at={"mara": (1, 6)})
    # The nearest point on the battlefield is the corner that the edge cuts.
    assert field.distance("mara", "ruin").end == pytest.approx((0, 8.4))
    assert field.distance("mara", "ruin").inches == pytest.approx(hypot(1, 2.4) - R)


def test_2_1_discs_are_cut_into_arcs_and_straight_sides() -> None:
    field = field_of({"disc": {"at": [-1, 8], "radius": 2}}, at={"mara": (1, 12)})
    corner = (0.0, 8 + sqrt(3))
    found = field.distance("mara", "ruin")
    assert found.end == pytest.approx(corner)
    assert found.inches == pytest.approx(gap((1, 12), corner) - R)
    assert field.distance((3.0, 8.0), "ruin").inches == pytest.approx(2)
    assert field.distance((0.5, 8.0), "ruin").inches == 0


def test_2_1_a_disc_round_the_whole_battlefield_is_the_battlefield() -> None:
    field = field_of({"disc": {"at": [6, 8], "radius": 40}})
    assert field.distance((6.0, 20.0), "ruin").end == pytest.approx((6, 16))


def test_8_0_crossing_walls_are_in_contact() -> None:
    field = field_of(box(2, 5, 8, 5.5), box(4, 3, 4.5, 9))
    found = field.distance("ruin.1", "ruin.2")
    assert found.ok
    assert found.start == found.end
    assert 4 <= found.start[0] <= 4.5
    assert 5 <= found.start[1] <= 5.5


# ---------------------------------------------------------------------- within


@pytest.mark.parametrize(("more", "ok"), [(0, True), (0.5e-6, True), (2e-6, False), (-0.5, True)])
def test_8_0_within_is_at_most(more: float, ok: bool) -> None:
    field = field_of(at={"mara": (2, 2), "brom": (5 + 2 * R + more, 2)})
    found = field.within("mara", "brom", 3)
    assert found.ok is ok
    assert found.margin == pytest.approx(abs(more), abs=1e-12)
    assert found.too_close is (abs(more) < 0.01)


def test_8_0_wholly_within_a_point_a_base_and_a_convex_piece() -> None:
    field = field_of(box(6, 4, 8, 6), at={"mara": (3, 5), "brom": (3, 9)})
    assert field.wholly_within("mara", (3.0, 9.0), 9).inches == pytest.approx(4 + R)
    assert field.wholly_within("mara", "brom", 9).inches == pytest.approx(4)
    assert field.wholly_within("mara", "ruin", 9).inches == pytest.approx(3 + R)


def test_8_0_wholly_within_what_one_stands_on() -> None:
    field = field_of(box(2, 2, 6, 6), at={"mara": (4, 4), "brom": (6, 4)})
    assert field.wholly_within("mara", "ruin", 0).ok
    assert field.wholly_within("brom", "ruin", 1).inches == pytest.approx(R)


def test_8_0_wholly_within_a_dent_is_nearer_than_the_far_side() -> None:
    """From the bottom of the U the far side of the base is far away, but the arms are near (D3)."""
    field = field_of(U_SHAPE, at={"mara": (6, 6)})
    found = field.wholly_within("mara", "ruin", 1)
    assert found.inches == pytest.approx(1, abs=1e-9)
    assert found.ok
    assert found.start[0] == pytest.approx(6, abs=1e-5)


def test_8_0_the_farthest_point_can_be_in_the_middle_of_the_base() -> None:
    """A base that stands over a pocket: its rim is on terrain, its centre is not."""
    walls = (box(5, 5, 7, 5.8), box(5, 6.2, 7, 7), box(5, 5.8, 5.8, 6.2), box(6.2, 5.8, 7, 6.2))
    found = field_of(*walls, at={"mara": (6, 6)}).wholly_within("mara", "ruin", 1)
    assert found.inches == pytest.approx(0.2, abs=1e-9)
    assert found.start == pytest.approx((6, 6), abs=1e-4)


def test_8_0_terrain_can_be_wholly_within_too() -> None:
    field = field_of(box(4, 4, 5, 5), box(6, 4, 7, 5), at={"mara": (4, 1)})
    assert field.wholly_within("ruin", "mara", 9).inches == pytest.approx(hypot(3, 4) - R)
    assert field.wholly_within("ruin.1", "ruin.2", 9).inches == pytest.approx(2)


def test_8_0_codes_tell_partly_from_not_at_all() -> None:
    field = field_of(at={"mara": (2, 2), "brom": (5, 2)})
    between = 3 - R
    assert field.wholly_within("mara", "brom", between).code == "wholly_within.partly"
    assert field.wholly_within("mara", "brom", 1).code == "wholly_within.no"
    assert field.wholly_within("mara", "brom", 3).code == "wholly_within.yes"


# ---------------------------------------------------------------------- on the battlefield


@pytest.mark.parametrize(("x", "ok"), [(R, True), (R - EPS / 2, True), (R - 2 * EPS, False), (0, False)])
def test_2_1_all_of_the_base_is_on_the_battlefield(x: float, ok: bool) -> None:
    found = field_of(at={"mara": (x, 8)}).on_battlefield("mara")
    assert found.ok is ok
    assert found.rule == "2.1"
    assert [blocker.kind for blocker in found.overlaps] == ([] if ok else ["edge"])


def test_2_1_terrain_may_stick_out() -> None:
    field = field_of(box(-1, 3, 2, 5), {"disc": {"at": [6, 8], "radius": 1}})
    assert field.on_battlefield("ruin").code == "on_battlefield.cut"
    assert field.on_battlefield("ruin.2").code == "on_battlefield.whole"
    assert field.on_battlefield((12.0, 16.0)).ok
    assert not field.on_battlefield((12.1, 3.0)).ok


# ---------------------------------------------------------------------- laws


def things_of(field: Battlefield) -> list[Thing]:
    return [*field.bases.values(), *field.terrain.features.values(), (3.3, 4.4)]


@settings(max_examples=60)
@given(st.integers(0, 300), st.booleans(), st.randoms(use_true_random=False))
def test_8_0_laws(seed: int, degenerate: bool, rng: Any) -> None:
    make = degenerate_document if degenerate else random_document
    field = Battlefield.from_dict(make(seed))
    a, b, c = (rng.choice(things_of(field)) for _ in range(3))
    there, back = field.distance(a, b), field.distance(b, a)
    assert there.inches == pytest.approx(back.inches, abs=1e-12)
    assert gap(there.start, there.end) == there.inches
    farthest = field.wholly_within(a, b, 100).inches
    assert farthest >= there.inches - 1e-12
    on_the_way = field.wholly_within(b, a, 100).inches + field.distance(b, c).inches
    assert field.distance(a, c).inches <= on_the_way + 1e-9
    assert field.within(a, b, there.inches).ok
    assert there.inches < 2 * EPS or not field.within(a, b, there.inches - 2 * EPS).ok
    for length in (there.inches, max(0.0, there.inches - 2 * EPS)):
        assert field.is_within(a, b, length) == field.within(a, b, length).ok
    assert field.wholly_within(a, b, farthest).ok
    assert farthest < 2 * EPS or not field.wholly_within(a, b, farthest - 2 * EPS).ok


@settings(max_examples=6)
@given(st.integers(0, 300))
def test_8_0_the_bare_number_is_the_distance(seed: int) -> None:
    field = Battlefield.from_dict(random_document(seed))
    edges = [field.thing(f"edge.{side}") for side in ("left", "right", "near", "far")]
    for one, other in product(things_of(field), [*things_of(field), *edges]):
        found = measure.inches_between(field.terrain, one, other)
        assert found == pytest.approx(field.distance(one, other).inches, abs=1e-12)


@settings(max_examples=40)
@given(st.integers(0, 300), st.sampled_from(sorted(MOVES)), st.randoms(use_true_random=False))
def test_8_0_mirrored_turned_and_swapped_tables_measure_the_same(seed: int, how: str, rng: Any) -> None:
    document = random_document(seed)
    move, size = MOVES[how]
    field, other = Battlefield.from_dict(document), moved(document, move, size)
    names = [*field.bases, *field.terrain.features]
    a, b = rng.choice(names), rng.choice(names)
    assert other.distance(a, b).inches == pytest.approx(field.distance(a, b).inches, abs=1e-9)
    farthest = field.wholly_within(a, b, 3).inches
    assert other.wholly_within(a, b, 3).inches == pytest.approx(farthest, abs=2e-9)
    assert move(*field.distance(a, b).start) == pytest.approx(other.distance(a, b).start, abs=1e-6) or a == b


# ---------------------------------------------------------------------- brute force


def rim(field: Battlefield, thing: Thing) -> list[Point]:
    """Many points of a thing's rim, on the battlefield if it is terrain."""
    if isinstance(thing, Feature):
        return [p for part in thing.parts for p in rim(field, part)]
    if isinstance(thing, Part):
        shape = thing.shape
        points = ring(shape.centre, shape.radius) if isinstance(shape, Disc) else sides(list(shape.ring))
        held = [p for p in points if 0 <= p[0] <= WIDTH and 0 <= p[1] <= DEPTH]
        return held + [p for p in BOARD if covers(thing, p)]
    if isinstance(thing, Base):
        return ring(thing.centre, thing.radius)
    assert isinstance(thing, tuple)
    return [thing]


def ring(centre: Point, radius: float) -> list[Point]:
    count = int(tau * radius / DENSE) + 8
    angles = [tau * at / count for at in range(count)]
    return [(centre[0] + radius * cos(a), centre[1] + radius * sin(a)) for a in angles]


def sides(corners: list[Point]) -> list[Point]:
    points = []
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        count = int(hypot(bx - ax, by - ay) / DENSE) + 1
        points += [(ax + (bx - ax) * at / count, ay + (by - ay) * at / count) for at in range(count)]
    return points


BOARD = sides([(0, 0), (WIDTH, 0), (WIDTH, DEPTH), (0, DEPTH)])


def covers(thing: Thing, p: Point) -> bool:
    if isinstance(thing, Feature):
        return any(covers(part, p) for part in thing.parts)
    if isinstance(thing, Part):
        on_board = 0 <= p[0] <= WIDTH and 0 <= p[1] <= DEPTH
        shape = thing.shape
        if isinstance(shape, Disc):
            return on_board and gap(p, shape.centre) <= shape.radius
        edges = zip(shape.ring, shape.ring[1:] + shape.ring[:1], strict=True)
        return on_board and (inside(p, list(shape.ring)) or min(to_segment(p, *e) for e in edges) < 1e-9)
    return isinstance(thing, Base) and gap(p, thing.centre) <= thing.radius


def from_crowd(p: Point, thing: Thing, crowd: list[Point]) -> float:
    """How far a point is from a thing whose rim is a crowd."""
    return 0.0 if covers(thing, p) else min(hypot(p[0] - x, p[1] - y) for x, y in crowd)


def awkward_thing(rng: Random, name: str) -> dict[str, Any]:
    """A feature of a star and perhaps a disc, often cut by the edge."""
    x, y = rng.choice([rng.uniform(0, WIDTH), 0.4, WIDTH]), rng.uniform(0, DEPTH)
    count, turn = rng.randint(4, 9), rng.uniform(0, tau)
    corners = [
        [x + cos(turn + at * tau / count) * r, y + sin(turn + at * tau / count) * r]
        for at, r in enumerate(rng.uniform(0.3, 2) for _ in range(count))
    ]
    disc = {"at": [min(max(x + rng.uniform(-2, 2), 0), WIDTH), y], "radius": rng.uniform(0.2, 1.5)}
    parts = [{"height": "low", "polygon": corners}, {"height": "high", "disc": disc}]
    return {"id": name, "parts": parts[: rng.randint(1, 2)]}


def test_8_0_brute_force_agrees(cases: int) -> None:
    for case in range(cases // 15):
        rng = Random(case)
        document = {
            "terrain": [awkward_thing(rng, "ruin"), awkward_thing(rng, "tower")],
            "bases": [{"id": "mara", "at": [rng.uniform(0, 12), rng.uniform(0, 16)], "diameter_mm": 60}],
        }
        field = Battlefield.from_dict(document)
        a, b = (field.thing(name) for name in rng.sample(["ruin", "tower", "mara"], 2))
        crowd_a, crowd_b = rim(field, a), rim(field, b)
        some = crowd_a[:: 1 + len(crowd_a) // 150]
        slack = DENSE * (1 + len(crowd_a) // 150)  # neighbours among those lie so far apart
        distances = [from_crowd(p, b, crowd_b) for p in some]
        exact = field.distance(a, b).inches
        assert exact - 1e-9 <= min(distances) <= exact + slack + DENSE or exact == 0, case
        farthest = field.wholly_within(a, b, 1).inches
        assert farthest - slack - DENSE <= max(distances + pocket(field, a, b, crowd_b)), case
        assert max(distances) <= farthest + DENSE, case


def pocket(field: Battlefield, a: Thing, b: Thing, crowd: list[Point]) -> list[float]:
    """The distance at the point that is said to be the farthest, which belongs to the thing."""
    place = field.wholly_within(a, b, 1).start
    near = hypot(*(x - y for x, y in zip(place, measure.closest(field.terrain, place, a)[1], strict=True)))
    assert near < 1e-9
    return [from_crowd(place, b, crowd)]
