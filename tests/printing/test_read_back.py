"""Printed pages, photographed: the markers are read back, and what stands on a printed mat is found where it is."""

from __future__ import annotations

from math import hypot
from typing import Any

import numpy as np
import pytest

pytest.importorskip("cv2")
import cv2

from game.photo.markers import markers
from game.photo.reading import Told
from game.vision import finding
from game.vision.table import Table
from scenes.printing import catalog, documents
from sprites.printing import tiling
from sprites.printing.kit import INCH, Paper, kit
from sprites.printing.page import area
from tests.printing.raster import pages

MAT = (12 * INCH, 16 * INCH)
PER_MM = 5
PHOTO = (2400, 1800)
BASES = ((60.0, 110.0), (152.0, 205.0), (240.0, 330.0), (95.0, 300.0))
PAPERS = [pytest.param(paper, id=paper.id) for paper in kit().papers]


def rasters(what: str, paper: Paper) -> list[Any]:
    """The pages of something, `PER_MM` pixels a millimetre."""
    made = documents.make(catalog.find(what), paper)
    scale = PER_MM * INCH / 72
    return [
        cv2.cvtColor(page.render(scale=scale).to_numpy()[..., :3], cv2.COLOR_RGB2BGR)
        for page in pages(made.pdf)
    ]


def joined(paper: Paper) -> Any:
    """The printed mat, put together from its pages as somebody with scissors does."""
    cut = tiling.tiling(paper, *MAT)
    left, top, wide, high = area(paper)
    x0, y0 = left + (wide - cut.size[0]) / 2, top + (high - cut.size[1]) / 2
    whole = np.full((round(MAT[1] * PER_MM), round(MAT[0] * PER_MM), 3), 255, np.uint8)
    for number, page in enumerate(rasters("mat", paper)):
        row, column = divmod(number, cut.columns)
        shift = np.float64(
            [[1, 0, (column * cut.step[0] - x0) * PER_MM], [0, 1, (row * cut.step[1] - y0) * PER_MM]]
        )
        size = whole.shape[1::-1]
        lain = cv2.warpAffine(page, shift, size, borderValue=(255, 255, 255))
        mask = np.zeros(whole.shape[:2], np.uint8)
        corner = round(column * cut.step[0] * PER_MM), round(row * cut.step[1] * PER_MM)
        far = round(corner[0] + cut.size[0] * PER_MM), round(corner[1] + cut.size[1] * PER_MM)
        cv2.rectangle(mask, corner, far, 255, -1)
        whole[mask > 0] = lain[mask > 0]
    return whole


def photographed(mat: Any) -> bytes:
    """The mat on a table, as a camera sees it that stands at its near side and looks down aslant."""
    eye, focal = np.array([MAT[0] / 2 + 30, -170.0, 520.0]), 2300.0
    ahead = np.array([MAT[0] / 2, MAT[1] * 0.5, 0.0]) - eye
    ahead /= np.linalg.norm(ahead)
    right = np.cross(ahead, (0, 0, 1.0))
    right /= np.linalg.norm(right)
    down = np.cross(ahead, right)

    def pixel(x: float, y: float) -> tuple[float, float]:
        off = np.array([x, y, 0.0]) - eye
        depth = off @ ahead
        return PHOTO[0] / 2 + focal * (off @ right) / depth, PHOTO[1] / 2 + focal * (off @ down) / depth

    corners = [(0, MAT[1]), (MAT[0], MAT[1]), (MAT[0], 0), (0, 0)]
    high, wide = mat.shape[:2]
    flat = np.float32([(0, 0), (wide, 0), (wide, high), (0, high)])
    lens = cv2.getPerspectiveTransform(flat, np.float32([pixel(*corner) for corner in corners]))
    table = np.full((PHOTO[1], PHOTO[0], 3), (70, 95, 120), np.uint8)
    photo = cv2.warpPerspective(mat, lens, PHOTO, table, cv2.INTER_AREA, cv2.BORDER_TRANSPARENT)
    _, jpeg = cv2.imencode(".jpg", cv2.GaussianBlur(photo, (0, 0), 0.8))
    return bytes(jpeg)


@pytest.mark.parametrize("paper", PAPERS)
def test_loose_markers_are_read_by_the_detector(paper: Paper) -> None:
    (page,) = rasters("markers", paper)
    found = finding.markers(page)
    assert set(found) == {marker.number for marker in markers().markers}
    for corners in found.values():
        for start, end in zip(corners, np.roll(corners, -1, axis=0), strict=True):
            assert hypot(*(end - start)) / PER_MM == pytest.approx(markers().side, abs=1 / PER_MM)


@pytest.mark.deep
@pytest.mark.parametrize("paper", PAPERS)
def test_what_stands_on_a_printed_mat_comes_back_from_a_photograph(paper: Paper) -> None:
    mat = joined(paper)
    for x, y in BASES:
        spot = round(x * PER_MM), round((MAT[1] - y) * PER_MM)
        cv2.circle(mat, spot, round(12.5 * PER_MM), (40, 40, 190), -1, cv2.LINE_AA)
        cv2.circle(mat, spot, round(10 * PER_MM), (60, 60, 60), -1, cv2.LINE_AA)
    table, told = Table(photographed(mat)), Told(sizes=(25.0,), thickness=0.1)
    flat = table.flatten(told)
    assert set(flat.plane.markers) == {marker.number for marker in markers().markers}
    sure = [each for each in table.propose(told) if each.sure]
    assert len(sure) == len(BASES)
    for x, y in BASES:
        assert min(hypot(each.centre[0] - x, each.centre[1] - y) for each in sure) < 0.6
