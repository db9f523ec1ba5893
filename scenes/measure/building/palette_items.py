"""The items of the palette, from data/battlefield/palette.yaml."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Literal

from pydantic import Field

from game import DATA
from game.battlefield.document import LONGEST, DiscEntry, HeightWord, PartEntry
from game.battlefield.plane import Point, bearing, gap
from game.core.content import Content, ContentFile, DefId, Definition, Fault, Text, read
from game.core.dataclass import dataclass
from scenes.app.texts import say
from scenes.measure import edits
from scenes.measure.edits import Entry

Kind = Literal["fighter", "object", "marker", "terrain", "free"]
Corner = Annotated[tuple[float, float], Field(description="Inches from the middle.")]


class Shape(Definition):
    """A footprint: a polygon, or a disc."""

    id: DefId
    name: Text
    polygon: Annotated[tuple[Corner, ...], Field(max_length=64)] = ()
    radius: float = Field(default=0.0, ge=0, le=12)
    drawn: Literal["corners", "ends"] = Field(
        default="corners", description="How a drag draws it: from corner to corner, or from end to end."
    )
    height: HeightWord | None = Field(default=None, description="The height that it always has at first.")


class PaletteFile(Definition):
    """palette.yaml."""

    fighter: Text
    cast: tuple[DefId, ...] = Field(min_length=1)
    object: Text
    marker: Text
    free: Text
    shapes: tuple[Shape, ...] = Field(min_length=1, max_length=12)
    snaps: tuple[Annotated[float, Field(ge=0, le=6)], ...] = Field(min_length=1, max_length=4)
    snaps_cm: tuple[Annotated[float, Field(ge=0, le=15)], ...] = Field(min_length=1, max_length=4)


PALETTE = ContentFile("battlefield/palette.yaml", PaletteFile)


@cache
def palette_file() -> PaletteFile:
    """The built-in palette."""
    return read(DATA / PALETTE.path, PaletteFile)


def fits(content: Content) -> Iterator[Fault]:
    """Errors for shapes without a footprint, or with two."""
    for at, shape in enumerate(content[PALETTE].shapes):
        if bool(shape.radius) == (len(shape.polygon) >= 3):
            yield PALETTE.fault("shapes", at, text=say("build.shape"))


@dataclass(frozen=True, slots=True)
class PaletteItem:
    """An item that can be put on the mat."""

    id: str
    name: str
    kind: Kind
    shape: Shape | None = None

    @property
    def base(self) -> Literal["fighter", "object"] | None:
        """The kind of its base, None if it has none."""
        return self.kind if self.kind in ("fighter", "object") else None

    def entry(self, at: Point, height: HeightWord, warband: int, name: str = "") -> Entry:
        """A new entry for it at a point, still to be named and added."""
        if self.kind == "fighter":
            return edits.new_base(at, name or self.name, warband)
        if self.kind == "object":
            return edits.new_object(at, self.name)
        if self.kind == "marker" or self.shape is None:
            return edits.new_marker(at, self.name)
        return edits.new_feature(self.name, _part(self.shape, at, height))


def _part(shape: Shape, at: Point, height: HeightWord) -> PartEntry:
    height = shape.height or height
    if shape.radius:
        return PartEntry(height=height, disc=DiscEntry(at=at, radius=shape.radius))
    return PartEntry(height=height, polygon=tuple((at[0] + x, at[1] + y) for x, y in shape.polygon))


def drawn(shape: Shape, start: Point, end: Point, height: HeightWord, angle: float) -> PartEntry:
    """A shape as large as a drag from one point to another makes it; `angle` is how it is turned, in radians.

    A round one has its middle at the start, one that is drawn by its ends lies between the two points, any other one
    fills the box between them.
    """
    height = shape.height or height
    if shape.radius:
        radius = min(LONGEST, max(edits.SMALLEST / 2, gap(start, end)))
        return PartEntry(
            height=height, disc=DiscEntry(at=edits.rounded(start), radius=round(radius, edits.DECIMALS))
        )
    if shape.drawn == "ends":
        angle, broad = bearing(start, end), _spans(shape)[1]
        a, b = edits.rotated(start, -angle), edits.rotated(end, -angle)
        low, high = (a[0], a[1] - broad / 2), (b[0], a[1] + broad / 2)
    else:
        a, b = edits.rotated(start, -angle), edits.rotated(end, -angle)
        low, high = (min(a[0], b[0]), min(a[1], b[1])), (max(a[0], b[0]), max(a[1], b[1]))
    return PartEntry(height=height, polygon=_filling(shape, low, high, angle))


def _filling(shape: Shape, low: Point, high: Point, angle: float) -> tuple[Point, ...]:
    """The corners of a shape that fills a box, which is turned by an angle."""
    left, top = (min(corner[axis] for corner in shape.polygon) for axis in (0, 1))
    spans = _spans(shape)
    sides = [max(edits.SMALLEST, high[axis] - low[axis]) / spans[axis] for axis in (0, 1)]
    return tuple(
        edits.rounded(edits.rotated((low[0] + (x - left) * sides[0], low[1] + (y - top) * sides[1]), angle))
        for x, y in shape.polygon
    )


def _spans(shape: Shape) -> Point:
    """The length and the breadth of a polygon."""
    across, down = (
        max(corner[axis] for corner in shape.polygon) - min(corner[axis] for corner in shape.polygon)
        for axis in (0, 1)
    )
    return across, down


@cache
def palette_items() -> tuple[PaletteItem, ...]:
    """All items of the palette, in order."""
    file = palette_file()
    standing: list[tuple[Kind, str]] = [
        ("fighter", file.fighter),
        ("object", file.object),
        ("marker", file.marker),
    ]
    return (
        *(PaletteItem(kind, name, kind) for kind, name in standing),
        *(PaletteItem(shape.id, shape.name, "terrain", shape) for shape in file.shapes),
        PaletteItem("free", file.free, "free"),
    )
