"""Reads a photograph of a table, step by step: as it was taken, laid flat, and what stands on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from pathlib import Path
from typing import Final, TypeAlias

from game.photo.camera import Camera
from game.photo.homography import Corners, FlatError, Point
from game.photo.markers import MarkersFile, markers
from game.photo.reading import Flat, Outline, Progress, Proposal, Seen, Told
from game.vision import bases, colours, finding, picture, terrain, view
from game.vision.edges import edges
from game.vision.evidence import likely
from game.vision.flat import FlatPicture, flattened
from game.vision.picture import Picture, UnusableError
from game.vision.rim import Rim
from game.vision.view import View

Step: TypeAlias = Callable[[Progress], None]
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
        self.flat: FlatPicture | None = None
        self.view: View | None = None

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
        self.view, numbers = self._by_markers(told) if corners is None else self._by_hand(told, corners)
        self._step(Progress("flatten", 0.4))
        self.flat = flattened(self._photo, self.view, told.mat)
        return Flat(self.view.plane(told.mat, numbers), self.flat.underlay())

    def _by_hand(self, told: Told, corners: Corners) -> tuple[View, Sequence[int]]:
        try:
            return view.by_corners(corners, told.mat, self.size), ()
        except FlatError as error:
            raise UnusableError("photo.crossed") from error

    def _by_markers(self, told: Told) -> tuple[View, Sequence[int]]:
        """The view, whether the markers are printed on the mat or laid beside it; and the markers' numbers."""
        cards = printed_markers(told.printed)
        layouts = [cards.squares(*told.mat, on_mat=on_mat) for on_mat in (True, False)]
        found = finding.markers(self._photo)
        known = {number: corners for number, corners in found.items() if number in layouts[0]}
        if known:
            finding.refuse_poor(self._photo, known, cards.side)
        finding.refuse_few(self._photo, known)
        return view.by_markers(known, layouts, told.mat, self.size, told.mat_thickness), sorted(known)

    def propose(self, told: Told) -> tuple[Proposal, ...]:
        """The round bases on the flattened table, the likeliest first."""
        flat, camera = self._flattened()
        self._step(Progress("bases", 0.5))
        rim = Rim(camera, told.thickness)
        found = bases.bases(
            edges(flat), rim, told.sizes, lambda share: self._step(Progress("bases", 0.6 + 0.4 * share))
        )
        rims = [colours.rim_colour(flat, rim, each.centre, each.size) for each in found]
        every = zip(found, rims, colours.warbands(rims), strict=True)
        return tuple(_proposal(base, colours.shown(rim), warband) for base, rim, warband in every)

    def outline(self, lasso: Sequence[Point], height: float) -> Outline:
        """The footprint of a piece of terrain of this height, within a line drawn round what is seen of it."""
        flat, camera = self._flattened()
        found = terrain.footprint(flat, lasso, camera, height)
        if found is None:
            raise UnusableError("photo.no_outline")
        return Outline(tuple((float(x), float(y)) for x, y in found), height, OUTLINE_SIGMA)

    def _flattened(self) -> tuple[FlatPicture, Camera]:
        if self.flat is None or self.view is None:
            raise LookupError("the photograph has not been flattened")
        return self.flat, self.view.camera


def printed_markers(scale: float) -> MarkersFile:
    """The markers as a printer made them, which may have made everything smaller or larger."""
    planned = markers()
    return planned.model_copy(update={"side": planned.side * scale, "white": planned.white * scale})


def _proposal(base: bases.Found, rim: tuple[int, int, int], warband: int | None) -> Proposal:
    x, y = (float(each) for each in base.centre)
    return Proposal((x, y), base.size, hypot(base.sigma, LEAST_SIGMA), likely(base.odds), rim, warband)
