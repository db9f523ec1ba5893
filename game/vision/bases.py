"""Finds round bases in a flattened picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

from game.photo.evidence import weights
from game.photo.sizes import possible
from game.vision.edges import Edges
from game.vision.evidence import evidence, likely, odds
from game.vision.finding import Points
from game.vision.fits import fits
from game.vision.rim import Rim

OVERLAP: Final = 3.0
"""Millimetres by which two bases may seem to overlap."""
OFF_MAT: Final = 2.0
"""Millimetres by which a centre may lie off the mat."""
FAINTEST: Final = 0.05
"""How likely a base is at least that is suggested at all."""
FIT_ERROR: Final = 2.0
"""How many times larger errors are than a fit alone says: edges close by are not independent."""
FLOOR: Final = 0.05
"""Millimetres by which an edge is off in any case."""


@dataclass(frozen=True)
class Found:
    """A base that seems to be there."""

    centre: Points
    size: float
    odds: float
    sigma: float
    """Of its centre, in millimetres, as far as the fit says it."""


def bases(edges: Edges, rim: Rim, told: tuple[float, ...], step: Callable[[float], None]) -> list[Found]:
    """The likeliest bases of which none overlaps another, the likeliest first.

    `step` is told the share that is done.
    """
    sizes = possible(told)
    found: list[Found] = []
    for done, size in enumerate(sizes):
        step(done / len(sizes))
        found += _of_size(edges, rim, size, len(sizes))
    kept: list[Found] = []
    for one in sorted(found, key=lambda each: -each.odds):
        if all(
            np.linalg.norm(one.centre - other.centre) > (one.size + other.size) / 2 - OVERLAP
            for other in kept
        ):
            kept.append(one)
    return kept


def _of_size(edges: Edges, rim: Rim, size: float, sizes: int) -> list[Found]:
    fitted = fits(edges, rim, size / 2, sizes)
    if fitted is None:
        return []
    all_odds = odds(evidence(edges, rim, fitted), weights())
    spread = np.trace(np.linalg.inv(fitted.squares), axis1=1, axis2=2) / 2
    sigma = FIT_ERROR * (fitted.spread + FLOOR) * np.sqrt(spread)
    low, high = -OFF_MAT, np.add(edges.flat.mat, OFF_MAT)
    return [
        Found(centre, size, float(odd), float(error))
        for centre, odd, error in zip(fitted.centres, all_odds, sigma, strict=True)
        if likely(odd) > FAINTEST and (centre > low).all() and (centre < high).all()
    ]
