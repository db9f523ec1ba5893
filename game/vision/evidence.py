"""What speaks for a base that may be there: edges, and the colour of its rim."""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.photo.evidence import EvidenceFile
from game.vision.edges import Edges
from game.vision.fits import Fits
from game.vision.rim import Outlines, Rim

Each: TypeAlias = NDArray[np.float64]
"""A number for each base."""

WITHIN: Final = np.array([-0.9, -0.6])
WITHOUT: Final = np.array([0.7, 1.1])
"""Where the colours of a rim and of its surroundings are taken, across the outline."""
ON_TOP: Final = np.array([-2.5, -1.5])
OFF_TOP: Final = np.array([0.8, 1.3])
"""Where those of a top and of its rim are, across the top's own edge."""
FACING: Final = 0.2
"""How much a point faces the camera where the colours of a rim and of a top are taken."""
FRONT: Final = -0.3
"""The same where no miniature hides a top that stands on it."""
APART: Final = 8.0
"""How far a rim's colour is at least from what is around it."""
PLAIN: Final = 12.0
"""How far colours of one top lie apart at most."""
FOREIGN: Final = 20.0
"""How far a colour is at least from the mat's that is not the mat's."""
FAR: Final = 30.0
"""The difference of colours that counts as 1."""
FARTHEST: Final = 2.0
BESIDE: Final = np.arange(-3, 3.01, 0.25)
MIDDLE: Final = np.s_[11:14]
"""Where an outline's own edge is in BESIDE."""
LOUD: Final = 6.0
"""How many times a clear edge an edge counts at most."""
AROUND: Final = np.arange(0.9, 3.6, 0.3)
"""Where a larger outline would have its edge."""
SPARSE: Final = 16
"""Every so many pixels are enough to take the mat's colour by."""


def evidence(edges: Edges, rim: Rim, fits: Fits) -> dict[str, Each]:
    """What there is of each kind for each base; EvidenceFile says what they are."""
    outlines = rim.outlines(fits.centres, fits.radius)
    own, around = _colours(edges, outlines, WITHIN, WITHOUT)
    paint = _middle(own, outlines.facing > FACING)
    mat = np.median(edges.lab[::SPARSE, ::SPARSE].reshape(-1, 3), axis=0).astype(np.float64)
    covered = (_apart(own, around) < APART) & (_apart(around, mat) > FOREIGN) & ~fits.seen
    return {
        "votes": fits.votes,
        "seen": fits.seen.mean(1),
        "hidden": covered.mean(1),
        "spread": fits.spread,
        "size": np.full(len(fits.centres), fits.radius / 10),
        **_of_edges(edges, outlines, fits.radius),
        **_of_rim(own, around, paint, outlines),
        **_of_top(edges, rim.tops(fits.centres, fits.radius), fits.top_seen, paint),
    }


def _of_edges(edges: Edges, outlines: Outlines, radius: float) -> dict[str, Each]:
    """How an outline's own edge compares with those beside it."""
    beside, _ = edges.across(outlines.across(BESIDE))
    ridge = (np.minimum(beside, LOUD * edges.clear) * _shares(-outlines.facing)[..., None]).sum(1)
    larger, straight = edges.across(outlines.across(AROUND))
    outside = (((larger > 2 * edges.clear) & straight) * _shares(outlines.facing)[..., None]).sum(1)
    return {
        "ridge": ridge[:, MIDDLE].max(1) / (ridge.mean(1) + 1e-6) * radius / 10,
        "outside": outside.max(1),
    }


def _of_rim(own: Each, around: Each, paint: Each, outlines: Outlines) -> dict[str, Each]:
    """Whether there is a rim of one colour."""
    unlike, other = _apart(own, paint), _apart(around, paint)
    ends = (unlike < 0.5 * other) & (other > APART)
    return {
        "own_far": (ends * _shares(-outlines.facing)).sum(1),
        "unlike": (np.median(unlike, 1) / np.maximum(np.median(other, 1), 1)).clip(0, 2),
    }


def _of_top(edges: Edges, tops: Outlines, seen: NDArray[np.bool_], paint: Each) -> dict[str, Each]:
    """Whether there is a top of one colour, with an edge of its own."""
    inside, beyond = _colours(edges, tops, ON_TOP, OFF_TOP)
    colour, front = _middle(inside, tops.facing > FACING), tops.facing > FRONT
    unlike = _apart(inside, colour)
    plain = unlike < PLAIN
    ends = plain & (_apart(beyond, colour) > PLAIN)
    differ = np.nanmedian(np.where(front, unlike, np.nan), axis=1)
    return {
        "top_seen": seen.mean(1),
        "top_plain": (plain & front).sum(1) / front.sum(1),
        "top_unlike": (differ / FAR).clip(0, FARTHEST),
        "top_other": (_apart(colour, paint)[:, 0] / FAR).clip(0, FARTHEST),
        "top_ends": ends.mean(1),
        "top_ends_seen": (ends & seen).mean(1) ** 2,
    }


def odds(found: dict[str, Each], weights: EvidenceFile) -> Each:
    """The logarithm of the odds that each base is there."""
    total: Each = sum((each * getattr(weights, name) for name, each in found.items()), np.array(weights.none))
    return total


def likely(odds: float) -> float:
    """Odds as a probability."""
    return float(1 / (1 + np.exp(-odds)))


def _colours(edges: Edges, circles: Outlines, within: Each, without: Each) -> tuple[Each, Each]:
    """The colours on both sides of each point of some circles."""
    found = edges.flat.sample(circles.across(np.concatenate([within, without])), edges.lab)
    inner, outer = np.split(found, [len(within)], axis=2)
    return inner.mean(2), outer.mean(2)


def _apart(colours: Each, others: Each) -> Each:
    found: Each = np.linalg.norm(colours - others, axis=-1)
    return found


def _shares(facing: Each) -> Each:
    """How much each point of an outline counts for one side of it."""
    counts = facing.clip(0, 1) + 0.05
    shares: Each = counts / counts.sum(1, keepdims=True)
    return shares


def _middle(colours: Each, chosen: NDArray[np.bool_]) -> Each:
    """The median of the chosen colours of each outline."""
    found: Each = np.nanmedian(np.where(chosen[..., None], colours, np.nan), axis=1, keepdims=True)
    return found
