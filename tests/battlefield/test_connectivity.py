"""Whether terrain cuts a part of the battlefield off (10.3), against a search of the squares of a fine grid."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import inf

import pytest

from game.battlefield import Battlefield
from game.battlefield.things import Base
from tests.battlefield.fields import BASE, DEPTH, WIDTH, Point, clearance, random_document, random_field

STEP, SPARE = 0.2, 0.02
WIDE = 0.16
"""A way that a base wider by this passes is too wide for the grid to miss."""


def table(*walls: tuple[float, float, float, float], height: str = "high") -> Battlefield:
    terrain = [
        {"id": f"w{at}", "parts": [{"height": height, "polygon": [[x0, y0], [x1, y0], [x1, y1], [x0, y1]]}]}
        for at, (x0, y0, x1, y1) in enumerate(walls)
    ]
    return Battlefield.from_dict({"terrain": terrain})


@cache
def grid_parts(seed: int) -> list[list[Point]]:
    """The parts of a grid on a random field, its points clear of terrain by a little more than a base."""
    document = random_document(seed)
    footprints = [
        ([tuple(part["disc"]["at"])], part["disc"]["radius"]) if "disc" in part else (part["polygon"], 0.0)
        for feature in document["terrain"]
        for part in feature["parts"]
        if part["height"] in ("medium", "high")
    ]
    nx, ny = int((WIDTH - 2 * BASE) / STEP), int((DEPTH - 2 * BASE) / STEP)
    points = {(i, j): (BASE + i * STEP, BASE + j * STEP) for i in range(nx + 1) for j in range(ny + 1)}
    free = {at for at, p in points.items() if clearance(p, footprints) >= BASE + SPARE}
    found = []
    while free:
        part = [free.pop()]
        for i, j in part:
            beside = {(i + 1, j), (i - 1, j), (i, j + 1), (i, j - 1)} & free
            free -= beside
            part += beside
        found.append([points[at] for at in part])
    return found


def way(field: Battlefield, radius: float, start: Point, end: Point) -> float:
    """How far it is for a base of a radius between two points, without other bases."""
    return field.without(*field.bases).path(Base("mover", "mover", start, radius), end).length


def test_10_3_an_empty_battlefield_is_one() -> None:
    answer = table().connected()
    assert answer and answer.regions == 1 and answer.pockets == () and answer.code == "connected.one"


def test_10_3_a_fence_from_edge_to_edge_cuts_off_the_smaller_side() -> None:
    answer = table((0, 5, 12, 5.5)).connected()
    assert not answer and answer.regions == 2 and answer.code == "connected.pockets"
    ((_, y),) = answer.pockets
    assert y < 5


def test_10_3_low_obstacles_cut_nothing_off() -> None:
    assert table((0, 5, 12, 5.5), height="low").connected()


@pytest.mark.parametrize(("gap", "regions"), [(2 * BASE, 1), (2 * BASE - 0.001, 2), (2 * BASE + 0.001, 1)])
def test_10_3_a_gap_as_wide_as_a_base_connects(gap: float, regions: int) -> None:
    assert table((0, 5, 6, 5.5), (6 + gap, 5, 12, 5.5)).connected().regions == regions


def test_10_3_a_small_base_passes_where_a_large_one_does_not() -> None:
    field = table((0, 5, 6, 5.5), (6.9, 5, 12, 5.5))
    assert field.connected(0.45) and not field.connected(0.46)


def test_10_3_a_courtyard_is_a_pocket() -> None:
    answer = table((3, 4, 9, 5), (3, 11, 9, 12), (3, 4, 4, 12), (8, 4, 9, 12)).connected()
    assert answer.regions == 2
    ((x, y),) = answer.pockets
    assert 4 < x < 8 and 5 < y < 11


def test_10_3_a_courtyard_larger_than_what_is_left_is_the_whole() -> None:
    """Then what lies outside is the pocket: here a strip along each edge, all in one round the corners."""
    answer = table(
        (1.2, 1.2, 10.8, 1.5), (1.2, 14.5, 10.8, 14.8), (1.2, 1.2, 1.5, 14.8), (10.5, 1.2, 10.8, 14.8)
    )
    found = answer.connected()
    assert found.regions == 2
    ((x, y),) = found.pockets
    assert x < 1.2 or x > 10.8 or y < 1.2 or y > 14.8


def test_10_3_a_place_that_fits_just_one_base_is_no_part() -> None:
    side = 2 * BASE
    walls = ((4, 4, 7, 5), (4, 5 + side, 7, 8), (4, 4, 5, 8), (5 + side, 4, 8, 8))
    assert table(*walls).connected()


def test_10_3_with_no_room_at_all() -> None:
    answer = table((-1, -1, 13, 17)).connected()
    assert not answer and answer.regions == 0 and answer.code == "connected.no_room"


@pytest.mark.deep
@pytest.mark.parametrize("seed", [0, 2, 3])
def test_10_3_agrees_with_a_grid(seed: int) -> None:
    """What is one part of the grid is one part; different parts of it are joined by a narrow way at most."""
    field, parts = random_field(seed), grid_parts(seed)
    for part in parts:
        for p in part[:: max(1, len(part) // 20)]:
            assert way(field, BASE, part[0], p) < inf
    for one, other in combinations(parts, 2):
        assert way(field, BASE + WIDE, one[0], other[0]) == inf


@pytest.mark.deep
@pytest.mark.parametrize("seed", [2, 3, 8])
def test_10_3_pockets_are_cut_off_from_each_other_and_from_the_rest(seed: int) -> None:
    field = random_field(seed)
    answer = field.connected()
    largest = max(grid_parts(seed), key=len)[0]
    assert len(answer.pockets) == answer.regions - 1
    for one, other in combinations([largest, *answer.pockets], 2):
        assert way(field, BASE, one, other) == inf


def test_10_3_some_random_battlefields_have_pockets() -> None:
    """So that the tests above are about something."""
    assert {random_field(seed).connected().regions for seed in (2, 3, 8)} >= {1, 2}
