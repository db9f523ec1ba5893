"""What a photograph of a table says: how the mat lies in it, the mat from above, and what seems to stand on it.

All lengths are millimetres on the mat, from its near left corner: x to the right, y away. Pixels of a photograph count
from its upper left corner, after it has been turned upright.
"""

from __future__ import annotations

from dataclasses import field
from typing import Any, Final

from game.battlefield.plane import INCH_MM
from game.core.dataclass import dataclass
from game.photo.camera import Camera
from game.photo.homography import Corners, Point
from game.photo.reasons import reason

MAT: Final = (12 * INCH_MM, 16 * INCH_MM)
SURE: Final = 0.27
"""Proposals that are less likely than this are faint suggestions: a missed base costs more than a refused one."""
BY_HAND: Final = 0.5
"""Sigma of what a person has put in its place over the flattened photograph."""


@dataclass(frozen=True, slots=True)
class Told:
    """What people say about the table before it is read."""

    sizes: tuple[float, ...] = ()
    """Diameters of the bases that are on it; none if any of the usual ones may be."""
    thickness: float = 3.5
    """Of the bases: thin ones 2, usual ones 3.5, thick ones 5."""
    mat: tuple[float, float] = MAT
    printed: float = 1.0
    """How long a printed millimetre is: 0.97 if the check bar of 100 mm measures 97."""
    mat_thickness: float = 0.0
    """How much higher the mat is than the markers: 0 for a printed one, 2 where cards lie beside a neoprene mat."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The photograph as it was taken, turned upright: what the corners of the mat are dragged on."""

    jpeg: bytes
    size: tuple[int, int]
    """Width and height of the photograph in pixels; those of the JPEG may be smaller, at the same proportions."""


@dataclass(frozen=True, slots=True)
class Plane:
    """How the mat lies in the photograph."""

    corners: Corners
    """Pixels of the mat's corners: near left, near right, far right, far left."""
    camera: Camera
    sigma: float
    """How far a point of the mat may be from where it is taken for, as a standard deviation."""
    markers: tuple[int, ...] = ()
    """The markers that it was found by; none if a person has put the corners in their place."""


@dataclass(frozen=True, slots=True)
class Underlay:
    """The mat from above and to scale, as a JPEG whose upper edge is the far side, with some table around it."""

    jpeg: bytes
    per_mm: float
    """Pixels a millimetre."""
    mat: tuple[float, float]
    margin: float
    """How much of the table is shown beyond each side of the mat."""

    def pixel(self, point: Point) -> Point:
        """The pixel that shows a point of the mat."""
        x, y = point
        return (x + self.margin) * self.per_mm, (self.mat[1] - y + self.margin) * self.per_mm

    def point(self, pixel: Point) -> Point:
        """The point of the mat that a pixel shows: the way back of `pixel`."""
        x, y = pixel
        return x / self.per_mm - self.margin, self.mat[1] + self.margin - y / self.per_mm


@dataclass(frozen=True, slots=True)
class Flat:
    """A photograph that has been laid flat."""

    plane: Plane
    underlay: Underlay


@dataclass(frozen=True, slots=True)
class Proposal:
    """A round base that seems to stand on the mat."""

    centre: Point
    """Of its foot, put right for the height of what is seen of it."""
    size: float
    """Its diameter."""
    sigma: float
    """How far its centre may be from there in each direction, as a standard deviation; the plane's comes on top."""
    likely: float
    """How likely it is a base at all, from 0 to 1."""
    rim: tuple[int, int, int] = (0, 0, 0)
    """The colour of its rim: red, green, blue."""
    warband: int | None = None
    """0 or 1 by the colour of its rim; None if that tells nothing."""

    @property
    def sure(self) -> bool:
        """Whether it is proposed at all, or only suggested faintly."""
        return self.likely >= SURE


@dataclass(frozen=True, slots=True)
class Outline:
    """The footprint of a piece of terrain, simplified: counter-clockwise corners."""

    ring: tuple[Point, ...]
    height: float
    sigma: float


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the reading is: what is being done, and the share that is done, from 0 to 1."""

    step: str
    share: float

    @property
    def sentence(self) -> str:
        """What is being done, for people."""
        return reason(f"progress.{self.step}")


@dataclass(frozen=True)
class Unusable:
    """A photograph, or a part of one, of which nothing can be made: why, and what helps, as one sentence."""

    code: str
    facts: dict[str, Any] = field(default_factory=dict)

    @property
    def sentence(self) -> str:
        """Why, and what to do."""
        return reason(self.code, **self.facts)
