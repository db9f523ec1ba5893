"""What a photograph offers: bases that people accept, move, resize or refuse before they stand on the battlefield."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot

from game.battlefield.document import (
    BaseEntry,
    BattlefieldDocument,
    FeatureEntry,
    HeightWord,
    PartEntry,
)
from game.battlefield.plane import INCH_MM, Point, gap
from game.core.dataclass import dataclass
from game.photo.camera import Camera
from game.photo.placing import inches, millimetres
from game.photo.reading import BY_HAND, Outline, Proposal
from scenes.measure import edits

HEIGHTS: dict[HeightWord, float] = {"ground": 0.0, "low": 12.7, "medium": 25.4, "high": 50.8}
"""How tall terrain usually is, in millimetres, by its height in the rules."""
MOST_SIGMA = 25.0
"""The largest uncertainty that a document takes, in millimetres."""


@dataclass(slots=True, eq=False)
class Offer:
    """A base that seems to stand there. `at` is its centre in inches; `thing` what it has become, once accepted."""

    at: Point
    diameter_mm: float
    sigma_mm: float
    warband: int = 0
    sure: bool = True
    refused: bool = False
    thing: str = ""

    @property
    def radius(self) -> float:
        """In inches."""
        return self.diameter_mm / INCH_MM / 2


class Offers:
    """All bases that a photograph offers for a mat of `size` inches.

    An accepted one whose base is no longer on the battlefield is open again, be it by undo or because it was removed.
    """

    def __init__(self, size: Point) -> None:
        self.mat = size[0] * INCH_MM, size[1] * INCH_MM
        self.size = size
        self.all: list[Offer] = []

    def take(self, proposals: Iterable[Proposal], plane_sigma: float) -> None:
        """Offer what was found on the mat."""
        for each in proposals:
            at = inches(each.centre, self.mat)
            if all(0 <= place <= side for place, side in zip(at, self.size, strict=True)):
                sigma = min(MOST_SIGMA, hypot(each.sigma, plane_sigma))
                self.all.append(Offer(at, each.size, sigma, each.warband or 0, each.sure))

    def add(self, at: Point, diameter_mm: float, warband: int, plane_sigma: float) -> Offer:
        """Offer a base that a person has seen."""
        made = Offer(at, diameter_mm, hypot(BY_HAND, plane_sigma), warband)
        self.all.append(made)
        return made

    def open(self, document: BattlefieldDocument) -> list[Offer]:
        """Those that nobody has decided about yet."""
        standing = set(edits.names(document))
        return [each for each in self.all if not each.refused and each.thing not in standing]

    def refused(self, document: BattlefieldDocument) -> list[Offer]:
        """Those that have been refused."""
        return [each for each in self.all if each.refused]


def nearest(offers: Sequence[Offer], at: Point) -> Offer | None:
    """The offer at a point, None for none."""
    there = [each for each in offers if gap(each.at, at) <= each.radius]
    return min(there, key=lambda each: gap(each.at, at), default=None)


def moved(offer: Offer, at: Point, size: Point, plane_sigma: float) -> None:
    """Set an offer by hand over the photograph, on the mat."""
    offer.at = min(size[0], max(0.0, at[0])), min(size[1], max(0.0, at[1]))
    offer.sigma_mm = hypot(BY_HAND, plane_sigma)


def accepted(
    document: BattlefieldDocument, offers: Iterable[Offer], names: Sequence[str]
) -> tuple[BattlefieldDocument, list[str]]:
    """The document with some offers as bases, and their ids; `names` are those of a warband's fighters."""
    found, made = document, []
    for offer in offers:
        base: BaseEntry = edits.new_base(offer.at, names[offer.warband], offer.warband)
        known = {"diameter_mm": offer.diameter_mm, "sigma_mm": round(offer.sigma_mm, 2)}
        each = edits.named(found, base.model_copy(update=known))
        found = edits.added(found, each)
        made.append(each.id)
    return found, made


def with_outline(
    document: BattlefieldDocument, outline: Outline, height: HeightWord, name: str, plane_sigma: float
) -> tuple[BattlefieldDocument, str]:
    """The document with a footprint as a terrain feature, and its id."""
    ring = tuple(edits.rounded(at) for at in ring_of(outline, document.size))
    feature: FeatureEntry = edits.new_feature(name, PartEntry(height=height, polygon=ring))
    sigma = round(min(MOST_SIGMA, hypot(outline.sigma, plane_sigma)), 2)
    each = edits.named(document, feature.model_copy(update={"sigma_mm": sigma}))
    return edits.added(document, each), each.id


def ring_of(outline: Outline, size: Point) -> list[Point]:
    """The corners of an outline, in inches of a battlefield of this size."""
    mat = size[0] * INCH_MM, size[1] * INCH_MM
    return [inches(corner, mat) for corner in outline.ring]


def lasso_of(line: Sequence[Point], size: Point) -> list[Point]:
    """A line in inches as one on the plane of the photograph."""
    mat = size[0] * INCH_MM, size[1] * INCH_MM
    return [millimetres(at, mat) for at in line]


def camera_of(document: BattlefieldDocument) -> Camera | None:
    """The camera of a battlefield's photograph, in inches; None if that isn't known."""
    camera = document.photo.camera if document.photo else None
    return Camera(camera.over, camera.height) if camera else None
