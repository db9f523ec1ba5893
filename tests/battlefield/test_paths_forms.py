"""Lengths of ways that can be written down (15.0)."""

from __future__ import annotations

from math import asin, inf, pi, sqrt
from typing import Any

import pytest

from game.battlefield import Battlefield
from game.battlefield.paths.route import Bend, Line
from game.battlefield.things import RADIUS

R = RADIUS
EXACT = 1e-9


def table(*terrain: dict[str, Any], bases: dict[str, tuple[float, float]]) -> Battlefield:
    return Battlefield.from_dict(
        {"terrain": list(terrain), "bases": [{"id": name, "at": list(at)} for name, at in bases.items()]}
    )


def box(name: str, x0: float, y0: float, x1: float, y1: float, height: str = "high") -> dict[str, Any]:
    corners = [[x0, y0], [x1, y0], [x1, y1], [x0, y1]]
    return {"id": name, "parts": [{"height": height, "polygon": corners}]}


def disc(name: str, x: float, y: float, radius: float) -> dict[str, Any]:
    return {"id": name, "parts": [{"height": "high", "disc": {"at": [x, y], "radius": radius}}]}


def test_15_0_half_way_round_a_base_from_contact_to_contact() -> None:
    field = table(bases={"mover": (6 - 2 * R, 8), "other": (6, 8)})
    route = field.path("mover", (6 + 2 * R, 8))
    assert route.length == pytest.approx(pi * 2 * R, abs=EXACT)
    assert len(route.legs) == 1 and isinstance(route.legs[0], Bend)


@pytest.mark.parametrize("turned", [0.3, 1.0, 2.0, 3.0])
def test_15_0_part_of_the_way_round_a_base(turned: float) -> None:
    field = table(bases={"mover": (6 - 2 * R, 8), "other": (6, 8)})
    map = field.reach("mover", 10).map
    end = Bend((6.0, 8.0), 2 * R, pi, turned).at(1)
    assert map.distance(end) == pytest.approx(2 * R * turned, abs=EXACT)


@pytest.mark.parametrize("thick", [0.0001, 0.25, 2.0])
def test_15_0_along_a_wall_and_round_its_end(thick: float) -> None:
    """Straight, a quarter of a circle at each corner, the end of the wall, and straight again."""
    thick = max(thick, 0.02)
    field = table(box("wall", 5, 4, 5 + thick, 10), bases={"mover": (5 - R, 6)})
    route = field.path("mover", (5 + thick + R, 5))
    assert route.length == pytest.approx(2 + pi * R / 2 + thick + pi * R / 2 + 1, abs=EXACT)
    assert [type(leg) for leg in route.legs] == [Line, Bend, Line, Bend, Line]


@pytest.mark.parametrize("half", [1.0, 1.5, 4.0])
def test_15_0_round_a_base_in_the_middle(half: float) -> None:
    field = table(bases={"mover": (6 - half, 8), "other": (6, 8)})
    expected = 2 * sqrt(half * half - 4 * R * R) + 4 * R * asin(2 * R / half)
    assert field.path("mover", (6 + half, 8)).length == pytest.approx(expected, abs=EXACT)


def test_15_0_round_a_tower() -> None:
    field = table(disc("tower", 6, 8, 1.2), bases={"mover": (3, 8)})
    expected = 2 * sqrt(9 - (1.2 + R) ** 2) + 2 * (1.2 + R) * asin((1.2 + R) / 3)
    assert field.path("mover", (9, 8)).length == pytest.approx(expected, abs=EXACT)


@pytest.mark.parametrize(("spare", "passes"), [(0.0, True), (-0.001, False), (0.001, True)])
def test_15_0_a_gap_between_walls_as_wide_as_the_base(spare: float, passes: bool) -> None:
    gap = 2 * R + spare
    field = table(box("a", 0, 8, 5, 9), box("b", 5 + gap, 8, 12, 9), bases={"mover": (5 + R, 5)})
    goal = (5 + R, 11)
    assert field.path("mover", goal).length == (pytest.approx(6, abs=2e-6) if passes else inf)


@pytest.mark.parametrize(("spare", "passes"), [(0.0, True), (-0.001, False)])
def test_15_0_a_gap_between_bases_and_between_a_base_and_the_edge(spare: float, passes: bool) -> None:
    """Bases stand side by side from edge to edge, just so far apart that one fits through between the last two."""
    spots = {f"b{at}": (12 - R - at * 2 * R, 8.0) for at in range(9)}
    middle = 12 - R - 8 * 2 * R - 2 * R - spare / 2
    spots["last"] = (middle - 2 * R - spare / 2, 8.0)
    spots["first"] = (R, 8.0)
    field = table(bases={**spots, "mover": (middle, 5)})
    assert (field.path("mover", (middle, 11)).length < 6.2) is passes


def test_15_0_an_s_between_two_touching_bases() -> None:
    """A gap of exactly a base between two bases: the way turns from one round the other where both are touched."""
    field = table(bases={"mover": (2, 9.9), "a": (6, 8 - 2 * R), "b": (6, 8 + 2 * R)})
    there = field.path("mover", (10, 6.1)).length
    assert there < inf
    assert there == pytest.approx(field.path("mover", (10, 6.1), via=[(6, 8)]).length, abs=2e-6)


def test_15_0_a_ring_of_terrain_lets_nobody_out() -> None:
    walls = [
        box("n", 3, 11, 9, 12),
        box("s", 3, 4, 9, 5),
        box("w", 3, 4.5, 4, 11.5),
        box("e", 8, 4.5, 9, 11.5),
    ]
    field = table(*walls, bases={"mover": (6, 8)})
    route = field.path("mover", (1, 8))
    assert route.length == inf and route.code == "route.no_way"
    assert [blocker.id for blocker in route.blockers] == ["w"]
    assert field.path("mover", (7, 10)).length == pytest.approx(sqrt(5), abs=EXACT)


def test_15_0_low_obstacles_are_crossed_at_no_cost_and_never_ended_on() -> None:
    field = table(box("hedge", 0, 7, 12, 8, "low"), bases={"mover": (6, 5)})
    assert field.path("mover", (6, 10)).length == 5
    on_top = field.path("mover", (6, 7.5))
    assert not on_top and on_top.code == "route.goal_low" and on_top.length == 2.5
    assert [blocker.id for blocker in on_top.blockers] == ["hedge"]


def test_15_0_touching_a_low_obstacle_is_not_on_top_of_it() -> None:
    field = table(box("hedge", 0, 7, 12, 8, "low"), bases={"mover": (6, 5)})
    assert field.path("mover", (6, 7 - R))
    assert not field.path("mover", (6, 7 - R + 1e-4))
