"""What movement relies on of pymunk, so that a version that does otherwise is noticed."""

from __future__ import annotations

import subprocess
import sys
from math import inf, nan
from pathlib import Path

import pymunk
import pytest

from game.battlefield.plane import EPS
from game.battlefield.spaces import EVERYTHING, UNITS, GrownTerrain
from game.battlefield.terrain import Disc, Height, Part, Polygon

HOUSE = Path(__file__).parents[2]
R = 0.5
SQUARE = ((4.0, 4.0), (6.0, 4.0), (6.0, 6.0), (4.0, 6.0))


def part(name: str, *rings: tuple[tuple[float, float], ...]) -> Part:
    return Part(name, name, name, Height.HIGH, Polygon(rings[0], rings, rings))


def grown(*parts: Part) -> GrownTerrain:
    return GrownTerrain(parts or (part("square", SQUARE),), R)


def test_a_query_with_a_radius_misses_shapes() -> None:
    """Trap 1, the reason why shapes are grown: if this fails, pymunk has mended it."""
    space = pymunk.Space()
    for x in (0, 20_000):
        ring = [(x, 300), (x + 4000, 300), (x + 4000, 600), (x, 600)]
        space.add(pymunk.Poly(space.static_body, ring))
    assert space.segment_query_first((-1000, 0), (5000, 0), 500, EVERYTHING) is None


def test_what_is_grown_is_met_by_thin_queries_among_many_shapes() -> None:
    far = tuple((x + 100, y) for x, y in SQUARE)
    terrain = grown(part("square", SQUARE), part("far", far))
    assert not terrain.is_clear(0, 3.6, 10, 3.6)
    assert not terrain.is_free(5, 3.6)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ((0, 4 - R), (10, 4 - R)),
        ((4 - R, 0), (4 - R, 4)),
        ((4 - R, 4), (0, 4)),
        ((4 - R, 5), (4 - R, 6)),
        ((0, 5), (4 - R, 5)),
    ],
)
def test_touching_meets_nothing(a: tuple[float, float], b: tuple[float, float]) -> None:
    """Along a side, from it and to it."""
    assert grown().is_clear(*a, *b) and grown().is_clear(*b, *a)
    assert grown().is_free(*a) and grown().is_free(*b)


@pytest.mark.parametrize("depth", [2e-6, 1e-5, 1e-3])
def test_a_line_a_little_deeper_is_met(depth: float) -> None:
    """At one unit an inch pymunk would see nothing thinner than 1e-5 (trap 3)."""
    y = 4 - R + depth
    assert not grown().is_clear(0, y, 10, y)
    assert not grown().is_free(5, y)


def test_corners_are_round() -> None:
    corner = 4 - R / 2**0.5
    assert grown().is_free(corner - 1e-6, corner - 1e-6)
    assert not grown().is_free(corner + 1e-5, corner + 1e-5)
    share, _, nx, ny = grown().first(0, 0, 5, 5) or (inf, None, nan, nan)
    assert share * 5 == pytest.approx(corner, abs=1e-5)
    assert (nx, ny) == pytest.approx((-(0.5**0.5), -(0.5**0.5)), abs=1e-5)


def test_the_normal_is_the_same_all_along_a_side_and_tells_sides_apart() -> None:
    for x in (4.1, 4.5, 5.7):
        assert (grown().first(x, 0, x, 9) or (0, 0, nan, nan))[2:] == pytest.approx((0, -1), abs=1e-12)
    assert (grown().first(0, 5, 9, 5) or (0, 0, nan, nan))[2:] == pytest.approx((-1, 0), abs=1e-12)


def test_the_share_is_exact() -> None:
    met = grown().first(5, 0, 5, 10)
    assert met is not None and met[0] * 10 == pytest.approx(4 - R + EPS, abs=1e-12)


def test_the_depth_in_a_part_and_its_name() -> None:
    found = grown().over((5, 4 - R + 0.1))
    assert found is not None
    assert found[0].id == "square" and found[1] == pytest.approx(0.1 - EPS, abs=1e-9)
    assert grown().over((5, 4 - R)) is None


def test_all_that_is_met_in_its_order_once_each() -> None:
    further = tuple((x, y + 4) for x, y in SQUARE)
    halves = part("two", SQUARE[:3], (SQUARE[0], *SQUARE[2:]))
    met = grown(part("further", further), halves).met((5, 0), (5, 12))
    assert [each.id for each, _ in met] == ["two", "further"]
    assert met[0][1] == pytest.approx((5, 4 - R), abs=1e-5)


def test_discs_are_grown_too() -> None:
    tower = Part("tower", "tower", "tower", Height.HIGH, Disc((5.0, 5.0), 1.0))
    assert grown(tower).is_free(5, 3.5) and not grown(tower).is_free(5, 3.5 + 1e-5)
    assert grown(tower).is_clear(0, 3.5, 10, 3.5)


def test_a_polygon_becomes_its_hull() -> None:
    """Trap 6, the reason why only convex pieces are given to pymunk."""
    body = pymunk.Body(body_type=pymunk.Body.STATIC)
    notched = pymunk.Poly(body, [(0, 0), (4, 0), (4, 4), (2, 1), (0, 4)])
    assert len(notched.get_vertices()) == 4
    assert UNITS == 1000


@pytest.mark.deep
def test_a_space_that_is_kept_to_the_end_goes_quietly() -> None:
    code = (
        "import functools\nfrom game.battlefield import Battlefield\n"
        "@functools.cache\ndef kept(): return Battlefield.from_dict({'bases': [{'id': 'a', 'at': [2, 2]}]})\n"
        "kept().path('a', (6, 9)); kept().slide('a', (3, 3))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=HOUSE, capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("", "")
