"""The parts that definitions share: their sources, and types for lengths and small numbers."""

from collections.abc import Iterable
from typing import Annotated, Any, Literal, Self, TypeAlias, TypeVar

from pydantic import Field, model_validator

from game.core.content import DefId, Definition, Origin, Text
from game.magewinds.reasons import reason

K = TypeVar("K")

Provenance: TypeAlias = Literal["published", "normalised", "house"]
"""`published`: figures as on the page; `normalised`: the page brought up to a published changelist;
`house`: made by this project."""

Inches: TypeAlias = Annotated[float, Field(ge=0, le=100, description="Inches.")]
Few: TypeAlias = Annotated[int, Field(ge=1, le=20)]
"""A number of dice, cards, points or fighters."""


def of_kind(things: Iterable[Any], kind: type[K]) -> list[K]:
    """The effects, steps or rules of one kind, in their order."""
    return [each for each in things if isinstance(each, kind)]


class Source(Definition):
    """Where the figures are from: a page of the author's site or a section of the core rules, and its version."""

    provenance: Provenance
    page: Text | None = None
    version: Text | None = None
    note: Text | None = Field(default=None, description="What to know of it: which part is whose.")


class Labelled(Definition):
    """A definition that says where it comes from, so that screens can mark the additions of this project."""

    id: DefId
    name: Text
    origin: Origin
    source: Source

    @model_validator(mode="after")
    def _label_fits(self) -> Self:
        if (self.origin == "house") != (self.source.provenance == "house"):
            raise ValueError(reason("source.origin", origin=self.origin, provenance=self.source.provenance))
        if self.origin == "official" and not (self.source.page and self.source.version):
            raise ValueError(reason("source.official"))
        return self
