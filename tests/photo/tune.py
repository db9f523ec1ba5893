"""Weighs the evidence for bases anew, by photographs whose truth is known: `python -m tests.photo.tune`.

Prints the weights as data/photo/evidence.yaml has them. Its scenes have seeds of their own, which neither tests nor
benchmarks use.
"""

from __future__ import annotations

import numpy as np

from game.photo.evidence import EvidenceFile
from game.photo.reading import Told
from game.photo.sizes import METRIC, possible
from game.vision.bases import OVERLAP
from game.vision.edges import edges
from game.vision.evidence import evidence
from game.vision.fits import fits
from game.vision.rim import Rim
from game.vision.table import Table
from tests.photo.render import Scene, scene
from tests.photo.score import IN_VIEW, NEAR

SEEDS = range(1000, 1160)
RIGHT = 1.6
"""Millimetres within which a base of the right size is the right one."""
STIFF = 1.0
"""How strongly weights are held near 0."""
NAMES = [name for name in EvidenceFile.model_fields if name != "none"]


def main() -> None:
    """Look at each scene, weigh, print."""
    found = [looked_at(scene(seed, sizes=sizes_of(seed)), sizes_of(seed)) for seed in SEEDS]
    for name, weight in weighed(found).items():
        print(f"{name}: {weight:.3f}")


def sizes_of(seed: int) -> tuple[float, ...]:
    """All sizes on every other table, one or two on the others."""
    if seed % 2:
        return METRIC
    return tuple(np.random.default_rng(seed).choice(METRIC, 1 + seed // 2 % 2, replace=False).tolist())


def looked_at(truth: Scene, sizes: tuple[float, ...]) -> list[np.ndarray]:
    """The evidence on one photograph, a row for each base that may be there; whether it is, near one, and where."""
    table = Table(truth.jpeg())
    table.flatten(Told())
    assert table.flat is not None and table.view is not None
    rim, found = Rim(table.view.camera, Told().thickness), edges(table.flat)
    rows = []
    every_size = possible(sizes)
    for size in every_size:
        fitted = fits(found, rim, size / 2, len(every_size))
        if fitted is None:
            continue
        every = evidence(found, rim, fitted)
        for at, centre in enumerate(fitted.centres):
            gaps = [float(np.hypot(*(base.at - centre))) for base in truth.bases]
            near = [base for base, gap in zip(truth.bases, gaps, strict=True) if gap < NEAR]
            if any(base.seen < IN_VIEW for base in near):
                continue
            right = any(
                base.size == size and gap < RIGHT for base, gap in zip(truth.bases, gaps, strict=True)
            )
            rows.append([right, bool(near), *centre, size, *(every[name][at] for name in NAMES)])
    return [np.array(row) for row in rows]


def weighed(scenes: list[list[np.ndarray]]) -> dict[str, float]:
    """Weights by which right bases win over what overlaps them, at odds for whether a base is there at all."""
    rows = np.array([row for each in scenes for row in each])
    weights = fitted_odds(rows[:, 5:], rows[:, 0])
    kept = np.array([row for each in scenes for row in _winners(each, weights)])
    scale = fitted_odds((kept[:, 5:] @ weights[1:] + weights[0])[:, None], kept[:, 1])
    final = weights * scale[1]
    return {"none": float(final[0] + scale[0]), **dict(zip(NAMES, map(float, final[1:]), strict=True))}


def _winners(rows: list[np.ndarray], weights: np.ndarray) -> list[np.ndarray]:
    """Those of a photograph of which none overlaps another."""
    kept: list[np.ndarray] = []
    for one in sorted(rows, key=lambda row: -float(row[5:] @ weights[1:])):
        if all(np.hypot(*(one[2:4] - other[2:4])) > (one[4] + other[4]) / 2 - OVERLAP for other in kept):
            kept.append(one)
    return kept


def fitted_odds(evidence: np.ndarray, truth: np.ndarray) -> np.ndarray:
    """Logistic regression: the odds of nothing, then a weight for each column."""
    middle, scale = evidence.mean(0), evidence.std(0) + 1e-9
    columns = np.c_[np.ones(len(evidence)), (evidence - middle) / scale]
    held = STIFF * np.diag([1e-6, *[1.0] * evidence.shape[1]])
    weights = np.zeros(columns.shape[1])
    for _ in range(25):
        chance = 1 / (1 + np.exp(-columns @ weights))
        curve = columns.T @ (columns * (chance * (1 - chance))[:, None]) + held
        weights -= np.linalg.solve(curve, columns.T @ (chance - truth) + held @ weights)
    own = weights[1:] / scale
    return np.array([weights[0] - own @ middle, *own])


if __name__ == "__main__":
    main()
