"""Routes as the battlefield answers them (13.4, 15.0): verdicts, waypoints, blockers, readings, allowances."""

from __future__ import annotations

from dataclasses import replace
from math import hypot, inf, nan

import pytest

from game.battlefield import ArgumentError, Battlefield
from game.battlefield.answers import Blocker
from game.battlefield.readings import Readings
from game.battlefield.terrain import Height
from game.battlefield.things import RADIUS

DOCUMENT = {
    "bases": [
        {"id": "asha", "at": [2, 2], "warband": 0},
        {"id": "bree", "at": [6, 2], "warband": 1},
        {"id": "cole", "at": [2, 6], "warband": 0},
    ],
    "objects": [{"id": "chest", "at": [10, 10]}],
    "terrain": [
        {"id": "wall", "parts": [{"height": "high", "polygon": [[4, 6], [9, 6], [9, 7], [4, 7]]}]},
        {"id": "hedge", "parts": [{"height": "low", "polygon": [[4, 11], [9, 11], [9, 12], [4, 12]]}]},
    ],
}


@pytest.fixture
def field() -> Battlefield:
    return Battlefield.from_dict(DOCUMENT)


def test_15_0_a_route_says_length_allowance_and_what_is_left(field: Battlefield) -> None:
    route = field.path("asha", (2, 5), 4)
    assert route and route.code == "route.ok" and route.rule == "15.0"
    assert (route.length, route.allowance, route.left, route.margin) == (3, 4, 1, 1)
    assert (route.base, route.start, route.goal) == ("asha", (2, 2), (2, 5))


def test_15_0_a_route_may_be_too_far(field: Battlefield) -> None:
    route = field.path("asha", (2, 5), 2.995)
    assert not route and route.code == "route.too_far"
    assert route.length == 3 and route.too_close
    assert field.path("asha", (2, 5), 3 - 5e-7)


def test_15_0_waypoints_are_gone_over_in_their_order(field: Battlefield) -> None:
    route = field.path("asha", (4, 2), via=[(2, 3), (4, 3)])
    assert route.length == 4
    assert [leg.length for leg in route.legs] == [1, 2, 1]
    assert field.path("asha", (2, 2), via=[(2, 3)]).length == 2


def test_15_0_a_waypoint_may_be_over_a_low_obstacle(field: Battlefield) -> None:
    assert field.path("asha", (6, 14), via=[(6, 11.5)])


@pytest.mark.parametrize(
    ("goal", "via", "code", "blocker"),
    [
        ((6.5, 2), (), "route.goal_taken", Blocker("bree", "fighter", (6.5, 2))),
        ((10.5, 10), (), "route.goal_taken", Blocker("chest", "object", (10.5, 10))),
        ((5, 6.5), (), "route.goal_taken", Blocker("wall", "terrain", (5, 6.5), height=Height.HIGH)),
        ((0.1, 9), (), "route.goal_off", Blocker("", "edge", (0.1, 9))),
        (
            (2, 5),
            [(5, 6.5)],
            "route.waypoint_taken",
            Blocker("wall", "terrain", (5, 6.5), height=Height.HIGH),
        ),
        ((2, 5), [(2, 3), (2, 16)], "route.waypoint_off", Blocker("", "edge", (2, 16))),
        ((8, 11.5), (), "route.goal_low", Blocker("hedge", "terrain", (8, 11.5), height=Height.LOW)),
    ],
)
def test_15_0_what_stands_in_the_way_is_named(
    field: Battlefield, goal: tuple[float, float], via: list[tuple[float, float]], code: str, blocker: Blocker
) -> None:
    route = field.path("asha", goal, via=via)
    assert not route and route.code == code
    assert route.blockers[0] == blocker


def test_15_0_all_that_a_goal_would_overlap_the_deepest_first(field: Battlefield) -> None:
    crowded = field.placed(replace(field.base("cole"), centre=(6, 5.2)))
    route = crowded.path("asha", (6, 5.6))
    assert [blocker.id for blocker in route.blockers] == ["cole", "wall"]
    assert route.margin == pytest.approx(2 * RADIUS - 0.4)


def test_15_0_who_overlaps_something_cannot_move(field: Battlefield) -> None:
    stuck = field.placed(replace(field.base("asha"), centre=(2, 5.5)))
    route = stuck.path("asha", (2, 2))
    assert route.code == "route.start_taken" and route.length == inf
    assert route.blockers[0].id == "cole"
    assert stuck.reach("asha", 5).code == "reach.stuck"
    assert stuck.reach("asha", 5).strips == ()


def test_15_0_a_way_that_does_not_exist_names_what_is_between(field: Battlefield) -> None:
    fence = {
        "id": "fence",
        "parts": [{"height": "medium", "polygon": [[0, 9], [12, 9], [12, 9.5], [0, 9.5]]}],
    }
    fenced = Battlefield.from_dict({**DOCUMENT, "terrain": [*DOCUMENT["terrain"], fence]})
    route = fenced.path("asha", (2, 13))
    assert route.code == "route.no_way" and route.length == inf and route.legs == ()
    assert [blocker.id for blocker in route.blockers] == ["cole", "fence"]
    ys = [blocker.point[1] for blocker in route.blockers if blocker.point]
    assert ys == [pytest.approx(6 - 2 * RADIUS, abs=1e-5), pytest.approx(9 - RADIUS, abs=1e-5)]
    by_the_way = fenced.path("asha", (2, 3), via=[(2, 4), (2, 13)])
    assert by_the_way.code == "route.no_way" and by_the_way.blockers[-1].id == "fence"


def test_15_0_low_by_centre_lets_a_base_overhang(field: Battlefield) -> None:
    """A8 read the other way."""
    other = replace(field, readings=Readings(low_by_centre=True))
    beside, inside = (3.9, 11.5), (4.1, 11.5)
    assert not field.path("asha", beside) and other.path("asha", beside)
    assert not other.path("asha", inside)
    assert other.path("asha", (4, 11.5)), "on its edge"
    assert other.reach("asha", 12).map.reaches(beside) and not field.reach("asha", 12).map.reaches(beside)


def test_15_0_low_by_centre_with_a_concave_and_a_round_one(field: Battlefield) -> None:
    low = [
        {
            "id": "l",
            "parts": [{"height": "low", "polygon": [[4, 8], [7, 8], [7, 9], [5, 9], [5, 11], [4, 11]]}],
        },
        {"id": "pond", "parts": [{"height": "low", "disc": {"at": [9, 13], "radius": 1}}]},
    ]
    table = Battlefield.from_dict({**DOCUMENT, "terrain": low, "readings": {"low_by_centre": True}})
    for point, stands in (((4.5, 8.5), False), ((4.5, 10), False), ((6, 10), True), ((6.5, 8.5), False)):
        assert bool(table.path("asha", point)) is stands
    assert table.path("asha", (9, 12)) and not table.path("asha", (9, 12.1))


def test_13_4_an_enemy_within_1_inch_takes_2_off(field: Battlefield) -> None:
    far = field.allowance("asha", 5)
    assert far and (far.inches, far.enemies, far.code) == (5, (), "allowance.full")
    beside = field.placed(replace(field.base("bree"), centre=(2 + 2 * RADIUS + 1, 2)))
    near = beside.allowance("asha", 5)
    assert not near and (near.inches, near.enemies, near.code) == (3, ("bree",), "allowance.engaged")
    assert near.too_close and near.rule == "13.4"
    assert beside.allowance("asha", 1).inches == 0


def test_13_4_friends_and_objects_do_not_engage_and_2_is_lost_only_once(field: Battlefield) -> None:
    crowded = field.placed(
        replace(field.base("cole"), centre=(2, 3.2)), replace(field.base("chest"), centre=(3.2, 2))
    )
    assert crowded.allowance("asha", 5).inches == 5
    others = [replace(field.base("bree"), id=f"e{at}", centre=(2 + at, 3.2)) for at in (0, 1)]
    assert crowded.without("cole", "chest").placed(*others).allowance("asha", 5).inches == 3


def test_15_0_a_battlefield_with_the_base_elsewhere_shares_the_terrain_and_has_ways_of_its_own(
    field: Battlefield,
) -> None:
    goal = (6.0, 9.0)
    before = field.path("asha", goal).length
    moved = field.placed(replace(field.base("bree"), centre=(3.4, 6.5)))
    assert moved.terrain is field.terrain
    assert moved.path("asha", goal).length > before + 0.1
    assert field.path("asha", goal).length == before
    assert before > hypot(4, 7)


@pytest.mark.parametrize("goal", [(nan, 5.0), (5.0, inf), (-inf, nan), (1e300, 5.0)])
def test_15_0_no_way_leads_to_a_point_that_is_none(field: Battlefield, goal: tuple[float, float]) -> None:
    with pytest.raises(ArgumentError):
        field.path("asha", goal)
    assert not field.reach("asha", 5).map.reaches(goal)


@pytest.mark.parametrize("inches", [0.0, -0.0])
def test_15_0_nothing_reaches_where_one_stands(field: Battlefield, inches: float) -> None:
    map = field.reach("asha", inches).map
    assert map.reaches((2, 2)) and not map.reaches((2, 2.001))
