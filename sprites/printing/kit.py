"""Paper and measures of the print kit, from data/print/kit.yaml. Lengths are millimetres."""

from __future__ import annotations

from functools import cache
from typing import Annotated, TypeAlias

from pydantic import Field, StringConstraints

from game import DATA
from game.core.content import ContentFile, DefId, Definition, Text, read
from game.photo.markers import FOLDER

INCH = 25.4

Length: TypeAlias = Annotated[float, Field(gt=0, le=2000, description="Millimetres.")]
Inches: TypeAlias = Annotated[int, Field(ge=1, le=100, description="Inches.")]
Ink: TypeAlias = Annotated[str, StringConstraints(pattern="^#[0-9A-Fa-f]{6}$")]


class Paper(Definition):
    """A size of paper."""

    id: DefId
    name: Text
    size: tuple[Length, Length]

    @property
    def width(self) -> float:
        return self.size[0]

    @property
    def height(self) -> float:
        return self.size[1]


class KitFile(Definition):
    """kit.yaml: paper, margins, and what the kit measures by."""

    papers: tuple[Paper, ...] = Field(min_length=1)
    margin: Length
    overlap: Length
    bar: Length
    bars: tuple[Length, Length]
    bleed: Length
    dots_per_inch: int = Field(ge=72, le=600)
    mat: tuple[Inches, Inches]
    rulers: tuple[
        Annotated[int, Field(ge=1, le=12, description="Inches, that a page has room for.")], ...
    ] = Field(min_length=1)
    rings: tuple[Inches, ...] = Field(min_length=1)
    bases: tuple[Length, ...] = Field(min_length=1)
    blanks: int = Field(ge=1, le=100)
    inks: dict[DefId, Ink]

    def pixels(self, length: float) -> int:
        """A length as pixels of a printed picture."""
        return round(length / INCH * self.dots_per_inch)


KIT = ContentFile(f"{FOLDER}/kit.yaml", KitFile)


@cache
def kit() -> KitFile:
    """The built-in kit."""
    return read(DATA / KIT.path, KitFile)
