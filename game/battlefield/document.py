"""The battlefield as a document: what people write, save and send, in inches, as YAML or JSON.

The origin is a corner of the battlefield; x runs along its width, y along its depth. Bases are measured in
millimetres, as they are sold.

A document can be well written and yet be no battlefield: `faults` says why. Bases may overlap each other, stand on
obstacles and hang over the edge: a real table can be in any state, and `placement` says what is not allowed there. But
everything lies on the table, and terrain has a footprint that lines can be measured to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Annotated, Literal, NamedTuple, TypeAlias

from pydantic import AfterValidator, Field, StringConstraints

from game.battlefield.footprint import cut_disc
from game.battlefield.plane import EPS, Point, gap
from game.battlefield.polygon import area, clipped, crossing, tidy
from game.battlefield.readings import AS_PLAYED, Readings
from game.battlefield.reasons import reason
from game.battlefield.refusal import Steps
from game.battlefield.terrain import Disc
from game.battlefield.units import Unit
from game.core.content import DefId, Definition

Coordinate: TypeAlias = Annotated[float, Field(ge=-100, le=100, description="Inches.")]
At: TypeAlias = Annotated[
    tuple[Coordinate, Coordinate], Field(description="Inches from the left edge, and from the near edge.")
]


def _shown(name: str) -> str:
    if not name.isprintable():
        raise ValueError(reason("name"))
    return name


Name: TypeAlias = Annotated[
    str,
    StringConstraints(max_length=60),
    Field(description="What people call it; its id where empty."),
    AfterValidator(_shown),
]
Diameter: TypeAlias = Annotated[float, Field(ge=5, le=200, description="Of the base, in millimetres.")]
HeightWord: TypeAlias = Literal["ground", "low", "medium", "high"]
HeightOf: TypeAlias = Annotated[
    HeightWord | Annotated[float, Field(ge=0, le=100)],
    Field(description="ground, low, medium or high (7.1), or how many inches tall it is."),
]

Sigma: TypeAlias = Annotated[
    float,
    Field(
        ge=0,
        le=25,
        description="How exactly its place is known, in millimetres: the standard deviation of what a photograph "
        "tells. 0 where it was set by hand.",
    ),
]

MOST_BASES, MOST_FEATURES, MOST_PARTS, MOST_CORNERS = 100, 200, 20, 64
LONGEST, BROADEST, SMALLEST = 72.05, 48.04, 3.0
"""The sides of a battlefield: at most 72 by 48 inches, or 183 by 122 centimetres, which is a hair more."""
Side: TypeAlias = Annotated[float, Field(ge=SMALLEST, le=LONGEST, description="Inches.")]


Figure = Annotated[
    str,
    Field(
        max_length=40,
        description="The figure that stands on it, by name; none for a plain token; "
        "without one, the figure that its name stands for.",
    ),
]


class BaseEntry(Definition):
    """A fighter on a round base."""

    id: DefId
    name: Name = ""
    at: At
    diameter_mm: Diameter = 25.0
    warband: int = Field(0, ge=0, le=5, description="Fighters of one warband are friends (4.3).")
    movement: float = Field(5.0, ge=0, le=30, description="How far a Move action takes it, in inches (4.5).")
    figure: Figure = ""
    sigma_mm: Sigma = 0.0


class ObjectEntry(Definition):
    """An object on a round base (0.8.3)."""

    id: DefId
    name: Name = ""
    at: At
    diameter_mm: Diameter = 25.0
    figure: Figure = ""
    sigma_mm: Sigma = 0.0


class MarkerEntry(Definition):
    """A point on the battlefield (9.4)."""

    id: DefId
    name: Name = ""
    at: At
    sigma_mm: Sigma = 0.0


class DiscEntry(Definition):
    """A round footprint."""

    at: At
    radius: float = Field(ge=0.05, le=LONGEST, description="In inches.")


class PartEntry(Definition):
    """A part of a terrain feature: a footprint of one height, with corners or round."""

    height: HeightOf
    polygon: Annotated[
        tuple[At, ...] | None,
        Field(
            min_length=3,
            max_length=MOST_CORNERS,
            description="Its corners in order, either way round; it may be concave.",
        ),
    ] = None
    disc: DiscEntry | None = None


class FeatureEntry(Definition):
    """A terrain feature (0.8.2, 7.0)."""

    id: DefId
    name: Name = ""
    parts: tuple[PartEntry, ...] = Field(min_length=1, max_length=MOST_PARTS)
    sigma_mm: Sigma = 0.0


class CameraEntry(Definition):
    """Where a photograph was taken from."""

    over: At
    height: float = Field(gt=0, le=400, description="Above the surface that things stand on, in inches.")


class PhotoEntry(Definition):
    """A photograph of the table as it looks from above, which lies under the battlefield: x right and y down."""

    file: Annotated[
        str,
        StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,80}\.(jpg|png)$"),
        Field(description="The picture, a file in the same folder."),
    ]
    corners: Annotated[
        tuple[At, At], Field(description="The points that its upper left and its lower right corner show.")
    ]
    mat_mm: float = Field(
        2.0, ge=0, le=30, description="How thick the mat is that things stand on; 0 for a printed one."
    )
    camera: CameraEntry | None = None


class BattlefieldDocument(Definition):
    """A battlefield: its size and all that stands on it."""

    format: Literal[1, 2] = 1
    name: Name = ""
    size: Annotated[
        tuple[Side, Side],
        Field(
            description="Width and depth, 12 by 16 by the rules (2.0); one side up to 72 inches, the other up to 48."
        ),
    ] = (12.0, 16.0)
    unit: Annotated[
        Unit,
        Field(description="What lengths are shown in. The figures of this file are inches all the same."),
    ] = "inches"
    bases: tuple[BaseEntry, ...] = Field((), max_length=MOST_BASES)
    objects: tuple[ObjectEntry, ...] = Field((), max_length=MOST_BASES)
    markers: tuple[MarkerEntry, ...] = Field((), max_length=MOST_BASES)
    terrain: tuple[FeatureEntry, ...] = Field((), max_length=MOST_FEATURES)
    readings: Readings = AS_PLAYED
    photo: PhotoEntry | None = None

    @property
    def least_format(self) -> Literal[1, 2]:
        """The format that it has to be written in: 2 where something of it is known from a photograph."""
        lists: tuple[Sequence[BaseEntry | ObjectEntry | MarkerEntry | FeatureEntry], ...]
        lists = self.bases, self.objects, self.markers, self.terrain
        return 2 if self.photo or any(each.sigma_mm for entries in lists for each in entries) else 1


# ---------------------------------------------------------------------- faults

Standing = BaseEntry | ObjectEntry | MarkerEntry
LEAST_AREA, LEAST_EDGE = 0.01, 0.01
"""Least area and edge of a polygon, in square inches and inches: smaller ones are mistakes."""
LEAST_PHOTO = 1.0
"""The least side of a photograph, in inches."""
MOST_PARTS_IN_ALL, MOST_CORNERS_IN_ALL = 200, 1000


class Unsound(NamedTuple):
    """A fault of a document: its path of keys and indexes, and what is wrong."""

    steps: Steps
    text: str


def faults(document: BattlefieldDocument) -> Iterator[Unsound]:
    """All faults of a document."""
    yield from _too_broad(document.size)
    yield from _flat(document.photo)
    yield from _doubled(document)
    yield from _outside(document)
    yield from terrain_faults(document.size, document.terrain)


def _too_broad(size: Point) -> Iterator[Unsound]:
    """A battlefield is long on one side only."""
    if min(size) > BROADEST:
        yield Unsound(("size",), reason("broad", **_size(size), most=f"{BROADEST:.0f}"))


def _flat(photo: PhotoEntry | None) -> Iterator[Unsound]:
    """A photograph covers some ground."""
    if photo and any(high - low < LEAST_PHOTO for low, high in zip(*photo.corners, strict=True)):
        yield Unsound(("photo", "corners"), reason("photo", least=f"{LEAST_PHOTO:g}"))


def _doubled(document: BattlefieldDocument) -> Iterator[Unsound]:
    """Ids are unique across all kinds of things."""
    seen: dict[str, str] = {}
    entries = [*_standing(document), *(("terrain", at, entry) for at, entry in enumerate(document.terrain))]
    for key, at, entry in entries:
        if entry.id in seen:
            yield Unsound((key, at, "id"), reason("doubled", id=entry.id, where=seen[entry.id]))
        seen.setdefault(entry.id, key)


def _outside(document: BattlefieldDocument) -> Iterator[Unsound]:
    """Bases and markers have their centres on the battlefield."""
    for key, at, entry in _standing(document):
        if not _is_on(entry.at, document.size):
            yield Unsound((key, at, "at"), reason("outside", **_size(document.size)))


def _standing(document: BattlefieldDocument) -> Iterator[tuple[str, int, Standing]]:
    """All bases, objects and markers, with their places in the document."""
    yield from (("bases", at, entry) for at, entry in enumerate(document.bases))
    yield from (("objects", at, entry) for at, entry in enumerate(document.objects))
    yield from (("markers", at, entry) for at, entry in enumerate(document.markers))


def _is_on(at: Point, size: Point) -> bool:
    return -EPS <= at[0] <= size[0] + EPS and -EPS <= at[1] <= size[1] + EPS


def _size(size: Point) -> dict[str, str]:
    return {"width": f"{size[0]:g}", "depth": f"{size[1]:g}"}


# ---------------------------------------------------------------------- terrain


@lru_cache(maxsize=16)
def terrain_faults(size: Point, features: tuple[FeatureEntry, ...]) -> tuple[Unsound, ...]:
    """All faults of terrain on a battlefield of a size."""
    parts = [part for feature in features for part in feature.parts]
    if len(parts) > MOST_PARTS_IN_ALL:
        return (Unsound(("terrain",), reason("parts", most=MOST_PARTS_IN_ALL)),)
    if sum(len(part.polygon or ()) for part in parts) > MOST_CORNERS_IN_ALL:
        return (Unsound(("terrain",), reason("corners", most=MOST_CORNERS_IN_ALL)),)
    return tuple(
        Unsound(("terrain", at, "parts", number, *steps), text)
        for at, feature in enumerate(features)
        for number, part in enumerate(feature.parts)
        for steps, text in _part_faults(part, size)
    )


def _part_faults(part: PartEntry, size: Point) -> Iterator[Unsound]:
    if part.disc and part.polygon:
        yield Unsound((), reason("both"))
    elif part.disc:
        yield from _disc_faults(part.disc, size)
    elif part.polygon:
        yield from _polygon_faults(part.polygon, size)
    else:
        yield Unsound((), reason("neither"))


def _disc_faults(disc: DiscEntry, size: Point) -> Iterator[Unsound]:
    if not any(cut_disc(Disc(disc.at, disc.radius), *size)):
        yield Unsound(("disc",), reason("outside", **_size(size)))


def _polygon_faults(corners: Sequence[Point], size: Point) -> Iterator[Unsound]:
    """The first fault of a polygon; others would follow from it."""
    text = _crosses_itself(corners) or _is_too_small(corners)
    if not text and abs(area(clipped(tidy(corners), *size))) <= EPS:
        text = reason("outside", **_size(size))
    if text:
        yield Unsound(("polygon",), text)


def _crosses_itself(corners: Sequence[Point]) -> str:
    distinct = [at for at, corner in enumerate(corners) if gap(corners[at - 1], corner) > EPS]
    found = crossing(tuple(corners[at] for at in distinct))
    if found is None or len(distinct) < 3:
        return ""
    following = [*distinct[1:], distinct[0]]
    (a, b), (c, d) = ((distinct[at] + 1, following[at] + 1) for at in found)
    return reason("crosses", a=a, b=b, c=c, d=d)


def _is_too_small(corners: Sequence[Point]) -> str:
    ring = tidy(corners)
    if len(ring) < 3:
        return reason("line")
    if area(ring) < LEAST_AREA:
        return reason("area", least=f"{LEAST_AREA:g}")
    if any(gap(a, b) < LEAST_EDGE for a, b in pairwise((*ring, ring[0]))):
        return reason("edge", least=f"{LEAST_EDGE:g}")
    return ""
