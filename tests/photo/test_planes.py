"""The plane of the mat in a photograph, and what stands above it: against a pinhole camera of this file's own."""

from __future__ import annotations

from math import cos, hypot, radians, sin

import pytest

from game.photo.camera import Camera, camera_over, mat_corners
from game.photo.homography import FlatError, Homography
from game.photo.sizes import METRIC, possible

MAT = (304.8, 406.4)
SIZE = (4000, 3000)


def pinhole(
    x: float, y: float, z: float, *, lean: float, focal: float = 3000.0, away: float = 700.0
) -> tuple[float, float]:
    """Pixels of a point, for a camera that leans back from right above the mat's middle toward its near side."""
    up, out = away * cos(radians(lean)), away * sin(radians(lean))
    across, along, high = x - MAT[0] / 2, y - MAT[1] / 2 + out, z - up
    depth = along * sin(radians(lean)) - high * cos(radians(lean))
    down = -along * cos(radians(lean)) - high * sin(radians(lean))
    return SIZE[0] / 2 + focal * across / depth, SIZE[1] / 2 + focal * down / depth


def corners(lean: float) -> tuple[tuple[float, float], ...]:
    return tuple(pinhole(x, y, 0, lean=lean) for x, y in mat_corners(MAT))


def test_a_plane_is_known_by_four_corners() -> None:
    to_photo = Homography.between(mat_corners(MAT), corners(40))
    to_mat = to_photo.inverse()
    for point in ((10.0, 20.0), (150.0, 390.0), (300.0, 5.0)):
        assert to_photo(point) == pytest.approx(pinhole(*point, 0, lean=40), abs=1e-6)
        assert to_mat(to_photo(point)) == pytest.approx(point, abs=1e-6)


@pytest.mark.parametrize("third", [(20.0, 0.0), (10.0, 0.0), (0.0, 0.0)])
def test_three_corners_on_a_line_are_no_plane(third: tuple[float, float]) -> None:
    with pytest.raises(FlatError):
        Homography.between(mat_corners(MAT), ((0.0, 0.0), (10.0, 0.0), third, (0.0, 10.0)))


@pytest.mark.parametrize("lean", [15, 35, 60])
def test_the_camera_is_where_it_was(lean: float) -> None:
    """So four handles tell how heights are seen, without knowing the lens."""
    found = camera_over(corners(lean), MAT, SIZE)  # type: ignore[arg-type]
    assert found is not None
    away = 700 * sin(radians(lean))
    assert found.foot == pytest.approx((MAT[0] / 2, MAT[1] / 2 - away), abs=1e-3)
    assert found.height == pytest.approx(700 * cos(radians(lean)), abs=1e-3)


def test_from_right_above_no_camera_is_told() -> None:
    assert camera_over(corners(0), MAT, SIZE) is None  # type: ignore[arg-type]


def test_what_is_higher_is_seen_further_away() -> None:
    """Against the photograph itself: the point of the plane at the pixel of a point above it."""
    camera = camera_over(corners(40), MAT, SIZE)  # type: ignore[arg-type]
    assert camera is not None
    to_mat = Homography.between(corners(40), mat_corners(MAT))
    seen = to_mat(pinhole(200, 300, 25, lean=40))
    assert camera.seen((200, 300), 25) == pytest.approx(seen, abs=1e-3)
    assert camera.true(seen, 25) == pytest.approx((200, 300), abs=1e-3)


def test_a_base_of_usual_thickness_is_seen_millimetres_off() -> None:
    """The figures of the reference: 470 mm up and 300 away, a top 3.5 mm high lies 2.25 mm further away."""
    x, y = Camera((0, 0), 470).seen((300, 0), 3.5)
    assert hypot(x - 300, y) == pytest.approx(2.25, abs=0.01)


def test_sizes_that_look_alike_are_looked_for_once() -> None:
    assert possible(()) == METRIC
    assert possible((32.0, 25.4, 25.0)) == (25.0, 32.0)
