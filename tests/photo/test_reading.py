"""Rendered photographs are read as the tables that they show. Bounds are twice the bars of the benchmark `photo`."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

pytest.importorskip("cv2", reason="photographs are read with OpenCV: pip install -r requirements-photo.txt")

import cv2
import numpy as np

from game.photo.again import Placed, change
from game.photo.homography import Corners
from game.photo.markers import markers
from game.photo.reading import MAT, Flat, Outline, Seen, Told, Unusable
from game.vision import finding
from game.vision.picture import UnusableError, load
from game.vision.reader import Answer, Reader
from game.vision.table import Table
from tests.photo.render import Scene, scene
from tests.photo.score import Score, overlap, plane_errors

pytestmark = pytest.mark.deep

SEEDS = {30: 71, 45: 72, 60: 73}
TOLD = (25.0, 40.0)


@cache
def shown(tilt: int) -> Scene:
    return scene(SEEDS[tilt], tilt, sizes=TOLD)


def read(photo: Scene, told: Told) -> tuple[Table, Flat]:
    table = Table(photo.jpeg())
    return table, table.flatten(told)


@pytest.mark.parametrize("tilt", SEEDS)
def test_bases_are_found_with_their_sizes(tilt: int) -> None:
    table, _ = read(shown(tilt), Told(TOLD))
    score = Score()
    score.add(shown(tilt).bases, table.propose(Told(TOLD)))
    assert score.missed <= 1 and score.false <= 1 and score.sizes_right >= score.found - 1
    assert np.median(score.errors) < 1.2 and np.percentile(score.errors, 90) < 3
    assert score.bands_right >= 0.8 * score.bands


@pytest.mark.parametrize("tilt", SEEDS)
def test_the_plane_and_the_camera_are_right(tilt: int) -> None:
    table, flat = read(shown(tilt), Told())
    assert table.view is not None
    assert plane_errors(shown(tilt).camera, table.view, MAT).max() < 1
    assert flat.plane.sigma < 1 and len(flat.plane.markers) >= 5
    place = shown(tilt).camera.place
    assert flat.plane.camera.foot == pytest.approx(place[:2], abs=8)
    assert flat.plane.camera.height == pytest.approx(place[2], abs=8)


def test_terrain_is_what_stands_within_the_lasso() -> None:
    truth = shown(45)
    table, _ = read(truth, Told())
    shares = []
    for at, box in enumerate(truth.terrain):
        found = table.outline(truth.lasso(box, at).tolist(), box.height)
        shares.append(overlap(found.ring, box.ring))
        following = (*found.ring[1:], found.ring[0])
        assert sum(x * v - u * y for (x, y), (u, v) in zip(found.ring, following, strict=True)) > 0
    assert np.median(shares) > 0.86


@pytest.mark.parametrize(("on_mat", "hidden"), [(True, ()), (False, (0, 5, 6)), (False, (4, 5, 6, 7))])
def test_markers_lie_on_the_mat_or_beside_it_and_some_may_be_missing(
    on_mat: bool, hidden: tuple[int, ...]
) -> None:
    truth = scene(74, 40, bases=0, pieces=0, on_mat=on_mat, hidden=hidden)
    table, flat = read(truth, Told())
    assert table.view is not None
    assert plane_errors(truth.camera, table.view, MAT).max() < 1
    assert set(flat.plane.markers) <= set(range(8)) - set(hidden)


def test_corners_by_hand_do_for_markers() -> None:
    truth = shown(45)
    pixels = truth.camera.bent(
        truth.camera.pixels(np.array([(0, 0, 0), (MAT[0], 0, 0), (*MAT, 0), (0, MAT[1], 0)]))
    )
    corners: Corners = tuple(map(tuple, pixels.tolist()))  # type: ignore[assignment]
    table = Table(truth.jpeg())
    flat = table.flatten(Told(), corners)
    assert flat.plane.markers == () and flat.plane.sigma == 1.0
    score = Score()
    score.add(truth.bases, table.propose(Told(TOLD)))
    assert score.missed <= 2 and np.median(score.errors) < 1.5


def test_a_mat_that_was_printed_smaller_is_measured_right() -> None:
    """All that is printed is 97 % of what it should be: the mat, and the markers on it."""
    small = (MAT[0] * 0.97, MAT[1] * 0.97)
    truth = scene(75, 35, bases=0, pieces=0, on_mat=True, printed=0.97, mat=small)
    table, _ = read(truth, Told(mat=small, printed=0.97))
    assert table.view is not None
    assert plane_errors(truth.camera, table.view, small).max() < 1


@pytest.mark.parametrize(
    ("code", "options"),
    [
        ("photo.dark", {"light": 0.15}),
        ("photo.blurred", {"blur": 6.0}),
        ("photo.no_corners", {"hidden": range(8)}),
        ("photo.corners", {"hidden": range(6)}),
    ],
)
def test_why_a_photograph_is_of_no_use(code: str, options: dict[str, object]) -> None:
    truth = scene(76, 40, bases=4, pieces=2, **options)  # type: ignore[arg-type]
    with pytest.raises(UnusableError) as refused:
        Table(truth.jpeg()).flatten(Told())
    assert refused.value.why.code == code


def test_the_picture_from_above_is_the_right_way_round() -> None:
    """Markers are read in it, which a mirrored one never is, each where it was printed."""
    _, flat = read(scene(77, 45, bases=0, pieces=0, on_mat=True), Told())
    underlay = flat.underlay
    found = finding.markers(cv2.imdecode(np.frombuffer(underlay.jpeg, np.uint8), cv2.IMREAD_COLOR))
    assert len(found) >= 6
    printed = markers().squares(*MAT, on_mat=True)
    for number, pixels in found.items():
        for corner, pixel in zip(printed[number], pixels, strict=True):
            assert underlay.pixel(corner) == pytest.approx(tuple(pixel), abs=2)
            assert underlay.point(underlay.pixel(corner)) == pytest.approx(corner)


def test_photographs_are_turned_upright() -> None:
    """By the orientation that the camera notes: here 6, a quarter turn."""
    picture = np.zeros((600, 1000, 3), np.uint8)
    picture[:, :500] = 255
    raw = bytes(cv2.imencode(".jpg", picture)[1])
    exif = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0"
    turned = load(raw[:2] + b"\xff\xe1" + (len(exif) + 2).to_bytes(2) + exif + raw[2:])
    assert turned.shape[:2] == (1000, 600)
    assert turned[:400].mean() > 250 and turned[600:].mean() < 5


def test_what_moved_shows_in_the_next_photograph() -> None:
    truth = shown(30)
    table, _ = read(truth, Told(TOLD))
    proposals = table.propose(Told(TOLD))
    in_view = [base for base in truth.bases if base.seen > 0.8]
    before = [
        Placed(str(at), (float(base.at[0]), float(base.at[1])), base.size) for at, base in enumerate(in_view)
    ]
    moved = before[0]
    before[0] = Placed("0", (moved.centre[0] + 40, moved.centre[1] + 40), moved.size)
    found = change(before, proposals)
    assert set(found.still) == {base.id for base in before[1:]}
    assert [move.id for move in found.moved] == ["0"]
    assert found.moved[0].to.centre == pytest.approx(moved.centre, abs=2)


# ---------------------------------------------------------------------- in a process of its own


@pytest.fixture
def reader() -> Iterator[Reader]:
    with Reader() as found:
        yield found


def answer(reader: Reader) -> Answer:
    until = time.monotonic() + 120
    while time.monotonic() < until:
        if (found := reader.poll()) is not None:
            return found
        time.sleep(0.01)
    raise AssertionError("no answer came")


def test_a_process_reads_step_by_step(reader: Reader, tmp_path: Path) -> None:
    path = tmp_path / "table.jpg"
    path.write_bytes(shown(45).jpeg())
    reader.open(path)
    seen = answer(reader)
    assert isinstance(seen, Seen) and seen.size == (2000, 1500)
    reader.flatten(Told(TOLD))
    flat = answer(reader)
    assert isinstance(flat, Flat)
    reader.propose(Told(TOLD))
    proposals = answer(reader)
    assert isinstance(proposals, tuple) and len(proposals) >= 8
    assert [each.likely for each in proposals] == sorted((each.likely for each in proposals), reverse=True)
    box = shown(45).terrain[0]
    reader.outline(shown(45).lasso(box).tolist(), box.height)
    assert isinstance(answer(reader), Outline)


def test_what_is_cancelled_gives_no_answer_and_the_next_one_does(reader: Reader) -> None:
    reader.open(shown(45).jpeg())
    assert isinstance(answer(reader), Seen)
    reader.flatten(Told())
    reader.cancel()
    assert not reader.reading and reader.poll() is None
    reader.open(b"no photograph")
    found = answer(reader)
    assert isinstance(found, Unusable) and found.code == "photo.kind"


def test_a_process_that_dies_is_a_photograph_that_failed(reader: Reader) -> None:
    reader.open(shown(45).jpeg())
    assert isinstance(answer(reader), Seen)
    reader.flatten(Told())
    process = reader._worker.process
    assert process is not None
    process.kill()
    found = answer(reader)
    assert found == Unusable("photo.failed") or isinstance(found, Flat)
    reader.close()
    reader.open(shown(45).jpeg())
    assert isinstance(answer(reader), Seen)
