"""Edits of a battlefield: pure functions from one document, or terrain feature, to the next.

Points are in inches, angles in radians. Things are named by their ids; unknown ids are ignored.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin, sqrt
from typing import Any

from game.battlefield.document import (
    LONGEST,
    BaseEntry,
    BattlefieldDocument,
    FeatureEntry,
    HeightOf,
    MarkerEntry,
    ObjectEntry,
    PartEntry,
)
from game.battlefield.plane import EPS, INCH_MM, Point
from game.battlefield.polygon import convex_pieces, tidy
from game.battlefield.terrain import Disc, Height, Part, Polygon
from game.core.dataclass import dataclass

Standing = BaseEntry | ObjectEntry | MarkerEntry
Entry = Standing | FeatureEntry
MOST_LETTERS = 50
"""The largest number of letters that a copy keeps of a name."""
MOVEMENT = 5.0
"""The Movement of a new fighter, in inches (4.5)."""
KINDS: dict[str, type[Entry]] = {
    "bases": BaseEntry,
    "objects": ObjectEntry,
    "markers": MarkerEntry,
    "terrain": FeatureEntry,
}
"""The lists of a document, with the type of their entries."""
SMALLEST, LARGEST = 0.2, LONGEST
"""The smallest and the largest side of a feature, in inches."""
DECIMALS = 7
"""Decimals of positions in a document."""


def entries(document: BattlefieldDocument) -> Iterator[Entry]:
    """Everything on a battlefield, terrain last."""
    for key in KINDS:
        yield from getattr(document, key)


def entry(document: BattlefieldDocument, thing: str) -> Entry | None:
    """The entry of a thing, None if there is none."""
    return next((each for each in entries(document) if each.id == thing), None)


def names(document: BattlefieldDocument) -> tuple[str, ...]:
    """The ids of everything."""
    return tuple(each.id for each in entries(document))


def place_of(each: Entry) -> Point:
    """The centre of a thing."""
    return centre_of(each) if isinstance(each, FeatureEntry) else each.at


# ---------------------------------------------------------------------- changing


def each_of(
    document: BattlefieldDocument, things: Collection[str], change: Callable[[Any], Entry]
) -> BattlefieldDocument:
    """The document with a change made to some things."""
    found = {
        key: tuple(change(each) if each.id in things else each for each in getattr(document, key))
        for key in KINDS
    }
    return document.model_copy(update=found)


def moved(document: BattlefieldDocument, things: Collection[str], by: Point) -> BattlefieldDocument:
    """The document with some things moved together, as far as the edge of the battlefield allows."""
    way = limited(document, things, by)
    return each_of(document, things, lambda each: _shifted(each, way))


def limited(document: BattlefieldDocument, things: Collection[str], by: Point) -> Point:
    """A move, limited so that the centres of all these things stay on the battlefield."""
    places = [place_of(each) for each in entries(document) if each.id in things]
    if not places:
        return 0.0, 0.0
    across, down = (
        max(-min(at[axis] for at in places), min(by[axis], size - max(at[axis] for at in places)))
        for axis, size in enumerate(document.size)
    )
    return across, down


def placed(document: BattlefieldDocument, places: Mapping[str, Point]) -> BattlefieldDocument:
    """The document with some things set by hand, each to its own place: no photograph tells it any more."""

    def moved_there(each: Entry) -> Entry:
        (x, y), (to_x, to_y) = place_of(each), places[each.id]
        return _shifted(each, (to_x - x, to_y - y))

    return each_of(document, places, moved_there)


def _shifted(each: Entry, by: Point) -> Entry:
    if isinstance(each, FeatureEntry):
        return mapped(each, lambda at: (at[0] + by[0], at[1] + by[1]))
    return each.model_copy(update={"at": rounded((each.at[0] + by[0], each.at[1] + by[1])), "sigma_mm": 0.0})


def falling(document: BattlefieldDocument, size: Point) -> list[str]:
    """The things that would lie off a battlefield of another size."""
    return [each.id for each in entries(document) if not _lies_on(each, size)]


def _lies_on(each: Entry, size: Point) -> bool:
    middles = [place_of(each)]
    if isinstance(each, FeatureEntry):
        middles += [centre_of(each.model_copy(update={"parts": (part,)})) for part in each.parts]
    return all(-EPS <= x <= size[0] + EPS and -EPS <= y <= size[1] + EPS for x, y in middles)


def sized(document: BattlefieldDocument, size: Point) -> BattlefieldDocument:
    """The document with another size; what would fall off is moved in, as a whole if it has room."""
    off = falling(document, size)
    kept = each_of(document, off, lambda each: _moved_in(each, size))
    return kept.model_copy(update={"size": size})


def _moved_in(each: Entry, size: Point) -> Entry:
    low, high = _bounds(each)
    across, down = (_way_in(low[axis], high[axis], size[axis]) for axis in (0, 1))
    return _shifted(each, (across, down))


def _way_in(low: float, high: float, end: float) -> float:
    """How far a stretch has to move to lie between 0 and an end; to its middle if it is longer."""
    if high - low > end:
        return end / 2 - (low + high) / 2
    return max(0.0, -low) - max(0.0, high - end)


def _bounds(each: Entry) -> tuple[Point, Point]:
    """The least and the greatest corner of the box around a thing, along the battlefield's sides."""
    if isinstance(each, FeatureEntry):
        spans = [_span(part, 0.0) for part in each.parts]
        return (min(s[0] for s in spans), min(s[1] for s in spans)), (
            max(s[2] for s in spans),
            max(s[3] for s in spans),
        )
    half = 0.0 if isinstance(each, MarkerEntry) else each.diameter_mm / INCH_MM / 2
    return (each.at[0] - half, each.at[1] - half), (each.at[0] + half, each.at[1] + half)


def turned(document: BattlefieldDocument, things: Collection[str], angle: float) -> BattlefieldDocument:
    """The document with each of some features turned about its own middle, from the x axis towards the y axis."""
    return each_of(
        document,
        things,
        lambda each: turned_feature(each, angle) if isinstance(each, FeatureEntry) else each,
    )


def resized(document: BattlefieldDocument, thing: str, long: float, wide: float) -> BattlefieldDocument:
    """The document with a feature stretched to a length and a width, about its middle."""
    return each_of(document, [thing], lambda each: resized_feature(each, long, wide))


def with_height(
    document: BattlefieldDocument, things: Collection[str], height: HeightOf, only: int = 0
) -> BattlefieldDocument:
    """The document with another height for terrain: for all its parts, or for the part of number `only`, from 1."""

    def change(each: Entry) -> Entry:
        if not isinstance(each, FeatureEntry):
            return each
        parts = tuple(
            part.model_copy(update={"height": height}) if only in (0, number) else part
            for number, part in enumerate(each.parts, 1)
        )
        return each.model_copy(update={"parts": parts})

    return each_of(document, things, change)


def with_fact(
    document: BattlefieldDocument, things: Collection[str], key: str, value: Any
) -> BattlefieldDocument:
    """The document with another value for a field of some things, such as "name" or "warband", if they have it."""

    def change(each: Entry) -> Entry:
        return each.model_copy(update={key: value}) if key in type(each).model_fields else each

    return each_of(document, things, change)


def renamed(document: BattlefieldDocument, thing: str, name: str) -> BattlefieldDocument:
    """The document with a fighter renamed, with a number added if the name is taken."""
    free = named(without(document, [thing]), new_base((0, 0), name, 0)).name
    return with_fact(document, [thing], "name", free)


def without(document: BattlefieldDocument, things: Collection[str]) -> BattlefieldDocument:
    """The document without some things."""
    left = {key: tuple(each for each in getattr(document, key) if each.id not in things) for key in KINDS}
    return document.model_copy(update=left)


# ---------------------------------------------------------------------- joining and splitting


def joined(document: BattlefieldDocument, things: Sequence[str]) -> BattlefieldDocument:
    """The document with some features joined to one (7.1) that has all their parts and the name of the first."""
    found = [each for thing in things if isinstance(each := entry(document, thing), FeatureEntry)]
    if not found:
        return document
    parts = tuple(part for each in found for part in each.parts)
    sigma = max(each.sigma_mm for each in found)
    whole = found[0].model_copy(update={"parts": parts, "sigma_mm": sigma})
    left = without(document, [each.id for each in found[1:]])
    return each_of(left, [whole.id], lambda each: whole)


def split(document: BattlefieldDocument, thing: str) -> tuple[BattlefieldDocument, tuple[str, ...]]:
    """The document with each part of a feature made a feature, and their ids; the first one keeps the name."""
    whole = entry(document, thing)
    if not isinstance(whole, FeatureEntry):
        return document, ()
    first, *others = (whole.model_copy(update={"parts": (part,)}) for part in whole.parts)
    found, made = each_of(document, [thing], lambda each: first), [thing]
    for other in others:
        each = named(found, other)
        found = added(found, each)
        made.append(each.id)
    return found, tuple(made)


# ---------------------------------------------------------------------- adding


def added(document: BattlefieldDocument, each: Entry) -> BattlefieldDocument:
    """The document with another thing, above the others of its kind."""
    key = next(key for key, kind in KINDS.items() if isinstance(each, kind))
    return document.model_copy(update={key: (*getattr(document, key), each)})


def named(document: BattlefieldDocument, each: Entry) -> Entry:
    """An entry with a new id and a name that is still free: "Wall", "Wall 2", ..."""
    taken = {other.name or other.id for other in entries(document)}
    stem = re.sub(r" \d+$", "", each.name or each.id)[:MOST_LETTERS]
    tries = (stem, *(f"{stem} {number}" for number in range(2, len(taken) + 3)))
    name = next(name for name in tries if name not in taken)
    return each.model_copy(update={"name": name, "id": _free_id(document, name)})


def _free_id(document: BattlefieldDocument, name: str) -> str:
    """A name as an id that is still free."""
    taken = set(names(document))
    plain = re.sub(r"[^a-z0-9]+", "_", name.lower())[:MOST_LETTERS].strip("_")
    stem = plain if plain[:1].isalpha() else f"thing_{plain}".strip("_")
    tries = (stem, *(f"{stem}_{number}" for number in range(2, len(taken) + 3)))
    return next(each for each in tries if each not in taken)


def duplicated(
    document: BattlefieldDocument, things: Sequence[str], by: Point
) -> tuple[BattlefieldDocument, tuple[str, ...]]:
    """The document with copies of some things beside them, and the ids of the copies."""
    made: list[str] = []
    found = document
    for each in entries(document):
        if each.id in things:
            copy = named(found, each)
            found = added(found, copy)
            made.append(copy.id)
    return moved(found, made, by), tuple(made)


def new_base(at: Point, name: str, warband: int) -> BaseEntry:
    """A fighter, still to be named and added."""
    return BaseEntry(id="new", name=name, at=rounded(at), warband=warband, movement=MOVEMENT)


def new_object(at: Point, name: str) -> ObjectEntry:
    """An object, still to be named and added."""
    return ObjectEntry(id="new", name=name, at=rounded(at))


def new_marker(at: Point, name: str) -> MarkerEntry:
    """A marker, still to be named and added."""
    return MarkerEntry(id="new", name=name, at=rounded(at))


def new_feature(name: str, *parts: PartEntry) -> FeatureEntry:
    """A terrain feature, still to be named and added."""
    return FeatureEntry(id="new", name=name, parts=parts)


# ---------------------------------------------------------------------- the outline of a feature


@dataclass(frozen=True, slots=True)
class Frame:
    """The box around a feature, along its direction: `long` along it, `wide` across, in inches."""

    middle: Point
    angle: float
    long: float
    wide: float

    def at(self, along: float, aside: float) -> Point:
        """The point at a distance from the middle, in inches along the direction and to the left of it."""
        dx, dy = cos(self.angle), sin(self.angle)
        return self.middle[0] + along * dx - aside * dy, self.middle[1] + along * dy + aside * dx

    def inside(self, at: Point) -> Point:
        """A point's distance from the middle, along and aside."""
        return rotated((at[0] - self.middle[0], at[1] - self.middle[1]), -self.angle)

    @property
    def corners(self) -> list[Point]:
        """The four corners, in order."""
        half, side = self.long / 2, self.wide / 2
        return [
            self.at(along, aside)
            for along, aside in ((-half, -side), (half, -side), (half, side), (-half, side))
        ]


def frame_of(feature: FeatureEntry) -> Frame:
    """The box around a feature."""
    angle = direction(feature)
    spans = [_span(part, angle) for part in feature.parts]
    low = min(span[0] for span in spans), min(span[1] for span in spans)
    high = max(span[2] for span in spans), max(span[3] for span in spans)
    middle = rotated(((low[0] + high[0]) / 2, (low[1] + high[1]) / 2), angle)
    return Frame(middle, angle, high[0] - low[0], high[1] - low[1])


def direction(feature: FeatureEntry) -> float:
    """The direction of the longest edge, from -90 degrees (not included) to 90; 0 if it is round."""
    edges = [
        (b[0] - a[0], b[1] - a[1])
        for part in feature.parts
        for a, b in pairwise((*(part.polygon or ()), *(part.polygon or ())[:1]))
    ]
    if not edges:
        return 0.0
    x, y = max(edges, key=lambda edge: round(hypot(*edge), 6))
    return half_turn(atan2(y, x))


def half_turn(angle: float) -> float:
    """An angle reduced to the direction of its line, from -90 degrees (not included) to 90."""
    found = angle % pi
    return found - pi if found > pi / 2 + 1e-9 else found


def _span(part: PartEntry, angle: float) -> tuple[float, float, float, float]:
    """The bounds of a part in a frame at this angle: least along and aside, most along and aside."""
    if part.disc:
        (x, y), r = rotated(part.disc.at, -angle), part.disc.radius
        return x - r, y - r, x + r, y + r
    points = [rotated(corner, -angle) for corner in part.polygon or ()]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def rotated(at: Point, angle: float) -> Point:
    """A point turned about the origin, in radians from the x axis towards the y axis."""
    return at[0] * cos(angle) - at[1] * sin(angle), at[0] * sin(angle) + at[1] * cos(angle)


def rounded(at: Point) -> Point:
    """A point, rounded for a document, to less than the tolerance of contact."""
    return round(at[0], DECIMALS), round(at[1], DECIMALS)


def centre_of(feature: FeatureEntry) -> Point:
    """The middle of the box around a feature."""
    return frame_of(feature).middle


def mapped(feature: FeatureEntry, move: Callable[[Point], Point], grow: float = 1.0) -> FeatureEntry:
    """A feature with every corner and centre mapped by `move`, and radii multiplied by `grow`: set by hand."""

    def part_of(part: PartEntry) -> PartEntry:
        if part.disc:
            radius = round(part.disc.radius * grow, DECIMALS)
            disc = part.disc.model_copy(update={"at": rounded(move(part.disc.at)), "radius": radius})
            return part.model_copy(update={"disc": disc})
        corners = tuple(rounded(move(corner)) for corner in part.polygon or ())
        return part.model_copy(update={"polygon": corners})

    parts = tuple(part_of(part) for part in feature.parts)
    return feature.model_copy(update={"parts": parts, "sigma_mm": 0.0})


def turned_feature(feature: FeatureEntry, angle: float) -> FeatureEntry:
    """A feature turned about its middle."""
    x, y = centre_of(feature)

    def move(at: Point) -> Point:
        dx, dy = rotated((at[0] - x, at[1] - y), angle)
        return x + dx, y + dy

    return mapped(feature, move)


def resized_feature(
    feature: FeatureEntry, long: float, wide: float, still: tuple[int, int] = (0, 0)
) -> FeatureEntry:
    """A feature stretched to a length and a width; a round one stays round.

    `still` is the fixed point of its box: (0, 0) its middle, (-1, 1) a corner, and so on.
    """
    box = frame_of(feature)
    along = min(LARGEST, max(SMALLEST, long)) / box.long
    aside = min(LARGEST, max(SMALLEST, wide)) / box.wide
    if not any(part.polygon for part in feature.parts):
        along = aside = along if abs(along - 1) > abs(aside - 1) else aside
    fixed = still[0] * box.long / 2, still[1] * box.wide / 2

    def move(at: Point) -> Point:
        x, y = box.inside(at)
        return box.at(fixed[0] + (x - fixed[0]) * along, fixed[1] + (y - fixed[1]) * aside)

    return mapped(feature, move, sqrt(along * aside))


def parts_of(feature: FeatureEntry) -> tuple[Part, ...]:
    """The parts of a feature for drawing, not cut at the edge of the battlefield."""
    return tuple(
        Part(f"{feature.id}.{number}", feature.id, feature.name, _height(part), _shape(part))
        for number, part in enumerate(feature.parts, 1)
    )


def _height(part: PartEntry) -> Height:
    return Height[part.height.upper()] if isinstance(part.height, str) else Height.of(part.height)


def _shape(part: PartEntry) -> Polygon | Disc:
    if part.disc:
        return Disc(part.disc.at, part.disc.radius)
    ring = tidy(part.polygon or ())
    pieces = convex_pieces(ring)
    return Polygon(ring, pieces, pieces)
