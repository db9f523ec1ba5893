"""Reads a photograph of a table, step by step: as it was taken, laid flat, and what stands on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np

from game.photo.camera import Camera
from game.photo.homography import Corners, FlatError, Point
from game.photo.markers import markers as printed
from game.photo.reading import Flat, Outline, Progress, Proposal, Seen, Told
from game.vision import bases, colours, finding, picture, terrain, view
from game.vision.edges import edges
from game.vision.flat import FlatPicture, flattened
from game.vision.picture import Picture, UnusableError
from game.vision.rim import Rim

Step: TypeAlias = Callable[[Progress], None]
FIT_ERROR: Final = 2.0
"""How many times larger errors are than the fit alone says."""
LEAST_SIGMA: Final = 0.5
OUTLINE_SIGMA: Final = 1.5


def _silent(progress: Progress) -> None:
    """Nobody watches."""


class Table:
    """A photograph of a table. Each method raises UnusableError if nothing can be made of it."""

    def __init__(self, source: Path | bytes, step: Step = _silent) -> None:
        self._step = step
        step(Progress("load", 0.0))
        self._photo: Picture = picture.load(source)
        self._told = Told()
        self._flat: FlatPicture | None = None
        self._camera: Camera | None = None

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the photograph."""
        height, width = self._photo.shape[:2]
        return width, height

    def seen(self) -> Seen:
        """The photograph itself."""
        return picture.seen(self._photo)

    def flatten(self, told: Told, corners: Corners | None = None) -> Flat:
        """Lay it flat, by the markers in it or by the corners of the mat that a person shows."""
        self._step(Progress("markers", 0.1))
        seen_from, numbers = self._by_markers(told) if corners is None else self._by_hand(told, corners)
        self._step(Progress("flatten", 0.4))
        flat = flattened(self._photo, seen_from, told.mat)
        self._told, self._flat, self._camera = told, flat, seen_from.camera
        return Flat(seen_from.plane(told.mat, numbers), flat.underlay())

    def _by_hand(self, told: Told, corners: Corners) -> tuple[view.View, Sequence[int]]:
        try:
            return view.by_corners(corners, told.mat, self.size), ()
        except FlatError as error:
            raise UnusableError("photo.crossed") from error

    def _by_markers(self, told: Told) -> tuple[view.View, Sequence[int]]:
        """The view, whether the markers are printed on the mat or laid beside it; and the markers' numbers."""
        layouts = [printed().squares(*told.mat, on_mat=on_mat) for on_mat in (True, False)]
        found = finding.markers(self._photo)
        known = {number: corners for number, corners in found.items() if number in layouts[0]}
        finding.refuse_few(self._photo, known)
        return view.by_markers(known, layouts, told.mat, self.size, told.mat_thickness), sorted(known)

    def propose(self, told: Told) -> tuple[Proposal, ...]:
        """The round bases on the flattened table, the likeliest first."""
        flat, camera = self._flattened()
        self._step(Progress("bases", 0.5))
        rim = Rim(camera, told.thickness)
        kept = bases.candidates(
            edges(flat), flat, rim, told, lambda share: self._step(Progress("bases", 0.5 + share / 2))
        )
        rims = [colours.rim_colour(flat, rim, each.centre, each.size) for each in kept]
        every = zip(kept, rims, colours.warbands(rims), strict=True)
        return tuple(_proposal(base, colours.shown(rim), warband) for base, rim, warband in every)

    def outline(self, lasso: Sequence[Point], height: float) -> Outline:
        """The footprint of a piece of terrain of this height, within a line drawn round what is seen of it."""
        flat, camera = self._flattened()
        found = terrain.footprint(flat, lasso, camera, height)
        if found is None:
            raise UnusableError("photo.no_outline")
        return Outline(tuple((float(x), float(y)) for x, y in found), height, OUTLINE_SIGMA)

    def _flattened(self) -> tuple[FlatPicture, Camera]:
        if self._flat is None or self._camera is None:
            raise LookupError("the photograph has not been flattened")
        return self._flat, self._camera


def _proposal(base: bases.Candidate, rim: tuple[int, int, int], warband: int | None) -> Proposal:
    x, y = (float(each) for each in base.centre)
    sigma = float(np.hypot(FIT_ERROR * np.sqrt(np.trace(base.spread) / 2), LEAST_SIGMA))
    return Proposal((x, y), base.size, sigma, base.seen, rim, warband)
