"""Bases are found where much of them is hidden, and where a dark rim does not stand out from a dark mat."""

from __future__ import annotations

import pytest

pytest.importorskip("cv2", reason="photographs are read with OpenCV: pip install -r requirements-photo.txt")

import cv2
import numpy as np

from game.photo.camera import Camera
from game.photo.reading import SURE
from game.vision.bases import Found, bases
from game.vision.edges import edges
from game.vision.evidence import likely
from game.vision.flat import MARGIN, PER_MM, FlatPicture
from game.vision.rim import Rim
from tests.photo.render import disc

SIZE, THICK = 32.0, 3.5
MAT = (200.0, 120.0)
GREEN, BLACK, GREY = (70, 110, 80), (30, 30, 30), (150, 150, 150)
"""Blue, green, red."""
RED, SOOT = (40, 40, 190), (31, 32, 31)
CAMERA = Camera((100.0, -300.0), 450.0)
PLACE = np.array([100.0, 60.0])
Colour = tuple[int, int, int]


def table(mat: Colour, rim: Colour, *, inset: float = 0.8, wall: bool = False) -> FlatPicture:
    """One base, from which a wall may hide what is on its left."""
    size = (int((MAT[1] + 2 * MARGIN) * PER_MM), int((MAT[0] + 2 * MARGIN) * PER_MM), 3)
    grain = cv2.GaussianBlur(np.random.default_rng(5).normal(0, 12, size), (0, 0), 3)
    flat = FlatPicture(np.clip(grain + mat, 0, 255).astype(np.uint8), MAT)

    def fill(ring: np.ndarray, colour: Colour, height: float = 0.0) -> None:
        seen = flat.pixels(np.array([CAMERA.seen((x, y), height) for x, y in ring]))
        cv2.fillPoly(flat.picture, [np.round(seen * 16).astype(np.int32)], colour, cv2.LINE_AA, 4)

    for height in np.linspace(0, THICK, 8):
        fill(disc(PLACE, SIZE / 2), rim, height)
    fill(disc(PLACE, SIZE / 2 - inset), GREY, THICK)
    if wall:
        fill(PLACE + np.array([(-30, -25), (-6, -25), (-6, 25), (-30, 25)]), (90, 160, 210))
    return FlatPicture(np.asarray(cv2.GaussianBlur(flat.picture, (0, 0), 1.2), np.uint8), MAT)


def found(flat: FlatPicture) -> list[Found]:
    every = bases(edges(flat), Rim(CAMERA, THICK), (SIZE,), lambda _: None)
    return [one for one in every if likely(one.odds) >= SURE]


@pytest.mark.parametrize("inset", [0.0, 0.8, 1.6])
def test_a_base_is_found_whatever_the_width_of_its_rim(inset: float) -> None:
    (one,) = found(table(GREEN, RED, inset=inset))
    assert np.linalg.norm(one.centre - PLACE) < 0.3


def test_a_wall_may_hide_a_third_of_a_base() -> None:
    (one,) = found(table(GREEN, RED, wall=True))
    assert np.linalg.norm(one.centre - PLACE) < 0.6


def test_a_dark_rim_on_a_dark_mat_is_found_by_the_top() -> None:
    (one,) = found(table(BLACK, SOOT))
    assert np.linalg.norm(one.centre - PLACE) < 0.6
