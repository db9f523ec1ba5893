"""From the plane of a photographed mat to a battlefield's document, and back.

The plane is a table seen from above: millimetres, y away from the near edge. A document is in inches, and the screen
draws its y down, as people see the table that they lay out. So the far edge of the mat is where a document's y is 0,
and nobody sees a mirrored photograph.
"""

from __future__ import annotations

from game.battlefield.plane import INCH_MM
from game.photo.homography import Point


def inches(point: Point, mat: Point) -> Point:
    """The point of a document at a point of a mat; `mat` is its width and depth in millimetres."""
    return point[0] / INCH_MM, (mat[1] - point[1]) / INCH_MM


def millimetres(at: Point, mat: Point) -> Point:
    """The point of a mat at a point of a document: the way back of `inches`."""
    return at[0] * INCH_MM, mat[1] - at[1] * INCH_MM
