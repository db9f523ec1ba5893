"""What the physics library does that surprises, and that we rely on or steer clear of; an upgrade may change it.

Each test pins one behaviour of pymunk, without anything of ours.
"""

from __future__ import annotations

from math import cos, isnan, sin

import pymunk
import pytest
from pymunk import autogeometry

SQUARE = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]


def space_of(*shapes: pymunk.Shape) -> pymunk.Space:
    space = pymunk.Space()
    space.add(*shapes)
    return space


def square(space: pymunk.Space, x: float = 0.0, y: float = 0.0, radius: float = 0.0) -> pymunk.Poly:
    corners = [(x + px, y + py) for px, py in SQUARE]
    shape = pymunk.Poly(space.static_body, corners, radius=radius)
    space.add(shape)
    return shape


def line(space: pymunk.Space, a: tuple[float, float], b: tuple[float, float], radius: float = 0.0) -> object:
    return space.segment_query_first(a, b, radius, pymunk.ShapeFilter())


def test_a_query_radius_misses_shapes_whose_box_the_line_misses() -> None:
    """So shapes are fattened, and queries have no radius."""
    space = pymunk.Space()
    square(space, 0, 1.3)
    assert line(space, (-5, 0), (5, 0), 0.5), "the only shape is always tried"
    square(space, 0, 20)
    assert line(space, (-5, 0), (5, 0), 0.5) is None
    fat = pymunk.Space()
    square(fat, 0, 1.3, radius=0.5)
    square(fat, 0, 20, radius=0.5)
    assert line(fat, (-5, 0), (5, 0))


def test_fattened_corners_are_round() -> None:
    space = pymunk.Space()
    square(space, radius=0.5)
    assert line(space, (0, 2.69), (2.69, 0)), "within half an inch of the corner"
    assert line(space, (0, 2.72), (2.72, 0)) is None, "a square corner would reach it"


def test_a_line_from_the_very_border_of_a_fattened_shape_may_be_missed() -> None:
    """So shapes that lines must not miss are there twice, the other a hair larger."""
    missed = caught = 0
    for at in range(200):
        turn, fat = at / 30, 0.1 + at / 7000
        c, s = cos(turn), sin(turn)
        corners = [(5 + 3 * (x * c - y * s), 5 + 3 * (x * s + y * c)) for x, y in SQUARE]
        outward = 3 + fat
        start = 5 + s * outward, 5 - c * outward
        once, twice = pymunk.Space(), pymunk.Space()
        once.add(pymunk.Poly(once.static_body, corners, radius=fat))
        twice.add(*(pymunk.Poly(twice.static_body, corners, radius=fat + more) for more in (0, 1e-6)))
        missed += line(once, start, (5, 5)) is None
        caught += line(twice, start, (5, 5)) is not None
    assert missed > 0 and caught == 200


def test_touching_an_edge_counts_as_a_hit() -> None:
    """So shapes are drawn in by the tolerance."""
    space = pymunk.Space()
    square(space)
    assert line(space, (-5, 1), (5, 1)) is not None
    assert line(space, (-5, 1.001), (5, 1.001)) is None


def test_a_segment_that_begins_inside_hits_at_once() -> None:
    space = pymunk.Space()
    square(space)
    hit = space.segment_query_first((0, 0), (5, 0), 0, pymunk.ShapeFilter())
    assert hit is not None and hit.alpha == 0


def test_a_shallow_entry_is_missed_below_an_absolute_limit() -> None:
    """So a unit of the library is a thousandth of an inch."""
    space = pymunk.Space()
    square(space)
    shallow = space.segment_query_first((-5, 1 + 4e-6), (5, 1 - 4e-6), 0, pymunk.ShapeFilter())
    deeper = space.segment_query_first((-5, 1 + 4e-3), (5, 1 - 4e-3), 0, pymunk.ShapeFilter())
    assert shallow is None and deeper is not None


def test_shapes_that_do_not_touch_cannot_be_collided() -> None:
    """So contact is asked of the space."""
    space = pymunk.Space()
    one, other = square(space), square(space, 10)
    if __debug__:
        with pytest.raises(AssertionError):
            one.shapes_collide(other)
    assert [hit.shape for hit in space.shape_query(one) if hit.shape is other] == []


def test_circles_touch_strictly_and_polygons_do_not() -> None:
    """So contact is decided by distance."""
    space = pymunk.Space()
    body = space.static_body
    space.add(pymunk.Circle(body, 1, (0, 0)))
    probe = pymunk.Circle(pymunk.Body(body_type=pymunk.Body.KINEMATIC), 1, (2, 0))
    assert space.shape_query(probe) == []
    walls = pymunk.Space()
    square(walls)
    assert len(walls.shape_query(probe)) == 1


def test_a_polygon_is_the_hull_of_its_corners() -> None:
    """So concave outlines are cut into convex pieces first."""
    notched = [(0, 0), (4, 0), (4, 4), (2, 1), (0, 4)]
    assert pymunk.Poly(None, notched).area == pytest.approx(16)
    assert len(pymunk.Poly(None, notched).get_vertices()) == 4


def test_the_library_cuts_polygons_from_closed_rings_only() -> None:
    ring = [pymunk.Vec2d(x, y) for x, y in SQUARE]
    pieces = autogeometry.convex_decomposition([*ring, ring[0]], 0)
    assert sum(pymunk.Poly(None, piece[:-1]).area for piece in pieces) == pytest.approx(4)


def test_a_point_on_an_edge_has_no_closest_point() -> None:
    space = pymunk.Space()
    shape = square(space)
    found = shape.point_query((1, 0))
    assert found.distance == 0 and isnan(found.point.x) and isnan(found.point.y)


def test_nan_hits() -> None:
    """So what comes from outside is checked to be finite."""
    space = pymunk.Space()
    square(space)
    hit = space.segment_query_first((float("nan"), 0), (5, 0), 0, pymunk.ShapeFilter())
    assert hit is not None and hit.alpha == 0


def test_distances_are_negative_inside_and_the_limit_is_strict() -> None:
    space = pymunk.Space()
    shape = square(space)
    assert shape.point_query((0.5, 0)).distance == pytest.approx(-0.5)
    assert space.point_query_nearest((1, 0), 0, pymunk.ShapeFilter()) is None
    inside = space.point_query_nearest((0.999, 0), 0, pymunk.ShapeFilter())
    assert inside is not None and inside.distance < 0


def test_moved_bodies_stay_where_they_were_until_they_are_indexed() -> None:
    space = pymunk.Space()
    body = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
    space.add(body, pymunk.Circle(body, 1))
    body.position = (10, 0)
    assert space.point_query_nearest((0, 0), 0, pymunk.ShapeFilter()) is not None
    space.reindex_shapes_for_body(body)
    assert space.point_query_nearest((0, 0), 0, pymunk.ShapeFilter()) is None
    assert space.point_query_nearest((10, 0), 0, pymunk.ShapeFilter()) is not None


def test_a_probe_is_moved_by_its_query() -> None:
    space = pymunk.Space()
    wall = square(space)
    body = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
    probe = pymunk.Circle(body, 1)
    body.position = (10, 0)
    assert space.shape_query(probe) == []
    body.position = (1.5, 0)
    (hit,) = space.shape_query(probe)
    assert hit.shape is wall
    contacts = hit.contact_point_set
    assert contacts.points[0].distance == pytest.approx(-0.5)
    assert contacts.normal == pytest.approx((-1, 0)), "from the probe into what it hits"


def test_filters_look_both_ways() -> None:
    space = pymunk.Space()
    shape = square(space)
    shape.filter = pymunk.ShapeFilter(categories=0b10)
    assert space.point_query_nearest((0, 0), 0, pymunk.ShapeFilter(mask=0b10)) is not None
    assert space.point_query_nearest((0, 0), 0, pymunk.ShapeFilter(mask=0b01)) is None
    shape.filter = pymunk.ShapeFilter(categories=0b10, mask=0b100)
    assert space.point_query_nearest((0, 0), 0, pymunk.ShapeFilter(categories=0b1, mask=0b10)) is None


def test_sensors_are_found() -> None:
    space = pymunk.Space()
    square(space).sensor = True
    assert line(space, (-5, 0), (5, 0)) is not None


def test_touching_things_may_overlap_by_a_tenth_unless_told() -> None:
    """One of the reasons why nothing here is stepped."""
    assert pymunk.Space().collision_slop == pytest.approx(0.1)
