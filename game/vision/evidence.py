"""What speaks for a base that may be there: edges, and the colour of its rim."""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.photo.evidence import EvidenceFile
from game.vision.edges import Edges
from game.vision.fits import Fits
from game.vision.rim import Rim

Each: TypeAlias = NDArray[np.float64]
"""A number for each base."""

WITHIN: Final = np.array([-0.9, -0.6])
WITHOUT: Final = np.array([0.7, 1.1])
"""Where the colours of a rim and of its surroundings are taken, across the outline."""
FACING: Final = 0.2
"""How much a point faces the camera where the rim's colour is taken."""
APART: Final = 8.0
"""How far a rim's colour is at least from what is around it."""
BESIDE: Final = np.arange(-3, 3.01, 0.25)
MIDDLE: Final = np.s_[11:14]
"""Where an outline's own edge is in BESIDE."""
LOUD: Final = 6.0
"""How many times a clear edge an edge counts at most."""
AROUND: Final = np.arange(0.9, 3.6, 0.3)
"""Where a larger outline would have its edge."""


def evidence(edges: Edges, rim: Rim, fits: Fits) -> dict[str, Each]:
    """What there is of each kind for each base; EvidenceFile says what they are."""
    outlines = rim.outlines(fits.centres, fits.radius)
    near, far = (_shares(side) for side in (outlines.facing, -outlines.facing))
    colours = edges.flat.sample(outlines.across(np.concatenate([WITHIN, WITHOUT])), edges.lab)
    own, around = colours[:, :, : len(WITHIN)].mean(2), colours[:, :, len(WITHIN) :].mean(2)
    middle = _middle(own, outlines.facing > FACING)
    unlike, other = (np.linalg.norm(each - middle, axis=-1) for each in (own, around))
    ends = (unlike < 0.5 * other) & (other > APART)
    wall = edges.flat.sample(rim.walls(fits.centres, fits.radius)[:, :, None], edges.lab)[:, :, 0]
    on_wall = np.linalg.norm(wall - middle, axis=-1) < 0.5 * np.maximum(other, 2 * APART)
    beside, _ = edges.across(outlines.across(BESIDE))
    ridge = (np.minimum(beside, LOUD * edges.clear) * far[..., None]).sum(1)
    larger, straight = edges.across(outlines.across(AROUND))
    outside = (((larger > 2 * edges.clear) & straight) * near[..., None]).sum(1)
    own_seen = (ends & fits.seen).mean(1)
    differ = (np.median(unlike, 1) / np.maximum(np.median(other, 1), 1)).clip(0, 2)
    stands_out = ridge[:, MIDDLE].max(1) / (ridge.mean(1) + 1e-6)
    size = np.full(len(fits.centres), fits.radius / 10)
    return {
        "votes": fits.votes,
        "seen": fits.seen.mean(1),
        "seen_near": (fits.seen * near).sum(1),
        "own_far": (ends * far).sum(1),
        "own_seen": own_seen,
        "wall": (on_wall * near).sum(1),
        "unlike": differ,
        "unlike_squared": differ**2,
        "unlike_seen": differ * own_seen,
        "ridge_far": stands_out,
        "ridge_large": stands_out * size,
        "outside": outside.max(1),
        "spread": fits.spread,
        "size": size,
    }


def odds(found: dict[str, Each], weights: EvidenceFile) -> Each:
    """The logarithm of the odds that each base is there."""
    total: Each = sum((each * getattr(weights, name) for name, each in found.items()), np.array(weights.none))
    return total


def likely(odds: float) -> float:
    """Odds as a probability."""
    return float(1 / (1 + np.exp(-odds)))


def _shares(facing: Each) -> Each:
    """How much each point of an outline counts for one side of it."""
    counts = facing.clip(0, 1) + 0.05
    shares: Each = counts / counts.sum(1, keepdims=True)
    return shares


def _middle(colours: Each, chosen: NDArray[np.bool_]) -> Each:
    """The median of the chosen colours of each outline."""
    found: Each = np.nanmedian(np.where(chosen[..., None], colours, np.nan), axis=1, keepdims=True)
    return found
