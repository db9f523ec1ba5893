"""Photographs of tables, rendered: 12 bases with miniatures, 6 pieces of terrain, eight markers, 30 to 60 degrees

Seeds that nothing was tuned on. A base counts if half of its outline is in view; the last figures say how many don't,
and what photographs of 12 megapixels cost. Real photographs are harder: docs/measuring.md says why. Needs the packages
of requirements-photo.txt, and a quarter of an hour: SPELLBOARD_PHOTOS is the number of photographs of each kind, 24 if
it is not given.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from typing import TYPE_CHECKING

from tests.benchmarks.bench import Row, at_most

if TYPE_CHECKING:
    from game.vision.table import Table
    from tests.photo.render import Box, Scene

FIRST_TOLD, FIRST_SIX, FIRST_LARGE = 60_000, 61_000, 40_000
LARGE = 4000
"""Pixels of the longer side of a photograph of 12 megapixels."""


def rows() -> Iterable[Row]:
    """The bars of recognition, and of time."""
    if find_spec("cv2") is None:
        yield Row("photographs", "OpenCV is missing: pip install -r requirements-photo.txt")
        return
    count = int(os.environ.get("SPELLBOARD_PHOTOS", "24"))
    yield from _recognition("one or two sizes told", FIRST_TOLD, count, told=True, bars=(98, 3, 99, 0.6, 1.5))
    yield from _recognition("six sizes possible", FIRST_SIX, count, told=False, bars=(96, 7, 93, 0.6, 1.8))
    yield from _large(max(count // 6, 2))


def _recognition(
    kind: str, first: int, count: int, *, told: bool, bars: tuple[float, float, float, float, float]
) -> Iterator[Row]:
    import numpy as np

    from game.photo.files import UnusableError
    from game.photo.reading import MAT, Told
    from game.photo.sizes import METRIC
    from game.vision.table import Table
    from tests.photo.render import scene
    from tests.photo.score import Score, plane_errors

    score, planes, overlaps, refused = Score(), [], [], 0
    for seed in range(first, first + count):
        dice = np.random.default_rng(seed)
        sizes = tuple(dice.choice(METRIC, 1 + seed % 2, replace=False).tolist()) if told else METRIC
        truth = scene(seed, sizes=sizes)
        table = Table(truth.jpeg())
        try:
            table.flatten(Told())
        except UnusableError:
            refused += 1
            continue
        assert table.view is not None
        planes.append(plane_errors(truth.camera, table.view, MAT))
        score.add(truth.bases, table.propose(Told(sizes if told else ())))
        overlaps += [_overlap(table, truth, box, seed) for box in truth.terrain]
    found, false, right, median, most = bars
    seen = score.found + score.missed
    yield _least(f"{kind}, {count} photographs: bases found, of {seen}", 100 * score.found / seen, found, "%")
    yield at_most("  proposals that are none", 100 * score.false / score.proposed, false, "%")
    yield _least("  size right", 100 * score.sizes_right / score.found, right, "%")
    yield at_most("  centres, median", float(np.median(score.errors)), median, "mm")
    yield at_most("  centres, 95th percentile", float(np.percentile(score.errors, 95)), most, "mm")
    yield at_most("  plane, median", float(np.median(np.concatenate(planes))), 0.3, "mm")
    worst = [float(each.max()) for each in planes]
    yield at_most("  plane, worst point of each, median", float(np.median(worst)), 0.3, "mm")
    yield _least("  terrain from a lasso and its height, median IoU", float(np.median(overlaps)), 0.93, "")
    yield Row("  terrain, 10th percentile", f"{np.percentile(overlaps, 10):.3g}")
    yield Row("  warband right, of coloured rims", f"{100 * score.bands_right / max(score.bands, 1):.3g} %")
    share = np.array(score.errors) / np.array(score.sigmas)
    yield Row(
        "  error in sigmas, median and 95th percentile",
        "{:.2f}, {:.2f}".format(*np.percentile(share, [50, 95])),
    )
    yield Row("  bases hidden by more than half; photographs refused", f"{score.hidden}; {refused}")


def _overlap(table: Table, truth: Scene, box: Box, seed: int) -> float:
    """How well a piece of terrain is found: not at all where nothing stands out."""
    from game.photo.files import UnusableError
    from tests.photo.score import overlap

    try:
        return overlap(table.outline(truth.lasso(box, seed).tolist(), box.height).ring, box.ring)
    except UnusableError:
        return 0.0


def _large(count: int) -> Iterator[Row]:
    import numpy as np

    from game.photo.reading import Told
    from game.vision.table import Table
    from tests.photo.render import scene

    spent, passed = [], []
    for seed in range(FIRST_LARGE, FIRST_LARGE + count):
        raw = scene(seed, width=LARGE).jpeg()
        start, began = time.process_time(), time.perf_counter()
        table = Table(raw)
        table.seen()
        table.flatten(Told())
        table.propose(Told())
        spent.append(time.process_time() - start)
        passed.append(time.perf_counter() - began)
    yield at_most(
        f"12 megapixels, {count} photographs, six sizes: time of the processor",
        float(np.median(spent)),
        2,
        "s",
    )
    yield Row("  by the clock", f"{np.median(passed):.3g} s")


def _least(what: str, value: float, bar: float, unit: str) -> Row:
    return Row(what, f"{value:.3g} {unit}".strip(), f">= {bar:g} {unit}".strip(), value >= bar)
