"""Where points are looked for: a rectangle that leaves out none that keeps to a scenario's limits."""

from __future__ import annotations

from random import Random

import pytest

from game.battlefield import Battlefield
from game.battlefield.things import RADIUS, Base
from game.core.content import Primitive
from game.magewinds import zones
from game.magewinds.content.places import AwayFrom, InContact, InTerritory, On, WhollyWithin, Within
from game.magewinds.regions.bounds import bounds
from game.magewinds.zones import Claims

FIELD = Battlefield.from_dict({"objects": [{"id": "treasure", "at": [5, 7]}]})
THING = Base("thing", "A fighter", (0.0, 0.0))
CLAIMS = Claims(
    territory=((0, 0), (6, 0), (6, 16), (0, 16)),
    opposing=(((6, 0), (12, 0), (12, 16)), ((0, 16), (3, 12), (4, 16))),
    corner=(12.0, 16.0),
    objective="right",
    pieces=("treasure",),
)
LIMITS: list[Primitive] = [
    *(Within(inches=3, of=spot) for spot in ("centre", "own_corner", "objective_edge", "any_edge", "pieces")),
    *(WhollyWithin(inches=3, of=spot) for spot in ("centre", "own_corner", "opposite_edge", "pieces")),
    *(InTerritory(whose=whose) for whose in ("own", "opposing")),
    AwayFrom(inches=2, of="any_edge"),
    AwayFrom(inches=4, of="pieces"),
]


@pytest.mark.parametrize("limit", LIMITS, ids=repr)
def test_no_point_that_keeps_to_a_limit_is_left_out(limit: Primitive) -> None:
    rng = Random(repr(limit))
    left, near, right, far = bounds(FIELD, (limit,), THING, CLAIMS)
    kept = 0
    for _ in range(3000):
        x, y = rng.uniform(RADIUS, 12 - RADIUS), rng.uniform(RADIUS, 16 - RADIUS)
        if not zones.broken(FIELD, (limit,), THING.at((x, y)), CLAIMS):
            kept += 1
            assert left <= x <= right and near <= y <= far
    assert kept > 30


def test_a_point_and_a_line_leave_no_room_to_either_side() -> None:
    assert bounds(FIELD, (On(spot="centre"),), THING, CLAIMS) == (6, 8, 6, 8)
    left, near, right, far = bounds(FIELD, (InContact(of="objective_edge"),), THING, CLAIMS)
    assert left == right == 12 - RADIUS
    assert (near, far) == (RADIUS, 16 - RADIUS)


def test_several_limits_leave_what_they_have_in_common() -> None:
    limits = Within(inches=3, of="centre"), InTerritory(whose="own")
    assert bounds(FIELD, limits, THING, CLAIMS) == (6 - 3 - RADIUS, 8 - 3 - RADIUS, 6, 8 + 3 + RADIUS)
