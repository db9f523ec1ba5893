"""How well photographs with a truth are read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np

from game.photo.reading import Proposal
from game.vision.view import View
from tests.photo.render import Camera, Standing

NEAR = 6.0
"""Millimetres within which a proposal means a base."""
IN_VIEW = 0.5
"""The share of its outline that is in view of a base that must be found."""


@dataclass
class Score:
    """What was found on any number of photographs."""

    found: int = 0
    missed: int = 0
    hidden: int = 0
    """Bases of whose outline too little is in view: neither missed nor found."""
    proposed: int = 0
    false: int = 0
    sizes_right: int = 0
    errors: list[float] = field(default_factory=list)
    """Of the centres of bases that were found, in millimetres."""
    sigmas: list[float] = field(default_factory=list)
    bands: int = 0
    """Bases whose rims tell their warband."""
    bands_right: int = 0

    def add(self, bases: Sequence[Standing], proposals: Iterable[Proposal]) -> None:
        """Compare the sure proposals for one photograph with its bases."""
        sure = [each for each in proposals if each.sure]
        self.proposed += len(sure)
        self.false += sum(all(_gap(base, each) > NEAR for base in bases) for each in sure)
        pairs = []
        for base in bases:
            near = min(sure, key=lambda each: _gap(base, each), default=None)
            if near is None or _gap(base, near) > NEAR:
                self.hidden += base.seen < IN_VIEW
                self.missed += base.seen >= IN_VIEW
                continue
            if base.seen < IN_VIEW:
                self.hidden += 1
                continue
            self.found += 1
            self.sizes_right += near.size == base.size
            self.errors.append(_gap(base, near))
            self.sigmas.append(near.sigma)
            if base.warband is not None:
                pairs.append((base.warband, near.warband))
        self.bands += len(pairs)
        self.bands_right += max(
            sum(own == (read ^ turn if read is not None else None) for own, read in pairs) for turn in (0, 1)
        )


def _gap(base: Standing, proposal: Proposal) -> float:
    return float(np.hypot(*(base.at - proposal.centre)))


def plane_errors(camera: Camera, view: View, mat: tuple[float, float]) -> np.ndarray:
    """Millimetres by which points all over the mat are taken for others."""
    across = np.linspace(0, mat[0], 7), np.linspace(0, mat[1], 9)
    points = np.stack(np.meshgrid(*across), -1).reshape(-1, 2)
    seen = camera.bent(camera.pixels(np.c_[points, np.zeros(len(points))]))
    off = seen - view.pixels(points)
    steps = [view.pixels(points + step) - view.pixels(points) for step in np.eye(2)]
    return np.linalg.norm(np.linalg.solve(np.stack(steps, -1), off[..., None])[..., 0], axis=1)


def overlap(ring: Sequence[tuple[float, float]], other: np.ndarray) -> float:
    """Intersection over union of two polygons, by counting tenths of millimetres."""
    both = np.concatenate([np.array(ring), other])
    low = both.min(0) - 1
    size = tuple(int(each) for each in ((both.max(0) - low + 1) * 10)[::-1])
    masks = []
    for each in (np.array(ring), other):
        mask = np.zeros(size, np.uint8)
        cv2.fillPoly(mask, [np.round((each - low) * 10).astype(np.int32)], 1)
        masks.append(mask)
    return float((masks[0] & masks[1]).sum() / (masks[0] | masks[1]).sum())
