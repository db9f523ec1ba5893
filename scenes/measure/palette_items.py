"""The items of the palette, from data/battlefield/palette.yaml."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Literal

from pydantic import Field

from game import DATA
from game.battlefield.document import DiscEntry, HeightWord, PartEntry
from game.battlefield.plane import Point
from game.core.content import Content, ContentFile, DefId, Definition, Fault, Text, read
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


class PaletteFile(Definition):
    """palette.yaml."""

    fighter: Text
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
            yield PALETTE.fault("shapes", at, text="needs either a radius or three corners and more")


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
    if shape.radius:
        return PartEntry(height=height, disc=DiscEntry(at=at, radius=shape.radius))
    return PartEntry(height=height, polygon=tuple((at[0] + x, at[1] + y) for x, y in shape.polygon))


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
