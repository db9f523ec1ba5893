"""Finds round bases in a flattened picture.

Every edge votes for the centres of the bases on whose rims it may lie, for one size after the other. Where many votes
fall, a base is fitted to the edges along its outline, and what has most of its outline is proposed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from game.photo.reading import Told
from game.photo.sizes import possible
from game.vision.edges import Edges
from game.vision.finding import Points
from game.vision.flat import PER_MM, FlatPicture
from game.vision.rim import NORMALS, Rim

BIN: Final = 0.5
"""Side of the cells that votes are counted in."""
FEWEST: Final = 0.08
"""Votes that a base gets at least, as a share of those for a whole outline."""
MOST_FITS: Final = 60
"""Bases of each size that are fitted."""
LEAST_SEEN: Final = 0.45
LARGER: Final = 0.012
"""How much a millimetre of diameter counts: the paint within a rim must not win over the rim."""
OVERLAP: Final = 3.0
"""Millimetres by which two proposals may overlap."""
REACH: Final = np.arange(-1.4, 1.41, 0.1)
"""Where an edge is looked for across the outline."""


@dataclass(frozen=True)
class Candidate:
    """A base that may be there."""

    centre: Points
    size: float
    seen: float
    """The share of its outline that has an edge."""
    spread: NDArray[np.float64]
    """The covariance of its centre."""

    @property
    def score(self) -> float:
        """How well it stands against others that overlap it."""
        return self.seen + LARGER * self.size


def candidates(
    edges: Edges, flat: FlatPicture, rim: Rim, told: Told, step: Callable[[float], None]
) -> list[Candidate]:
    """The bases that may be there, the best first; none overlaps another. `step` is told the share that is done."""
    sizes = possible(told.sizes)
    found: list[Candidate] = []
    for done, size in enumerate(sizes):
        step(done / len(sizes))
        for centre in peaks(edges, rim, size / 2, flat.mat):
            fit = fitted(edges, flat, rim, size, centre)
            if (
                fit.seen >= LEAST_SEEN
                and (fit.centre > -2).all()
                and (fit.centre < np.add(flat.mat, 2)).all()
            ):
                found.append(fit)
    kept: list[Candidate] = []
    for one in sorted(found, key=lambda each: -each.score):
        if all(
            np.linalg.norm(one.centre - other.centre) > (one.size + other.size) / 2 - OVERLAP
            for other in kept
        ):
            kept.append(one)
    return kept


def peaks(edges: Edges, rim: Rim, radius: float, mat: tuple[float, float]) -> Iterator[Points]:
    """The centres for which most edges vote, the best first."""
    shape = int(mat[1] / BIN) + 1, int(mat[0] / BIN) + 1
    votes: Any = np.zeros(shape, np.float32)
    for outward in (edges.normals, -edges.normals):
        at = np.round(rim.centres(edges.spots, outward, radius) / BIN).astype(int)
        on = (at >= 0).all(1) & (at[:, 0] < shape[1]) & (at[:, 1] < shape[0])
        votes += np.bincount(at[on, 1] * shape[1] + at[on, 0], minlength=votes.size).reshape(shape)
    votes = cv2.GaussianBlur(votes, (0, 0), 1.3) / (2 * np.pi * radius * PER_MM) * (2 * np.pi * 1.3**2)
    best = np.argwhere((votes == cv2.dilate(votes, np.ones((9, 9)))) & (votes > FEWEST))
    for row, column in best[np.argsort(-votes[tuple(best.T)])][:MOST_FITS]:
        yield np.array([column, row]) * BIN


def fitted(
    edges: Edges, flat: FlatPicture, rim: Rim, size: float, centre: Points, rounds: int = 5
) -> Candidate:
    """A base fitted to the outermost clear edges along its outline, by robust least squares."""
    for turn in range(rounds):
        narrow = turn >= 2
        points, growth = rim.outline(centre, size / 2)
        probe = points[:, None] + NORMALS[:, None] * REACH[None, :, None]
        x, y = flat.sample(probe, edges.x), flat.sample(probe, edges.y)
        along = np.abs(x * NORMALS[:, :1] + y * NORMALS[:, 1:])
        total = flat.sample(probe, edges.strength) + 1e-6
        near = np.exp(-0.5 * (REACH / (0.6 if narrow else 1.0)) ** 2)
        score = np.where(along > 0.85 * total, along, 0) * near
        ridge = np.pad(score, ((0, 0), (1, 1)))
        is_ridge = (
            (score >= ridge[:, :-2]) & (score >= ridge[:, 2:]) & (score > 0.5 * score.max(1, keepdims=True))
        )
        best = len(REACH) - 1 - is_ridge[:, ::-1].argmax(1)
        every = np.arange(len(best))
        inner = np.clip(best, 1, len(REACH) - 2)
        a, b, c = (along[every, inner + at] for at in (-1, 0, 1))
        bow = np.minimum(a - 2 * b + c, -1e-6)
        off = REACH[inner] + np.clip(0.5 * (a - c) / bow, -1, 1) * 0.1
        cut = 0.6 if narrow else 1.2
        weight = np.where(score[every, best] > edges.clear, np.clip(1 - (off / cut) ** 2, 0, 1) ** 2, 0)
        slope = NORMALS * growth[:, None]
        normal = (slope * weight[:, None]).T @ slope + np.eye(2) * 1e-3
        move = np.linalg.solve(normal, (slope * (weight * off)[:, None]).sum(0))
        centre = centre + np.clip(move, -1, 1)
    left = off - slope @ move
    spread = np.sqrt((weight * left**2).sum() / max(weight.sum() - 2, 1)) + 0.05
    return Candidate(centre, size, float((weight > 0.25).mean()), spread**2 * np.linalg.inv(normal) * 4)
