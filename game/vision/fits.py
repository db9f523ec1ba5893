"""Bases that may be there: where most edges vote for one, fitted to the edges along its outline."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import cv2
import numpy as np
from numpy.typing import NDArray

from game.photo.homography import Point
from game.vision.edges import Edges
from game.vision.finding import Points
from game.vision.rim import NORMALS, Outlines, Rim

BIN: Final = 0.5
"""Side of the cells that votes are counted in."""
VAGUE: Final = 1.3
"""Cells (sigma) by which a vote may be off."""
ALONE: Final = 5
"""Cells: two centres are not closer than half of this."""
FEWEST: Final = 0.05
"""Votes that a base gets at least, as a share of those for a whole outline."""
MOST: Final = 100
"""Bases of each size that are fitted at most."""
IN_ALL: Final = 264
"""Bases of all sizes that are: there is time for more of each if fewer sizes are possible."""
ROUNDS: Final = 4
WIDE_ROUNDS: Final = 2
"""Rounds in which edges are looked for further away."""
STEP: Final = 0.125
STEPS: Final = np.arange(-1.5, 1.5 + STEP / 2, STEP)
"""Where edges are looked for, across an outline or the edge of a top."""
OUTERMOST: Final = 0.5
"""The share of the best edge's strength that an edge further out needs to count instead: within lies only paint."""
APART: Final = 1.5
"""Millimetres from the outline to the top's own edge from which the two are told apart."""
SEEN: Final = 0.25
"""The weight at which a point of an outline counts as seen."""


@dataclass(frozen=True)
class Fits:
    """Bases of one size, fitted."""

    radius: float
    centres: Points
    votes: NDArray[np.float64]
    weights: NDArray[np.float64]
    """How well each point of each outline lies on an edge, from 0 to 1."""
    tops: NDArray[np.float64]
    """The same for the points of the top's own edge."""
    misfits: NDArray[np.float64]
    """How far outside the fitted outline that edge is."""
    squares: NDArray[np.float64]
    """The normal equations, whose inverse is the covariance for a unit error."""

    @property
    def seen(self) -> NDArray[np.bool_]:
        """Which points of the outlines have an edge."""
        return self.weights > SEEN

    @property
    def top_seen(self) -> NDArray[np.bool_]:
        """Which points of the tops' own edges have one."""
        return self.tops > SEEN

    @property
    def spread(self) -> NDArray[np.float64]:
        """Root of the mean square of the misfits."""
        power = (self.weights * self.misfits**2).sum(1)
        return np.asarray(np.sqrt(power / np.maximum(self.weights.sum(1), 1)))


def fits(edges: Edges, rim: Rim, radius: float, sizes: int) -> Fits | None:
    """The bases of a size that may be there; None if there are none. `sizes` is how many are possible."""
    centres, votes = _peaks(edges, rim, radius, edges.flat.mat, min(MOST, IN_ALL // sizes))
    if not len(centres):
        return None
    for turn in range(ROUNDS):
        wide = turn < WIDE_ROUNDS
        outlines, edge = rim.outlines(centres, radius), rim.tops(centres, radius)
        outline = _Pull(outlines, *_edges_along(edges, outlines, wide=wide))
        top = _Pull(edge, *_edges_along(edges, edge, wide=wide))
        # Where the foot does not stand out from the mat, the top's edge says where the base is.
        instead = np.where(outlines.beyond(edge) > APART, top.weights * (1 - outline.weights), 0)
        squares, move = _moves(outline, _Pull(edge, top.off, instead))
        centres = centres + move
    misfits = outline.off - np.einsum("cni,ci->cn", outline.slope, move)
    return Fits(radius, centres, votes, outline.weights, top.weights, misfits, squares)


@dataclass(frozen=True)
class _Pull:
    """How far outside each point of some circles an edge is, and how much it counts."""

    circles: Outlines
    off: NDArray[np.float64]
    weights: NDArray[np.float64]

    @property
    def slope(self) -> NDArray[np.float64]:
        """How far each point moves along its normal with the base."""
        return NORMALS * self.circles.growth[..., None]


def _moves(*pulls: _Pull) -> tuple[NDArray[np.float64], Points]:
    """The normal equations of these edges, and how far they move each base."""
    squares = sum(
        (np.einsum("cn,cni,cnj->cij", each.weights, each.slope, each.slope) for each in pulls),
        np.eye(2) * 1e-3,
    )
    pull = sum(np.einsum("cn,cni->ci", each.weights * each.off, each.slope) for each in pulls)
    return squares, np.linalg.solve(squares, np.asarray(pull)[..., None])[..., 0].clip(-1, 1)


def _peaks(
    edges: Edges, rim: Rim, radius: float, mat: Point, most: int
) -> tuple[Points, NDArray[np.float64]]:
    """The centres that most edges vote for, and their votes: an edge may go from light to dark or back."""
    shape = int(mat[1] / BIN) + 1, int(mat[0] / BIN) + 1
    counts: Any = np.zeros(shape, np.float32)
    for centres in _voted(edges, rim, radius):
        at = np.round(centres / BIN).astype(int)
        on = (at >= 0).all(1) & (at[:, 0] < shape[1]) & (at[:, 1] < shape[0])
        counts += np.bincount(at[on, 1] * shape[1] + at[on, 0], minlength=counts.size).reshape(shape)
    whole = 2 * np.pi * radius * edges.flat.per_mm / (2 * np.pi * VAGUE**2)
    votes = np.asarray(cv2.GaussianBlur(counts, (0, 0), VAGUE), np.float64) / whole
    best = np.argwhere((votes == cv2.dilate(votes, np.ones((ALONE, ALONE)))) & (votes > FEWEST))
    given = votes[tuple(best.T)]
    first = np.argsort(-given)[:most]
    return np.asarray(best[first, ::-1] * BIN, np.float64), given[first]


def _voted(edges: Edges, rim: Rim, radius: float) -> Iterator[Points]:
    """The centres of the bases whose outline each edge may be, or the near edge of whose top: of a dark rim on a dark
    mat that is all that shows.
    """
    for outward in (edges.normals, -edges.normals):
        yield rim.centres(edges.spots, outward, radius)
        near = ((rim.foot - edges.spots) * outward).sum(1) > 0
        yield rim.centres_by_tops(edges.spots[near], outward[near], radius)


def _edges_along(
    edges: Edges, outlines: Outlines, *, wide: bool
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """How far outside each point of each outline the outermost clear edge is, and how much it counts."""
    along, straight = edges.across(outlines.across(STEPS))
    near, most = (1.0, 1.2) if wide else (0.6, 0.6)
    score = np.where(straight, along, 0) * np.exp(-0.5 * (STEPS / near) ** 2)
    beside = np.pad(score, ((0, 0), (0, 0), (1, 1)))
    ridge = (score >= beside[..., :-2]) & (score >= beside[..., 2:])
    ridge &= score > OUTERMOST * score.max(-1, keepdims=True)
    best = (len(STEPS) - 1 - ridge[..., ::-1].argmax(-1))[..., None]
    inner = best.clip(1, len(STEPS) - 2)
    before, here, after = (np.take_along_axis(along, inner + at, -1)[..., 0] for at in (-1, 0, 1))
    bow = np.minimum(before - 2 * here + after, -1e-6)
    off = STEPS[inner[..., 0]] + (0.5 * (before - after) / bow).clip(-1, 1) * STEP
    clear = np.take_along_axis(score, best, -1)[..., 0] > edges.clear
    return off, np.where(clear, (1 - (off / most) ** 2).clip(0, 1) ** 2, 0)
