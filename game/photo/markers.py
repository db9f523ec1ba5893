"""The printed markers by which a photograph is read: their patterns and places, from data/print/markers.yaml.

Lengths are millimetres; x runs right from the near left corner of the mat, and y runs away from its near edge.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Literal, TypeAlias

from pydantic import Field, StringConstraints

from game import DATA
from game.core.content import Content, ContentFile, ContentSpec, Definition, Fault, Text, read
from game.photo.reasons import reason

FOLDER = "print"
CELLS = 6
"""Cells along a marker's side, the black frame included."""

Millimetres: TypeAlias = Annotated[float, Field(gt=0, le=200, description="Millimetres.")]
Share: TypeAlias = Annotated[float, Field(ge=0, le=1)]
Row: TypeAlias = Annotated[str, StringConstraints(pattern="^[.#]{4}$")]
Corner: TypeAlias = tuple[float, float]
Corners: TypeAlias = tuple[Corner, Corner, Corner, Corner]


class Marker(Definition):
    """A marker, with its pattern and where it belongs."""

    number: int = Field(ge=0, le=49, description="Its number in the dictionary.")
    name: Text
    at: tuple[Share, Share] = Field(description="Shares of the mat's width and depth.")
    beside: Literal["left", "right", "near", "far"] = Field(
        description="The edge that it lies along, off the mat."
    )
    cells: tuple[Row, Row, Row, Row] = Field(description="From the top: '.' is white, '#' is black.")

    def white_cells(self) -> Iterator[tuple[int, int]]:
        """Column and row of each white cell, of `CELLS` by `CELLS`, from the top left of the black square."""
        for row, cells in enumerate(self.cells, 1):
            yield from ((column, row) for column, cell in enumerate(cells, 1) if cell == ".")


class MarkersFile(Definition):
    """markers.yaml: the size of all markers, and each of them."""

    side: Millimetres
    white: Millimetres
    markers: tuple[Marker, ...] = Field(min_length=4)

    @property
    def card(self) -> float:
        """The side of a marker with its white."""
        return self.side + 2 * self.white

    def corner(self, marker: Marker, width: float, depth: float, *, on_mat: bool) -> Corner:
        """The near left corner of a marker's card: on a mat of this size, or beside it."""
        x, y = marker.at[0] * (width - self.card), marker.at[1] * (depth - self.card)
        if on_mat:
            return x, y
        return {
            "left": (-self.card, y),
            "right": (width, y),
            "near": (x, -self.card),
            "far": (x, depth),
        }[marker.beside]

    def squares(self, width: float, depth: float, *, on_mat: bool) -> dict[int, Corners]:
        """The corners of each black square by its number, as a detector tells them: clockwise from its top left.

        The top of each marker points away from the near edge.
        """
        found: dict[int, Corners] = {}
        for marker in self.markers:
            x, y = self.corner(marker, width, depth, on_mat=on_mat)
            left, near = x + self.white, y + self.white
            right, far = left + self.side, near + self.side
            found[marker.number] = ((left, far), (right, far), (right, near), (left, near))
        return found


MARKERS = ContentFile("markers.yaml", MarkersFile)


@cache
def markers() -> MarkersFile:
    """The built-in markers."""
    return read(DATA / FOLDER / MARKERS.path, MarkersFile)


def _numbers_differ(content: Content) -> Iterator[Fault]:
    """Each number stands once: two alike could not be told apart in a photograph."""
    seen: set[int] = set()
    for at, marker in enumerate(content[MARKERS].markers):
        if marker.number in seen:
            yield MARKERS.fault("markers", at, "number", text=reason("marker.twice", number=marker.number))
        seen.add(marker.number)


SPEC = ContentSpec(FOLDER, (MARKERS,), (_numbers_differ,))
