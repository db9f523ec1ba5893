"""What a photograph offers: bases that people accept, move, resize or refuse before they stand on the battlefield."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import hypot

from game.battlefield.document import (
    BaseEntry,
    BattlefieldDocument,
    HeightWord,
    ObjectEntry,
    PartEntry,
)
from game.battlefield.plane import INCH_MM, Point, gap
from game.core.dataclass import dataclass
from game.photo.again import Placed, change
from game.photo.camera import Camera
from game.photo.placing import inches, millimetres
from game.photo.reading import BY_HAND, Proposal
from game.photo.sizes import INCHES, METRIC
from scenes.app.texts import say
from scenes.measure import edits
from scenes.measure.document import Document

HEIGHTS: dict[HeightWord, float] = {"ground": 0.0, "low": 12.7, "medium": 25.4, "high": 50.8}
"""How tall terrain usually is, in millimetres, by its height in the rules."""
SAME_SIZE = 0.05
"""Millimetres: sizes that differ by less are the same."""
THERE = 1e-4
"""Inches: a base that is so near to an offer has been put there."""
MOST_SIGMA = 25.0
"""The largest uncertainty that a document takes, in millimetres."""


@dataclass(slots=True, eq=False)
class Offer:
    """A base that seems to stand there. `at` is its centre in inches; `thing` what it has become, once accepted.

    `mover` is the base on the mat that seems to have come here, "" for a new one; `alike` are others that may be it
    instead, so that people have to say which one it is: `told` is whether they have.
    """

    at: Point
    diameter_mm: float
    sigma_mm: float
    warband: int = 0
    sure: bool = True
    refused: bool = False
    thing: str = ""
    mover: str = ""
    alike: tuple[str, ...] = ()
    told: bool = False

    @property
    def settled(self) -> bool:
        """Whether it is clear which base this is."""
        return self.told or not self.alike

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
        self.missing: tuple[str, ...] = ()
        """The bases on the mat that the photograph doesn't show."""

    def take(self, proposals: Sequence[Proposal], plane_sigma: float, document: Document) -> None:
        """Offer what was found, except for bases that stand where they stood."""
        found = change(_placed(document.data, self.mat), proposals)
        self.missing = found.missing
        for move in found.moved:  # whoever may be another one can be mistaken for it as well
            mistaken = {each.id for each in found.moved if move.id in each.alike}
            self._offer(move.to, plane_sigma, move.id, tuple(sorted({*move.alike, *mistaken})))
        standing = document.field.bases.values()
        for each in (*found.new, *(each for each in proposals if not each.sure)):
            at = inches(each.centre, self.mat)
            if not any(gap(at, base.centre) < base.radius for base in standing):
                self._offer(each, plane_sigma)

    def _offer(
        self, proposal: Proposal, plane_sigma: float, mover: str = "", alike: tuple[str, ...] = ()
    ) -> None:
        """Offer a base, unless it stands off the mat."""
        at = inches(proposal.centre, self.mat)
        if all(0 <= place <= side for place, side in zip(at, self.size, strict=True)):
            sigma = min(MOST_SIGMA, hypot(proposal.sigma, plane_sigma))
            made = Offer(at, proposal.size, sigma, proposal.warband or 0, proposal.sure)
            made.mover, made.alike = mover, alike
            self.all.append(made)

    def add(self, at: Point, diameter_mm: float, warband: int, plane_sigma: float) -> Offer:
        """Offer a base that a person has seen."""
        made = Offer(at, diameter_mm, hypot(BY_HAND, plane_sigma), warband)
        self.all.append(made)
        return made

    def open(self, document: BattlefieldDocument) -> list[Offer]:
        """Those that nobody has decided about yet."""
        places = {each.id: each.at for each in _standing(document)}
        return [each for each in self.all if not each.refused and not _is_done(each, places)]

    @property
    def refused(self) -> list[Offer]:
        """Those that have been refused."""
        return [each for each in self.all if each.refused]

    def tell(self, offer: Offer, mover: str) -> None:
        """Take a person's word for which base has come to a place; who was taken for it changes places with it."""
        for other in self.all:
            if other is not offer and other.mover == mover:
                other.mover = offer.mover
        offer.mover, offer.told = mover, True


def _standing(document: BattlefieldDocument) -> list[BaseEntry | ObjectEntry]:
    """The fighters and objects on a battlefield."""
    return [*document.bases, *document.objects]


def _placed(document: BattlefieldDocument, mat: Point) -> list[Placed]:
    """What stands on a battlefield, in millimetres on the plane of a photograph."""
    return [
        Placed(each.id, millimetres(each.at, mat), each.diameter_mm, getattr(each, "warband", None))
        for each in _standing(document)
    ]


def _is_done(offer: Offer, places: Mapping[str, Point]) -> bool:
    """Whether an offer has been taken up: its base stands there."""
    if not offer.mover:
        return offer.thing in places
    return offer.mover not in places or gap(places[offer.mover], offer.at) < THERE


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
        if offer.mover:
            found = _moved(found, offer)
            made.append(offer.mover)
            continue
        base: BaseEntry = edits.new_base(offer.at, names[offer.warband], offer.warband)
        known = {"diameter_mm": offer.diameter_mm, "sigma_mm": round(offer.sigma_mm, 2)}
        each = edits.named(found, base.model_copy(update=known))
        found = edits.added(found, each)
        made.append(each.id)
    return found, made


def _moved(document: BattlefieldDocument, offer: Offer) -> BattlefieldDocument:
    """The document with the base of an offer where the photograph shows it."""
    known = {"at": edits.rounded(offer.at), "sigma_mm": round(offer.sigma_mm, 2)}
    return edits.each_of(document, [offer.mover], lambda each: each.model_copy(update=known))


def with_ring(
    document: BattlefieldDocument, ring: Sequence[Point], height: HeightWord, sigma: float
) -> BattlefieldDocument:
    """The document with a footprint as a terrain feature, which is known to so many millimetres."""
    part = PartEntry(height=height, polygon=tuple(edits.rounded(at) for at in ring))
    feature = edits.new_feature(say("photo.terrain.name"), part)
    known = feature.model_copy(update={"sigma_mm": round(min(MOST_SIGMA, sigma), 2)})
    return edits.added(document, edits.named(document, known))


def sizes_on(document: BattlefieldDocument) -> tuple[float, ...]:
    """The usual sizes of the bases that stand on a battlefield."""
    there = [each.diameter_mm for each in _standing(document)]
    return tuple(size for size in (*METRIC, *INCHES) if any(abs(size - each) < SAME_SIZE for each in there))


def camera_of(document: BattlefieldDocument) -> Camera | None:
    """The camera of a battlefield's photograph, in inches; None if that isn't known."""
    camera = document.photo.camera if document.photo else None
    return Camera(camera.over, camera.height) if camera else None
