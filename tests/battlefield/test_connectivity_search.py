"""The parts of a battlefield by outlines alone are those that a search for ways finds (10.3)."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest

from game.battlefield import Battlefield
from game.battlefield.connectivity import A_SPOT, Stretch, outline
from game.battlefield.paths.distances import DistanceMap
from game.battlefield.paths.ground import Ground, layout_of
from tests.battlefield.fields import Point, degenerate_document, large_document, random_document

RADII = (0.25, 25 / 25.4 / 2, 0.5, 0.8)


def searched(field: Battlefield, radius: float) -> list[tuple[float, list[Stretch]]]:
    """The parts by ways: two stretches bound one if a base gets from the one to the other; the largest first."""
    layout = layout_of(field.terrain, radius)
    left = sorted(outline(layout), key=lambda stretch: -stretch.length)
    found = []
    while left:
        map = DistanceMap(Ground(layout, ()), left[0].middle)
        map.explore()
        inside = [each for each in left if each is left[0] or map.distance(each.middle) < inf]
        left = [each for each in left if each not in inside]
        if sum(each.length for each in inside) > A_SPOT:
            found.append((sum(each.area for each in inside), inside))
    return sorted(found, key=lambda part: -part[0])


def agree(document: dict[str, Any], radius: float) -> int:
    """Outlines and ways tell of as many parts, and of a point in each but the largest; returns their number."""
    field = Battlefield.from_dict(document)
    answer, parts = field.connected(radius), searched(field, radius)
    assert answer.regions == len(parts)
    middles = [{each.middle for each in part} for _, part in parts[1:]]
    for pocket in answer.pockets:
        assert sum(pocket in part for part in middles) == 1
    for part in middles:
        assert sum(pocket in part for pocket in answer.pockets) == 1
    return len(parts)


@pytest.mark.usually(1)
@pytest.mark.parametrize("make", [random_document, degenerate_document])
def test_10_3_parts_by_outlines_are_those_by_ways(make: Any, cases: int) -> None:
    found = [agree(make(seed), RADII[seed % len(RADII)]) for seed in range(cases // 2)]
    assert {1, 2, 3} <= set(found)


@pytest.mark.deep
def test_10_3_also_on_a_large_battlefield() -> None:
    assert [agree(large_document(seed, 24.0, 80, 0), RADII[1]) > 2 for seed in range(2)] == [True, True]


def box(x: float, y: float, width: float, depth: float) -> list[Point]:
    return [(x, y), (x + width, y), (x + width, y + depth), (x, y + depth)]


@pytest.mark.parametrize(
    "boxes",
    [
        [box(3, 3, 2, 1), box(5, 3, 2, 1)],  # a side in common
        [box(3, 3, 2, 1), box(4, 3, 3, 1)],  # one over the other, their sides in line
        [box(3, 3, 2, 2), box(3, 3, 2, 2)],  # the same twice
        [box(3, 3, 2, 2), box(5, 5, 2, 2)],  # a corner in common
        [box(1, 1, 2, 2), box(4, 1, 2, 2), box(1, 4, 2, 2)],  # gaps just as wide as a base, to edges too
        [box(1, 1, 10, 14)],  # just as much room along all edges
        [box(1, 1, 4, 14), box(6, 1, 5, 14)],
        [box(3, 3, 1, 6), box(7, 3, 1, 6), box(4, 3, 3, 1), box(4, 8, 3, 1)],  # a court, its walls adjoining
        [box(3, 3, 1, 6), box(8, 3, 1, 6), box(4, 3, 4, 1), box(4, 8, 4, 1), box(5.5, 5.5, 1, 1)],
    ],
    ids=str,
)
def test_10_3_where_footprints_touch_and_overlap(boxes: list[list[Point]]) -> None:
    terrain = [
        {"id": f"t{at}", "parts": [{"height": "high", "polygon": [list(p) for p in ring]}]}
        for at, ring in enumerate(boxes)
    ]
    agree({"size": [12, 16], "terrain": terrain}, 0.5)


@pytest.mark.deep
def test_10_3_pockets_come_in_the_order_of_their_size() -> None:
    field = Battlefield.from_dict(large_document(1, 24.0, 80, 0))
    pockets, parts = field.connected().pockets, searched(field, RADII[1])[1:]
    assert len(pockets) == len(parts) > 2
    for pocket, (_, part) in zip(pockets, parts, strict=True):
        assert pocket in {each.middle for each in part}
